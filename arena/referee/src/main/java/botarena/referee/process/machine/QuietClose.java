package botarena.referee.process.machine;

/** Closes what nobody needs any more. */
public final class QuietClose {
    private QuietClose() {}

    public static void close(AutoCloseable resource) {
        try {
            resource.close();
        } catch (Exception alreadyUnusable) {
            // there is nothing left to save
        }
    }
}
