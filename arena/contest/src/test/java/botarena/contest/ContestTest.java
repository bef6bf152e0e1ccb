package botarena.contest;

import static botarena.contest.UploadState.BUILDING;
import static botarena.contest.UploadState.EXAM;
import static botarena.contest.UploadState.EXAM_FAILED;
import static botarena.contest.UploadState.PLAYING;
import static botarena.contest.UploadState.REPLACED;
import static botarena.contest.UploadState.SUPERSEDED;
import static botarena.contest.UploadState.UNDECIDED;
import static botarena.contest.UploadState.WAITING;
import static org.assertj.core.api.Assertions.assertThat;

import botarena.contest.Contest.Phase;
import botarena.contest.Contest.Upload;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ContestTest {

    private static final Instant START = Instant.parse("2026-12-01T10:00:00Z");
    private static final Instant DEADLINE = START.plus(Duration.ofDays(2));

    private final Contest contest = new Contest(new Contest.Rules(DEADLINE, true, Duration.ofDays(1), 3));

    private static Instant minute(int minutes) {
        return START.plus(Duration.ofMinutes(minutes));
    }

    private void enter(String... bots) {
        for (String bot : bots) {
            contest.apply(new ContestEvent(START, "person", bot, Map.of()));
        }
    }

    private void upload(int minute, String bot, int number) {
        contest.apply(new ContestEvent(minute(minute), "upload", bot, Map.of("upload", number, "sha256", "9f")));
    }

    private void state(int minute, String bot, int number, UploadState... states) {
        for (UploadState state : states) {
            contest.apply(ContestEvent.state(minute(minute), bot, number, state));
        }
    }

    private UploadState state(String bot, int number) {
        return contest.upload(bot, number).orElseThrow().state();
    }

    @Test
    void aNewVersionReplacesTheOneThatPlays() {
        enter("a");
        upload(0, "a", 1);
        assertThat(state("a", 1)).isEqualTo(WAITING);
        state(1, "a", 1, BUILDING, EXAM, PLAYING);
        upload(2, "a", 2);
        state(3, "a", 2, BUILDING, EXAM);
        assertThat(contest.playingUpload("a")).map(Upload::label).contains("a@1");
        state(4, "a", 2, PLAYING);
        assertThat(state("a", 1)).isEqualTo(REPLACED);
        assertThat(contest.playingUploads()).extracting(Upload::label).containsExactly("a@2");
    }

    @Test
    void aFailureLeavesTheLastGoodVersionPlaying() {
        enter("a");
        upload(0, "a", 1);
        state(1, "a", 1, PLAYING);
        upload(2, "a", 2);
        state(3, "a", 2, BUILDING, EXAM, EXAM_FAILED);
        assertThat(contest.playingUpload("a")).map(Upload::number).contains(1);
        assertThat(contest.nextNumber("a")).isEqualTo(3);
    }

    @Test
    void theirTurnHasWhoBuiltLeastThenWhoCameFirst() {
        enter("often", "late", "early");
        upload(0, "often", 1);
        state(1, "often", 1, BUILDING, EXAM, PLAYING);
        upload(2, "often", 2);
        upload(3, "early", 1);
        upload(4, "late", 1);
        assertThat(contest.queue(minute(5))).extracting(Upload::label).containsExactly("early@1", "late@1", "often@2");
        assertThat(contest.queue(minute(62)))
                .as("builds of the last hour alone count")
                .extracting(Upload::label)
                .containsExactly("often@2", "early@1", "late@1");
    }

    @Test
    void stepsSpoiltByTheMachineAreTriedThreeTimesThenHeld() {
        enter("a");
        upload(0, "a", 1);
        state(1, "a", 1, BUILDING, EXAM, UNDECIDED);
        state(2, "a", 1, EXAM, UNDECIDED);
        assertThat(contest.queue(minute(3))).hasSize(1);
        assertThat(contest.isSettled()).isFalse();
        state(3, "a", 1, EXAM, UNDECIDED);
        assertThat(contest.queue(minute(600))).isEmpty();
        assertThat(contest.upload("a", 1).orElseThrow().isForOrganiser()).isTrue();
        assertThat(contest.isSettled()).isTrue();
        contest.apply(ContestEvent.state(minute(5), "a", 1, WAITING).with("again", true));
        assertThat(contest.upload("a", 1).orElseThrow().tries()).isZero();
    }

    @Test
    void eachFailureIsFollowedByALongerPause() {
        enter("a");
        upload(0, "a", 1);
        state(0, "a", 1, BUILDING, UNDECIDED);
        assertThat(contest.queue(minute(0).plusSeconds(14))).isEmpty();
        assertThat(contest.queue(minute(0).plusSeconds(15))).hasSize(1);
        state(1, "a", 1, BUILDING, UNDECIDED);
        assertThat(contest.queue(minute(1).plusSeconds(59))).isEmpty();
        assertThat(contest.queue(minute(2))).hasSize(1);
        state(3, "a", 1, PLAYING);
        assertThat(contest.upload("a", 1).orElseThrow().tries()).isZero();
    }

    @Test
    void anOlderUploadThatPassesLaterDoesNotPutTheNewerOneOut() {
        enter("a");
        upload(0, "a", 1);
        state(1, "a", 1, BUILDING, EXAM);
        upload(2, "a", 2);
        state(3, "a", 2, BUILDING, EXAM, PLAYING);
        state(4, "a", 1, PLAYING);
        assertThat(state("a", 1)).isEqualTo(SUPERSEDED);
        assertThat(state("a", 2)).isEqualTo(PLAYING);
    }

    @Test
    void anErasedPersonIsOutBeforeTheFilesAreGone() {
        enter("a", "b");
        contest.apply(new ContestEvent(minute(1), "key", "a", Map.of("sha256", "5e")));
        contest.apply(new ContestEvent(minute(2), "erase", "a", Map.of()));
        assertThat(contest.entrants()).containsExactly("b");
        assertThat(contest.holder("5e")).isEmpty();
        assertThat(contest.isErased("a")).isTrue();
        assertThat(contest.unfinishedErasures()).containsExactly("a");
        contest.apply(new ContestEvent(minute(3), "erased", "a", Map.of()));
        assertThat(contest.unfinishedErasures()).isEmpty();
        assertThat(contest.isErased("a")).isTrue();
    }

    @Test
    void unbuiltFilesAreNotCharged() {
        enter("a");
        upload(0, "a", 1);
        upload(1, "a", 2);
        state(1, "a", 1, SUPERSEDED);
        assertThat(contest.uploadsLeft("a", minute(2))).isEqualTo(2);
        upload(3, "a", 3);
        upload(4, "a", 4);
        assertThat(contest.uploadsLeft("a", minute(5))).isZero();
        assertThat(contest.nextUploadTime("a", minute(5))).isEqualTo(minute(61));
        assertThat(contest.uploadsLeft("a", minute(61))).isEqualTo(1);
    }

    /** Each takes space on the disk and on pages. */
    @Test
    void uploadsThatAreNotChargedHaveAnEndToo() {
        enter("a");
        int most = 10 * contest.uploadsLeft("a", minute(0));
        for (int number = 1; number <= most; number++) {
            upload(1, "a", number);
            state(1, "a", number, SUPERSEDED);
        }
        assertThat(contest.uploadsLeft("a", minute(2))).isPositive();
        upload(2, "a", most + 1);
        state(2, "a", most + 1, SUPERSEDED);
        assertThat(contest.uploadsLeft("a", minute(3))).isZero();
        assertThat(contest.nextUploadTime("a", minute(3))).isEqualTo(minute(61));
        assertThat(contest.uploadsLeft("a", minute(62))).isPositive();
    }

    @Test
    void aNewKeyEndsTheOldOne() {
        enter("a");
        contest.apply(new ContestEvent(START, "key", "a", Map.of("member", 0, "sha256", "one")));
        contest.apply(new ContestEvent(START, "key", "a", Map.of("member", 1, "sha256", "two")));
        contest.apply(new ContestEvent(START, "key", "a", Map.of("member", 0, "sha256", "three")));
        assertThat(contest.holder("one")).isEmpty();
        assertThat(contest.holder("two")).map(Contest.Holder::member).contains(1);
        assertThat(contest.holder("three")).map(Contest.Holder::bot).contains("a");
    }

    @Test
    void phasesFollowEachOther() {
        enter("a");
        upload(0, "a", 1);
        assertThat(contest.isFreezeDue(DEADLINE.minus(Duration.ofHours(25)))).isFalse();
        assertThat(contest.isFreezeDue(DEADLINE.minus(Duration.ofHours(24)))).isTrue();
        LadderView.Row row = new LadderView.Row(1, "a", 1, 12.5, 90, 60, 0.25, true);
        contest.apply(ContestEvent.parse(new ContestEvent(
                        START, "freeze", "", Map.of("on", true, "board", Map.of("quixo", List.of(row.toJson()))))
                .toLine()));
        assertThat(contest.phase()).isEqualTo(Phase.FROZEN);
        assertThat(contest.frozenBoard("quixo")).containsExactly(row);
        assertThat(contest.isFinalDue(DEADLINE.plusSeconds(1)))
                .as("an upload waits")
                .isFalse();
        state(2, "a", 1, BUILDING, EXAM, EXAM_FAILED);
        assertThat(contest.isFinalDue(DEADLINE)).isFalse();
        assertThat(contest.isFinalDue(DEADLINE.plusSeconds(1))).isTrue();
        contest.apply(new ContestEvent(START, "final", "", Map.of()));
        assertThat(contest.phase()).isEqualTo(Phase.FINAL);
        contest.apply(new ContestEvent(START, "final", "", Map.of("over", true)));
        assertThat(contest.phase()).isEqualTo(Phase.OVER);
    }

    @Test
    void aBoardThatTheOrganiserLetsMoveIsNotFrozenAgainUntilAnotherDeadlineComesNear() {
        Instant due = DEADLINE.minus(Duration.ofHours(24));
        contest.apply(new ContestEvent(due, "freeze", "", Map.of("on", true)));
        contest.apply(new ContestEvent(due.plusSeconds(5), "freeze", "", Map.of("on", false)));
        assertThat(contest.phase()).isEqualTo(Phase.OPEN);
        assertThat(contest.isFreezeDue(due.plusSeconds(6))).isFalse();
        contest.apply(new ContestEvent(
                due.plusSeconds(7),
                "deadline",
                "",
                Map.of("deadline", DEADLINE.plus(Duration.ofHours(2)).toString())));
        assertThat(contest.isFreezeDue(due.plus(Duration.ofHours(1)))).isFalse();
        assertThat(contest.isFreezeDue(due.plus(Duration.ofHours(2)))).isTrue();
    }

    @ParameterizedTest
    @CsvSource({"0, 120, OPEN", "0, '', OPEN", "0, 30, FROZEN", "-1, 120, FROZEN"})
    void aLaterDeadlineLetsABoardMoveThatWasFrozenByDate(int frozen, String later, Phase then) {
        Instant due = DEADLINE.minus(Duration.ofHours(24));
        contest.apply(new ContestEvent(due.plusSeconds(frozen), "freeze", "", Map.of("on", true)));
        String deadline = later.isEmpty()
                ? ""
                : DEADLINE.plus(Duration.ofMinutes(Integer.parseInt(later))).toString();
        contest.apply(new ContestEvent(due.plus(Duration.ofHours(1)), "deadline", "", Map.of("deadline", deadline)));
        assertThat(contest.phase()).isEqualTo(then);
        assertThat(contest.frozenSince() == null).isEqualTo(then == Phase.OPEN);
        assertThat(contest.isFreezeDue(due.plus(Duration.ofHours(2))))
                .as("again, as late before the new one")
                .isEqualTo(then == Phase.OPEN && !deadline.isEmpty());
    }

    @Test
    void nothingIsLeftOfWhoWasErased() {
        enter("a");
        upload(0, "a", 1);
        contest.apply(new ContestEvent(START, "key", "a", Map.of("sha256", "one")));
        contest.apply(new ContestEvent(START, "erased", "a", Map.of()));
        state(1, "a", 1, PLAYING);
        assertThat(contest.uploads("a")).isEmpty();
        assertThat(contest.holder("one")).isEmpty();
        assertThat(contest.playingUploads()).isEmpty();
    }

    @Test
    void anEventIsReadAsItWasWritten() {
        ContestEvent event = ContestEvent.state(START, "a", 7, PLAYING).with("note", "über \"alles\" <b>");
        assertThat(ContestEvent.parse(event.toLine())).hasToString(event.toString());
    }

    @ParameterizedTest
    @CsvSource({"0,1 second", "59,59 seconds", "60,1 minute", "170,3 minutes", "7300,2 hours", "200000,2 days"})
    void spansAreToldInOneUnit(long seconds, String told) {
        assertThat(UploadSentence.durationInWords(Duration.ofSeconds(seconds))).isEqualTo(told);
    }
}
