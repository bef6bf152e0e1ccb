package botarena.view;

import botarena.games.BoardLook;
import botarena.games.BoardLook.Spot;
import botarena.games.GameInputException;
import botarena.games.Position;
import botarena.referee.GameRecord;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.function.BiFunction;

/** A scene in plain characters: {@code [P]} was placed, {@code (.)} was left, <code>{P}</code> was captured. */
public final class TextBoard {

    /** Columns before the first cell. */
    private static final int MARGIN = 5;

    /** Columns from one cell to the next, brackets included; on hexagons even, as ranks are half a cell off. */
    private static final int EACH = 3;

    private static final int EACH_HEX = 4;
    private static final int NARROW = 2;

    /** Rows of a rank at most. */
    private static final int HIGHEST = 9;

    /** Columns of a card, and the character of its own cell; see {@link BoardLook#cards}. */
    private static final int CARD = 12;

    private static final int CARD_CENTRE = 77;

    private final Scene scene;
    private final List<Spot> spots;
    private final boolean aside;
    private final double extent;
    private final boolean hex;
    private final int height;
    private final int each;

    /** @param height rows of a rank */
    private TextBoard(Scene scene, int columns, int turns, int height) {
        this.height = height;
        this.scene = scene;
        this.spots = turnSpots(scene.look(), turns);
        this.aside = turns % 2 == 1;
        this.extent = aside ? scene.look().height() : scene.look().width();
        this.hex = scene.look().ground() == BoardLook.Ground.HEX;
        int wide = height > 1 ? Math.max(EACH_HEX, 2 * height) : hex ? EACH_HEX : EACH;
        this.each = MARGIN + columnsFor(wide) <= columns ? wide : NARROW;
    }

    /** The board from top to bottom with its ranks and files, then the items beside it. */
    public static List<String> lines(Scene scene) {
        return lines(scene, 0);
    }

    /** The same of a position. */
    public static List<String> of(Position position) {
        return lines(Scene.of(position));
    }

    /** The same, turned; see {@link #board}. */
    static List<String> lines(Scene scene, int turns) {
        List<String> lines = new ArrayList<>(board(scene, Integer.MAX_VALUE, turns));
        scene.look().trays().forEach(tray -> lines.add(tray(scene, tray)));
        return lines;
    }

    /** The same of the last position of a game; empty where its first cannot be. */
    public static List<String> atEnd(GameRecord record) {
        try {
            GameView game = GameView.of(record);
            return lines(game.scene(game.plies()));
        } catch (GameInputException e) {
            return List.of();
        }
    }

    /**
     * The board alone, its cells closer together if the columns are not enough.
     *
     * @param turns quarter turns to the right; hexagons take none or two
     */
    static List<String> board(Scene scene, int columns, int turns) {
        return board(scene, columns, turns, 1);
    }

    /**
     * The same with ranks of several rows: squares have edges then.
     *
     * @param height rows of a rank
     */
    static List<String> board(Scene scene, int columns, int turns, int height) {
        TextBoard drawn = new TextBoard(scene, columns, turns, height);
        return height > 1 && !drawn.hex ? drawn.grid() : drawn.board();
    }

    /** The largest board with ranks of several rows that fits; empty if none does. */
    static List<String> largest(Scene scene, int columns, int rows, int turns) {
        for (int height = HIGHEST; height > 1; height--) {
            List<String> board = board(scene, Integer.MAX_VALUE, turns, height);
            if (board.size() <= rows && board.stream().allMatch(line -> line.length() <= columns)) {
                return board;
            }
        }
        return List.of();
    }

    /** Meanings of the letters and brackets of a board and of the signs on cards, in lines of words that fit. */
    public static List<String> legend(BoardLook look, int columns) {
        List<String> entries = new ArrayList<>();
        look.pieces().keySet().forEach(letter -> {
            String name = look.names().getOrDefault(letter, "");
            if (!name.isEmpty() && !name.equals(String.valueOf(letter))) {
                entries.add(letter + " = " + name);
            }
        });
        if (!look.cards().isEmpty()) {
            entries.addAll(List.of("@ = piece on a card", "x = its moves"));
        }
        entries.addAll(List.of("[ ] came there", "( ) left", "{ } captured"));
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        for (String entry : entries) {
            if (line.length() > 0 && line.length() + 3 + entry.length() > columns) {
                lines.add(line.toString());
                line.setLength(0);
            }
            line.append(line.length() == 0 ? "" : "   ").append(entry);
        }
        lines.add(line.toString());
        return lines;
    }

