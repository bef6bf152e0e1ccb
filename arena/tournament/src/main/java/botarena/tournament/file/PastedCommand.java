package botarena.tournament.file;

import botarena.referee.process.machine.Machine;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Commands that a person can paste into the shell that the program was called from: botarena spelled as it was called, and
 * arguments quoted for that shell. Files that others read later say plain {@code botarena} instead.
 */
public final class PastedCommand {

    /** System property: the word the launcher was called by. A property, as bots and children inherit the environment. */
    private static final String CALLED = "botarena.called";

    /** Folders with rules that this call was given. Not one for the process, in which tests make many calls at once. */
    private static final ThreadLocal<@Nullable List<Path>> RULES = new InheritableThreadLocal<>();

    private static final Path HERE = Path.of("").toAbsolutePath();

    private PastedCommand() {}

    /** The command {@code botarena ARGUMENTS}, to be pasted in the directory where the program was called. */
    public static String of(String... arguments) {
        return of(List.of(arguments));
    }

    /** The same with a list of arguments. */
    public static String of(List<String> arguments) {
        return inFolder(HERE, arguments);
    }

    /** The same to be pasted in {@code folder}, which exists. */
    public static String inFolder(Path folder, List<String> arguments) {
        List<String> words = new ArrayList<>(program(callingWords(), folder.toAbsolutePath(), System.getenv()));
        words.addAll(arguments);
        boolean named = arguments.stream().anyMatch(word -> word.matches("--rules(=.*)?"));
        for (Path rules : named ? List.<Path>of() : Objects.requireNonNullElse(RULES.get(), List.<Path>of())) {
            words.addAll(List.of("--rules", folder.toAbsolutePath().equals(HERE) ? path(rules) : rules.toString()));
        }
        return ShellWords.join(words);
    }

    /**
     * Names the folders with rules which commands of this thread, and of threads that it starts, need to know its
     * games. Commands that name rules themselves are left as they are.
     */
    public static void setRules(List<Path> rules) {
        RULES.set(List.copyOf(rules));
    }

    /** The command that changes into a folder. */
    public static String changeInto(Path folder) {
        return changeInto(folder, Machine.WINDOWS);
    }

    /** Without the option cmd.exe stays on its drive. */
    static String changeInto(Path folder, boolean windows) {
        String there = folder.toString();
        return ShellWords.join(windows ? List.of("cd", "/d", there) : List.of("cd", there), windows);
    }

    /** Where a command of this program begins in a sentence, which it ends; the sentence's length if there is none. */
    public static int findStart(String sentence) {
        int start =
                (" " + sentence).indexOf(" " + ShellWords.join(program(callingWords(), HERE, System.getenv())) + " ");
        return start < 0 ? sentence.length() : start;
    }

    /** The shortest spelling of a path in the folder where the program was called. */
    public static String path(Path path) {
        Path absolute = path.toAbsolutePath();
        return absolute.startsWith(HERE) && !absolute.equals(HERE)
                ? HERE.relativize(absolute).toString()
                : absolute.toString();
    }

    /** The launcher that was called, with its whole path; empty where the program was started in another way. */
    public static String launcher() {
        String called = callingWords();
        return called.isEmpty() ? "" : HERE.resolve(called).normalize().toString();
    }

    private static String callingWords() {
        return System.getProperty(CALLED, "");
    }

    /**
     * The words that call the program.
     *
     * @param called the words that called the launcher, empty for none
     * @param folder where the words must work
     * @param env has {@code PATH}
     */
    static List<String> program(String called, Path folder, Map<String, String> env) {
        if (called.isEmpty()) {
            // Without a launcher: "java -jar X" has X alone as its class path.
            String jar = System.getProperty("java.class.path", "");
            return jar.endsWith(".jar") && !jar.contains(File.pathSeparator)
                    ? List.of("java", "-jar", pathIn(HERE.resolve(jar), jar, folder))
                    : List.of("botarena");
        }
        Path launcher = HERE.resolve(called);
        boolean found = Path.of(called).isAbsolute() ? onPath(launcher, env) : !Files.exists(launcher);
        return List.of(found ? String.valueOf(launcher.getFileName()) : pathIn(launcher, called, folder));
    }

    /** A shell gives a script that it found on the PATH its whole path. */
    private static boolean onPath(Path launcher, Map<String, String> env) {
        for (String each :
                Machine.WINDOWS ? new String[0] : env.getOrDefault("PATH", "").split(File.pathSeparator)) {
            Path there = Path.of(each).resolve(String.valueOf(launcher.getFileName()));
            if (Files.isExecutable(there)) {
                return there.normalize().equals(launcher.normalize());
            }
        }
        return false;
    }

    /** A file that was called relative to this place, as it is called in a folder; an absolute one stays as it is. */
    private static String pathIn(Path file, String called, Path folder) {
        boolean here = folder.normalize().equals(HERE);
        Path spelled = here || Path.of(called).isAbsolute()
                ? Path.of(called)
                : folder.normalize().relativize(file.normalize());
        if (!isSame(folder.resolve(spelled), file)) {
            return file.normalize().toString();
        }
        return spelled.getNameCount() == 1 ? "." + File.separator + spelled : spelled.toString();
    }

    /** Behind a symbolic link {@code ..} leads elsewhere than it seems to. */
    private static boolean isSame(Path one, Path other) {
        try {
            return Files.isSameFile(one, other);
        } catch (IOException absent) {
            return false;
        }
    }
}
