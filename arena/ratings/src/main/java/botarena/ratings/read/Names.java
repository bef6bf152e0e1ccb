package botarena.ratings.read;

import botarena.ratings.RatingPool;
import botarena.ratings.Team;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Team numbers of one pool by the text a file has for them: {@code A} or {@code A+B}. */
final class Names {
    private final RatingPool pool;
    private final Map<String, Integer> numbers = new HashMap<>();

    Names(RatingPool pool) {
        this.pool = pool;
    }

    int number(String text) {
        Integer known = numbers.get(text);
        if (known != null) {
            return known;
        }
        int number = pool.team(team(text));
        numbers.put(text, number);
        return number;
    }

    /** A plus sign with nothing on one side, as in {@code C++}, belongs to the name. */
    static Team team(String text) {
        List<String> members =
                Arrays.stream(text.split("\\+", -1)).map(String::strip).toList();
        return members.stream().anyMatch(String::isEmpty) ? Team.of(text.strip()) : new Team(members);
    }
}
