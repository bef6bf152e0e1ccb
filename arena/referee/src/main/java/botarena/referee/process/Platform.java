package botarena.referee.process;

import java.io.IOException;
import java.util.function.LongSupplier;

/** Kind of system, which decides how to open a bot's streams and count its time. */
enum Platform {
    /** Linux with /proc. */
    PIPES {
        @Override
        Streams open(KeptText errors) throws IOException {
            return new PipeStreams(errors);
        }

        @Override
        StallMeter meter(Hold hold, LongSupplier nanos) {
            return new TaskMeter(hold, nanos);
        }
    },
    /** Any system. */
    THREADS {
        @Override
        Streams open(KeptText errors) {
            return new ThreadStreams(errors);
        }

        @Override
        StallMeter meter(Hold hold, LongSupplier nanos) {
            return StallMeter.NONE;
        }
    };

    abstract Streams open(KeptText errors) throws IOException;

    abstract StallMeter meter(Hold hold, LongSupplier nanos);
}
