package botarena.app.results;

import botarena.protocol.Limits;
import botarena.protocol.MessageType;
import botarena.protocol.MoveReply;
import botarena.protocol.Request;
import botarena.referee.Wire;
import botarena.referee.WireReply;
import botarena.referee.play.PrintableText;
import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The wire of the bot that is asked again. It is given every request up to the moment, and each is answered before the
 * next is sent; its moves on the way are replaced by the recorded ones. A failure on the way goes to the referee.
 */
final class RerunWire extends RecordedWire {

    private static final int SHOWN = 4096;

    /** On the way a bot may take this much longer than it did then: the machine may be another one. */
    private static final int FACTOR = 10;

    private static final long GRACE = 10_000_000_000L;

    private static final long MILLI = 1_000_000;

    private final RecordedAnswers past;
    private final @Nullable Consumer<RecordedDecision> debugger;
    private final MoveReply move = new MoveReply();
    private String asked = "";
    private boolean moved;
    private String reply = "";
    private double millis;
    private String stderr = "";
    private int ply;
    private int answers;
    private int same;

    /**
     * @param debugger is called before the moment; with one the bot has unlimited time on the way
     */
    RerunWire(RecordedAnswers past, Wire wire, @Nullable Consumer<RecordedDecision> debugger) {
        super(past, wire);
        this.debugger = debugger;
        this.past = past;
        ply = past.decision().ply();
    }

    /** Whether a move was asked for last. */
    boolean isMoveRequest() {
        return moved;
    }

    /** The bot's answer, with the referee's verdict. */
    RerunAnswer answer(RerunAnswer.Verdict verdict) {
        return new RerunAnswer(
                ply, asked, reply, millis, past.move(ply), verdict, new RerunAnswer.Earlier(answers, same), stderr);
    }

    @Override
    public WireReply ask(byte[] bytes, int length, long limitNanos) {
        Request request = Request.read(bytes, 0, length);
        boolean turn = request.is(MessageType.TURN);
        if (turn && request.ply() > past.decision().ply()) {
            return repeat(request);
        }
        asked = new String(bytes, 0, length, StandardCharsets.US_ASCII).strip();
        moved = turn;
        boolean moment = turn && request.ply() == past.decision().ply();
        if (moment && debugger != null) {
            debugger.accept(past.decision());
        }
        if (!turn || moment) {
            return noteReply(askBot(bytes, length, limitNanos));
        }
        return onTheWay(request, bytes, length);
    }

    private WireReply onTheWay(Request turn, byte[] bytes, int length) {
        long limit = debugger == null ? FACTOR * past.nanos(turn.ply()) + GRACE : Limits.NONE_MILLIS * MILLI;
        WireReply came = noteReply(askBot(bytes, length, limit));
        boolean line = came.arrival() == Arrival.LINE;
        if (!line || move.read(came.bytes(), came.lineStart(), came.lineEnd(), turn.id()) != null) {
            ply = turn.ply();
            return came;
        }
        answers++;
        same += past.move(turn.ply()).equals(move.move()) ? 1 : 0;
        return repeat(turn);
    }

    @Override
    public WireReply await(long limitNanos) {
        return noteReply(super.await(limitNanos));
    }

    /** Output at its end belongs to it. */
    @Override
    public void close() {
        super.close();
        stderr = process().stderr();
    }

    private WireReply noteReply(WireReply came) {
        boolean told = came.arrival() != Arrival.BROKEN;
        reply = told ? PrintableText.bytes(came.bytes(), came.lineStart(), came.lineEnd(), SHOWN) : "";
        millis = came.elapsedNanos() / 1e6;
        stderr = process().stderr();
        return came;
    }
}