    /**
     * The cards beside the board as their owners' pieces move: {@code @} is a piece, {@code x} where it may go. Empty in
     * games without cards.
     *
     * @param turns quarter turns of the board
     */
    public static List<String> cards(Scene scene, int turns, int columns) {
        List<List<String>> cards = new ArrayList<>();
        for (BoardLook.Tray tray : scene.look().trays()) {
            for (BoardLook.Item item : tray.items()) {
                String name = new MoveWords(scene.look()).item(scene.rest(), item.group());
                String offsets = item.letter() == '=' ? scene.look().cards().get(name) : null;
                if (offsets != null) {
                    cards.add(card(name, offsets, tray.team() == 1 ^ turns == 2));
                }
            }
        }
        List<String> lines = new ArrayList<>();
        int across = Math.max(1, columns / CARD);
        for (int from = 0; from < cards.size(); from += across) {
            List<List<String>> row = cards.subList(from, Math.min(cards.size(), from + across));
            for (int i = 0; i < row.get(0).size(); i++) {
                StringBuilder line = new StringBuilder();
                for (List<String> card : row) {
                    line.append("%-12s".formatted(card.get(i)));
                }
                lines.add(line.toString().stripTrailing());
            }
        }
        return lines;
    }

    private static List<String> card(String name, String offsets, boolean turned) {
        List<String> lines = new ArrayList<>(List.of(name));
        for (int dy = 2; dy >= -2; dy--) {
            StringBuilder row = new StringBuilder();
            for (int dx = -2; dx <= 2; dx++) {
                int offset = turned ? -dx + 5 * dy : dx - 5 * dy;
                boolean here = dx == 0 && dy == 0;
                row.append(here ? "@ " : offsets.indexOf((char) (CARD_CENTRE + offset)) >= 0 ? "x " : ". ");
            }
            lines.add(row.toString().stripTrailing());
        }
        return lines;
    }

    private static List<Spot> turnSpots(BoardLook look, int turns) {
        return look.spots().stream()
                .map(spot -> switch (turns) {
                    case 1 -> new Spot(spot.label(), look.height() - spot.y(), spot.x());
                    case 2 -> new Spot(spot.label(), look.width() - spot.x(), look.height() - spot.y());
                    case 3 -> new Spot(spot.label(), spot.y(), look.width() - spot.x());
                    default -> spot;
                })
                .toList();
    }

    private List<String> board() {
        List<String> lines = new ArrayList<>();
        List<Double> ranks = spots.stream().map(Spot::y).distinct().sorted().toList();
        for (double y : ranks) {
            lines.add(rank(y));
            lines.addAll(Collections.nCopies(y < ranks.get(ranks.size() - 1) ? height - 1 : 0, ""));
        }
        if (!hex) {
            lines.add(files());
        }
        return lines;
    }

    /** Squares with edges; neighbours share theirs. */
    private List<String> grid() {
        int rows = 0;
        for (Spot spot : spots) {
            rows = Math.max(rows, row(spot) + height + 1);
        }
        char[][] canvas = new char[rows][columnsFor(each) + EACH];
        Arrays.stream(canvas).forEach(row -> Arrays.fill(row, ' '));
        String[] labels = new String[rows];
        Arrays.fill(labels, "");
        for (int i = 0; i < spots.size(); i++) {
            Spot spot = spots.get(i);
            int top = row(spot);
            int left = column(spot);
            for (int x = 0; x <= each; x++) {
                for (int y : List.of(top, top + height)) {
                    canvas[y][left + x] = x % each == 0 ? '+' : canvas[y][left + x] == '+' ? '+' : '-';
                }
            }
            for (int y = top + 1; y < top + height; y++) {
                canvas[y][left] = '|';
                canvas[y][left + each] = '|';
            }
            putCell(cell(i), canvas[top + height / 2], left + each / 2 - 1);
            labels[top + height / 2] = name(spot);
        }
        List<String> lines = new ArrayList<>();
        for (int y = 0; y < rows; y++) {
            lines.add(("%4s ".formatted(labels[y]) + new String(canvas[y])).stripTrailing());
        }
        lines.add(files());
        return lines;
    }

    private int row(Spot spot) {
        return (int) Math.round((spot.y() - 50) / 100) * height;
    }

