package botarena.ratings.read;

/** Stops the reading of a file; becomes an {@link Unreadable}. */
final class BadInput extends Exception {
    private static final long serialVersionUID = 1L;

    BadInput(String what) {
        super(what);
    }
}
