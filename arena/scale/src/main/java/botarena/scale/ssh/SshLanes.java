package botarena.scale.ssh;

import botarena.referee.Ticket;
import botarena.scale.broker.PrivateBroker;
import botarena.tournament.Refusal;
import botarena.tournament.lanes.Lanes;
import botarena.tournament.lanes.Lanes.Delivery;
import botarena.tournament.lanes.Parcel;
import botarena.tournament.lanes.WorkerNow;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Lanes over a broker that is theirs, as are the workers: all of them end together. */
final class SshLanes implements Lanes {

    private final Lanes lanes;
    private final PrivateBroker broker;
    private final List<HostWorker> hosts;
    private final Queue<String> sentences;
    private final Consumer<String> warn;

    /** @param sentences of other threads, that people are told on the run's */
    SshLanes(
            Lanes lanes, PrivateBroker broker, List<HostWorker> hosts, Queue<String> sentences, Consumer<String> warn) {
        this.lanes = lanes;
        this.broker = broker;
        this.hosts = hosts;
        this.sentences = sentences;
        this.warn = warn;
    }

    @Override
    public int capacity() {
        return lanes.capacity();
    }

    @Override
    public String who() {
        return lanes.who();
    }

    @Override
    public Map<String, Long> figures() {
        return lanes.figures();
    }

    @Override
    public List<WorkerNow> workers() {
        return lanes.workers();
    }

    @Override
    public @Nullable Refusal refusal() {
        return lanes.refusal();
    }

    @Override
    public int running() {
        return lanes.running();
    }

    @Override
    public int outstanding() {
        return lanes.outstanding();
    }

    @Override
    public void offer(Parcel parcel) {
        lanes.offer(parcel);
    }

    @Override
    public Optional<Delivery> next(Duration patience) throws InterruptedException {
        for (String sentence = sentences.poll(); sentence != null; sentence = sentences.poll()) {
            warn.accept(sentence);
        }
        return lanes.next(patience);
    }

    @Override
    public List<Ticket> recall(Predicate<Ticket> meant) {
        return lanes.recall(meant);
    }

    @Override
    public void withdraw() {
        lanes.withdraw();
    }

    @Override
    public void stop() {
        lanes.stop();
    }

    @Override
    public void close() {
        lanes.close();
        hosts.forEach(HostWorker::leave);
        hosts.forEach(HostWorker::close);
        broker.close();
    }
}
