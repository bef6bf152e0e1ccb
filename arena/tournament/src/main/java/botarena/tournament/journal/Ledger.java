package botarena.tournament.journal;

import botarena.base.Digest;
import botarena.ratings.RatingPool.Passage;
import botarena.referee.GameRecord;
import botarena.referee.GameRecord.Fault;
import botarena.referee.GameRecord.Status;
import botarena.referee.GameSpec;
import botarena.tournament.schedule.Meeting;
import botarena.tournament.schedule.Schedule;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * State of every ticket, in some thirteen bytes each. Tickets are known by 64 bits of a hash of their id: among
 * a million of them two share it once in thirty million tournaments. Not thread-safe.
 */
public final class Ledger implements Schedule.Results {

    /** The state of a ticket. */
    public enum State {
        /** Never tried. */
        OPEN,
        /** Played, and lost by the first team. */
        LOSS,
        /** Played, without a winner. */
        DRAW,
        /** Played, and won by the first team. */
        WIN,
        /** Not played because a bot of the first team is suspended. */
        UNPLAYED_FIRST,
        /** Not played because a bot of the second team is suspended. */
        UNPLAYED_SECOND,
        /** Not played, and to be played now. */
        REOPENED,
        /** Void at the first attempt; the second is to come. */
        VOID_ONCE,
        /** Void twice; the last attempt is to come. */
        VOID_TWICE,
        /** Void as often as it is tried: settled without a result. */
        VOID;

        private static final State[] ALL = values();

        /** Whether there is a result that counts. */
        public boolean isPlayed() {
            return this == LOSS || this == DRAW || this == WIN;
        }

        /** Whether a suspended bot kept it from being played; {@link #reopen} offers it again. */
        public boolean isUnplayed() {
            return this == UNPLAYED_FIRST || this == UNPLAYED_SECOND;
        }

        /** Whether no further attempt follows. */
        public boolean isSettled() {
            return isPlayed() || isUnplayed() || this == VOID;
        }
    }

    private static final int SMALLEST = 1 << 10;

    private long[] keys = new long[SMALLEST];
    private byte[] states = new byte[SMALLEST];
    private int size;
    private long settled;

    /**
     * Takes note of a record.
     *
     * @return the ticket's state before
     */
    public State note(GameSpec setting, Status status, List<Double> scores, @Nullable Fault fault) {
        long key = key(setting.id());
        int slot = slot(key);
        State before = State.ALL[states[slot]];
        if (before == State.OPEN) {
            keys[slot] = key;
            size++;
        }
        State after = stateAfter(before, setting.leg(), status, scores, fault);
        states[slot] = (byte) after.ordinal();
        settled += (after.isSettled() ? 1 : 0) - (before.isSettled() ? 1 : 0);
        if (size * 2 > keys.length) {
            grow();
        }
        return before;
    }

    private static State stateAfter(State before, int leg, Status status, List<Double> scores, @Nullable Fault fault) {
        int starter = Meeting.starter(leg);
        return switch (status) {
            case FINISHED -> State.ALL[State.LOSS.ordinal() + (int) Math.round(scores.get(starter) * 2)];
            case UNPLAYED ->
                fault != null && fault.seat() % 2 != starter ? State.UNPLAYED_SECOND : State.UNPLAYED_FIRST;
            case VOID ->
                before == State.VOID_TWICE
                        ? State.VOID
                        : before == State.VOID_ONCE ? State.VOID_TWICE : State.VOID_ONCE;
        };
    }

    /** Writes the states to a checkpoint, or reads them into an empty ledger. */
    public void pass(Passage passage) {
        keys = passage.numbers(keys);
        states = passage.bytes(states);
        size = passage.integer(size);
        settled = passage.number(settled);
    }

    /** Lets a game that was not played be played. */
    public void reopen(String ticket) {
        int slot = slot(key(ticket));
        if (State.ALL[states[slot]].isUnplayed()) {
            settled--;
            states[slot] = (byte) State.REOPENED.ordinal();
        }
    }

    /** State of a ticket, given by its id; {@link State#OPEN} for one that was never seen. */
    public State state(String ticket) {
        return State.ALL[states[slot(key(ticket))]];
    }

    /** The number of the next attempt at a ticket. */
    public int attempt(String ticket) {
        return switch (state(ticket)) {
            case VOID_ONCE -> 2;
            case VOID_TWICE -> GameRecord.MAX_ATTEMPTS;
            default -> 1;
        };
    }

    /** The number of the attempt that a ticket waits for, 0 if it needs no further game. */
    public int dueAttempt(String ticket) {
        return isSettled(ticket) ? 0 : attempt(ticket);
    }

    /** Number of tickets that have been tried. */
    public int size() {
        return size;
    }

    /** Tickets that need no further game. */
    public long settledTickets() {
        return settled;
    }

    @Override
    public boolean isSettled(String ticket) {
        return state(ticket).isSettled();
    }

    @Override
    public double score(String ticket) {
        return switch (state(ticket)) {
            case LOSS -> 0;
            case DRAW -> 0.5;
            case WIN -> 1;
            case UNPLAYED_FIRST -> FIRST_ABSENT;
            case UNPLAYED_SECOND -> SECOND_ABSENT;
            default -> UNKNOWN;
        };
    }

    private static long key(String ticket) {
        return Digest.key(ticket);
    }

    private int slot(long key) {
        int mask = keys.length - 1;
        int slot = (int) (key >>> 20) & mask;
        while (states[slot] != 0 && keys[slot] != key) {
            slot = (slot + 1) & mask;
        }
        return slot;
    }

    private void grow() {
        long[] oldKeys = keys;
        byte[] oldStates = states;
        keys = new long[oldKeys.length * 2];
        states = new byte[keys.length];
        for (int i = 0; i < oldKeys.length; i++) {
            if (oldStates[i] != 0) {
                int slot = slot(oldKeys[i]);
                keys[slot] = oldKeys[i];
                states[slot] = oldStates[i];
            }
        }
    }
}
