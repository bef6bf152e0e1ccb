package botarena.scale.work;

import botarena.base.Refusal.RefusedException;
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
import botarena.scale.work.ParcelReceiver.TakenParcel;
import botarena.scale.work.Worker.RefereeSource;
import botarena.tournament.lanes.Played;
import botarena.tournament.lanes.Played.PlayedGame;
import botarena.tournament.lanes.UnfinishedGames;
import botarena.tournament.run.TimeSource;
import io.nats.client.JetStreamApiException;
import io.nats.client.Message;
import io.nats.client.api.PublishAck;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.LoggerFactory;

/** Thread that plays one parcel after the other. It takes none before the last one's records are stored. */
final class WorkerLane {

    private static final long FETCH_LIMIT = TimeUnit.MINUTES.toNanos(20);
    private static final long EMPTY_PAUSE = 250;
    private static final long FAILURE_PAUSE = 5_000;
    private static final int ACK_TRIES = 3;

    /** Waits of a quarter of a second without a parcel, after which the last games' bots are stopped. */
    private static final int IDLE_WAITS = 40;

    private static final byte[] ACK = "+ACK".getBytes(StandardCharsets.US_ASCII);
    private static final String NAK = "-NAK";

    /** Refusal of a parcel for a while, so that other workers get it first. */
    private static final String NAK_LATER = "-NAK {\"delay\":" + TimeUnit.SECONDS.toNanos(2) + "}";

