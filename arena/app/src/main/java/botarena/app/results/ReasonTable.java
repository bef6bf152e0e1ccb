package botarena.app.results;

import botarena.protocol.EndReason;
import botarena.referee.GameRecord;
import botarena.referee.GameSpec.Entrant;
import botarena.tournament.tables.Column;
import botarena.tournament.tables.Table;
import java.util.Comparator;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Table of the ends of games: counts by reason, and by bot for forfeits. */
final class ReasonTable {

    private record Key(String game, EndReason reason) {}

    private static final class Count {
        private final Map<String, Long> culprits = new TreeMap<>();
        private long games;

        private String culpritsText() {
            return culprits.entrySet().stream()
                    .map(entry -> entry.getKey() + " " + entry.getValue())
                    .collect(Collectors.joining(", "));
        }
    }

    private final Map<Key, Count> counts =
            new TreeMap<>(Comparator.comparing(Key::game).thenComparing(Key::reason, EndReason.ORDER));

    void add(GameRecord record) {
        Key key = new Key(record.setting().game().id(), record.reason());
        Count count = counts.computeIfAbsent(key, k -> new Count());
        count.games++;
        GameRecord.Fault fault = record.fault();
        if (fault != null && fault.seat() >= 0) {
            Entrant bot = record.setting().bots().get(fault.seat());
            count.culprits.merge(bot.label(), 1L, Long::sum);
        }
    }

    Table table() {
        Table table = new Table("", Column.list("game,Game; reason,Reason; words,In words; games,Games,%d; by,By"));
        counts.forEach((key, count) ->
                table.add(key.game(), key.reason().word(), key.reason().words(), count.games, count.culpritsText()));
        return table;
    }
}
