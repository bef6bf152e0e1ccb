package botarena.app;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The command that starts the program in a process of its own, with the classes of this test. */
public final class ProgramCommand {

    private ProgramCommand() {}

    /**
     * {@return words that start the program: its arguments may follow}
     *
     * @param options Java's own
     */
    public static List<String> words(String... options) {
        List<String> words = new ArrayList<>(
                List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-XX:TieredStopAtLevel=1"));
        words.addAll(List.of(options));
        words.addAll(List.of(
                "-cp",
                System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
                Main.class.getName()));
        return words;
    }
}
