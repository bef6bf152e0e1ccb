package botarena.referee.record;

import botarena.referee.GameRecord;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.zip.CRC32;
import java.util.zip.CRC32C;
import java.util.zip.Checksum;

/** Hash of a game's course, over its JSON in a record: two checksums, which processors compute many bytes at a time. */
final class GameHash {

    private final Checksum high = new CRC32();
    private final Checksum low = new CRC32C();

    static long of(GameRecord record) {
        StringBuilder text = new StringBuilder();
        quoted(text, record.setting().from());
        list(text, record.setting().opening());
        list(text, record.moves());
        byte[] json = text.toString().getBytes(StandardCharsets.UTF_8);
        return new GameHash().json(json, 0, json.length).value();
    }

    /** Adds a range of a record's line. */
    GameHash json(byte[] line, int from, int to) {
        high.update(line, from, to - from);
        low.update(line, from, to - from);
        return this;
    }

    long value() {
        return high.getValue() << Integer.SIZE | low.getValue();
    }

    /** Adds a list; records leave out empty ones. */
    private static void list(StringBuilder text, List<String> words) {
        for (int i = 0; i < words.size(); i++) {
            quoted(text.append(i == 0 ? '[' : ','), words.get(i));
        }
        if (!words.isEmpty()) {
            text.append(']');
        }
    }

    private static void quoted(StringBuilder text, String word) {
        text.append('"').append(word).append('"');
    }
}
