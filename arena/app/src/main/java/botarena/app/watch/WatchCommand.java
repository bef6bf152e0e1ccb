package botarena.app.watch;

import botarena.app.cli.Command;
import botarena.app.cli.Console;
import botarena.app.cli.ExitCode;
import botarena.app.cli.Failure;
import botarena.app.cli.Syntax.Argument;
import botarena.app.terminal.Tty;
import botarena.base.Refusal.RefusedException;
import botarena.tournament.file.PastedCommand;
import botarena.tournament.results.ResultsFolder;
import botarena.view.GameView;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.jline.terminal.Terminal;
import org.jline.terminal.TerminalBuilder;

/** Plays recorded games through in the terminal. */
public final class WatchCommand extends Command {

    private final Argument<Path> dir = syntax.positional("DIR", Path.class, "results folder");

    private final Argument<String> id = syntax.optional("ID", String.class, "id of a game [the newest]");

    private final Argument<String> lost =
            syntax.option("--lost=BOT", String.class, "bot whose newest lost game to begin with");

    public WatchCommand(Console console) {
        super(console);
        help().description(
                        "%nWithout ID the newest game, then whichever is newest when it has ended, also",
                        "while a run writes more. Keys: arrows, Home and End step, Space plays and",
                        "pauses, + - speed, n p next and previous game, f flips, c copies the position,",
                        "/ searches, ? lists the keys, q quits.",
                        "With --lost, the newest game that a bot lost, from its first mistake on if it",
                        "was analysed; m goes to the next mistake, n and p stay with the bot's losses.",
                        "%nExamples:",
                        "  botarena watch results/sample-league",
                        "  botarena watch results/sample-league --lost greedy-java",
                        "  botarena watch results/example onitama.r1.greedy-java-v-random-js.1")
                .footer(
                        "%nExit status:",
                        "  0    q",
                        "  2    wrong command line, or no terminal to watch on",
                        "  3    no results folder, or a broken one; no such game",
                        "  130  Ctrl-C");
    }

    @Override
    public Integer call() throws RefusedException, IOException {
        Path folder = dir.get();
        if (lost.isGiven() && id.isGiven()) {
            throw Failure.usage("--lost finds a game by itself: leave out " + id.get());
        }
        if (!Tty.isInteractive()) {
            throw noResults(folder);
        }
        GameShelf shelf = new GameShelf(ResultsFolder.open(folder.toAbsolutePath(), console.games()), console.games());
        shelf.refresh(System.nanoTime());
        String first = lost.isGiven()
                ? lastLost(shelf, folder, lost.get())
                : id.or(shelf.newestGame().orElse(""));
        Optional<GameView> game = shelf.game(first);
        if (game.isEmpty()) {
            throw noSuchGame(folder, first);
        }
        WatchSession watching =
                new WatchSession(shelf, game.get(), !id.isGiven() && !lost.isGiven(), System.nanoTime());
        if (lost.isGiven()) {
            watching.lostBy(lost.get());
        }
        try (WatchScreen screen = new WatchScreen(terminal(folder))) {
            return screen.run(watching) ? ExitCode.DONE : ExitCode.INTERRUPTED;
        }
    }

    private static String lastLost(GameShelf shelf, Path folder, String bot) throws RefusedException {
        return shelf.findNewest("lost " + bot)
                .orElseThrow(() -> Failure.invalid(
                        "'" + bot + "' lost no game in these results",
                        "try: " + PastedCommand.of("show", PastedCommand.path(folder), "bot", bot)));
    }

    private static Failure noSuchGame(Path folder, String id) {
        return id.isEmpty()
                ? Failure.invalid("there is no game in these results yet")
                : Failure.invalid(
                        "there is no game '" + id + "' to be drawn in these results",
                        "try: " + PastedCommand.of("show", PastedCommand.path(folder), "games"));
    }

    private static Terminal terminal(Path folder) throws IOException {
        try {
            Terminal terminal =
                    TerminalBuilder.builder().system(true).dumb(true).build();
            if (WatchScreen.isUsable(terminal)) {
                return terminal;
            }
            terminal.close();
        } catch (IllegalStateException e) {
            // No terminal to be had, which is said below.
        }
        throw noResults(folder);
    }

    private static Failure noResults(Path folder) {
        return Failure.usage(
                "there is no terminal to watch on",
                "try: " + PastedCommand.of("show", PastedCommand.path(folder), "games"));
    }
}
