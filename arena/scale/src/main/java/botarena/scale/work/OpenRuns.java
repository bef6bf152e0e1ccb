package botarena.scale.work;

import botarena.referee.process.InstalledTools;
import botarena.scale.broker.BrokerLink;
import botarena.scale.broker.BrokerNames;
import botarena.scale.broker.RunNotice;
import botarena.tournament.bots.InstalledPrograms;
import io.nats.client.JetStreamApiException;
import io.nats.client.api.MessageInfo;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Runs on the broker that a worker may play for, read from their cards. */
record OpenRuns(BrokerLink link, String worker, String version) {
    private static final Path ROOT = Path.of("/");

    /**
     * A run that a worker may play for.
     *
     * @param needs its conditions for workers
     * @param kinds of its parcels that can be played here
     * @param missing programs that its other kinds need
     * @param forced labels of bots whose games are played even if they do not start here
     */
    record OpenRun(String run, RunNotice.Needs needs, List<String> kinds, List<String> missing, Set<String> forced) {}

    /**
     * Runs to play for.
     *
     * @param idle why there are none; empty where there are some
     */
    record Search(List<OpenRun> runs, String idle) {}

    /**
     * Looks at every run.
     *
     * @param plies that a processor of this machine does in a second
     */
    Search find(double plies) throws IOException, JetStreamApiException {
        List<OpenRun> runs = new ArrayList<>();
        List<String> idle = new ArrayList<>();
        for (String subject : link.runCards()) {
            String run = BrokerNames.part(subject, 2);
            Optional<MessageInfo> card = link.lastMessage(BrokerNames.RUNS, subject);
            if (card.isPresent()) {
                RunNotice.read(card.get().getData())
                        .ifPresentOrElse(
                                notice -> addRun(run, notice, plies, runs, idle),
                                () -> idle.add("the card of run " + run + " cannot be read"));
            }
        }
        boolean busy = runs.stream().anyMatch(run -> !run.kinds().isEmpty() || idle.isEmpty());
        return new Search(runs, busy ? "" : idle.isEmpty() ? "there is no run" : String.join("; ", idle));
    }

    private void addRun(String run, RunNotice notice, double plies, List<OpenRun> runs, List<String> idle) {
        String other = notice.coordinator().version();
        String excluded = notice.quarantine().get(worker);
        RunNotice.Needs needs = notice.needs();
        if (!version.equals(other)) {
            idle.add("run " + run + " needs version " + other + ", this worker is " + version);
        } else if (excluded != null) {
            idle.add("run " + run + " has this worker in quarantine: " + excluded);
        } else if (plies < needs.plies() * needs.minSpeed()) {
            idle.add(String.format(
                    Locale.ROOT,
                    "run %s needs processors of speed %.2f, this machine has %.2f",
                    run,
                    needs.minSpeed(),
                    plies / needs.plies()));
        } else {
            runs.add(open(run, notice, idle));
        }
    }

    private static OpenRun open(String run, RunNotice notice, List<String> idle) {
        Map<String, String> missing = new TreeMap<>();
        notice.kinds().values().stream().flatMap(List::stream).distinct().forEach(program -> {
            String why = obstacle(program);
            if (why != null) {
                missing.put(program, why);
            }
        });
        idle.addAll(missing.values());
        List<String> playable = notice.kinds().entrySet().stream()
                .filter(kind -> Collections.disjoint(kind.getValue(), missing.keySet()))
                .map(Map.Entry::getKey)
                .toList();
        return new OpenRun(run, notice.needs(), playable, List.copyOf(missing.keySet()), notice.forced());
    }

    /** Why bots here cannot have a program, a phrase; null if they can. */
    private static @Nullable String obstacle(String program) {
        return InstalledPrograms.isFound(program, ROOT) ? InstalledTools.findFlaw(program) : "there is no " + program;
    }
}
