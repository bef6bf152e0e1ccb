package botarena.ratings.read;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Tags of one PGN game. Names are found by their characters, in any case, and remembered from game to game, so the usual
 * tag costs no string.
 */
final class PgnTags {
    /** Most names remembered between games: a hostile file may have a new one on each line. */
    private static final int MAX_NAMES = 256;

    private final @Nullable Tag[] slots = new @Nullable Tag[2 * MAX_NAMES];
    private final Map<String, Tag> others = new HashMap<>();
    private int names;
    private long game = 1;
    private boolean empty = true;

    final Tag white = find("white");
    final Tag whiteName = find("whitename");
    final Tag black = find("black");
    final Tag blackName = find("blackname");
    final Tag result = find("result");
    final Tag variant = find("variant");
    final Tag gameType = find("game");
    final Tag pair = find("pair");
    final Tag round = find("round");
    final Tag termination = find("termination");
    final Tag site = find("site");
    private final int used = names;

    /** Name of a tag, with its value in the last game that has it. */
    static final class Tag {
        private final String name;
        private final int number;
        private long game;
        private String value = "";

        private Tag(String name, int number) {
            this.name = name;
            this.number = number;
        }

        private boolean isNamed(char[] text, int from, int to) {
            if (to - from != name.length()) {
                return false;
            }
            int at = 0;
            while (at < name.length() && name.charAt(at) == toLowerCase(text[from + at])) {
                at++;
            }
            return at == name.length();
        }
    }

    private Tag find(String name) {
        return find(name.toCharArray(), 0, name.length());
    }

    /** Tag of a name of ASCII letters, digits and underscores. */
    Tag find(char[] text, int from, int to) {
        int slot = 0;
        for (int i = from; i < to; i++) {
            slot = 31 * slot + toLowerCase(text[i]);
        }
        slot &= slots.length - 1;
        for (Tag tag = slots[slot]; tag != null; tag = slots[slot]) {
            if (tag.isNamed(text, from, to)) {
                return tag;
            }
            slot = slot + 1 & slots.length - 1;
        }
        String name = new String(text, from, to - from).toLowerCase(Locale.ROOT);
        if (names == MAX_NAMES) {
            return others.computeIfAbsent(name, key -> new Tag(key, MAX_NAMES));
        }
        Tag tag = new Tag(name, names++);
        slots[slot] = tag;
        return tag;
    }

    private static char toLowerCase(char c) {
        return c >= 'A' && c <= 'Z' ? (char) (c + 'a' - 'A') : c;
    }

    /** Whether ratings depend on the tag's value. */
    boolean isUsed(Tag tag) {
        return tag.number < used;
    }

    boolean has(Tag tag) {
        return tag.game == game;
    }

    /** Value of a tag; empty if the game does not have it. */
    String get(Tag tag) {
        return has(tag) ? tag.value : "";
    }

    void set(Tag tag, String value) {
        tag.game = game;
        tag.value = value;
        empty = false;
    }

    boolean isEmpty() {
        return empty;
    }

    /** Begins another game. */
    void clear() {
        game++;
        empty = true;
        others.clear();
    }
}
