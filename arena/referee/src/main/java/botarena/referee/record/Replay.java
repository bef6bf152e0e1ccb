package botarena.referee.record;

import botarena.games.GameCatalog.MissingRulesException;
import botarena.games.GameInputException;
import botarena.games.GameState;
import botarena.games.Outcome;
import botarena.games.Position;
import botarena.referee.GameRecord;
import botarena.referee.GameSpec;
import botarena.referee.TimeControl;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Recorded game, replayed by its rules: the only way from a record to positions. The caller compares {@link #outcome}
 * with the record's end. Immutable.
 */
public final class Replay {

    /**
     * One move of the game; passes are moves like any other.
     *
     * @param index how many plies were played before it, the opening's counted
     * @param opening whether it was laid down before anybody was asked
     * @param seat who moved
     * @param before shared with the ply before
     * @param move as the record spells it
     * @param after by the rules
     * @param decision without time and remarks if no bot was asked
     */
    public record Ply(
            int index, boolean opening, int seat, Position before, String move, Position after, Decision decision) {

        /** {@return the time of the decision in milliseconds} */
        public double millis() {
            return decision.millis();
        }

        /** {@return the bot's remarks on the move} */
        public GameRecord.@Nullable Info info() {
            return decision.info();
        }

        /** {@return whether a bot was asked for it: it is no opening move and no forced pass} */
        public boolean isAsked() {
            return !opening && !before.mustPass();
        }
    }

    /**
     * Decision of a bot on its move.
     *
     * @param millis its time; 0 in the opening, and where the record does not say
     * @param info the bot's remarks; null if it made none
     */
    public record Decision(double millis, GameRecord.@Nullable Info info) {}

    private final GameRecord record;
    private final Map<Integer, GameRecord.Info> info = new HashMap<>();
    private final List<Ply> plies = new ArrayList<>();
    private final GameState state;

    private Replay(GameRecord record) {
        GameSpec setting = record.setting();
        this.record = record;
        record.info().forEach(said -> info.put(said.ply(), said));
        try {
            state = new GameState(setting.position(), setting.options());
        } catch (MissingRulesException e) {
            // Missing rules say nothing about the record.
            throw e;
        } catch (GameInputException e) {
            throw new RecordException("its position cannot be: " + e.getMessage());
        }
    }

    /**
     * Replays a record to its last move.
     *
     * @param record in any status
     * @return the game, ply by ply
     * @throws RecordException if its rules do not allow that; the message is one phrase with the ply
     * @throws MissingRulesException if its rules are not known here
     */
    public static Replay of(GameRecord record) {
        Replay replay = new Replay(record);
        String flaw = replay.play();
        if (flaw != null) {
            throw new RecordException(flaw);
        }
        return replay;
    }

    /**
     * {@return the plies before the first illegal one; none if the game cannot even begin}
     *
     * @param record in any status
     */
    public static List<Ply> legalPlies(GameRecord record) {
        try {
            Replay replay = new Replay(record);
            replay.play();
            return replay.plies();
        } catch (RecordException | MissingRulesException e) {
            return List.of();
        }
    }

    /** {@return every ply, the opening's first} */
    public List<Ply> plies() {
        return Collections.unmodifiableList(plies);
    }

    /** {@return the game after all its moves, to be read only} */
    public GameState game() {
        return state;
    }

    /** {@return the position before the opening} */
    public Position start() {
        return state.start();
    }

    /** {@return the position after the last move} */
    public Position end() {
        return state.position();
    }

    /** {@return the seat to move after the last move, {@link Position#NOBODY} if the rules have ended the game} */
    public int toMove() {
        return state.toMove();
    }

    /** {@return the outcome by the rules, repetition and ply limit included; null if the game goes on} */
    public @Nullable Outcome outcome() {
        return state.outcome();
    }

    /**
     * {@return the first decision that took longer than its seat's clock allowed: a phrase with the ply; null if none
     * did}
     */
    public @Nullable String overtime() {
        return Overtime.flaw(record, plies);
    }

    /** Plays until a move is not allowed: its refusal; null if all are legal. */
    private @Nullable String play() {
        String flaw = null;
        for (String move : record.setting().opening()) {
            flaw = flaw == null ? play(move, true) : flaw;
        }
        for (String move : record.moves()) {
            flaw = flaw == null ? play(move, false) : flaw;
        }
        return flaw;
    }

    private @Nullable String play(String move, boolean opening) {
        int index = state.plies();
        Position before = state.position();
        if (state.outcome() != null) {
            return "at ply " + index + " the move " + move + " follows the end";
        }
        int found = before.find(move);
        if (found == Position.NONE) {
            return "at ply " + index + " the move " + move + " is illegal: " + before.whyNot(move);
        }
        int seat = state.toMove();
        state.play(found);
        Decision decision = new Decision(millis(index), info.get(index));
        plies.add(new Ply(index, opening, seat, before, move, state.position(), decision));
        return null;
    }

    private double millis(int index) {
        int decision = index - record.setting().opening().size();
        double[] millis = record.millis();
        return decision >= 0 && decision < millis.length ? millis[decision] : 0;
    }

    /**
     * Clocks of a record, run again. Details that a record omits count for the bot, such as the fraction of a
     * millisecond that was cut off. So do stalls, which earlier versions counted in the time of their move.
     */
    private static final class Overtime {

        /** Error of a time: records round to thousandths, so a move may have taken half of one less. */
        private static final double ROUNDED = 0.0005;

        private final GameRecord record;
        private final long[] bank;

        private Overtime(GameRecord record) {
            this.record = record;
            List<TimeControl> time = record.setting().time();
            bank = time.stream().mapToLong(TimeControl::bankMs).toArray();
        }

        /** The first decision that took longer than its clock allowed, in words; null if none did. */
        static @Nullable String flaw(GameRecord record, List<Ply> plies) {
            Overtime clocks = new Overtime(record);
            for (Ply ply : plies) {
                String flaw = ply.isAsked() && ply.seat() < clocks.bank.length ? clocks.charge(ply) : null;
                if (flaw != null) {
                    return flaw;
                }
            }
            return null;
        }

        private @Nullable String charge(Ply ply) {
            int seat = ply.seat();
            TimeControl control = record.setting().time().get(seat);
            long ms = (long) Math.floor(Math.max(0, ply.millis() - ROUNDED - stalledMillis(ply.index())));
            long limit = control.moveMs() + bank[seat] + record.setting().marginMs();
            if (ms > limit) {
                return "at ply " + ply.index() + " the move " + ply.move() + " took " + ply.millis()
                        + " ms, of which the clock allowed " + limit;
            }
            boolean banked = control.bankMs() > 0 || control.incMs() > 0;
            bank[seat] = banked ? bank[seat] - Math.max(0, ms - control.moveMs()) + control.incMs() : 0;
            return null;
        }

        private double stalledMillis(int ply) {
            double stalled = 0;
            for (GameRecord.Stall stall : record.stalls()) {
                stalled += stall.ply() == ply ? stall.ms() : 0;
            }
            return stalled;
        }
    }
}
