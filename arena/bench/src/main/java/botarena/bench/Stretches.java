package botarena.bench;

import botarena.games.Game;
import botarena.referee.Bot;
import botarena.referee.BotLimits;
import botarena.referee.FolderOwner;
import botarena.referee.GameRecord;
import botarena.referee.GameSpec;
import botarena.referee.RefereeOptions;
import botarena.referee.Starter;
import botarena.referee.Ticket;
import botarena.referee.TimeControl;
import botarena.referee.play.WireReferee;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;

/** Short and long stretches of one recorded game, played in turns by bots that are kept alive. */
final class Stretches {

    private static final int SHORT = 20;
    private static final int LONG = 140;

    private final int pairs;
    private final WireReferee referee;
    private final RecordedGame recorded;
    private final int ply;
    private final boolean legal;
    private final Ticket shortOne;
    private final Ticket longOne;
    private final double[] slopes;
    private int rounds;

    Stretches(
            Starter starter,
            Path programs,
            Path file,
            RecordedGame recorded,
            int ply,
            boolean legal,
            RefereeBench.Effort effort) {
        referee = referee(starter);
        pairs = effort.pairs();
        slopes = new double[effort.rounds()];
        this.recorded = recorded;
        this.ply = ply;
        this.legal = legal;
        shortOne = ticket(programs, file, SHORT);
        longOne = ticket(programs, file, LONG);
    }

    private static WireReferee referee(Starter starter) {
        return new WireReferee(starter, "bench", System::nanoTime, InstantSource.system());
    }

    /** The bots resign behind the last move of their file, which therefore says how long a stretch is. */
    private Ticket ticket(Path programs, Path file, int plies) {
        try {
            Path cut = file.resolveSibling(file.getFileName() + "." + (ply + plies));
            Files.write(cut, recorded.moves().subList(0, ply + plies));
            return ticket(recorded, programs, List.of("./instant", cut.toString()), ply, legal);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Ticket ticket(RecordedGame game, Path programs, List<String> command, int ply, boolean legal) {
        List<Bot> bots = List.of(bot("a", programs, command), bot("b", programs, command));
        GameSpec setting = new GameSpec(
                new GameSpec.Slot(game.game().id() + ".r1.a-v-b.0", 1, 0, 1),
                new GameSpec.Ruleset(game.game(), game.options()),
                0,
                new GameSpec.Start(game.from(), game.moves().subList(0, ply)),
                bots.stream().map(Bot::entrant).toList(),
                List.of(new TimeControl(10_000, 0, 0), new TimeControl(10_000, 0, 0)),
                20);
        return new Ticket(
                setting,
                bots,
                List.of(1, 2),
                new RefereeOptions(legal, false, false, RefereeOptions.BotLogs.NEVER, null));
    }

    private static Bot bot(String name, Path programs, List<String> command) {
        GameSpec.Entrant entrant = new GameSpec.Entrant(name, 1, "");
        return new Bot(entrant, command, programs, FolderOwner.ORGANISER, Map.of(), BotLimits.DEFAULT, null);
    }

    void warmUp() throws InterruptedException {
        for (int i = 0; i < pairs; i++) {
            play(referee, longOne);
        }
    }

    /** One figure: the slope between the medians of short and long stretches. */
    void round() throws InterruptedException {
        double[] shortTimes = new double[pairs];
        double[] longTimes = new double[pairs];
        play(referee, shortOne);
        for (int i = 0; i < pairs; i++) {
            shortTimes[i] = play(referee, shortOne);
        }
        play(referee, longOne);
        for (int i = 0; i < pairs; i++) {
            longTimes[i] = play(referee, longOne);
        }
        slopes[rounds++] = (RefereeSpeed.median(longTimes) - RefereeSpeed.median(shortTimes)) / (LONG - SHORT);
    }

    RefereeBench.Moves result(double[] floors) {
        double[] ratios = new double[rounds];
        for (int i = 0; i < rounds; i++) {
            ratios[i] = slopes[i] / floors[i];
        }
        return new RefereeBench.Moves(
                recorded.game().id(), ply, legal, RefereeSpeed.median(slopes), RefereeSpeed.median(ratios));
    }

    void close() {
        referee.close();
    }

    /** The cost of a game whose bots are started for it and ended with it. */
    static RefereeBench.Start start(Starter starter, Path programs, Game rules, int starts)
            throws InterruptedException {
        RecordedGame game = RecordedGame.ofTwoPlies(rules);
        double[] times = new double[starts];
        for (int i = -starts; i < starts; i++) {
            long began = System.nanoTime();
            try (WireReferee once = referee(starter)) {
                play(once, ticket(game, programs, List.of("./instant"), 0, true));
            }
            times[Math.max(0, i)] = (System.nanoTime() - began) / 1e6;
        }
        return new RefereeBench.Start(starter.isolation(), RefereeSpeed.median(times));
    }

    private static long play(WireReferee referee, Ticket ticket) throws InterruptedException {
        long began = System.nanoTime();
        GameRecord record = referee.play(ticket);
        if (record.fault() != null) {
            throw new IllegalStateException(
                    "the bench's bot failed: " + record.fault().message());
        }
        return System.nanoTime() - began;
    }
}
