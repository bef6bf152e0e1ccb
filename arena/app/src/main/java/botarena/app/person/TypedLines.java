package botarena.app.person;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.function.Function;
import org.jline.terminal.Attributes;
import org.jline.terminal.Terminal;
import org.jline.utils.NonBlockingReader;
import org.jspecify.annotations.Nullable;

/** Lines typed at a terminal: Tab completes the last word, backspace and Ctrl-U take back, Ctrl-D on an empty line ends. */
final class TypedLines implements LineSource {

    private static final int CTRL_D = 4;
    private static final int CTRL_U = 21;
    private static final int BACKSPACE = 8;
    private static final int DELETE = 127;
    private static final int ESCAPE = 27;
    private static final long BEHIND_ESCAPE = 30;

    private final Terminal terminal;
    private final Attributes before;
    private final Thread atExit;
    private final StringBuilder line = new StringBuilder();

    /** Reads from a terminal, which is left as it was found, by Ctrl-C too. */
    TypedLines(Terminal terminal) {
        this.terminal = terminal;
        before = terminal.enterRawMode();
        atExit = new Thread(() -> terminal.setAttributes(before), "terminal-restorer");
        Runtime.getRuntime().addShutdownHook(atExit);
    }

    @Override
    public @Nullable String read(String prompt, Function<String, List<String>> completions) {
        line.setLength(0);
        show(prompt);
        try {
            NonBlockingReader keys = terminal.reader();
            for (int key = keys.read(); key >= 0; key = keys.read()) {
                if (key == '\r' || key == '\n') {
                    print("\n");
                    return line.toString();
                }
                if (key == CTRL_D && line.isEmpty()) {
                    break;
                }
                takeKey(key, keys, completions);
                show(prompt);
            }
        } catch (IOException e) {
            // a terminal that is gone has no more lines
        }
        print("\n");
        return null;
    }

    @Override
    public int width() {
        return terminal.getWidth() > 0 ? terminal.getWidth() : LineSource.super.width();
    }

    @Override
    public int height() {
        return terminal.getHeight();
    }

    private void takeKey(int key, NonBlockingReader keys, Function<String, List<String>> completions)
            throws IOException {
        if (key == '\t') {
            complete(completions);
        } else if (key == BACKSPACE || key == DELETE) {
            line.setLength(Math.max(0, line.length() - 1));
        } else if (key == CTRL_U) {
            line.setLength(0);
        } else if (key == ESCAPE) {
            skip(keys);
        } else if (key >= ' ') {
            line.append((char) key);
        }
    }

    /** An arrow or another key that means nothing here comes as several characters at once. */
    private static void skip(NonBlockingReader keys) throws IOException {
        int key = keys.read(BEHIND_ESCAPE);
        while (key >= 0 && (key == '[' || key == 'O' || key < '@')) {
            key = keys.read(BEHIND_ESCAPE);
        }
    }

    /** As far as all completions agree; where that is no further, they are listed. */
    private void complete(Function<String, List<String>> completions) {
        String begun = line.substring(line.lastIndexOf(" ") + 1);
        List<String> words = completions.apply(begun);
        String common = common(words);
        if (common.length() > begun.length()) {
            line.setLength(line.length() - begun.length());
            line.append(common).append(words.size() == 1 ? " " : "");
        } else if (words.size() > 1) {
            print("\n" + String.join("  ", words) + "\n");
        }
    }

    static String common(List<String> words) {
        String common = words.isEmpty() ? "" : words.get(0);
        for (String word : words) {
            while (!word.startsWith(common)) {
                common = common.substring(0, common.length() - 1);
            }
        }
        return common;
    }

    private void show(String prompt) {
        print("\r\033[K" + prompt + line);
    }

    private void print(String text) {
        PrintWriter out = terminal.writer();
        out.print(text);
        out.flush();
    }

    @Override
    public void close() {
        Runtime.getRuntime().removeShutdownHook(atExit);
        terminal.setAttributes(before);
        try {
            terminal.close();
        } catch (IOException e) {
            // nothing is left to be done with it
        }
    }
}
