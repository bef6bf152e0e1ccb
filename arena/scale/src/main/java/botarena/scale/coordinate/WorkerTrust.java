package botarena.scale.coordinate;

import botarena.referee.GameRecord;
import botarena.referee.GameRecord.Status;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;

/** Excludes workers that sent one impossible record, or three void games in a row. On the run's thread. */
final class WorkerTrust {

    private static final int MAX_VOIDS = 3;

    private final RunCard card;
    private final Consumer<String> warn;
    private final WorkerFigures figures;
    private final Map<String, Integer> voids = new HashMap<>();

    WorkerTrust(RunCard card, Consumer<String> warn) {
        this.card = card;
        this.warn = warn;
        figures = card.figures();
    }

    boolean isQuarantined(String worker) {
        return card.isQuarantined(worker);
    }

    /** An impossible record. */
    void noteImpossible(String worker, String flaw) {
        quarantine(worker, "it sent an impossible record: " + flaw);
    }

    /** A sound record; whether its worker is excluded from now on. */
    boolean noteRecord(String worker, GameRecord record) {
        figures.addRecord(worker, record);
        boolean nothing = record.status() == Status.VOID && !record.isUndecided();
        int row = nothing ? voids.merge(worker, 1, Integer::sum) : 0;
        if (nothing) {
            GameRecord.Fault fault = record.fault();
            warn.accept("game " + record.setting().id() + " was void on worker " + worker + ": "
                    + (fault == null ? record.detail() : fault.message()));
        } else {
            voids.remove(worker);
        }
        if (row < MAX_VOIDS || isQuarantined(worker)) {
            return false;
        }
        quarantine(worker, MAX_VOIDS + " games in a row were void there: " + record.detail());
        return true;
    }

    /** A parcel that it took did not come back. */
    void noteLost(String worker) {
        figures.addLost(worker);
    }

    /** Lets a worker play again. */
    void pardon(String worker) {
        if (card.pardon(worker)) {
            voids.remove(worker);
            warn.accept("worker " + worker + " may play again: it was pardoned");
            card.write();
        }
    }

    private void quarantine(String worker, String why) {
        if (card.addQuarantine(worker, why)) {
            warn.accept("worker " + worker + " is in quarantine: " + why + "; its games go to other workers");
            card.write();
        }
    }
}
