package botarena.referee.record;

import botarena.referee.GameRecord;
import java.util.List;

/** A hash (FNV-1a) of how a game went, over the JSON that a record has of it. */
final class GameHash {

    private static final long BASIS = 0xCBF29CE484222325L;
    private static final long PRIME = 0x100000001B3L;

    private long hash = BASIS;

    static long of(GameRecord record) {
        GameHash hash = new GameHash();
        hash.quoted(record.setting().from());
        hash.list(record.setting().opening());
        hash.list(record.moves());
        return hash.value();
    }

    /** Takes a range of a record's line. */
    GameHash json(byte[] line, int from, int to) {
        long value = hash;
        for (int i = from; i < to; i++) {
            value = (value ^ line[i]) * PRIME;
        }
        hash = value;
        return this;
    }

    long value() {
        return hash;
    }

    /** An empty list is left out of a record. */
    private void list(List<String> words) {
        for (int i = 0; i < words.size(); i++) {
            one(i == 0 ? '[' : ',');
            quoted(words.get(i));
        }
        if (!words.isEmpty()) {
            one(']');
        }
    }

    private void quoted(String word) {
        one('"');
        for (int i = 0; i < word.length(); i++) {
            one(word.charAt(i));
        }
        one('"');
    }

    private void one(char c) {
        hash = (hash ^ c) * PRIME;
    }
}
