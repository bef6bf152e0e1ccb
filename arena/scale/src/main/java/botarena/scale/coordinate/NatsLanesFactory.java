package botarena.scale.coordinate;

import botarena.scale.broker.BrokerErrors;
import botarena.scale.broker.BrokerLink;
import botarena.scale.broker.BrokerStreams;
import botarena.scale.broker.JoinLine;
import botarena.scale.message.ParcelMessage;
import botarena.tournament.BotEntry;
import botarena.tournament.Refusal;
import botarena.tournament.Refusal.RefusedException;
import botarena.tournament.Tournament;
import botarena.tournament.file.PastedCommand;
import botarena.tournament.lanes.Concurrency;
import botarena.tournament.lanes.Lanes;
import botarena.tournament.lanes.LanesFactory;
import botarena.tournament.run.TimeSource;
import io.nats.client.JetStreamApiException;
import java.io.IOException;
import java.net.InetAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.ToIntFunction;

/**
 * Makes lanes whose games are played by whoever works for a broker.
 *
 * @param join how the broker is reached
 * @param version of this program: workers of another see no ticket
 * @param isolation at which bots run on workers, at least
 * @param minSpeed of workers' processors, the first of the run being 1; 0 for any
 * @param lease so long after a worker was heard last its parcel goes to another
 * @param voice what people are told
 */
public record NatsLanesFactory(
        JoinLine join, String version, String isolation, double minSpeed, Duration lease, Voice voice)
        implements LanesFactory {

    /** The lease of the sheet: long enough for a machine that swaps, short enough for a league. */
    public static final Duration LEASE = Duration.ofSeconds(10);

    /**
     * What people are told beside a run's warnings.
     *
     * @param say takes lines before the run begins
     * @param alarm takes what must be heard even by those who want no warnings: that nothing is played, and why
     * @param nobody why there is no worker, and what to do
     */
    public record Voice(Consumer<String> say, Consumer<String> alarm, String nobody) {

        /** Of a broker that workers join by themselves: the command that starts one. */
        public static String startOne() {
            return "no worker is there; start one: " + PastedCommand.of("worker", "JOINFILE");
        }
    }

    @Override
    public Lanes open(Tournament tournament, ToIntFunction<String> attempts, Consumer<String> warn)
            throws RefusedException {
        AtomicReference<Runnable> back = new AtomicReference<>(() -> {});
        BrokerLink link = null;
        try {
            link = BrokerLink.open(
                    join, () -> Objects.requireNonNull(back.get()).run(), voice.say());
            NatsLanes lanes = opened(link, tournament, attempts, warn);
            back.set(lanes::back);
            link = null;
            return lanes;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new Refusal("it was told to stop before the broker answered", List.of(), "").thrown();
        } catch (IOException | JetStreamApiException e) {
            throw new Refusal(
                            "the broker at " + join.address() + " does not do what it should",
                            List.of(BrokerErrors.why(e)),
                            "")
                    .thrown();
        } finally {
            if (link != null) {
                link.close();
            }
        }
    }

    private NatsLanes opened(
            BrokerLink link, Tournament tournament, ToIntFunction<String> attempts, Consumer<String> warn)
            throws IOException, JetStreamApiException, RefusedException, InterruptedException {
        secretless(tournament);
        TimeSource time = TimeSource.SYSTEM;
        String run = RunName.of(tournament.results());
        TicketKinds kinds = new TicketKinds(tournament);
        ParcelQueue queue = new ParcelQueue(link, version, run, lease, tournament, kinds);
        queue.make(List.of());
        double yardstick = SpeedReference.of(
                tournament.results().resolve(RunName.FILE),
                tournament.catalog().games().get(0));
        WorkerFigures figures = new WorkerFigures();
        RunCard card = new RunCard(
                link, run, version, home(tournament.results()), needs(tournament, yardstick), figures, time);
        card.take(lease);
        new BrokerStreams(link).newRecords(run);
        Map<Long, ParcelMessage> found = queue.there();
        KnownWorkers workers = new KnownWorkers(version, run, card::quarantined, yardstick, minSpeed, time);
        UnstartableBots insisted = new UnstartableBots(workers, card, warn, lease.toNanos(), time);
        ParcelSender sender =
                new ParcelSender(link, queue, card, kinds, insisted, attempts, lease.toNanos(), found, warn, time);
        ArrivedRecords arrivals = new ArrivedRecords(attempts, sender::acknowledge, figures);
        PendingParcels offers = new PendingParcels(
                sender,
                workers,
                insisted,
                new WorkerTrust(card, figures, warn),
                arrivals,
                tournament.catalog(),
                time,
                warn,
                lease.toNanos());
        IdleReason whereabouts = new IdleReason(link, sender, card, warn, voice, time);
        return new NatsLanes(link, run, card, queue, workers, offers, sender, whereabouts, figures, lease, time);
    }

    private Map<String, Object> needs(Tournament tournament, double yardstick) {
        return Map.of(
                "isolation",
                isolation,
                "threads",
                Concurrency.threads(tournament),
                "apart",
                tournament.conduct().pondering(),
                "affinity",
                tournament.schedule().resources().affinity(),
                "plies",
                yardstick,
                "minSpeed",
                minSpeed);
    }

    /** What is secret never leaves this machine; nor are workers trusted with it. */
    private static void secretless(Tournament tournament) throws RefusedException {
        for (BotEntry bot : tournament.bots()) {
            if (!bot.secrets().given().isEmpty()) {
                throw new Refusal(
                                "bot '" + bot.name() + "' cannot be played on other machines",
                                List.of("it is given the secret "
                                        + bot.secrets().given().get(0) + ", which workers are not told"),
                                "play its games here, without --on")
                        .thrown();
            }
        }
    }

    /** A copy of a folder lies elsewhere; whoever has the folder itself has its lock. */
    private static String home(Path results) throws IOException {
        return InetAddress.getLocalHost().getHostName() + ":" + results.toRealPath();
    }
}
