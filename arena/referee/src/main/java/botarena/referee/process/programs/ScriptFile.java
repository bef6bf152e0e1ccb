package botarena.referee.process.programs;

import botarena.referee.Bot;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Script that a command runs with an interpreter. If it is missing, only the interpreter would say so, on the stderr of
 * a lost game. Unknown options end the search: better no refusal than a wrong one.
 */
public final class ScriptFile {

    private static final String JAR = "-jar";

    /** An interpreter, the options that may come before its script, and the options that take the next word. */
    private record Interpreter(Pattern name, Pattern plain, Pattern valued) {}

    private static final Pattern NOTHING = Pattern.compile("(?!)");
    private static final Pattern JAVA = Pattern.compile("java");

    private static final List<Interpreter> INTERPRETERS = List.of(
            new Interpreter(
                    Pattern.compile("(python|pypy)[\\d.]*"),
                    Pattern.compile("-[bBdEiIOPqsSuvx]+"),
                    Pattern.compile("-[XW]")),
            new Interpreter(
                    Pattern.compile("node(js)?"),
                    Pattern.compile("--(inspect(-brk)?|no-warnings|use-strict)|--[a-z-]+=.*"),
                    Pattern.compile("-r|--require")),
            new Interpreter(
                    JAVA,
                    Pattern.compile("-(X|D|ea|esa|da|agentlib:|javaagent:|-enable-preview|server|client).*"),
                    Pattern.compile("-cp|-classpath|--class-path")),
            new Interpreter(
                    Pattern.compile("(ruby|perl|lua|php)[\\d.]*|(ba|da|z|k)?sh|mono|Rscript"), NOTHING, NOTHING));

    private ScriptFile() {}

    /** Error about a bot's missing script; null if nothing is known to be missing. */
    public static @Nullable String missingScript(Bot bot) {
        String script = of(bot.command());
        try {
            return script == null || Files.exists(bot.dir().resolve(script))
                    ? null
                    : "There is no file " + bot.dir().resolve(script).normalize() + ", which "
                            + bot.command().get(0) + " is to run: check the command and the bot's directory.";
        } catch (InvalidPathException e) {
            return null;
        }
    }

    /** The script of a command; null for an unknown interpreter or no script. */
    static @Nullable String of(List<String> command) {
        String program = command.get(0).substring(command.get(0).lastIndexOf('/') + 1);
        return INTERPRETERS.stream()
                .filter(each -> each.name().matcher(program).matches())
                .findFirst()
                .map(each -> script(each, command))
                .orElse(null);
    }

    private static @Nullable String script(Interpreter interpreter, List<String> command) {
        for (int i = 1; i < command.size(); i++) {
            String word = command.get(i);
            if (interpreter.name() == JAVA && word.equals(JAR)) {
                return i + 1 < command.size() ? command.get(i + 1) : null;
            }
            if (!word.startsWith("-")) {
                boolean file = interpreter.name() != JAVA || word.endsWith(".java");
                return file && !word.isEmpty() ? word : null;
            }
            if (interpreter.valued().matcher(word).matches()) {
                i++;
            } else if (!interpreter.plain().matcher(word).matches()) {
                return null;
            }
        }
        return null;
    }
}
