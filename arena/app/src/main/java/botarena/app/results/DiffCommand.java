package botarena.app.results;

import botarena.app.cli.AnswerFormat;
import botarena.app.cli.Command;
import botarena.app.cli.Console;
import botarena.app.cli.ExitCode;
import botarena.app.cli.Syntax.Argument;
import botarena.app.terminal.TextTable;
import botarena.base.JsonText;
import botarena.base.Printable;
import botarena.base.Refusal.RefusedException;
import botarena.base.Units;
import botarena.tournament.standings.RatingRow;
import botarena.tournament.standings.RatingTable;
import botarena.tournament.tables.Column;
import botarena.tournament.tables.Table;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.TreeSet;

/** Compares two results. */
public final class DiffCommand extends Command {

    /** Games that people are shown; programs get all. */
    private static final int SHOWN = 10;

    /** Columns for programs; people see all but the last. */
    private static final List<Column> CHANGES = Column.list(
            "game,Game; bot,Bot; elo_a,Elo A,%.0f; elo_b,Elo B,%.0f; change,Change,%+.0f; error,±,%.0f; " + "verdict,");

    private static final List<Column> ENDINGS = Column.list("game,Game; a,A; b,B");

    /**
     * A bot's rating on both sides.
     *
     * @param after its Elo in B, moved to the scale of A
     * @param error half the width of the 95 % interval of the change; infinite where an end of an interval is open
     */
    private record Change(String game, String bot, double before, double after, double error) {
        double change() {
            return after - before;
        }

        /** Rose or fell where the change is larger than its error. */
        String verdict() {
            return Math.abs(change()) > error ? change() > 0 ? "rose" : "fell" : "same";
        }
    }

    private final Argument<Path> a = syntax.positional("A", Path.class, "first results folder");

    private final Argument<Path> b = syntax.optional("B", Path.class, "second results folder");

    private final AnswerFormat format = new AnswerFormat(syntax);

    public DiffCommand(Console console) {
        super(console);
        help().description(
                        "%nLists bots that rose or fell by more than the error, games with other results,",
                        "and faults that are new or gone. Bots are compared by name, the last version",
                        "of each. With one folder, the last version of each bot is compared",
                        "with the one before.",
                        "%nExamples:",
                        "  botarena diff results/monday results/tuesday",
                        "  botarena diff results/cup")
                .footer(
                        "%nExit status:",
                        "  0  no difference",
                        "  1  some difference",
                        "  2  wrong command line",
                        "  3  no results folder, or a broken one");
    }

    @Override
    public Integer call() throws RefusedException {
        ReadableResults first = ReadableResults.open(a.get(), console.games());
        ReadableResults second = b.isGiven() ? ReadableResults.open(b.get(), console.games()) : first;
        DiffSide before = b.isGiven() ? DiffSide.latest(first) : DiffSide.previousVersions(first);
        DiffSide after = DiffSide.latest(second);
        List<String> onlyA = missingBots(before, after);
        List<String> onlyB = missingBots(after, before);
        List<String> changed = before.bots().keySet().stream()
                .filter(name -> after.bots().containsKey(name) && !isSame(name, before, after))
                .toList();
        List<Change> ratings = changes(before, after);
        List<Change> moved =
                ratings.stream().filter(each -> !each.verdict().equals("same")).toList();
        Table games = new Table("", ENDINGS);
        int compared = addEndings(before, after, games);
        int ended = games.rows().size();
        Table faults = faults(before, after);
        boolean differ = !(onlyA.isEmpty()
                && onlyB.isEmpty()
                && moved.isEmpty()
                && ended == 0
                && faults.rows().isEmpty());
        if (format.json()) {
            Map<String, Object> answer = new LinkedHashMap<>();
            answer.put("format", 1);
            answer.put("differ", differ);
            answer.put("only_a", onlyA);
            answer.put("only_b", onlyB);
            answer.put("programs_changed", changed);
            answer.put("ratings", table("", CHANGES, ratings).maps());
            answer.put("games_compared", compared);
            answer.put("games", games.maps());
            answer.put("faults", faults.maps());
            console.out().println(JsonText.line(answer));
        } else {
            names("only in A: ", onlyA);
            names("only in B: ", onlyB);
            names("another program in B: ", changed);
            show(table("rose or fell by more than the error (95 %)", CHANGES.subList(0, CHANGES.size() - 1), moved));
            Table some = new Table(ended + " of " + Units.count(compared, "game") + " ended otherwise", ENDINGS);
            games.rows().stream().limit(SHOWN).forEach(row -> some.add(row.toArray()));
            show(some);
            if (ended > SHOWN) {
                console.out().println("  … and " + (ended - SHOWN) + " more: --format json lists all");
            }
            show(faults);
            if (!differ) {
                console.out()
                        .println("no difference: " + Units.count(ratings.size(), "rating") + " and "
                                + Units.count(compared, "game") + " compared");
            }
        }
        console.out().flush();
        return differ ? ExitCode.DIFFERENT : ExitCode.DONE;
    }

