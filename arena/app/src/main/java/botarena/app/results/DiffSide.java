package botarena.app.results;

import botarena.app.terminal.GameLine;
import botarena.base.Refusal.RefusedException;
import botarena.protocol.Reason;
import botarena.referee.GameRecord;
import botarena.referee.GameRecord.Fault;
import botarena.referee.GameSpec;
import botarena.referee.GameSpec.Entrant;
import botarena.tournament.standings.RatingRow;
import botarena.tournament.standings.RatingTable;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** One of two results that are compared: a version of every bot, with its ratings, its games and its faults. */
final class DiffSide {

    /**
     * End of a game.
     *
     * @param id its id on this side
     * @param begun the position it began from: another one makes another game
     * @param ending result and reason, as people read them
     */
    record Ended(String id, String begun, String ending) {}

    private final Map<String, Entrant> bots;
    private final List<RatingTable> tables;
    private final Map<String, Ended> games = new TreeMap<>();
    private final Map<String, Map<String, Integer>> faults = new TreeMap<>();

    private DiffSide(Map<String, Entrant> bots, List<RatingTable> tables) {
        this.bots = bots;
        this.tables = tables;
    }

    /** A folder with the last version of every bot. */
    static DiffSide latest(ReadableResults folder) throws RefusedException {
        return of(folder, 0);
    }

    /** A folder with the version before the last of every bot, where it has had several. */
    static DiffSide previousVersions(ReadableResults folder) throws RefusedException {
        return of(folder, 1);
    }

    private static DiffSide of(ReadableResults folder, int back) throws RefusedException {
        Map<String, TreeMap<Integer, Entrant>> versions = new TreeMap<>();
        folder.forEach(record -> record.setting()
                .bots()
                .forEach(bot -> versions.computeIfAbsent(bot.name(), name -> new TreeMap<>())
                        .put(bot.version(), bot)));
        Map<String, Entrant> bots = new TreeMap<>();
        versions.forEach((name, all) -> bots.put(
                name,
                all.descendingMap().values().stream()
                        .skip(Math.min(back, all.size() - 1))
                        .findFirst()
                        .orElseThrow()));
        DiffSide side = new DiffSide(bots, folder.tables());
        folder.forEach(side::add);
        return side;
    }

    /** Later attempts at a game replace earlier ones. */
    private void add(GameRecord record) {
        GameSpec setting = record.setting();
        if (record.status() != GameRecord.Status.FINISHED
                || !setting.bots().stream().allMatch(bot -> bot.equals(bots.get(bot.name())))) {
            return;
        }
        String seats = setting.bots().stream().map(Entrant::name).collect(Collectors.joining("\n"));
        String place = setting.game().id() + "\n" + setting.round() + "\n" + setting.leg() + "\n" + seats;
        String begun = setting.options() + setting.startText() + setting.opening();
        games.put(
                place,
                new Ended(
                        setting.id(),
                        begun,
                        GameLine.score(record) + " " + record.ending().words()));
        Fault fault = record.fault();
        if (fault != null && fault.seat() >= 0 && record.reason().kind() == Reason.Kind.FORFEIT) {
            faults.computeIfAbsent(setting.bots().get(fault.seat()).name(), bot -> new TreeMap<>())
                    .merge(fault.code().words(), 1, Integer::sum);
        }
    }

    /** The bots by name. */
    Map<String, Entrant> bots() {
        return bots;
    }

    /** The tables that people are shown. */
    List<RatingTable> tables() {
        return RatingTable.tablesForPeople(tables);
    }

    /** A bot's rating in a game, with both ends of its interval; empty where it has none. */
    Optional<RatingRow> findRating(String game, String name) {
        Entrant bot = bots.get(name);
        return tables.stream()
                .filter(table -> bot != null && table.game().equals(game))
                .flatMap(table -> table.rows().stream())
                .filter(row -> bot != null && row.bot().equals(bot.label()))
                .filter(row -> row.elo().isPresent())
                .findFirst();
    }

    /** Finished games by their place in the schedule, of any versions. */
    Map<String, Ended> games() {
        return games;
    }

    /** How often a bot lost a game by each fault. */
    Map<String, Integer> faults(String name) {
        return faults.getOrDefault(name, Map.of());
    }
}
