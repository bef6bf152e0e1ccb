package botarena.referee.process;

/** Closes what nobody needs any more. */
final class Quietly {
    private Quietly() {}

    static void close(AutoCloseable resource) {
        try {
            resource.close();
        } catch (Exception alreadyUnusable) {
            // there is nothing left to save
        }
    }
}
