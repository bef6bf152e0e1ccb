package botarena.scale.ssh;

import botarena.scale.broker.BrokerErrors;
import botarena.scale.broker.JoinLine;
import botarena.scale.broker.PrivateBroker;
import botarena.tournament.Refusal;
import botarena.tournament.Refusal.RefusedException;
import botarena.tournament.Tournament;
import botarena.tournament.lanes.Lanes;
import botarena.tournament.lanes.LanesFactory;
import java.io.IOException;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.ToIntFunction;

/**
 * Makes lanes on hosts that ssh reaches: a broker on loopback, and on every host a worker that comes back to it through
 * ssh. Hosts that refuse are told of and tried again.
 *
 * @param programs that are started here
 * @param over makes lanes over the broker that is joined
 */
public record SshWorkers(List<SshHost> hosts, Programs programs, Function<JoinLine, LanesFactory> over)
        implements LanesFactory {

    /** What is started here: paths of nats-server and ssh. */
    public record Programs(String natsServer, String ssh) {}

    @Override
    public Lanes open(Tournament tournament, ToIntFunction<String> attempts, Consumer<String> warn)
            throws RefusedException {
        Queue<String> sentences = new ConcurrentLinkedQueue<>();
        PrivateBroker broker = broker();
        SshLanes opened = null;
        try {
            // The run's own streams first: who comes before them finds nothing to join.
            Lanes lanes = over.apply(broker.coordinator()).open(tournament, attempts, warn);
            List<HostWorker> workers = hosts.stream()
                    .map(host -> new HostWorker(programs.ssh(), host, broker, sentences::add))
                    .toList();
            opened = new SshLanes(lanes, broker, workers, sentences, warn);
            return opened;
        } finally {
            if (opened == null) {
                broker.close();
            }
        }
    }

    private PrivateBroker broker() throws RefusedException {
        try {
            return PrivateBroker.start(
                    programs.natsServer(), hosts.stream().map(SshHost::name).toList());
        } catch (IOException e) {
            throw new Refusal("a broker for this run cannot be started", List.of(BrokerErrors.why(e)), "").thrown();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new Refusal("it was told to stop before the broker was there", List.of(), "").thrown();
        }
    }
}
