package botarena.app.rules;

import botarena.app.cli.Console;
import botarena.app.cli.Exit;
import botarena.app.cli.Failure;
import botarena.app.cli.Format;
import botarena.app.cli.GameNames;
import botarena.app.cli.Json;
import botarena.games.Game;
import botarena.games.Games;
import botarena.games.Position;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Measures how fast the rules are. */
@Command(
        description = {
            "%nPlays in one thread and prints, per second of processor time and as the",
            "median of five rounds: perft nodes at the stated depth, every leaf played",
            "('played') or the last ply counted without playing it ('bulk'); and",
            "uniformly random games from the start.",
            "%nExamples:",
            "  botarena bench quixo",
            "  botarena bench oust --option size=5",
            "  botarena bench --seconds 3 --format json",
        },
        footer = {"%nExit status:", "  0  measured", "  2  wrong command line or option"})
public final class BenchCommand implements Callable<Integer> {

    private final Console console;

    @Parameters(
            index = "0",
            arity = "0..1",
            paramLabel = "GAME",
            description = "one game; without it all",
            converter = GameNames.class,
            completionCandidates = GameNames.class)
    private @Nullable Game only;

    @Option(names = "--option", paramLabel = "NAME=VALUE", description = "an option of GAME; may be given again")
    private Map<String, String> options = new LinkedHashMap<>();

    @Option(
            names = "--seconds",
            paramLabel = "N",
            defaultValue = "6",
            description = "time for each game, from 1 to 3600 [${DEFAULT-VALUE}]")
    private int seconds;

    @Mixin
    private final Format format = new Format();

    public BenchCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        if (seconds < 1 || seconds > 3600) {
            throw new Failure(Exit.USAGE, "--seconds must be from 1 to 3600, not " + seconds);
        }
        if (only == null && !options.isEmpty()) {
            throw new Failure(Exit.USAGE, "--option needs a GAME", "try: botarena bench oust --option size=5");
        }
        List<Position> starts = (only == null ? Games.ALL : List.of(only))
                .stream().map(game -> game.start(game.complete(options), 0)).toList();
        if (!format.json()) {
            heading();
        }
        for (Position start : starts) {
            show(RulesBench.of(start, seconds));
        }
        return Exit.DONE;
    }

    private void heading() {
        console.out().println("one thread; per second of processor time, median of " + RulesBench.ROUNDS + " rounds");
        console.out().println("perft nodes: played = every leaf played, bulk = last ply counted, not played");
        console.out().printf("%-8s %5s %14s %14s %12s %14s%n", "game", "depth", "played", "bulk", "games/s", "plies/s");
    }

    private void show(RulesBench result) {
        if (format.json()) {
            Map<String, Object> fields = new LinkedHashMap<>();
            fields.put("game", result.game());
            fields.put("depth", result.depth());
            fields.put("nodesPerSecond", Math.round(result.played()));
            fields.put("bulkNodesPerSecond", Math.round(result.bulk()));
            fields.put("gamesPerSecond", Math.round(result.games()));
            fields.put("pliesPerSecond", Math.round(result.plies()));
            console.out().println(Json.line(fields));
        } else {
            console.out()
                    .printf(
                            Locale.ROOT,
                            "%-8s %5d %,14.0f %,14.0f %,12.0f %,14.0f%n",
                            result.game(),
                            result.depth(),
                            result.played(),
                            result.bulk(),
                            result.games(),
                            result.plies());
        }
        console.out().flush();
    }
}
