package botarena.games.quixo;

/** The spellings of the moves of the game for four, made once for each board size. */
final class SlideSpelling {

    private static final String[][] BY_SIZE = new String[Slides.MAX_SIZE + 1][];

    static {
        for (int size = Slides.MIN_SIZE; size <= Slides.MAX_SIZE; size++) {
            BY_SIZE[size] = table(Slides.of(size));
        }
    }

    private SlideSpelling() {}

    private static String[] table(Slides slides) {
        String[] table = new String[slides.count() * 4];
        for (int move = 0; move < table.length; move++) {
            table[move] = slides.at(move >> 2).text() + "=" + Quixo4Position.SEATS.charAt(move & 3);
        }
        return table;
    }

    static String of(Slides slides, int move) {
        return BY_SIZE[slides.size][move];
    }
}
