package botarena.app.results;

import botarena.protocol.MessageType;
import botarena.protocol.Request;
import botarena.referee.Wire;
import botarena.referee.inprocess.ForwardingWire;
import botarena.referee.inprocess.InProcessWire;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/** The wire of a seat that says what was recorded, at the recorded times. */
class RecordedWire extends ForwardingWire {

    private final RecordedAnswers past;
    private byte[] line = new byte[0];
    private long nanos;
    private boolean repeats;

    /** In place of what a bot says. */
    RecordedWire(RecordedAnswers past, Wire wire) {
        super(wire);
        this.past = past;
    }

    /** Without a bot. */
    static RecordedWire alone(RecordedAnswers past) {
        return new RecordedWire(past, talker());
    }

    /** Says hello and ready. */
    static Wire talker() {
        return new InProcessWire(message -> message.is(MessageType.HELLO)
                ? Map.of("type", "hello", "protocol", 1, "name", "record")
                : message.is(MessageType.START) ? Map.of("type", "ready") : null);
    }

    @Override
    public Arrival ask(byte[] bytes, int length, long limitNanos) {
        Request request = Request.read(bytes, 0, length);
        return request.is(MessageType.TURN) ? repeat(request) : hear(bytes, length, limitNanos);
    }

    /** Asks the bot itself. */
    final Arrival hear(byte[] bytes, int length, long limitNanos) {
        repeats = false;
        return super.ask(bytes, length, limitNanos);
    }

    /** Answers in its place. */
    final Arrival repeat(Request turn) {
        line = past.answer(turn).getBytes(StandardCharsets.UTF_8);
        nanos = turn.ply() > past.decision().ply() ? 0 : past.nanos(turn.ply());
        repeats = true;
        return Arrival.LINE;
    }

    @Override
    public byte[] bytes() {
        return repeats ? line : super.bytes();
    }

    @Override
    public int from() {
        return repeats ? 0 : super.from();
    }

    @Override
    public int to() {
        return repeats ? line.length : super.to();
    }

    @Override
    public long elapsedNanos() {
        return repeats ? nanos : super.elapsedNanos();
    }

    @Override
    public long stalledNanos() {
        return repeats ? 0 : super.stalledNanos();
    }

    @Override
    public long doubtNanos() {
        return repeats ? 0 : super.doubtNanos();
    }

    @Override
    public long stoppedNanos() {
        return repeats ? 0 : super.stoppedNanos();
    }
}
