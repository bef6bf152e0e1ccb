package botarena.app.results;

import botarena.app.cli.AnswerFormat;
import botarena.app.cli.Command;
import botarena.app.cli.Console;
import botarena.app.cli.ExitCode;
import botarena.app.cli.Syntax.Argument;
import botarena.app.terminal.TextTable;
import botarena.tournament.standings.RatingRow;
import botarena.tournament.standings.RatingTable;
import botarena.tournament.tables.Column;
import botarena.tournament.tables.JsonText;
import botarena.tournament.tables.Printable;
import botarena.tournament.tables.Table;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.TreeSet;
import java.util.stream.Stream;

/** Compares two results. */
public final class DiffCommand extends Command {

    /** Games that people are shown; programs get all. */
    private static final int SHOWN = 10;

    private static final List<Column<Change>> CHANGES = List.of(
            Column.words("game", "Game", Change::game),
            Column.words("bot", "Bot", Change::bot),
            new Column<>("elo_a", "Elo A", "%.0f", Change::before),
            new Column<>("elo_b", "Elo B", "%.0f", Change::after),
            new Column<>("change", "Change", "%+.0f", Change::change),
            new Column<>("error", "±", "%.0f", Change::error));

    private static final List<Column<Change>> ALL_CHANGES = Stream.concat(
                    CHANGES.stream(), Stream.of(Column.words("verdict", "", Change::verdict)))
            .toList();

    private static final List<Column<Ending>> ENDINGS = List.of(
            Column.words("game", "Game", Ending::game),
            Column.words("a", "A", Ending::a),
            Column.words("b", "B", Ending::b));

    private static final List<Column<FaultChange>> FAULTS = List.of(
            Column.words("bot", "Bot", FaultChange::bot),
            Column.words("fault", "Fault", FaultChange::fault),
            Column.count("a", "A", FaultChange::a),
            Column.count("b", "B", FaultChange::b));

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

    private record Ending(String game, String a, String b) {}

    private record FaultChange(String bot, String fault, int a, int b) {}

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
    public Integer call() {
        ReadableResults first = ReadableResults.open(a.get(), console.games());
        ReadableResults second = b.given() ? ReadableResults.open(b.get(), console.games()) : first;
        DiffSide before = b.given() ? DiffSide.latest(first) : DiffSide.before(first);
        DiffSide after = DiffSide.latest(second);
        List<String> onlyA = missing(before, after);
        List<String> onlyB = missing(after, before);
        List<String> changed = before.bots().keySet().stream()
                .filter(name -> after.bots().containsKey(name) && !same(name, before, after))
                .toList();
        List<Change> ratings = changes(before, after);
        List<Change> moved =
                ratings.stream().filter(each -> !each.verdict().equals("same")).toList();
        List<Ending> games = new ArrayList<>();
        int compared = endings(before, after, games);
        List<FaultChange> faults = faults(before, after);
        boolean differ =
                !(onlyA.isEmpty() && onlyB.isEmpty() && moved.isEmpty() && games.isEmpty() && faults.isEmpty());
        if (format.json()) {
            Map<String, Object> answer = new LinkedHashMap<>();
            answer.put("format", 1);
            answer.put("differ", differ);
            answer.put("only_a", onlyA);
            answer.put("only_b", onlyB);
            answer.put("programs_changed", changed);
            answer.put("ratings", new Table<>("", ALL_CHANGES, ratings).maps());
            answer.put("games_compared", compared);
            answer.put("games", new Table<>("", ENDINGS, games).maps());
            answer.put("faults", new Table<>("", FAULTS, faults).maps());
            console.out().println(JsonText.line(answer));
        } else {
            names("only in A: ", onlyA);
            names("only in B: ", onlyB);
            names("another program in B: ", changed);
            show(new Table<>("rose or fell by more than the error (95 %)", CHANGES, moved));
            show(new Table<>(
                    games.size() + " of " + compared + " games ended otherwise",
                    ENDINGS,
                    games.subList(0, Math.min(SHOWN, games.size()))));
            if (games.size() > SHOWN) {
                console.out().println("  … and " + (games.size() - SHOWN) + " more: --format json lists all");
            }
            show(new Table<>("faults that came or went, in games lost by them", FAULTS, faults));
            if (!differ) {
                console.out()
                        .println("no difference: " + ratings.size() + " ratings and " + compared + " games compared");
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

    private void show(Table<?> table) {
        if (!table.rows().isEmpty()) {
            TextTable.onScreen(table).forEach(console.out()::println);
        }
    }

    private static List<String> missing(DiffSide here, DiffSide there) {
        return here.bots().keySet().stream()
                .filter(name -> !there.bots().containsKey(name))
                .toList();
    }

    private static boolean same(String name, DiffSide before, DiffSide after) {
        String fingerprint = Objects.requireNonNull(before.bots().get(name)).fingerprint();
        return fingerprint.equals(Objects.requireNonNull(after.bots().get(name)).fingerprint());
    }

    private static List<Change> changes(DiffSide before, DiffSide after) {
        List<Change> changes = new ArrayList<>();
        for (RatingTable table : before.tables()) {
            String game = table.game();
            List<String> names = before.bots().keySet().stream()
                    .filter(name -> before.rated(game, name).isPresent()
                            && after.rated(game, name).isPresent())
                    .toList();
            double shift = shift(game, names, before, after);
            for (String name : names) {
                RatingRow old = before.rated(game, name).orElseThrow();
                RatingRow now = after.rated(game, name).orElseThrow();
                changes.add(new Change(
                        game, Printable.of(name), elo(old), elo(now) - shift, Math.hypot(error(old), error(now))));
            }
        }
        return changes;
    }

    /** Difference of B's scale from A's: bots that are the same programs count as equally strong, else all do. */
    private static double shift(String game, List<String> names, DiffSide before, DiffSide after) {
        List<String> unchanged =
                names.stream().filter(name -> same(name, before, after)).toList();
        return (unchanged.isEmpty() ? names : unchanged)
                .stream()
                        .mapToDouble(name -> elo(after.rated(game, name).orElseThrow())
                                - elo(before.rated(game, name).orElseThrow()))
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
    private static int endings(DiffSide before, DiffSide after, List<Ending> endings) {
        int compared = 0;
        for (Map.Entry<String, DiffSide.Ended> each : before.games().entrySet()) {
            DiffSide.Ended old = each.getValue();
            DiffSide.Ended now = after.games().get(each.getKey());
            if (now != null && now.begun().equals(old.begun())) {
                compared++;
                if (!now.ending().equals(old.ending())) {
                    endings.add(new Ending(now.id(), old.ending(), now.ending()));
                }
            }
        }
        return compared;
    }

    private static List<FaultChange> faults(DiffSide before, DiffSide after) {
        List<FaultChange> changes = new ArrayList<>();
        for (String name : before.bots().keySet()) {
            TreeSet<String> all = new TreeSet<>(before.faults(name).keySet());
            all.addAll(after.faults(name).keySet());
            for (String fault : all) {
                int old = before.faults(name).getOrDefault(fault, 0);
                int now = after.faults(name).getOrDefault(fault, 0);
                if (after.bots().containsKey(name) && (old == 0 || now == 0)) {
                    changes.add(new FaultChange(Printable.of(name), fault, old, now));
                }
            }
        }
        return changes;
    }
}
