package botarena.app.play;

import botarena.app.analysis.AnalysisRun;
import botarena.app.cli.ArenaOpener;
import botarena.app.cli.BotArguments;
import botarena.app.cli.BuildVersion;
import botarena.app.cli.Console;
import botarena.app.cli.ExitCode;
import botarena.app.cli.Failure;
import botarena.app.cli.Style;
import botarena.app.debug.BotDebugging;
import botarena.app.logging.LogOutlet;
import botarena.app.results.ReportOutput;
import botarena.app.scale.MetricsFile;
import botarena.app.scale.RemoteLanes;
import botarena.app.terminal.Screen;
import botarena.base.FileErrors;
import botarena.base.Refusal;
import botarena.base.Refusal.RefusedException;
import botarena.referee.Bot;
import botarena.referee.Secrets;
import botarena.referee.Starter;
import botarena.tournament.BotEntry;
import botarena.tournament.Tournament;
import botarena.tournament.bots.BotPreparation;
import botarena.tournament.events.RunEnding;
import botarena.tournament.events.RunFollower;
import botarena.tournament.results.ResultsFolder;
import botarena.tournament.run.EarlyCheck;
import botarena.tournament.run.Equipment;
import botarena.tournament.run.LocalArena;
import botarena.tournament.run.RunHooks;
import botarena.tournament.run.RunRequest;
import botarena.tournament.run.TournamentRun;
import botarena.view.TextBoard;
import botarena.view.live.LivePage;
import botarena.view.report.ReplayChoice;
import botarena.web.ListenAddress;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** A run at the console: plays the missing games, shows them, and says how the run ended. */
final class ConsoleRun {

    private final Console console;
    private final LaunchOptions options;
    private final RunPlan plan;
    private @Nullable Path report;
    private @Nullable Refusal refusal;
    private boolean interrupted;

    /**
     * Plan of a command for its run.
     *
     * @param strict whether a forfeit makes the exit code
     * @param spared bots that need not start
     * @param rule test that ends the run when it has decided; answer and exit code are the test's
     * @param debugging lets bots connect, and shows their messages
     * @param metrics file for the run's figures
     */
    record RunPlan(
            boolean strict,
            Set<String> spared,
            @Nullable SprtRule rule,
            @Nullable BotDebugging debugging,
            @Nullable Path metrics) {}

    ConsoleRun(Console console, LaunchOptions options, RunPlan plan) {
        this.console = console;
        this.options = options;
        this.plan = plan;
    }

    /** Why the run could not go on; null if it could. */
    @Nullable
    Refusal refusal() {
        return refusal;
    }

    /**
     * Plays; returns the exit code.
     *
     * @param hooks makes the steps around the games
     */
    int play(Tournament tournament, RunRequest order, Function<Starter, RunHooks> hooks) {
        tournament.games().stream()
                .map(variant -> variant.game().id())
                .filter(game -> options.onOption().target().isPresent()
                        && !console.catalog().origin(game).isEmpty())
                .findFirst()
                .ifPresent(game -> {
                    throw Failure.usage(
                            game + " comes from " + console.catalog().origin(game) + ", which workers do not have",
                            "try: the same command without --on");
                });
        report = options.reportFile(tournament);
        ListenAddress address = options.live();
        if (address == null) {
            return playGames(tournament, order, hooks, null);
        }
        try (LivePage page =
                LiveOpener.open(address, tournament, options.onOption().target().isPresent(), console)) {
            int code = playGames(tournament, order, hooks, page);
            if (!interrupted) {
                LiveOpener.keepOpen(page, options.liveAfter(), console);
            }
            return code;
        }
    }