    private final Worker worker;
    private final int number;
    private final BrokerLink link;
    private final ParcelReceiver taker;
    private final RefereeSource source;
    private final BotFolders folders;
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
            BotFolders folders,
            long extended,
            TimeSource time) {
        this.worker = worker;
        this.number = number;
        this.link = link;
        this.taker = taker;
        this.source = source;
        this.folders = folders;
        this.time = time;
        thread = new Thread(this::playParcels, "lane-" + number);
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

    private void playParcels() {
        try {
            while (!worker.isClosing()) {
                playNext();
            }
        } finally {
            close();
        }
    }

    private void playNext() {
        if (worker.failedStarts().isPausing()) {
            pause(EMPTY_PAUSE);
            return;
        }
        TakenParcel taken = null;
        try {
            taken = taker.receiveParcel(worker.runs(number));
            empty = taken == null ? empty + 1 : 0;
            if (empty == IDLE_WAITS) {
                close();
            }
            if (taken != null && worker.failedStarts().holdBack(taken, worker.forcedBots(taken.run()))) {
                link.publish(taken.message().reply(), NAK_LATER);
                pause(EMPTY_PAUSE);
            } else if (taken != null) {
                lease.beginParcel(taken);
                sendNote(taken, BrokerNames.BEGUN);
                play(taken);
            }
        } catch (InterruptedException e) {
            handleInterrupt(taken);
        } catch (IOException | JetStreamApiException | RefusedException e) {
            worker.noteObstacle(
                    e instanceof RefusedException refused ? refused.refusal().what() : BrokerErrors.describe(e));
            LoggerFactory.getLogger(WorkerLane.class).info("a parcel goes back", e);
            giveBack(taken, NAK);
            lease.end();
            close();
            pause(FAILURE_PAUSE);
        } catch (RuntimeException | Error e) {
            if (link.isClosed()) {
                LoggerFactory.getLogger(WorkerLane.class).debug("the worker leaves", e);
                pause(EMPTY_PAUSE);
                return;
            }
            // Not given back: a parcel that fails everywhere is void after its third worker.
            LoggerFactory.getLogger(WorkerLane.class).error("internal error; the lane goes on", e);
            worker.noteObstacle("internal error: see the worker's log");
            close();
            lease.end();
            pause(FAILURE_PAUSE);
        } finally {
            lease.end();
        }
    }

    private void play(TakenParcel taken)
            throws IOException, JetStreamApiException, RefusedException, InterruptedException {
        lease.limitTo(FETCH_LIMIT);
        moveToProcessors();
        Set<String> forced = worker.forcedBots(taken.run());
        List<PlayedGame> games = new ArrayList<>();
        List<Ticket> tickets = new ArrayList<>();
        boolean unable = false;
        for (SentTicket sent : taken.parcel().tickets()) {
            Ticket here = folders.place(sent, source.builder(taken.isolation()), this);
            unable |= worker.failedStarts().noteUnbuilt(taken.run(), sent, here, forced);
            tickets.add(here);
        }
        for (Ticket ticket : tickets) {
            if (!unable) {
                PlayedGame game = playGame(ticket, refereeFor(taken.isolation()));
                unable = worker.failedStarts().noteUnstarted(taken.run(), game.record(), forced);
                games.add(game);
            }
        }
        if (unable) {
            giveBack(taken, NAK_LATER);
        } else {
            send(taken, games);
        }
    }

    /** Goes where the runs that are there want this lane. */
    private void moveToProcessors() throws InterruptedException {
        LaneCores now = worker.processors(number);
        if (now != processors) {
            // Bots stay on the processors they were started on.
            closeReferee();
            processors = now;
            if (now == null || !now.enter()) {
                LaneCores.leave();
            }
        }
    }

    private Referee refereeFor(String wanted) throws RefusedException {
        Referee known = referee;
        if (known == null || !isolation.equals(wanted)) {
            closeReferee();
            known = source.referee(wanted);
            referee = known;
            isolation = wanted;
        }
        lease.followReferee(known);
        return known;
    }

    /** Plays a game. An internal error makes it void, and a new referee plays on. */
    private PlayedGame playGame(Ticket ticket, Referee by) throws InterruptedException {
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
            closeReferee();
            return new PlayedGame(
                    UnfinishedGames.brokenGame(ticket, e, time.wall().instant()), List.of());
        }
    }

    /** Sends records until the broker has stored them, and only then acknowledges the parcel. */
    private void send(TakenParcel taken, List<PlayedGame> games) throws InterruptedException {
        byte[] packed = PlayedMessage.pack(new Played(taken.parcel().parcel(), games));
        String subject = BrokerNames.records(worker.name(), taken.run());
        lease.limitTo(FETCH_LIMIT);
        Message answer = link.request(subject, packed, BrokerLink.ANSWER_PATIENCE);
        while (!isStored(answer)) {
            lease.limitTo(FETCH_LIMIT);
            Thread.sleep(EMPTY_PAUSE);
            answer = link.request(subject, packed, BrokerLink.ANSWER_PATIENCE);
        }
        worker.countGames(games);
        acknowledge(taken, ACK_TRIES);
    }

    /** Acknowledges a parcel in the background. If all tries fail, it is played again and that record is late. */
    private void acknowledge(TakenParcel taken, int tries) {
        if (tries > 0) {
            link.request(taken.message().reply(), ACK, BrokerLink.ANSWER_PATIENCE, () -> acknowledge(taken, tries - 1));
        }
    }

    /** Whether the broker stored a record; if not, the worker says why. */
    private boolean isStored(@Nullable Message answer) {
        try {
            if (answer != null && !answer.isStatusMessage()) {
                new PublishAck(answer);
                return true;
            }
            if (answer == null && !worker.hasObstacle()) {
                worker.noteObstacle("the broker does not answer; finished games wait for it");
            }
        } catch (IOException | JetStreamApiException e) {
            worker.noteObstacle("the broker does not store finished games: " + BrokerErrors.describe(e));
        }
        return false;
    }

    /** Ends an interrupted game: stopped by the run, overdue, or because the worker leaves. Only an overdue one is recorded. */
    private void handleInterrupt(@Nullable TakenParcel taken) {
        boolean late = lease.end();
        close();
        if (taken == null || lease.wasStopped()) {
            return;
        }
        if (!late) {
            giveBack(taken, NAK);
            return;
        }
        try {
            List<PlayedGame> voids = new ArrayList<>();
            for (SentTicket sent : taken.parcel().tickets()) {
                String sentence = "the game took longer than its limits allow; worker " + worker.name() + " ended it";
                voids.add(new PlayedGame(
                        UnfinishedGames.lostGame(
                                sent.ticket(), sentence, time.wall().instant()),
                        List.of()));
            }
            send(taken, voids);
        } catch (InterruptedException e) {
            giveBack(taken, NAK);
        }
    }

    private void giveBack(@Nullable TakenParcel taken, String how) {
        if (taken != null) {
            link.publish(taken.message().reply(), how);
            sendNote(taken, "back");
        }
    }

    private void sendNote(TakenParcel taken, String step) {
        String sequence = Long.toString(taken.message().sequence());
        link.publish(BrokerNames.note(worker.name(), taken.run(), step, sequence), "");
    }

    private void pause(long millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException e) {
            LoggerFactory.getLogger(WorkerLane.class).debug("a pause was interrupted", e);
        }
    }

    /** Stops the bots that are kept, and lets their folders go. */
    private void close() {
        closeReferee();
        folders.release(this);
    }

    private void closeReferee() {
        Referee known = referee;
        referee = null;
        if (known != null) {
            known.close();
        }
    }
}
