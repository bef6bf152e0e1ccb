package botarena.app.person;

import botarena.app.cli.BuildVersion;
import botarena.games.GameState;
import botarena.games.Position;
import botarena.games.Seating;
import botarena.protocol.Reason;
import botarena.referee.Bot;
import botarena.referee.GameInProgress;
import botarena.referee.GameRecord;
import botarena.referee.GameSpec;
import botarena.referee.RefereeOptions;
import botarena.referee.Starter;
import botarena.referee.Starter.Started;
import botarena.referee.Ticket;
import botarena.referee.inprocess.StarterByLabel;
import botarena.referee.play.WireReferee;
import botarena.tournament.Seeds;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * A game with people at it. Each taking back is a game of its own, which begins with the moves that were kept; the record
 * has them as played, so that an analysis judges them too.
 */
final class PersonGame {

    /** A ply that stood before something was taken back. */
    private record Kept(String move, int seat, double millis) {}

    private final GameSpec setting;
    private final List<Bot> bots;
    private final Set<Integer> people;
    private final PersonView table;
    private @Nullable GameInProgress game;
    private @Nullable PersonAction action;
    private List<Kept> plies = List.of();

    /**
     * Plays nothing yet.
     *
     * @param bots by seat; bots in people's seats are never started
     * @param people their seats
     */
    PersonGame(GameSpec setting, List<Bot> bots, Set<Integer> people, PersonView table) {
        this.setting = setting;
        this.bots = bots;
        this.people = people;
        this.table = table;
    }

    /** Plays to the end; null when a person left before, which {@link #action} tells more of. */
    @Nullable
    GameRecord play(Starter starter) throws InterruptedException {
        StarterByLabel seated = new StarterByLabel(starter);
        people.forEach(
                seat -> seated.with(bots.get(seat).label(), as -> new Started.Up(new PersonWire(this::askPerson))));
        try (WireReferee referee =
                new WireReferee(seated, BuildVersion.number(), System::nanoTime, InstantSource.system(), this::begin)) {
            List<String> kept = setting.opening();
            while (true) {
                GameRecord record = playGame(referee, kept);
                if (record != null) {
                    return wholeRecord(record);
                }
                if (!(action instanceof PersonAction.Undo)) {
                    return null;
                }
                plies = keptPlies();
                kept = plies.stream().map(Kept::move).toList();
            }
        }
    }

    private void begin(GameInProgress begun) {
        game = begun;
        table.begin(begun, people);
    }

    /** The last wish of a person; null if no person was asked since the last takeback. */
    @Nullable
    PersonAction action() {
        return action;
    }

    /** Null when a person stopped it. */
    private @Nullable GameRecord playGame(WireReferee referee, List<String> kept) throws InterruptedException {
        action = null;
        try {
            GameRecord record = referee.play(ticket(kept));
            if (game != null) {
                table.end(game);
            }
            return record;
        } catch (InterruptedException stopped) {
            if (action instanceof PersonAction.Undo
                    || action instanceof PersonAction.Again
                    || action instanceof PersonAction.Quit) {
                return null;
            }
            throw stopped;
        }
    }

    /** The record with the moves that were kept as played, and the person's name for others. */
    private GameRecord wholeRecord(GameRecord record) {
        GameSpec played = record.setting();
        List<Kept> before =
                plies.isEmpty() ? plies : plies.subList(setting.opening().size(), plies.size());
        List<String> moves = new ArrayList<>(before.stream().map(Kept::move).toList());
        moves.addAll(record.moves());
        double[] millis = DoubleStream.concat(
                        before.stream().mapToDouble(ply -> Math.max(0, ply.millis())), Arrays.stream(record.millis()))
                .toArray();
        List<GameSpec.Entrant> names = played.bots().stream()
                .map(bot -> bot.name().equals(GameSeries.YOU)
                        ? new GameSpec.Entrant(GameSeries.GUEST, bot.version(), bot.fingerprint())
                        : bot)
                .toList();
        GameSpec.Slot slot = played.slot();
        GameSpec named = new GameSpec(
                new GameSpec.Slot(
                        GameSeries.id(played.game(), slot.round(), names),
                        slot.gameId(),
                        slot.round(),
                        slot.leg(),
                        slot.attempt()),
                played.ruleset(),
                played.seed(),
                setting.start(),
                names,
                played.time(),
                played.marginMs());
        GameRecord.Course course =
                new GameRecord.Course(moves, millis, record.plies(), record.info(), spentTimes(record, before));
        return new GameRecord(named, record.outcome(), course, record.remarks(), record.run());
    }

