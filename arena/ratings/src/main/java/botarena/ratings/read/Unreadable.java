package botarena.ratings.read;

/**
 * A file cannot be read as results.
 *
 * @param message what is wrong, with file and line
 * @param remedy what to do about it
 */
public record Unreadable(String message, String remedy) implements Reading {}
