package botarena.referee.process;

import java.util.Collection;

/** Stops and resumes processes. */
interface Signals extends AutoCloseable {

    /** Does nothing. */
    Signals NONE = new Signals() {
        @Override
        public void stop(Collection<Long> processes) {}

        @Override
        public void resume(Collection<Long> processes) {}

        @Override
        public void giveWay(Collection<Long> processes) {}

        @Override
        public void close() {}
    };

    /** Stops processes; they no longer run when this returns. */
    void stop(Collection<Long> processes);

    /** Resumes processes; they can run when this returns. */
    void resume(Collection<Long> processes);

    /** Gives processes the lowest priority. */
    void giveWay(Collection<Long> processes);

    @Override
    void close();
}
