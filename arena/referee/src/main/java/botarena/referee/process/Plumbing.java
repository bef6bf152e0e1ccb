package botarena.referee.process;

import java.io.IOException;

/** How this system carries a bot's streams and counts its time. */
enum Plumbing {
    /** Linux with /proc. */
    PIPES {
        @Override
        Streams open(KeptText errors) throws IOException {
            return new PipeStreams(errors);
        }

        @Override
        StallMeter meter(Hold hold) {
            return new TaskMeter(hold::pid);
        }
    },
    /** Everywhere. */
    THREADS {
        @Override
        Streams open(KeptText errors) {
            return new ThreadStreams(errors);
        }

        @Override
        StallMeter meter(Hold hold) {
            return StallMeter.NONE;
        }
    };

    abstract Streams open(KeptText errors) throws IOException;

    abstract StallMeter meter(Hold hold);
}
