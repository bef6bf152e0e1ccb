package botarena.referee.process;

import botarena.protocol.MessageWriter;
import botarena.referee.Wire;
import botarena.referee.Wire.Arrival;
import botarena.referee.cause.LateCause;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;

/** A bot that has never answered: what makes it answer tells why it did not. */
final class SilentBot {

    /** How long an answer to each trial may take; it comes at once or never. */
    private static final long PATIENCE = TimeUnit.SECONDS.toNanos(1);

    /** The largest block that languages read at once. */
    private static final int BLOCK = 64 * 1024;

    /** Answers to so many pings are more than the buffers that languages write through. */
    private static final int PINGS = 1000;

    private SilentBot() {}

    /** The first ping ends the line of blanks. Spoils the connection: the bot may be told more lines, but its answers mean nothing any more. */
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
