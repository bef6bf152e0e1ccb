package botarena.app.bench;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Runs this program once more, with the Java and the options it was itself started with. */
final class Children {

    /** By name, since the program knows this command and not the other way round. */
    private static final String MAIN = "botarena.app.Main";

    private static final long LOOK_MILLIS = 5;

    private final Path dir;

    /** Children run in a folder, to which their output goes as well. */
    Children(Path dir) {
        this.dir = dir;
    }

    /**
     * What a run took.
     *
     * @param millis wall time from start to exit
     * @param peakKib the most memory it held in RAM, 0 where the system does not tell
     */
    record Run(double millis, long peakKib) {}

    /** Runs a command line, looking at its memory only if asked to, since that costs time. */
    Run run(boolean memory, List<String> arguments) throws IOException, InterruptedException {
        Path said = dir.resolve("child.log");
        long begun = System.nanoTime();
        Process process = new ProcessBuilder(command(arguments))
                .directory(dir.toFile())
                .redirectErrorStream(true)
                .redirectOutput(said.toFile())
                .start();
        long peak = memory ? peak(process) : 0;
        int status = process.waitFor();
        double millis = (System.nanoTime() - begun) / 1e6;
        if (status != 0) {
            throw new IOException("'botarena " + String.join(" ", arguments) + "' ended with exit status " + status
                    + ": " + Files.readString(said).strip());
        }
        return new Run(millis, peak);
    }

    private static List<String> command(List<String> arguments) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(ManagementFactory.getRuntimeMXBean().getInputArguments());
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), MAIN));
        command.addAll(arguments);
        return command;
    }

    /** The system keeps the peak itself; what is missed is what came after the last look. */
    private static long peak(Process process) throws InterruptedException {
        long peak = 0;
        do {
            peak = Math.max(peak, kib(process.pid()));
        } while (!process.waitFor(LOOK_MILLIS, TimeUnit.MILLISECONDS));
        return peak;
    }

    private static long kib(long pid) {
        try {
            return Files.readString(Path.of("/proc/" + pid + "/status"), StandardCharsets.ISO_8859_1)
                    .lines()
                    .filter(line -> line.startsWith("VmHWM:"))
                    .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")))
                    .findFirst()
                    .orElse(0);
        } catch (IOException goneOrElsewhere) {
            return 0;
        }
    }
}
