package botarena.bots.master;

import botarena.games.Board;
import botarena.games.MoveList;
import botarena.games.Position;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Oust: stones, the size of groups, which of them may take which, and where a stone can be put in peace. */
final class OustFeatures implements Features {

    static final Set<String> GAMES = Set.of("oust");

    private static final int GAIN = 20;
    private static final int TURN = 0;
    private static final int STONES = 1;
    private static final int LARGEST = 2;
    private static final int QUIET = 3;
    private static final int SHUT = 4;
    private static final int THREATS = 5;
    private static final int GROUPS = 6;
    private static final int SQUARES = 7;
    private static final int SECOND = 8;
    private static final List<String> NAMES =
            List.of("turn", "stones", "largest", "quiet", "shut", "threats", "groups", "squares", "second");

    private final int cells;
    private final int[][] beside;
    private final byte[] letters;
    private final int[] group;
    private final int[] size;
    private final int[] stack;
    private @Nullable Position surveyed;

    OustFeatures(Board board) {
        cells = board.cells().size();
        beside = neighbours(board);
        letters = new byte[cells];
        group = new int[cells];
        size = new int[cells + 1];
        stack = new int[cells];
    }

    private static int[][] neighbours(Board board) {
        Map<Integer, Integer> index = new HashMap<>();
        List<Board.Cell> all = board.cells();
        for (int i = 0; i < all.size(); i++) {
            index.put(64 * all.get(i).file() + all.get(i).rank(), i);
        }
        int[][] steps = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, 1}, {-1, -1}};
        int[][] beside = new int[all.size()][];
        for (int i = 0; i < beside.length; i++) {
            List<Integer> found = new ArrayList<>();
            for (int[] step : steps) {
                Integer at = index.get(key(all.get(i), step));
                if (at != null) {
                    found.add(at);
                }
            }
            beside[i] = found.stream().mapToInt(Integer::intValue).toArray();
        }
        return beside;
    }

    private static int key(Board.Cell cell, int[] step) {
        return 64 * (cell.file() + step[0]) + cell.rank() + step[1];
    }

    @Override
    public List<String> names() {
        return NAMES;
    }

    @Override
    public void count(Position position, int[] into) {
        survey(position);
        byte own = ownColour(position);
        into[TURN] = 1;
        int[] largest = new int[2];
        int[] second = new int[2];
        for (int cell = 0; cell < cells; cell++) {
            if (letters[cell] == '.') {
                addFreeCell(cell, own, into);
                continue;
            }
            int team = letters[cell] == own ? 0 : 1;
            int sign = 1 - 2 * team;
            into[STONES] += sign;
            into[THREATS] += touchesSmaller(cell) ? sign : 0;
            if (group[cell] == cell) {
                int of = size[cell];
                into[GROUPS] += sign;
                into[SQUARES] += sign * of * of;
                second[team] = Math.max(second[team], Math.min(of, largest[team]));
                largest[team] = Math.max(largest[team], of);
            }
        }
        into[LARGEST] = largest[0] - largest[1];
        into[SECOND] = second[0] - second[1];
    }

    private static byte ownColour(Position position) {
        return (byte) (position.toMove() == 0 ? 'B' : 'W');
    }

    /** A team's peaceful cells are those where it can put a stone without touching its own; both counts are of them. */
    private void addFreeCell(int cell, byte own, int[] into) {
        boolean friend = false;
        boolean enemy = false;
        for (int at : beside[cell]) {
            friend |= letters[at] == own;
            enemy |= letters[at] != own && letters[at] != '.';
        }
        into[QUIET] += friend ? 0 : 1;
        into[SHUT] += enemy ? 0 : 1;
    }

    private boolean touchesSmaller(int cell) {
        for (int at : beside[cell]) {
            if (letters[at] != '.' && letters[at] != letters[cell] && size[group[at]] < size[group[cell]]) {
                return true;
            }
        }
        return false;
    }

    /** Finds the groups. Kept for one position, as a search asks for its value and then for the moves' gains. */
    private void survey(Position position) {
        if (position == surveyed) {
            return;
        }
        surveyed = position;
        position.letters(letters);
        Arrays.fill(group, -1);
        for (int cell = 0; cell < cells; cell++) {
            if (letters[cell] != '.' && group[cell] < 0) {
                flood(cell);
            }
        }
    }

    private void flood(int first) {
        int count = 1;
        stack[0] = first;
        group[first] = first;
        for (int i = 0; i < count; i++) {
            for (int at : beside[stack[i]]) {
                if (group[at] < 0 && letters[at] == letters[first]) {
                    group[at] = first;
                    stack[count++] = at;
                }
            }
        }
        size[first] = count;
    }

    @Override
    public boolean gains(Position position, MoveList moves, int[] into) {
        survey(position);
        byte own = ownColour(position);
        boolean any = false;
        for (int i = 0; i < moves.size(); i++) {
            int move = moves.get(i);
            into[i] = move < 0 || move >= cells || !touches(move, own) ? 0 : GAIN * largestCaptured(move, own);
            any |= into[i] != 0;
        }
        return any;
    }

    private boolean touches(int cell, byte own) {
        for (int at : beside[cell]) {
            if (letters[at] == own) {
                return true;
            }
        }
        return false;
    }

    /** A lower bound of captured stones: the largest group that the stone itself or one of its groups touches. */
    private int largestCaptured(int cell, byte own) {
        int most = 1;
        for (int at : beside[cell]) {
            if (letters[at] != '.' && letters[at] != own) {
                most = Math.max(most, size[group[at]]);
            }
        }
        return most;
    }
}
