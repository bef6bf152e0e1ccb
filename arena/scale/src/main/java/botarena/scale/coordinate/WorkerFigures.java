package botarena.scale.coordinate;

import botarena.referee.GameRecord;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;

/** What came of each worker in a run: written beside the run card, where {@code botarena workers} reads it. Thread-safe. */
final class WorkerFigures {

    private final Map<String, Figures> workers = new TreeMap<>();

    /** Sums of one worker. */
    private static final class Figures {
        private long done;
        private long voids;
        private long late;
        private long lost;

        Sums sums() {
            return new Sums(done, voids, late, lost);
        }
    }

    /** What came of one worker so far. */
    record Sums(long done, long voids, long late, long lost) {}

    private Figures of(String worker) {
        return workers.computeIfAbsent(worker, name -> new Figures());
    }

    /** A record that counts. */
    synchronized void counted(String worker, GameRecord record) {
        if (record.status() == GameRecord.Status.VOID) {
            of(worker).voids++;
        } else {
            of(worker).done++;
        }
    }

    /** A record that came for nothing. */
    synchronized void late(String worker) {
        of(worker).late++;
    }

    /** A parcel that was taken and not brought back. */
    synchronized void lost(String worker) {
        of(worker).lost++;
    }

    /** All of them, as they are written there. */
    synchronized Map<String, Object> fields() {
        Map<String, Object> fields = new TreeMap<>();
        workers.forEach((name, figures) -> {
            Map<String, Object> each = new LinkedHashMap<>();
            each.put("done", figures.done);
            each.put("void", figures.voids);
            each.put("late", figures.late);
            each.put("lost", figures.lost);
            fields.put(name, each);
        });
        return fields;
    }

    /** Each worker that anything came of, by name. */
    synchronized Map<String, Sums> sums() {
        Map<String, Sums> sums = new TreeMap<>();
        workers.forEach((name, figures) -> sums.put(name, figures.sums()));
        return sums;
    }

    /** Sums over all workers. */
    synchronized long late() {
        return workers.values().stream().mapToLong(each -> each.late).sum();
    }

    synchronized long lost() {
        return workers.values().stream().mapToLong(each -> each.lost).sum();
    }
}
