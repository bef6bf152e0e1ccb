package botarena.games;

import botarena.games.catalog.Games;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A game written out for people to read: every position, its legal moves in order, the move played, the outcome.
 *
 * <p>Its first three lines, {@code game}, {@code options} and {@code seed}, say all that is needed to write it again.
 */
record Playthrough(Game game, Options options, long seed) {

    private static final int WIDTH = 110;

    /** Reads the first three lines. */
    static Playthrough of(List<String> lines) {
        Game game =
                new GameCatalog(Games.BUILT_IN).find(value(lines, 0, "game")).orElseThrow();
        Map<String, String> given = new LinkedHashMap<>();
        for (String word : value(lines, 1, "options").split(" ")) {
            if (!word.isEmpty()) {
                given.put(word.split("=")[0], word.split("=")[1]);
            }
        }
        return new Playthrough(game, game.complete(given), Long.parseLong(value(lines, 2, "seed")));
    }

    private static String value(List<String> lines, int line, String key) {
        String text = lines.get(line);
        if (!text.startsWith(key)) {
            throw new IllegalArgumentException("line " + (line + 1) + " must begin with " + key + ": " + text);
        }
        return text.substring(key.length()).strip();
    }

    /** Plays the game and writes it, under a header as it was read. */
    String write(List<String> header) {
        StringBuilder out = new StringBuilder();
        header.forEach(line -> out.append(line).append('\n'));
        RandomLine line = RandomLine.random(game, options, seed);
        for (int ply = 0; ply < line.positions().size(); ply++) {
            Position position = line.positions().get(ply);
            out.append("\nply ")
                    .append(ply)
                    .append("  ")
                    .append(position.text())
                    .append('\n');
            out.append(Details.of(position).isEmpty() ? "" : "  " + Details.of(position) + "\n");
            if (ply < line.moves().size()) {
                legal(position, out);
                out.append("  ").append(position.seating().side(position.toMove()));
                out.append(" plays ")
                        .append(position.spell(line.moves().get(ply)))
                        .append('\n');
            }
        }
        return out.append('\n').append(ending(line)).append('\n').toString();
    }

    private static void legal(Position position, StringBuilder out) {
        StringBuilder row = new StringBuilder("  " + position.moveCount() + " legal:");
        for (String move : Spellings.of(position)) {
            if (row.length() + move.length() >= WIDTH) {
                out.append(row).append('\n');
                row.setLength(0);
                row.append("   ");
            }
            row.append(' ').append(move);
        }
        out.append(row).append('\n');
    }

    private static String ending(RandomLine line) {
        GameState state = new GameState(line.start(), line.options());
        line.moves().forEach(state::play);
        Outcome outcome = state.outcome();
        if (outcome == null) {
            return "open after " + state.plies() + " plies";
        }
        String result = outcome instanceof Outcome.Win win
                ? line.start().seating().sides().get(win.team()) + " wins"
                : "draw";
        return result + " after " + state.plies() + " plies, "
                + outcome.ending().word() + ": " + outcome.detail();
    }
}
