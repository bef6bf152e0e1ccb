package botarena.contest.works;

import botarena.base.FileErrors;
import botarena.base.Refusal;
import botarena.base.Refusal.RefusedException;
import botarena.base.Refusal.UnavailableException;
import botarena.classroom.ClassRules;
import botarena.classroom.Gradebook;
import botarena.classroom.ServeRules;
import botarena.classroom.ServeRules.Webhook;
import botarena.classroom.roster.Student;
import botarena.contest.Contest;
import botarena.contest.Contest.Phase;
import botarena.contest.ContestEvent;
import botarena.contest.ContestFolder;
import botarena.contest.LadderView;
import botarena.contest.LadderView.Row;
import botarena.tournament.Tournament;
import botarena.tournament.events.RunEnding;
import botarena.tournament.events.RunEnding.How;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.slf4j.LoggerFactory;

/** Life of a contest: a ladder, then the final, then the page alone. Each phase is in the log before it begins. */
public final class ContestLife {

    /** Pause before files are deleted again that could not be deleted. */
    private static final Duration ERASE_PAUSE = Duration.ofMinutes(1);

    /** Pause after the first failure of a stage; each further one is twice as long, up to the longest. */
    private static final Duration FIRST_PAUSE = Duration.ofSeconds(10);

    private static final Duration LONGEST_PAUSE = Duration.ofMinutes(1);
    private static final int MAX_DOUBLINGS = 10;

    /** Tries of a stage in half an hour. A stage that played for longer has a new count. */
    private static final int MAX_TRIES = 33;

    private static final Duration LONGEST_WAIT = Duration.ofMinutes(30);

    private final ContestFolder folder;
    private final Tournament file;
    private final List<Student> roster;
    private final InstantSource clock;
    private final ServeRules rules;
    private final ZoneId zone;
    private final Duration first;
    private final CountDownLatch stopped = new CountDownLatch(1);
    private volatile String waiting = "";
    private Instant erasing = Instant.MIN;

    /**
     * @param file the contest's, with {@code class} and {@code serve}
     * @param roster its students, whose lines the final takes over
     */
    public ContestLife(ContestFolder folder, Tournament file, List<Student> roster, InstantSource clock) {
        this(folder, file, roster, clock, FIRST_PAUSE);
    }

    ContestLife(ContestFolder folder, Tournament file, List<Student> roster, InstantSource clock, Duration first) {
        this.first = first;
        this.folder = folder;
        this.file = file;
        this.roster = List.copyOf(roster);
        this.clock = clock;
        rules = file.section(ServeRules.class).orElseThrow();
        zone = file.section(ClassRules.class).orElseThrow().zone();
    }

    /** End of a contest's process. */
    public enum End {
        /** The contest is over, and the page was closed. */
        OVER,
        /** It was stopped; it goes on at the next start. */
        STOPPED,
        /** A part failed; the log says which. */
        BROKEN
    }

    /**
     * End of a stage.
     *
     * @param complete whether nothing of it is left to play
     * @param cause of a part that failed; empty if none did
     */
    public record StageEnd(boolean complete, String cause) {
        public static final StageEnd COMPLETE = new StageEnd(true, "");
        public static final StageEnd INTERRUPTED = new StageEnd(false, "");

        public static StageEnd broken(String cause) {
            return new StageEnd(false, cause);
        }

        /**
         * End of the ladder.
         *
         * @param failure of the part that builds and examines uploads; empty if it did not fail
         * @throws UnavailableException if the run could not go on, such as on a full disk
         */
        public static StageEnd of(RunEnding run, String failure) throws UnavailableException {
            Refusal refusal = run.refusal();
            if (run.how() == How.FAILED && refusal != null) {
                throw new UnavailableException(refusal);
            }
            return broken(refusal == null ? failure : refusal.what());
        }
    }

    /**
     * Stages of the contest, which play until their phase is over or the process is stopped. A stage is tried again after
     * an {@link UnavailableException} or a file error; from the second try on after any refusal, as what it plays with was
     * right before.
     */
    public interface Stages {

        StageEnd playLadder() throws IOException, RefusedException, InterruptedException;

        StageEnd playFinal(Path file) throws IOException, RefusedException, InterruptedException;

        /** A stage waits for another cause than at its last try. */
        void tellWaiting(String sentence);

        /** The contest is over. */
        void tellOver();
    }

    /**
     * Sends events to the webhook of the file from now on, if there is one, until the folder is closed.
     *
     * @throws RefusedException if its secret cannot be read, or its address is one of an inner network
     */
    public void openWebhook() throws RefusedException {
        Webhook webhook = rules.webhook();
        if (webhook != null) {
            folder.setFollower(WebhookSender.open(webhook, file.name(), folder.contest(), clock));
        }
    }

    /** Lets {@link #run} end after the stage that goes on, whose end the caller sees to. */
    public void stop() {
        stopped.countDown();
    }

    private boolean isStopped() {
        return stopped.getCount() == 0;
    }

    /**
     * Goes through the phases from where the log is.
     *
     * @throws RefusedException if a stage cannot be played; the log says why
     */
    public End run(Stages stages) throws RefusedException, InterruptedException {
        try {
            String cause = playStages(stages);
            if (!cause.isEmpty()) {
                tellBreakdown(cause);
                return End.BROKEN;
            }
        } catch (RefusedException | RuntimeException | Error e) {
            String message = e.getMessage();
            tellBreakdown(
                    e instanceof RuntimeException && message != null ? message : ContestFolder.describeFailure(e));
            throw e;
        }
        if (phase() != Phase.OVER) {
            return End.STOPPED;
        }
        stages.tellOver();
        do {
            eraseDueData();
        } while (!stopped.await(1, TimeUnit.HOURS));
        return End.OVER;
    }

