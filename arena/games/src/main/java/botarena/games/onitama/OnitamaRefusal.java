package botarena.games.onitama;

import botarena.games.Sentences;
import java.util.ArrayList;
import java.util.List;

/** Says in a sentence why a string is no legal move. */
final class OnitamaRefusal {

    private final OnitamaPosition position;
    private final String colour;

    private OnitamaRefusal(OnitamaPosition position) {
        this.position = position;
        this.colour = Squares.COLOURS.get(position.colour);
    }

    static String of(OnitamaPosition position, String text) {
        String reason = position.over() ? "the game is over" : new OnitamaRefusal(position).ofText(text);
        return Sentences.refusal(position, text, reason);
    }

    private String ofText(String text) {
        int colon = text.indexOf(':');
        if (colon < 0) {
            return "a move is <card>:<from>-<to> or <card>:pass, not " + Sentences.quoted(text);
        }
        int card = Card.NAMES.indexOf(text.substring(0, colon));
        if (card < 0) {
            return "no card is called " + Sentences.quoted(text.substring(0, colon));
        }
        int hand = Hands.ownHand(position.hands);
        boolean held = card == Hands.lowCard(hand) || card == Hands.highCard(hand);
        return held ? ofStep(card, text.substring(colon + 1)) : ofCard(card);
    }

    private String ofCard(int card) {
        int theirs = Hands.enemy(position.hands);
        String where = card == Hands.middle(position.hands)
                ? "lies in the middle"
                : card == Hands.lowCard(theirs) || card == Hands.highCard(theirs)
                        ? "is in " + Squares.COLOURS.get(1 - position.colour) + "'s hand"
                        : "is not among this game's five cards";
        return Card.NAMES.get(card) + " " + where + "; " + colour + " holds "
                + String.join(" and ", OnitamaNotation.names(Hands.ownHand(position.hands)));
    }

    private String ofStep(int card, String step) {
        if (step.equals("pass")) {
            return "passing is only for a player who cannot move any piece";
        }
        if (step.length() != 5 || step.charAt(2) != '-') {
            return "after the card comes <from>-<to> or pass, not " + Sentences.quoted(step);
        }
        int from = Squares.cell(step, 0);
        int to = Squares.cell(step, 3);
        if (from < 0 || to < 0) {
            return Sentences.quoted(from < 0 ? step.substring(0, 2) : step.substring(3))
                    + " is off the board (a-e, 1-5)";
        }
        return position.stuck() ? "no piece can move, so a card must be exchanged" : ofCells(card, from, to);
    }

    private String ofCells(int card, int from, int to) {
        if ((position.own >>> from & 1) == 0) {
            boolean empty = (position.enemy >>> from & 1) == 0;
            return Squares.label(from) + (empty ? " is empty" : " holds a piece of the other colour");
        }
        int targets = Card.ofOrdinal(card).targets(position.colour, from);
        if ((targets >>> to & 1) == 0) {
            return Card.NAMES.get(card) + " does not lead from " + Squares.label(from) + " to " + Squares.label(to)
                    + " for " + colour + ", but to " + either(targets);
        }
        return Squares.label(to) + " holds one of your own pieces";
    }

    private static String either(int targets) {
        List<String> cells = new ArrayList<>();
        for (int left = targets; left != 0; left &= left - 1) {
            cells.add(Squares.label(Integer.numberOfTrailingZeros(left)));
        }
        return cells.isEmpty() ? "no cell of the board" : Sentences.either(cells);
    }
}
