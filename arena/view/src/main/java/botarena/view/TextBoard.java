package botarena.view;

import botarena.games.Look;
import botarena.games.Look.Spot;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/** A scene in plain characters: {@code [P]} was placed, {@code (.)} was left, <code>{P}</code> was captured. */
public final class TextBoard {

    private static final int EACH = 3;

    private final Scene scene;
    private final Telling telling;

    private TextBoard(Scene scene) {
        this.scene = scene;
        this.telling = new Telling(scene.look());
    }

    /** The board from top to bottom with its ranks and files, then what lies beside it. */
    public static List<String> lines(Scene scene) {
        TextBoard board = new TextBoard(scene);
        List<String> lines = new ArrayList<>(board.board());
        scene.look().trays().forEach(tray -> lines.add(board.tray(tray)));
        return lines;
    }

    private List<String> board() {
        List<String> lines = new ArrayList<>();
        List<Double> ranks =
                scene.look().spots().stream().map(Spot::y).distinct().sorted().toList();
        ranks.forEach(y -> lines.add(rank(y)));
        if (scene.look().ground() != Look.Ground.HEX) {
            lines.add(files());
        }
        return lines;
    }

    private String rank(double y) {
        List<Spot> spots = scene.look().spots();
        char[] row = blank();
        String label = "";
        for (int i = 0; i < spots.size(); i++) {
            if (spots.get(i).y() == y) {
                label = label.isEmpty() ? name(spots.get(i)) : label;
                String cell = cell(i);
                cell.getChars(0, cell.length(), row, column(spots.get(i)));
            }
        }
        return ("%4s ".formatted(label) + new String(row)).stripTrailing();
    }

    private char[] blank() {
        char[] row = new char[(int) Math.round(scene.look().width() / 100 * EACH) + EACH];
        Arrays.fill(row, ' ');
        return row;
    }

    private static int column(Spot spot) {
        return (int) Math.floor((spot.x() - 50) / 100 * EACH);
    }

    /** Ranks of hexagons are named by their first cell, as files run aslant. */
    private String name(Spot spot) {
        return scene.look().ground() == Look.Ground.HEX
                ? spot.label()
                : spot.label().substring(1);
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
        scene.look().spots().stream()
                .sorted(Comparator.comparingDouble(Spot::x))
                .forEach(spot -> row[column(spot) + 1] = spot.label().charAt(0));
        return ("     " + new String(row)).stripTrailing();
    }

    private String tray(Look.Tray tray) {
        List<String> items = new ArrayList<>();
        for (Look.Item item : tray.items()) {
            String value = telling.item(scene.rest(), item.group());
            items.add(item.letter() == '=' ? value : item.letter() + " " + value);
        }
        String owner = tray.team() < 0 ? "between" : scene.look().sides().get(tray.team());
        return "     " + owner + ": " + String.join("  ", items);
    }
}
