package botarena.view;

import botarena.base.Printable;
import botarena.games.BoardLook;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;
import java.util.regex.Pattern;

/** One position of a game in plain characters: the board, the players, and the last events. */
public final class GamePanel {

    /** Last digit of a number, a blank and its unit. */
    private static final Pattern UNIT = Pattern.compile("\\d (?:s|ms|%)(?!\\w)");

    private static final int GAP = 3;
    private static final int NARROWEST = 30;

    private final GameView game;
    private final int ply;
    private final int columns;
    private final int turns;

    private GamePanel(GameView game, int ply, int columns, int turns) {
        this.game = game;
        this.ply = ply;
        this.columns = columns;
        this.turns = turns;
    }

    /**
     * Lines no wider than the given columns, the board first; text of bots is safe for a terminal.
     *
     * @param columns at least 20
     */
    public static List<String> lines(GameView game, int ply, int columns) {
        return new GamePanel(game, ply, columns, 0).lines(Integer.MAX_VALUE);
    }

    /**
     * The same in a limited number of rows: the board first, then the events, then the players.
     *
     * @param turns quarter turns of the board, as {@link #turn} gives them
     */
    public static List<String> lines(GameView game, int ply, int columns, int rows, int turns) {
        return new GamePanel(game, ply, columns, turns).lines(rows);
    }

    /** The next way to turn a board: round by round among four, else upside down. */
    public static int turn(GameView game, int turns) {
        boolean four = game.position(0).seating().seats() > 2;
        return (turns + (four ? 1 : 2)) % 4;
    }

    /** Rows that the board and the events take at least. */
    public static int minRows(GameView game, int ply, int columns, int turns) {
        GamePanel panel = new GamePanel(game, ply, columns, turns);
        return panel.body(panel.board(), Integer.MAX_VALUE, List.of()).size();
    }

    /** The largest board that leaves room for the lines below it; without a limit a small one. */
    private List<String> lines(int rows) {
        List<String> cards = space(TextBoard.cards(game.scene(ply), turns, columns));
        List<String> letters = TextBoard.legend(game.position(ply).look(), columns);
        List<String> legend = space(letters);
        if (rows < Integer.MAX_VALUE) {
            for (List<String> last : List.of(legend, letters, List.<String>of())) {
                List<String> grown = growBoard(stack(cards, last), rows);
                if (!grown.isEmpty()) {
                    return grown.subList(0, Math.min(rows, grown.size()));
                }
            }
        }
        List<String> lines = new ArrayList<>(body(board(), rows, game.output(ply)));
        lines.addAll(lines.size() + cards.size() <= rows ? cards : List.of());
        lines.addAll(lines.size() + legend.size() <= rows ? legend : List.of());
        return lines.subList(0, Math.min(rows, lines.size()));
    }

    /** A board with ranks of several rows and lines below it; empty if both do not fit. */
    private List<String> growBoard(List<String> below, int rows) {
        List<String> board = TextBoard.largest(game.scene(ply), columns - GAP - NARROWEST, rows - below.size(), turns);
        if (board.isEmpty()) {
            return board;
        }
        return stack(body(board, rows - below.size(), game.output(ply)), below);
    }

    private List<String> board() {
        return TextBoard.board(game.scene(ply), columns, turns);
    }

    private static List<String> space(List<String> lines) {
        List<String> spaced = new ArrayList<>(lines.isEmpty() ? List.of() : List.of(""));
        spaced.addAll(lines);
        return spaced;
    }

    /** The board, and the words beside it or below; last the bots' output, as much as fits. */
    private List<String> body(List<String> board, int rows, List<String> output) {
        int width = board.stream().mapToInt(String::length).max().orElse(0);
        boolean beside = width + GAP + NARROWEST <= columns;
        int room = beside ? columns - width - GAP : columns;
        List<String> told = new ArrayList<>();
        game.sentences(ply).forEach(sentence -> told.addAll(wrap(sentence, room)));
        List<String> players = players(room);
        int left = beside ? rows : rows - board.size();
        List<String> words = new ArrayList<>();
        if (players.size() + 1 + told.size() <= left) {
            words.addAll(players);
            words.add("");
        }
        words.addAll(told);
        int space = left - words.size() - 1;
        if (!output.isEmpty() && space > 1) {
            words.add("");
            words.addAll(keepEnds(
                    output.stream().flatMap(line -> wrap(line, room).stream()).toList(), space));
        }
        List<String> lines = beside ? putSideBySide(board, words, width) : stack(board, words);
        return lines.subList(0, Math.min(rows, lines.size()));
    }

