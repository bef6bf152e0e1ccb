package botarena.app.doctor;

import botarena.app.doctor.Finding.State;
import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** Java, processors and memory. */
final class MachineFindings {

    static final double MEGABYTE = 1 << 20;

    /** A run of some hundred bots takes some tens; below this even help is slow. */
    private static final double SMALL_HEAP = 64;

    private static final double SMALL_MEMORY = 1024;

    private MachineFindings() {}

    static List<Finding> examine() {
        return List.of(java(), cores(), memory());
    }

    /** Bots are processes, so whether one can be started is tried with the program that surely is there. */
    private static Finding java() {
        String home = System.getProperty("java.home", "");
        Map<String, Object> figures = new LinkedHashMap<>();
        figures.put("version", Runtime.version().toString());
        figures.put("vendor", System.getProperty("java.vendor", ""));
        figures.put("home", home);
        double heap = Math.floor(Runtime.getRuntime().maxMemory() / MEGABYTE);
        figures.put("heap_mb", heap);
        String text = Runtime.version() + ", heap up to " + megabytes(heap) + ", " + home;
        String why = startFailure(home + "/bin/java");
        if (why != null) {
            return new Finding("java", State.FAULT, text, "no process can be started: " + why, figures);
        }
        return heap < SMALL_HEAP
                ? new Finding("java", State.NOTE, text, "BOTARENA_JAVA_OPTS=-Xmx256m gives it more", figures)
                : Finding.ok("java", text, figures);
    }

    /** Why a program cannot be executed, a phrase; null if it can. */
    private static @Nullable String startFailure(String program) {
        try {
            Process process = new ProcessBuilder(program, "-Xmx16m", "-XX:CompressedClassSpaceSize=16m", "-version")
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start();
            if (!process.waitFor(20, TimeUnit.SECONDS)) {
                process.destroyForcibly();
                return program + " did not end within 20 s";
            }
            return process.exitValue() == 0 ? null : program + " ended with status " + process.exitValue();
        } catch (IOException e) {
            String said = String.valueOf(e.getMessage());
            return said.matches("(?s).*error(=|: )11\\b.*") ? "raise ulimit -u" : said;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return "interrupted";
        }
    }

    private static Finding cores() {
        int cores = Runtime.getRuntime().availableProcessors();
        double load = load();
        String system = System.getProperty("os.name") + " " + System.getProperty("os.version") + " on "
                + System.getProperty("os.arch");
        Map<String, Object> figures = new LinkedHashMap<>();
        figures.put("count", cores);
        figures.put("system", system);
        figures.put("load", Math.round(load * 100) / 100.0);
        String text = cores + " of " + system + (load < 0 ? "" : String.format(Locale.ROOT, ", load %.2f", load));
        return load > cores
                ? new Finding(
                        "cores",
                        State.NOTE,
                        text,
                        "others use the machine: times will not be those of an idle one",
                        figures)
                : Finding.ok("cores", text, figures);
    }

    /** Over the last minute; negative where the system does not say. */
    private static double load() {
        return ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage();
    }

    private static Finding memory() {
        OperatingSystemMXBean system = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
        double all = Math.floor(system.getTotalMemorySize() / MEGABYTE);
        double free = Math.floor(system.getFreeMemorySize() / MEGABYTE);
        Map<String, Object> figures = new LinkedHashMap<>();
        figures.put("total_mb", all);
        figures.put("free_mb", free);
        String text = megabytes(all) + ", " + megabytes(free) + " of it unused";
        return all < SMALL_MEMORY
                ? new Finding(
                        "memory", State.NOTE, text, "play one game at a time: schedule: {concurrency: 1}", figures)
                : Finding.ok("memory", text, figures);
    }

    static String megabytes(double count) {
        return count < 10_000 ? Math.round(count) + " MB" : Math.round(count / 1024) + " GB";
    }
}
