package botarena.referee.process;

import java.util.Collection;

/** Stops processes and lets them go on. */
interface Signals extends AutoCloseable {

    /** Where there is nothing to stop. */
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

    /** Lets them go on; they can run when this returns. */
    void resume(Collection<Long> processes);

    /** Has them run only while nobody else wants to. */
    void giveWay(Collection<Long> processes);

    @Override
    void close();
}
