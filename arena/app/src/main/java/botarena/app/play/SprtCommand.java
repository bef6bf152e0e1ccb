package botarena.app.play;

import botarena.app.cli.Command;
import botarena.app.cli.Console;
import botarena.app.cli.ExitCode;
import botarena.app.cli.Failure;
import botarena.app.cli.GameConverter;
import botarena.app.cli.Syntax;
import botarena.app.cli.Syntax.Argument;
import botarena.app.play.ConsoleRun.RunPlan;
import botarena.base.FileName;
import botarena.base.JsonText;
import botarena.games.Game;
import botarena.ratings.read.DuelBlocks;
import botarena.ratings.read.ReadFailure;
import botarena.ratings.read.ReadOptions;
import botarena.ratings.read.ReadOutcome;
import botarena.ratings.read.ResultFiles;
import botarena.ratings.read.Results;
import botarena.ratings.sprt.EloModel;
import botarena.ratings.sprt.Sprt;
import botarena.ratings.sprt.SprtOptions;
import botarena.ratings.sprt.SprtVerdict;
import botarena.tournament.BotEntry;
import botarena.tournament.Tournament;
import botarena.tournament.file.MatchRequest;
import botarena.tournament.file.MatchRequest.OrderedBot;
import botarena.tournament.file.PastedCommand;
import botarena.tournament.file.SampleBots;
import botarena.tournament.file.TournamentFile;
import botarena.tournament.run.RunRequest;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/** Decides by a sequential test whether one bot is stronger than another. */
public final class SprtCommand extends Command {
    private final Argument<List<String>> words =
            syntax.positionals("GAME NEW OLD", String.class, "game, new bot and old bot");

    private final Hypotheses settings = new Hypotheses(syntax);

    private final Argument<Integer> maxGames =
            syntax.option("--max-games=N", int.class, "largest number of games, even [=40000]");

    private final MatchOptions match = new MatchOptions(syntax, false);

    private final Argument<List<Path>> files =
            syntax.list("--results=FILE", Path.class, "results folder, CSV or PGN file to test");

    private final Argument<String> game =
            syntax.option("--game=GAME", String.class, "with --results: name of the only game");

    private final Argument<String> build =
            syntax.option("--build=COMMAND", String.class, "build command of NEW and OLD, each REPO@COMMIT");

    private final Argument<String> start =
            syntax.option("--command=COMMAND", String.class, "with --build: the bots' command [in bot.yaml]");

    private final LaunchOptions launch = new LaunchOptions(syntax);

    private String candidate = "";
    private String base = "";

    public SprtCommand(Console console) {
        super(console);
        help().synopsisHeading("Usage: ")
                .customSynopsis(
                        "botarena sprt GAME NEW OLD [OPTIONS]",
                        "       botarena sprt --build COMMAND GAME REPO@NEW REPO@OLD [OPTIONS]",
                        "       botarena sprt --results FILE NEW OLD [OPTIONS]")
                .description(
                        "%nPlays pairs of games with swapped seats until the test reaches a verdict. The",
                        "same command continues where it stopped. With --results the test reads existing",
                        "games, single ones if the input has no pairs. With --build each commit is built",
                        "in a git worktree of its own, removed at the end.",
                        "%nExamples:",
                        "  botarena sprt onitama './bot --new' './bot --old' -t 1s+10ms",
                        "  botarena sprt oust new=./v2 old=./v1 --elo1 20 --max-games 2000 -j 2",
                        "  botarena sprt --build make quixo .@HEAD .@main --bounds gain",
                        "  botarena sprt --results games.csv new old --model normalized")
                .footer(
                        "%nExit status:",
                        "  0         NEW accepted",
                        "  2, 3      wrong command line; results that cannot be read or written",
                        "  4         a bot did not start, or lacks a program or secret",
                        "  6         NEW rejected",
                        "  7         undecided",
                        "  130, 143  stopped by Ctrl-C or SIGTERM; the command to continue was printed");
        match.addTo(spec());
    }

