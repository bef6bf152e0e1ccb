package botarena.referee.process.machine;

import java.nio.charset.Charset;

/** Character sets of this session. */
public final class Charsets {
    /** What the JVM writes file names and arguments in: the locale's, whatever {@code file.encoding} says. */
    public static final Charset OF_FILE_NAMES = Charset.forName(System.getProperty("sun.jnu.encoding", "UTF-8"));

    private Charsets() {}
}
