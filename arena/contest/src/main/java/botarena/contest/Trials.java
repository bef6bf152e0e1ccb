package botarena.contest;

import botarena.contest.Contest.Holder;
import botarena.contest.RequestRefusal.RefusedRequest;
import botarena.referee.GameRecord;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Games that people ask for: of a draft that they try, or of a version of theirs that challenges another bot. They are
 * played beside the ladder and count for no rating, unless the organiser has challenges played on the ladder. Each answer must be at hand: pages call it often, from several threads.
 */
public interface Trials {

    /** Name of a draft in the records of its games. */
    String DRAFT = "draft";

    /** Note of a challenge that is played on the ladder. */
    String RATED = "rated";

    /** Note of a trial that its person ended. */
    String CANCELLED = "it was cancelled";

    /** Stage of a trial. */
    enum Stage {
        WAITING,
        BUILDING,
        /** Reports the exam's findings; the draft plays even if it failed. */
        EXAM,
        PLAYING,
        DONE,
        /** It ended before its game; the note says why. */
        FAILED;

        /** Whether the arena still has to do something for it. */
        public boolean isOpen() {
            return this != DONE && this != FAILED;
        }
    }

    /**
     * Order for a trial.
     *
     * @param holder who asks
     * @param draft number of a draft; 0 for a version that was handed in
     * @param version number of an upload; 0 for a draft
     * @param game identifier
     * @param against one of {@link #opponents}
     * @param seat of the one game, 0 or 1; 2 for two games, one in each seat
     */
    record Order(Holder holder, int draft, int version, String game, String against, int seat) {}

    /**
     * A trial.
     *
     * @param number from 1 for each entrant
     * @param note failed steps of the exam, such as {@code 2 of 36}, or the reason why there is no game; may be empty
     */
    record Trial(Order order, int number, Instant asked, Stage stage, Instant since, String note) {

        /** Whether a draft is tried; else a version challenges another bot. */
        public boolean isDraft() {
            return order.draft() > 0;
        }

        /** Name of its own bot in records. */
        public String ownBot() {
            return isDraft() ? DRAFT : order.holder().bot();
        }

        /** The trial as its folder keeps it. */
        public String toLine() {
            return new ContestEvent(asked, "try", order.holder().bot(), Map.of())
                    .with("number", number)
                    .with("member", order.holder().member())
                    .with("draft", order.draft())
                    .with("version", order.version())
                    .with("game", order.game())
                    .with("against", order.against())
                    .with("seat", order.seat())
                    .with("since", since.toString())
                    .with("stage", stage.name())
                    .with("note", note)
                    .toLine();
        }

        /** @throws RuntimeException if the line is no trial's */
        public static Trial parse(String line) {
            ContestEvent kept = ContestEvent.parse(line);
            Order order = new Order(
                    new Holder(kept.bot(), (int) kept.number("member")),
                    (int) kept.number("draft"),
                    (int) kept.number("version"),
                    kept.text("game"),
                    kept.text("against"),
                    (int) kept.number("seat"));
            Instant since = Instant.parse(kept.text("since"));
            Stage stage = Stage.valueOf(kept.text("stage"));
            return new Trial(order, (int) kept.number("number"), kept.at(), stage, since, kept.text("note"));
        }

        /** The same a stage later. */
        public Trial withStage(Stage next, Instant when, String why) {
            return new Trial(order, number, asked, next, when, why);
        }
    }

    /**
     * Orders a trial.
     *
     * @param archive a draft's zip archive; null without a draft
     * @throws IOException if it could not be kept
     */
    Trial placeOrder(Order order, byte @Nullable [] archive) throws IOException, RefusedRequest;

    /** Ends an open trial of a person: its programs end, and the person may order another at once. */
    void cancel(Holder holder, int number);

    /**
     * Labels of possible opponents now: a reference, a codename for an entrant's playing version, or {@code
     * codename@number} for an own version.
     *
     * @param challenge whether a version plays, not a draft
     */
    List<String> opponents(Holder holder, boolean challenge);

    /** The trials of a person, newest first. */
    List<Trial> trialsOf(Holder holder);

    /** A trial of an entrant that this person asked for. */
    Optional<Trial> findTrial(Holder holder, int number);

    /** Number of trials before this one in the queue. */
    int placeInQueue(Trial trial);

    /** Progress of its exam, such as {@code step 12 of 36}; empty if none goes on. */
    String examProgress(Trial trial);

    /** Log of build and exam; empty before the first line. */
    List<String> readLog(Trial trial);

    /** Results folder of its games, with logs of its own bot; it may not exist yet. */
    Path resultsFolder(Trial trial);

    /** Whether a seat of its game is that of its own bot, which begins leg 0. */
    static boolean isOwn(GameRecord record, int seat) {
        return seat % 2 == record.setting().leg() % 2;
    }

    /** Time until a person may challenge again; zero if at once. */
    Duration challengeWait(Holder holder);
}