    private void names(String what, List<String> names) {
        if (!names.isEmpty()) {
            console.out()
                    .println(what
                            + String.join(
                                    ", ", names.stream().map(Printable::of).toList()));
        }
    }

    private void show(Table table) {
        if (!table.rows().isEmpty()) {
            TextTable.onScreen(table).forEach(console.out()::println);
        }
    }

    private static Table table(String title, List<Column> columns, List<Change> changes) {
        Table table = new Table(title, columns);
        for (Change each : changes) {
            List<Object> cells = List.of(
                    each.game(), each.bot(), each.before(), each.after(), each.change(), each.error(), each.verdict());
            table.add(cells.subList(0, columns.size()).toArray());
        }
        return table;
    }

    private static List<String> missingBots(DiffSide here, DiffSide there) {
        return here.bots().keySet().stream()
                .filter(name -> !there.bots().containsKey(name))
                .toList();
    }

    private static boolean isSame(String name, DiffSide before, DiffSide after) {
        String fingerprint = Objects.requireNonNull(before.bots().get(name)).fingerprint();
        return fingerprint.equals(Objects.requireNonNull(after.bots().get(name)).fingerprint());
    }

    private static List<Change> changes(DiffSide before, DiffSide after) {
        List<Change> changes = new ArrayList<>();
        for (RatingTable table : before.tables()) {
            String game = table.game();
            List<String> names = before.bots().keySet().stream()
                    .filter(name -> before.findRating(game, name).isPresent()
                            && after.findRating(game, name).isPresent())
                    .toList();
            double shift = scaleShift(game, names, before, after);
            for (String name : names) {
                RatingRow old = before.findRating(game, name).orElseThrow();
                RatingRow now = after.findRating(game, name).orElseThrow();
                changes.add(new Change(
                        game, Printable.of(name), elo(old), elo(now) - shift, Math.hypot(error(old), error(now))));
            }
        }
        return changes;
    }

    /** Difference of B's scale from A's: bots that are the same programs count as equally strong, else all do. */
    private static double scaleShift(String game, List<String> names, DiffSide before, DiffSide after) {
        List<String> unchanged =
                names.stream().filter(name -> isSame(name, before, after)).toList();
        return (unchanged.isEmpty() ? names : unchanged)
                .stream()
                        .mapToDouble(name -> elo(after.findRating(game, name).orElseThrow())
                                - elo(before.findRating(game, name).orElseThrow()))
                        .average()
                        .orElse(0);
    }

    private static double elo(RatingRow row) {
        return row.elo().orElseThrow();
    }

    /** Half the width of the interval; infinite where an end is open, so that no change is larger. */
    private static double error(RatingRow row) {
        OptionalDouble low = row.low();
        OptionalDouble high = row.high();
        return low.isPresent() && high.isPresent()
                ? (high.getAsDouble() - low.getAsDouble()) / 2
                : Double.POSITIVE_INFINITY;
    }

    /** Adds the games that ended otherwise; returns how many began alike on both sides. */
    private static int addEndings(DiffSide before, DiffSide after, Table endings) {
        int compared = 0;
        for (Map.Entry<String, DiffSide.Ended> each : before.games().entrySet()) {
            DiffSide.Ended old = each.getValue();
            DiffSide.Ended now = after.games().get(each.getKey());
            if (now != null && now.begun().equals(old.begun())) {
                compared++;
                if (!now.ending().equals(old.ending())) {
                    endings.add(now.id(), old.ending(), now.ending());
                }
            }
        }
        return compared;
    }

    private static Table faults(DiffSide before, DiffSide after) {
        Table changes = new Table(
                "faults that came or went, in games lost by them", Column.list("bot,Bot; fault,Fault; a,A,%d; b,B,%d"));
        for (String name : before.bots().keySet()) {
            TreeSet<String> all = new TreeSet<>(before.faults(name).keySet());
            all.addAll(after.faults(name).keySet());
            for (String fault : all) {
                int old = before.faults(name).getOrDefault(fault, 0);
                int now = after.faults(name).getOrDefault(fault, 0);
                if (after.bots().containsKey(name) && (old == 0 || now == 0)) {
                    changes.add(Printable.of(name), fault, old, now);
                }
            }
        }
        return changes;
    }
}
