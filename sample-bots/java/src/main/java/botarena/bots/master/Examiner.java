package botarena.bots.master;

import botarena.bots.master.GameSearch.Budget;
import botarena.bots.master.GameSearch.Found;
import botarena.games.Ending;
import botarena.games.Game;
import botarena.games.GameState;
import botarena.games.Outcome;
import botarena.games.Position;
import botarena.games.quixo.Solver;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The strongest sample bot as a library: judges the positions of finished games. Safe for use by several threads; each
 * game takes some 20 MB.
 */
public final class Examiner {

    /** Hexadecimal digits of the checksum. */
    private static final int SUM_LENGTH = 12;

    /** Expected scores were fitted to playouts without history. */
    private static final Set<Idea> PLAYOUTS = Idea.allBut("contempt,history");

    private final long nodes;
    private final long nanos;
    private final Map<Integer, Solver> solvers = new ConcurrentHashMap<>();

    /**
     * An examiner with a budget for each position.
     *
     * @param nodes positions, or playouts, at most; from 1
     * @param nanos nanoseconds at most; {@link Long#MAX_VALUE} for no bound, so that results depend on nothing but nodes
     */
    public Examiner(long nodes, long nanos) {
        this.nodes = nodes;
        this.nanos = nanos;
    }

    /**
     * One position of a game.
     *
     * @param ply plies played before it
     * @param value expected score of the team to move, 0 to 1
     * @param line the best play for both sides, as its positions spell it; at least one move
     * @param nodes positions, or playouts, of the search; 0 where only one move is legal
     * @param exact whether the value is proven
     * @param only whether every move but the first of the line is proven to lose
     */
    public record Judgement(int ply, double value, List<String> line, long nodes, boolean exact, boolean only) {
        /** Copies the line. */
        public Judgement {
            line = List.copyOf(line);
        }
    }

    /**
     * Judges every position from which a game went on, and the last one if it is open.
     *
     * <p>Where the played move turns out better than the one found, it becomes the best one; so the value before the best
     * move is always the value after it.
     *
     * @param game as it was played; not changed
     * @param from the first ply to judge
     * @param stop true as soon as it has to end; asked every fraction of a millisecond
     * @return in the order of the game; empty if it was stopped
     */
    public List<Judgement> examine(GameState game, int from, BooleanSupplier stop) {
        List<Position> positions = new ArrayList<>();
        positions.add(game.start());
        for (int ply = 0; ply < game.plies(); ply++) {
            positions.add(positions.get(ply).play(game.move(ply)));
        }
        GameSearch search = GameSearch.of(game.start(), solver(game.start(), stop), PLAYOUTS);
        int last = game.outcome() == null ? game.plies() : game.plies() - 1;
        positions.subList(0, last + 1).forEach(search::enter);
        Deque<Node> nodesFound = new ArrayDeque<>();
        Node next = end(game);
        for (int ply = last; ply >= from && !stop.getAsBoolean(); ply--) {
            int played = ply < game.plies() ? game.move(ply) : Position.NONE;
            Node here = judge(positions.get(ply), played, next, search, stop);
            if (here.provesReply(played) && next != null && !nodesFound.isEmpty()) {
                nodesFound.pop();
                nodesFound.push(next.withProof(here.team == next.team ? here.value : 1 - here.value));
            }
            nodesFound.push(here);
            next = here;
            if (ply > 0) {
                search.goBack(positions.get(ply - 1), game.move(ply - 1));
            }
        }
        return stop.getAsBoolean() ? List.of() : judgements(nodesFound, positions, from);
    }

    private static List<Judgement> judgements(Deque<Node> found, List<Position> positions, int from) {
        List<Judgement> all = new ArrayList<>();
        for (Node node : found) {
            int ply = from + all.size();
            all.add(new Judgement(
                    ply, node.value, spell(positions.get(ply), node.line), node.nodes, node.exact, node.only));
        }
        return all;
    }

