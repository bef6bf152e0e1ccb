package botarena.app.check;

import botarena.protocol.MessageType;
import botarena.referee.Wire;
import botarena.referee.WireReply;
import botarena.referee.inprocess.ForwardingWire;
import botarena.referee.play.PrintableText;
import java.nio.charset.StandardCharsets;

/** Listens in on the wire of a bot, and changes the arena's lines. */
final class ListeningWire extends ForwardingWire {

    private final LineChange change;
    private final StepNotes notes;
    private boolean turn;

    ListeningWire(Wire wire, LineChange change, StepNotes notes) {
        super(wire);
        this.change = change;
        this.notes = notes;
    }

    @Override
    public WireReply ask(byte[] line, int length, long limitNanos) {
        MessageType type = MessageType.of(line, 0, length);
        for (String extra : change.linesBefore(type)) {
            sendLine(extra);
        }
        byte[] changed = bytes(change.change(text(line, 0, length)));
        notes.addLine('>', text(changed, 0, changed.length));
        turn = type == MessageType.TURN;
        notes.startRequest();
        return noteReply(super.ask(changed, changed.length, limitNanos));
    }

    @Override
    public WireReply await(long limitNanos) {
        return noteReply(super.await(limitNanos));
    }

    private WireReply noteReply(WireReply reply) {
        Arrival arrival = reply.arrival();
        if (arrival != Arrival.TIMEOUT) {
            notes.endRequest();
        }
        if (arrival == Arrival.LINE || arrival == Arrival.UNASKED) {
            notes.addLine('<', PrintableText.text(reply.text(), false));
            if (turn) {
                notes.addTime(reply.chargedNanos());
            }
        }
        notes.stray(process().strayLines(), process().firstStray());
        notes.stderrBytes(process().stderrBytes());
        return reply;
    }

    @Override
    public void tell(byte[] line, int length) {
        sendLine(change.change(text(line, 0, length)));
    }

    private void sendLine(String line) {
        notes.addLine('>', line);
        byte[] bytes = bytes(line);
        super.tell(bytes, bytes.length);
    }

    @Override
    public void close() {
        super.close();
        notes.endRequest();
        notes.stderr(process().stderr());
    }

    private static String text(byte[] line, int from, int to) {
        return new String(line, from, to - from, StandardCharsets.UTF_8).stripTrailing();
    }

    private static byte[] bytes(String line) {
        return (line + "\n").getBytes(StandardCharsets.UTF_8);
    }
}
