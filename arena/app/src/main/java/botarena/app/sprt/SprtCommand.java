package botarena.app.sprt;

import botarena.app.cli.Console;
import botarena.app.cli.ExitCode;
import botarena.app.cli.Failure;
import botarena.app.cli.GameConverter;
import botarena.app.cli.SecretOption;
import botarena.app.play.FromOption;
import botarena.app.play.LiveOption;
import botarena.app.play.OverrideOptions;
import botarena.app.play.ReportOption;
import botarena.app.play.SequentialMatch;
import botarena.app.play.StoppingRule;
import botarena.app.play.StreamFormat;
import botarena.app.scale.OnOption;
import botarena.app.terminal.Tty;
import botarena.games.Game;
import botarena.ratings.read.Duel;
import botarena.ratings.read.ReadOptions;
import botarena.ratings.read.Reading;
import botarena.ratings.read.ResultFiles;
import botarena.ratings.read.Unreadable;
import botarena.ratings.sprt.Sprt;
import botarena.ratings.sprt.SprtOptions;
import botarena.ratings.sprt.SprtVerdict;
import botarena.tournament.file.PastedCommand;
import botarena.tournament.tables.JsonText;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Decides by a sequential test whether one bot is stronger than another. */
@Command(
        synopsisHeading = "Usage: ",
        customSynopsis = {
            "botarena sprt GAME NEW OLD [OPTIONS]",
            "       botarena sprt --results FILE NEW OLD [OPTIONS]"
        },
        description = {
            "%nPlays pairs of games, seats swapped, until the error rates asked for allow a",
            "verdict; pairs count in schedule order. The same command again goes on where it",
            "stopped. With --results nothing is played: the test is run over games that are",
            "there, on single games where the input names no pairs.",
            "%nExamples:",
            "  botarena sprt onitama './bot --new' './bot --old' -t 1s+10ms",
            "  botarena sprt oust new=./v2 old=./v1 --elo1 20 --max-games 2000 -j 2",
            "  botarena sprt --results results/week-3 new old",
            "  botarena sprt --results games.csv new old --elo1 5 --model normalized",
        },
        footer = {
            "%nExit status:",
            "  0         NEW accepted",
            "  2, 3      wrong command line; results that cannot be read or written",
            "  4         a bot cannot start, or never did",
            "  6         NEW rejected",
            "  7         undecided",
            "  130, 143  stopped by Ctrl-C or SIGTERM; how to go on was printed"
        })
public final class SprtCommand implements Callable<Integer> {
    private final Console console;

    @Parameters(
            arity = "0..*",
            paramLabel = "GAME NEW OLD",
            description = "the game, the bot that shall be stronger, and the bot it is compared with")
    private List<String> words = new ArrayList<>();

    @Mixin
    private final SprtSettings settings = new SprtSettings();

    @Option(
            names = "--max-games",
            paramLabel = "N",
            defaultValue = "40000",
            description = "stop undecided after so many games, an even number [${DEFAULT-VALUE}]")
    private int maxGames = 40_000;

    @Option(names = "--option", paramLabel = "NAME=VALUE", description = "an option of the game; may be given again")
    private Map<String, String> options = new LinkedHashMap<>();

    @Mixin
    private final FromOption from = new FromOption();

    @Mixin
    private final OverrideOptions overrides = new OverrideOptions();

    @Mixin
    private final SecretOption secrets = new SecretOption();

    @Option(names = "--force", description = "play with bots that cannot start, and with more games at once than cores")
    private boolean force;

    @Option(names = "--results", paramLabel = "FILE", description = "a results folder, CSV or PGN file; play nothing")
    private List<Path> files = List.of();

    @Option(names = "--game", paramLabel = "GAME", description = "with --results: the game, where they met in several")
    private @Nullable String game;

    @Mixin
    private final ReportOption report = new ReportOption();

    @Mixin
    private final LiveOption live = new LiveOption();

    @Mixin
    private final OnOption on = new OnOption();

    @Mixin
    private final StreamFormat format = new StreamFormat();

    @Spec
    private @Nullable CommandSpec spec;

    private String candidate = "";
    private String base = "";

    public SprtCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws InterruptedException {
        int bots = files.isEmpty() ? 1 : 0;
        if (words.size() != bots + 2) {
            throw new Failure(
                    ExitCode.USAGE,
                    files.isEmpty()
                            ? "a test takes a game and two bots: GAME NEW OLD"
                            : "with --results a test takes two names: NEW OLD");
        }
        candidate = words.get(bots);
        base = words.get(bots + 1);
        return files.isEmpty() ? play() : compute();
    }

    private int play() throws InterruptedException {
        if (maxGames < 2 || maxGames % 2 != 0) {
            throw new Failure(ExitCode.USAGE, "--max-games must be an even number, at least 2, not " + maxGames);
        }
        SprtOptions test = settings.resolve();
        StoppingRule rule = new SprtRule(console, test);
        Tty.wrapped(SprtOutlook.line(candidate, base, test)).forEach(console::remark);
        List<String> again = Objects.requireNonNull(spec)
                .root()
                .commandLine()
                .getParseResult()
                .originalArgs();
        Game played = console.games()
                .find(words.get(0))
                .orElseThrow(() ->
                        new Failure(ExitCode.USAGE, "GAME: " + GameConverter.unknown(console.games(), words.get(0))));
        return new SequentialMatch(console, format, report, live, on, secrets, rule)
                .play(
                        played,
                        List.of(candidate, base),
                        options,
                        from,
                        overrides,
                        maxGames,
                        force,
                        PastedCommand.of(again));
    }

    private int compute() {
        Duel duel = read();
        String type = type(duel);
        List<Integer> blocks = duel.halfPoints(type);
        if (blocks.isEmpty()) {
            throw new Failure(
                    ExitCode.INVALID, candidate + " and " + base + " have no complete pair of games in " + files);
        }
        if (duel.leftOut(type) > 0) {
            console.remark("note: games that belong to no complete pair are left out: " + duel.leftOut(type));
        }
        Sprt sprt = new Sprt(settings.resolve(), duel.gamesPerBlock(type));
        blocks.forEach(sprt::add);
        SprtReport report = new SprtReport(sprt, candidate, base);
        if (format.isText()) {
            report.lines().forEach(console.out()::println);
        } else {
            console.out().println(JsonText.line(report.json()));
        }
        console.out().flush();
        return exit(sprt.verdict());
    }

    /** The exit code that stands for a verdict. */
    static int exit(SprtVerdict verdict) {
        return switch (verdict) {
            case ACCEPTED -> ExitCode.DONE;
            case REJECTED -> ExitCode.REJECTED;
            case UNDECIDED -> ExitCode.UNDECIDED;
        };
    }

    private Duel read() {
        Duel duel = new Duel(candidate, base);
        Reading reading =
                ResultFiles.read(files, console.in(), new ReadOptions(Optional.ofNullable(game), false, true), duel);
        if (reading instanceof Unreadable bad) {
            throw new Failure(ExitCode.INVALID, bad.message(), "try: " + bad.remedy());
        }
        return duel;
    }

    private String type(Duel duel) {
        List<String> types = duel.games();
        if (types.isEmpty()) {
            throw new Failure(
                    ExitCode.INVALID,
                    candidate + " and " + base + " never met in these results",
                    "to see the names, try: "
                            + PastedCommand.of("rate", files.get(0).toString()));
        }
        if (types.size() > 1) {
            throw new Failure(
                    ExitCode.USAGE,
                    candidate + " and " + base + " met in several games: " + String.join(", ", types),
                    "try: --game " + types.get(0));
        }
        return types.get(0);
    }
}
