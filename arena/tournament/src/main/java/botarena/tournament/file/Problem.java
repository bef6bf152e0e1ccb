package botarena.tournament.file;

/**
 * One mistake in a file.
 *
 * @param line from 1; 0 where no line is to blame (a command-line override)
 * @param column from 1; 0 as above
 * @param message the mistake and its correction
 */
public record Problem(int line, int column, String message) {

    /** {@return {@code line 23: message}} */
    public String text() {
        return line == 0 ? message : "line " + line + ": " + message;
    }
}
