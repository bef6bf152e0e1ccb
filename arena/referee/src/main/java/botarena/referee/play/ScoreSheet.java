package botarena.referee.play;

import botarena.games.GameInputException;
import botarena.games.GameState;
import botarena.games.Position;
import botarena.protocol.MessageWriter.PlyList;
import botarena.protocol.MoveReply.Usage;
import botarena.referee.GameInProgress;
import botarena.referee.GameRecord;
import botarena.referee.GameSpec;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Score sheet of one game: its state, the plies and their times. Not thread-safe. */
final class ScoreSheet implements PlyList {

    /** Time of a ply that no bot was asked for. */
    static final long UNASKED = -1;

    private final GameSpec setting;
    private final GameState state;
    private final int opening;
    private final @Nullable GameInProgress watched;
    private int[] seats = new int[64];
    private long[] nanos = new long[64];
    private final long[] taken;
    private final Usage[] used;

    /** Moves by ply and seat, as told to the seat; null if nothing is hidden. */
    private final @Nullable List<List<String>> told;

    /**
     * Sets up the position and plays the opening.
     *
     * @param watched is told every ply; null without listeners
     * @throws GameInputException if the rules do not allow the setting's position or opening
     */
    ScoreSheet(GameSpec setting, @Nullable GameInProgress watched) {
        this.setting = setting;
        this.watched = watched;
        state = new GameState(setting.position(), setting.options());
        opening = setting.opening().size();
        taken = new long[setting.game().seats()];
        used = new Usage[taken.length];
        Arrays.fill(used, Usage.NONE);
        told = setting.game().hidden() ? new ArrayList<>() : null;
        for (String spelled : setting.opening()) {
            int move = state.toMove() == Position.NOBODY ? Position.NONE : find(spelled);
            if (move == Position.NONE) {
                throw new GameInputException("the opening's move " + spelled + " is not legal.");
            }
            play(move, UNASKED);
        }
    }

    private int find(String spelled) {
        Position position = state.position();
        return position.mustPass() && spelled.equals("pass") ? Position.PASS : position.find(spelled);
    }

    GameSpec setting() {
        return setting;
    }

    GameState state() {
        return state;
    }

    Position position() {
        return state.position();
    }

    @Override
    public int plies() {
        return state.plies();
    }

    /** Number of plies of the opening. */
    int opening() {
        return opening;
    }

    boolean isOver() {
        return state.outcome() != null;
    }

    /**
     * Plays a legal move for the seat to move.
     *
     * @param took nanoseconds, or {@link #UNASKED}
     */
    void play(int move, long took) {
        int ply = state.plies();
        if (ply == seats.length) {
            seats = Arrays.copyOf(seats, ply * 2);
            nanos = Arrays.copyOf(nanos, ply * 2);
        }
        seats[ply] = state.toMove();
        nanos[ply] = took;
        if (watched != null) {
            watched.add(seats[ply], move, took == UNASKED ? GameInProgress.UNASKED : took / 1e6f);
        }
        if (told != null) {
            Position before = state.position();
            told.add(IntStream.range(0, taken.length)
                    .mapToObj(seat -> before.told(move, seat))
                    .toList());
        }
        state.play(move);
    }

    /** The starting position as told to a seat. */
    String startFor(int seat) {
        return told == null ? setting.startText() : state.start().seen(seat).text();
    }

    /** The opening as told to a seat. */
    List<String> opening(int seat) {
        return told == null
                ? setting.opening()
                : told.subList(0, opening).stream().map(by -> by.get(seat)).toList();
    }

    /** The plies as told to a seat. */
    PlyList pliesFor(int seat) {
        List<List<String>> moves = told;
        return moves == null ? this : new ToldPlies(this, moves, seat);
    }

    private record ToldPlies(ScoreSheet score, List<List<String>> moves, int to) implements PlyList {
        @Override
        public int plies() {
            return score.plies();
        }

        @Override
        public int seat(int ply) {
            return score.seat(ply);
        }

        @Override
        public String move(int ply) {
            return moves.get(ply).get(to);
        }

        @Override
        public long millis(int ply) {
            return score.millis(ply);
        }
    }

    /** Adds nanoseconds that other programs took from a seat's decision. */
    void addTaken(int seat, long others) {
        taken[seat] += others;
    }

    /** Adds the use of a language model for a seat's reply. */
    void addUsage(int seat, Usage usage) {
        used[seat] = used[seat].plus(usage);
    }

    @Override
    public int seat(int ply) {
        return seats[ply];
    }

    /** Whole milliseconds that a ply took. */
    @Override
    public long millis(int ply) {
        return Math.max(0, nanos[ply]) / 1_000_000;
    }

    @Override
    public String move(int ply) {
        return state.position().spell(state.move(ply));
    }

    /** The moves after the opening. */
    List<String> moves() {
        List<String> moves = new ArrayList<>(plies() - opening);
        for (int ply = opening; ply < plies(); ply++) {
            moves.add(move(ply));
        }
        return moves;
    }

    /** The times of the moves after the opening, in milliseconds to three decimals. */
    double[] times() {
        double[] times = new double[plies() - opening];
        for (int i = 0; i < times.length; i++) {
            times[i] = Math.round(Math.max(0, nanos[opening + i]) / 1e3) / 1e3;
        }
        return times;
    }

    /** Decisions, time and language-model use by seat, empty if there are none; forced passes do not count. */
    List<GameRecord.Spent> timeSpent() {
        if (plies() == opening && Arrays.stream(used).allMatch(Usage::isNone)) {
            return List.of();
        }
        int[] decisions = new int[setting.game().seats()];
        long[] total = new long[decisions.length];
        long[] longest = new long[decisions.length];
        for (int ply = opening; ply < plies(); ply++) {
            total[seats[ply]] += Math.max(0, nanos[ply]);
            longest[seats[ply]] = Math.max(longest[seats[ply]], nanos[ply]);
            decisions[seats[ply]] += nanos[ply] == UNASKED ? 0 : 1;
        }
        List<GameRecord.Spent> spent = new ArrayList<>();
        for (int seat = 0; seat < total.length; seat++) {
            spent.add(new GameRecord.Spent(
                    decisions[seat], millis(total[seat]), millis(longest[seat]), millis(taken[seat]), used[seat]));
        }
        return spent;
    }

    private static double millis(long nanos) {
        return Math.round(nanos / 1e3) / 1e3;
    }
}
