package botarena.referee.process;

import botarena.referee.process.machine.Machine;
import botarena.referee.process.programs.Installations;
import botarena.referee.process.programs.ProgramLookup;
import botarena.referee.process.programs.ProgramQuery;
import botarena.referee.process.programs.Tool;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Programs that build and start bots, as bots find them on this machine. Thread-safe. */
public final class InstalledTools {

    private static final Duration PATIENCE = Duration.ofSeconds(5);

    /** Shared by all arenas of this JVM, so that each program is asked once. */
    static final Installations HERE = new Installations(Machine.path());

    private InstalledTools() {}

    /** The file of a program on PATH or in one of further folders. */
    public static Optional<Path> file(String program, List<Path> more) {
        return HERE.file(program, more);
    }

    /** The command that runs a source file given in the place of a program; empty for other words. */
    public static Optional<String> interpreterCommand(String word, Path dir) {
        return ProgramLookup.interpreterCommand(word, dir);
    }

    /** Names of known programs, in reading order. */
    public static List<String> names() {
        return Tool.ALL.stream().map(Tool::name).toList();
    }

    /**
     * Why bots cannot execute a program although PATH finds it. Asks the program once, ten seconds at most.
     *
     * @return a phrase, null if they can or there is no such program
     */
    public static @Nullable String findFlaw(String name) {
        return Machine.LINUX ? HERE.findFlaw(name) : null;
    }

    /** Version that a known program prints within five seconds; empty if none. */
    public static String version(String name) {
        Tool tool = Tool.ALL.stream()
                .filter(each -> each.name().equals(name))
                .findFirst()
                .orElseThrow();
        ProgramQuery.Answer answer = ask(name, tool.version());
        return answer.isSuccess() ? answer.text() : "";
    }

    /** Whether Python can import a module within five seconds. */
    public static boolean canImport(String module) {
        return ask("python3", List.of("-c", "import " + module)).isSuccess();
    }

    private static ProgramQuery.Answer ask(String name, List<String> arguments) {
        List<String> command = new ArrayList<>();
        command.add(HERE.findInstalled(name)
                .map(place -> place.program().toString())
                .orElse(name));
        command.addAll(arguments);
        return new ProgramQuery(PATIENCE).ask(command);
    }
}
