package botarena.tournament.results;

import java.util.List;
import java.util.TreeSet;
import java.util.stream.IntStream;

/** The names of teams in lists of games. */
final class Teams {

    private Teams() {}

    /** The bots of a team, each once, joined by {@code +}. */
    static String name(List<String> bySeat, int team) {
        TreeSet<String> names = new TreeSet<>();
        IntStream.range(0, bySeat.size()).filter(seat -> seat % 2 == team).forEach(seat -> names.add(bySeat.get(seat)));
        return String.join("+", names);
    }
}
