package botarena.app.person;

import botarena.protocol.MessageType;
import botarena.protocol.MoveReply;
import botarena.protocol.Request;
import botarena.referee.inprocess.ForwardingWire;
import botarena.referee.inprocess.InProcessWire;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.function.Supplier;

/** The wire of a person: a turn is what they are asked, their move is the answer, and any other wish stops the game. */
final class PersonWire extends ForwardingWire {

    private final Supplier<PersonAction> asked;
    private byte[] line = new byte[0];
    private boolean moved;
    private long nanos;

    /** @param asked has the person say what they want in the position on the board */
    PersonWire(Supplier<PersonAction> asked) {
        super(new InProcessWire(message -> message.is(MessageType.HELLO)
                ? Map.of("type", "hello", "protocol", 1, "name", "person")
                : message.is(MessageType.START) ? Map.of("type", "ready") : null));
        this.asked = asked;
    }

    @Override
    public Arrival ask(byte[] bytes, int length, long limitNanos) {
        Request request = Request.read(bytes, 0, length);
        moved = request.is(MessageType.TURN);
        if (!moved) {
            return super.ask(bytes, length, limitNanos);
        }
        long begun = System.nanoTime();
        PersonAction wish = asked.get();
        nanos = System.nanoTime() - begun;
        if (wish instanceof PersonAction.Play play) {
            return says(MoveReply.playing(request.id(), play.move()));
        }
        if (wish instanceof PersonAction.Resign) {
            return says(MoveReply.resigning(request.id()));
        }
        Thread.currentThread().interrupt();
        return Arrival.BROKEN;
    }

    private Arrival says(String reply) {
        line = reply.getBytes(StandardCharsets.UTF_8);
        return Arrival.LINE;
    }

    @Override
    public byte[] bytes() {
        return moved ? line : super.bytes();
    }

    @Override
    public int from() {
        return moved ? 0 : super.from();
    }

    @Override
    public int to() {
        return moved ? line.length : super.to();
    }

    @Override
    public long elapsedNanos() {
        return moved ? nanos : super.elapsedNanos();
    }
}
