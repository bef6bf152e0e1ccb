package botarena.view;

import botarena.games.Look;
import botarena.tournament.tables.Printable;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;

/** One moment of a game in plain characters: the board, beside or above it who plays, and what happened in words. */
public final class GamePanel {

    private static final int GAP = 3;
    private static final int NARROWEST = 30;

    private final GameView game;
    private final int ply;
    private final int columns;

    private GamePanel(GameView game, int ply, int columns) {
        this.game = game;
        this.ply = ply;
        this.columns = columns;
    }

    /**
     * Lines of at most so many characters, the board first; what bots said is safe for a terminal.
     *
     * @param columns at least 20
     */
    public static List<String> lines(GameView game, int ply, int columns) {
        return new GamePanel(game, ply, columns).lines();
    }

    private List<String> lines() {
        List<String> board = TextBoard.board(game.scene(ply), columns);
        int width = board.stream().mapToInt(String::length).max().orElse(0);
        boolean beside = width + GAP + NARROWEST <= columns;
        List<String> words = words(beside ? columns - width - GAP : columns);
        return beside ? joined(board, words, width) : below(board, words);
    }

    private static List<String> below(List<String> board, List<String> words) {
        List<String> lines = new ArrayList<>(board);
        lines.addAll(words);
        return lines;
    }

    private static List<String> joined(List<String> board, List<String> words, int width) {
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < Math.max(board.size(), words.size()); i++) {
            String left = i < board.size() ? board.get(i) : "";
            String right = i < words.size() ? words.get(i) : "";
            lines.add((left + " ".repeat(width + GAP - left.length()) + right).stripTrailing());
        }
        return lines;
    }

    private List<String> words(int width) {
        List<String> words = new ArrayList<>();
        words.addAll(wrapped(strip(0), width));
        words.addAll(wrapped(strip(1), width));
        List<String> shared = trays(-1);
        if (!shared.isEmpty()) {
            words.addAll(wrapped("between: " + String.join("  ", shared), width));
        }
        words.add("");
        game.sentences(ply).forEach(sentence -> words.addAll(wrapped(sentence, width)));
        return words;
    }

    /** Who plays a side, what it has beside the board, what is left on its clocks. */
    private String strip(int team) {
        int mover = game.mover(ply);
        boolean on = mover >= 0 && mover % 2 == team;
        List<String> parts = new ArrayList<>();
        int name = Math.max(game.bots(0).length(), game.bots(1).length());
        parts.add((on ? "> " : "  ") + padded(game.bots(team), name));
        parts.add(padded(game.side(on ? mover : team), side(team)));
        parts.addAll(trays(team));
        for (int seat = team; seat < game.record().setting().bots().size(); seat += 2) {
            OptionalLong left = game.clock(seat, ply);
            if (left.isPresent()) {
                parts.add(String.format(Locale.ROOT, "%.2f s", left.getAsLong() / 1000.0));
            }
        }
        return String.join("  ", parts);
    }

    private static String padded(String text, int width) {
        return text + " ".repeat(Math.max(0, width - text.length()));
    }

    /** Columns for the names of both sides. */
    private int side(int team) {
        return Math.max(game.side(team).length(), game.side(1 - team).length());
    }

    /** The trays of a team, those between the players for -1. */
    private List<String> trays(int team) {
        Look look = game.position(ply).look();
        String side = team < 0 ? "" : game.position(ply).seating().side(team);
        List<String> items = new ArrayList<>();
        for (Look.Tray tray : look.trays()) {
            boolean his =
                    tray.team() < 0 ? team < 0 : look.sides().get(tray.team()).equals(side);
            if (his) {
                items.addAll(TextBoard.items(game.scene(ply), tray));
            }
        }
        return items;
    }

    /** Broken at blanks; a word too long for a line is broken anywhere. Lines behind the first are set in. */
    private static List<String> wrapped(String text, int width) {
        List<String> lines = new ArrayList<>();
        String rest = Printable.of(text);
        while (rest.length() > width) {
            int blank = rest.lastIndexOf(' ', width);
            int end = blank > width / 2 ? blank : width;
            lines.add(rest.substring(0, end).stripTrailing());
            rest = "  " + rest.substring(end).strip();
        }
        lines.add(rest);
        return lines;
    }
}
