package botarena.app.play;

import botarena.app.cli.Console;
import botarena.app.cli.Failure;
import botarena.app.terminal.RatingLegend;
import botarena.app.terminal.TextTable;
import botarena.app.terminal.Tty;
import botarena.app.terminal.Widths;
import botarena.base.JsonText;
import botarena.base.Printable;
import botarena.base.Refusal;
import botarena.base.Units;
import botarena.classroom.Gradebook;
import botarena.protocol.Limits;
import botarena.referee.GameRecord;
import botarena.referee.GameSpec;
import botarena.tournament.Tournament;
import botarena.tournament.analysis.AnalysisFile;
import botarena.tournament.events.RunEnding;
import botarena.tournament.events.RunEvent;
import botarena.tournament.events.RunFollower;
import botarena.tournament.file.PastedCommand;
import botarena.tournament.file.ShellWords;
import botarena.tournament.results.ForfeitCauses;
import botarena.tournament.results.ResultsFolder;
import botarena.tournament.run.EarlyCheck;
import botarena.tournament.run.TournamentRun;
import botarena.tournament.standings.CrossColumns;
import botarena.tournament.standings.CrossTable;
import botarena.tournament.standings.PointsTable.PointsColumns;
import botarena.tournament.standings.RatingColumns;
import botarena.tournament.standings.RatingRow;
import botarena.tournament.standings.RatingTable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Output at the end of a run: why bots forfeited on stderr, tables on stdout, and last, where it is still seen, the
 * result in a sentence, its table, a line for each failure and the next step. Follows the run for the game to look at.
 */
final class RunSummary implements RunFollower {

    /** Bots up to which a cross table is something to look at. */
    private static final int MAX_CROSS_TABLE_BOTS = 16;

    /** Rows of a result with its table and the next commands, and of a terminal that does not tell its own. */
    private static final int RESULT_ROWS = 12;

    private static final int USUAL_ROWS = 24;

    /** Undecided games that are named; of the rest only the number is shown. */
    private static final int MAX_NAMED_GAMES = 3;

    private final Console console;
    private final LaunchOptions.Format format;
    /** Lines on forfeits that are printed with the result. */
    private List<String> told = List.of();

    /** First stray line by bot. */
    private final Map<String, String> stray = new ConcurrentHashMap<>();

    private volatile List<String> bots = List.of();
    private volatile boolean played;
    private volatile boolean moved;
    private volatile @Nullable GameSpec lost;

    RunSummary(Console console, LaunchOptions.Format format) {
        this.console = console;
        this.format = format;
    }

    /** Notes whether there are games, whether a bot made a move, and the last such game that the first bot lost. */
    @Override
    public void accept(RunEvent event) {
        if (event instanceof RunEvent.Started started) {
            bots = started.bots();
            played = started.recorded() > 0;
            moved = played;
        } else if (event instanceof RunEvent.GameEnded ended && ended.record().status() == GameRecord.Status.FINISHED) {
            played = true;
            noteStray(ended.record());
            if (!ended.record().moves().isEmpty()) {
                moved = true;
                lost = isLost(ended.record()) ? ended.record().setting() : lost;
            }
        }
    }

    private void noteStray(GameRecord record) {
        for (int seat = 0; seat < record.firstStray().size(); seat++) {
            String line = record.firstStray().get(seat);
            if (!line.isEmpty()) {
                stray.putIfAbsent(record.setting().bots().get(seat).label(), line);
            }
        }
    }

    private boolean isLost(GameRecord record) {
        List<GameSpec.Entrant> seats = record.setting().bots();
        return IntStream.range(0, seats.size())
                .anyMatch(seat -> seats.get(seat).label().equals(bots.get(0))
                        && record.scores().get(seat % 2) == 0);
    }

    /** The answer: the results, as text or one object. */
    void print(Tournament tournament, TournamentRun run, RunEnding ending) {
        List<RatingTable> tables = run.tables();
        if (format == LaunchOptions.Format.TEXT) {
            tables.get(tables.size() - 1).rows().forEach(this::warnOfStrayOutput);
            text(tournament, run, tables, ending);
        } else if (format == LaunchOptions.Format.JSON) {
            console.out().println(JsonText.line(json(tournament, run, tables, ending)));
        }
        console.out().flush();
    }

