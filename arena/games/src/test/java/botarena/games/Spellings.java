package botarena.games;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;

/** Strings for and around moves and texts: correct spellings, and typing errors made from them. */
final class Spellings {

    private static final String KEYS = " abcdefgxXpPbBoO0123456789/-=:.,*+_\"\u00e9\n";

    private Spellings() {}

    /** The spelling of every legal move, in order. */
    static List<String> of(Position position) {
        MoveList moves = position.moves();
        List<String> spelled = new ArrayList<>();
        for (int i = 0; i < moves.size(); i++) {
            spelled.add(position.spell(moves.get(i)));
        }
        return spelled;
    }

    /** {@link Reference#verdict} of a position under test. */
    static String verdict(Position position) {
        Outcome outcome = position.outcome();
        if (outcome == null) {
            return Reference.OPEN;
        }
        String winner =
                outcome instanceof Outcome.Win win ? position.seating().sides().get(win.team()) : "draw";
        return winner + " " + outcome.ending().word();
    }

    /** Strings that look like {@code text} but are not. */
    static List<String> mutations(String text, Chance chance) {
        List<String> mutations = new ArrayList<>(List.of(
                "",
                " " + text,
                text + " ",
                text + text,
                text.toUpperCase(Locale.ROOT),
                text.toLowerCase(Locale.ROOT),
                text.substring(0, text.length() / 2)));
        for (int i = 0; i < 8; i++) {
            mutations.add(mutation(text, chance));
        }
        mutations.removeAll(Collections.singleton(text));
        return mutations;
    }

    private static String mutation(String text, Chance chance) {
        StringBuilder typed = new StringBuilder(text);
        int at = chance.below(text.length());
        int other = chance.below(text.length());
        char key = KEYS.charAt(chance.below(KEYS.length()));
        switch (chance.below(4)) {
            case 0 -> typed.deleteCharAt(at);
            case 1 -> typed.insert(at, key);
            case 2 -> typed.setCharAt(at, key);
            default -> {
                typed.setCharAt(at, text.charAt(other));
                typed.setCharAt(other, text.charAt(at));
            }
        }
        return typed.toString();
    }
}
