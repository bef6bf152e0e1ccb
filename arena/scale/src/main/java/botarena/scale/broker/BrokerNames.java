package botarena.scale.broker;

import java.util.regex.Pattern;

/** Names of streams, subjects and buckets on the broker. */
public final class BrokerNames {

    public static final String TICKETS = "BA_TICKETS";
    public static final String RECORDS = "BA_RECORDS";
    public static final String RUNS = "KV_ba_runs";
    public static final String WORKERS = "KV_ba_workers";
    public static final String BOTS = "OBJ_ba_bots";
    public static final String BOTS_STORE = "ba_bots";
    /** Step of a worker that plays a parcel now. */
    public static final String BEGUN = "begun";

    public static final String ALL_TICKETS = "ba.t.>";
    public static final String ALL_RECORDS = "ba.r.>";
    public static final String ALL_RUNS = "$KV.ba_runs.>";
    public static final String ALL_WORKERS = "$KV.ba_workers.>";

    /** Worker names are parts of subjects, and stand in tables. */
    private static final Pattern WORKER = Pattern.compile("[A-Za-z0-9_-]{1,40}");

    private BrokerNames() {}

    public static boolean isWorker(String name) {
        return WORKER.matcher(name).matches();
    }

    public static String tickets(String version, String run, String kind) {
        return "ba.t." + version + "." + run + "." + kind;
    }

    /** Subject for requests of a consumer's next messages. */
    public static String nextRequest(String stream, String consumer) {
        return "$JS.API.CONSUMER.MSG.NEXT." + stream + "." + consumer;
    }

    /** The durable consumer of a kind of tickets. */
    public static String ticketConsumer(String run, String kind) {
        return run + "-" + kind;
    }

    public static String records(String worker, String run) {
        return "ba.r." + worker + "." + run;
    }

    /**
     * Subject of a worker's note about a parcel, which has no body.
     *
     * @param step {@link #BEGUN}, or another word where the worker gives the parcel back
     * @param sequence the parcel's number in the queue
     */
    public static String note(String worker, String run, String step, String sequence) {
        return "ba.n." + worker + "." + run + "." + step + "." + sequence;
    }

    public static String stop(String run) {
        return "ba.x." + run;
    }

    /** Subject for requests to let a worker in again. */
    public static String pardon(String run) {
        return "ba.p." + run;
    }

    public static String runCard(String run) {
        return "$KV.ba_runs." + run;
    }

    /** Subject of a run's counts by worker. They are not on its card, which every worker reads again and again. */
    public static String runFigures(String run) {
        return runCard(run) + ".figures";
    }

    /** Whether a subject among those of runs is a card. */
    public static boolean isRunCard(String subject) {
        return part(subject, 3).isEmpty();
    }

    public static String workerCard(String worker) {
        return "$KV.ba_workers." + worker;
    }

    /** The part of a subject at a place, empty where it has none. */
    public static String part(String subject, int index) {
        String[] parts = subject.split("\\.", -1);
        return index < parts.length ? parts[index] : "";
    }
}
