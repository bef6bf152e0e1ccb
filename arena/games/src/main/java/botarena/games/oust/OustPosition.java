package botarena.games.oust;

import botarena.games.Board;
import botarena.games.BoardLook;
import botarena.games.Chance;
import botarena.games.Ending;
import botarena.games.Game;
import botarena.games.Grid;
import botarena.games.MoveList;
import botarena.games.Outcome;
import botarena.games.Position;
import botarena.games.Seating;
import botarena.games.StateSink;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * A position as two sets of stones, whose side to move it is and where in its turn. Groups are made when first wanted, from
 * those of the position before; so a leaf of a search costs no more than its stones.
 */
final class OustPosition implements Position {

    static final Seating SEATING = new Seating(2, List.of("black", "white"));

    private static final List<String> NAMES = List.of("Black", "White");
    static final String SWAPPED = "swap";
    private static final String PASSED = "pass";

    private final Hexagon hexagon;

    /** The words of the set of black stones, then of the set of white ones; never changed. */
    private final long[] stones;

    private final int side;
    private final Phase phase;
    private final boolean over;

    /** Groups of black and white before {@link #move}, or of this position if that is {@link #NONE}; null if not known. */
    private final Groups @Nullable [] before;

    /** The placement that led here from {@link #before}. */
    private final int move;

    /** Groups of black and white; set when first wanted, never changed. */
    private volatile Groups @Nullable [] groups;

    /** Set on this position and never moved; volatile because threads may share the position. */
    private volatile @Nullable OustCursor cursor;

    /** The words of the set of legal placements; set when first wanted, never changed. */
    private volatile long @Nullable [] legal;

    /** The position takes {@code stones} over; see {@link Stones#cells()} for their order. */
    OustPosition(Hexagon hexagon, long[] stones, int side, Phase phase) {
        this(hexagon, stones, side, phase, null, NONE);
    }

    private OustPosition(Hexagon hexagon, long[] stones, int side, Phase phase, Groups @Nullable [] before, int move) {
        this.hexagon = hexagon;
        this.stones = stones;
        this.side = side;
        this.phase = phase;
        this.before = before;
        this.move = move;
        this.over = phase == Phase.CHAIN ? hasNone(1 - side) : phase == Phase.TURN && stuck();
    }

    private Groups[] groups() {
        Groups[] known = groups;
        if (known == null) {
            known = newGroups();
            groups = known;
        }
        return known;
    }

    private Groups[] newGroups() {
        Groups[] last = before;
        if (last == null) {
            return new Groups[] {Groups.of(hexagon, stones, 0), Groups.of(hexagon, stones, hexagon.words)};
        }
        if (move == NONE) {
            return last;
        }
        Groups own = last[1 - side].addStone(move);
        return side == 0 ? new Groups[] {last[0], own} : new Groups[] {own, last[1]};
    }

    /** A cursor that must not be played. */
    OustCursor cursor() {
        OustCursor known = cursor;
        if (known == null) {
            known = newCursor();
            cursor = known;
        }
        return known;
    }

    /** A cursor of the caller's own. */
    OustCursor newCursor() {
        return new OustCursor(new Stones(hexagon, stones), side, phase);
    }

    Hexagon hexagon() {
        return hexagon;
    }

    /** Name of a colour. */
    static String name(int color) {
        return NAMES.get(color);
    }

    private boolean hasNone(int color) {
        long all = 0;
        for (int i = 0; i < hexagon.words; i++) {
            all |= stones[color * hexagon.words + i];
        }
        return all == 0;
    }

    /** True if neither side can place a stone. Nearly always some free cell is quiet for one of them. */
    private boolean stuck() {
        for (int i = 0; i < hexagon.words; i++) {
            for (long rest = freeWord(i); rest != 0; rest &= rest - 1) {
                int cell = 64 * i + Long.numberOfTrailingZeros(rest);
                if (!touchesColor(cell, 0) || !touchesColor(cell, 1)) {
                    return false;
                }
            }
        }
        return count(placements(0)) + count(placements(1)) == 0;
    }

