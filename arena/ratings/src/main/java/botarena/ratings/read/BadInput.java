package botarena.ratings.read;

/** Stops the reading of a file; becomes an {@link Unreadable}. */
final class BadInput extends Exception {
    private static final long serialVersionUID = 1L;

    private final String what;

    BadInput(String what) {
        super(what);
        this.what = what;
    }

    String what() {
        return what;
    }
}
