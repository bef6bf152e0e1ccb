package botarena.app.check;

import botarena.protocol.Json;
import botarena.protocol.MessageType;
import botarena.protocol.MoveReply;
import botarena.protocol.Reason;
import botarena.referee.Wire;
import botarena.referee.WireReply;
import botarena.referee.inprocess.ForwardingWire;
import botarena.referee.play.Diagnosis;
import botarena.referee.play.PrintableText;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Listens in on the wire of a bot, and changes the arena's lines. */
final class ListeningWire extends ForwardingWire {

    private static final Set<String> INFO =
            Set.of("score", "depth", "nodes", "pv", "tokensIn", "tokensOut", "costMicros");

    private final LineChange change;
    private final StepNotes notes;
    private final MoveReply move = new MoveReply();
    private boolean turn;
    private boolean answered = true;

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
        answered = arrival == Arrival.LINE || arrival == Arrival.UNASKED;
        if (answered) {
            notes.addLine('<', PrintableText.text(reply.text(), false));
            if (turn) {
                notes.addTime(reply.chargedNanos());
                noteIgnoredFields(reply);
            }
        }
        notes.stray(process().strayLines(), process().firstStray());
        notes.stderrBytes(process().stderrBytes());
        return reply;
    }

    private void noteIgnoredFields(WireReply reply) {
        if (move.read(reply.bytes(), reply.lineStart(), reply.lineEnd(), 0) == Reason.BAD_JSON) {
            return;
        }
        List<String> remarks = new ArrayList<>(move.remarks());
        Json.object(reply.text()).keySet().stream()
                .filter(INFO::contains)
                .forEach(key -> remarks.add("\"" + key + "\" must stand in \"info\": \"info\":{\"" + key + "\":…}"));
        for (String remark : remarks) {
            String field = remark.substring(0, remark.indexOf('"', 1) + 1);
            notes.ignoredField(field, Diagnosis.ignoredField(reply, remark));
        }
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
        notes.stderr(process().stderr(), !answered);
    }

    private static String text(byte[] line, int from, int to) {
        return new String(line, from, to - from, StandardCharsets.UTF_8).stripTrailing();
    }

    private static byte[] bytes(String line) {
        return (line + "\n").getBytes(StandardCharsets.UTF_8);
    }
}
