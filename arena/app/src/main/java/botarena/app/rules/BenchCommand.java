package botarena.app.rules;

import botarena.app.bench.RefereeSpeed;
import botarena.app.cli.AnswerFormat;
import botarena.app.cli.Console;
import botarena.app.cli.ExitCode;
import botarena.app.cli.Failure;
import botarena.app.cli.GameConverter;
import botarena.games.Game;
import botarena.games.Position;
import botarena.tournament.Spelling;
import botarena.tournament.file.PastedCommand;
import botarena.tournament.tables.JsonText;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Measures how fast rules and referee are. */
@Command(
        description = {
            "%nPlays in one thread and prints, per second of processor time and as the",
            "median of five rounds: perft nodes at the stated depth, every leaf played",
            "('played') or the last ply counted without playing it ('bulk'); and",
            "uniformly random games from the start.",
            "%nWith 'referee' in place of a game it prints what the referee costs instead:",
            "a move, a game between fresh bots, a whole match, as multiples of the time",
            "two C programs need to pass a line to and fro, everything on one processor.",
            "It needs a C compiler, and takes a minute or more.",
            "%nExamples:",
            "  botarena bench quixo",
            "  botarena bench oust --option size=5",
            "  botarena bench --seconds 3 --format json",
            "  botarena bench referee",
            "  botarena bench referee --spread",
        },
        footer = {
            "%nExit status:",
            "  0  measured",
            "  2  wrong command line or option",
            "  3  the referee could not be measured"
        })
public final class BenchCommand implements Callable<Integer> {

    private final Console console;

    @Parameters(
            index = "0",
            arity = "0..1",
            paramLabel = "GAME",
            description = "one game, or 'referee'; without it all games",
            completionCandidates = GameConverter.class)
    private @Nullable String what;

    @Option(names = "--option", paramLabel = "NAME=VALUE", description = "an option of GAME; may be given again")
    private Map<String, String> options = new LinkedHashMap<>();

    @Option(
            names = "--seconds",
            paramLabel = "N",
            defaultValue = "6",
            description = "time for each game, from 1 to 3600 [${DEFAULT-VALUE}]")
    private int seconds;

    @Option(
            names = "--spread",
            description = "with 'referee': on whatever processors the system chooses, as matches are played")
    private boolean spread;

    @Mixin
    private final AnswerFormat format = new AnswerFormat();

    public BenchCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws InterruptedException {
        if (seconds < 1 || seconds > 3600) {
            throw new Failure(ExitCode.USAGE, "--seconds must be from 1 to 3600, not " + seconds);
        }
        boolean referee = "referee".equals(what);
        if ((what == null || referee) && !options.isEmpty()) {
            throw new Failure(
                    ExitCode.USAGE,
                    "--option needs a GAME",
                    "try: " + PastedCommand.of("bench", "oust", "--option", "size=5"));
        }
        if (spread && !referee) {
            throw new Failure(
                    ExitCode.USAGE,
                    "--spread is for the referee only",
                    "try: " + PastedCommand.of("bench", "referee", "--spread"));
        }
        if (referee) {
            return new RefereeSpeed(console).run(format.json(), spread);
        }
        List<Position> starts = (what == null ? console.games().games() : List.of(game(what)))
                .stream().map(game -> game.start(game.complete(options), 0)).toList();
        if (!format.json()) {
            heading();
        }
        for (Position start : starts) {
            show(RulesBench.of(start, seconds));
        }
        return ExitCode.DONE;
    }

    private Game game(String name) {
        return console.games()
                .named(name)
                .orElseThrow(() -> new Failure(
                        ExitCode.USAGE,
                        "GAME: " + GameConverter.unknown(console.games(), name),
                        Spelling.question(
                                        name,
                                        Stream.concat(console.games().ids().stream(), Stream.of("referee"))
                                                .toList())
                                .orElse("try: one of these, or 'referee' for the speed of the referee")));
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
            console.out().println(JsonText.line(fields));
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