    private String rank(double y) {
        char[] row = blank();
        String label = "";
        for (int i = 0; i < spots.size(); i++) {
            if (spots.get(i).y() == y) {
                label = label.isEmpty() ? name(spots.get(i)) : label;
                putCell(cell(i), row, column(spots.get(i)));
            }
        }
        return ("%4s ".formatted(label) + new String(row)).stripTrailing();
    }

    /** Blanks of a cell do not overwrite its neighbour's brackets. */
    private static void putCell(String cell, char[] row, int column) {
        for (int i = 0; i < cell.length(); i++) {
            row[column + i] = cell.charAt(i) == ' ' ? row[column + i] : cell.charAt(i);
        }
    }

    private char[] blank() {
        char[] row = new char[columnsFor(each)];
        Arrays.fill(row, ' ');
        return row;
    }

    private int columnsFor(int wide) {
        return (int) Math.round(extent / 100 * wide) + EACH;
    }

    private int column(Spot spot) {
        return (int) Math.floor((spot.x() - 50) / 100 * each);
    }

    /** Ranks of hexagons are named by their first cell, as files run aslant. */
    private String name(Spot spot) {
        return hex
                ? spot.label()
                : aside ? spot.label().substring(0, 1) : spot.label().substring(1);
    }

    private String cell(int cell) {
        char letter = scene.letters().charAt(cell);
        if (scene.gone().contains(cell) && cell != scene.target()) {
            return "{" + scene.before().charAt(cell) + "}";
        }
        if (cell == scene.to() || cell == scene.fresh()) {
            return "[" + letter + "]";
        }
        return cell == scene.from() ? "(" + letter + ")" : " " + letter + " ";
    }

    private String files() {
        char[] row = blank();
        int middle = height > 1 ? each / 2 : 1;
        spots.forEach(spot -> row[column(spot) + middle] = spot.label().charAt(aside ? 1 : 0));
        return ("     " + new String(row)).stripTrailing();
    }

    private static String tray(Scene scene, BoardLook.Tray tray) {
        String owner = tray.team() < 0 ? "between" : scene.look().sides().get(tray.team());
        return "     " + owner + ": " + String.join("  ", items(scene, tray));
    }

    /** Items of a tray: a piece and its number, or a card. */
    static List<String> items(Scene scene, BoardLook.Tray tray) {
        MoveWords telling = new MoveWords(scene.look());
        List<String> items = new ArrayList<>();
        for (BoardLook.Item item : tray.items()) {
            String value = telling.item(scene.rest(), item.group());
            items.add(item.letter() == '=' ? value : item.letter() + " " + value);
        }
        return items;
    }

    /**
     * The lines of a scene for a player, with the pieces of each side in a colour: the largest board that fits.
     *
     * @param flipped whether the second player sits below
     * @param rows for all lines; 0 for a small board
     * @param paint colours a text of a slot of {@link BoardLook#paint}: {@code a} and {@code b} are the teams
     */
    public static List<String> coloredLines(
            Scene scene, boolean flipped, int columns, int rows, BiFunction<Character, String, String> paint) {
        int turns = flipped ? 2 : 0;
        List<String> small = lines(scene, turns);
        int trays = scene.look().trays().size();
        List<String> board = largest(scene, columns, rows - trays, turns);
        List<String> lines = new ArrayList<>(board.isEmpty() ? small.subList(0, small.size() - trays) : board);
        int cells = lines.size() - (scene.look().ground() == BoardLook.Ground.HEX ? 0 : 1);
        lines.subList(0, cells).replaceAll(line -> paintLine(line, scene.look(), paint));
        lines.addAll(small.subList(small.size() - trays, small.size()));
        return lines;
    }

    /** Letters behind the name of the rank. */
    private static String paintLine(String line, BoardLook look, BiFunction<Character, String, String> paint) {
        int from = Math.min(line.length(), MARGIN);
        StringBuilder painted = new StringBuilder(line.substring(0, from));
        for (char letter : line.substring(from).toCharArray()) {
            List<BoardLook.Form> forms = look.pieces().getOrDefault(letter, List.of());
            char slot = forms.stream()
                    .map(BoardLook.Form::slot)
                    .filter(each -> "abAB".indexOf(each) >= 0)
                    .findFirst()
                    .orElse(' ');
            painted.append(paint.apply(Character.toLowerCase(slot), String.valueOf(letter)));
        }
        return painted.toString();
    }
}
