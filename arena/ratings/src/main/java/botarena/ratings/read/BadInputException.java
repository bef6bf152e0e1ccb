package botarena.ratings.read;

/** Unreadable input; becomes a {@link ReadFailure}. */
final class BadInputException extends Exception {
    private static final long serialVersionUID = 1L;

    BadInputException(String what) {
        super(what);
    }
}
