package botarena.scale.work;

import botarena.referee.GameRecord;
import botarena.referee.Referee;
import botarena.referee.SeatEvidence;
import botarena.referee.Ticket;
import botarena.referee.process.cores.LaneCores;
import botarena.referee.record.SentTicket;
import botarena.scale.broker.BrokerErrors;
import botarena.scale.broker.BrokerLink;
import botarena.scale.broker.BrokerNames;
import botarena.scale.message.PlayedMessage;
import botarena.scale.message.WorkerNote;
import botarena.tournament.Refusal.RefusedException;
import botarena.tournament.lanes.Played;
import botarena.tournament.lanes.Played.PlayedGame;
import botarena.tournament.lanes.UnfinishedGames;
import botarena.tournament.run.TimeSource;
import io.nats.client.JetStreamApiException;
import io.nats.client.Message;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.slf4j.LoggerFactory;

/** One thread that takes parcels and plays them, one after the other. It takes none before its last record is stored. */
final class WorkerLane {

    private static final long FETCHING = TimeUnit.MINUTES.toNanos(20);
    private static final long PAUSE = 250;
    private static final long SHUT = 5_000;
    private static final int TRIES = 3;

    /** So often nothing comes, which takes a quarter of a second each time, before the bots of the last games go. */
    private static final int EMPTY = 40;

    private static final byte[] YES = "+ACK".getBytes(StandardCharsets.US_ASCII);
    private static final Pattern DESCRIPTION = Pattern.compile("\"description\":\"([^\"]*)");
    private static final String NOW = "-NAK";

    /** What others may be able to play is theirs alone for a while, else we would be handed it over and over. */
    private static final String LATER = "-NAK {\"delay\":" + TimeUnit.SECONDS.toNanos(2) + "}";

    private final Worker worker;
    private final int number;
    private final BrokerLink link;
    private final ParcelReceiver taker;
    private final RefereeSource source;
    private final BotFolders homes;
    private final Lease lease;
    private final TimeSource time;
    private final Thread thread;
    private @Nullable Referee referee;
    private @Nullable LaneCores processors;
    private String isolation = "";
    private int empty;

    WorkerLane(
            Worker worker,
            int number,
            BrokerLink link,
            ParcelReceiver taker,
            RefereeSource source,
            BotFolders homes,
            long extended,
            TimeSource time) {
        this.worker = worker;
        this.number = number;
        this.link = link;
        this.taker = taker;
        this.source = source;
        this.homes = homes;
        this.time = time;
        thread = new Thread(this::work, "lane-" + number);
        lease = new Lease(link, thread, extended, time);
    }

    Lease lease() {
        return lease;
    }

    void start() {
        thread.start();
    }

    void interrupt() {
        thread.interrupt();
    }

    void join(long millis) throws InterruptedException {
        thread.join(millis);
    }

    private void work() {
        try {
            while (!worker.closing()) {
                turn();
            }
        } finally {
            close();
        }
    }

    private void turn() {
        if (worker.unable().rest()) {
            rest(PAUSE);
            return;
        }
        TakenParcel taken = null;
        try {
            taken = taker.take(worker.runs(number));
            empty = taken == null ? empty + 1 : 0;
            if (empty == EMPTY) {
                close();
            }
            if (taken != null && worker.unable().holdBack(taken, worker.insisted(taken.run()))) {
                link.tell(taken.pulled().reply(), LATER);
                rest(PAUSE);
            } else if (taken != null) {
                lease.begin(taken);
                tell(taken, true);
                play(taken);
            }
        } catch (InterruptedException e) {
            brokenOff(taken);
        } catch (IOException | JetStreamApiException | RefusedException e) {
            worker.shut(
                    e instanceof RefusedException refused ? refused.refusal().what() : BrokerErrors.why(e));
            LoggerFactory.getLogger(WorkerLane.class).info("a parcel goes back", e);
            back(taken, NOW);
            lease.end();
            close();
            rest(SHUT);
        } catch (RuntimeException | Error e) {
            if (link.isClosed()) {
                LoggerFactory.getLogger(WorkerLane.class).debug("the worker leaves", e);
                rest(PAUSE);
                return;
            }
            // Not given back: a parcel that does this everywhere is void after its third worker.
            LoggerFactory.getLogger(WorkerLane.class).error("a mistake of the arena's; the lane goes on", e);
            worker.shut("a mistake of the arena's: the worker's log has it");
            close();
            lease.end();
            rest(SHUT);
        } finally {
            lease.end();
        }
    }

    private void play(TakenParcel taken)
            throws IOException, JetStreamApiException, RefusedException, InterruptedException {
        lease.busy(FETCHING);
        settle();
        Set<String> insisted = worker.insisted(taken.run());
        List<PlayedGame> games = new ArrayList<>();
        List<Ticket> tickets = new ArrayList<>();
        boolean unable = false;
        for (SentTicket sent : taken.parcel().tickets()) {
            Ticket here = homes.here(sent, source.builder(taken.isolation()), this);
            unable |= worker.unable().unbuilt(taken.run(), sent, here, insisted);
            tickets.add(here);
        }
        for (Ticket ticket : tickets) {
            if (!unable) {
                PlayedGame game = played(ticket, referee(taken.isolation()));
                unable = worker.unable().unstarted(taken.run(), game.record(), insisted);
                games.add(game);
            }
        }
        if (unable) {
            back(taken, LATER);
        } else {
            send(taken, games);
        }
    }

