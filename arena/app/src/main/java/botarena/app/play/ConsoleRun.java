package botarena.app.play;

import botarena.app.cli.ArenaOpener;
import botarena.app.cli.Console;
import botarena.app.cli.ExitCode;
import botarena.app.cli.Failure;
import botarena.app.cli.Refusals;
import botarena.app.debug.BotDebugging;
import botarena.app.logging.LogOutlet;
import botarena.app.results.ReportOutput;
import botarena.app.scale.MetricsFile;
import botarena.app.scale.OnOption;
import botarena.app.scale.RemoteLanes;
import botarena.app.terminal.Screen;
import botarena.app.terminal.Style;
import botarena.referee.Starter;
import botarena.tournament.BotEntry;
import botarena.tournament.FileErrors;
import botarena.tournament.Refusal;
import botarena.tournament.Tournament;
import botarena.tournament.bots.BotPreparation;
import botarena.tournament.results.ResultsFolder;
import botarena.tournament.run.Equipment;
import botarena.tournament.run.LocalArena;
import botarena.tournament.run.RunEnding;
import botarena.tournament.run.RunFollower;
import botarena.tournament.run.RunHooks;
import botarena.tournament.run.RunRequest;
import botarena.tournament.run.TournamentRun;
import botarena.view.TextBoard;
import botarena.view.live.LivePage;
import botarena.view.report.ReplayChoice;
import botarena.view.serve.ListenAddress;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** A run at the console: plays what is missing, shows it, and says how it ended. */
final class ConsoleRun {

    private final Console console;
    private final StreamFormat.Kind format;
    private final boolean strict;
    private final @Nullable StoppingRule rule;
    private @Nullable Path report;
    private @Nullable ListenAddress live;
    private @Nullable Duration liveAfter;
    private boolean interrupted;
    private @Nullable Path metrics;
    private Optional<OnOption.Target> on = Optional.empty();
    private Set<String> spared = Set.of();
    private @Nullable BotDebugging attended;

    ConsoleRun(Console console, StreamFormat.Kind format, boolean strict) {
        this(console, format, strict, null);
    }

    /** One that ends when {@code rule} has decided; its answer and exit code are the rule's. */
    ConsoleRun(Console console, StreamFormat.Kind format, boolean strict, @Nullable StoppingRule rule) {
        this.console = console;
        this.format = format;
        this.strict = strict;
        this.rule = rule;
    }

    /** Lets the run end with a page that shows its results; null for none. */
    ConsoleRun report(@Nullable Path file) {
        report = file;
        return this;
    }

    /** Plays whatever is the matter with these bots. */
    ConsoleRun sparing(Set<String> bots) {
        spared = bots;
        return this;
    }

    /** Plays games that somebody attends to, where bots may connect. */
    ConsoleRun attended(BotDebugging by) {
        attended = by;
        return this;
    }

    /**
     * Lets the run be looked at while it is played.
     *
     * @param address null for no page
     * @param after how long the page stays after the end; null for until Ctrl-C if somebody watches then
     */
    ConsoleRun live(@Nullable ListenAddress address, @Nullable Duration after) {
        live = address;
        liveAfter = after;
        return this;
    }

    /** Lets the run be told in numbers; null for no file. */
    ConsoleRun metrics(@Nullable Path file) {
        metrics = file;
        return this;
    }

    /** Lets workers play; empty for nobody but this machine. */
    ConsoleRun on(Optional<OnOption.Target> target) {
        on = target;
        return this;
    }

    /** Plays; returns the exit code. */
    int play(Tournament tournament, RunRequest order) {
        return play(tournament, order, starter -> RunHooks.NONE);
    }

    /**
     * Plays; returns the exit code.
     *
     * @param hooks makes what is done around the games
     */
    int play(Tournament tournament, RunRequest order, Function<Starter, RunHooks> hooks) {
        if (live == null) {
            return play(tournament, order, hooks, null);
        }
        try (LivePage view = LiveOpener.open(live, tournament, on.isPresent(), console)) {
            int code = play(tournament, order, hooks, view);
            if (!interrupted) {
                LiveOpener.stay(view, liveAfter, console);
            }
            return code;
        }
    }

