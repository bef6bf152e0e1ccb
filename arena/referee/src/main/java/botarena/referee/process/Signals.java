package botarena.referee.process;

/** Stops processes and lets them go on. */
interface Signals extends AutoCloseable {
    /** Where processes cannot be stopped. */
    Signals NONE = new Signals() {
        @Override
        public void stop(long root) {}

        @Override
        public void resume(long root) {}

        @Override
        public void close() {}
    };

    /** Stops a process and its descendants. */
    void stop(long root);

    /** Lets them go on; returns when they can. */
    void resume(long root);

    @Override
    void close();
}
