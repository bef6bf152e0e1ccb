package botarena.app.play;

import botarena.app.cli.Console;
import botarena.app.cli.Refusals;
import botarena.app.terminal.RatingLegend;
import botarena.app.terminal.TextTable;
import botarena.classroom.Gradebook;
import botarena.protocol.Limits;
import botarena.tournament.Refusal;
import botarena.tournament.Tournament;
import botarena.tournament.file.PastedCommand;
import botarena.tournament.file.Words;
import botarena.tournament.results.ForfeitCauses;
import botarena.tournament.results.ResultsFolder;
import botarena.tournament.run.RunEnding;
import botarena.tournament.run.TournamentRun;
import botarena.tournament.standings.CrossColumns;
import botarena.tournament.standings.CrossTable;
import botarena.tournament.standings.PointsColumns;
import botarena.tournament.standings.RatingColumns;
import botarena.tournament.standings.RatingRow;
import botarena.tournament.standings.RatingTable;
import botarena.tournament.tables.JsonText;
import botarena.tournament.tables.Printable;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What stands at the end of a run: tables, cross tables and the folder on stdout, what went wrong on stderr. */
final class Report {

    /** Bots up to which a cross table is something to look at. */
    private static final int SQUARE = 16;

    /** So many undecided games are named; how many there are is said of all. */
    private static final int NAMED = 3;

    private final Console console;
    private final StreamFormat.Kind format;

    Report(Console console, StreamFormat.Kind format) {
        this.console = console;
        this.format = format;
    }

    void print(Tournament tournament, TournamentRun run, RunEnding ending) {
        if (format == StreamFormat.Kind.TEXT) {
            text(tournament, run);
        } else if (format == StreamFormat.Kind.JSON) {
            console.out().println(JsonText.line(json(tournament, run, ending)));
        }
        console.out().flush();
        remarks(tournament, ending);
        if (format == StreamFormat.Kind.TEXT) {
            List<RatingTable> tables = run.tables();
            tables.get(tables.size() - 1).rows().forEach(this::stray);
        }
        console.err().flush();
    }

    /** A bot that has lost nothing by it yet hears of it all the same. */
    private void stray(RatingRow row) {
        long lines = row.behaviour().stray();
        if (lines > 0) {
            console.remark("");
            console.remark(Printable.of(row.bot()) + " wrote " + lines + (lines == 1 ? " line" : " lines")
                    + " to stdout that are no protocol");
            console.remark("      → Print to stderr: a game is lost after "
                    + String.format(Locale.ROOT, "%,d", Limits.STRAY_LINES) + " such lines.");
        }
    }

    private void text(Tournament tournament, TournamentRun run) {
        List<RatingTable> tables = run.tables();
        String taken = tables.get(tables.size() - 1).time().words("the bots'");
        if (!taken.isEmpty()) {
            console.out().println(taken);
        }
        for (RatingTable table : RatingTable.shown(tables)) {
            TextTable.onScreen(RatingColumns.screen(table)).forEach(console.out()::println);
            console.out().println();
        }
        if (RatingTable.shown(tables).isEmpty()) {
            console.out().println("no game was played yet");
            console.out().println("results: " + tournament.results());
            return;
        }
        List<String> legend = RatingLegend.of(RatingTable.shown(tables));
        legend.forEach(console.out()::println);
        if (!legend.isEmpty()) {
            console.out().println();
        }
        run.points().ifPresent(points -> {
            TextTable.onScreen(PointsColumns.table(points)).forEach(console.out()::println);
            console.out().println();
        });
        cross(tournament.results(), run);
        console.out().println("results: " + tournament.results());
        Gradebook.places(tournament.results()).forEach(console.out()::println);
    }

    private void cross(Path results, TournamentRun run) {
        List<RatingTable> tables = run.tables();
        if (tables.get(tables.size() - 1).rows().size() > SQUARE) {
            console.out()
                    .println("who scored what against whom: "
                            + PastedCommand.of("show", PastedCommand.path(results), "cross"));
            return;
        }
        List<CrossTable> crosses = run.crossTables();
        TextTable.onScreen(CrossColumns.square(crosses.get(crosses.size() == 2 ? 0 : crosses.size() - 1)))
                .forEach(console.out()::println);
        console.out().println();
    }

    private static Map<String, Object> json(Tournament tournament, TournamentRun run, RunEnding ending) {
        Map<String, Object> answer = new LinkedHashMap<>();
        answer.put("format", 1);
        answer.put("name", tournament.name());
        answer.put("results", tournament.results().toString());
        double taken = run.tables().get(run.tables().size() - 1).time().percent();
        if (taken > 0) {
            answer.put("taken_pct", taken);
        }
        answer.put("ratings", RatingColumns.full(run.tables()).maps());
        run.points()
                .ifPresent(points ->
                        answer.put("points", PointsColumns.table(points).maps()));
        answer.putAll(JsonLines.end(ending));
        return answer;
    }

    /** Games that were void as often as they are tried: one line, however many they are. */
    static Optional<String> voids(List<String> ids) {
        if (ids.size() < 2) {
            return ids.stream()
                    .map(id -> "warning: game " + id + " was void three times")
                    .findFirst();
        }
        String some = String.join(", ", ids.subList(0, Math.min(NAMED, ids.size())));
        String more = ids.size() > NAMED ? " and " + (ids.size() - NAMED) + " more" : "";
        return Optional.of("warning: " + ids.size()
                + " games were void three times, through no fault of their bots, and stay undecided: " + some + more);
    }

    /** What went wrong, and how to go on. */
    void remarks(Tournament tournament, RunEnding ending) {
        Refusal refusal = ending.refusal();
        if (refusal != null) {
            Refusals.failure(refusal).lines().forEach(console.err()::println);
        }
        failures(tournament, ending);
        voids(ending.voids()).ifPresent(console::remark);
        if (!ending.resume().isEmpty()) {
            console.err()
                    .println((ending.left() == 1 ? "1 game is" : ending.left() + " games are") + " left; go on with: "
                            + ending.resume());
        }
    }

    /** Why bots lost by forfeit: those that never started are an error, the others a remark under the tables. */
    void failures(Tournament tournament, RunEnding ending) {
        if (ending.forfeits() == 0) {
            return;
        }
        ForfeitLines forfeits = new ForfeitLines(causes(tournament.results()), tournament.results());
        for (String bot : ending.neverStarted()) {
            console.err().println("error: bot '" + Printable.of(bot) + "' never started: all its games are forfeits");
            forfeits.causes(bot).forEach(console.err()::println);
            tournament.bot(bot).ifPresent(entry -> {
                console.err().println("  command: " + Words.join(entry.command()) + "   (in " + entry.dir() + ")");
                console.err().println("  try: " + EarlyCheck.check(entry));
            });
        }
        if (format == StreamFormat.Kind.TEXT) {
            forfeits.blocks(Set.copyOf(ending.neverStarted())).forEach(console::remark);
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
