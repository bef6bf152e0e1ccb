package botarena.app.play;

import botarena.app.cli.Command;
import botarena.app.cli.Console;
import botarena.app.cli.ExitCode;
import botarena.app.cli.Failure;
import botarena.app.cli.Syntax;
import botarena.app.cli.Syntax.Argument;
import botarena.app.play.ConsoleRun.RunPlan;
import botarena.app.scale.OnOption;
import botarena.base.FileErrors;
import botarena.base.Refusal;
import botarena.base.Refusal.RefusedException;
import botarena.base.Refusal.UnavailableException;
import botarena.base.Spelling;
import botarena.tournament.BotEntry;
import botarena.tournament.Tournament;
import botarena.tournament.file.PastedCommand;
import botarena.tournament.file.SampleBots;
import botarena.tournament.file.TournamentFile;
import botarena.tournament.file.TournamentFile.TournamentReading;
import botarena.tournament.run.RunRequest;
import botarena.tournament.run.TournamentRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Plays the missing games of a tournament. */
public final class RunCommand extends Command {

    private static final Pattern VERSION = Pattern.compile("@\\d+$");

    private final Argument<Path> file = syntax.positional("FILE", Path.class, "tournament file");

    private final OverrideOptions overrides = new OverrideOptions(true);

    private final Argument<Set<String>> only = syntax.set("--only=BOT", "play only this bot's games; may be repeated");

    private final Argument<Set<String>> skip = syntax.set("--skip=BOT", "skip this bot for now; may be repeated");

    private final Argument<Set<String>> retry = syntax.set("--retry=BOT", "suspended bot whose games are played again");

    private final Argument<Duration> budget =
            syntax.option("--budget=TIME", Duration.class, "time after which no game starts, such as 30m");

    private final Argument<Boolean> strict = syntax.flag("--strict", "exit status 5 if any game was forfeited");

    private final Argument<Boolean> fresh = syntax.flag("--fresh", "new results folder; the old one is moved aside");

    private final Argument<Boolean> noCache =
            syntax.flag("--no-cache", "count all records again, not only those since the last run");

    private final Argument<Path> metrics =
            syntax.option("--metrics=FILE", Path.class, "file of the run's figures, for Prometheus");

    private final LaunchOptions launch = new LaunchOptions(syntax);

    public RunCommand(Console console) {
        super(console);
        help().description(
                        "%nThe run skips games that are already in the results folder. The same command",
                        "continues after Ctrl-C, and extends the results when the file gains bots or",
                        "games. Any scalar key of the file is an option too: --rounds 7 is 'rounds: 7'.",
                        "A file with a 'class:' section checks and grades the submissions of a course,",
                        "and writes them to class/ in the results folder: see docs/classroom.md.",
                        "%nExamples:",
                        "  botarena run sample-bots/league.yaml",
                        "  botarena run cup.yaml --games-per-pair 2 --only team-7",
                        "  botarena run cup.yaml --budget 30m --format jsonl")
                .footer(
                        "%nExit status:",
                        "  0         done",
                        "  2, 3      wrong command line; invalid file or results, folder locked",
                        "  4         a bot did not start, or a secret it needs is missing",
                        "  5         --strict: some game was forfeited",
                        "  130, 143  stopped by Ctrl-C or SIGTERM; the same command continues");
        overrides.addTo(spec());
        overrides.addEveryKey(spec(), new TournamentFile(console.games(), ClassMode.SECTIONS));
    }

    @Override
    public Integer call() throws RefusedException, InterruptedException {
        Path path = file.get();
        ClassMode.Extended extended = read(console, path, overrides.keys());
        Tournament tournament = withGrants(extended);
        requireKnown(tournament, "--only", only.get());
        requireKnown(tournament, "--skip", skip.get());
        requireKnown(tournament, "--retry", retry.get());
        if (noCache.get()) {
            forgetCounts(tournament.results());
        }
        RunRequest order = new RunRequest(
                only.get(),
                skip.get(),
                retry.get(),
                budget.orNull(),
                launch.force(),
                fresh.get(),
                PastedCommand.of(resumeCommand(path)));
        Path figures = metrics.isGiven() ? metrics.get().toAbsolutePath() : null;
        return new ConsoleRun(console, launch, new RunPlan(strict.get(), extended.spared(), null, null, figures))
                .play(tournament, order, extended.hooks());
    }

    private static void forgetCounts(Path folder) throws RefusedException {
        try {
            TournamentRun.forgetCounts(folder);
        } catch (IOException e) {
            throw new RefusedException(
                    "the counts in " + folder + " cannot be removed", List.of(FileErrors.describe(e)), "");
        }
    }

