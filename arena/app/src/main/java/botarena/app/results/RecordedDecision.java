package botarena.app.results;

import botarena.app.cli.Failure;
import botarena.referee.GameRecord;
import botarena.referee.record.RecordException;
import botarena.referee.record.Replay;
import botarena.referee.record.Replay.Ply;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A ply of a recorded game that a bot was asked for, or at which it failed before anybody was.
 *
 * @param ply its index, the opening's plies counted
 * @param seat who was asked, or failed
 */
record RecordedDecision(int ply, int seat) {

    /** The ply asked for, else the ply of the forfeit, else the last one that a bot was asked for. */
    static RecordedDecision of(GameRecord record, @Nullable Integer ply) {
        List<RecordedDecision> asked = decisionsOf(replay(record));
        if (asked.isEmpty()) {
            throw Failure.invalid("game '" + record.setting().id() + "' has no move of a bot");
        }
        int wanted = ply != null ? ply : asked.get(asked.size() - 1).ply();
        GameRecord.Fault fault = record.fault();
        if (fault != null && fault.seat() >= 0 && fault.ply() == wanted) {
            return new RecordedDecision(wanted, fault.seat());
        }
        return asked.stream()
                .filter(decision -> decision.ply() == wanted)
                .findFirst()
                .orElseThrow(() -> Failure.usage(
                        "no bot was asked for ply " + wanted,
                        "try: --ply " + asked.get(asked.size() - 1).ply() + "; the first ply of a bot is "
                                + asked.get(0).ply()));
    }

    private static Replay replay(GameRecord record) {
        try {
            return Replay.of(record);
        } catch (RecordException e) {
            throw Failure.invalid("the record does not replay: " + e.getMessage());
        }
    }

    /** The last one may have been left without a move. */
    private static List<RecordedDecision> decisionsOf(Replay replay) {
        List<RecordedDecision> asked = new ArrayList<>();
        for (Ply ply : replay.plies()) {
            if (ply.isAsked()) {
                asked.add(new RecordedDecision(ply.index(), ply.seat()));
            }
        }
        if (replay.outcome() == null && !replay.end().mustPass()) {
            asked.add(new RecordedDecision(replay.plies().size(), replay.toMove()));
        }
        return asked;
    }
}