    private static List<String> spell(Position from, List<Integer> line) {
        List<String> words = new ArrayList<>();
        Position at = from;
        for (int move : line) {
            words.add(at.spell(move));
            at = at.play(move);
        }
        return words;
    }

    /** Value of a position of the game; its line is empty at the end of the game. */
    private record Node(int team, double value, List<Integer> line, long nodes, boolean exact, boolean only) {

        /** Whether a proof here holds for the position after the played move, too. */
        boolean provesReply(int played) {
            return exact && (value == 0 || value == 1 && !line.isEmpty() && line.get(0) == played);
        }

        Node withProof(double to) {
            return new Node(team, to, line, nodes, true, only && to > 0);
        }
    }

    /** The end as the rules have it; null where they have not ended the game, or the ply cap did. */
    private static @Nullable Node end(GameState game) {
        Outcome outcome = game.outcome();
        return outcome == null || outcome.ending().equals(Ending.MAX_PLIES)
                ? null
                : new Node(0, outcome.score(0), List.of(), 0, true, false);
    }

    private Node judge(Position at, int played, @Nullable Node next, GameSearch search, BooleanSupplier stop) {
        int team = GameSearch.team(at);
        double after = next == null ? 0 : next.team == team ? next.value : 1 - next.value;
        if (next != null && at.moveCount() == 1) {
            return new Node(team, after, lineAfter(played, next), 0, next.exact, false);
        }
        Found found = search.search(at, new Budget(nodes, nanos, stop));
        Node here = new Node(team, found.value(), found.line(), found.nodes(), found.exact(), found.only());
        boolean best = found.line().get(0) == played;
        if (next == null || found.exact() && (found.value() == 1 || !best) || !best && after <= found.value()) {
            return here;
        }
        boolean exact = next.exact && after == 1 || found.exact();
        return new Node(
                team,
                found.exact() ? found.value() : after,
                lineAfter(played, next),
                found.nodes(),
                exact,
                found.only() && best);
    }

    /** The line that begins with a played move. */
    private static List<Integer> lineAfter(int played, Node next) {
        List<Integer> line = new ArrayList<>(List.of(played));
        line.addAll(next.line);
        return line.subList(0, Math.min(line.size(), GameSearch.LONGEST_LINE));
    }

    /** Solved together, as each size takes its memory once. */
    private @Nullable Solver solver(Position first, BooleanSupplier stop) {
        int side = SolvedBrain.solvableSide(first);
        if (side == 0) {
            return null;
        }
        Solver solver = solvers.computeIfAbsent(side, SolvedBrain::solver);
        synchronized (solver) {
            return solver.advance(stop) ? solver : null;
        }
    }

    /** Whether a game has an evaluation or is solved; other games are judged by playouts. */
    public static boolean evaluates(Position first) {
        return SolvedBrain.solvableSide(first) > 0 || Features.of(first) != null;
    }

    /** Whether the expected scores of a game were fitted to games. */
    public static boolean isCalibrated(Game game) {
        return Weighted.read(game.id()).containsKey("expected");
    }

    /** A checksum of the code and weights that decide values: engines with one checksum give the same values. */
    public static String sum() {
        try {
            Path code = Path.of(Examiner.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
            if (Files.isDirectory(code)) {
                return sum(code);
            }
            try (FileSystem jar = FileSystems.newFileSystem(code)) {
                return sum(jar.getPath("/"));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String sum(Path root) throws IOException {
        Path folder = root.resolve(Examiner.class.getPackageName().replace('.', '/'));
        try (Stream<Path> list = Files.list(folder)) {
            MessageDigest sha = MessageDigest.getInstance("SHA-256");
            for (Path file : list.sorted().toList()) {
                sha.update(file.getFileName().toString().getBytes(StandardCharsets.UTF_8));
                try (InputStream in = Files.newInputStream(file)) {
                    sha.update(in.readAllBytes());
                }
            }
            return HexFormat.of().formatHex(sha.digest()).substring(0, SUM_LENGTH);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }
}