    /** Warns of stray output, even if it has cost the bot nothing yet. */
    private void warnOfStrayOutput(RatingRow row) {
        long lines = row.behaviour().stray();
        if (lines > 0) {
            String first = stray.get(row.bot());
            console.remark("");
            console.remark(Printable.of(row.bot()) + " wrote " + Units.count(lines, "line")
                    + " to stdout that are not protocol messages"
                    + (first == null ? "" : ", first: '" + Printable.of(first) + "'"));
            console.remark("      → Print debug output to stderr: the bot loses after "
                    + String.format(Locale.ROOT, "%,d", Limits.STRAY_LINES) + " such lines.");
        }
    }

    private void text(Tournament tournament, TournamentRun run, List<RatingTable> tables, RunEnding ending) {
        List<RatingTable> shown = RatingTable.tablesForPeople(tables);
        if (shown.isEmpty()) {
            console.out().println("no games played yet");
            results(tournament);
            return;
        }
        int width = width();
        List<RatingTable> first = shown.subList(0, shown.size() - 1);
        first.forEach(table -> block(TextTable.onScreen(RatingColumns.screenTable(table, tournament.catalog()))));
        legend(first, width);
        RatingTable last = shown.get(shown.size() - 1);
        if (last.rows().size() > 2) {
            printCrossTables(tournament, tables, run);
        }
        block(Widths.wrap(ResultSentence.of(last, run.points(), ending.left() == 0), width, 0));
        block(TextTable.onScreen(RatingColumns.screenTable(last, tournament.catalog())));
        legend(List.of(last), width);
        run.points().ifPresent(points -> block(TextTable.onScreen(PointsColumns.table(points))));
        printForfeits();
        results(tournament);
    }

    private void legend(List<RatingTable> tables, int width) {
        block(RatingLegend.of(tables, width));
    }

    private static int width() {
        return Tty.columns().orElse(Integer.MAX_VALUE);
    }

    private void block(List<String> lines) {
        if (lines.stream().anyMatch(line -> !line.isEmpty())) {
            lines.forEach(console.out()::println);
            console.out().println();
        }
    }

    /** Prints where the results are. */
    void results(Tournament tournament) {
        console.out().println("results: " + tournament.results());
        Gradebook.places(tournament.results()).forEach(console.out()::println);
        console.out().flush();
    }

    private void printCrossTables(Tournament tournament, List<RatingTable> tables, TournamentRun run) {
        if (tables.get(tables.size() - 1).rows().size() > MAX_CROSS_TABLE_BOTS) {
            block(List.of("score of each bot against each other: "
                    + PastedCommand.of("show", PastedCommand.path(tournament.results()), "cross")));
            return;
        }
        List<CrossTable> crosses = run.crossTables();
        CrossTable shown = crosses.get(crosses.size() == 2 ? 0 : crosses.size() - 1);
        block(TextTable.onScreen(CrossColumns.square(shown, tournament.catalog())));
    }

    private static Map<String, Object> json(
            Tournament tournament, TournamentRun run, List<RatingTable> tables, RunEnding ending) {
        Map<String, Object> answer = new LinkedHashMap<>();
        answer.put("format", 1);
        answer.put("name", tournament.name());
        answer.put("results", tournament.results().toString());
        double taken = tables.get(tables.size() - 1).time().percent();
        if (taken > 0) {
            answer.put("taken_pct", taken);
        }
        answer.put("ratings", RatingColumns.fullTable(tables).maps());
        run.points()
                .ifPresent(points ->
                        answer.put("points", PointsColumns.table(points).maps()));
        answer.putAll(JsonDisplay.endFields(ending));
        return answer;
    }

    /** Games that were void as often as they are tried: one line, however many they are. */
    static Optional<String> voidsInWords(List<String> ids) {
        if (ids.size() < 2) {
            return ids.stream()
                    .map(id -> "warning: game " + id
                            + " failed three times through no fault of its bots and stays undecided")
                    .findFirst();
        }
        String some = String.join(", ", ids.subList(0, Math.min(MAX_NAMED_GAMES, ids.size())));
        String more = ids.size() > MAX_NAMED_GAMES ? " and " + (ids.size() - MAX_NAMED_GAMES) + " more" : "";
        return Optional.of("warning: " + ids.size()
                + " games failed three times through no fault of their bots and stay undecided: " + some + more);
    }

