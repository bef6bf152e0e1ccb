package botarena.referee.play;

import botarena.referee.BotTraces.Exit;
import java.util.List;

/** What a puppet does when it is asked. */
@SuppressWarnings("ArrayRecordComponent") // a line is bytes
record Act(Kind kind, byte[] line, long nanos, long stalledNanos, List<String> stray, List<String> behind, Exit exit) {

    enum Kind {
        SAY,
        HANG,
        DIE,
        TOO_LONG,
        OVERFLOW,
        BREAK
    }

    private static final long MICROS = 1_000;

    /** Does nothing that answers. */
    static Act hang() {
        return of(Kind.HANG);
    }

    static Act say(String line) {
        return raw(line.getBytes(java.nio.charset.StandardCharsets.UTF_8));
    }

    static Act raw(byte[] line) {
        return new Act(Kind.SAY, line, 5 * MICROS, 0, List.of(), List.of(), new Exit.Running());
    }

    static Act of(Kind kind) {
        return new Act(kind, new byte[0], 5 * MICROS, 0, List.of(), List.of(), new Exit.Running());
    }

    static Act die(Exit exit) {
        return new Act(Kind.DIE, new byte[0], 5 * MICROS, 0, List.of(), List.of(), exit);
    }

    /** The same, after so much thought. */
    Act after(double millis) {
        return new Act(kind, line, Math.round(millis * 1e6), stalledNanos, stray, behind, exit);
    }

    /** The same, the machine having stalled for so long. */
    Act stalled(double millis) {
        return new Act(kind, line, nanos, Math.round(millis * 1e6), stray, behind, exit);
    }

    /** The same, with stray lines in front. */
    Act stray(String... lines) {
        return new Act(kind, line, nanos, stalledNanos, List.of(lines), behind, exit);
    }

    /** The same, with lines behind the answer. */
    Act behind(String... lines) {
        return new Act(kind, line, nanos, stalledNanos, stray, List.of(lines), exit);
    }
}
