package botarena.bench;

import botarena.games.Chance;
import botarena.games.Cursor;
import botarena.games.Game;
import botarena.games.GameCatalog;
import botarena.games.MoveList;
import botarena.games.Perft;
import botarena.games.Position;
import botarena.games.catalog.Games;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.infra.Blackhole;

/**
 * Rules operations of a search or a playout, each alone. The positions are those of ten random games, so that no
 * benchmark lives on the quiet start alone.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class RulesBenchmark {

    private static final int GAMES = 10;

    /** An id; {@link BenchMain} gives them all. */
    @Param("quixo")
    private String game = "quixo";

    private Position start = Games.BUILT_IN.get(0).start(Games.BUILT_IN.get(0).complete(Map.of()), 0);
    private final List<Position> positions = new ArrayList<>();
    private final MoveList moves = new MoveList();
    private final Chance chance = new Chance(1);

    /** Plays the games whose positions the benchmarks visit. */
    @Setup
    public void play() {
        Game rules = new GameCatalog(Games.BUILT_IN).find(game).orElseThrow();
        start = rules.start(rules.complete(Map.of()), 0);
        Cursor cursor = rules.cursor(start);
        for (int i = 0; i < GAMES; i++) {
            for (cursor.set(start); !cursor.over(); cursor.play(cursor.randomMove(chance))) {
                positions.add(cursor.position());
            }
        }
    }

    private Position next() {
        return positions.get(chance.below(positions.size()));
    }

    /** Lists the moves of one position. */
    @Benchmark
    public MoveList list() {
        next().moves(moves);
        return moves;
    }

    /** Counts the moves of one position. */
    @Benchmark
    public int count() {
        return next().moveCount();
    }

    /** Plays every move of one position. */
    @Benchmark
    public void playAll(Blackhole sink) {
        Position position = next();
        position.moves(moves);
        for (int i = 0; i < moves.size(); i++) {
            sink.consume(position.play(moves.get(i)));
        }
    }

    /** Plays one uniformly random game. */
    @Benchmark
    public int playout() {
        Cursor cursor = start.game().cursor(start);
        while (!cursor.over()) {
            cursor.play(cursor.randomMove(chance));
        }
        return cursor.winner();
    }

    /** Counts two plies from the start, every leaf played. */
    @Benchmark
    public long perft() {
        return Perft.count(start, 2, false);
    }
}
