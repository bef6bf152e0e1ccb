package botarena.scale.coordinate;

import botarena.games.Game;
import botarena.scale.work.MachineSpeed;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Locale;

/**
 * Speed that workers' processors are compared with: that of the run's first machine, even if it goes on elsewhere. Kept
 * beside the run's name; a file that says anything else behind the name is replaced.
 */
final class SpeedReference {

    private SpeedReference() {}

    /** Plies of fixed playouts that it did in a second of its time; measured once a run, for some tenths of a second. */
    static double of(Path file, Game game) throws IOException, InterruptedException {
        List<String> lines = Files.readAllLines(file);
        if (lines.size() == 2 && lines.get(1).matches("[1-9]\\d{0,17}")) {
            return Double.parseDouble(lines.get(1));
        }
        double plies = Math.max(1, Math.rint(MachineSpeed.measure(game, 1).plies()));
        Path fresh = file.resolveSibling(file.getFileName() + ".fresh");
        Files.writeString(fresh, String.format(Locale.ROOT, "%s%n%.0f%n", lines.get(0), plies));
        Files.move(fresh, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        return plies;
    }
}