    /** The command that plays all games that are left: with the same keys overridden. */
    private List<String> resumeCommand(Path path) {
        List<String> words = new ArrayList<>(List.of("run", path.toString()));
        overrides.keys().forEach((key, value) -> {
            if (key.equals(OverrideOptions.FOLDER)) {
                words.addAll(List.of("-o", PastedCommand.path(Path.of(value))));
            } else {
                boolean option = !key.contains(".");
                words.add(option ? "--" + key : "--set");
                words.add(option ? value : key + "=" + value);
            }
        });
        words.addAll(launch.secrets().commandWords());
        if (launch.force()) {
            words.add("--force");
        }
        words.addAll(List.of(launch.onOption().commandWords()));
        return words;
    }

    /** With the grants of the command line: to the bots of the file, never to submissions. */
    private Tournament withGrants(ClassMode.Extended extended) {
        List<String> secrets = launch.secrets().names();
        if (secrets.isEmpty()) {
            return extended.tournament();
        }
        Tournament granted = extended.tournament()
                .withBots(extended.tournament().bots().stream()
                        .map(bot -> extended.spared().contains(bot.name())
                                ? bot
                                : bot.withSecrets(bot.secrets().granting(secrets)))
                        .toList());
        launch.secrets()
                .refuseUngranted(granted.bots().stream()
                        .filter(bot -> !extended.spared().contains(bot.name()))
                        .toList());
        return granted;
    }

    /** A misspelt bot would otherwise be a run without games. */
    private static void requireKnown(Tournament tournament, String option, Set<String> names) {
        List<String> bots = tournament.bots().stream().map(BotEntry::name).toList();
        names.stream()
                .filter(name -> !bots.contains(VERSION.matcher(name).replaceFirst("")))
                .findFirst()
                .ifPresent(name -> {
                    throw Failure.usage(
                            option + ": there is no bot '" + name + "' in '" + tournament.name() + "'",
                            Spelling.questionOrList(name, "bots", bots));
                });
    }

    private static void requireFile(Path path) {
        if (Files.isDirectory(path)) {
            Path resolved = path.resolve(TournamentFile.RESOLVED);
            throw Failure.invalid(
                    "'" + path + "' is a folder, not a tournament file",
                    Stream.of(resolved)
                            .filter(Files::exists)
                            .map(file -> "try: " + PastedCommand.of("run", file.toString()))
                            .toArray(String[]::new));
        }
        if (!Files.exists(path)) {
            throw Failure.invalid(
                    "there is no tournament file '" + path + "'",
                    Spelling.neighbour(path, Files::isRegularFile).stream().toArray(String[]::new));
        }
        if (!Files.isReadable(path)) {
            throw Failure.invalid("tournament file '" + path + "' cannot be read");
        }
    }

    /** Reads a tournament file; its warnings go to stderr, its mistakes become a failure. */
    static ClassMode.Extended read(Console console, Path path, Map<String, String> overrides) throws RefusedException {
        ClassMode.Extended extended = ClassMode.addSubmissions(tournament(console, path, overrides));
        extended.warnings().forEach(warning -> console.remark("warning: " + warning));
        return extended;
    }

    /** Reads a tournament file as it stands there, without its submissions. */
    public static Tournament tournament(Console console, Path path, Map<String, String> overrides) {
        requireFile(path);
        Path base = path.toAbsolutePath().getParent();
        console.catalog().add(TournamentFile.rules(path, console.games()), base == null ? Path.of("") : base);
        return requireSound(
                console,
                new TournamentFile(console.games(), ClassMode.SECTIONS, SampleBots.ofInstallation())
                        .read(path.toAbsolutePath(), overrides),
                "'" + path + "'");
    }

    /**
     * Plays a whole tournament file; returns the exit code.
     *
     * @throws UnavailableException if the run broke off for a reason that may pass, such as a full disk
     */
    public static int play(Console console, OnOption on, Path path) throws RefusedException {
        ClassMode.Extended extended = read(console, path, Map.of());
        LaunchOptions launch = new LaunchOptions(new Syntax(console, null), on);
        RunRequest order = RunRequest.unlimited(PastedCommand.of(List.of("run", path.toString())));
        ConsoleRun run = new ConsoleRun(console, launch, new RunPlan(false, extended.spared(), null, null, null));
        int code = run.play(extended.tournament(), order, extended.hooks());
        Refusal refusal = run.refusal();
        if (code == ExitCode.INVALID && refusal != null) {
            throw new UnavailableException(refusal);
        }
        return code;
    }

    /** The tournament, if it can be played. */
    static Tournament requireSound(Console console, TournamentReading reading, String what) {
        if (reading instanceof TournamentReading.Sound sound) {
            sound.warnings().forEach(warning -> console.remark("warning: " + warning));
            return sound.tournament();
        }
        throw Failure.of(what, ((TournamentReading.Flawed) reading).problems());
    }
}