    private int playGames(
            Tournament tournament, RunRequest order, Function<Starter, RunHooks> hooks, @Nullable LivePage view) {
        RunDisplay follower = follower();
        RunSummary ended = new RunSummary(console, options.format());
        LogOutlet.redirectTo(follower::showLine);
        try (LocalArena arena = arena(tournament, follower);
                RunInterrupts interrupts = new RunInterrupts(follower::showLine)) {
            EarlyCheck early = new EarlyCheck(
                    arena.starter(),
                    order,
                    sparedBots(tournament),
                    Secrets.of(console.env()),
                    this::suggestSampleBot,
                    BuildVersion.number());
            early.checkUnbuilt(tournament);
            RunHooks around = early.hooksBefore(hooks.apply(arena.starter()));
            MetricsFile told =
                    plan.metrics() == null ? null : new MetricsFile(plan.metrics(), line -> remark(follower, line));
            try (told;
                    TournamentRun run = TournamentRun.open(
                            tournament,
                            order,
                            equipment(arena, view, tournament, follower).drawing(TextBoard::atEnd),
                            around,
                            followers(follower, ended, view, told))) {
                if (told != null) {
                    told.watch(run::figures);
                }
                if (view != null && options.onOption().target().isPresent()) {
                    view.workers(run::workers);
                }
                SprtRule rule = plan.rule();
                if (rule != null) {
                    rule.watch(run);
                }
                interrupts.watch(run);
                RunEnding ending = run.play();
                refusal = ending.refusal();
                interrupted = interrupts.isInterrupted();
                follower.releaseTerminal();
                return rule == null
                        ? printResults(tournament, run, ended, ending, interrupts.exitCode())
                        : exitCodeOfTest(tournament, ended, ending, interrupts.exitCode(), rule);
            } catch (InterruptedException brokenOff) {
                return brokenOff(follower, order, interrupts);
            } catch (RefusedException | IOException | RuntimeException failed) {
                // An interrupt makes open files and the like fail, too: do not report that.
                if (!interrupts.brokeOff()) {
                    throw failed;
                }
                return brokenOff(follower, order, interrupts);
            }
        } catch (EarlyCheck.NeverStartedException never) {
            Refusal refusal = never.refusal();
            throw new Failure(
                    ExitCode.NEVER_STARTED, refusal.what(), refusal.where().toArray(String[]::new));
        } catch (RefusedException refused) {
            throw Failure.of(refused);
        } catch (IOException e) {
            throw Failure.invalid("results cannot be written: " + FileErrors.of(e));
        } finally {
            follower.releaseTerminal();
            LogOutlet.toStderr();
        }
    }

    private Optional<String> suggestSampleBot(Bot bot) {
        return bot.command().size() != 1
                ? Optional.empty()
                : BotArguments.withSampleBots(console.games())
                        .suggestSampleBot(bot.command().get(0));
    }

    private LocalArena arena(Tournament tournament, RunDisplay follower) throws RefusedException {
        BotDebugging by = plan.debugging();
        LocalArena arena = ArenaOpener.open(
                tournament.sandbox(),
                console,
                line -> remark(follower, line),
                by == null ? null : by.errors(follower::showLine));
        arena.keepIdle(tournament);
        try {
            if (by != null) {
                by.prepareArena(
                        arena, tournament.bots().stream().map(BotEntry::command).toList(), follower::showLine);
            }
            return arena;
        } catch (Failure | RefusedException failed) {
            arena.close();
            throw failed;
        }
    }

    /** Bots that are not asked here whether they start: where others play, those too whose programs are not here. */
    private Set<String> sparedBots(Tournament tournament) {
        if (options.onOption().target().isEmpty()) {
            return plan.spared();
        }
        Set<String> all = new HashSet<>(plan.spared());
        all.addAll(BotPreparation.forElsewhere(tournament));
        return all;
    }

    private Equipment equipment(LocalArena arena, @Nullable LivePage view, Tournament tournament, RunDisplay follower) {
        Equipment local = view == null ? arena.equipment() : arena.equipment(view::lane);
        return options.onOption().target().isEmpty()
                ? local
                : RemoteLanes.equipment(
                        local,
                        options.onOption().target().get(),
                        tournament,
                        line -> remark(follower, line),
                        line -> warnIfQuiet(follower, line));
    }

    private static List<RunFollower> followers(
            RunDisplay follower, RunSummary ended, @Nullable LivePage view, @Nullable MetricsFile told) {
        List<RunFollower> followers = new ArrayList<>(List.of(follower, ended));
        if (view != null) {
            followers.add(view.follower());
        }
        if (told != null) {
            followers.add(told);
        }
        return followers;
    }

    private int brokenOff(RunDisplay follower, RunRequest order, RunInterrupts interrupts) {
        interrupted = true;
        follower.releaseTerminal();
        console.err().println("No game was played. To continue: " + order.command());
        return interrupts.exitCode();
    }