    private static List<GameRecord.Spent> spentTimes(GameRecord record, List<Kept> before) {
        List<GameRecord.Spent> all = new ArrayList<>();
        for (int seat = 0; seat < record.spentBySeat().size(); seat++) {
            GameRecord.Spent last = record.spentBySeat().get(seat);
            int own = seat;
            double[] asked = before.stream()
                    .filter(ply -> ply.seat() == own && ply.millis() >= 0)
                    .mapToDouble(Kept::millis)
                    .toArray();
            all.add(new GameRecord.Spent(
                    last.decisions() + asked.length,
                    last.ms() + DoubleStream.of(asked).sum(),
                    Math.max(last.max(), DoubleStream.of(asked).max().orElse(0)),
                    last.taken(),
                    last.usage()));
        }
        return all;
    }

    private Ticket ticket(List<String> kept) {
        GameSpec from = new GameSpec(
                setting.slot(),
                new GameSpec.Ruleset(setting.game(), setting.options()),
                setting.seed(),
                new GameSpec.Start(setting.startText(), kept),
                setting.bots(),
                setting.time(),
                setting.marginMs());
        List<Integer> seeds = new ArrayList<>();
        for (int seat = 0; seat < bots.size(); seat++) {
            seeds.add(
                    setting.game().hidden()
                            ? Seeds.botSeed(setting.seed(), setting.id(), seat)
                            : (int) (setting.seed() % Integer.MAX_VALUE) + seat);
        }
        return new Ticket(from, bots, seeds, new RefereeOptions(true, false, true, RefereeOptions.BotLogs.NEVER, null));
    }

    /** Called by the referee when a person is to move. */
    private PersonAction askPerson() {
        GameInProgress now = game;
        if (now == null) {
            throw new IllegalStateException("a turn without a game");
        }
        PersonAction said =
                table.ask(now, !setting.game().hidden() && keptPlies().size() < now.plies());
        action = said;
        return said;
    }

    /** The plies without those since the last one of a person whose turn it is, or all where none is behind. */
    private List<Kept> keptPlies() {
        GameInProgress now = game;
        List<Kept> moves = new ArrayList<>();
        if (now == null) {
            return moves;
        }
        Position position = setting.position();
        int back = 0;
        boolean found = false;
        for (int ply = 0; ply < now.plies(); ply++) {
            boolean persons = people.contains(now.seat(ply))
                    && !position.mustPass()
                    && ply >= setting.opening().size();
            back = persons ? ply : back;
            found |= persons;
            double took = ply < plies.size() ? plies.get(ply).millis() : now.millis(ply);
            moves.add(new Kept(position.spell(now.move(ply)), now.seat(ply), took));
            position = position.play(now.move(ply));
        }
        return found ? List.copyOf(moves.subList(0, back)) : moves;
    }

    /** The position of a game as far as it was played. */
    static Position position(GameInProgress game) {
        return state(game).position();
    }

    /** A game as far as it was played. */
    static GameState state(GameInProgress game) {
        GameSpec setting = game.setting();
        GameState state = new GameState(setting.position(), setting.options());
        for (int ply = 0; ply < game.plies(); ply++) {
            state.play(game.move(ply));
        }
        return state;
    }

    /** Sentence about its end for the people who played. */
    String endSentence(GameRecord record) {
        Seating seating = setting.position().seating();
        boolean against = people.size() < seating.seats()
                && people.stream().map(seating::team).distinct().count() == 1;
        return endSentence(record, winner -> {
            boolean won = people.stream().anyMatch(seat -> seating.team(seat) == winner);
            return against ? won ? "you won" : "you lost" : seating.sides().get(winner) + " won";
        });
    }

    /** Sentence about its end for spectators. */
    String spectatorSentence(GameRecord record) {
        return endSentence(record, winner -> team(winner) + " beat " + team(1 - winner));
    }

    /**
     * @param decided a phrase on the team that won
     */
    private static String endSentence(GameRecord record, IntFunction<String> decided) {
        String how = record.detail().isEmpty() ? record.ending().words() : record.detail();
        if (record.status() == GameRecord.Status.VOID) {
            return "the game could not be judged: " + how;
        }
        if (record.reason() == Reason.UNLISTED) {
            return "the bot does not play " + record.setting().game().id() + "; no side won";
        }
        double first = record.scores().get(0);
        return (first == 0.5 ? "drawn" : decided.apply(first > 0.5 ? 0 : 1)) + ": " + how;
    }

    private String team(int team) {
        Seating seating = setting.position().seating();
        return IntStream.range(0, bots.size())
                .filter(seat -> seating.team(seat) == team)
                .mapToObj(seat -> setting.bots().get(seat).name())
                .map(name -> name.equals(GameSeries.YOU) ? GameSeries.GUEST : name)
                .distinct()
                .collect(Collectors.joining(" + "));
    }
}
