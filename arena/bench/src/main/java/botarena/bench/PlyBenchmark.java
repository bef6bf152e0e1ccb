package botarena.bench;

import botarena.games.Options;
import botarena.games.catalog.Games;
import botarena.referee.GameInProgress;
import botarena.referee.GameSpec;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** The cost of a ply to the referee with a spectator: a game of forty plies, its object and arrays among them. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(value = 1, jvmArgsAppend = "-XX:TieredStopAtLevel=1")
public class PlyBenchmark {

    private static final int PLIES = 40;

    private final Options options = Games.BUILT_IN.get(0).complete(java.util.Map.of());
    private final GameSpec setting = new GameSpec(
            new GameSpec.Slot("a", 1, 0, 1),
            new GameSpec.Ruleset(Games.BUILT_IN.get(0), options),
            0,
            new GameSpec.Start("", List.of()),
            List.of(),
            List.of(),
            0);

    /** As the referee does it, which compiles with the first of Java's compilers alone. */
    @Benchmark
    @OperationsPerInvocation(PLIES)
    public GameInProgress watched() {
        GameInProgress game = new GameInProgress(setting);
        for (int ply = 0; ply < PLIES; ply++) {
            game.add(ply & 1, ply, 0.5f);
        }
        game.end();
        return game;
    }
}