    private void remark(RunDisplay follower, String line) {
        if (!console.globals().isQuiet()) {
            follower.showLine(line);
        }
    }

    /** Under --quiet, too, warns that a run plays nothing. */
    private void warnIfQuiet(RunDisplay follower, String line) {
        if (console.globals().isQuiet()) {
            follower.showLine("warning: " + line);
        }
    }

    private int printResults(
            Tournament tournament, TournamentRun run, RunSummary ended, RunEnding ending, int interrupted)
            throws RefusedException {
        ended.failures(tournament, ending);
        ended.print(tournament, run, ending);
        int stopped = ending.resume().isEmpty() ? analyse(tournament) : ExitCode.DONE;
        page(tournament);
        ended.remarks(ending);
        if (ending.resume().isEmpty()) {
            ended.printNextSteps(tournament, report != null);
        }
        int code = exitCode(ending, interrupted);
        return code == ExitCode.DONE ? stopped : code;
    }

    /** The exit code of a signal that stopped the analysis, else 0. */
    private int analyse(Tournament tournament) throws RefusedException {
        LaunchOptions.Analysed which = options.analysedGames();
        if (which == null) {
            return ExitCode.DONE;
        }
        ResultsFolder results = ResultsFolder.open(tournament.results(), console.games());
        int threads = Runtime.getRuntime().availableProcessors();
        try {
            return new AnalysisRun(console, results, AnalysisRun.Budget.DEFAULT, threads)
                    .play(record -> which == LaunchOptions.Analysed.ALL
                            || record.scores().contains(0.0));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return ExitCode.INTERRUPTED;
        }
    }

    /** The rule's answer, unless the run ended for a reason of its own. */
    private int exitCodeOfTest(Tournament tournament, RunSummary ended, RunEnding ending, int interrupted, SprtRule by)
            throws RefusedException {
        ended.failures(tournament, ending);
        int own = by.isDecided() ? ExitCode.DONE : exitCode(ending, interrupted);
        if (own != ExitCode.DONE) {
            ended.remarks(ending);
            return own;
        }
        int verdict = by.answer(!options.isText());
        if (options.isText()) {
            ended.printForfeits();
            ended.results(tournament);
        }
        int stopped = analyse(tournament);
        page(tournament);
        ended.printNextSteps(tournament, report != null);
        return stopped == ExitCode.DONE ? verdict : stopped;
    }

    private void page(Tournament tournament) throws RefusedException {
        if (report != null) {
            ResultsFolder results = ResultsFolder.open(tournament.results(), console.games());
            PrintStream said = options.isText() ? console.out() : console.err();
            new ReportOutput(console, said, results).writeWhole(report, ReplayChoice.ALL, false, test());
        }
    }

    /** State of the test that this run is played for; empty for none. */
    private String test() {
        return plan.rule() == null ? "" : Objects.requireNonNullElse(plan.rule().line(), "");
    }

    private RunDisplay follower() {
        if (options.format() == LaunchOptions.Format.JSONL) {
            return new JsonDisplay(console.out(), console.err());
        }
        if (!console.globals().showsProgress()) {
            return new WarningDisplay(console);
        }
        Optional<Screen> screen = Screen.open();
        if (screen.isPresent()) {
            Style style = Style.of(console.globals().color(), console.env(), true);
            return new LiveTableDisplay(screen.get(), style, System::nanoTime, plan.rule() != null);
        }
        return new PlainDisplay(console.err(), plan.rule() != null);
    }

    private int exitCode(RunEnding ending, int interrupted) {
        if (ending.how() == RunEnding.How.FAILED) {
            return ExitCode.INVALID;
        }
        if (ending.how() == RunEnding.How.BROKEN) {
            return ExitCode.INTERNAL;
        }
        if (ending.how() == RunEnding.How.INTERRUPTED || ending.how() == RunEnding.How.STOPPED) {
            return interrupted;
        }
        if (!ending.neverStarted().isEmpty()) {
            return ExitCode.NEVER_STARTED;
        }
        return plan.strict() && ending.forfeits() > 0 ? ExitCode.FAILED : ExitCode.DONE;
    }
}