    /** Whether a cell is next to a stone of a colour. */
    private boolean touchesColor(int cell, int color) {
        long contact = 0;
        for (int i = 0; i < hexagon.words; i++) {
            contact |= hexagon.neighbourWord(cell, i) & stones[color * hexagon.words + i];
        }
        return contact != 0;
    }

    private long freeWord(int index) {
        return hexagon.cellWord(index) & ~(stones[index] | stones[hexagon.words + index]);
    }

    @Override
    public Game game() {
        return Oust.GAME;
    }

    @Override
    public Seating seating() {
        return SEATING;
    }

    @Override
    public Board board() {
        return hexagon.board;
    }

    @Override
    public BoardLook look() {
        return OustLook.of(hexagon);
    }

    @Override
    public int toMove() {
        return over ? NOBODY : side;
    }

    @Override
    public boolean over() {
        return over;
    }

    @Override
    public int winner() {
        return over && phase == Phase.CHAIN ? side : -1;
    }

    @Override
    public @Nullable Outcome outcome() {
        if (!over) {
            return null;
        }
        int winner = winner();
        if (winner < 0) {
            return new Outcome.Draw(Ending.STALLED, "neither side can place a stone");
        }
        int left = cursor().stones().count(winner);
        return new Outcome.Win(
                winner,
                Ending.ALL_CAPTURED,
                "no " + SEATING.sides().get(1 - winner) + " stone is left, " + name(winner) + " has " + left);
    }

    private long[] legal() {
        long[] known = legal;
        if (known == null) {
            known = over ? new long[hexagon.words] : placements(side);
            legal = known;
        }
        return known;
    }

    /** The words of the set of placements that a colour would have. */
    private long[] placements(int color) {
        long[] free = new long[hexagon.words];
        for (int i = 0; i < free.length; i++) {
            free[i] = freeWord(i);
        }
        return groups()[color].legal(free, groups()[1 - color]);
    }

    @Override
    public void moves(MoveList into) {
        into.clear();
        if (over) {
            return;
        }
        long[] words = legal();
        for (int i = 0; i < words.length; i++) {
            for (long rest = words[i]; rest != 0; rest &= rest - 1) {
                into.add(64 * i + Long.numberOfTrailingZeros(rest));
            }
        }
        if (phase == Phase.CHOICE) {
            into.add(OustCursor.SWAP);
        }
        if (into.size() == 0) {
            into.add(PASS);
        }
    }

    @Override
    public int moveCount() {
        return over ? 0 : Math.max(1, count(legal()) + (phase == Phase.CHOICE ? 1 : 0));
    }

    private static int count(long[] set) {
        int count = 0;
        for (long word : set) {
            count += Long.bitCount(word);
        }
        return count;
    }

    @Override
    public int randomMove(Chance chance, MoveList room) {
        int index = chance.below(moveCount());
        for (int i = 0; i < hexagon.words; i++) {
            int count = Long.bitCount(legal()[i]);
            if (index < count) {
                return 64 * i + Grid.nth(legal()[i], index);
            }
            index -= count;
        }
        return phase == Phase.CHOICE ? OustCursor.SWAP : PASS;
    }

    @Override
    public Position play(int move) {
        // Known in a search, which has listed the moves; otherwise made once for all that follow from here.
        Groups[] known = groups();
        if (move == PASS) {
            return new OustPosition(hexagon, stones, 1 - side, Phase.TURN, known, NONE);
        }
        if (move == OustCursor.SWAP) {
            return new OustPosition(
                    hexagon, swapColors(), 1 - side, Phase.TURN, new Groups[] {known[1], known[0]}, NONE);
        }
        long[] next = stones.clone();
        next[side * hexagon.words + (move >> 6)] |= 1L << move;
        if (touchesColor(move, side)) {
            Groups own = known[side].joinStone(move);
            Groups enemy = known[1 - side].capturedBy(own);
            for (int i = 0; i < hexagon.words; i++) {
                next[(1 - side) * hexagon.words + i] = enemy.stones(i);
            }
            Groups[] after = side == 0 ? new Groups[] {own, enemy} : new Groups[] {enemy, own};
            return new OustPosition(hexagon, next, side, Phase.CHAIN, after, NONE);
        }
        Phase begun = phase == Phase.OPENING ? Phase.CHOICE : Phase.TURN;
        return new OustPosition(hexagon, next, 1 - side, begun, known, move);
    }

