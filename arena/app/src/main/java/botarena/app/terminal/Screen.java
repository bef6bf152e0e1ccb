package botarena.app.terminal;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jline.terminal.Size;
import org.jline.terminal.Terminal;
import org.jline.terminal.TerminalBuilder;
import org.jline.utils.InfoCmp.Capability;

/**
 * Lines that stay in place at the bottom of a terminal: each {@link #show} replaces the ones before. Not thread-safe.
 */
public final class Screen implements AutoCloseable {

    private static final Pattern STYLING = Pattern.compile("\033\\[[0-9;]*m");

    private final Terminal terminal;
    private volatile Size size;
    private List<String> shown = List.of();

    /** Draws on a terminal that can move its cursor; see {@link #isUsable}. */
    public Screen(Terminal terminal) {
        this.terminal = terminal;
        this.size = terminal.getSize();
        terminal.handle(Terminal.Signal.WINCH, signal -> size = terminal.getSize());
    }

    /** The terminal that stderr leads to; empty without one, or if it cannot move its cursor. */
    public static Optional<Screen> open() {
        if (!Tty.isInteractive()) {
            return Optional.empty();
        }
        try {
            Terminal terminal = TerminalBuilder.builder()
                    .systemOutput(TerminalBuilder.SystemOutput.SysErr)
                    .dumb(true)
                    .build();
            if (isUsable(terminal)) {
                return Optional.of(new Screen(terminal));
            }
            terminal.close();
        } catch (IOException | IllegalStateException e) {
            // No terminal to be had: one line a game does as well.
        }
        return Optional.empty();
    }

    /** Whether lines can stay in place on it. */
    public static boolean isUsable(Terminal terminal) {
        return terminal.getStringCapability(Capability.parm_up_cursor) != null
                && terminal.getStringCapability(Capability.clr_eos) != null
                && terminal.getWidth() > 20
                && terminal.getHeight() > 5;
    }

    /** Columns. */
    public int width() {
        return size.getColumns();
    }

    /** Rows. */
    public int height() {
        return size.getRows();
    }

    /** Replaces the shown lines; too many or too long ones are cut. */
    public void show(List<String> lines) {
        clear();
        PrintWriter out = terminal.writer();
        List<String> fitting = lines.subList(0, Math.min(lines.size(), height() - 1));
        fitting.forEach(line -> out.print(line + "\n"));
        shown = List.copyOf(fitting);
        terminal.flush();
    }

    /** Prints a line above that scrolls away like any other; the shown lines are gone until the next show. */
    public void print(String line) {
        clear();
        terminal.writer().print(line + "\n");
        terminal.flush();
    }

    /** Removes the shown lines. */
    public void clear() {
        if (!shown.isEmpty()) {
            terminal.writer().print('\r');
            terminal.puts(
                    Capability.parm_up_cursor,
                    Math.min(shown.stream().mapToInt(this::rows).sum(), height() - 1));
            terminal.puts(Capability.clr_eos);
            terminal.flush();
            shown = List.of();
        }
    }

    /** Rows that a line takes now: a terminal that was made narrower has wrapped it. */
    private int rows(String line) {
        int columns = Widths.of(STYLING.matcher(line).replaceAll(""));
        return Math.max(1, (columns + width() - 1) / width());
    }

    @Override
    public void close() throws IOException {
        terminal.close();
    }
}
