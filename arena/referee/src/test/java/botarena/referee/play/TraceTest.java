package botarena.referee.play;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TraceTest {

    private static final int KEPT = 64 * 1024;

    private final Trace trace = new Trace();

    private void said(String line) {
        byte[] bytes = line.getBytes(StandardCharsets.UTF_8);
        trace.addBotLine(bytes, 0, bytes.length);
    }

    @Test
    void aShortConversationIsKeptWhole() {
        trace.addArenaLine("ping\n".getBytes(StandardCharsets.US_ASCII), 5);
        said("pong\u001b[0m");
        assertThat(trace.text()).isEqualTo("> ping\n< pong\\x1b[0m\n");
    }

    @ParameterizedTest
    @ValueSource(ints = {100, 1000, 13_000, 40_000})
    void aLongOneIsKeptAtBothEnds(int lines) {
        StringBuilder all = new StringBuilder();
        for (int i = 0; i < lines; i++) {
            said("line " + i);
            all.append("< line ").append(i).append('\n');
        }
        String whole = all.toString();
        if (whole.length() <= 2 * KEPT) {
            assertThat(trace.text()).isEqualTo(whole);
        } else {
            String gap = "\n[... " + (whole.length() - 2 * KEPT) + " bytes left out ...]\n";
            assertThat(trace.text()).isEqualTo(whole.substring(0, KEPT) + gap + whole.substring(whole.length() - KEPT));
        }
    }

    @Test
    void theLinesOnStderrAreNotedWhereTheyGrew() {
        trace.stderr(0, 0);
        trace.stderr(2, 0);
        trace.stderr(4, 3);
        trace.stderr(6, 3);
        trace.stderr(8, 5);
        assertThat(trace.stderrLine(9))
                .isEqualTo("= stderr lines: 0 before ply 2, 3 before ply 6, 5 before ply 8, 9 in all\n");
        assertThat(trace.stderrLine(0)).isEmpty();
    }

    @Test
    void clearingForgetsEverything() {
        said("x".repeat(200_000));
        trace.stderr(4, 3);
        trace.clear();
        assertThat(trace.text()).isEmpty();
        assertThat(trace.stderrLine(1)).isEqualTo("= stderr lines: 1 in all\n");
    }
}
