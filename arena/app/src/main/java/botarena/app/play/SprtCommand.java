package botarena.app.play;

import botarena.app.cli.Console;
import botarena.app.cli.ExitCode;
import botarena.app.cli.ExtraOptions;
import botarena.app.cli.Failure;
import botarena.app.cli.GameConverter;
import botarena.app.terminal.Tty;
import botarena.games.Game;
import botarena.ratings.read.Duel;
import botarena.ratings.read.ReadOptions;
import botarena.ratings.read.Reading;
import botarena.ratings.read.ResultFiles;
import botarena.ratings.read.Unreadable;
import botarena.ratings.sprt.EloModel;
import botarena.ratings.sprt.Sprt;
import botarena.ratings.sprt.SprtOptions;
import botarena.ratings.sprt.SprtVerdict;
import botarena.tournament.BotEntry;
import botarena.tournament.FileName;
import botarena.tournament.Tournament;
import botarena.tournament.file.MatchRequest;
import botarena.tournament.file.PastedCommand;
import botarena.tournament.file.SampleBots;
import botarena.tournament.file.TournamentFile;
import botarena.tournament.run.RunRequest;
import botarena.tournament.tables.JsonText;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
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
            "%nPlays pairs of games with swapped seats until the test reaches a verdict at the",
            "given error rates. Pairs count in schedule order. The same command continues",
            "where it stopped. With --results no game is played: the test reads existing",
            "games, and counts single games if the input has no pairs.",
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
            "  4         a bot did not start, or a secret it needs is missing",
            "  6         NEW rejected",
            "  7         undecided",
            "  130, 143  stopped by Ctrl-C or SIGTERM; the command to continue was printed"
        })
public final class SprtCommand implements Callable<Integer>, ExtraOptions {
    private final Console console;

    @Parameters(
            arity = "0..*",
            paramLabel = "GAME NEW OLD",
            description = "the game, the new bot, and the old bot it is compared with")
    private List<String> words = new ArrayList<>();

    @Mixin
    private final Hypotheses settings = new Hypotheses();

    @Option(
            names = "--max-games",
            paramLabel = "N",
            defaultValue = "40000",
            description = "largest number of games, even; then the test stops undecided [${DEFAULT-VALUE}]")
    private int maxGames = 40_000;

    @Mixin
    private final MatchOptions match = new MatchOptions(false);

    @Option(
            names = "--results",
            paramLabel = "FILE",
            description = "results folder, CSV or PGN file to test instead of playing")
    private List<Path> files = List.of();

    @Option(
            names = "--game",
            paramLabel = "GAME",
            description = "with --results: name of the game, if the bots met in several")
    private @Nullable String game;

    @Mixin
    private final LaunchOptions launch = new LaunchOptions();

    @Spec
    private @Nullable CommandSpec spec;

    private String candidate = "";
    private String base = "";

    public SprtCommand(Console console) {
        this.console = console;
    }

    @Override
    public void addTo(CommandSpec added) {
        match.addTo(added);
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
        Tty.wrapped(SprtOutlook.line(candidate, base, test)).forEach(console::remark);
        Game played = console.games()
                .find(words.get(0))
                .orElseThrow(() ->
                        new Failure(ExitCode.USAGE, "GAME: " + GameConverter.unknown(console.games(), words.get(0))));
        Tournament tournament = tournament(played);
        launch.secrets().wanted(tournament.bots());
        String again = PastedCommand.of(MatchOptions.typed(spec));
        RunRequest run = new RunRequest(Set.of(), Set.of(), Set.of(), null, launch.force(), false, again);
        SprtRule rule = new SprtRule(console, test);
        return new ConsoleRun(console, launch).until(rule).play(tournament, run, starter -> rule);
    }

    /** The match, in a folder that follows from game and bots, so that the same command goes on. */
    private Tournament tournament(Game played) {
        Map<String, String> keys = new LinkedHashMap<>(match.keys());
        keys.put("games-per-pair", String.valueOf(maxGames));
        MatchRequest request = match.request(
                played,
                MatchOptions.read(console, List.of(candidate, base)),
                keys,
                Map.of(),
                launch.secrets().names(),
                "");
        Tournament named = RunCommand.sound(
                console,
                new TournamentFile(console.games(), List.of(), SampleBots.installed()).match(request),
                "the command line");
        return match.namesFolder() ? named : named.withResults(folder(played, named));
    }

    /** The folder with ASCII names alone if an earlier version began there. */
    private static Path folder(Game played, Tournament named) {
        Path ascii = folder(played, named, name -> name.replaceAll("[^A-Za-z0-9_@-]", "_"));
        return Files.exists(ascii) ? ascii : folder(played, named, SprtCommand::safe);
    }

    private static Path folder(Game played, Tournament named, UnaryOperator<String> safe) {
        String names = named.bots().stream().map(BotEntry::name).map(safe).collect(Collectors.joining("-v-"));
        return Path.of("results", "sprt-" + played.id() + "-" + names).toAbsolutePath();
    }

    private static String safe(String name) {
        return FileName.composed(name).replaceAll("[\\p{ASCII}&&[^A-Za-z0-9_@-]]|\\p{C}|\\p{Z}", "_");
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
            console.remark("note: games without a complete pair, left out: " + duel.leftOut(type));
        }
        Sprt sprt = new Sprt(settings.resolve(), duel.gamesPerBlock(type));
        blocks.forEach(sprt::add);
        SprtReport report = new SprtReport(sprt, candidate, base);
        if (launch.isText()) {
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

    /** The hypotheses of a sequential test and its error rates. */
    private static final class Hypotheses {
        @Option(
                names = "--elo0",
                paramLabel = "ELO",
                defaultValue = "0",
                description = "Elo difference at which NEW is rejected [${DEFAULT-VALUE}]")
        private double elo0;

        @Option(
                names = "--elo1",
                paramLabel = "ELO",
                defaultValue = "30",
                description = "Elo difference at which NEW is accepted [${DEFAULT-VALUE}]")
        private double elo1 = 30;

        @Option(
                names = "--alpha",
                paramLabel = "P",
                defaultValue = "0.05",
                description = "probability of accepting NEW at elo0 [${DEFAULT-VALUE}]")
        private double alpha = 0.05;

        @Option(
                names = "--beta",
                paramLabel = "P",
                defaultValue = "0.05",
                description = "probability of rejecting NEW at elo1 [${DEFAULT-VALUE}]")
        private double beta = 0.05;

        @Option(
                names = "--model",
                paramLabel = "MODEL",
                defaultValue = "logistic",
                description = "Elo scale: logistic, or normalized by the spread of a game's result [${DEFAULT-VALUE}]")
        private EloModel model = EloModel.LOGISTIC;

        SprtOptions resolve() {
            try {
                return new SprtOptions(elo0, elo1, alpha, beta, model);
            } catch (IllegalArgumentException e) {
                throw new Failure(ExitCode.USAGE, String.valueOf(e.getMessage()));
            }
        }
    }
}
