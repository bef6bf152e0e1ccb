package botarena.referee.play;

import botarena.referee.BotProcess.Exit;
import java.util.List;

/** Reaction of a scripted bot to a question. */
@SuppressWarnings("ArrayRecordComponent") // a line is bytes
record BotAction(Kind kind, byte[] line, long nanos, Taken taken, List<String> stray, List<String> behind, Exit exit) {

    enum Kind {
        SAY,
        HANG,
        DIE,
        TOO_LONG,
        OVERFLOW,
        BREAK
    }

    /** Nanoseconds that others took from the decision: surely, perhaps, and by a stop of the arena. */
    record Taken(long surely, long doubt, long stopped) {
        static final Taken NOTHING = new Taken(0, 0, 0);
    }

    private static final long MICROS = 1_000;

    /** Does nothing that answers. */
    static BotAction hang() {
        return of(Kind.HANG);
    }

    static BotAction say(String line) {
        return raw(line.getBytes(java.nio.charset.StandardCharsets.UTF_8));
    }

    static BotAction raw(byte[] line) {
        return new BotAction(Kind.SAY, line, 5 * MICROS, Taken.NOTHING, List.of(), List.of(), new Exit.Running());
    }

    static BotAction of(Kind kind) {
        return new BotAction(kind, new byte[0], 5 * MICROS, Taken.NOTHING, List.of(), List.of(), new Exit.Running());
    }

    static BotAction die(Exit exit) {
        return new BotAction(Kind.DIE, new byte[0], 5 * MICROS, Taken.NOTHING, List.of(), List.of(), exit);
    }

    /** The same, after {@code millis} of thought. */
    BotAction after(double millis) {
        return new BotAction(kind, line, Math.round(millis * 1e6), taken, stray, behind, exit);
    }

    /** The same on a machine that stalled for {@code millis}. */
    BotAction stalled(double millis) {
        return new BotAction(
                kind,
                line,
                nanos,
                new Taken(Math.round(millis * 1e6), taken.doubt(), taken.stopped()),
                stray,
                behind,
                exit);
    }

    /** The same on a machine that may have stalled for {@code millis}. */
    BotAction doubtful(double millis) {
        return new BotAction(
                kind,
                line,
                nanos,
                new Taken(taken.surely(), Math.round(millis * 1e6), taken.stopped()),
                stray,
                behind,
                exit);
    }

    /** The same in an arena that stood still for {@code millis}. */
    BotAction stopped(double millis) {
        return new BotAction(
                kind,
                line,
                nanos,
                new Taken(taken.surely(), taken.doubt(), Math.round(millis * 1e6)),
                stray,
                behind,
                exit);
    }

    /** The same, with stray lines in front. */
    BotAction stray(String... lines) {
        return new BotAction(kind, line, nanos, taken, List.of(lines), behind, exit);
    }

    /** The same, with lines behind the answer. */
    BotAction behind(String... lines) {
        return new BotAction(kind, line, nanos, taken, stray, List.of(lines), exit);
    }
}
