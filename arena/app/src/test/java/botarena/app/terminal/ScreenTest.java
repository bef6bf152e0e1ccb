package botarena.app.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jline.terminal.Size;
import org.jline.terminal.Terminal;
import org.jline.terminal.impl.DumbTerminal;
import org.jline.terminal.impl.ExternalTerminal;
import org.junit.jupiter.api.Test;

class ScreenTest {

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();

    private Terminal xterm() throws IOException {
        Terminal terminal = new ExternalTerminal(
                "test", "xterm", new ByteArrayInputStream(new byte[0]), out, StandardCharsets.UTF_8);
        terminal.setSize(new Size(40, 10));
        return terminal;
    }

    private String drawn() {
        return out.toString(StandardCharsets.UTF_8);
    }

    @Test
    void newLinesReplaceTheShownOnes() throws IOException {
        try (Screen screen = new Screen(xterm())) {
            screen.show(List.of("one", "two"));
            assertThat(drawn()).isEqualTo("one\r\ntwo\r\n");
            screen.show(List.of("three"));
            assertThat(drawn()).isEqualTo("one\r\ntwo\r\n\r\033[2A\033[Jthree\r\n");
        }
    }

    @Test
    void aLineInBetweenStays() throws IOException {
        try (Screen screen = new Screen(xterm())) {
            screen.show(List.of("table"));
            screen.print("warning");
            screen.show(List.of("table"));
            assertThat(drawn()).endsWith("\033[1A\033[Jwarning\r\ntable\r\n");
        }
    }

    @Test
    void linesThatANarrowerTerminalHasWrappedAreRemovedWhole() throws IOException {
        Terminal terminal = xterm();
        try (Screen screen = new Screen(terminal)) {
            screen.show(List.of("\033[1m" + "x".repeat(35) + "\033[0m", "한".repeat(15), "short"));
            terminal.setSize(new Size(20, 10));
            terminal.raise(Terminal.Signal.WINCH);
            screen.clear();
            assertThat(drawn()).endsWith("\r\033[5A\033[J");
        }
    }

    @Test
    void noMoreIsShownThanThereAreRows() throws IOException {
        try (Screen screen = new Screen(xterm())) {
            screen.show(List.of("1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12"));
            assertThat(drawn()).endsWith("9\r\n");
        }
    }

    @Test
    void aTerminalThatCannotMoveItsCursorIsNotUsed() throws IOException {
        try (Terminal dumb = new DumbTerminal(new ByteArrayInputStream(new byte[0]), out);
                Terminal xterm = xterm()) {
            assertThat(Screen.isUsable(dumb)).isFalse();
            assertThat(Screen.isUsable(xterm)).isTrue();
        }
    }
}
