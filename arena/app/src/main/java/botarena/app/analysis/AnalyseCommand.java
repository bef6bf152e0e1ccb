package botarena.app.analysis;

import botarena.app.cli.Command;
import botarena.app.cli.Console;
import botarena.app.cli.ExitCode;
import botarena.app.cli.Failure;
import botarena.app.cli.Syntax.Argument;
import botarena.app.cli.TableFormat;
import botarena.base.FileErrors;
import botarena.base.Refusal.RefusedException;
import botarena.base.Spelling;
import botarena.base.Units;
import botarena.referee.GameRecord;
import botarena.referee.GameRecord.Status;
import botarena.referee.GameSpec.Entrant;
import botarena.tournament.file.PastedCommand;
import botarena.tournament.results.ResultsFolder;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;

/** Examines recorded games with the strongest sample bot. */
public final class AnalyseCommand extends Command {

    private final Argument<Path> dir = syntax.positional("DIR", Path.class, "results folder");

    private final Argument<List<String>> ids =
            syntax.positionals("GAME", String.class, "id of a game [all finished games]");

    private final Argument<String> lost = syntax.option("--lost=BOT", String.class, "bot whose lost games to analyse");

    private final Argument<Long> nodes =
            syntax.option("--nodes=N", Long.class, "positions to search for each move [20000]");

    private final Argument<String> time =
            syntax.option("--time=TIME", String.class, "time for each move instead, such as 200ms/move");

    private final Argument<Integer> threads =
            syntax.option("-j --concurrency=N", Integer.class, "games at once [one for each core]");

    private final TableFormat format = new TableFormat(syntax);

    public AnalyseCommand(Console console) {
        super(console);
        help().description(
                        "%nSearches every position of recorded games with master-java and writes the",
                        "expected score, the best move and its line to DIR/analysis.jsonl. Then shows",
                        "each bot's accuracy and mistakes. Games that are analysed already are skipped.",
                        "%nExamples:",
                        "  botarena analyse results/sample-league",
                        "  botarena analyse results/cup --lost mybot",
                        "  botarena analyse results/cup quixo.r1.a-v-b.0 --nodes 200000")
                .footer(
                        "%nExit status:",
                        "  0         analysed",
                        "  2         wrong command line",
                        "  3         no results folder, no such game, a game with unknown rules, or",
                        "            the file cannot be written",
                        "  130, 143  stopped; the same command continues");
    }

    @Override
    public Integer call() throws RefusedException, InterruptedException {
        AnalysisRun.Budget budget = budget();
        int atOnce = threads.or(Runtime.getRuntime().availableProcessors());
        if (atOnce < 1) {
            throw Failure.usage("-j must be at least 1, not " + atOnce);
        }
        ResultsFolder folder = ResultsFolder.open(dir.get().toAbsolutePath(), console.games());
        check(folder);
        int code = new AnalysisRun(console, folder, budget, atOnce).play(this::isWanted);
        return code == ExitCode.DONE ? summary(folder) : code;
    }

    private AnalysisRun.Budget budget() {
        if (nodes.isGiven() && time.isGiven()) {
            throw Failure.usage("--nodes and --time do not go together");
        }
        if (time.isGiven()) {
            return new AnalysisRun.Budget(Long.MAX_VALUE, nanos(time.get().replaceFirst("/move$", "")));
        }
        if (nodes.isGiven() && nodes.get() < 1) {
            throw Failure.usage("--nodes must be at least 1, not " + nodes.get());
        }
        return nodes.isGiven() ? new AnalysisRun.Budget(nodes.get(), Long.MAX_VALUE) : AnalysisRun.Budget.DEFAULT;
    }

    private static long nanos(String text) {
        try {
            long millis = Units.millis(text);
            if (millis == 0) {
                throw Failure.usage("--time must be more than 0ms");
            }
            return TimeUnit.MILLISECONDS.toNanos(millis);
        } catch (IllegalArgumentException e) {
            throw Failure.usage("--time: '" + text + "' " + e.getMessage());
        }
    }

    /** Refuses games and bots that are not there. */
    private void check(ResultsFolder folder) throws RefusedException {
        Set<String> games = new LinkedHashSet<>();
        Set<String> finished = new HashSet<>();
        Set<String> bots = new TreeSet<>();
        Set<String> hidden = new HashSet<>();
        Set<String> leftOut = new TreeSet<>();
        folder.forEach(record -> {
            if (record.setting().game().hidden()) {
                hidden.add(record.setting().id());
                leftOut.add(record.setting().game().id());
            }
            games.add(record.setting().id());
            record.setting().bots().forEach(bot -> bots.addAll(List.of(bot.name(), bot.label())));
            if (record.status() == Status.FINISHED) {
                finished.add(record.setting().id());
            }
        });
        for (String game : leftOut) {
            console.remark("note: " + game + " is left out: an analysis would see cards hidden from the bots");
        }
        for (String id : ids.get()) {
            if (!games.contains(id)) {
                throw Failure.invalid(
                        "there is no game '" + id + "' in these results",
                        Spelling.question(id, List.copyOf(games))
                                .orElse("try: "
                                        + PastedCommand.of("show", PastedCommand.path(folder.path()), "games")));
            }
            if (hidden.contains(id)) {
                throw Failure.invalid(
                        "game '" + id + "' hides cards from its bots, which an analysis would see",
                        "try: " + PastedCommand.of("watch", PastedCommand.path(folder.path()), id));
            }
            if (!finished.contains(id)) {
                throw Failure.invalid(
                        "game '" + id + "' is not finished",
                        "try: " + PastedCommand.of("show", PastedCommand.path(folder.path()), "games"));
            }
        }
        if (lost.isGiven() && !bots.contains(lost.get())) {
            throw Failure.usage(
                    "there is no bot '" + lost.get() + "' in these results",
                    Spelling.questionOrList(lost.get(), "bots", bots));
        }
    }

    private boolean isWanted(GameRecord record) {
        return (ids.get().isEmpty() || ids.get().contains(record.setting().id()))
                && (!lost.isGiven() || lostBy(record, lost.get()));
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
            AnalysisSummary summary = AnalysisSummary.of(folder, this::isWanted);
            format.print(console, List.of(summary.table()), summary.table());
            if (format.kind() == TableFormat.Kind.TEXT) {
                console.out().println("  " + AnalysisSummary.LEGEND);
                summary.remarks().forEach(console::remark);
                summary.nextCommands(folder.path()).forEach(console::remark);
            }
            return ExitCode.DONE;
        } catch (IOException e) {
            throw Failure.invalid("the analysis cannot be read: " + FileErrors.of(e));
        }
    }
}
