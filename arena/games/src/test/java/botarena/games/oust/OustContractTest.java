package botarena.games.oust;

import botarena.games.Game;
import botarena.games.GameContract;
import botarena.games.Options;
import botarena.games.Reference;
import botarena.games.Symmetry;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;

class OustContractTest extends GameContract {

    @Override
    protected Game game() {
        return Oust.GAME;
    }

    @Override
    protected List<Map<String, ?>> variants() {
        return List.of(
                Map.of("size", 2),
                Map.of("size", 3),
                Map.of("size", 3, "pie", false),
                Map.of("size", 5, "pie", false),
                Map.of(),
                Map.of("size", 9));
    }

    @Override
    protected List<String> rarePositions() {
        String passAfterCapture = "d5 a2 a3 a1 c1 b2 d4 c4 d2 b1 d4 e4 e3 c5 d4 b2 d3 e5 a3 d2 c3 b4 b2 c2";
        return List.of(
                Setups.playPassing(Setups.start(3, false), passAfterCapture).text(),
                Setups.text("c1 c2 d2 e3 c4 e4 e5", "b2 a3 d3 b4 c5", "w -"),
                Setups.text("b3 d4", "d3 e3 b2 e5", "b -"),
                Setups.text("b3 d4", "d3 e3 e4 b2 a1", "b -"),
                Setups.text("a1 a2 b2 d4 e4", "c2 c3 d3 e3 a3", "w -"));
    }

    @Override
    protected Reference reference(Options options) {
        return new OustReference(options.number("size"), options.flag("pie"));
    }

    @Override
    protected Collection<String> vocabulary(Options options) {
        Set<String> words = new LinkedHashSet<>(OustReference.cells(options.number("size")));
        words.addAll(
                List.of("swap", "pass", "a9", "i1", "z1", "c18", "c0", "c03", "C3", "c3 ", "c-3", "3c", "c", "Swap"));
        return words;
    }

    @Override
    protected List<String> fields() {
        return List.of("board", "side", "phase");
    }

    @Override
    protected int comparedGames() {
        return 2;
    }

    @Override
    protected List<Symmetry> symmetries(Options options) {
        int size = options.number("size");
        List<Symmetry> symmetries = new ArrayList<>(List.of(
                moved("turned by 60 degrees", size, OustContractTest::turned),
                moved("mirrored", size, cell -> new int[] {cell[1], cell[0]})));
        if (!options.flag("pie")) {
            symmetries.add(new Symmetry(
                    "recoloured",
                    OustContractTest::recolored,
                    move -> move,
                    side -> side.equals("black") ? "white" : "black"));
        }
        return symmetries;
    }

    /** A turn around the centre, given file and rank relative to it. */
    private static int[] turned(int[] cell) {
        return new int[] {cell[0] - cell[1], cell[0]};
    }

    private static Symmetry moved(String name, int size, UnaryOperator<int[]> map) {
        UnaryOperator<String> cell = label -> {
            int[] to = map.apply(
                    new int[] {label.charAt(0) - 'a' + 1 - size, Integer.parseInt(label.substring(1)) - size});
            return "" + (char) ('a' - 1 + to[0] + size) + (to[1] + size);
        };
        return Symmetry.of(
                name, text -> rearranged(text, size, cell), move -> move.length() > 3 ? move : cell.apply(move));
    }

    private static String rearranged(String text, int size, UnaryOperator<String> cell) {
        Map<String, Character> board = new LinkedHashMap<>();
        Collection<String> cells = OustReference.cells(size);
        String letters = text.replace("/", "");
        cells.forEach(from -> board.put(cell.apply(from), letters.charAt(board.size())));
        StringBuilder moved = new StringBuilder(text);
        int at = 0;
        for (String to : cells) {
            at += moved.charAt(at) == '/' ? 1 : 0;
            moved.setCharAt(at++, board.get(to));
        }
        return moved.toString();
    }

    private static String recolored(String text) {
        StringBuilder recolored = new StringBuilder(text);
        for (int i = 0; i < text.length(); i++) {
            int letter = "BWbw".indexOf(text.charAt(i));
            if (letter >= 0) {
                recolored.setCharAt(i, "WBwb".charAt(letter));
            }
        }
        return recolored.toString();
    }
}
