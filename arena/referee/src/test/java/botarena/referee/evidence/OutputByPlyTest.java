package botarena.referee.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OutputByPlyTest {

    private static String log(String conversation, String stderr) {
        return "game          g\n\n--- conversation (> arena, < bot; first and last 64 KiB) ---\n" + conversation
                + "\n--- stderr (first and last 64 KiB) ---\n" + stderr;
    }

    @Test
    void eachLineStandsWithTheLastAskedPly() {
        String text = log(
                "> {\"type\":\"turn\"}\n= stderr lines: 2 before ply 0, 3 before ply 4, 5 in all\n",
                "book\nloaded\nthinking\nTraceback\nIndexError\n\n--- after the verdict ---\nEOFError\n");
        assertThat(KeptLog.of(text).byPly())
                .isEqualTo(Map.of(-1, "book\nloaded", 0, "thinking", 4, "Traceback\nIndexError"));
    }

    @Test
    void linesBehindAGapAreCountedFromTheEnd() {
        String text = log(
                "= stderr lines: 1 before ply 0, 2 before ply 2, 900 before ply 4, 903 in all\n",
                "start\nfirst\ncut in t\n[... 7000 bytes left out ...]\nhe middle\nlast\nvery last\n\u001b[1mend\u001b[0m\n");
        assertThat(KeptLog.of(text).byPly())
                .isEqualTo(Map.of(
                        -1, "start",
                        0, "first",
                        2, "cut in t\n[... 7000 bytes left out ...]\nhe middle",
                        4, "last\nvery last\nend"));
    }

    @Test
    void theLogOfAnAnswerStandsWithItsPly() {
        String text = log("""
                > {"type":"turn","id":2,"ply":6,"legal":["a"]}
                < {"type":"move","id":2,"move":"a","log":"two\\nlines"}
                > {"type":"end","id":3}
                < {"type":"odd","log":"not a move"}
                > {"type":"turn","id":4,"p
                [... 70 bytes left out ...]
                < {"type":"move","id":4,"log":"cut"}
                """, "");
        assertThat(KeptLog.of(text).byPly()).isEqualTo(Map.of(6, "two\nlines"));
    }

    /** A bot may print anything, also headings. */
    @Test
    void stderrBeginsBehindTheConversationAndEndsWithTheFile() {
        String printed = "loaded\n--- stderr of my tool ---\nboom\n\n--- conversation ---\n> x\nlast\n";
        KeptLog log = KeptLog.of(log("> {\"type\":\"turn\"}\n= stderr lines: 0 before ply 0, 7 in all\n", printed));
        assertThat(log.stderr()).isEqualTo(printed.strip());
        assertThat(log.byPly()).isEqualTo(Map.of(0, printed.strip()));
        assertThat(log.head()).isEqualTo("game          g");
        assertThat(KeptLog.of("verdict       crash\n\n--- stderr ---\nno module\n"))
                .isEqualTo(new KeptLog(
                        "verdict       crash", "no module", "verdict       crash\n\n--- stderr ---\nno module\n"));
        assertThat(KeptLog.of("verdict       crash\n").field("verdict")).isEqualTo("crash");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "game          g\n",
                "\n--- conversation ---\n\n--- stderr",
                "\n--- conversation ---\n= stderr lines: \n--- stderr",
                "\n--- conversation ---\n= stderr lines: 99999999999999999999 before ply 9, -4 in all\n\n--- stderr ---\n",
                "\n--- conversation ---\n= stderr lines: 0 in all\n\n--- stderr ---\n[... 1 bytes left out ...]\n\n\n",
                "\n--- conversation ---\n> [\n< \"log\"\n> {\"type\":\"turn\"}\n< {\"log\":\"x\"}\n\n--- stderr ---\nx\n",
            })
    void aBrokenFileOrOneOfAnOlderProgramHasNone(String text) {
        assertThat(KeptLog.of(text).byPly()).doesNotContainKey(0);
    }
}
