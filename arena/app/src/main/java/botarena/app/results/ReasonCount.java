package botarena.app.results;

import botarena.app.terminal.GameLine;
import botarena.app.terminal.Sheet;
import botarena.app.terminal.Sheet.Column;
import botarena.protocol.Reason;
import botarena.referee.GameRecord;
import botarena.referee.Setting.Entrant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** How games ended: how often for each reason, and through whom where it was a forfeit. */
final class ReasonCount {

    private record Key(String game, Reason reason) implements Comparable<Key> {
        @Override
        public int compareTo(Key other) {
            int byGame = game.compareTo(other.game);
            return byGame != 0 ? byGame : reason.compareTo(other.reason);
        }
    }

    private final Map<Key, Long> counts = new TreeMap<>();
    private final Map<Key, Map<String, Long>> culprits = new TreeMap<>();

    void add(GameRecord record) {
        Key key = new Key(record.setting().game().id(), record.reason());
        counts.merge(key, 1L, Long::sum);
        GameRecord.Fault fault = record.fault();
        if (fault != null && fault.seat() >= 0) {
            Entrant bot = record.setting().bots().get(fault.seat());
            culprits.computeIfAbsent(key, any -> new TreeMap<>()).merge(bot.label(), 1L, Long::sum);
        }
    }

    Sheet sheet() {
        List<Column> columns = List.of(
                Column.words("game", "Game"),
                Column.words("reason", "Reason"),
                Column.words("words", "In words"),
                new Column("games", "Games", "%d"),
                Column.words("by", "By"));
        List<List<@Nullable Object>> rows = new ArrayList<>();
        counts.forEach((key, count) -> rows.add(new ArrayList<>(
                List.of(key.game(), key.reason().word(), GameLine.reason(key.reason()), count, by(key)))));
        return new Sheet("", columns, rows);
    }

    private String by(Key key) {
        return culprits.getOrDefault(key, Map.of()).entrySet().stream()
                .map(entry -> entry.getKey() + " " + entry.getValue())
                .collect(Collectors.joining(", "));
    }
}
