package botarena.view.report;

import botarena.base.JsonText;
import botarena.protocol.EndReason;
import botarena.protocol.Reason;
import botarena.tournament.standings.CrossTable;
import botarena.tournament.standings.RatingColumns;
import botarena.tournament.standings.RatingMarks;
import botarena.tournament.standings.RatingRow;
import botarena.tournament.standings.RatingTable;
import botarena.tournament.standings.Standings;
import botarena.tournament.tables.FixedDecimals;
import botarena.tournament.tables.Table;
import botarena.view.LookJson;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Data of a report's tables, readable without unpacking anything. */
final class ReportHead {

    /** Games below which a percentage says nothing. */
    private static final int FEW_GAMES = 5;

    private final ReportContents contents;
    private final List<RatingTable> tables;
    private final boolean usage;
    private final Map<String, CrossTable> crosses = new HashMap<>();

    ReportHead(ReportContents contents, Standings standings) {
        this(contents, standings.tables(), standings.crossTables());
    }

    /** @param crosses one for each table */
    ReportHead(ReportContents contents, List<RatingTable> tables, List<CrossTable> crosses) {
        this.contents = contents;
        List<RatingTable> shown = RatingTable.tablesForPeople(tables);
        this.tables = shown.isEmpty() ? tables.subList(tables.size() - 1, tables.size()) : shown;
        usage = this.tables.stream().anyMatch(RatingTable::usesModels);
        crosses.forEach(cross -> this.crosses.put(cross.game(), cross));
    }

    /**
     * The head as JSON that can neither end nor open an HTML element.
     *
     * @param notice a sentence on missing games, empty if there are none
     * @param order the request
     * @param made how the results were made: rows of a name and a value
     * @param commands that the page copies
     * @param featured name of the bot whose results come first; empty for none
     */
    String json(
            String name,
            String notice,
            List<List<String>> made,
            ReportFile.Order order,
            Supplier<Map<String, Object>> commands,
            String featured) {
        Map<String, @Nullable Object> head = fields(name, notice, made);
        List<String> bots = contents.bots().items();
        for (int i = 0; i < bots.size(); i++) {
            if (bots.get(i).replaceFirst("@\\d+$", "").equals(featured)) {
                head.put("own", i);
            }
        }
        if (!order.course().isEmpty()) {
            head.put("course", order.course());
        }
        if (!order.test().isEmpty()) {
            head.put("sprt", order.test());
        }
        if (order.wholeClass()) {
            head.put("together", true);
        }
        if (!contents.audience().seesFolder()) {
            head.put("cut", true);
        } else {
            head.put("commands", commands.get());
        }
        return JsonText.line(head).replace("<", "\\u003c");
    }

    /** The same where nothing was asked for. */
    String json(String name, String notice, List<List<String>> made) {
        Map<String, @Nullable Object> head = fields(name, notice, made);
        head.put("cut", true);
        return JsonText.line(head).replace("<", "\\u003c");
    }

    /** The same as data. */
    Map<String, @Nullable Object> fields(String name, String notice, List<List<String>> made) {
        List<Map<String, @Nullable Object>> games = games();
        Map<String, @Nullable Object> head = new LinkedHashMap<>();
        head.put("v", 1);
        head.put("name", name);
        head.put("facts", facts());
        head.put("notice", notice);
        head.put("bots", contents.bots().items());
        head.putAll(reasons(contents));
        head.put(
                "columns",
                RatingColumns.screenTable(tables.get(0), usage).columns().stream()
                        .map(column -> List.of(column.key(), column.heading()))
                        .toList());
        head.put("made", made);
        head.put("looks", contents.looks().stream().map(LookJson::of).toList());
        head.put("marks", RatingMarks.of(tables));
        head.put("games", games);
        return head;
    }

    /** Name, words, kind and meaning of each reason; the meaning is empty if only its game knows it. */
    static Map<String, List<String>> reasons(ReportContents contents) {
        List<EndReason> reasons = contents.reasons().items();
        Map<String, List<String>> fields = new LinkedHashMap<>();
        fields.put("reasons", reasons.stream().map(EndReason::word).toList());
        fields.put("words", reasons.stream().map(EndReason::words).toList());
        fields.put(
                "kinds",
                reasons.stream()
                        .map(reason -> reason.kind().name().toLowerCase(Locale.ROOT))
                        .toList());
        fields.put("meanings", reasons.stream().map(ReportHead::meaning).toList());
        return fields;
    }

