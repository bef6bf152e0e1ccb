package botarena.app.watch;

import botarena.app.cli.Console;
import botarena.app.cli.ExitCode;
import botarena.app.cli.Failure;
import botarena.app.terminal.Tty;
import botarena.tournament.Refusal.RefusedException;
import botarena.tournament.file.PastedCommand;
import botarena.tournament.results.ResultsFolder;
import botarena.view.GameView;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jline.terminal.Terminal;
import org.jline.terminal.TerminalBuilder;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Plays recorded games through in the terminal. */
@Command(
        description = {
            "%nWithout ID the newest game, then whichever is newest when it has ended, also",
            "while a run writes more. Keys: arrows, Home and End step, Space plays and",
            "pauses, + - speed, n p next and previous game, f flips, c copies the position,",
            "/ searches, ? lists the keys, q quits.",
            "With --lost, the newest game that a bot lost, from its first mistake on if it",
            "was analysed; m goes to the next mistake, n and p stay with the bot's losses.",
            "%nExamples:",
            "  botarena watch results/sample-league",
            "  botarena watch results/sample-league --lost greedy-java",
            "  botarena watch results/example onitama.r1.greedy-java-v-random-js.1",
        },
        footer = {
            "%nExit status:",
            "  0    q",
            "  2    wrong command line, or no terminal to watch on",
            "  3    no results folder, or a broken one; no such game",
            "  130  Ctrl-C"
        })
public final class WatchCommand implements Callable<Integer> {

    private final Console console;

    @Parameters(index = "0", paramLabel = "DIR", description = "results folder")
    private @Nullable Path dir;

    @Parameters(index = "1", arity = "0..1", paramLabel = "ID", description = "id of a game [the newest]")
    private @Nullable String id;

    @Option(names = "--lost", paramLabel = "BOT", description = "bot whose newest lost game to begin with")
    private @Nullable String lost;

    public WatchCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws IOException {
        Path folder = Objects.requireNonNull(dir);
        if (lost != null && id != null) {
            throw new Failure(ExitCode.USAGE, "--lost finds a game by itself: leave out " + id);
        }
        if (!Tty.interactive()) {
            throw nowhere(folder);
        }
        try {
            GameShelf shelf = new GameShelf(ResultsFolder.open(folder.toAbsolutePath(), console.games()));
            shelf.refresh(System.nanoTime());
            String first = lost != null
                    ? lost(shelf, folder, lost)
                    : id == null ? shelf.newest().orElse("") : id;
            Optional<GameView> game = shelf.game(first);
            if (game.isEmpty()) {
                throw missing(folder, first);
            }
            WatchSession watching = new WatchSession(shelf, game.get(), id == null && lost == null, System.nanoTime());
            if (lost != null) {
                watching.lostBy(lost);
            }
            try (WatchScreen screen = new WatchScreen(terminal(folder))) {
                return screen.run(watching) ? ExitCode.DONE : ExitCode.INTERRUPTED;
            }
        } catch (RefusedException refused) {
            throw Failure.of(refused.refusal());
        }
    }

    private static String lost(GameShelf shelf, Path folder, String bot) throws RefusedException {
        return shelf.found("lost " + bot)
                .orElseThrow(() -> new Failure(
                        ExitCode.INVALID,
                        "'" + bot + "' lost no game in these results",
                        "try: " + PastedCommand.of("show", folder.toString(), "bot", bot)));
    }

    private static Failure missing(Path folder, String id) {
        return id.isEmpty()
                ? new Failure(ExitCode.INVALID, "there is no game in these results yet")
                : new Failure(
                        ExitCode.INVALID,
                        "there is no game '" + id + "' to be drawn in these results",
                        "try: " + PastedCommand.of("show", folder.toString(), "games"));
    }

    private static Terminal terminal(Path folder) throws IOException {
        try {
            Terminal terminal =
                    TerminalBuilder.builder().system(true).dumb(true).build();
            if (WatchScreen.usable(terminal)) {
                return terminal;
            }
            terminal.close();
        } catch (IllegalStateException e) {
            // No terminal to be had, which is said below.
        }
        throw nowhere(folder);
    }

    private static Failure nowhere(Path folder) {
        return new Failure(
                ExitCode.USAGE,
                "there is no terminal to watch on",
                "try: " + PastedCommand.of("show", folder.toString(), "games"));
    }
}
