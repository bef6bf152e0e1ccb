package botarena.scale.coordinate;

import botarena.base.FileErrors;
import botarena.base.Refusal;
import botarena.base.Refusal.RefusedException;
import botarena.base.Refusal.UnavailableException;
import botarena.games.Game;
import botarena.scale.broker.BrokerErrors;
import botarena.scale.broker.BrokerLink;
import botarena.scale.broker.BrokerStreams;
import botarena.scale.broker.JoinLine;
import botarena.scale.broker.RunNotice;
import botarena.scale.bundle.Bundle;
import botarena.scale.work.MachineSpeed;
import botarena.tournament.BotEntry;
import botarena.tournament.Tournament;
import botarena.tournament.file.PastedCommand;
import botarena.tournament.lanes.Concurrency;
import botarena.tournament.lanes.Lanes;
import botarena.tournament.lanes.LanesFactory;
import botarena.tournament.run.TimeSource;
import io.nats.client.JetStreamApiException;
import java.io.IOException;
import java.net.InetAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.ToIntFunction;

/**
 * Factory of lanes whose games are played by the workers connected to a broker.
 *
 * @param join how the broker is reached
 * @param version of this program: workers of another see no ticket
 * @param isolation lowest level at which bots run on workers
 * @param minSpeed of workers' processors, the first of the run being 1; 0 for any
 * @param lease how long after a worker's last sign of life its parcel goes to another
 * @param voice messages to people
 * @param ownWorkers starts workers of the run's own once they find its streams; takes their messages to people
 */
public record NatsLanesFactory(
        JoinLine join,
        String version,
        String isolation,
        double minSpeed,
        Duration lease,
        Voice voice,
        Function<Consumer<String>, ? extends AutoCloseable> ownWorkers)
        implements LanesFactory {

    /** The usual lease: long enough for a machine that swaps, short enough for a league. */
    public static final Duration LEASE = Duration.ofSeconds(10);

    /**
     * Messages to people beside a run's warnings.
     *
     * @param say takes lines before the run begins
     * @param alarm takes warnings shown even with {@code --quiet}: why no games are played
     * @param noWorker sentence if no worker is connected, with a remedy
     */
    public record Voice(Consumer<String> say, Consumer<String> alarm, String noWorker) {

        /** Sentence with the command that starts a worker. */
        public static String startOne() {
            return "no worker is connected; start one: " + PastedCommand.of("worker", "JOINFILE");
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
            NatsLanes lanes = openLanes(link, tournament, attempts, warn);
            back.set(lanes::handleReconnect);
            lanes.startOwnWorkers(ownWorkers);
            link = null;
            return lanes;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new RefusedException("stopped before the broker answered", "");
        } catch (IOException | JetStreamApiException e) {
            throw new UnavailableException(new Refusal(
                    "the broker at " + join.address() + " cannot be used", List.of(BrokerErrors.describe(e)), ""));
        } finally {
            if (link != null) {
                link.close();
            }
        }
    }

    private NatsLanes openLanes(
            BrokerLink link, Tournament tournament, ToIntFunction<String> attempts, Consumer<String> warn)
            throws IOException, JetStreamApiException, RefusedException, InterruptedException {
        refuseSecrets(tournament);
        String run = RunName.of(tournament.results());
        RunContext context = new RunContext(link, version, run, lease, warn, TimeSource.SYSTEM);
        TicketKinds kinds = new TicketKinds(tournament);
        ParcelQueue queue = new ParcelQueue(context, tournament, kinds);
        queue.createStreams(List.of());
        double reference = SpeedReference.of(
                tournament.results().resolve(RunName.FILE),
                tournament.catalog().games().get(0));
        RunNotice.Needs needs = new RunNotice.Needs(
                isolation,
                Concurrency.threads(tournament),
                tournament.conduct().pondering(),
                tournament.schedule().resources().affinity(),
                reference,
                minSpeed);
        RunCard card = new RunCard(context, folderPlace(tournament.results()), needs);
        card.takeOver(lease);
        new BrokerStreams(link).replaceRecordConsumer(run);
        KnownWorkers workers = new KnownWorkers(context, card, reference, minSpeed);
        UnstartableBots unstartable = new UnstartableBots(context, workers, card);
        ParcelSender sender = new ParcelSender(context, queue, card, kinds, unstartable, attempts, queue.readAll());
        ArrivedRecords arrivals = new ArrivedRecords(attempts, sender::acknowledge, card.figures());
        WorkerTrust trust = new WorkerTrust(card, warn);
        PendingParcels offers =
                new PendingParcels(context, sender, workers, unstartable, trust, arrivals, tournament.catalog());
        IdleReason idle = new IdleReason(context, sender, card, voice);
        return new NatsLanes(context, card, kinds, queue, workers, offers, sender, idle);
    }

    /** Why no broker answers now, a sentence without its full stop; empty if one does, even if it refuses the key. */
    public static Optional<String> findAbsence(JoinLine join) throws InterruptedException {
        return BrokerLink.findAbsence(join);
    }

    /** Why a bot's files cannot be sent to workers, a sentence without its full stop; empty if they can. */
    public static Optional<String> obstacle(Tournament tournament, BotEntry bot) {
        try {
            Bundle unused = Bundle.of(tournament, bot);
            return Optional.empty();
        } catch (RefusedException e) {
            return Optional.of(String.join("; ", e.refusal().where()));
        } catch (IOException e) {
            return Optional.of("a file cannot be sent to workers: " + FileErrors.of(e));
        }
    }

    /** Refuses bots with secrets: these never leave this machine. */
    private static void refuseSecrets(Tournament tournament) throws RefusedException {
        for (BotEntry bot : tournament.bots()) {
            if (!bot.secrets().given().isEmpty()) {
                throw new RefusedException(
                        "bot '" + bot.name() + "' cannot be played on other machines",
                        List.of("it needs the secret " + bot.secrets().given().get(0)
                                + ", which is never sent to workers"),
                        "play its games on this machine, without --on");
            }
        }
    }

    /** Place of the results folder, which tells it from its copies: also from a copy at the same path. */
    private static String folderPlace(Path results) throws IOException {
        Path real = results.toRealPath();
        Object file = Files.readAttributes(real, BasicFileAttributes.class).fileKey();
        return InetAddress.getLocalHost().getHostName() + ":" + real + " " + file;
    }

    /**
     * Speed that workers' processors are compared with: that of the run's first machine, even if it goes on elsewhere. Kept
     * beside the run's name; a file that says anything else behind the name is replaced.
     */
    static final class SpeedReference {

        private SpeedReference() {}

        /** Plies of fixed playouts that it did in a second of its time; measured once a run, for some tenths of a second. */
        static double of(Path file, Game game) throws IOException, InterruptedException {
            List<String> lines = Files.readAllLines(file);
            if (lines.size() == 2 && lines.get(1).matches("[1-9]\\d{0,17}")) {
                return Double.parseDouble(lines.get(1));
            }
            double plies = Math.max(1, Math.rint(MachineSpeed.measure(game, 1).plies()));
            Path fresh = file.resolveSibling(file.getFileName() + ".fresh");
            Files.writeString(fresh, String.format(Locale.ROOT, "%s%n%.0f%n", lines.get(0), plies));
            Files.move(fresh, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
            return plies;
        }
    }
}
