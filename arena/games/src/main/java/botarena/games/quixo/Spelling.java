package botarena.games.quixo;

/** The spellings of the moves of the game for four, made once for each board size. */
final class Spelling {

    private static final String[][] BY_SIZE = new String[Grid.MAX_SIZE + 1][];

    static {
        for (int size = Grid.MIN_SIZE; size <= Grid.MAX_SIZE; size++) {
            BY_SIZE[size] = table(Grid.of(size));
        }
    }

    private Spelling() {}

    private static String[] table(Grid grid) {
        String[] table = new String[grid.slides.length * 4];
        for (int move = 0; move < table.length; move++) {
            table[move] = grid.slides[move >> 2].text() + "=" + Quixo4Position.SEATS.charAt(move & 3);
        }
        return table;
    }

    static String of(Grid grid, int move) {
        return BY_SIZE[grid.size][move];
    }
}
