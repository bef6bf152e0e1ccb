package botarena.view;

/** Cells as characters of scene lines: printable, none that JSON or a line would have to escape. */
final class CellText {

    private static final int FIRST = 35;
    private static final int BACKSLASH = 92;
    private static final int PLAIN = 91;
    private static final int BEYOND = 0x100;

    private CellText() {}

    static char of(int cell) {
        if (cell >= PLAIN) {
            return (char) (BEYOND + cell);
        }
        int code = FIRST + cell;
        return (char) (code < BACKSLASH ? code : code + 1);
    }

    static String of(int[] cells) {
        StringBuilder text = new StringBuilder(cells.length);
        for (int cell : cells) {
            text.append(of(cell));
        }
        return text.toString();
    }
}
