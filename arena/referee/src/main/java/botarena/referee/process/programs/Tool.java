package botarena.referee.process.programs;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Program that builds or starts bots, and how to ask it where it is installed. The program that it names lies behind
 * shims (pyenv, rbenv, rustup, asdf) and is complete: it needs no variable of its version manager, whose folder may
 * hold more than programs.
 *
 * @param name for people
 * @param version argument for its version
 * @param names every name that this is true of
 * @param asked the program beside it that answers for it, null for itself
 * @param question arguments that make it tell its place, empty if it has none
 * @param answer the pattern of the paths in its answer: first the program or its home, then further needs
 */
public record Tool(
        String name,
        List<String> version,
        Pattern names,
        @Nullable String asked,
        List<String> question,
        Pattern answer) {

    private static final Pattern LINE = Pattern.compile("(?m)^(/.*)$");
    private static final Pattern JAVA_HOME = Pattern.compile("java\\.home = (/.*)");

    /** Every tool, in reading order. */
    public static final List<Tool> ALL = List.of(
            toolThatAnswers(
                    "python3",
                    "(python|pypy)[\\d.]*",
                    LINE,
                    "-I",
                    "-c",
                    "import sys; print(sys.executable, sys.prefix, sys.base_prefix, sep='\\n')"),
            toolThatAnswers("node", "node(js)?", LINE, "-p", "process.execPath"),
            toolWithoutAnswer("tsc", "--version"),
            toolThatAnswers("java", "java", JAVA_HOME, "-XshowSettings:properties", "-version"),
            toolThatAnswers("javac", "javac|jar", JAVA_HOME, "-J-XshowSettings:properties", "-version"),
            toolWithoutAnswer("cc", "--version"),
            toolWithoutAnswer("c++", "--version"),
            toolWithoutAnswer("make", "--version"),
            new Tool(
                    "rustc",
                    List.of("--version"),
                    Pattern.compile("rustc|cargo|rustdoc"),
                    "rustc",
                    List.of("--print", "sysroot"),
                    LINE),
            toolWithoutAnswer("mono", "--version"),
            toolWithoutAnswer("mcs", "--version"),
            toolThatAnswers("ruby", "ruby[\\d.]*", LINE, "-e", "puts RbConfig.ruby, RbConfig::CONFIG['prefix']"),
            toolThatAnswers("php", "php[\\d.]*", LINE, "-r", "echo PHP_BINARY, PHP_EOL;"),
            new Tool("go", List.of("version"), Pattern.compile("go|gofmt"), "go", List.of("env", "GOROOT"), LINE),
            toolWithoutAnswer("kotlinc", "-version"),
            toolWithoutAnswer("lua", "-v"),
            new Tool(
                    "perl",
                    List.of("-e", "print $^V"),
                    Pattern.compile("perl[\\d.]*"),
                    null,
                    List.of("-MConfig", "-e", "print \"$^X\\n$Config{prefix}\\n\""),
                    LINE));

    public Tool {
        version = List.copyOf(version);
        question = List.copyOf(question);
    }

    private static Tool toolThatAnswers(String name, String names, Pattern answer, String... question) {
        return new Tool(name, List.of("--version"), Pattern.compile(names), null, List.of(question), answer);
    }

    private static Tool toolWithoutAnswer(String name, String version) {
        return new Tool(name, List.of(version), Pattern.compile(Pattern.quote(name)), null, List.of(), LINE);
    }

    /** The tool of that name that can be asked. */
    static Optional<Tool> find(String program) {
        return ALL.stream()
                .filter(tool -> !tool.question().isEmpty()
                        && tool.names().matcher(program).matches())
                .findFirst();
    }
}
