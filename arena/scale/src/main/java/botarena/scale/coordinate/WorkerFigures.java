package botarena.scale.coordinate;

import botarena.protocol.Json;
import botarena.referee.GameRecord;
import botarena.scale.broker.CardFields;
import botarena.tournament.lanes.WorkerNow.Counts;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.ToLongFunction;

/** Counts of each worker in a run, written beside the run card for {@code botarena workers}. Thread-safe. */
final class WorkerFigures {

    private final Map<String, Counts> workers = new TreeMap<>();

    /** A record that counts. */
    void addRecord(String worker, GameRecord record) {
        boolean nothing = record.status() == GameRecord.Status.VOID;
        add(worker, nothing ? new Counts(0, 1, 0, 0) : new Counts(1, 0, 0, 0));
    }

    /** A record that came too late to count. */
    void addLate(String worker) {
        add(worker, new Counts(0, 0, 1, 0));
    }

    /** A parcel that was taken and not brought back. */
    void addLost(String worker) {
        add(worker, new Counts(0, 0, 0, 1));
    }

    private synchronized void add(String worker, Counts more) {
        workers.merge(worker, more, Counts::plus);
    }

    /** Counts by worker. */
    synchronized Map<String, Counts> countsByWorker() {
        return new TreeMap<>(workers);
    }

    /** A sum over all workers. */
    long sum(ToLongFunction<Counts> count) {
        return countsByWorker().values().stream().mapToLong(count).sum();
    }

    /** The counts as they are written. */
    String text() {
        Map<String, Object> fields = new TreeMap<>();
        countsByWorker().forEach((name, counts) -> {
            Map<String, Object> each = new LinkedHashMap<>();
            each.put("done", counts.done());
            each.put("void", counts.voids());
            each.put("late", counts.late());
            each.put("lost", counts.lost());
            fields.put(name, each);
        });
        return Json.write(fields);
    }

    /** Reads the form of {@link #text}. */
    static Map<String, Counts> read(CardFields card) {
        Map<String, Counts> workers = new TreeMap<>();
        card.all().keySet().forEach(name -> {
            CardFields counts = card.part(name);
            workers.put(
                    name,
                    new Counts(
                            (long) counts.number("done"),
                            (long) counts.number("void"),
                            (long) counts.number("late"),
                            (long) counts.number("lost")));
        });
        return workers;
    }
}