    /** Why a stage broke; empty if none did. */
    private String playStages(Stages stages) throws RefusedException, InterruptedException {
        int tries = 0;
        String told = "";
        while (phase() != Phase.OVER && !isStopped()) {
            boolean ladder = !folder.contest().isClosed();
            Instant began = clock.instant();
            String cause;
            try {
                StageEnd end = ladder ? stages.playLadder() : playFinal(stages);
                tries = 0;
                told = "";
                boolean goesOn = ladder && !folder.contest().isClosed();
                if (!end.cause().isEmpty() || goesOn && !isStopped()) {
                    return end.cause().isEmpty() ? "the ladder ended by itself" : end.cause();
                }
                continue;
            } catch (RefusedException e) {
                if (tries == 0 && !(e instanceof UnavailableException)) {
                    throw e;
                }
                cause = Stream.concat(Stream.of(e.refusal().what()), e.refusal().where().stream())
                        .collect(Collectors.joining(": "));
            } catch (IOException e) {
                cause = FileErrors.describe(e);
            }
            tries = clock.instant().isAfter(began.plus(LONGEST_WAIT)) ? 1 : tries + 1;
            if (tries == MAX_TRIES) {
                return cause;
            }
            Duration pause = pause(first, tries);
            waiting = (ladder ? "The ladder waits: " + cause + ". Uploads are taken" : "The final waits: " + cause)
                    + ". Try " + tries + " of " + MAX_TRIES + ", the next in " + pause.toSeconds()
                    + " s; after the last serve ends. To try at once, start serve again.";
            if (tries == 1 || !cause.equals(told)) {
                told = cause;
                stages.tellWaiting(waiting);
            }
            boolean unused = stopped.await(pause.toMillis(), TimeUnit.MILLISECONDS);
            waiting = "";
        }
        return "";
    }

    /** @param tries that have failed */
    static Duration pause(Duration first, int tries) {
        Duration longer = first.multipliedBy(1L << Math.min(tries - 1, MAX_DOUBLINGS));
        return longer.compareTo(LONGEST_PAUSE) > 0 ? LONGEST_PAUSE : longer;
    }

    /** What a stage waits for, for the organiser; empty if it plays. */
    String waitingSentence() {
        return waiting;
    }

    private StageEnd playFinal(Stages stages) throws IOException, RefusedException, InterruptedException {
        StageEnd end =
                rules.last() == null ? StageEnd.COMPLETE : stages.playFinal(FinalFile.write(folder, file, roster));
        if (end.complete()) {
            folder.append(new ContestEvent(clock.instant(), "final", "", Map.of("over", true)));
        }
        return end;
    }

    private Phase phase() {
        return folder.contest().phase();
    }

    /** For the organiser's page of the next start. */
    private void tellBreakdown(String cause) {
        try {
            folder.append(new ContestEvent(clock.instant(), "broke", "", Map.of("note", cause)));
        } catch (IOException e) {
            LoggerFactory.getLogger(ContestLife.class).warn("the log cannot be written", e);
        }
    }

    /** Appends the events that are due by the clock, and completes erasures. */
    void appendDueEvents(LadderView ladder) throws IOException {
        Contest contest = folder.contest();
        Instant now = clock.instant();
        if (contest.isFreezeDue(now)) {
            folder.append(ContestEvent.freeze(now, ladder));
        }
        if (rules.webhook() != null) {
            noteLeaders(contest, ladder, now);
        }
        if (rules.last() != null && contest.isFinalDue(now)) {
            folder.append(new ContestEvent(now, "final", "", Map.of()));
        }
        eraseDueData();
    }

    private void noteLeaders(Contest contest, LadderView ladder, Instant now) throws IOException {
        for (String game : ladder.games()) {
            List<Row> board = ladder.board(game);
            // Among references alone none takes the lead.
            boolean contested = board.stream().anyMatch(row -> row.rank() > 0 && row.version() > 0);
            if (contested && contest.isNewLeader(game, board.get(0).bot(), now)) {
                folder.append(ContestEvent.leads(now, game, board.get(0)));
            }
        }
    }

    /** Erases all personal data after its last day, and completes earlier erasures. */
    public void eraseDueData() {
        Instant now = clock.instant();
        LocalDate last = rules.keepUntil();
        // Not during the final: it would write the erased person's grades again.
        if (phase() == Phase.FINAL || now.isBefore(erasing)) {
            return;
        }
        boolean over = last != null && LocalDate.ofInstant(now, zone).isAfter(last);
        Set<String> due = new LinkedHashSet<>(
                over ? folder.contest().entrants() : folder.contest().unfinishedErasures());
        folder.unfinishedErasures().forEach(erasure -> due.add(erasure.bot()));
        for (String bot : due) {
            if (!folder.erase(bot, now).isDone()) {
                erasing = now.plus(ERASE_PAUSE);
            }
        }
        if (over && !ContestFolder.tryDelete(folder.finalResults().resolve(Gradebook.FOLDER))) {
            erasing = now.plus(ERASE_PAUSE);
        }
    }
}
