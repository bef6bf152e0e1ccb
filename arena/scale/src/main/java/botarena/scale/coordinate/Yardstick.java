package botarena.scale.coordinate;

import botarena.games.Game;
import botarena.scale.work.MachineSpeed;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Locale;

/**
 * What workers' processors are measured by: the first processor that kept the run, whoever goes on with it elsewhere. Kept
 * beside the run's name.
 */
final class Yardstick {

    private static final int MOST_LINES = 2;

    private Yardstick() {}

    /** Plies of fixed playouts that it did in a second of its time; measured once a run, for some tenths of a second. */
    static double of(Path file, Game game) throws IOException, InterruptedException {
        var lines = Files.readAllLines(file);
        if (lines.size() == MOST_LINES) {
            try {
                double plies = Double.parseDouble(lines.get(1));
                if (plies > 0 && plies < Double.MAX_VALUE) {
                    return plies;
                }
            } catch (NumberFormatException e) {
                return measured(game);
            }
        }
        double plies = measured(game);
        Files.writeString(file, String.format(Locale.ROOT, "%.0f%n", plies), StandardOpenOption.APPEND);
        return plies;
    }

    private static double measured(Game game) throws InterruptedException {
        return MachineSpeed.measure(game, 1).plies();
    }
}
