package botarena.rules;

import botarena.games.Position;
import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** Numbers of the moves of a game by their spellings; it only grows. Safe for threads. */
final class Moves {

    private static final String PASS = "pass";
    private static final int MAX_MOVES = 1_000_000;

    private final Map<String, Integer> codes = new ConcurrentHashMap<>();
    private volatile String[] words = new String[64];

    /** The number of a move, known or new. */
    int code(String word) {
        Integer known = codes.get(word);
        return known != null ? known : word.equals(PASS) ? Position.PASS : add(word);
    }

    /** The number of a move, or {@link Position#NONE} of one that never was. */
    int find(String word) {
        Integer known = codes.get(word);
        return known != null ? known : word.equals(PASS) ? Position.PASS : Position.NONE;
    }

    String word(int code) {
        return code == Position.PASS ? PASS : words[code];
    }

    private synchronized int add(String word) {
        @Nullable Integer known = codes.get(word);
        if (known != null) {
            return known;
        }
        for (int i = 0; i < word.length(); i++) {
            if (word.charAt(i) < '!' || word.charAt(i) > '~') {
                throw new RulesException(String.format("a move with U+%04X", (int) word.charAt(i)));
            }
        }
        if (word.isEmpty() || word.length() > 32) {
            throw new RulesException("a move of " + word.length() + " characters; 1 to 32 can be");
        }
        int code = codes.size();
        if (code == MAX_MOVES) {
            throw new RulesException("more than 1,000,000 different moves");
        }
        if (code == words.length) {
            words = Arrays.copyOf(words, 2 * code);
        }
        words[code] = word;
        codes.put(word, code);
        return code;
    }
}
