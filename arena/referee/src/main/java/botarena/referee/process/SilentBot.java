package botarena.referee.process;

import botarena.protocol.MessageWriter;
import botarena.referee.LateCause;
import botarena.referee.Wire;
import botarena.referee.Wire.Arrival;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;

/** Bot that has never replied. If a change makes it reply, that change shows why it did not. */
final class SilentBot {

    /** Time for a reply to each trial; it comes at once or never. */
    private static final long PATIENCE = TimeUnit.SECONDS.toNanos(1);

    /** The largest block that programming languages read at once. */
    private static final int BLOCK = 64 * 1024;

    /** Number of pings whose replies exceed the output buffers of programming languages. */
    private static final int PINGS = 1000;

    private SilentBot() {}

    /** Runs the trials. The first ping ends the line of blanks. Spoils the connection: later replies mean nothing. */
    static LateCause cause(Wire wire) {
        byte[] blanks = new byte[BLOCK];
        Arrays.fill(blanks, (byte) ' ');
        if (answers(wire.ask(blanks, blanks.length, PATIENCE).arrival())) {
            return LateCause.READS_AHEAD;
        }
        byte[] pings = pings();
        if (answers(wire.ask(pings, pings.length, PATIENCE).arrival())) {
            return LateCause.UNFLUSHED;
        }
        wire.process().leave();
        return answers(wire.await(2 * PATIENCE).arrival()) ? LateCause.READS_AHEAD : LateCause.WAITS;
    }

    private static byte[] pings() {
        StringBuilder lines = new StringBuilder();
        for (int id = 1; id <= PINGS; id++) {
            lines.append(new MessageWriter().ping(id).text()).append('\n');
        }
        return lines.toString().getBytes(StandardCharsets.UTF_8);
    }

    private static boolean answers(Arrival arrival) {
        return arrival == Arrival.LINE || arrival == Arrival.UNASKED;
    }
}
