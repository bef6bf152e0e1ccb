package botarena.scale.broker;

import botarena.protocol.Json;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Card of a run on the broker, which workers read before they play for it.
 *
 * @param coordinator program that plays the run
 * @param needs conditions for its workers
 * @param kinds of its parcels, with the programs that each needs
 * @param quarantine workers that are excluded, with the reason
 * @param forced labels of bots whose games are played even where they do not start
 * @param bundles that stay on the broker
 */
public record RunNotice(
        Coordinator coordinator,
        Needs needs,
        Map<String, List<String>> kinds,
        Map<String, String> quarantine,
        Set<String> forced,
        Set<String> bundles) {

    /**
     * Coordinator of a run.
     *
     * @param version of the program
     * @param nonce of this start of the coordinator
     * @param home tells the results folder from copies of it
     */
    public record Coordinator(String version, String nonce, String home) {}

    /**
     * Needs of a run from its workers.
     *
     * @param isolation level at which its bots run
     * @param threads that think at once in one game
     * @param apart whether these threads belong to several bots
     * @param affinity whether lanes get processors of their own
     * @param plies a second that count as a speed of 1
     * @param minSpeed of workers' processors, 0 for any
     */
    public record Needs(
            String isolation, int threads, boolean apart, boolean affinity, double plies, double minSpeed) {}

    /** Reads a card; empty if it is no JSON object. */
    public static Optional<RunNotice> read(byte[] card) {
        return CardFields.read(card).map(RunNotice::of);
    }

    private static RunNotice of(CardFields card) {
        return new RunNotice(
                new Coordinator(card.text("version"), card.text("nonce"), card.text("home")),
                new Needs(
                        card.text("isolation"),
                        (int) Math.max(1, card.number("threads")),
                        card.flag("apart"),
                        card.flag("affinity"),
                        card.number("plies"),
                        card.number("minSpeed")),
                card.readEach("kinds", CardFields::texts),
                card.readEach(
                        "quarantine", (out, worker) -> String.valueOf(out.all().get(worker))),
                new TreeSet<>(card.texts("insisted")),
                new TreeSet<>(card.texts("bundles")));
    }

    /** The card as it is written. */
    public String text() {
        Map<String, Object> card = new LinkedHashMap<>();
        card.put("version", coordinator.version);
        card.put("nonce", coordinator.nonce);
        card.put("home", coordinator.home);
        card.put("isolation", needs.isolation);
        card.put("threads", needs.threads);
        card.put("apart", needs.apart);
        card.put("affinity", needs.affinity);
        card.put("plies", needs.plies);
        card.put("minSpeed", needs.minSpeed);
        card.put("kinds", kinds);
        card.put("quarantine", quarantine);
        card.put("insisted", List.copyOf(forced));
        card.put("bundles", List.copyOf(bundles));
        return Json.write(card);
    }
}
