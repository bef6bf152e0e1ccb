package botarena.referee.process.programs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Finds interpreters by asking them: pyenv, conda, nvm and SDKMAN all answer. Asks each once, for all bots, and so gets
 * the version that the organiser has chosen; a bot's files do not choose another. To ask is to execute outside every
 * sandbox, so only what PATH finds, outside the bot's directory, is asked: its command may name anything.
 */
public final class Installations implements Interpreters {
    private static final Duration PATIENCE = Duration.ofSeconds(10);
    private static final List<Path> SYSTEM = Stream.of("/usr", "/bin", "/sbin", "/lib", "/lib64", "/nix/store")
            .map(Path::of)
            .toList();

    /** A question and the pattern of the paths in its answer: first the program, then what it needs. */
    private record Question(Pattern program, List<String> arguments, Pattern answer) {}

    private static final List<Question> QUESTIONS = List.of(
            new Question(
                    Pattern.compile("(python|pypy)[\\d.]*"),
                    List.of("-I", "-c", "import sys; print(sys.executable, sys.prefix, sys.base_prefix, sep='\\n')"),
                    Pattern.compile("(?m)^(/.*)$")),
            new Question(
                    Pattern.compile("node(js)?"), List.of("-p", "process.execPath"), Pattern.compile("(?m)^(/.*)$")),
            new Question(
                    Pattern.compile("java"),
                    List.of("-XshowSettings:properties", "-version"),
                    Pattern.compile("java\\.home = (/.*)")),
            new Question(
                    Pattern.compile("ruby[\\d.]*"),
                    List.of("-e", "puts RbConfig.ruby, RbConfig::CONFIG['prefix']"),
                    Pattern.compile("(?m)^(/.*)$")),
            new Question(
                    Pattern.compile("perl[\\d.]*"),
                    List.of("-MConfig", "-e", "print \"$^X\\n$Config{prefix}\\n\""),
                    Pattern.compile("(?m)^(/.*)$")));

    private final Map<Path, Place> known = new ConcurrentHashMap<>();
    private final List<Path> search;
    private final Inquiry inquiry;

    /** With the organiser's PATH. */
    public Installations(String path) {
        this(path, PATIENCE);
    }

    /** Waits so long for an answer. */
    Installations(String path, Duration patience) {
        search = ProgramLookup.split(path);
        inquiry = new Inquiry(patience);
    }

    @Override
    public Place place(Path program, Path dir) {
        Path real = real(program);
        boolean own = program.startsWith(dir);
        boolean inside = real.startsWith(real(dir));
        if (system(real) && (own || system(program)) || own && inside) {
            return new Place(program, List.of(), List.of(), null);
        }
        Path asked = own ? real : program;
        Place place = inside || !search.contains(asked.getParent()) ? unasked(asked) : known(asked);
        return own ? new Place(program, place.visible(), place.path(), place.remark()) : place;
    }

    /** Remembered, but for what is said while the run is being stopped. */
    private Place known(Path program) {
        Place place = known.computeIfAbsent(program, this::find);
        return place == null ? unasked(program) : place;
    }

    /** Whether every bot can read it anyway. */
    static boolean system(Path real) {
        return SYSTEM.stream().anyMatch(real::startsWith);
    }

    static Path real(Path path) {
        try {
            return path.toRealPath();
        } catch (IOException e) {
            return path.toAbsolutePath().normalize();
        }
    }

    private @Nullable Place find(Path program) {
        String name = program.getFileName().toString();
        for (Question question : QUESTIONS) {
            if (question.program().matcher(name).matches()) {
                List<Path> answer = answer(program, question);
                if (!answer.isEmpty()) {
                    return answered(name, answer);
                }
            }
        }
        return Thread.currentThread().isInterrupted() ? null : unasked(program);
    }

    private List<Path> answer(Path program, Question question) {
        List<String> command = new ArrayList<>(List.of(program.toString()));
        command.addAll(question.arguments());
        return paths(question.answer().matcher(inquiry.answer(command)));
    }

    private static List<Path> paths(Matcher matcher) {
        return matcher.results()
                .map(result -> Path.of(result.group(1).strip()))
                .filter(Files::exists)
                .distinct()
                .toList();
    }

    private static Place answered(String name, List<Path> answer) {
        Path first = answer.get(0);
        Path program = Files.isDirectory(first) ? first.resolve("bin").resolve(name) : first;
        List<Path> visible = new ArrayList<>();
        for (Path path : answer) {
            if (Files.isDirectory(path) && !system(real(path)) && path.getNameCount() > 1) {
                visible.add(path);
            }
        }
        addUnseen(program, visible);
        addUnseen(real(program), visible);
        String remark = visible.isEmpty()
                ? null
                : name + " runs as " + program + "; bots that use it can read " + visible.get(0) + ".";
        return new Place(program, visible, List.of(program.getParent()), remark);
    }

    /** A program that is not to be asked, or does not answer: its file, or the whole tree around its bin directory. */
    private static Place unasked(Path program) {
        List<Path> visible = new ArrayList<>();
        addUnseen(program, visible);
        addUnseen(real(program), visible);
        String remark = program + " lies outside the system's directories; its bots can read " + visible + ".";
        return new Place(program, visible, List.of(), remark);
    }

    private static void addUnseen(Path program, List<Path> visible) {
        if (!system(program) && visible.stream().noneMatch(program::startsWith)) {
            Path directory = program.getParent();
            Path tree = directory != null && directory.endsWith("bin") && directory.getNameCount() > 2
                    ? directory.getParent()
                    : null;
            visible.add(tree == null ? program : tree);
        }
    }
}