    private int play(
            Tournament tournament, RunRequest order, Function<Starter, RunHooks> hooks, @Nullable LivePage view) {
        RunDisplay follower = follower();
        ClosingReport ended = new ClosingReport(console, format);
        StoppingHooks stopping = rule == null ? null : new StoppingHooks(rule, console.games());
        LogOutlet.to(follower::say);
        try (LocalArena arena = arena(tournament, follower);
                RunInterrupts interrupts = new RunInterrupts(follower::say)) {
            EarlyCheck early = new EarlyCheck(console, arena.starter(), order, spared(tournament));
            early.unbuilt(tournament);
            RunHooks around = early.before(stopping == null ? hooks.apply(arena.starter()) : stopping);
            MetricsFile told = metrics == null ? null : new MetricsFile(metrics, line -> remark(follower, line));
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
                if (view != null && on.isPresent()) {
                    view.workers(run::workers);
                }
                if (stopping != null) {
                    stopping.watch(run);
                }
                interrupts.watch(run);
                RunEnding ending = run.play();
                interrupted = interrupts.pressed();
                follower.leave();
                return rule == null
                        ? reported(tournament, run, ended, ending, interrupts.code())
                        : judged(tournament, ended, ending, interrupts.code(), rule);
            } catch (InterruptedException brokenOff) {
                return brokenOff(follower, order, interrupts);
            } catch (Refusal.RefusedException | IOException | RuntimeException failed) {
                // What fails because the thread was interrupted, such as a file that closed under it, is no news.
                if (!interrupts.brokeOff()) {
                    throw failed;
                }
                return brokenOff(follower, order, interrupts);
            }
        } catch (Refusal.RefusedException refused) {
            throw Refusals.failure(refused.refusal());
        } catch (IOException e) {
            throw new Failure(ExitCode.INVALID, "results cannot be written: " + FileErrors.of(e));
        } finally {
            follower.leave();
            LogOutlet.toStderr();
        }
    }

    private LocalArena arena(Tournament tournament, RunDisplay follower) {
        BotDebugging by = attended;
        LocalArena arena = ArenaOpener.open(
                tournament.sandbox(),
                console,
                line -> remark(follower, line),
                by == null ? null : by.errors(follower::say));
        arena.keep(tournament);
        try {
            if (by != null) {
                by.arrange(
                        arena, tournament.bots().stream().map(BotEntry::command).toList(), follower::say);
            }
            return arena;
        } catch (Failure failed) {
            arena.close();
            throw failed;
        }
    }

    /** Bots that are not asked here whether they start: where others play, those too whose programs are not here. */
    private Set<String> spared(Tournament tournament) {
        if (on.isEmpty()) {
            return spared;
        }
        Set<String> all = new HashSet<>(spared);
        all.addAll(BotPreparation.forElsewhere(tournament));
        return all;
    }

    private Equipment equipment(LocalArena arena, @Nullable LivePage view, Tournament tournament, RunDisplay follower) {
        Equipment local = view == null ? arena.equipment() : arena.equipment(view::lane);
        return on.isEmpty()
                ? local
                : RemoteLanes.equipment(
                        local, on.get(), tournament, line -> remark(follower, line), line -> alarm(follower, line));
    }

    private static List<RunFollower> followers(
            RunDisplay follower, ClosingReport ended, @Nullable LivePage view, @Nullable MetricsFile told) {
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
        follower.leave();
        console.err().println("nothing was played; go on with: " + order.command());
        return interrupts.code();
    }

    private void remark(RunDisplay follower, String line) {
        if (!console.globals().quiet()) {
            follower.say(line);
        }
    }

    /** A run that plays nothing says so even to those who want no warnings: to all others it is one. */
    private void alarm(RunDisplay follower, String line) {
        if (console.globals().quiet()) {
            follower.say("warning: " + line);
        }
    }

    private int reported(
            Tournament tournament, TournamentRun run, ClosingReport ended, RunEnding ending, int interrupted)
            throws Refusal.RefusedException {
        ended.failures(tournament, ending);
        ended.print(tournament, run, ending);
        page(tournament);
        ended.remarks(ending);
        if (ending.resume().isEmpty()) {
            ended.next(tournament, report != null);
        }
        return code(ending, interrupted);
    }

    /** The rule's answer, unless the run ended for a reason of its own. */
    private int judged(Tournament tournament, ClosingReport ended, RunEnding ending, int interrupted, StoppingRule by)
            throws Refusal.RefusedException {
        ended.failures(tournament, ending);
        int own = by.decided() ? ExitCode.DONE : code(ending, interrupted);
        if (own != ExitCode.DONE) {
            ended.remarks(ending);
            return own;
        }
        int verdict = by.answer(format != StreamFormat.Kind.TEXT);
        if (format == StreamFormat.Kind.TEXT) {
            ended.failed();
            ended.results(tournament);
        }
        page(tournament);
        ended.next(tournament, report != null);
        return verdict;
    }

    private void page(Tournament tournament) throws Refusal.RefusedException {
        if (report != null) {
            ResultsFolder results = ResultsFolder.open(tournament.results(), console.games());
            PrintStream said = format == StreamFormat.Kind.TEXT ? console.out() : console.err();
            new ReportOutput(console, said, results).whole(report, ReplayChoice.ALL, false, test());
        }
    }

    /** Where the test stands that this run is played for; empty for none. */
    private String test() {
        return rule == null ? "" : Objects.requireNonNullElse(rule.line(), "");
    }

    private RunDisplay follower() {
        if (format == StreamFormat.Kind.JSONL) {
            return new JsonDisplay(console.out(), console.err());
        }
        if (!console.globals().progress()) {
            return new WarningDisplay(console);
        }
        Optional<Screen> screen = Screen.open();
        if (screen.isPresent()) {
            Style style = Style.of(console.globals().color(), console.env(), true);
            return new LiveTableDisplay(screen.get(), style, System::nanoTime, rule != null);
        }
        return new PlainDisplay(console.err(), rule != null);
    }

    private int code(RunEnding ending, int interrupted) {
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
        return strict && ending.forfeits() > 0 ? ExitCode.FAILED : ExitCode.DONE;
    }
}
