package botarena.app.analysis;

import botarena.app.cli.Console;
import botarena.app.cli.DurationConverter;
import botarena.app.cli.ExitCode;
import botarena.app.cli.Failure;
import botarena.app.terminal.TableFormat;
import botarena.referee.GameRecord;
import botarena.referee.GameRecord.Status;
import botarena.referee.GameSpec.Entrant;
import botarena.tournament.FileErrors;
import botarena.tournament.Refusal.RefusedException;
import botarena.tournament.Spelling;
import botarena.tournament.file.PastedCommand;
import botarena.tournament.results.ResultsFolder;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Examines recorded games with the strongest sample bot. */
@Command(
        description = {
            "%nSearches every position of recorded games with master-java and writes the",
            "expected score, the best move and its line to DIR/analysis.jsonl. Then shows",
            "each bot's accuracy and mistakes. Games that are analysed already are skipped.",
            "%nExamples:",
            "  botarena analyse results/sample-league",
            "  botarena analyse results/cup --lost mybot",
            "  botarena analyse results/cup quixo.r1.a-v-b.0 --nodes 200000",
        },
        footer = {
            "%nExit status:",
            "  0         analysed",
            "  2         wrong command line",
            "  3         no results folder, no such game, a game with unknown rules, or",
            "            the file cannot be written",
            "  130, 143  stopped; the same command continues"
        })
public final class AnalyseCommand implements Callable<Integer> {

    private final Console console;

    @Parameters(index = "0", paramLabel = "DIR", description = "results folder")
    private @Nullable Path dir;

    @Parameters(index = "1..*", arity = "0..*", paramLabel = "GAME", description = "id of a game [all finished games]")
    private List<String> ids = new ArrayList<>();

    @Option(names = "--lost", paramLabel = "BOT", description = "bot whose lost games to analyse")
    private @Nullable String lost;

    @Option(names = "--nodes", paramLabel = "N", description = "positions to search for each move [20000]")
    private @Nullable Long nodes;

    @Option(names = "--time", paramLabel = "TIME", description = "time for each move instead, such as 200ms/move")
    private @Nullable String time;

    @Option(
            names = {"-j", "--concurrency"},
            paramLabel = "N",
            description = "games at once [one for each core]")
    private @Nullable Integer threads;

    @Mixin
    private final TableFormat format = new TableFormat();

    public AnalyseCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws InterruptedException {
        AnalysisRun.Budget budget = budget();
        int atOnce = threads == null ? Runtime.getRuntime().availableProcessors() : threads;
        if (atOnce < 1) {
            throw new Failure(ExitCode.USAGE, "-j must be at least 1, not " + atOnce);
        }
        try {
            ResultsFolder folder =
                    ResultsFolder.open(Objects.requireNonNull(dir).toAbsolutePath(), console.games());
            check(folder);
            int code = new AnalysisRun(console, folder, budget, atOnce).play(this::wanted);
            return code == ExitCode.DONE ? summary(folder) : code;
        } catch (RefusedException refused) {
            throw Failure.of(refused.refusal());
        }
    }

    private AnalysisRun.Budget budget() {
        if (nodes != null && time != null) {
            throw new Failure(ExitCode.USAGE, "--nodes and --time do not go together");
        }
        if (time != null) {
            Duration each = new DurationConverter().convert(time.replaceFirst("/move$", ""));
            if (each.isZero()) {
                throw new Failure(ExitCode.USAGE, "--time must be more than 0ms");
            }
            return new AnalysisRun.Budget(Long.MAX_VALUE, each.toNanos());
        }
        if (nodes != null && nodes < 1) {
            throw new Failure(ExitCode.USAGE, "--nodes must be at least 1, not " + nodes);
        }
        return nodes == null ? AnalysisRun.Budget.DEFAULT : new AnalysisRun.Budget(nodes, Long.MAX_VALUE);
    }

    /** Refuses games and bots that are not there. */
    private void check(ResultsFolder folder) throws RefusedException {
        Set<String> games = new LinkedHashSet<>();
        Set<String> finished = new HashSet<>();
        Set<String> bots = new TreeSet<>();
        Set<String> hidden = new TreeSet<>();
        folder.forEach(record -> {
            if (record.setting().game().hidden()) {
                hidden.add(record.setting().game().id());
            }
            games.add(record.setting().id());
            record.setting().bots().forEach(bot -> bots.addAll(List.of(bot.name(), bot.label())));
            if (record.status() == Status.FINISHED) {
                finished.add(record.setting().id());
            }
        });
        for (String game : hidden) {
            console.remark("note: " + game + " is left out: an analysis would see what was hidden from the bots");
        }
        for (String id : ids) {
            if (!games.contains(id)) {
                throw new Failure(
                        ExitCode.INVALID,
                        "there is no game '" + id + "' in these results",
                        Spelling.question(id, List.copyOf(games))
                                .orElse("try: "
                                        + PastedCommand.of("show", PastedCommand.path(folder.path()), "games")));
            }
            if (!finished.contains(id)) {
                throw new Failure(
                        ExitCode.INVALID,
                        "game '" + id + "' is not finished",
                        "try: " + PastedCommand.of("show", PastedCommand.path(folder.path()), "games"));
            }
        }
        if (lost != null && !bots.contains(lost)) {
            throw new Failure(
                    ExitCode.USAGE,
                    "there is no bot '" + lost + "' in these results",
                    Spelling.questionOrList(lost, "bots", bots));
        }
    }

    private boolean wanted(GameRecord record) {
        return (ids.isEmpty() || ids.contains(record.setting().id())) && (lost == null || lostBy(record, lost));
    }

    /** Whether a bot's team got no point. */
    private static boolean lostBy(GameRecord record, String bot) {
        List<Entrant> seats = record.setting().bots();
        for (int seat = 0; seat < seats.size(); seat++) {
            boolean sits = seats.get(seat).label().equals(bot)
                    || seats.get(seat).name().equals(bot);
            if (sits && record.scores().get(seat % 2) == 0) {
                return true;
            }
        }
        return false;
    }

    private int summary(ResultsFolder folder) throws RefusedException {
        try {
            AnalysisSummary summary = AnalysisSummary.of(folder, this::wanted);
            format.print(console, List.of(summary.table()), summary.table());
            if (format.kind() == TableFormat.Kind.TEXT) {
                summary.next(folder.path()).forEach(console::remark);
            }
            return ExitCode.DONE;
        } catch (IOException e) {
            throw new Failure(ExitCode.INVALID, "the analysis cannot be read: " + FileErrors.of(e));
        }
    }
}
