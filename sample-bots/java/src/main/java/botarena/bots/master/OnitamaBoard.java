package botarena.bots.master;

import botarena.games.Position;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * Tables for the five cards of one game of Onitama. A cell is a bit, a5 the lowest and e1 the highest. A hand is one of
 * the 30 ways to hold the five cards, as the player to move sees them. A colour is 0 (red) or 1 (blue).
 */
final class OnitamaBoard {

    static final int CELLS = 25;

    /** The temple that each colour's master has to reach: c5 for red, c1 for blue. */
    static final int[] GOAL = {1 << 2, 1 << 22};

    private static final int CARDS = 5;
    private static final int HANDS = 30;

    /** By hand, four bits each from the lowest: own two cards, the opponent's two, the middle one. */
    private static final int[] HELD = new int[HANDS];

    static {
        int count = 0;
        for (int middle = 0; middle < CARDS; middle++) {
            for (int low = 0; low < CARDS; low++) {
                for (int high = low + 1; high < CARDS; high++) {
                    if (low != middle && high != middle) {
                        HELD[count++] = encodeHands(low, high, middle);
                    }
                }
            }
        }
    }

    /** By {@link #cells(int, int, int)} plus cell: the cells that a piece there reaches with one own card. */
    final int[] targets = new int[2 * HANDS * 2 * CELLS];

    /** By {@link #cells(int, int)} plus cell: the cells that a piece there reaches with either own card. */
    final int[] reach = new int[2 * HANDS * CELLS];

    /** The same for a piece of the opponent with either of its cards. */
    final int[] theirReach = new int[2 * HANDS * CELLS];

    /** By {@link #cells(int, int)} plus cell: from where a piece comes there with either own card. */
    final int[] sources = new int[2 * HANDS * CELLS];

    /** The same for a piece of the opponent with either of its cards. */
    final int[] theirSources = new int[2 * HANDS * CELLS];

    /** By hand and which own card is used, {@code 2 * hand + which}: the hand that the opponent then sees. */
    final int[] next = new int[2 * HANDS];

    private final List<String> names;

    /** @param position any position of the game */
    OnitamaBoard(Position position) {
        names = Stream.of(cards(position)).sorted().toList();
        int[][] step = new int[2][CARDS * CELLS];
        for (int card = 0; card < CARDS; card++) {
            String offsets = Objects.requireNonNull(position.look().cards().get(names.get(card)));
            for (int cell = 0; cell < CELLS; cell++) {
                step[0][card * CELLS + cell] = reachedCells(offsets, cell);
                step[1][card * CELLS + CELLS - 1 - cell] = Integer.reverse(reachedCells(offsets, cell)) >>> 32 - CELLS;
            }
        }
        for (int colour = 0; colour < 2; colour++) {
            for (int hand = 0; hand < HANDS; hand++) {
                fill(step[colour], step[1 - colour], colour, hand);
            }
        }
    }

    /** Cells that red reaches with a card; see {@link botarena.games.Look#cards} for the offsets. */
    private static int reachedCells(String offsets, int cell) {
        int cells = 0;
        for (int i = 0; i < offsets.length(); i++) {
            int offset = offsets.charAt(i) - 'M' + 12;
            int file = cell % 5 + offset % 5 - 2;
            int row = cell / 5 + offset / 5 - 2;
            cells |= file >= 0 && file < 5 && row >= 0 && row < 5 ? 1 << 5 * row + file : 0;
        }
        return cells;
    }

    /** Fills both directions: a card that leads from a cell to others leads there from those, for the other colour. */
    private void fill(int[] own, int[] other, int colour, int hand) {
        int held = HELD[hand];
        next[2 * hand] = hand(held >>> 8 & 15, held >>> 12 & 15, held & 15);
        next[2 * hand + 1] = hand(held >>> 8 & 15, held >>> 12 & 15, held >>> 4 & 15);
        for (int cell = 0; cell < CELLS; cell++) {
            int low = (held & 15) * CELLS + cell;
            int high = (held >>> 4 & 15) * CELLS + cell;
            int theirLow = (held >>> 8 & 15) * CELLS + cell;
            int theirHigh = (held >>> 12 & 15) * CELLS + cell;
            int at = cells(colour, hand) + cell;
            targets[cells(colour, hand, 0) + cell] = own[low];
            targets[cells(colour, hand, 1) + cell] = own[high];
            reach[at] = own[low] | own[high];
            sources[at] = other[low] | other[high];
            theirReach[at] = other[theirLow] | other[theirHigh];
            theirSources[at] = own[theirLow] | own[theirHigh];
        }
    }

    static int cells(int colour, int hand) {
        return (colour * HANDS + hand) * CELLS;
    }

    /** @param which of the own cards: 0 or 1 */
    static int cells(int colour, int hand, int which) {
        return ((colour * HANDS + hand) * 2 + which) * CELLS;
    }

    /** The number, 0 to 4, of an own card. */
    static int card(int hand, int which) {
        return HELD[hand] >>> 4 * which & 15;
    }

    /** The name of an own card. */
    String name(int hand, int which) {
        return names.get(card(hand, which));
    }

    /** The hand that a position is played with. */
    int hand(Position position) {
        String[] cards = cards(position);
        int own = position.seating().sides().get(position.toMove()).equals("red") ? 0 : 2;
        return hand(names.indexOf(cards[own]), names.indexOf(cards[own + 1]), names.indexOf(cards[4]));
    }

    /** Red's two cards, blue's two and the middle one. */
    private static String[] cards(Position position) {
        String text = position.text();
        return text.substring(text.lastIndexOf(' ') + 1).split("[,/]", -1);
    }

    private static int hand(int one, int two, int middle) {
        int wanted = encodeHands(Math.min(one, two), Math.max(one, two), middle);
        int hand = 0;
        while (HELD[hand] != wanted) {
            hand++;
        }
        return hand;
    }

    private static int encodeHands(int low, int high, int middle) {
        int theirs = (1 << CARDS) - 1 & ~(1 << low | 1 << high | 1 << middle);
        int theirLow = Integer.numberOfTrailingZeros(theirs);
        int theirHigh = 31 - Integer.numberOfLeadingZeros(theirs);
        return low | high << 4 | theirLow << 8 | theirHigh << 12 | middle << 16;
    }
}
