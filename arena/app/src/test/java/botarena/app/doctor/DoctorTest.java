package botarena.app.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.app.Invocation;
import botarena.app.doctor.Finding.State;
import botarena.referee.Isolation;
import botarena.referee.process.SandboxSurvey;
import botarena.referee.process.SandboxSurvey.Level;
import botarena.tournament.bots.InstalledPrograms;
import com.fasterxml.jackson.core.JsonFactory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.LinkedHashMap;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DoctorTest {

    @TempDir
    private Path folder;

    @Test
    void thisMachineIsFitForRuns() {
        Invocation invocation = Invocation.of("doctor");
        assertThat(invocation.out()).startsWith("botarena ").endsWith("runs work here\n");
        for (String topic : List.of(
                "java",
                "cores",
                "memory",
                "sandbox",
                "start",
                "limits",
                "programs",
                "bots",
                "write",
                "disk",
                "clock")) {
            assertThat(invocation.out()).containsPattern("(?m)^(ok|note) +" + topic + " ");
        }
        assertThat(invocation.code()).isZero();
    }

    @Test
    void theSameIsToldAsData() throws IOException {
        Invocation invocation = Invocation.of("doctor", "--format", "json");
        assertThat(invocation.out())
                .startsWith("{\"format\":1,\"ok\":true,\"version\":\"")
                .contains("\"topic\":\"clock\"");
        try (var parser = new JsonFactory().createParser(invocation.out())) {
            while (parser.nextToken() != null) {
                assertThat(parser.currentToken()).isNotNull();
            }
        }
    }

    @Test
    void aFolderThatTakesNoFileIsAFault() {
        Finding finding = DiskFindings.write(folder.resolve("none"));
        assertThat(finding.state()).isEqualTo(State.FAULT);
        assertThat(finding.text()).contains("nothing can be written in " + folder.resolve("none"));
        assertThat(finding.remedy()).contains("--dir DIR");
    }

    @Test
    void lookingForWriteAccessLeavesNothingBehind() throws IOException {
        assertThat(DiskFindings.write(folder).state()).isEqualTo(State.OK);
        try (var files = Files.list(folder)) {
            assertThat(files).isEmpty();
        }
    }

    @ParameterizedTest
    @CsvSource({"5, FAULT", "100, NOTE", "9000, OK"})
    void aFullDiskIsAFault(double free, State state) {
        assertThat(DiskFindings.freeSpace(free, new LinkedHashMap<>()).state()).isEqualTo(state);
    }

    @Test
    void everyLevelThatIsMissingHasItsReasonAndItsRemedy() {
        List<Finding> findings = SandboxFindings.findings(new SandboxSurvey(
                Isolation.LIMITS,
                List.of(
                        new Level(Isolation.LIMITS, null, ""),
                        new Level(Isolation.BUBBLEWRAP, "there is no bwrap", "Install bubblewrap.")),
                "Bots see what you see",
                "files 64 (ulimit -n)",
                "It did not answer."));
        assertThat(findings)
                .extracting(Finding::text)
                .containsExactly(
                        "bots run at level limits",
                        "limits works",
                        "bubblewrap does not work: there is no bwrap",
                        "no bot starts at level limits",
                        "limits of this login hold instead of the higher ones of bots: files 64 (ulimit -n)");
        assertThat(findings)
                .extracting(Finding::state)
                .containsExactly(State.NOTE, State.OK, State.NOTE, State.FAULT, State.NOTE);
        assertThat(findings.get(2).remedy()).isEqualTo("Install bubblewrap.");
    }

    @Test
    void aClockThatWakesLateIsNoted() {
        ArrayDeque<Long> times = new ArrayDeque<>(List.of(0L, 1_000_000L, 101_000_000L, 2_000_000_000L));
        Finding finding = ClockFindings.examine(times::remove, () -> {});
        assertThat(finding.state()).isEqualTo(State.NOTE);
        assertThat(finding.text()).isEqualTo("wakes 665.67 ms late, 1898.00 ms at worst in a second");
    }

    @ParameterizedTest
    @CsvSource({
        "Python 3.11.2, 3.11.2",
        "v18.19.0, 18.19.0",
        "go version go1.19.8 linux/amd64, 1.19.8",
        "openjdk 17.0.15 2025-04-15, 17.0.15",
        "cc (Debian 12.2.0-14+deb12u1) 12.2.0, 12.2.0",
        "no number, ''",
    })
    void versionsAreReadFromWhatProgramsSay(String said, String number) {
        assertThat(ProgramFindings.number(said)).isEqualTo(number);
    }

    @Test
    void foundAndMissingProgramsAreNamed() {
        Finding finding = ProgramFindings.examine();
        assertThat(finding.figures()).containsKeys("found", "missing");
        assertThat(finding.text().contains("make ")).isEqualTo(InstalledPrograms.isFound("make", Path.of("")));
    }
}
