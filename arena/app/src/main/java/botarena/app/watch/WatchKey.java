package botarena.app.watch;

import java.io.IOException;
import org.jline.utils.NonBlockingReader;
import org.jspecify.annotations.Nullable;

/**
 * A key as it was pressed.
 *
 * @param name of a key that moves, else null
 * @param letter the typed character, else 0
 */
record WatchKey(@Nullable Name name, char letter) {

    /** Keys that write nothing. */
    enum Name {
        LEFT,
        RIGHT,
        HOME,
        END,
        ENTER,
        BACKSPACE,
        ESCAPE
    }

    private static final int ESC = 27;

    /** Time for the rest of a sequence after its first byte: slow lines part them. */
    private static final long REST_MS = 50;

    /**
     * Waits for a key.
     *
     * @param millis at least 1
     * @return null if none came in time
     * @throws EndOfKeys if none will ever come
     */
    static @Nullable WatchKey read(NonBlockingReader in, long millis) throws IOException, EndOfKeys {
        int read = in.read(millis);
        if (read == NonBlockingReader.EOF) {
            throw new EndOfKeys();
        }
        if (read == NonBlockingReader.READ_EXPIRED) {
            return null;
        }
        return switch (read) {
            case ESC -> sequence(in);
            case '\r', '\n' -> new WatchKey(Name.ENTER, (char) 0);
            case 8, 127 -> new WatchKey(Name.BACKSPACE, (char) 0);
            default -> new WatchKey(null, (char) read);
        };
    }

    /** {@code ESC [ C}, {@code ESC O C}, {@code ESC [ 1 ~}; an unknown sequence is read to its end and is no key. */
    private static @Nullable WatchKey sequence(NonBlockingReader in) throws IOException {
        int kind = in.read(REST_MS);
        if (kind != '[' && kind != 'O') {
            return new WatchKey(Name.ESCAPE, (char) 0);
        }
        StringBuilder rest = new StringBuilder();
        int read = in.read(REST_MS);
        while (read >= ' ' && read < '@') {
            rest.append((char) read);
            read = in.read(REST_MS);
        }
        Name name = nameOf((char) read, rest.toString());
        return name == null ? null : new WatchKey(name, (char) 0);
    }

    private static @Nullable Name nameOf(char last, String numbers) {
        return switch (last) {
            case 'C' -> Name.RIGHT;
            case 'D' -> Name.LEFT;
            case 'H' -> Name.HOME;
            case 'F' -> Name.END;
            case '~' ->
                switch (numbers) {
                    case "1", "7" -> Name.HOME;
                    case "4", "8" -> Name.END;
                    default -> null;
                };
            default -> null;
        };
    }

    /** The terminal has gone. */
    static final class EndOfKeys extends Exception {
        private static final long serialVersionUID = 1L;
    }
}
