package botarena.referee.process;

import botarena.referee.process.machine.EscapedBytes;
import java.util.function.Consumer;

/** Passes a stream on, line by line and safe to print, while it is written. Not thread-safe. */
final class LineTap {

    /** Bytes after which a long line is split. */
    private static final int LONGEST = 4096;

    private final Consumer<String> listener;
    private final byte[] line = new byte[LONGEST];
    private int length;

    public LineTap(Consumer<String> listener) {
        this.listener = listener;
    }

    void add(byte[] bytes, int from, int to) {
        for (int i = from; i < to; i++) {
            if (bytes[i] != '\n') {
                line[length++] = bytes[i];
            }
            if (bytes[i] == '\n' || length == LONGEST) {
                listener.accept(EscapedBytes.of(line, 0, length));
                length = 0;
            }
        }
    }
}
