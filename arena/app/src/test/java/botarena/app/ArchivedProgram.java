package botarena.app;

import botarena.base.UntrustedFolder;
import botarena.testing.Deadline;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;

/**
 * The program as tests start it: from jars, with an archive of its classes. A start costs a third less than from
 * folders, of which Java archives nothing.
 */
public final class ArchivedProgram {

    private static final List<String> WORDS = archive();

    private ArchivedProgram() {}

    /**
     * {@return words that start the program: its arguments may follow}
     *
     * @param options Java's own
     */
    public static List<String> words(String... options) {
        List<String> words = new ArrayList<>(WORDS.subList(0, 1));
        words.addAll(List.of(options));
        words.addAll(WORDS.subList(1, WORDS.size()));
        return words;
    }

    private static List<String> archive() {
        try {
            Path folder = Files.createDirectories(Path.of(
                            "target/archived-program",
                            Long.toString(ProcessHandle.current().pid()))
                    .toAbsolutePath());
            Runtime.getRuntime().addShutdownHook(new Thread(() -> remove(folder)));
            Path archive = folder.resolve("classes.jsa");
            List<String> words = new ArrayList<>(
                    List.of(Path.of(System.getProperty("java.home"), "bin/java").toString()));
            words.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:CompileThresholdScaling=4", "-cp"));
            words.add(packFolders(folder));
            words.add(Main.class.getName());
            playMatch(folder, words, archive);
            if (Files.exists(archive)) {
                words.add(1, "-XX:SharedArchiveFile=" + archive);
            }
            return words;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** {@return this Java's class path, with a jar in the place of each folder} */
    private static String packFolders(Path packed) throws IOException {
        List<String> entries = new ArrayList<>();
        for (String entry : System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"))
                .split(File.pathSeparator)) {
            Path folder = Path.of(entry);
            Path jar = Files.isDirectory(folder) ? packed.resolve(entries.size() + ".jar") : folder;
            entries.add(jar.toString());
            if (jar.equals(folder)) {
                continue;
            }
            try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar));
                    Stream<Path> files = Files.walk(folder)) {
                out.setLevel(0);
                for (Path file : files.filter(Files::isRegularFile).toList()) {
                    out.putNextEntry(new ZipEntry(folder.relativize(file).toString()));
                    Files.copy(file, out);
                }
            }
        }
        return String.join(File.pathSeparator, entries);
    }

    /** Plays a match, after which Java archives the classes loaded for it. */
    private static void playMatch(Path folder, List<String> program, Path archive) throws IOException {
        List<String> words = new ArrayList<>(program);
        words.addAll(1, List.of("-XX:ArchiveClassesAtExit=" + archive, "-Xlog:disable"));
        String bot = "sh " + Path.of("src/test/resources/bots/first.sh").toAbsolutePath();
        words.addAll(List.of("match", "quixo", bot, bot, "-n", "2", "-o"));
        words.add(folder.resolve("results").toString());
        Process match = Deadline.limit(new ProcessBuilder(words)
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("said").toFile())
                .start());
        try {
            match.waitFor(100, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            match.destroyForcibly();
        }
    }

    private static void remove(Path folder) {
        try {
            UntrustedFolder.removeAll(folder);
        } catch (IOException e) {
            System.err.println("left: " + folder + ": " + e.getMessage());
        }
    }
}
