package botarena.app.person;

import botarena.protocol.MessageType;
import botarena.protocol.MoveReply;
import botarena.protocol.Request;
import botarena.referee.WireReply;
import botarena.referee.inprocess.ForwardingWire;
import botarena.referee.inprocess.InProcessWire;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.function.Supplier;

/** The wire of a person: a turn is a question, their move is the answer, and any other action stops the game. */
final class PersonWire extends ForwardingWire {

    private final Supplier<PersonAction> asked;
    private final WireReply reply = new WireReply();

    /**
     * @param asked asks the person in the position on the board
     */
    PersonWire(Supplier<PersonAction> asked) {
        super(new InProcessWire(message -> message.is(MessageType.HELLO)
                ? Map.of("type", "hello", "protocol", 1, "name", "person")
                : message.is(MessageType.START) ? Map.of("type", "ready") : null));
        this.asked = asked;
    }

    @Override
    public WireReply ask(byte[] bytes, int length, long limitNanos) {
        Request request = Request.read(bytes, 0, length);
        if (!request.is(MessageType.TURN)) {
            return super.ask(bytes, length, limitNanos);
        }
        long begun = System.nanoTime();
        PersonAction action = asked.get();
        reply.took(System.nanoTime() - begun, 0, 0, 0, 0);
        if (action instanceof PersonAction.Play play) {
            return replyOf(MoveReply.playing(request.id(), play.move()));
        }
        if (action instanceof PersonAction.Resign) {
            return replyOf(MoveReply.resigning(request.id()));
        }
        Thread.currentThread().interrupt();
        return reply.setFailure("the game was stopped");
    }

    private WireReply replyOf(String answer) {
        byte[] line = answer.getBytes(StandardCharsets.UTF_8);
        return reply.setArrival(Arrival.LINE).line(line, 0, line.length);
    }
}
