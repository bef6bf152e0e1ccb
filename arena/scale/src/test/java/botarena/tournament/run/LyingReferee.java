package botarena.tournament.run;

import botarena.protocol.Reason;
import botarena.referee.GameRecord;
import botarena.referee.GameRecord.Fault;
import botarena.referee.GameRecord.Status;
import botarena.referee.GameSpec;
import botarena.referee.Referee.EvidenceSink;
import botarena.referee.SeatEvidence;
import botarena.referee.Ticket;
import botarena.tournament.run.NatsLanesTest.Lie;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Plays like another, and then makes something else of it. */
final class LyingReferee extends ScriptedReferee {

    private final @Nullable Lie lie;

    /** @param lie null for a path that leads out of the results, in a forfeit */
    LyingReferee(@Nullable Lie lie) {
        super(ticket -> lie == null ? new Fault(Reason.TIMEOUT, 0, 0, "scripted", "../../x") : null);
        this.lie = lie;
    }

    @Override
    public GameRecord play(Ticket ticket, @Nullable EvidenceSink evidence) {
        GameRecord record = super.play(ticket, evidence);
        if (lie == null || evidence == null) {
            return record;
        }
        if (lie == Lie.A_SEAT_THAT_IS_NONE) {
            evidence.take(new SeatEvidence(
                    new SeatEvidence.Place(99, "X", ""),
                    "oh",
                    "",
                    new SeatEvidence.LastRequest("", "", "", 1),
                    "",
                    null,
                    ""));
        }
        return changed(record);
    }

    private GameRecord changed(GameRecord of) {
        GameSpec from = of.setting();
        List<String> moves = new ArrayList<>(of.moves());
        double[] millis = of.millis().clone();
        if (lie == Lie.AN_ILLEGAL_MOVE) {
            moves.set(1, "z9-z1");
        } else if (lie == Lie.A_LATE_MOVE) {
            millis[1] = 1e9;
        }
        GameSpec setting = lie != Lie.ANOTHER_SEED
                ? from
                : new GameSpec(
                        from.slot(),
                        new GameSpec.Ruleset(from.game(), from.options()),
                        from.seed() + 1,
                        from.start(),
                        from.bots(),
                        from.time(),
                        from.marginMs());
        List<Double> scores = new ArrayList<>(of.scores());
        if (lie == Lie.ANOTHER_WINNER) {
            Collections.reverse(scores);
            scores.set(0, 1.0 - scores.get(0) == 0.5 ? 1.0 : scores.get(0));
        }
        return new GameRecord(
                setting,
                new GameRecord.Outcome(
                        lie == Lie.NOBODY_PLAYED ? Status.UNPLAYED : of.status(),
                        scores,
                        of.winners(),
                        of.reason(),
                        of.detail(),
                        of.fault()),
                new GameRecord.Course(moves, millis, of.plies(), of.info(), of.spentBySeat()),
                new GameRecord.Remarks(of.stray(), of.stalls(), of.flags()),
                new GameRecord.Run(of.isolation(), of.startTime(), of.tookMs()));
    }
}
