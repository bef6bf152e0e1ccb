package botarena.classroom;

import botarena.tournament.Digest;
import java.util.Set;

/**
 * Names that do not tell whose bot it is: drawn by hashing the tournament's seed and the student's name, so that a
 * student keeps one when others come or go. Whoever has both the seed and the roster can work them out.
 */
final class Codename {

    private static final String LETTERS = "bcdfghjkmnpqrstvwxz";
    private static final int LENGTH = 6;

    private Codename() {}

    /** @param taken names that are given already */
    static String of(long seed, String student, Set<String> taken) {
        for (int attempt = 0; ; attempt++) {
            String name = draw(Digest.draw("codename", seed, student, attempt));
            if (!taken.contains(name)) {
                return name;
            }
        }
    }

    private static String draw(long bits) {
        StringBuilder name = new StringBuilder("bot-");
        long rest = bits >>> 1;
        for (int i = 0; i < LENGTH; i++) {
            name.append(LETTERS.charAt((int) (rest % LETTERS.length())));
            rest /= LETTERS.length();
        }
        return name.toString();
    }
}
