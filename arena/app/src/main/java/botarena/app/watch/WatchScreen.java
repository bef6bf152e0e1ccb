package botarena.app.watch;

import botarena.app.terminal.Widths;
import botarena.base.Printable;
import botarena.base.Refusal.RefusedException;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jline.terminal.Attributes;
import org.jline.terminal.Terminal;
import org.jline.utils.InfoCmp.Capability;

/** The alternate screen of a terminal, on which games are watched until the user leaves. */
final class WatchScreen implements AutoCloseable {

    static final int COLUMNS = 40;
    static final int ROWS = 14;

    private final Terminal terminal;
    private final Attributes before;
    private volatile boolean interrupted;
    private volatile boolean resized;

    /** Takes the terminal over. */
    WatchScreen(Terminal terminal) {
        this.terminal = terminal;
        this.before = terminal.enterRawMode();
        terminal.handle(Terminal.Signal.INT, signal -> interrupted = true);
        terminal.handle(Terminal.Signal.WINCH, signal -> resized = true);
        terminal.puts(Capability.enter_ca_mode);
        terminal.puts(Capability.keypad_xmit);
        terminal.puts(Capability.cursor_invisible);
    }

    /** Whether games can be watched on it at all. */
    static boolean isUsable(Terminal terminal) {
        return terminal.getStringCapability(Capability.enter_ca_mode) != null
                && terminal.getStringCapability(Capability.cursor_home) != null
                && terminal.getStringCapability(Capability.clr_eos) != null;
    }

    /**
     * Shows games until a key ends it.
     *
     * @return false if Ctrl-C did
     */
    boolean run(WatchSession watching) throws IOException, RefusedException {
        draw(watching);
        while (!watching.isOver() && !interrupted) {
            boolean changed = resized;
            resized = false;
            try {
                long patience = TimeUnit.NANOSECONDS.toMillis(watching.patience(System.nanoTime()));
                WatchKey key = WatchKey.read(terminal.reader(), Math.max(1, patience));
                if (key != null) {
                    watching.press(key, System.nanoTime());
                    changed = true;
                }
            } catch (WatchKey.EndOfKeys e) {
                return true;
            }
            if (watching.tick(System.nanoTime()) | changed) {
                draw(watching);
            }
        }
        return watching.isOver();
    }

    private void draw(WatchSession watching) {
        int columns = terminal.getWidth();
        int rows = terminal.getHeight();
        List<String> lines = columns < COLUMNS || rows < ROWS
                ? List.of("at least " + COLUMNS + "x" + ROWS + ", please")
                : watching.lines(columns, rows);
        PrintWriter out = terminal.writer();
        terminal.puts(Capability.cursor_home);
        for (int i = 0; i < lines.size(); i++) {
            out.print(Widths.cut(Printable.of(lines.get(i)), columns));
            terminal.puts(Capability.clr_eol);
            out.print(i == lines.size() - 1 ? "" : "\r\n");
        }
        terminal.puts(Capability.clr_eos);
        copy(watching.takeCopied(), out);
        terminal.flush();
    }

    /** OSC 52, which terminals that do not know it pass over. */
    private static void copy(String text, PrintWriter out) {
        if (!text.isEmpty()) {
            byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
            out.print("\033]52;c;" + Base64.getEncoder().encodeToString(bytes) + "\007");
        }
    }

    @Override
    public void close() throws IOException {
        terminal.puts(Capability.cursor_visible);
        terminal.puts(Capability.keypad_local);
        terminal.puts(Capability.exit_ca_mode);
        terminal.setAttributes(before);
        terminal.flush();
        terminal.close();
    }
}
