package botarena.tournament.run;

import botarena.protocol.Reason;
import botarena.referee.GameRecord;
import botarena.referee.GameRecord.Status;
import botarena.referee.GameSpec;
import botarena.referee.SeatEvidence;
import botarena.referee.Ticket;
import botarena.referee.evidence.EvidenceFolder;
import botarena.referee.record.RecordSummary;
import botarena.tournament.Contestant;
import botarena.tournament.ScheduleRules.OnForfeit;
import botarena.tournament.events.RunEnding.How;
import botarena.tournament.events.RunEvent;
import botarena.tournament.journal.Journal;
import botarena.tournament.journal.Ledger;
import botarena.tournament.journal.RoundsFile;
import botarena.tournament.lanes.Lanes;
import botarena.tournament.lanes.Lanes.Delivery;
import botarena.tournament.lanes.Parcel;
import botarena.tournament.lanes.Played.PlayedGame;
import botarena.tournament.lanes.UnfinishedGames;
import botarena.tournament.run.LanesWatch.LanesWanted;
import botarena.tournament.schedule.Meeting;
import botarena.tournament.schedule.OpenLadder;
import botarena.tournament.schedule.PastRounds;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * The loop of a run: keeps the lanes busy, puts finished games on disk a group at a time, and counts them only then.
 * One thread; {@link #interrupt} may come from any.
 */
final class Dispatcher {

    /** Longest wait for lanes, which report by themselves: figures that are asked for may be as old. */
    private static final Duration PATIENCE = Duration.ofSeconds(5);

    /** Longest delay before a run without end sees a new bot. */
    private static final Duration ATTENTION = Duration.ofMillis(100);

    private static final int GROUP = 1_024;

    /**
     * Games by which the last group makes a ladder's window larger, at most: to choose a pair can take longer than to
     * play it, and no bot enters meanwhile.
     */
    private static final int LADDER_AHEAD = 8;

    /** Records wait this long while lanes have games to play: an fsync per game is too slow. */
    private static final Duration GATHERING = Duration.ofMillis(10);

    private final Plan plan;
    private final RunHistory past;
    private final Journal journal;
    private final RoundsFile rounds;
    private final Lanes lanes;
    private final UnaryOperator<String> named;
    private final Consumer<RunEvent> listener;
    private final Limits limits;
    private final EvidenceFolder evidence;
    private final TimeSource time;

    private final TicketsOut out = new TicketsOut();

    private final LoadLimit pressure = new LoadLimit();

    private final LanesWanted wanted = new LanesWanted();

    /** Legs of a meeting that could not be handed out with the others. */
    private final Deque<Plan.Leg> rest = new ArrayDeque<>();

    /** Undecided legs, played last: the machine may be quieter then. */
    private final Deque<Plan.Leg> later = new ArrayDeque<>();

    private final List<String> voids = new ArrayList<>();

    /** Games whose repetition was reported. */
    private final Set<String> repeating = new HashSet<>();

    private @Nullable Turn beginning;
    private long done;
    private long playedNow;

    /** Size of the last group of records. */
    private int together;

    /** Unplayed records of a suspension, written after the group that caused it. */
    private final List<Taken> unplayed = new ArrayList<>();

    private @Nullable How stopping;
    private @Nullable String rulesFault;
    private final AtomicInteger interrupts = new AtomicInteger();

    /**
     * Limits that end a run early.
     *
     * @param deadline on the run's monotonic clock
     * @param timed whether the deadline counts
     * @param games games at most, earlier runs included; 0 for no limit
     * @param onForfeit the effect of a forfeit
     */
    record Limits(long deadline, boolean timed, long games, OnForfeit onForfeit) {}

    /** Record on its way to the journal, and its leg; null if the game was not played. */
    private record Taken(GameRecord record, Plan.@Nullable Leg leg) {}

    Dispatcher(
            Plan plan,
            RunHistory past,
            Journal journal,
            RoundsFile rounds,
            Lanes lanes,
            Limits limits,
            EvidenceFolder evidence,
            TimeSource time,
            UnaryOperator<String> named,
            Consumer<RunEvent> listener) {
        this.plan = plan;
        this.past = past;
        this.journal = journal;
        this.rounds = rounds;
        this.lanes = lanes;
        this.limits = limits;
        this.evidence = evidence;
        this.time = time;
        this.done = plan.countSettled();
        this.named = named;
        this.listener = listener;
    }

    /** Something done on the run's thread. */
    interface Turn {
        void run() throws IOException;
    }

    /**
     * Plays until nothing is left or something ends it.
     *
     * @param first called once, when lanes have games and before anything is written
     * @param between called before each look for games to play
     */
    How play(Turn first, Turn between) throws IOException, InterruptedException {
        beginning = first;
        boolean more = true;
        LanesWatch watch = new LanesWatch(lanes, listener);
        while (more) {
            watch.check();
            between.run();
            checkStop();
            fill();
            begin();
            wanted.compute(this::countUsefulLanes);
            more = lanes.outstandingTickets() > 0 || plan.ladder() != null && stopping == null;
            if (more) {
                collect();
            }
        }
        checkStop();
        return stopping == null || done >= plan.games() ? How.COMPLETE : stopping;
    }

    private void begin() throws IOException {
        Turn first = beginning;
        beginning = null;
        if (first != null) {
            first.run();
        }
    }

    /** One of the games that lanes have. */
    Optional<GameSpec> findGame() {
        return out.any().map(Ticket::setting);
    }

    /** Lets a bot into a run without end, unless it is suspended. Games that have not begun do not delay it. */
    boolean enter(OpenLadder ladder, Contestant bot) {
        boolean suspended = past.suspensions().isSuspended(bot.label());
        if (suspended) {
            listener.accept(new RunEvent.Suspended(bot.label(), "it kept failing in earlier games", null));
        } else {
            ladder.enter(bot);
            recall(ladder, leg -> true);
        }
        return !suspended;
    }

    /** Takes a bot out of a run without end. Its begun games are finished, down to the second game of a pair. */
    void leave(OpenLadder ladder, String label) {
        ladder.leave(label);
        recall(ladder, leg -> isPlayedBy(leg, label));
    }

    /** Takes back games that no lane has begun: whole meetings are forgotten, second games of a pair offered again. */
    private void recall(OpenLadder ladder, Predicate<Plan.Leg> meant) {
        Map<Meeting, List<Plan.Leg>> back = new LinkedHashMap<>();
        List<Plan.Leg> legs = new ArrayList<>();
        lanes.recall(ticket -> out.leg(ticket).filter(meant).isPresent())
                .forEach(ticket -> Optional.ofNullable(out.recall(ticket)).ifPresent(legs::add));
        legs.addAll(rest.stream().filter(meant).toList());
        rest.removeIf(meant);
        legs.forEach(leg -> back.computeIfAbsent(leg.meeting(), meeting -> new ArrayList<>())
                .add(leg));
        back.forEach((meeting, unbegun) -> {
            if (unbegun.size() == meeting.legs()) {
                ladder.takeBack(meeting);
            } else {
                offer(unbegun.stream().map(plan::withAbsences).toList(), unplayed);
            }
        });
    }

    private static boolean isPlayedBy(Plan.Leg leg, String label) {
        return leg.meeting().contestants().anyMatch(bot -> bot.label().equals(label));
    }

    /** The first call lets running games finish, the second stops them. */
    void interrupt() {
        if (interrupts.incrementAndGet() == 1) {
            lanes.withdraw();
        } else {
            lanes.stop();
        }
    }

    RunEvent.Progress progress() {
        return new RunEvent.Progress(done, plan.games(), lanes.runningGames(), playedNow);
    }

    /** See {@link LanesWanted}; on any thread. */
    LanesWanted wantedLanes() {
        return wanted;
    }

    /** Number of parcels that are out or could be. */
    private int countUsefulLanes() {
        int more = rest.isEmpty() ? later.size() : later.size() + 1;
        return out.meetings() + (stopping == null ? more + plan.countReady(LanesWanted.MAX_LANES) : 0);
    }

    /** Why the rules of a game ended the run, a sentence; null if they did not. */
    @Nullable
    String rulesFault() {
        return rulesFault;
    }

    /** Tickets that were void in every attempt. */
    List<String> voids() {
        return List.copyOf(voids);
    }

    private void checkStop() {
        if (interrupts.get() > 0) {
            stopping = interrupts.get() == 1 ? How.INTERRUPTED : How.STOPPED;
        } else if (limits.timed() && time.nanos().getAsLong() - limits.deadline() >= 0) {
            stop(How.BUDGET);
        } else if (lanes.capacity() == 0) {
            stop(How.BROKEN);
        }
    }

    private void stop(How how) {
        if (stopping == null) {
            stopping = how;
            lanes.withdraw();
        }
    }

    private void fill() throws IOException {
        List<Taken> none = new ArrayList<>();
        while (stopping == null && lanes.outstandingTickets() - lanes.blockedTickets() < window()) {
            List<Plan.Leg> legs = nextLegs();
            if (legs.isEmpty()) {
                break;
            }
            offer(legs, none);
            if (none.size() >= GROUP) {
                commit(none);
            }
            // Stopped lanes take nothing, so a ladder without end would offer games for ever.
            checkStop();
        }
        boolean told = !none.isEmpty();
        commit(none);
        if (told && plan.isWaiting() && lanes.outstandingTickets() == 0) {
            fill();
        }
    }

    /** The rest of a meeting, the next one, or a postponed leg; one at a time while lanes are unused. */
    private List<Plan.Leg> nextLegs() throws IOException {
        boolean shrunk = pressure.lanes(lanes.capacity()) < lanes.capacity();
        if (rest.isEmpty()) {
            rest.addAll(plan.nextLegs());
            Optional<PastRounds.Round> round = rest.isEmpty() ? Optional.empty() : plan.round();
            if (round.isPresent()) {
                begin();
                rounds.appendRound(round.get());
            }
        }
        if (rest.isEmpty() && !later.isEmpty()) {
            rest.add(plan.withAbsences(later.remove()));
        }
        List<Plan.Leg> legs = new ArrayList<>();
        while (!rest.isEmpty() && !(shrunk && legs.size() == 1)) {
            legs.add(shrunk ? plan.withAbsences(rest.remove()) : rest.remove());
        }
        return legs;
    }

    /** Grows with the last group, so that lanes never wait for the disk, however short games are. */
    private int window() {
        int capacity = lanes.capacity();
        int used = pressure.lanes(capacity);
        if (used < capacity) {
            return used;
        }
        return plan.ladder() == null
                ? 2 * (capacity * lanes.gamesAtOnce() + together)
                : 2 * (capacity + Math.min(together, LADDER_AHEAD));
    }

    /** @param none receives records of legs that a suspended bot does not play */
    private void offer(List<Plan.Leg> legs, List<Taken> none) {
        List<Ticket> tickets = new ArrayList<>();
        for (Plan.Leg leg : legs) {
            Ticket ticket = plan.ticket(leg);
            if (leg.absent() >= 0) {
                none.add(refuseTicket(ticket, leg.absent()));
            } else {
                out.add(leg, ticket);
                tickets.add(ticket);
            }
        }
        if (!tickets.isEmpty()) {
            lanes.offer(new Parcel(parcel(tickets.get(0)), tickets));
        }
    }

    private Taken refuseTicket(Ticket ticket, int seat) {
        String label = ticket.setting().bots().get(seat).label();
        String excluded = past.exclusion(label);
        String game = ticket.setting().game().id();
        if (plan.isGone(label)) {
            return refuseTicket(ticket, seat, Reason.WITHDRAWN, "'" + label + "' left the tournament");
        } else if (excluded != null) {
            return refuseTicket(ticket, seat, Reason.CHANGED, excluded);
        } else if (past.isUnlisted(label, game)) {
            return refuseTicket(ticket, seat, Reason.UNLISTED, "its hello does not list " + game);
        }
        return refuseTicket(ticket, seat, Reason.SUSPENDED, "'" + label + "' is suspended");
    }

    private Taken refuseTicket(Ticket ticket, int seat, Reason reason, String why) {
        return new Taken(
                UnfinishedGames.unplayedGame(
                        ticket.setting(), seat, reason, why, time.wall().instant()),
                null);
    }

    private static String parcel(Ticket first) {
        return first.setting().id() + "#" + first.setting().attempt();
    }

    private void collect() throws IOException, InterruptedException {
        List<Delivery> deliveries = gatherDeliveries();
        List<Taken> taken = new ArrayList<>();
        for (Delivery delivery : deliveries) {
            delivery.played().games().forEach(game -> takeGame(game, taken));
        }
        together = taken.size();
        commit(taken);
        deliveries.forEach(Delivery::acknowledge);
    }

    /** Takes a record that answers an open ticket. Evidence reaches the disk before its record. */
    private void takeGame(PlayedGame game, List<Taken> taken) {
        TicketsOut.Offer offer = out.takeAnswered(game.record());
        if (game.record().flags().contains(GameRecord.RULES_FAILED)) {
            // The game stays to be played: leaving it out would bias ratings.
            GameRecord.Fault fault = game.record().fault();
            String log = game.evidence().isEmpty()
                    ? ""
                    : evidence.rules(game.record(), game.evidence().get(0).stderr());
            rulesFault = (fault == null ? "" : fault.message()) + log;
            stop(How.FAILED);
            return;
        }
        if (offer != null && !isHitByCtrlC(game.record())) {
            boolean kept = true;
            for (SeatEvidence each : game.evidence()) {
                kept &= evidence.write(offer.ticket(), game.record(), each);
            }
            taken.add(new Taken(kept ? game.record() : game.record().withoutEvidence(), offer.leg()));
        }
    }

    /** Whether a Ctrl-C may have hit a starting bot too: the game is played again without a word. */
    private boolean isHitByCtrlC(GameRecord record) {
        return record.status() == Status.VOID && interrupts.get() > 0;
    }

    private Duration patience() {
        long left = limits.timed() ? limits.deadline() - time.nanos().getAsLong() : Long.MAX_VALUE;
        Duration most = plan.ladder() == null ? PATIENCE : ATTENTION;
        return left < most.toNanos() ? Duration.ofNanos(Math.max(1, left)) : most;
    }

    private List<Delivery> gatherDeliveries() throws InterruptedException {
        List<Delivery> deliveries = new ArrayList<>();
        Optional<Delivery> next = lanes.nextDelivery(patience());
        if (next.isPresent() && lanes.outstandingTickets() > lanes.capacity()) {
            Thread.sleep(GATHERING.toMillis());
        }
        while (next.isPresent()) {
            deliveries.add(next.get());
            next = deliveries.size() < GROUP ? lanes.nextDelivery(Duration.ZERO) : Optional.empty();
        }
        return deliveries;
    }

    /** Writes records to the disk, then counts them and empties the list. */
    private void commit(List<Taken> taken) throws IOException {
        if (taken.isEmpty()) {
            return;
        }
        begin();
        taken.forEach(each -> journal.append(each.record()));
        journal.commit();
        taken.forEach(each -> count(each.record(), each.leg()));
        taken.clear();
        if (!unplayed.isEmpty()) {
            List<Taken> next = new ArrayList<>(unplayed);
            unplayed.clear();
            commit(next);
        }
    }

    private void count(GameRecord record, Plan.@Nullable Leg leg) {
        String id = record.setting().id();
        List<String> before = noteSuspensions(record);
        count(new RecordSummary(record));
        playedNow++;
        Ledger.State state = past.ledger().state(id);
        done += state.isSettled() ? 1 : 0;
        listener.accept(new RunEvent.GameEnded(record, progress()));
        if (record.reason() == Reason.CHANGED && leg != null && record.fault() != null) {
            exclude(record.setting().bots().get(record.fault().seat()).label(), record.detail(), record);
        }
        if (record.reason() == Reason.UNLISTED && leg != null && record.fault() != null) {
            unlist(record.setting().bots().get(record.fault().seat()).label(), record);
        }
        noteSuspensions(record).stream()
                .filter(label -> !before.contains(label))
                .forEach(label -> suspend(label, record));
        if (record.status() != Status.UNPLAYED && pressure.note(record.isUndecided(), lanes.capacity())) {
            listener.accept(new RunEvent.Warning("This machine is busy, so fewer games run at once until it is quieter."
                    + " Games without a verdict are played again at the end."));
        }
        if (record.status() == Status.VOID) {
            replay(leg, record, state);
        }
        if (limits.onForfeit().kind() == OnForfeit.Kind.STOP && record.reason().kind() == Reason.Kind.FORFEIT) {
            stop(How.FORFEIT);
        }
        if (limits.games() > 0 && done >= limits.games()) {
            stop(How.COMPLETE);
        }
    }

    /** A ticket that was drawn and not begun is not played. */
    private void suspend(String label, GameRecord record) {
        OpenLadder ladder = plan.ladder();
        if (ladder != null) {
            String why = record.failedStart()
                    ? "it did not start " + Suspensions.FAILED_STARTS + " times in a row"
                    : "it forfeited too often";
            listener.accept(new RunEvent.Suspended(label, why + ": " + record.detail(), record));
            leave(ladder, label);
            return;
        }
        listener.accept(new RunEvent.Warning("bot " + named.apply(label)
                + " keeps failing, so its remaining games are skipped."
                + " Change it and repeat the command: its new version plays"));
        skip(each -> seat(each, label));
    }

    /** A bot whose files have changed since its fingerprint: the next run plays it as a new version. */
    private void exclude(String label, String why, GameRecord record) {
        if (past.exclusion(label) != null) {
            return;
        }
        past.exclude(label, why);
        OpenLadder ladder = plan.ladder();
        if (ladder == null) {
            listener.accept(new RunEvent.Warning("bot " + named.apply(label) + " plays no more games: " + why));
            skip(each -> seat(each, label));
        } else {
            listener.accept(new RunEvent.Suspended(label, "its files changed: " + why, record));
            leave(ladder, label);
        }
    }

    /** A bot is paired only in games that its hello lists. */
    private void unlist(String label, GameRecord record) {
        String game = record.setting().game().id();
        if (!past.unlist(label, game)) {
            return;
        }
        OpenLadder ladder = plan.ladder();
        if (ladder == null) {
            listener.accept(new RunEvent.Warning(
                    "bot " + named.apply(label) + " is not paired in " + game + ": its hello does not list it"));
            skip(each -> each.setting().game().id().equals(game) ? seat(each, label) : -1);
        } else {
            listener.accept(new RunEvent.Suspended(label, record.detail(), record));
            leave(ladder, label);
        }
    }

    /** @param absent seat of the bot that does not play a ticket, -1 if all do */
    private void skip(ToIntFunction<Ticket> absent) {
        for (Ticket ticket : lanes.recall(each -> absent.applyAsInt(each) >= 0)) {
            out.recall(ticket);
            unplayed.add(refuseTicket(ticket, absent.applyAsInt(ticket)));
        }
    }

    private static int seat(Ticket ticket, String label) {
        List<GameSpec.Entrant> bots = ticket.setting().bots();
        for (int seat = 0; seat < bots.size(); seat++) {
            if (bots.get(seat).label().equals(label)) {
                return seat;
            }
        }
        return -1;
    }

    private void count(RecordSummary record) {
        String game = record.setting().game().id();
        long before = past.standings().repeats(game);
        past.note(record);
        if (past.standings().repeats(game) > before && repeating.add(game)) {
            listener.accept(
                    new RunEvent.Warning(String.join(" and ", record.setting().labels()) + " repeated a game of " + game
                            + " move by move, and repeated games tell nothing new: give the bots more openings, such as"
                            + " openings: {plies: 4}"));
        }
    }

    private List<String> noteSuspensions(GameRecord record) {
        List<String> suspended = new ArrayList<>();
        for (GameSpec.Entrant bot : record.setting().bots()) {
            if (past.suspensions().isSuspended(bot.label()) && !suspended.contains(bot.label())) {
                suspended.add(bot.label());
            }
        }
        return suspended;
    }

    private void replay(Plan.@Nullable Leg leg, GameRecord record, Ledger.State state) {
        String id = record.setting().id();
        if (state == Ledger.State.VOID) {
            voids.add(id);
            if (!record.isUndecided()) {
                listener.accept(new RunEvent.Warning("game " + id + " was void " + GameRecord.MAX_ATTEMPTS
                        + " times, through no fault of its bots; it is not played again"));
            }
        } else if (leg != null && stopping == null && record.isUndecided()) {
            later.add(leg);
        } else if (leg != null && stopping == null) {
            offer(List.of(plan.withAbsences(leg)), unplayed);
        }
    }
}
