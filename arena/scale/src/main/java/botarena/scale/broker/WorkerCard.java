package botarena.scale.broker;

import botarena.protocol.Json;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Card that a worker writes every few seconds, with its offer and its work for each run.
 *
 * @param version of its program
 * @param instance tells one start of the worker from the next
 * @param machine lanes, speed and sandbox that it offers
 * @param done games that it played and stored since it started
 * @param runs its work by run
 * @param state why it plays nothing, a phrase; empty where it plays or could
 */
public record WorkerCard(String version, String instance, Machine machine, long done, Runs runs, String state) {

    /** Card of a worker whose own card cannot be read. */
    public static final WorkerCard UNREADABLE =
            new WorkerCard("", "", new Machine(0, 0, 0, ""), 0, Runs.NONE, "its card cannot be read");

    /** Kinds, programs and bots that are read of each run: a worker can name any number. */
    private static final int MAX_ENTRIES = 1_000;

    /**
     * Machine of a worker.
     *
     * @param lanes games that it plays at once
     * @param plies of fixed playouts that a processor does in a second
     * @param share of a processor that a busy thread gets
     * @param isolation level at which it runs bots where the run leaves that open; empty while unknown
     */
    public record Machine(int lanes, double plies, double share, String isolation) {}

    /**
     * Work for runs, by the run's name.
     *
     * @param playing sequence numbers of the parcels that it has
     * @param kinds of parcels that it asks for
     * @param missing programs that parcels of the run need and this machine lacks
     * @param unable bots that do not start there, with the reason
     */
    public record Runs(
            Map<String, List<Long>> playing,
            Map<String, List<String>> kinds,
            Map<String, List<String>> missing,
            Map<String, Map<String, String>> unable) {

        /** No work for any run. */
        public static final Runs NONE = new Runs(Map.of(), Map.of(), Map.of(), Map.of());

        private static Runs of(CardFields card) {
            return new Runs(
                    card.readEach("playing", (runs, run) -> numbers(runs.all().get(run))),
                    card.readEach("kinds", Runs::texts),
                    card.readEach("missing", Runs::texts),
                    card.readEach("cannot", (runs, run) -> reasons(runs.part(run))));
        }

        private static List<String> texts(CardFields runs, String run) {
            return runs.texts(run).stream().limit(MAX_ENTRIES).toList();
        }

        private static List<Long> numbers(@Nullable Object list) {
            List<Long> numbers = new ArrayList<>();
            if (list instanceof List<?> all) {
                all.forEach(each -> numbers.add(each instanceof Long number ? number : -1L));
            }
            return numbers;
        }

        private static Map<String, String> reasons(CardFields bots) {
            Map<String, String> reasons = new TreeMap<>();
            bots.all().keySet().stream().limit(MAX_ENTRIES).forEach(bot -> reasons.put(bot, bots.phrase(bot)));
            return reasons;
        }
    }

    /** Reads a card; empty if it is no JSON object. */
    public static Optional<WorkerCard> read(byte[] card) {
        return CardFields.read(card)
                .map(fields -> new WorkerCard(
                        fields.phrase("version"),
                        fields.text("instance"),
                        new Machine(
                                (int) fields.number("lanes"),
                                fields.number("plies"),
                                fields.number("share"),
                                fields.phrase("isolation")),
                        (long) fields.number("done"),
                        Runs.of(fields),
                        fields.phrase("state")));
    }

    /** The card as it is written. */
    public String text() {
        Map<String, Object> card = new LinkedHashMap<>();
        card.put("version", version);
        card.put("instance", instance);
        card.put("lanes", machine.lanes);
        card.put("plies", machine.plies);
        card.put("share", machine.share);
        card.put("isolation", machine.isolation);
        card.put("done", done);
        card.put("playing", runs.playing);
        card.put("kinds", runs.kinds);
        card.put("missing", runs.missing);
        card.put("cannot", runs.unable);
        card.put("state", state);
        return Json.write(card);
    }
}
