package botarena.games.oxono;

import botarena.games.Grid;
import botarena.games.Position;
import botarena.games.Sentences;

/** Says why a string is no legal move in a position. */
final class OxonoRefusal {

    private final OxonoPosition position;
    private final long free;

    OxonoRefusal(OxonoPosition position) {
        this.position = position;
        this.free = position.freeSquares();
    }

    String of(String text) {
        return Sentences.refusal(position, text, reason(text));
    }

    private String reason(String text) {
        if (position.over()) {
            return "the game is over";
        }
        int move = OxonoMoves.read(text);
        if (move == Position.NONE) {
            return form(text);
        }
        int symbol = OxonoMoves.symbol(move);
        String totem = "the " + OxonoMoves.letter(symbol) + " totem";
        if (position.reserve(position.side(), symbol) == 0) {
            return Oxono.SEATING.sides().get(position.side()) + " has no " + OxonoMoves.letter(symbol)
                    + " pawn left, so " + totem + " may not move";
        }
        int to = OxonoMoves.toSquare(move);
        boolean reaches = (OxonoTotem.destinations(position.totem(symbol), free) >>> to & 1) != 0;
        return reaches ? placement(symbol, to, OxonoMoves.pawn(move)) : way(totem, position.totem(symbol), to);
    }

    private static String form(String text) {
        if (!text.matches("[XO][a-z][0-9]/[a-z][0-9]")) {
            return Sentences.quoted(text)
                    + " is not written like a move: totem X or O, its new square, / and the pawn's square, as in Xc1/b1";
        }
        for (int at : new int[] {1, 4}) {
            if (text.charAt(at) > 'f') {
                return "column " + text.charAt(at) + " is off the board (a-f, 1-6)";
            }
            if (text.charAt(at + 1) < '1' || text.charAt(at + 1) > '6') {
                return "row " + text.charAt(at + 1) + " is off the board (a-f, 1-6)";
            }
        }
        throw new IllegalArgumentException("well formed: " + text);
    }

    private String way(String totem, int from, int to) {
        String here = Grid.label(from);
        String there = Grid.label(to);
        if (from == to) {
            return totem + " already stands on " + there + " and must move";
        }
        if ((free >>> to & 1) == 0) {
            return there + " is occupied by " + occupant(to);
        }
        if (OxonoTotem.isEnclosed(from, free)) {
            return totem + " is enclosed on " + here + " and can only jump to "
                    + Sentences.either(Grid.labels(OxonoTotem.destinations(from, free)));
        }
        if ((from & 7) != (to & 7) && from >> 3 != to >> 3) {
            return totem + " moves along its rank or file, and " + there + " is on neither, seen from " + here;
        }
        return totem + " cannot get from " + here + " to " + there + " because " + Grid.label(obstacle(from, to))
                + " is occupied by " + occupant(obstacle(from, to));
    }

    private int obstacle(int from, int to) {
        int step = Integer.signum(to - from) * (from >> 3 == to >> 3 ? 1 : 8);
        int square = from + step;
        while ((free >>> square & 1) != 0) {
            square += step;
        }
        return square;
    }

    private String occupant(int square) {
        return switch (OxonoNotation.letter(position, square)) {
            case 'X' -> "the X totem";
            case 'O' -> "the O totem";
            case 'P' -> "a pink X pawn";
            case 'p' -> "a pink O pawn";
            case 'B' -> "a black X pawn";
            default -> "a black O pawn";
        };
    }

    private String placement(int symbol, int to, int pawn) {
        long places = free | 1L << position.totem(symbol);
        if (pawn == to) {
            return "the pawn cannot share " + Grid.label(pawn) + " with the totem";
        }
        if ((places >>> pawn & 1) == 0) {
            return Grid.label(pawn) + " is occupied by " + occupant(pawn);
        }
        return "the pawn must stand beside the totem on " + Grid.label(to) + ", on "
                + Sentences.either(Grid.labels(OxonoTotem.placements(to, places)));
    }
}
