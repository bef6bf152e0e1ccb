package botarena.scale.ssh;

import botarena.base.Refusal;
import botarena.base.Refusal.RefusedException;
import botarena.base.Refusal.UnavailableException;
import botarena.scale.broker.BrokerErrors;
import botarena.scale.broker.JoinLine;
import botarena.scale.broker.PrivateBroker;
import botarena.tournament.Tournament;
import botarena.tournament.lanes.Lanes;
import botarena.tournament.lanes.LanesFactory;
import botarena.tournament.run.TimeSource;
import java.io.IOException;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.ToIntFunction;

/**
 * Factory of lanes on hosts that ssh reaches: a broker on loopback, and on every host a worker that connects back to it
 * through ssh. Hosts that fail are tried again.
 *
 * @param programs that are started here
 * @param lanes makes lanes over the broker
 */
public record SshWorkers(List<SshHost> hosts, Programs programs, OverBroker lanes) implements LanesFactory {

    /** Paths of nats-server and ssh on this machine. */
    public record Programs(String natsServer, String ssh) {}

    /** Maker of lanes over a broker. */
    public interface OverBroker {

        /**
         * The factory of lanes over a broker.
         *
         * @param ownWorkers starts workers, which end with the lanes; takes their messages to people
         */
        LanesFactory factory(JoinLine join, Function<Consumer<String>, AutoCloseable> ownWorkers);
    }

    @Override
    public Lanes open(Tournament tournament, ToIntFunction<String> attempts, Consumer<String> warn)
            throws RefusedException {
        PrivateBroker broker = startBroker();
        Lanes opened = null;
        try {
            opened = lanes.factory(broker.coordinator(), say -> startWorkers(broker, say))
                    .open(tournament, attempts, warn);
            return opened;
        } finally {
            if (opened == null) {
                broker.close();
            }
        }
    }

    private AutoCloseable startWorkers(PrivateBroker broker, Consumer<String> say) {
        List<HostWorker> workers = hosts.stream()
                .map(host -> new HostWorker(programs.ssh(), host, broker, say, TimeSource.SYSTEM))
                .toList();
        return () -> {
            workers.forEach(HostWorker::stop);
            workers.forEach(HostWorker::close);
            broker.close();
        };
    }

    private PrivateBroker startBroker() throws RefusedException {
        try {
            return PrivateBroker.start(
                    programs.natsServer(), hosts.stream().map(SshHost::name).toList());
        } catch (IOException e) {
            throw new UnavailableException(
                    new Refusal("the broker of this run cannot be started", List.of(BrokerErrors.describe(e)), ""));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new RefusedException("stopped before the broker was started", "");
        }
    }
}
