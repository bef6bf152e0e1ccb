package botarena.referee.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import botarena.referee.BotLimits;
import botarena.referee.GameRecord;
import botarena.referee.Isolation;
import botarena.referee.Referee;
import botarena.referee.Starter;
import botarena.referee.Ticket;
import botarena.referee.play.WireReferee;
import botarena.referee.process.machine.BotToken;
import botarena.referee.process.machine.ProcessTable;
import botarena.testing.Deadline;
import botarena.testing.Tool;
import java.io.IOException;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The game of every abusive bot ends with the right verdict and leaves nothing behind. */
@Tag("stress")
@Timeout(300)
@ExtendWith(OtherPrograms.class)
class AbuseTest {
    private static final List<Starter> STARTERS = new ArrayList<>();

    @TempDir
    private static Path prepared;

    private static long descriptors;
    private static List<Long> before = List.of();
    private static List<Thread> threadsBefore = List.of();

    @BeforeAll
    static void prepare() throws Exception {
        before = marked();
        threadsBefore = threads();
        AbuseFiles.prepare(prepared);
        Lab.portable().close();
        descriptors = BotDescriptors.open();
        STARTERS.add(Lab.at(Isolation.OFF));
        STARTERS.add(Lab.best());
    }

    @AfterAll
    static void nothingIsLeft() {
        STARTERS.forEach(Starter::close);
        // On a busy machine killed processes may still be ending. Processes of earlier tests are not ours.
        assertThat(marked()).filteredOn(pid -> !before.contains(pid)).allSatisfy(AbuseTest::ends);
        assertThat(threads())
                .filteredOn(thread -> !threadsBefore.contains(thread))
                .isEmpty();
        assertThat(BotDescriptors.open()).isLessThanOrEqualTo(descriptors);
    }

    private static List<Thread> threads() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().startsWith("bot-"))
                .toList();
    }

    private static List<Long> marked() {
        return ProcessTable.findMarked(
                        0, token -> token.text().startsWith(BotToken.ARENA), pid -> false, new HashSet<>())
                .processes();
    }

    private static void ends(long pid) {
        ProcessHandle.of(pid).ifPresent(Deadline::awaitEnd);
    }

    static Stream<Arguments> abuses() throws IOException {
        List<Abuse> all = Abuse.all();
        assertThat(all).hasSizeGreaterThanOrEqualTo(60);
        return Stream.of(0, 1)
                .flatMap(index -> all.stream()
                        .filter(abuse -> abuse.runsAt(STARTERS.get(index).isolation()))
                        .map(abuse -> arguments(abuse, index)));
    }

    @Execution(ExecutionMode.CONCURRENT)
    @ParameterizedTest(name = "{0} at {1}")
    @MethodSource("abuses")
    void getsItsVerdict(Abuse abuse, int index) throws Exception {
        Tool.remedy(abuse.needs()).ifPresent(Assumptions::abort);
        Starter starter = STARTERS.get(index);
        try (Referee referee = new WireReferee(starter, "test", System::nanoTime, InstantSource.system())) {
            GameRecord record = Duels.settled(referee, ticket(abuse));
            GameRecord.Fault fault = record.fault();
            String verdict = record.reason().kind().name().equals("RULE")
                    ? "finished"
                    : record.reason().word();
            assertThat(verdict).as("%s %s", record.detail(), fault).isEqualTo(abuse.verdict());
            if (record.status() == GameRecord.Status.UNPLAYED) {
                assertThat(record.scores()).isEmpty();
            } else {
                assertThat(record.scores().get(0))
                        .isEqualTo(verdict.equals("finished") ? record.scores().get(0) : 0.0);
            }
            if (fault != null) {
                assertThat(fault.seat()).isZero();
                assertThat(fault.message()).isNotBlank();
            }
        }
    }

    private static Ticket ticket(Abuse abuse) {
        return Duels.ticket(
                Duels.bot("abuse", abuse.command(prepared), abuse.limits()),
                Duels.bot("honest", List.of("./honest.sh"), BotLimits.DEFAULT),
                abuse.moveMs());
    }
}
