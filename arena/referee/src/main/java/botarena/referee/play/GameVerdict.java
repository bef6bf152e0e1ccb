package botarena.referee.play;

import botarena.games.Outcome;
import botarena.games.Seating;
import botarena.protocol.EndReason;
import botarena.protocol.Reason;
import botarena.referee.GameRecord;
import botarena.referee.GameRecord.Status;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * End of a game.
 *
 * @param scores by team; empty for a void game
 * @param winners side names; empty for a draw or a void game
 * @param failure the forfeit or the reason of a void; null otherwise
 */
record GameVerdict(
        Status status,
        List<Double> scores,
        List<String> winners,
        EndReason reason,
        String detail,
        @Nullable GameFailure failure,
        List<String> flags) {

    /** A result by the rules. */
    static GameVerdict of(Outcome outcome, Seating seating) {
        EndReason reason = EndReason.rule(outcome.ending().word());
        List<String> winners =
                outcome instanceof Outcome.Win win ? List.of(seating.sides().get(win.team())) : List.of();
        return endGame(List.of(outcome.score(0), outcome.score(1)), winners, reason, outcome.detail());
    }

    /** A win of a team that the rules did not decide. */
    static GameVerdict winFor(int team, Seating seating, EndReason reason, String detail) {
        return endGame(scores(team), List.of(seating.sides().get(team)), reason, detail);
    }

    static GameVerdict ofDraw(EndReason reason, String detail) {
        return endGame(List.of(0.5, 0.5), List.of(), reason, detail);
    }

    /** A failure at a seat: a loss of its team, a void game if it may not be the bot's fault, or no game. */
    static GameVerdict ofFailure(GameFailure failure, Seating seating) {
        if (failure.blame() == GameFailure.Blame.NONE) {
            Reason code = failure.notice().code();
            return new GameVerdict(Status.UNPLAYED, List.of(), List.of(), code, failure.phrase(), failure, List.of());
        }
        boolean stands = failure.blame() == GameFailure.Blame.BOT;
        List<String> flags = failure.contention() ? List.of(GameRecord.UNDER_CONTENTION) : List.of();
        if (!stands) {
            return new GameVerdict(
                    Status.VOID, List.of(), List.of(), Reason.INTERNAL, failure.phrase(), failure, flags);
        }
        int winner = 1 - seating.team(failure.seat());
        String detail = failure.phrase() + " (" + seating.side(failure.seat()) + ")";
        return new GameVerdict(
                Status.FINISHED,
                scores(winner),
                List.of(seating.sides().get(winner)),
                failure.notice().code(),
                detail,
                failure,
                flags);
    }

    private static GameVerdict endGame(List<Double> scores, List<String> winners, EndReason reason, String detail) {
        return new GameVerdict(Status.FINISHED, scores, winners, reason, detail, null, List.of());
    }

    private static List<Double> scores(int winner) {
        return winner == 0 ? List.of(1.0, 0.0) : List.of(0.0, 1.0);
    }
}
