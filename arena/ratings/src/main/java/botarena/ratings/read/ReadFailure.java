package botarena.ratings.read;

/**
 * Failure to read a file as results.
 *
 * @param message the error, with file and line
 * @param remedy advice to the user
 */
public record ReadFailure(String message, String remedy) implements ReadOutcome {}