    /** Goes where the runs that are there want this lane. */
    private void settle() throws InterruptedException {
        LaneCores now = worker.processors(number);
        if (now != processors) {
            // Bots stay on the processors they were started on.
            dismiss();
            processors = now;
            if (now == null || !now.enter()) {
                LaneCores.leave();
            }
        }
    }

    private Referee referee(String wanted) throws RefusedException {
        Referee known = referee;
        if (known == null || !isolation.equals(wanted)) {
            dismiss();
            known = source.referee(wanted);
            referee = known;
            isolation = wanted;
        }
        lease.playing(known);
        return known;
    }

    /** A mistake of ours is nobody's loss; after an Error a fresh referee plays on. */
    private PlayedGame played(Ticket ticket, Referee by) throws InterruptedException {
        List<SeatEvidence> evidence = new ArrayList<>();
        try {
            GameRecord record = by.play(ticket, evidence::add);
            if (record.status() == GameRecord.Status.VOID && Thread.interrupted()) {
                throw new InterruptedException("a game that is stopped leaves no record");
            }
            return new PlayedGame(record, evidence);
        } catch (RuntimeException | Error e) {
            LoggerFactory.getLogger(WorkerLane.class)
                    .error("game {} is void: the arena failed", ticket.setting().id(), e);
            dismiss();
            return new PlayedGame(UnfinishedGames.broken(ticket, e, time.wall().instant()), List.of());
        }
    }

    /** Sends until the broker has it, and only then answers the ticket. */
    private void send(TakenParcel taken, List<PlayedGame> games) throws InterruptedException {
        byte[] packed = PlayedMessage.packed(new Played(taken.parcel().parcel(), games));
        String subject = BrokerNames.records(worker.name(), taken.run());
        lease.busy(FETCHING);
        Message answer = link.ask(subject, packed, BrokerLink.ANSWER);
        while (!stored(answer)) {
            lease.busy(FETCHING);
            refused(answer);
            Thread.sleep(PAUSE);
            answer = link.ask(subject, packed, BrokerLink.ANSWER);
        }
        worker.count(games);
        answer(taken, TRIES);
    }

    /** Answers a ticket while the next one is taken; one whose answer is lost is played once more, and that record is late. */
    private void answer(TakenParcel taken, int tries) {
        if (tries > 0) {
            link.ask(taken.pulled().reply(), YES, BrokerLink.ANSWER, () -> answer(taken, tries - 1));
        }
    }

    private void refused(@Nullable Message answer) {
        if (answer == null && !worker.isShut()) {
            worker.shut("the broker does not answer: what was played waits for it");
        } else if (answer != null && !answer.isStatusMessage()) {
            Matcher why = DESCRIPTION.matcher(new String(answer.getData(), StandardCharsets.UTF_8));
            worker.shut("the broker does not take what was played: " + (why.find() ? why.group(1) : "no reason given"));
        }
    }

    private static boolean stored(@Nullable Message answer) {
        if (answer == null || answer.isStatusMessage()) {
            return false;
        }
        String text = new String(answer.getData(), StandardCharsets.UTF_8);
        return text.contains("\"seq\"") && !text.contains("\"error\"");
    }

    /** Told to stop: by the run, which wants no record; by the clock, which wants one; or because the worker leaves. */
    private void brokenOff(@Nullable TakenParcel taken) {
        boolean late = lease.end();
        close();
        if (taken == null || lease.wasStopped()) {
            return;
        }
        if (!late) {
            back(taken, NOW);
            return;
        }
        try {
            List<PlayedGame> voids = new ArrayList<>();
            for (SentTicket sent : taken.parcel().tickets()) {
                String sentence = "the game took longer than it can, worker " + worker.name() + " ended it";
                voids.add(new PlayedGame(
                        UnfinishedGames.lost(
                                sent.ticket(), sentence, time.wall().instant()),
                        List.of()));
            }
            send(taken, voids);
        } catch (InterruptedException e) {
            back(taken, NOW);
        }
    }

    private void back(@Nullable TakenParcel taken, String how) {
        if (taken != null) {
            link.tell(taken.pulled().reply(), how);
            tell(taken, false);
        }
    }

    private void tell(TakenParcel taken, boolean begun) {
        String note =
                new WorkerNote(begun, taken.pulled().sequence(), taken.pulled().stamp()).text();
        link.tell(BrokerNames.notes(worker.name(), taken.run()), note);
    }

    private void rest(long millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException e) {
            LoggerFactory.getLogger(WorkerLane.class).debug("there is something else to do", e);
        }
    }

    /** Dismisses the bots that are kept; until then their folders stay. */
    private void close() {
        dismiss();
        homes.leave(this);
    }

    private void dismiss() {
        Referee known = referee;
        referee = null;
        if (known != null) {
            known.close();
        }
    }
}
