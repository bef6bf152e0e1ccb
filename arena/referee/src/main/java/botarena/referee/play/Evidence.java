package botarena.referee.play;

import botarena.protocol.JsonException;
import botarena.protocol.Limits;
import botarena.protocol.MessageType;
import botarena.protocol.Request;
import botarena.referee.BotProcess.Exit;
import botarena.referee.GameRecord.Status;
import botarena.referee.Referee.EvidenceSink;
import botarena.referee.RefereeOptions.BotLogs;
import botarena.referee.SeatEvidence;
import botarena.referee.SeatEvidence.LastRequest;
import botarena.referee.SeatEvidence.Place;
import botarena.referee.Ticket;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Collects the evidence for each bot's author, one part per seat, after the bots have left the game. */
final class Evidence {

    private static final String NOTHING = "nothing";

    private Evidence() {}

    /**
     * Passes on the evidence that the ticket asks for.
     *
     * @return the path, below the results folder, of the file on the seat that ended the game; null if there is none
     */
    static @Nullable String passOn(
            Ticket ticket,
            ScoreSheet score,
            GameVerdict verdict,
            List<BotSession> sessions,
            @Nullable EvidenceSink sink) {
        BotLogs policy = ticket.conduct().logs();
        GameFailure failure = verdict.failure();
        if (sink == null
                || verdict.status() == Status.UNPLAYED
                || policy == BotLogs.NEVER
                || policy == BotLogs.ON_FORFEIT && failure == null) {
            return null;
        }
        String about = null;
        for (int seat = 0; seat < ticket.bots().size(); seat++) {
            boolean concerned = failure != null && (failure.seat() == seat || failure.seat() < 0);
            if (concerned || policy == BotLogs.ALWAYS) {
                BotSession session = seat < sessions.size() ? sessions.get(seat) : null;
                String side = score.position().seating().side(seat);
                sink.take(
                        concerned && failure != null
                                ? ofConcerned(failure, seat, side, score.plies(), session)
                                : ofOther(seat, side, session));
                about = concerned && about == null ? ticket.setting().logPath(seat) : about;
            }
        }
        return about;
    }

    private static SeatEvidence ofConcerned(
            GameFailure failure, int seat, String side, int ply, @Nullable BotSession session) {
        Notice notice = failure.notice();
        return new SeatEvidence(
                place(seat, side, session),
                notice.said().message(),
                notice.said().hint(),
                new LastRequest(failure.request(), cameBack(notice.said().got()), failure.clock(), ply),
                failure.exit(),
                conversation(session),
                stderr(session));
    }

    private static SeatEvidence ofOther(int seat, String side, @Nullable BotSession session) {
        if (session == null) {
            return new SeatEvidence(place(seat, side, null), "", "", LastRequest.NONE, "", null, "");
        }
        Exchange last = Exchange.lastOf(session.trace().text());
        return new SeatEvidence(
                place(seat, side, session),
                "",
                "",
                new LastRequest(last.request(), cameBack(last.reply()), GameFailure.clock(session.reply()), last.ply()),
                endInWords(session),
                conversation(session),
                stderr(session));
    }

    private static String cameBack(String reply) {
        return reply.isEmpty() ? NOTHING : reply;
    }

    private static Place place(int seat, String side, @Nullable BotSession session) {
        return new Place(seat, side, session == null ? "" : PrintableText.text(session.calledItself(), false));
    }

    private static @Nullable String conversation(@Nullable BotSession session) {
        return session == null
                ? null
                : session.trace().text()
                        + session.trace().stderrLine(session.process().stderrLines());
    }

    private static String stderr(@Nullable BotSession session) {
        return session == null ? "" : session.process().stderr();
    }

    /** End of a bot that did nothing wrong. */
    private static String endInWords(BotSession session) {
        if (session.isMulti()) {
            return "kept for its next game";
        }
        return session.process().exit() instanceof Exit.Running
                ? "did not leave within " + Limits.GRACE_MILLIS + " ms of quit, and was ended"
                : Diagnosis.words(session.process().exit());
    }

    /**
     * A request and the reply, taken from a conversation as {@link Trace#text} shows it.
     *
     * @param request empty if none was kept whole
     * @param reply empty if nothing came back
     */
    private record Exchange(String request, String reply) {

        private static final String ASKED = "> ";
        private static final String SAID = "< ";

        /** The last request of a conversation. */
        static Exchange lastOf(String conversation) {
            String request = "";
            String reply = "";
            for (String line : conversation.lines().toList()) {
                if (isRequest(line)) {
                    request = line.substring(ASKED.length());
                    reply = "";
                } else if (line.startsWith(SAID) && reply.isEmpty()) {
                    reply = line.substring(SAID.length());
                }
            }
            return new Exchange(request, reply);
        }

        private static boolean isRequest(String line) {
            MessageType type = line.startsWith(ASKED) ? MessageType.of(line.substring(ASKED.length())) : null;
            return type != null && type.wantsReply();
        }

        /** The ply of the request, -1 if it asked for none. */
        int ply() {
            try {
                return MessageType.of(request) == MessageType.TURN
                        ? Request.read(request).ply()
                        : -1;
            } catch (JsonException cut) {
                return -1;
            }
        }
    }
}
