package botarena.ratings.read;

import botarena.ratings.RatingPool;
import botarena.ratings.Team;
import java.text.Normalizer;
import java.text.Normalizer.Form;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Pattern;

/** Team numbers of one pool, by a team's text in a file. */
final class TeamNames {
    /** Formats, controls, joiners, fillers and variation selectors. */
    private static final Pattern INVISIBLE = Pattern.compile(
            "[\\p{Cf}\\p{Cc}&&[^\\t]]|[\\x{34f}\\x{115f}\\x{1160}\\x{17b4}\\x{17b5}"
                    + "\\x{180b}-\\x{180d}\\x{180f}\\x{2800}\\x{3164}\\x{fe00}-\\x{fe0f}\\x{ffa0}\\x{e0100}-\\x{e01ef}]");

    private static final Pattern BLANKS = Pattern.compile("[\\s\\p{Z}]+");

    private final RatingPool pool;
    private final Map<String, Integer> numbers = new HashMap<>();

    TeamNames(RatingPool pool) {
        this.pool = pool;
    }

    /** Visible form of a name: without invisible characters, in one normal form, with single blanks. */
    static String normalize(String name) {
        String visible =
                INVISIBLE.matcher(Normalizer.normalize(name, Form.NFKC)).replaceAll("");
        return BLANKS.matcher(visible).replaceAll(" ").strip();
    }

    int numberOf(String text) {
        Integer known = numbers.get(text);
        if (known != null) {
            return known;
        }
        int number = pool.team(Team.read(text));
        numbers.put(text, number);
        return number;
    }
}
