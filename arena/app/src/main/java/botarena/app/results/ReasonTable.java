package botarena.app.results;

import botarena.app.terminal.GameLine;
import botarena.protocol.EndReason;
import botarena.referee.GameRecord;
import botarena.referee.GameSpec.Entrant;
import botarena.tournament.tables.Column;
import botarena.tournament.tables.Table;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Table of the ends of games: counts by reason, and by bot for forfeits. */
final class ReasonTable {

    private static final List<Column<Count>> COLUMNS = List.of(
            Column.words("game", "Game", count -> count.key.game()),
            Column.words("reason", "Reason", count -> count.key.reason().word()),
            Column.words("words", "In words", count -> GameLine.reason(count.key.reason())),
            Column.count("games", "Games", count -> count.games),
            Column.words("by", "By", Count::by));

    private record Key(String game, EndReason reason) {}

    private static final class Count {
        private final Key key;
        private final Map<String, Long> culprits = new TreeMap<>();
        private long games;

        Count(Key key) {
            this.key = key;
        }

        private String by() {
            return culprits.entrySet().stream()
                    .map(entry -> entry.getKey() + " " + entry.getValue())
                    .collect(Collectors.joining(", "));
        }
    }

    private final Map<Key, Count> counts =
            new TreeMap<>(Comparator.comparing(Key::game).thenComparing(Key::reason, EndReason.ORDER));

    void add(GameRecord record) {
        Key key = new Key(record.setting().game().id(), record.reason());
        Count count = counts.computeIfAbsent(key, Count::new);
        count.games++;
        GameRecord.Fault fault = record.fault();
        if (fault != null && fault.seat() >= 0) {
            Entrant bot = record.setting().bots().get(fault.seat());
            count.culprits.merge(bot.label(), 1L, Long::sum);
        }
    }

    Table<?> table() {
        return new Table<>("", COLUMNS, List.copyOf(counts.values()));
    }
}
