package botarena.app.plugged;

import botarena.games.Perft;
import botarena.games.Position;
import botarena.rules.GameJar;
import java.nio.file.Path;
import java.util.Map;

/** Counts positions of a jar's game: a program of its own, for an arena in named modules. */
final class GameJarPerft {

    private GameJarPerft() {}

    static String count(Path jar, int depth) {
        try (GameJar opened = GameJar.open(jar, "othello.jar")) {
            Position start = opened.game().start(opened.game().complete(Map.of()), 0);
            return GameJar.class.getModule().isNamed() + " " + opened.game().id() + " "
                    + Perft.count(start, depth, false);
        }
    }

    public static void main(String[] args) {
        System.out.println(count(Path.of(args[0]), Integer.parseInt(args[1])));
    }
}