    private static String meaning(EndReason reason) {
        return reason instanceof Reason known ? known.meaning().replace("`", "") : "";
    }

    private String facts() {
        int variants = (int) tables.stream()
                .filter(table -> !table.game().equals(RatingTable.OVERALL))
                .count();
        return contents.playedGames().facts(contents.bots().items().size(), variants);
    }

    private List<Map<String, @Nullable Object>> games() {
        List<Map<String, @Nullable Object>> games = new ArrayList<>();
        tables.forEach(table -> games.add(game(table, Objects.requireNonNull(crosses.get(table.game())))));
        return games;
    }

    private Map<String, @Nullable Object> game(RatingTable table, CrossTable cross) {
        boolean overall = table.game().equals(RatingTable.OVERALL);
        GameTally tally = overall ? contents.tally() : contents.tally(table.game());
        List<Integer> bots = table.rows().stream()
                .filter(row -> contents.audience().row(row.bot()))
                .map(row -> number(row.bot()))
                .toList();
        Map<String, @Nullable Object> game = new LinkedHashMap<>();
        game.put("id", table.game());
        game.put("look", overall ? null : contents.lookOf(table.game()));
        game.put("options", contents.optionsOf(table.game()));
        game.put("rows", rows(table));
        game.put("cross", cross(cross));
        game.put("wdl", overall ? null : tally.results());
        game.put("adv", table.advantageInWords().orElse(null));
        game.put("ends", tally.countEnds(contents.reasons()));
        game.put("times", tally.timeRows(bots));
        return game;
    }

    private int number(String bot) {
        return contents.bots().of(contents.audience().label(bot));
    }

    private List<Map<String, @Nullable Object>> rows(RatingTable table) {
        Table screen = RatingColumns.screenTable(table, usage);
        List<List<String>> texts = screen.texts();
        List<Map<String, @Nullable Object>> rows = new ArrayList<>();
        for (int i = 0; i < texts.size(); i++) {
            RatingRow row = table.rows().get(i);
            if (!contents.audience().row(row.bot())) {
                continue;
            }
            Map<String, @Nullable Object> fields = new LinkedHashMap<>();
            fields.put("bot", number(row.bot()));
            fields.put("elo", round(row.elo()));
            fields.put("low", round(row.low()));
            fields.put("high", round(row.high()));
            fields.put("cells", cells(screen, texts.get(i), row));
            rows.add(fields);
        }
        return rows;
    }

    /** Texts of a row, with the name by which its readers know the bot; no percentage of a few games. */
    private List<String> cells(Table screen, List<String> texts, RatingRow row) {
        List<String> cells = new ArrayList<>(texts);
        for (int i = 0; i < cells.size(); i++) {
            switch (screen.columns().get(i).key()) {
                case "name" -> cells.set(i, contents.audience().label(row.bot()));
                case "score" -> cells.set(i, row.games() < FEW_GAMES ? "" : cells.get(i));
                default -> {}
            }
        }
        return cells;
    }

    /** Rounded as the cell of a table is. */
    private static @Nullable Long round(OptionalDouble value) {
        return value.isPresent() ? (Long) Long.parseLong(FixedDecimals.format("%.0f", value.getAsDouble())) : null;
    }

    /** Each meeting once, seen by the bot that stands above the other. */
    private List<List<Long>> cross(CrossTable table) {
        List<List<Long>> cells = new ArrayList<>();
        for (int i = 0; i < table.bots().size(); i++) {
            for (int j = i; j < table.bots().size(); j++) {
                CrossTable.Cell cell = table.cells().get(i).get(j);
                boolean shown = contents.audience()
                        .seesMeeting(table.bots().get(i), table.bots().get(j));
                if (cell.games() > 0 && shown) {
                    long bot = number(table.bots().get(i));
                    long other = number(table.bots().get(j));
                    cells.add(List.of(bot, other, cell.wins(), cell.draws(), cell.losses()));
                }
            }
        }
        return cells;
    }
}
