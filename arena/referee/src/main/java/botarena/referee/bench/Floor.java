package botarena.referee.bench;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;

/** The floor: what two C programs need to pass a line to and fro. */
public final class Floor {

    private Floor() {}

    /**
     * Nanoseconds per round trip, median.
     *
     * @param programs the folder with {@code pingpong}, compiled
     */
    public static double measure(Path programs) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(programs.resolve("pingpong").toString(), "7", "3000").start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.US_ASCII);
        if (process.waitFor() != 0) {
            throw new IOException("pingpong ended with exit status " + process.exitValue());
        }
        return Double.parseDouble(said.strip());
    }

    /** The middle of some figures; of an even number, the mean of the middle two. */
    public static double median(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return (sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2;
    }
}
