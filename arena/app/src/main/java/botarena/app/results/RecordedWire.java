package botarena.app.results;

import botarena.protocol.MessageType;
import botarena.protocol.Request;
import botarena.referee.Wire;
import botarena.referee.WireReply;
import botarena.referee.inprocess.ForwardingWire;
import botarena.referee.inprocess.InProcessWire;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/** The wire of a seat that repeats the recorded moves, at the recorded times. */
class RecordedWire extends ForwardingWire {

    private final RecordedAnswers past;
    private final WireReply repeated = new WireReply();

    /** In place of a bot's own lines. */
    RecordedWire(RecordedAnswers past, Wire wire) {
        super(wire);
        this.past = past;
    }

    /** Without a bot. */
    static RecordedWire withoutBot(RecordedAnswers past) {
        return new RecordedWire(past, greetingWire());
    }

    /** Says hello and ready. */
    static Wire greetingWire() {
        return new InProcessWire(message -> message.is(MessageType.HELLO)
                ? Map.of("type", "hello", "protocol", 1, "name", "record")
                : message.is(MessageType.START) ? Map.of("type", "ready") : null);
    }

    @Override
    public WireReply ask(byte[] bytes, int length, long limitNanos) {
        Request request = Request.read(bytes, 0, length);
        return request.is(MessageType.TURN) ? repeat(request) : askBot(bytes, length, limitNanos);
    }

    /** Asks the bot itself. */
    final WireReply askBot(byte[] bytes, int length, long limitNanos) {
        return super.ask(bytes, length, limitNanos);
    }

    /** Answers in its place. */
    final WireReply repeat(Request turn) {
        byte[] line = past.answer(turn).getBytes(StandardCharsets.UTF_8);
        long nanos = turn.ply() > past.decision().ply() ? 0 : past.nanos(turn.ply());
        return repeated.setArrival(Arrival.LINE).line(line, 0, line.length).took(nanos, 0, 0, 0, 0);
    }
}
