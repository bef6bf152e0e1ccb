package botarena.bots.master;

import botarena.games.Board;
import botarena.games.Position;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** YOXII: the sums round the free cells, where the totem may be encircled, and the pieces left. */
final class YoxiiFeatures implements Features {

    static final String GAME = "yoxii";

    /** Cells with more free neighbours count like those with as many. */
    private static final int MOST_FREE = 5;

    /** The first value of the supplies. */
    private static final int SUPPLIES = 3 * (MOST_FREE + 1);

    private static final int VALUES = 4;
    private static final List<String> NAMES = Stream.concat(
                    Stream.of("near", "middle", "far")
                            .flatMap(
                                    where -> IntStream.rangeClosed(0, MOST_FREE).mapToObj(free -> where + " " + free)),
                    Stream.of("ones", "twos", "threes", "fours"))
            .toList();

    private final int[][] beside;

    /** Distances between cells in steps: near, middle and far. */
    private final int[][] distance;

    private final byte[] letters;
    private final byte[] supplies = new byte[2 * VALUES];

    YoxiiFeatures(Board board) {
        List<Board.Cell> cells = board.cells();
        int size = cells.size();
        letters = new byte[size];
        distance = new int[size][size];
        beside = new int[size][];
        for (int i = 0; i < size; i++) {
            for (int j = 0; j < size; j++) {
                distance[i][j] = Math.max(
                        Math.abs(cells.get(i).file() - cells.get(j).file()),
                        Math.abs(cells.get(i).rank() - cells.get(j).rank()));
            }
            int[] from = distance[i];
            beside[i] = IntStream.range(0, size).filter(to -> from[to] == 1).toArray();
        }
    }

    @Override
    public List<String> names() {
        return NAMES;
    }

    @Override
    public void count(Position position, int[] into) {
        int team = GameSearch.team(position);
        position.letters(letters);
        int totem = 0;
        while (letters[totem] != '*') {
            totem++;
        }
        for (int cell = 0; cell < letters.length; cell++) {
            if (letters[cell] == '.') {
                addFreeCell(cell, distance[totem][cell], team == 0 ? 1 : -1, into);
            }
        }
        position.features(team, supplies, 0);
        for (int value = 0; value < VALUES; value++) {
            into[SUPPLIES + value] = supplies[value] - supplies[VALUES + value];
        }
    }

    private void addFreeCell(int cell, int steps, int sign, int[] into) {
        int free = 0;
        int white = 0;
        for (int at : beside[cell]) {
            byte letter = letters[at];
            if (letter == '.') {
                free++;
            } else if (letter >= 'a') {
                white -= letter - 'a' + 1;
            } else if (letter >= '1') {
                white += letter - '0';
            }
        }
        into[(Math.min(steps, 3) - 1) * (MOST_FREE + 1) + Math.min(free, MOST_FREE)] += sign * white;
    }
}
