package botarena.games.onitama;

import botarena.games.Board;
import botarena.games.GameInputException;
import botarena.games.Sentences;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;

/** Writes a position as text, and reads the card names of texts and options. */
final class OnitamaNotation {

    private OnitamaNotation() {}

    static void write(OnitamaPosition position, StringBuilder out) {
        Board.write(position, out);
        out.append(position.colour == Squares.RED ? " r " : " b ");
        writeCards(position.redFirst(), out);
    }

    /** Appends {@code red,red/blue,blue/middle}. */
    static void writeCards(int redFirst, StringBuilder out) {
        writeHand(Hands.ownHand(redFirst), out);
        writeHand(Hands.enemy(redFirst), out);
        out.append(Card.NAMES.get(Hands.middle(redFirst)));
    }

    private static void writeHand(int hand, StringBuilder out) {
        out.append(Card.NAMES.get(Hands.lowCard(hand))).append(',');
        out.append(Card.NAMES.get(Hands.highCard(hand))).append('/');
    }

    /** The names of a hand's cards, in alphabetical order. */
    static List<String> names(int hand) {
        return List.of(Card.NAMES.get(Hands.lowCard(hand)), Card.NAMES.get(Hands.highCard(hand)));
    }

    /**
     * Reads five names: red, red, blue, blue, middle.
     *
     * @return the cards as Red sees them
     * @throws GameInputException beginning with {@code where}, if a name is unknown or there twice
     */
    static int cards(String where, List<String> names) {
        List<Integer> cards = new ArrayList<>();
        for (String name : names) {
            int card = Card.NAMES.indexOf(name);
            if (card < 0) {
                throw new GameInputException(where + ": no card is called " + Sentences.quoted(name) + "; there are "
                        + String.join(", ", Card.NAMES) + ".");
            }
            cards.add(card);
        }
        if (new HashSet<>(cards).size() < cards.size()) {
            throw new GameInputException(where + ": a card is there twice in " + String.join(", ", names) + ".");
        }
        return Hands.of(cards.get(0), cards.get(1), cards.get(2), cards.get(3), cards.get(4));
    }

    /** Reads the cards field of a text. */
    static int cards(String field) {
        String[] hands = field.split("/", -1);
        List<String> names = new ArrayList<>();
        boolean shaped = hands.length == 3;
        for (int i = 0; i < hands.length; i++) {
            String[] hand = hands[i].split(",", -1);
            shaped &= hand.length == (i < 2 ? 2 : 1);
            names.addAll(Arrays.asList(hand));
        }
        if (!shaped) {
            throw new GameInputException("cards: " + Sentences.quoted(field)
                    + " is not of the form red,red/blue,blue/middle with five names.");
        }
        return cards("cards", names);
    }
}
