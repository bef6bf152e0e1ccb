package botarena.testing;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Last line of a build: how many tests did not run, and what they lack. */
public final class SkippedTests {
    private static final Pattern SKIPPED = Pattern.compile(
            "<skipped(?: message=\"([^\"]*)\")?[^>]*>(?:<!\\[CDATA\\[[\\w.]*TestAbortedException: (.*))?");
    private static final String INSTALL = "install ";

    private SkippedTests() {}

    /** Is called inside Maven, and prints when Maven ends. */
    public static void main(String... args) throws IOException {
        String line =
                line(Path.of(args[0]), ManagementFactory.getRuntimeMXBean().getStartTime());
        if (!line.isEmpty()) {
            // Maven destroys the group of this thread.
            ThreadGroup group = Thread.currentThread().getThreadGroup();
            while (group.getParent() != null) {
                group = group.getParent();
            }
            Runtime.getRuntime().addShutdownHook(new Thread(group, () -> System.out.println(line)));
        }
    }

    /**
     * Summary of the reports below a folder, empty if all tests ran.
     *
     * @param since milliseconds since 1970; older reports are left out
     */
    static String line(Path root, long since) throws IOException {
        int count = 0;
        TreeSet<String> packages = new TreeSet<>();
        TreeSet<String> reasons = new TreeSet<>();
        for (Path report : reports(root, since)) {
            Matcher skipped = SKIPPED.matcher(Files.readString(report));
            while (skipped.find()) {
                count++;
                String reason = Stream.of(skipped.group(1), skipped.group(2))
                        .filter(Objects::nonNull)
                        .findFirst()
                        .orElse("no reason given")
                        .replaceFirst("^Assumption failed: ", "");
                if (reason.startsWith(INSTALL)) {
                    packages.addAll(List.of(reason.substring(INSTALL.length()).split(", ")));
                } else {
                    reasons.add(reason);
                }
            }
        }
        if (!packages.isEmpty()) {
            reasons.add(INSTALL + String.join(", ", packages));
        }
        return count == 0 ? "" : count + (count == 1 ? " test" : " tests") + " not run: " + String.join("; ", reasons);
    }

    private static List<Path> reports(Path root, long since) throws IOException {
        try (Stream<Path> files = Files.find(
                root.toAbsolutePath(),
                5,
                (file, attributes) -> file.getParent().endsWith("target/surefire-reports")
                        && file.toString().endsWith(".xml")
                        && attributes.lastModifiedTime().toMillis() >= since)) {
            return files.toList();
        }
    }
}
