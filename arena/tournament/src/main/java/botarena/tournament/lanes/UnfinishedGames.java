package botarena.tournament.lanes;

import botarena.protocol.Reason;
import botarena.referee.GameRecord;
import botarena.referee.GameRecord.Fault;
import botarena.referee.GameRecord.Status;
import botarena.referee.GameSpec;
import botarena.referee.Ticket;
import java.time.Instant;
import java.util.List;

/** Records of games that no referee finished. */
public final class UnfinishedGames {

    private static final String NOT_STARTED = "none";

    private UnfinishedGames() {}

    /**
     * A game that was not played because of one bot.
     *
     * @param sentence why
     */
    public static GameRecord unplayedGame(GameSpec setting, int seat, Reason reason, String sentence, Instant now) {
        return record(setting, Status.UNPLAYED, reason, sentence, seat, now);
    }

    /** A game that a failure of the arena itself ended: no bot loses it. */
    public static GameRecord brokenGame(Ticket ticket, Throwable cause, Instant now) {
        return record(ticket.setting(), Status.VOID, Reason.INTERNAL, "a mistake of the arena: " + cause, -1, now);
    }

    /** A game that never came back, without any bot's fault. */
    public static GameRecord lostGame(Ticket ticket, String sentence, Instant now) {
        return record(ticket.setting(), Status.VOID, Reason.INTERNAL, sentence, -1, now);
    }

    /** The label of the bot that lost a game by its own fault; empty where none did. */
    public static String forfeiter(GameRecord record) {
        Fault fault = record.fault();
        if (fault == null || fault.seat() < 0 || record.status() != Status.FINISHED) {
            return "";
        }
        return record.reason().kind() == Reason.Kind.FORFEIT
                ? record.setting().bots().get(fault.seat()).label()
                : "";
    }

    private static GameRecord record(
            GameSpec setting, Status status, Reason reason, String sentence, int seat, Instant now) {
        return new GameRecord(
                setting,
                new GameRecord.Outcome(
                        status,
                        List.of(),
                        List.of(),
                        reason,
                        sentence,
                        new Fault(reason, seat, setting.opening().size(), sentence, null)),
                GameRecord.Course.withoutAnswers(setting.opening().size()),
                GameRecord.Remarks.NONE,
                new GameRecord.Run(NOT_STARTED, now, 0));
    }
}
