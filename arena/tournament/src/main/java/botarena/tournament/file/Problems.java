package botarena.tournament.file;

import botarena.games.GameCatalog;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Collects mistakes while a file is read, each once, and has the games that the file may name. Not thread-safe. */
public final class Problems {

    private final GameCatalog games;
    private final List<Problem> found = new ArrayList<>();

    Problems(GameCatalog games) {
        this.games = games;
    }

    GameCatalog games() {
        return games;
    }

    /** Adds a problem at the place of a node; the same one at the same place counts once. */
    public void add(YamlNode at, String message) {
        add(at.line(), at.column(), message);
    }

    void add(int line, int column, String message) {
        Problem problem = new Problem(line, column, message);
        if (!found.contains(problem)) {
            found.add(problem);
        }
    }

    boolean isEmpty() {
        return found.isEmpty();
    }

    /** By place; at one place in the order in which they were found. */
    List<Problem> inFileOrder() {
        return found.stream()
                .sorted(Comparator.comparingInt(Problem::line).thenComparingInt(Problem::column))
                .toList();
    }
}
