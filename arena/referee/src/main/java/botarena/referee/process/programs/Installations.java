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

/**
 * Finds interpreters by asking them: pyenv, conda, nvm, SDKMAN and virtual environments all answer. Asks each once, for
 * all bots, and so gets the version that the organiser has chosen; a bot's files do not choose another.
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
    private final Inquiry inquiry;

    public Installations() {
        this(PATIENCE);
    }

    /** Waits so long for an answer. */
    Installations(Duration patience) {
        inquiry = new Inquiry(patience);
    }

    @Override
    public Place place(Path program, Path dir) {
        Path real = real(program);
        boolean own = program.startsWith(dir);
        if (system(real) && (own || system(program)) || own && real.startsWith(real(dir))) {
            return new Place(program, List.of(), List.of(), null);
        }
        Path asked = own ? real : program;
        Place place = known.computeIfAbsent(asked, this::find);
        return own ? new Place(program, place.visible(), place.path(), place.remark()) : place;
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

    private Place find(Path program) {
        String name = program.getFileName().toString();
        for (Question question : QUESTIONS) {
            if (question.program().matcher(name).matches()) {
                List<Path> answer = answer(program, question);
                if (!answer.isEmpty()) {
                    return answered(name, answer);
                }
            }
        }
        return unasked(program);
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

    /** A program nobody knows to ask: its file, or the whole tree around its bin directory. */
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
