package botarena.app;

import botarena.app.cli.Console;
import botarena.app.cli.GameSource;
import botarena.app.cli.GlobalOptions;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/**
 * One command line run inside this JVM. With the arena's own games, its commands for pasting are parsed on the way.
 *
 * @param code exit code
 * @param out its stdout
 * @param err its stderr
 */
public record Invocation(int code, String out, String err) {

    public static Invocation of(String... args) {
        return of("", Map.of(), args);
    }

    public static Invocation of(String stdin, Map<String, String> env, String... args) {
        return PrintedCommands.parse(of(Catalogs.builtIn(), stdin, env, args));
    }

    public static Invocation of(GameSource games, String... args) {
        return of(games, "", Map.of(), args);
    }

    static Invocation of(GameSource games, String stdin, Map<String, String> env, String... args) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Console console = new Console(
                new ByteArrayInputStream(stdin.getBytes(StandardCharsets.UTF_8)),
                new PrintStream(out, false, StandardCharsets.UTF_8),
                new PrintStream(err, false, StandardCharsets.UTF_8),
                env,
                new GlobalOptions(),
                games);
        int code = Main.run(console, args);
        console.out().flush();
        console.err().flush();
        return new Invocation(code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }
}
