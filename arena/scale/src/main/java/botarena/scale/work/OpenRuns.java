package botarena.scale.work;

import botarena.protocol.Json;
import botarena.protocol.JsonException;
import botarena.referee.process.InstalledTools;
import botarena.scale.broker.BrokerLink;
import botarena.scale.broker.BrokerNames;
import botarena.tournament.bots.InstalledPrograms;
import io.nats.client.JetStreamApiException;
import io.nats.client.JetStreamManagement;
import io.nats.client.api.MessageInfo;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The runs that the broker knows, as a worker may look at them: read, never changed. */
final class OpenRuns {

    private static final Path ANYWHERE = Path.of("/");

    private final BrokerLink link;
    private final String worker;
    private final String version;

    /**
     * A run that a worker may play in.
     *
     * @param isolation at which its bots run
     * @param threads that think at once in one game
     * @param apart whether they are of several bots
     * @param affinity whether lanes are to have processors of their own
     * @param kinds of its tickets that can be played here
     * @param insisted labels of bots whose games are played whether they start here or not
     */
    record Open(
            String run,
            String isolation,
            int threads,
            boolean apart,
            boolean affinity,
            List<String> kinds,
            Set<String> insisted) {}

    /**
     * What there is to play.
     *
     * @param idle why there is nothing; empty where there is something
     */
    record Found(List<Open> runs, String idle) {}

    OpenRuns(BrokerLink link, String worker, String version) {
        this.link = link;
        this.worker = worker;
        this.version = version;
    }

    /**
     * Looks at every run.
     *
     * @param plies that this machine does in a second of a processor's time
     */
    Found look(double plies) throws IOException, JetStreamApiException {
        JetStreamManagement management = link.management();
        List<Open> runs = new ArrayList<>();
        List<String> idle = new ArrayList<>();
        for (String subject : link.runCards()) {
            MessageInfo card = management.getLastMessage(BrokerNames.RUNS, subject);
            look(BrokerNames.part(subject, 2), card.getData(), plies, runs, idle);
        }
        boolean busy = runs.stream().anyMatch(run -> !run.kinds().isEmpty() || idle.isEmpty());
        return new Found(runs, busy ? "" : idle.isEmpty() ? "no run is there" : String.join("; ", idle));
    }

    private void look(String run, byte[] card, double plies, List<Open> runs, List<String> idle) {
        try {
            Map<String, @Nullable Object> fields = Json.object(new String(card, StandardCharsets.UTF_8));
            if (!version.equals(fields.get("version"))) {
                idle.add("run " + run + " is of version " + fields.get("version") + ", this worker of " + version);
            } else if (fields.get("quarantine") instanceof Map<?, ?> out && out.get(worker) != null) {
                idle.add("run " + run + " keeps this worker in quarantine: " + out.get(worker));
            } else if (plies < number(fields, "plies") * number(fields, "minSpeed")) {
                idle.add(String.format(
                        Locale.ROOT,
                        "run %s wants processors of speed %.2f, these have %.2f",
                        run,
                        number(fields, "minSpeed"),
                        plies / number(fields, "plies")));
            } else if (fields.get("kinds") instanceof Map<?, ?> kinds) {
                int threads = fields.get("threads") instanceof Long number ? number.intValue() : 1;
                runs.add(new Open(
                        run,
                        String.valueOf(fields.get("isolation")),
                        threads,
                        Boolean.TRUE.equals(fields.get("apart")),
                        Boolean.TRUE.equals(fields.get("affinity")),
                        playable(kinds, idle),
                        texts(fields.get("insisted"))));
            }
        } catch (JsonException e) {
            idle.add("run " + run + " cannot be read");
        }
    }

    private static Set<String> texts(@Nullable Object list) {
        return list instanceof List<?> all ? all.stream().map(String::valueOf).collect(Collectors.toSet()) : Set.of();
    }

    private static double number(Map<String, @Nullable Object> fields, String key) {
        return fields.get(key) instanceof Number number ? number.doubleValue() : 0;
    }

    /** TicketKinds whose programs are here. */
    private static List<String> playable(Map<?, ?> kinds, List<String> idle) {
        List<String> playable = new ArrayList<>();
        kinds.forEach((kind, needs) -> {
            List<String> missing = (needs instanceof List<?> programs ? programs : List.of())
                    .stream()
                            .map(String::valueOf)
                            .flatMap(program -> InstalledPrograms.found(program, ANYWHERE)
                                    ? Stream.ofNullable(InstalledTools.unusable(program))
                                    : Stream.of("there is no " + program))
                            .toList();
            if (missing.isEmpty()) {
                playable.add(String.valueOf(kind));
            } else {
                idle.add(String.join(", ", missing));
            }
        });
        return playable;
    }
}