    @Override
    public int[] gone(int move) {
        if (move < 0 || move >= hexagon.cells || !touchesColor(move, side)) {
            return new int[0];
        }
        OustPosition next = (OustPosition) play(move);
        char enemy = OustNotation.LETTERS.charAt(2 - side);
        return IntStream.range(0, hexagon.cells)
                .filter(cell -> letter(cell) == enemy && next.letter(cell) == '.')
                .toArray();
    }

    private long[] swapColors() {
        long[] swapped = new long[stones.length];
        System.arraycopy(stones, 0, swapped, hexagon.words, hexagon.words);
        System.arraycopy(stones, hexagon.words, swapped, 0, hexagon.words);
        return swapped;
    }

    @Override
    public boolean mustPass() {
        return !over && count(legal()) == 0;
    }

    @Override
    public String spell(int move) {
        return move == OustCursor.SWAP ? SWAPPED : move == Position.PASS ? PASSED : hexagon.label(move);
    }

    @Override
    public int find(String text) {
        if (text.equals(SWAPPED)) {
            return phase == Phase.CHOICE ? OustCursor.SWAP : NONE;
        }
        if (text.equals(PASSED)) {
            return mustPass() ? PASS : NONE;
        }
        int cell = hexagon.find(text);
        return cell != NONE && legal(cell) ? cell : NONE;
    }

    private boolean legal(int cell) {
        boolean quiet = !over && letter(cell) == '.' && !touchesColor(cell, side);
        return quiet || (legal()[cell >> 6] >>> cell & 1) != 0;
    }

    @Override
    public String whyNot(String text) {
        return OustRefusal.of(this, text);
    }

    @Override
    public void write(StringBuilder out) {
        Board.write(this, out);
        out.append(' ').append(side == 0 ? 'b' : 'w').append(' ').append(phase.letter);
    }

    @Override
    public void letters(byte[] into) {
        Arrays.fill(into, 0, hexagon.cells, (byte) '.');
        for (int i = 0; i < stones.length; i++) {
            byte letter = (byte) OustNotation.LETTERS.charAt(i < hexagon.words ? 1 : 2);
            int first = 64 * (i % hexagon.words);
            for (long rest = stones[i]; rest != 0; rest &= rest - 1) {
                into[first + Long.numberOfTrailingZeros(rest)] = letter;
            }
        }
    }

    private char letter(int cell) {
        long black = stones[cell >> 6] >>> cell & 1;
        long white = stones[hexagon.words + (cell >> 6)] >>> cell & 1;
        return OustNotation.LETTERS.charAt((int) (black + 2 * white));
    }

    @Override
    public void features(int team, byte[] into, int at) {
        into[at] = (byte) (phase == Phase.CHAIN ? 1 : 0);
        into[at + 1] = (byte) (phase == Phase.CHOICE ? 1 : 0);
    }

    @Override
    public void details(StateSink sink) {
        sink.field("mustContinue", phase == Phase.CHAIN);
        sink.field("maySwap", phase == Phase.CHOICE);
    }

    @Override
    public long repetitionHash() {
        long hash = Chance.mix(8L * hexagon.size + 2L * phase.ordinal() + side);
        for (long word : stones) {
            hash = Chance.mix(hash ^ word);
        }
        return hash;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof OustPosition that
                && hexagon == that.hexagon
                && side == that.side
                && phase == that.phase
                && Arrays.equals(stones, that.stones);
    }

    @Override
    public int hashCode() {
        return Long.hashCode(repetitionHash());
    }

    @Override
    public String toString() {
        return text();
    }
}
