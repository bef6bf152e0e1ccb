package botarena.games.oxono;

import botarena.games.Grid;
import java.util.ArrayList;
import java.util.List;

/** Lines of four or more in a rank or file. */
final class Fours {

    private Fours() {}

    /** True if four of these pawns stand side by side in a rank or file. */
    static boolean hasFour(long pawns) {
        long across = pawns & pawns >>> 1;
        long up = pawns & pawns >>> 8;
        return (across & across >>> 2 | up & up >>> 16) != 0;
    }

    /** The squares on which one pawn more makes such a line; squares that are taken and off-board ones included. */
    static long completingSquares(long pawns) {
        return completingSquares(pawns, 1) | completingSquares(pawns, 8);
    }

    private static long completingSquares(long pawns, int step) {
        long up = pawns >>> step;
        long down = pawns << step;
        long pairUp = up & pawns >>> 2 * step;
        long pairDown = down & pawns << 2 * step;
        return pairUp & (pawns >>> 3 * step | down) | pairDown & (pawns << 3 * step | up);
    }

    /** The squares of every such line. */
    static long cells(long pawns) {
        return cellsAlong(pawns, 1) | cellsAlong(pawns, 8);
    }

    private static long cellsAlong(long pawns, int step) {
        long pairs = pawns & pawns >>> step;
        long first = pairs & pairs >>> 2 * step;
        return first | first << step | first << 2 * step | first << 3 * step;
    }

    /** Each line in words, e.g. "4 pink pawns c1-c4"; {@code kind} is the colour or symbol they share. */
    static List<String> describe(long pawns, String kind) {
        List<String> lines = new ArrayList<>();
        for (int step : new int[] {1, 8}) {
            for (long rest = pawns & ~(pawns << step); rest != 0; rest &= rest - 1) {
                int first = Long.numberOfTrailingZeros(rest);
                int length = 1;
                while ((pawns >>> (first + length * step) & 1) != 0) {
                    length++;
                }
                if (length >= 4) {
                    lines.add(length + " " + kind + " pawns " + Grid.label(first) + "-"
                            + Grid.label(first + (length - 1) * step));
                }
            }
        }
        return lines;
    }
}
