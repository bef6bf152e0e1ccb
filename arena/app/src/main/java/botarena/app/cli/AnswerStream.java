package botarena.app.cli;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Standard output in UTF-8 that keeps the first error of writing, of which a {@link PrintStream} tells only that there was one. */
final class AnswerStream extends PrintStream {

    private final Watched watched;

    AnswerStream(OutputStream out) {
        this(new Watched(out));
    }

    private AnswerStream(Watched watched) {
        super(watched, false, StandardCharsets.UTF_8);
        this.watched = watched;
    }

    /** The error by which a part of the answer was lost; null if none was, or the reader has closed the stream. */
    @Nullable
    IOException loss() {
        flush();
        IOException error = watched.error;
        // In every language that the C library speaks, and on Windows.
        boolean closed = error != null
                && String.valueOf(error.getMessage()).toLowerCase(Locale.ROOT).contains("pipe");
        return closed ? null : error;
    }

    private static final class Watched extends FilterOutputStream {
        private @Nullable IOException error;

        private Watched(OutputStream out) {
            super(out);
        }

        private interface Action {
            void write() throws IOException;
        }

        @Override
        public void write(int b) throws IOException {
            tryWrite(() -> out.write(b));
        }

        @Override
        public void write(byte[] bytes, int from, int length) throws IOException {
            tryWrite(() -> out.write(bytes, from, length));
        }

        @Override
        public void flush() throws IOException {
            tryWrite(out::flush);
        }

        private void tryWrite(Action action) throws IOException {
            try {
                action.write();
            } catch (IOException e) {
                error = error == null ? e : error;
                throw e;
            }
        }
    }
}
