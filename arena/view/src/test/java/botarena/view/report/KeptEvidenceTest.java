package botarena.view.report;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.referee.evidence.KeptLog;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KeptEvidenceTest {

    @TempDir
    private Path folder;

    @BeforeEach
    void makeLogs() throws IOException {
        Files.createDirectories(folder.resolve("logs"));
    }

    private List<List<String>> of(String log) throws IOException {
        Files.writeString(folder.resolve("logs/a.txt"), log);
        return FaultList.evidenceParts(KeptLog.read(folder, "logs/a.txt"), UnaryOperator.identity());
    }

    @Test
    void stderrComesFirstAndIsTheEndOfTheKeptText() throws IOException {
        String log =
                "game          g\ncommand       secret\nrequest       {\"type\":\"turn\"}\n\n--- conversation ---\n> x\n\n"
                        + "--- stderr (first and last 64 KiB) ---\n" + "x".repeat(5_000) + "\nValueError: no\n";
        assertThat(of(log)).hasSize(2);
        assertThat(of(log).get(0).get(0)).isEqualTo("stderr");
        assertThat(of(log).get(0).get(1)).endsWith("ValueError: no").hasSizeLessThan(902);
        assertThat(of(log).get(1)).containsExactly("request", "{\"type\":\"turn\"}");
        assertThat(of(log).toString()).doesNotContain("secret");
    }

    @Test
    void coloursAndCursorMovementsAreLeftOut() throws IOException {
        String log =
                "game          g\n\n--- stderr ---\n\u001B[31mred\u001B[0m\u001B]0;title\u0007 \u001B[2J</script>\n";
        assertThat(of(log).get(0).get(1)).isEqualTo("red </script>");
    }

    @Test
    void namesAreRemovedBeforeLongTextsAreCut() throws IOException {
        String line = "{\"type\":\"hello\",\"pad\":\"" + "x".repeat(300) + "\",\"players\":[\"kim\",\""
                + "y".repeat(900) + "\",\"robin\"],\"seat\":0}";
        Files.writeString(
                folder.resolve("logs/a.txt"),
                "game          g\nrequest       " + line + "\n\n--- stderr ---\n" + line + "z".repeat(700) + "\n");
        String shown = FaultList.evidenceParts(KeptLog.read(folder, "logs/a.txt"), RecordCut::cutText)
                .toString();
        assertThat(shown).contains("request", "stderr", "\"seat\":0").doesNotContain("kim", "robin", "yyy");
    }

    private List<List<String>> unseen(String path) {
        return FaultList.evidenceParts(KeptLog.read(folder, path), UnaryOperator.identity());
    }

    @Test
    void nothingOutsideTheLogsIsRead() throws IOException {
        Path outside = Files.writeString(folder.resolve("secret.txt"), "game          g\n\n--- stderr ---\nsecret\n");
        Files.createSymbolicLink(folder.resolve("logs/link.txt"), outside);
        assertThat(unseen("secret.txt")).isEmpty();
        assertThat(unseen("logs/../secret.txt")).isEmpty();
        assertThat(unseen(outside.toString())).isEmpty();
        assertThat(unseen("logs/link.txt")).isEmpty();
        assertThat(unseen("logs/none.txt")).isEmpty();
        assertThat(unseen("\0")).isEmpty();
    }
}
