package botarena.scale.coordinate;

import botarena.referee.GameRecord;
import botarena.referee.GameRecord.Status;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;

/** Keeps out who sent one unsound record, or only games that came to nothing. On the run's thread. */
final class WorkerTrust {

    private static final int VOIDS = 3;

    private final RunCard card;
    private final Consumer<String> warn;
    private final WorkerFigures figures;
    private final Map<String, Integer> voids = new HashMap<>();

    WorkerTrust(RunCard card, WorkerFigures figures, Consumer<String> warn) {
        this.figures = figures;
        this.card = card;
        this.warn = warn;
    }

    boolean quarantined(String worker) {
        return card.quarantined(worker);
    }

    /** A lie. */
    void unsound(String worker, String what) {
        keepOut(worker, "it sent a record that cannot be: " + what);
    }

    /** A sound record; whether its worker is kept out from now on. */
    boolean note(String worker, GameRecord record) {
        figures.counted(worker, record);
        boolean nothing = record.status() == Status.VOID && !record.undecided();
        int row = nothing ? voids.merge(worker, 1, Integer::sum) : 0;
        if (nothing) {
            GameRecord.Fault fault = record.fault();
            warn.accept("game " + record.setting().id() + " came to nothing at worker " + worker + ": "
                    + (fault == null ? record.detail() : fault.message()));
        } else {
            voids.remove(worker);
        }
        if (row < VOIDS || quarantined(worker)) {
            return false;
        }
        keepOut(worker, VOIDS + " games in a row came to nothing there: " + record.detail());
        return true;
    }

    /** It says that it took a parcel that it was never handed. */
    void boasted(String worker, String parcel) {
        keepOut(worker, "it says that it took parcel " + parcel + ", which it did not");
    }

    /** A parcel that it took did not come back. */
    void lost(String worker) {
        figures.lost(worker);
    }

    /** Lets a worker play again. */
    void pardon(String worker) {
        if (card.pardon(worker)) {
            voids.remove(worker);
            warn.accept("worker " + worker + " is pardoned: it may play again");
            card.write();
        }
    }

    private void keepOut(String worker, String why) {
        if (card.quarantine(worker, why)) {
            warn.accept("worker " + worker + " is in quarantine: " + why + "; its games go elsewhere");
            card.write();
        }
    }
}
