package botarena.contest;

import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** State of an upload. */
public enum UploadState {
    /** It waits for its build. */
    WAITING,
    /** The next upload came before its turn. */
    SUPERSEDED,
    /** It has the files of the version that plays. */
    SAME,
    /** It makes no bot: its {@code bot.yaml} has mistakes, or there is no command. */
    UNUSABLE,
    BUILDING,
    BUILD_FAILED,
    EXAM,
    EXAM_FAILED,
    /** The machine failed in the exam, not the bot. */
    UNDECIDED,
    PLAYING,
    /** A newer upload plays in its place. */
    REPLACED,
    /** It did not start several times in a row. */
    SUSPENDED,
    /** The organiser took it out. */
    REMOVED,
    /** It came after the deadline and does not play. */
    LATE;

    private static final Map<String, UploadState> BY_WORD =
            Stream.of(values()).collect(Collectors.toMap(UploadState::word, Function.identity()));

    /** The word in files and answers, such as {@code build-failed}. */
    public String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** The state of a word, null if there is none. */
    static @Nullable UploadState of(@Nullable Object word) {
        return BY_WORD.get(String.valueOf(word));
    }

    /** Whether the arena still has to do something for it. */
    public boolean isOnItsWay() {
        return this == WAITING || this == BUILDING || this == EXAM || this == UNDECIDED;
    }

    /** Whether it ended without playing, for a reason that its author can fix. */
    public boolean isFailure() {
        return this == UNUSABLE || this == BUILD_FAILED || this == EXAM_FAILED || this == SUSPENDED;
    }

    /** Whether it passed the exam once, so that it can play again. */
    public boolean hasPlayed() {
        return this == PLAYING || this == REPLACED;
    }

    /** Whether it counts towards the uploads that an entrant may make in an hour. */
    boolean isCharged() {
        return this != SUPERSEDED && this != SAME && this != UNDECIDED;
    }
}
