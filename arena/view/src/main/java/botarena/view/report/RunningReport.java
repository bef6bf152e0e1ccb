package botarena.view.report;

import botarena.base.JsonText;
import botarena.games.Game;
import botarena.games.Options;
import botarena.referee.GameRecord;
import botarena.referee.GameSpec;
import botarena.referee.record.RecordException;
import botarena.referee.record.Replay;
import botarena.tournament.Tournament;
import botarena.tournament.Variant;
import botarena.tournament.analysis.GameAnalysis;
import botarena.tournament.analysis.MarkedGame;
import botarena.tournament.standings.CrossTable;
import botarena.tournament.standings.RatingTable;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Report of a run in progress: tables and the list of games, without replays. It has nothing of bots' files, logs, machine
 * or seed. Adding a game is cheap. Not thread-safe.
 */
public final class RunningReport {

    private static final int BLOCKS = ReplayChoice.MAX_REPLAYS / Blocks.GAMES;

    private record Kind(Game game, Options options) {}

    /** A block that takes no more games; packed on demand. */
    private static final class Full {
        private final BlockColumns.Kind kind;
        private final BlockColumns columns;
        private @Nullable String element;

        Full(BlockColumns.Kind kind, BlockColumns columns) {
            this.kind = kind;
            this.columns = columns;
        }

        String element() {
            if (element == null) {
                element = kind.element(columns);
            }
            return element;
        }
    }

    private final Tournament tournament;
    private final ReportContents counted = new ReportContents(null, ReplayChoice.NONE);
    private final CrossTally crosses = new CrossTally();
    private final Map<Kind, Integer> looks = new HashMap<>();
    private final Map<BlockColumns.Kind, BlockColumns> open = new LinkedHashMap<>();
    private final Deque<Full> full = new ArrayDeque<>();
    private final Map<BlockColumns.Kind, BlockColumns> news = new LinkedHashMap<>();
    private List<RatingTable> tables = List.of();
    private @Nullable Kind newest;
    private int lookOfNewest;

    /** Letter of a result for team 0: w, d, l, void or unplayed. */
    public static char result(GameRecord record) {
        return switch (record.status()) {
            case VOID -> 'v';
            case UNPLAYED -> 'u';
            case FINISHED -> {
                double score = record.scores().get(0);
                yield score > 0.5 ? 'w' : score < 0.5 ? 'l' : 'd';
            }
        };
    }

    /** A report without games. */
    public RunningReport(Tournament tournament) {
        this.tournament = tournament;
        for (Variant variant : tournament.games()) {
            int look = counted.addVariant(variant.game().start(variant.options(), 0));
            looks.put(new Kind(variant.game(), variant.options()), look);
        }
    }

    /**
     * Adds a game.
     *
     * @param number its place in the journal, from 1
     * @param fresh whether it is part of the next {@link #takeNews}
     */
    public void add(GameRecord record, long number, boolean fresh) {
        int look = lookNumber(record.setting());
        List<Integer> bots = counted.count(record, look);
        crosses.add(record);
        BlockColumns.Kind kind = BlockColumns.Kind.of(record.setting(), look);
        int reason = counted.reasons().of(record.ending());
        BlockColumns block = open.computeIfAbsent(kind, key -> new BlockColumns());
        block.add(record, number, bots, reason);
        if (block.size() == Blocks.GAMES) {
            close(kind, block);
        }
        if (fresh) {
            news.computeIfAbsent(kind, key -> new BlockColumns()).add(record, number, bots, reason);
        }
    }

    private void close(BlockColumns.Kind kind, BlockColumns block) {
        open.remove(kind);
        full.add(new Full(kind, block));
        if (full.size() > BLOCKS) {
            full.remove();
        }
    }

    /** The number of a game's look, -1 for none. */
    @SuppressWarnings("ReferenceEquality") // games that are equal are one; options are, from one run
    public int lookNumber(GameSpec setting) {
        if (newest == null || setting.game() != newest.game() || setting.options() != newest.options()) {
            newest = new Kind(setting.game(), setting.options());
            lookOfNewest = looks.computeIfAbsent(newest, key -> counted.lookNumber(setting));
        }
        return lookOfNewest;
    }

    /** The number of a bot by its label. */
    public int bot(String label) {
        return counted.bots().of(label);
    }

    /** Takes the present standings: one table a game and the overall one last. */
    public void standings(List<RatingTable> now) {
        tables = now.stream().map(RatingTable::inOneOrder).toList();
    }

    /** Data of a report's tables, as JSON; of no games while there are no standings. */
    public String head() {
        return JsonText.line(fields());
    }

    private Map<String, @Nullable Object> fields() {
        List<CrossTable> made = tables.stream().map(crosses::table).toList();
        List<List<String>> rows = Settings.openRows(tournament, counted.playedGames());
        RatingTable none = new RatingTable(RatingTable.OVERALL, List.of(), 0, Double.NaN);
        ReportHead head = tables.isEmpty()
                ? new ReportHead(counted, List.of(none), List.of(crosses.table(none)))
                : new ReportHead(
                        counted, tables.stream().map(RatingTable::inOneOrder).toList(), made);
        Map<String, @Nullable Object> fields = head.fields(tournament.name(), "", rows);
        int bots = Math.max(counted.bots().items().size(), tournament.bots().size());
        fields.put("facts", PlayedGames.entriesInWords(bots, tournament.games().size()));
        fields.put("cut", true);
        if (tables.isEmpty()) {
            fields.put("games", List.of());
        }
        return fields;
    }

    /** The newest games as elements of the page, which a page asks for their replays one by one. */
    public List<String> elements() {
        List<String> elements = new ArrayList<>();
        full.forEach(block -> elements.add(block.element()));
        open.forEach((kind, block) -> elements.add(kind.element(block)));
        return elements;
    }

    /**
     * Analysis of a game, as JSON.
     *
     * @param number its place in the journal, from 1
     * @throws RecordException if the record does not follow the rules
     */
    public static String analysisJson(GameRecord record, GameAnalysis analysis, long number) {
        Map<String, Object> fields =
                AnalysedGames.fields(Replay.of(record), MarkedGame.of(record, analysis), analysis, number);
        fields.putAll(AnalysedGames.engine(analysis));
        return JsonText.line(fields);
    }

    /** Words for the numbers of reasons in blocks, and of which kind each is: in lists. */
    public Map<String, List<String>> reasons() {
        return ReportHead.reasons(counted);
    }

    /** The games that were added since the last call, like {@link #elements}. */
    public List<String> takeNews() {
        List<String> elements = new ArrayList<>();
        news.forEach((kind, block) -> elements.add(kind.element(block)));
        news.clear();
        return elements;
    }
}
