package botarena.referee.play;

import botarena.games.Board;
import botarena.games.Position;
import botarena.referee.GameRecord.FaultDescription;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntUnaryOperator;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Mix-up that explains an illegal move: it was legal before, it is the opponent's, or its rows and columns are others.
 *
 * @param sentence the finding
 * @param hint where to look; the same for all moves with the same mix-up
 */
record MoveMixup(String sentence, String hint) {

    private static final Pattern CELL = Pattern.compile("(?<![a-z])([a-z])(\\d{1,2})(?!\\d)");

    /**
     * The mix-up, null if none is likely.
     *
     * @param explained whether the legal move is told already, so that rows and columns need no other
     */
    static @Nullable MoveMixup find(ScoreSheet score, Position now, String move, boolean explained) {
        MoveMixup found = inTime(score, now, move);
        return found == null && !explained ? inSpace(now, move) : found;
    }

    /** Adds a mix-up to the description of an illegal move. */
    static FaultDescription explain(FaultDescription said, @Nullable MoveMixup mixup) {
        return mixup == null
                ? said
                : new FaultDescription(said.got(), said.message() + " " + mixup.sentence, mixup.hint);
    }

    private static @Nullable MoveMixup inTime(ScoreSheet score, Position now, String move) {
        int mover = now.toMove();
        int own = lastPly(score, mover, true);
        int other = lastPly(score, mover, false);
        boolean stale = own >= 0 && positionBefore(score, own).find(move) != Position.NONE;
        boolean foreign = other >= 0 && positionBefore(score, other).find(move) != Position.NONE;
        if (stale) {
            return new MoveMixup(
                    "It was legal at the bot's turn before, at ply " + own
                            + (foreign ? ", and for the opponent at ply " + other : "") + ".",
                    "The bot's board is old"
                            + (foreign ? ", or it moves for the wrong seat" : "")
                            + ": read \"state\" at each turn, or play each move of \"last\"; \"seat\" is the bot's own.");
        }
        return foreign
                ? new MoveMixup(
                        "It was legal for the opponent, at ply " + other + ".",
                        "The bot moves for the wrong seat: \"seat\" in start and turn is its own.")
                : null;
    }

    /** The last ply of the seat, or of the other team, before the present one; -1 if there is none. */
    private static int lastPly(ScoreSheet score, int mover, boolean own) {
        int team = score.position().seating().team(mover);
        for (int ply = score.plies() - 1; ply >= 0; ply--) {
            int seat = score.seat(ply);
            if (own ? seat == mover : score.position().seating().team(seat) != team) {
                return ply;
            }
        }
        return -1;
    }

    private static Position positionBefore(ScoreSheet score, int ply) {
        Position at = score.state().start();
        for (int i = 0; i < ply; i++) {
            at = at.play(score.state().move(i));
        }
        return at;
    }

    private static @Nullable MoveMixup inSpace(Position now, String move) {
        int files = 0;
        int ranks = 0;
        for (Board.Cell cell : now.board().cells()) {
            if (!CELL.matcher(cell.label()).matches()) {
                return null;
            }
            files = Math.max(files, cell.label().charAt(0) - 'a' + 1);
            ranks = Math.max(ranks, Integer.parseInt(cell.label().substring(1)));
        }
        List<MoveMixup> found = new ArrayList<>();
        int lastFile = files + 1;
        int lastRank = ranks + 1;
        Map<String, IntUnaryOperator[]> changes = new LinkedHashMap<>();
        changes.put("each row is one too high", permutation(f -> f, r -> r - 1));
        changes.put("each row is one too low", permutation(f -> f, r -> r + 1));
        changes.put("each column is one too far right", permutation(f -> f - 1, r -> r));
        changes.put("each column is one too far left", permutation(f -> f + 1, r -> r));
        changes.put("each row and column is one too high", permutation(f -> f - 1, r -> r - 1));
        changes.put("each row and column is one too low", permutation(f -> f + 1, r -> r + 1));
        changes.put("rows are counted from the other side", permutation(f -> f, r -> lastRank - r));
        changes.put("columns are counted from the other side", permutation(f -> lastFile - f, r -> r));
        changes.put(
                "rows and columns are counted from the other side", permutation(f -> lastFile - f, r -> lastRank - r));
        changes.forEach((what, change) -> add(found, now, move, spellMoved(move, change[0], change[1]), what));
        add(found, now, move, exchangeCoordinates(move), "rows and columns are exchanged");
        return found.size() == 1 ? found.get(0) : onLargerBoard(move, files, ranks);
    }

    private static @Nullable MoveMixup onLargerBoard(String move, int files, int ranks) {
        boolean outside = CELL.matcher(move)
                .results()
                .anyMatch(cell -> file(cell) > files || Integer.parseInt(cell.group(2)) > ranks);
        return outside
                ? new MoveMixup(
                        "This board has columns a to " + (char) ('a' + files - 1) + " and rows 1 to " + ranks + ".",
                        "Read the size of the board from \"options\" in start, or from \"state\".")
                : null;
    }

    private static IntUnaryOperator[] permutation(IntUnaryOperator file, IntUnaryOperator rank) {
        return new IntUnaryOperator[] {file, rank};
    }

    private static void add(List<MoveMixup> found, Position now, String move, String other, String what) {
        if (!other.equals(move) && now.find(other) != Position.NONE) {
            found.add(new MoveMixup(
                    other + " would be.",
                    "Perhaps " + what + ": columns are letters from a, rows numbers from 1, and a1 is a corner."));
        }
    }

    private static String spellMoved(String move, IntUnaryOperator file, IntUnaryOperator rank) {
        return CELL.matcher(move)
                .replaceAll(cell ->
                        spellCell(file.applyAsInt(file(cell)), rank.applyAsInt(Integer.parseInt(cell.group(2)))));
    }

    private static String exchangeCoordinates(String move) {
        return CELL.matcher(move).replaceAll(cell -> spellCell(Integer.parseInt(cell.group(2)), file(cell)));
    }

    private static int file(MatchResult cell) {
        return cell.group(1).charAt(0) - 'a' + 1;
    }

    /** A cell, or nothing that is one. */
    private static String spellCell(int file, int rank) {
        return file < 1 || file > 26 || rank < 1 ? "?" : "" + (char) ('a' + file - 1) + rank;
    }
}