    /** The heading and the end of lines: the end tells a failure. */
    private static List<String> keepEnds(List<String> lines, int most) {
        if (lines.size() <= most) {
            return lines;
        }
        List<String> cut = new ArrayList<>(List.of(lines.get(0), "…"));
        cut.addAll(lines.subList(lines.size() - Math.max(0, most - 2), lines.size()));
        return cut;
    }

    private static List<String> stack(List<String> board, List<String> words) {
        List<String> lines = new ArrayList<>(board);
        lines.addAll(words);
        return lines;
    }

    private static List<String> putSideBySide(List<String> board, List<String> words, int width) {
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < Math.max(board.size(), words.size()); i++) {
            String left = i < board.size() ? board.get(i) : "";
            String right = i < words.size() ? words.get(i) : "";
            lines.add((left + " ".repeat(width + GAP - left.length()) + right).stripTrailing());
        }
        return lines;
    }

    private List<String> players(int width) {
        List<String> words = new ArrayList<>();
        words.addAll(wrap(strip(0), width));
        words.addAll(wrap(strip(1), width));
        List<String> shared = trays(-1);
        if (!shared.isEmpty()) {
            words.addAll(wrap("between: " + String.join("  ", shared), width));
        }
        return words;
    }

    /** A side's bots, its items beside the board, and its time left. */
    private String strip(int team) {
        int mover = game.mover(ply);
        boolean on = mover >= 0 && mover % 2 == team;
        List<String> parts = new ArrayList<>();
        int name = Math.max(game.bots(0).length(), game.bots(1).length());
        parts.add((on ? "> " : "  ") + padRight(game.bots(team), name));
        parts.add(padRight(game.side(on ? mover : team), side(team)));
        parts.addAll(trays(team));
        for (int seat = team; seat < game.record().setting().bots().size(); seat += 2) {
            OptionalLong left = game.clock(seat, ply);
            if (left.isPresent()) {
                parts.add(String.format(Locale.ROOT, "%.2f s", left.getAsLong() / 1000.0));
            }
        }
        return String.join("  ", parts);
    }

    private static String padRight(String text, int width) {
        return text + " ".repeat(Math.max(0, width - text.length()));
    }

    /** Columns for the names of both sides. */
    private int side(int team) {
        return Math.max(game.side(team).length(), game.side(1 - team).length());
    }

    /** The trays of a team, those between the players for -1. */
    private List<String> trays(int team) {
        BoardLook look = game.position(ply).look();
        String side = team < 0 ? "" : game.position(ply).seating().side(team);
        List<String> items = new ArrayList<>();
        for (BoardLook.Tray tray : look.trays()) {
            boolean his =
                    tray.team() < 0 ? team < 0 : look.sides().get(tray.team()).equals(side);
            if (his) {
                items.addAll(TextBoard.items(game.scene(ply), tray));
            }
        }
        return items;
    }

    /**
     * Broken at blanks, though not before the unit of a number; a word too long for a line is broken anywhere. Lines
     * behind the first are set in.
     */
    private static List<String> wrap(String text, int width) {
        List<String> lines = new ArrayList<>();
        String rest = Printable.of(text);
        while (rest.length() > width) {
            int blank = rest.lastIndexOf(' ', width);
            blank = UNIT.matcher(rest.substring(Math.max(0, blank - 1))).lookingAt()
                    ? rest.lastIndexOf(' ', blank - 1)
                    : blank;
            int end = rest.substring(0, Math.max(0, blank)).isBlank() ? width : blank;
            lines.add(rest.substring(0, end).stripTrailing());
            rest = "  " + rest.substring(end).strip();
        }
        lines.add(rest);
        return lines;
    }
}
