package botarena.referee.process.programs;

import botarena.referee.process.machine.Quietly;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Finds interpreters by asking them: pyenv, conda, nvm, SDKMAN and virtual environments all answer. Asks each once. */
public final class Installations implements Interpreters {
    private static final long PATIENCE_SECONDS = 10;
    private static final List<Path> SYSTEM = Stream.of("/usr", "/bin", "/sbin", "/lib", "/lib64", "/nix/store")
            .map(Path::of)
            .toList();

    /** Files that make shims choose another version in a directory and below. */
    private static final List<String> CHOICES =
            List.of(".python-version", ".node-version", ".ruby-version", ".java-version", ".tool-versions");

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

    private final Map<String, Place> known = new ConcurrentHashMap<>();

    @Override
    public Place place(Path program, Path dir) {
        Path real = real(program);
        boolean own = program.startsWith(dir);
        if (system(real) && (own || system(program)) || own && real.startsWith(real(dir))) {
            return new Place(program, List.of(), List.of(), null);
        }
        Path asked = own ? real : program;
        Place place = known.computeIfAbsent(asked + "\0" + choice(dir), key -> find(asked, dir));
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

    private static String choice(Path dir) {
        for (Path above = dir; above != null; above = above.getParent()) {
            for (String name : CHOICES) {
                if (Files.exists(above.resolve(name))) {
                    return above.toString();
                }
            }
        }
        return "";
    }

    private static Place find(Path program, Path dir) {
        String name = program.getFileName().toString();
        for (Question question : QUESTIONS) {
            if (question.program().matcher(name).matches()) {
                List<Path> answer = answer(program, dir, question);
                if (!answer.isEmpty()) {
                    return answered(name, answer);
                }
            }
        }
        return unasked(program);
    }

    private static List<Path> answer(Path program, Path dir, Question question) {
        List<String> command = new ArrayList<>(List.of(program.toString()));
        command.addAll(question.arguments());
        try {
            Process process = new ProcessBuilder(command)
                    .directory(dir.toFile())
                    .redirectErrorStream(true)
                    .start();
            Quietly.close(process.getOutputStream());
            String text = new String(process.getInputStream().readNBytes(65536), StandardCharsets.UTF_8);
            boolean ended = process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS);
            process.destroyForcibly();
            return ended && process.exitValue() == 0 ? paths(question.answer().matcher(text)) : List.of();
        } catch (IOException e) {
            return List.of();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return List.of();
        }
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