    /** Prints what stopped the run, and how to go on. */
    void remarks(RunEnding ending) {
        Refusal refusal = ending.refusal();
        if (refusal != null) {
            Failure.of(refusal).lines().forEach(console.err()::println);
        }
        voidsInWords(ending.voids()).ifPresent(console::remark);
        if (!ending.resume().isEmpty()) {
            console.err()
                    .println((ending.left() == 1 ? "1 game is" : ending.left() + " games are") + " left. To continue: "
                            + ending.resume());
        }
        console.err().flush();
    }

    /**
     * Prints the next steps.
     *
     * @param paged whether the page of the results is there already
     */
    void printNextSteps(Tournament tournament, boolean paged) {
        if (format != LaunchOptions.Format.TEXT || bots.isEmpty() || !played) {
            return;
        }
        String results = PastedCommand.path(tournament.results());
        if (moved) {
            printWatchCommand(tournament, results);
        }
        if (!paged) {
            console.remark(
                    (moved ? "      " : "next: ") + "see all on a page:    " + PastedCommand.of("report", results));
        }
    }

    private void printWatchCommand(Tournament tournament, String results) {
        GameSpec loss = lost;
        boolean analysed = loss != null && isAnalysed(tournament.results(), loss.id());
        if (loss == null || tournament.source() != null && bots.size() > 2 && !analysed) {
            console.remark("next: watch the games:      " + PastedCommand.of("watch", results));
        } else if (analysed) {
            console.remark("next: watch its mistakes:   " + PastedCommand.of("watch", results, "--lost", bots.get(0)));
        } else {
            console.remark("next: watch the last loss:  " + PastedCommand.of("watch", results, loss.id()));
            if (!loss.game().hidden()) {
                console.remark("      find its mistakes:    " + PastedCommand.of("analyse", results, loss.id()));
            }
        }
    }

    private static boolean isAnalysed(Path results, String game) {
        try {
            return AnalysisFile.find(results, game).isPresent();
        } catch (IOException e) {
            return false;
        }
    }

    /** Why bots lost by forfeit, in full: a bot that never started is an error, other forfeits a remark. */
    void failures(Tournament tournament, RunEnding ending) {
        if (ending.forfeits() == 0) {
            return;
        }
        ForfeitLines lines = new ForfeitLines(causes(tournament.results()), tournament.results(), width());
        for (String bot : ending.neverStarted()) {
            List<String> why = lines.causes(bot);
            if (why.isEmpty()) {
                continue; // its hello does not list the game, as the run said
            }
            console.err().println("error: bot '" + Printable.of(bot) + "' never started; it forfeited all its games");
            why.forEach(console.err()::println);
            tournament.bot(bot).ifPresent(entry -> {
                console.err().println("  command: " + ShellWords.join(entry.command()) + "   (in " + entry.dir() + ")");
                console.err().println("  try: " + EarlyCheck.check(entry));
            });
        }
        if (format == LaunchOptions.Format.TEXT) {
            List<String> blocks = lines.blocks(Set.copyOf(ending.neverStarted()));
            if (blocks.size() + RESULT_ROWS <= Tty.rows().orElse(USUAL_ROWS)) {
                told = blocks;
            } else {
                blocks.forEach(console::remark);
                told = lines.briefLines();
            }
            console.remark("");
        }
        console.err().flush();
    }

    /** Why bots forfeited, in full where that fits on the screen with the result, else in a line for each cause. */
    void printForfeits() {
        if (!told.isEmpty()) {
            console.out().flush();
            told.forEach(console::remark);
            console.remark("");
        }
    }

    private ForfeitCauses causes(Path results) {
        try {
            return ResultsFolder.open(results, console.games()).forfeits();
        } catch (Refusal.RefusedException unreadable) {
            return new ForfeitCauses(results);
        }
    }
}
