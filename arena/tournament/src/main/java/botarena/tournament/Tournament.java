package botarena.tournament;

import botarena.games.GameCatalog;
import botarena.referee.Isolation;
import botarena.referee.RefereeOptions;
import botarena.referee.TimeControl;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * A tournament with every default filled in: what is wanted, not what was played.
 *
 * @param name for people
 * @param source the file it was read from, absolute; null when the command line made it
 * @param bots in the order of the file, names unique
 * @param games each game at most once
 * @param time the clock of bots without odds
 * @param marginMs jitter allowed on every clock
 * @param conduct how games are conducted
 * @param sandbox the level asked for
 * @param schedule who meets whom
 * @param changedBots what becomes of a bot whose files changed
 * @param scoring points and tie-breaks, null where only Elo is wanted
 * @param sections what rooms above keep in the file, each type at most once
 * @param results the folder results go to, absolute
 * @param report whether a run ends with a page that shows its results
 * @param catalog the games there were to choose from; the results may be of any of them
 */
public record Tournament(
        String name,
        @Nullable Path source,
        List<BotEntry> bots,
        List<Variant> games,
        TimeControl time,
        int marginMs,
        RefereeOptions conduct,
        Isolation sandbox,
        ScheduleRules schedule,
        ChangedBots changedBots,
        @Nullable Scoring scoring,
        List<Section> sections,
        Path results,
        boolean report,
        GameCatalog catalog) {

    /** What becomes of a bot whose command or files changed since its games were recorded. */
    public enum ChangedBots {
        /** It goes on as {@code name@2}; its old games stay. */
        VERSION,
        /** The run is refused. */
        ERROR
    }

    public Tournament {
        bots = List.copyOf(bots);
        games = List.copyOf(games);
        sections = List.copyOf(sections);
    }

    public Optional<BotEntry> bot(String name) {
        return bots.stream().filter(bot -> bot.name().equals(name)).findFirst();
    }

    /** What a room above keeps in the file. */
    public <S extends Section> Optional<S> section(Class<S> type) {
        return sections.stream().filter(type::isInstance).map(type::cast).findFirst();
    }

    /** The bots that enter a game, in the order of the file. */
    public List<BotEntry> entries(Variant variant) {
        return bots.stream().filter(bot -> bot.enters(variant.game().id())).toList();
    }

    /** How many of the games a bot enters. */
    public long entered(BotEntry bot) {
        return games.stream().filter(variant -> bot.enters(variant.game().id())).count();
    }

    /** The clock a bot plays with: its own where it has odds. */
    public TimeControl timeOf(BotEntry bot) {
        return bot.time() == null ? time : bot.time();
    }

    /** The ratings that are given, by name of the bot. */
    public Map<String, Double> anchors() {
        Map<String, Double> anchors = new TreeMap<>();
        for (BotEntry bot : bots) {
            Double rating = bot.rating();
            if (rating != null) {
                anchors.put(bot.name(), rating);
            }
        }
        return anchors;
    }

    /** This tournament with other bots. */
    public Tournament withBots(List<BotEntry> others) {
        return with(others, games, results);
    }

    /** This tournament with another folder for its results, absolute. */
    public Tournament withResults(Path folder) {
        return with(bots, games, folder);
    }

    /** This tournament with other games. */
    public Tournament withGames(List<Variant> others) {
        return with(bots, others, results);
    }

    private Tournament with(List<BotEntry> others, List<Variant> played, Path folder) {
        return new Tournament(
                name,
                source,
                others,
                played,
                time,
                marginMs,
                conduct,
                sandbox,
                schedule,
                changedBots,
                scoring,
                sections,
                folder,
                report,
                catalog);
    }
}