    @Override
    public Integer call() throws InterruptedException {
        int bots = files.get().isEmpty() ? 1 : 0;
        if (words.get().size() != bots + 2) {
            throw Failure.usage(
                    files.get().isEmpty()
                            ? "a test takes a game and two bots: GAME NEW OLD"
                            : "with --results a test takes two names: NEW OLD");
        }
        if (start.isGiven() && !build.isGiven()
                || build.isGiven() && !files.get().isEmpty()) {
            throw Failure.usage(
                    build.isGiven()
                            ? "--results tests existing games, so it excludes --build"
                            : "--command needs --build");
        }
        candidate = words.get().get(bots);
        base = words.get().get(bots + 1);
        return files.get().isEmpty() ? play() : compute();
    }

    private int play() throws InterruptedException {
        if (maxGames.get() < 2 || maxGames.get() % 2 != 0) {
            throw Failure.usage("--max-games must be an even number, at least 2, not " + maxGames.get());
        }
        SprtOptions test = settings.resolve();
        console.remark(SprtOutlook.line(candidate, base, test));
        Game played = console.games()
                .find(words.get().get(0))
                .orElseThrow(() -> Failure.usage("GAME: "
                        + GameConverter.unknownGame(console.games(), words.get().get(0))));
        if (!build.isGiven()) {
            List<OrderedBot> bots = MatchOptions.read(console, List.of(candidate, base));
            return play(played, tournament(played, bots), new SprtRule(console, test, List.of()));
        }
        try (CommitBots commits = new CommitBots(List.of(candidate, base), build.get(), start.or(""))) {
            return play(
                    played,
                    commits.inWorktrees(tournament(played, commits.checkOut())),
                    new SprtRule(console, test, commits.fields()));
        }
    }

    private int play(Game played, Tournament named, SprtRule rule) {
        Tournament tournament = match.namesFolder() ? named : named.withResults(folder(played, named));
        launch.playable(tournament.bots());
        String again = PastedCommand.of(syntax.typedWords());
        RunRequest run = new RunRequest(Set.of(), Set.of(), Set.of(), null, launch.force(), false, again);
        return new ConsoleRun(console, launch, new RunPlan(false, Set.of(), rule, null, null))
                .play(tournament, run, starter -> rule);
    }

    /** The match, in a folder that follows from game and bots, so that the same command goes on. */
    private Tournament tournament(Game played, List<OrderedBot> bots) {
        Map<String, String> keys = new LinkedHashMap<>(match.keys());
        keys.put("games-per-pair", String.valueOf(maxGames.get()));
        MatchRequest request =
                match.request(played, bots, keys, Map.of(), launch.secrets().names(), "");
        return RunCommand.requireSound(
                console,
                new TournamentFile(console.games(), List.of(), SampleBots.ofInstallation()).match(request),
                "the command line");
    }

    /** The folder with ASCII names alone if an earlier version began there. */
    private static Path folder(Game played, Tournament named) {
        Path ascii = folder(played, named, name -> name.replaceAll("[^A-Za-z0-9_@-]", "_"));
        return Files.exists(ascii) ? ascii : folder(played, named, SprtCommand::fileName);
    }

    private static Path folder(Game played, Tournament named, UnaryOperator<String> safe) {
        String names = named.bots().stream().map(BotEntry::name).map(safe).collect(Collectors.joining("-v-"));
        return Path.of("results", "sprt-" + played.id() + "-" + names).toAbsolutePath();
    }

    private static String fileName(String name) {
        return FileName.compose(name).replaceAll("[\\p{ASCII}&&[^A-Za-z0-9_@-]]|\\p{C}|\\p{Z}", "_");
    }

    private int compute() {
        SprtOptions test = settings.resolve();
        DuelBlocks duel = read();
        String type = type(duel);
        List<Integer> blocks = duel.halfPoints(type);
        if (blocks.isEmpty()) {
            throw Failure.invalid(candidate + " and " + base + " have no complete pair of games in " + files.get());
        }
        if (duel.uncountedGames(type) > 0) {
            console.remark("note: games without a complete pair, left out: " + duel.uncountedGames(type));
        }
        Sprt sprt = new Sprt(test, duel.gamesPerBlock(type));
        blocks.forEach(sprt::add);
        SprtReport report = new SprtReport(sprt, candidate, base);
        if (launch.isText()) {
            report.lines().forEach(console.out()::println);
        } else {
            console.out().println(JsonText.line(report.json()));
        }
        console.out().flush();
        return exitCodeOf(sprt.verdict());
    }

