package botarena.base;

/** Closes resources without reporting errors. */
public final class QuietClose {
    private QuietClose() {}

    /**
     * Closes a resource; its exception is dropped.
     *
     * @param resource closed once
     */
    public static void close(AutoCloseable resource) {
        try {
            resource.close();
        } catch (Exception alreadyUnusable) {
            // nothing left to save
        }
    }
}
