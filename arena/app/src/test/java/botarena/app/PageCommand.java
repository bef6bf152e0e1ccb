package botarena.app;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.app.cli.Console;
import botarena.app.cli.ExitCode;
import botarena.app.cli.GlobalOptions;
import botarena.testing.Deadline;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** {@code play --web} inside this JVM, on a thread of its own, until a player leaves. */
final class PageCommand implements AutoCloseable {

    private static final Pattern PLAY = Pattern.compile("(?m)^play: (\\S+)$");

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();
    private final CompletableFuture<Integer> code = new CompletableFuture<>();
    private final Thread thread;

    /** @param words behind {@code play}; any port */
    PageCommand(String... words) {
        Console console = new Console(
                InputStream.nullInputStream(),
                stream(out),
                stream(err),
                Map.of(),
                new GlobalOptions(),
                Catalogs.builtIn());
        List<String> all = Stream.concat(Stream.of("play"), Stream.concat(Stream.of(words), Stream.of("--web=0")))
                .toList();
        thread = new Thread(() -> code.complete(Main.run(console, all.toArray(String[]::new))), "play");
        thread.start();
    }

    private static PrintStream stream(ByteArrayOutputStream to) {
        return new PrintStream(to, true, StandardCharsets.UTF_8);
    }

    String out() {
        return out.toString(StandardCharsets.UTF_8);
    }

    /** The address of the page with the secret for players. */
    String address() {
        Deadline.await("the page's address", () -> {
            assertThat(code).as("%s%s", out(), err).isNotDone();
            return PLAY.matcher(out()).find();
        });
        Matcher said = PLAY.matcher(out());
        assertThat(said.find()).isTrue();
        return said.group(1);
    }

    PagePlayer player() throws Exception {
        return new PagePlayer(address());
    }

    /** The exit code, once it has ended. */
    int code() throws Exception {
        return code.get(60, TimeUnit.SECONDS);
    }

    /** Interrupts it as a signal would; how it ends is no error of the arena's. */
    @Override
    public void close() {
        thread.interrupt();
        Deadline.await("the end of play", code::isDone);
        assertThat(code.join()).as(err.toString(StandardCharsets.UTF_8)).isIn(ExitCode.DONE, ExitCode.INTERRUPTED);
    }
}