    /** The exit code that stands for a verdict. */
    static int exitCodeOf(SprtVerdict verdict) {
        return switch (verdict) {
            case ACCEPTED -> ExitCode.DONE;
            case REJECTED -> ExitCode.REJECTED;
            case UNDECIDED -> ExitCode.UNDECIDED;
        };
    }

    private DuelBlocks read() {
        DuelBlocks duel = new DuelBlocks(candidate, base);
        ReadOutcome reading = ResultFiles.read(
                files.get(), console.in(), new ReadOptions(Optional.ofNullable(game.orNull()), false, true), duel);
        if (reading instanceof ReadFailure bad) {
            throw Failure.invalid(bad.message(), "try: " + bad.remedy());
        }
        ((Results) reading).remarks().forEach(console::remark);
        return duel;
    }

    private String type(DuelBlocks duel) {
        List<String> types = duel.games();
        if (types.isEmpty()) {
            throw Failure.invalid(
                    candidate + " and " + base + " never met in these results",
                    "to see the names, try: "
                            + PastedCommand.of("rate", files.get().get(0).toString()));
        }
        if (types.size() > 1) {
            throw Failure.usage(
                    candidate + " and " + base + " met in several games: " + String.join(", ", types),
                    "try: --game " + types.get(0));
        }
        return types.get(0);
    }

    /** Pairs of hypotheses for common questions. */
    private enum Bounds {
        /** Is the change worth some Elo? */
        GAIN(0, 10),
        /** Does less code cost no strength? */
        SIMPLIFY(-10, 0),
        /** Did a change without an aim for strength cost none? */
        NON_REGRESSION(-5, 0);

        private final double elo0;
        private final double elo1;

        Bounds(double elo0, double elo1) {
            this.elo0 = elo0;
            this.elo1 = elo1;
        }

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }

    /** The hypotheses of a sequential test and its error rates. */
    private static final class Hypotheses {
        private final Argument<Bounds> bounds;
        private final Argument<Double> elo0;
        private final Argument<Double> elo1;
        private final Argument<Double> alpha;
        private final Argument<Double> beta;
        private final Argument<EloModel> model;

        Hypotheses(Syntax syntax) {
            bounds = syntax.option(
                    "--bounds=NAME",
                    Bounds.class,
                    "elo0 and elo1 by purpose: gain (0, 10), simplify (-10, 0) or non-regression (-5, 0)");
            elo0 = syntax.option("--elo0=ELO", Double.class, "Elo difference at which NEW is rejected [0]");
            elo1 = syntax.option("--elo1=ELO", Double.class, "Elo difference at which NEW is accepted [30]");
            alpha = syntax.option("--alpha=P", double.class, "probability of accepting NEW at elo0 [=0.05]");
            beta = syntax.option("--beta=P", double.class, "probability of rejecting NEW at elo1 [=0.05]");
            model = syntax.option(
                    "--model=MODEL",
                    EloModel.class,
                    "Elo scale: logistic, or normalized by the spread of a game's result [=logistic]");
        }

        SprtOptions resolve() {
            if (bounds.isGiven() && (elo0.isGiven() || elo1.isGiven())) {
                throw Failure.usage(
                        "--bounds sets elo0 and elo1, so it excludes --elo0 and --elo1",
                        "try: the same command without --bounds");
            }
            Bounds named = bounds.orNull();
            try {
                return new SprtOptions(
                        named == null ? elo0.or(0.0) : named.elo0,
                        named == null ? elo1.or(30.0) : named.elo1,
                        alpha.get(),
                        beta.get(),
                        model.get());
            } catch (IllegalArgumentException e) {
                throw Failure.usage(String.valueOf(e.getMessage()));
            }
        }
    }
}
