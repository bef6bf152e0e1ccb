package botarena.bots.master;

import botarena.games.Board;
import botarena.games.Position;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Quixo for two and for four: how each rank, file and diagonal is shared, and cubes by where they lie. */
final class QuixoFeatures implements Features {

    static final Set<String> GAMES = Set.of("quixo", "quixo4");

    private static final List<String> OTHERS = List.of("turn", "rim", "corner", "inside", "centre");
    private static final int WIDTH = 8;

    private final List<String> names = new ArrayList<>(OTHERS);
    private final int size;
    private final byte[] letters;
    private final long[] lines;
    private final long corners;
    private final long inside;
    private final long centre;

    /** By own and other cubes of a line, plus 1, the number it adds to; negative where it subtracts; 0 for none. */
    private final int[] numbers = new int[WIDTH * WIDTH];

    QuixoFeatures(Board board) {
        letters = new byte[board.cells().size()];
        size = (int) Math.round(Math.sqrt(letters.length));
        lines = lines();
        corners = 1L | 1L << size - 1 | 1L << size * (size - 1) | 1L << size * size - 1;
        inside = innerCells();
        centre = size % 2 == 1 ? 1L << size * size / 2 : 0;
        for (int own = 1; own <= size; own++) {
            for (int other = 0; other < own && own + other <= size; other++) {
                names.add("lacks " + (size - own) + " against " + other);
                numbers[WIDTH * own + other] = names.size();
                numbers[WIDTH * other + own] = -names.size();
            }
        }
    }

    private long[] lines() {
        List<Long> all = new ArrayList<>();
        long falling = 0;
        long rising = 0;
        for (int i = 0; i < size; i++) {
            long rank = 0;
            long file = 0;
            for (int j = 0; j < size; j++) {
                rank |= 1L << i * size + j;
                file |= 1L << j * size + i;
            }
            all.add(rank);
            all.add(file);
            falling |= 1L << i * size + i;
            rising |= 1L << i * size + size - 1 - i;
        }
        all.add(falling);
        all.add(rising);
        return all.stream().mapToLong(Long::longValue).toArray();
    }

    private long innerCells() {
        long cells = 0;
        for (int rank = 1; rank < size - 1; rank++) {
            for (int file = 1; file < size - 1; file++) {
                cells |= 1L << rank * size + file;
            }
        }
        return cells;
    }

    @Override
    public List<String> names() {
        return names;
    }

    @Override
    public void count(Position position, int[] into) {
        position.letters(letters);
        long first = 0;
        long second = 0;
        for (int i = 0; i < letters.length; i++) {
            switch (letters[i]) {
                case 'X', 'S', 'N' -> first |= 1L << i;
                case 'O', 'W', 'E' -> second |= 1L << i;
                default -> {}
            }
        }
        boolean even = position.toMove() % 2 == 0;
        count(even ? first : second, even ? second : first, into);
    }

    private void count(long own, long other, int[] into) {
        into[0] = 1;
        into[1] = Long.bitCount(own & ~inside) - Long.bitCount(other & ~inside);
        into[2] = Long.bitCount(own & corners) - Long.bitCount(other & corners);
        into[3] = Long.bitCount(own & inside) - Long.bitCount(other & inside);
        into[4] = Long.bitCount(own & centre) - Long.bitCount(other & centre);
        for (long line : lines) {
            int number = numbers[WIDTH * Long.bitCount(own & line) + Long.bitCount(other & line)];
            if (number > 0) {
                into[number - 1]++;
            } else if (number < 0) {
                into[-number - 1]--;
            }
        }
    }
}
