package botarena.view;

import botarena.games.BoardLook;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads moves and the rest of texts as a look says, and puts moves in words. */
public final class MoveWords {

    private static final Pattern GROUP = Pattern.compile("\\{(\\w+)}");

    private final BoardLook look;
    private final Pattern move;
    private final Pattern rest;

    public MoveWords(BoardLook look) {
        this.look = look;
        this.move = Pattern.compile(look.move());
        this.rest = Pattern.compile(look.rest());
    }

    /** A move in words: {@code totem X to e5, pawn on d1}. A move that the look does not know keeps its spelling. */
    public String moveInWords(String spelled) {
        Matcher groups = move.matcher(spelled);
        if (groups.matches()) {
            for (String way : look.say().split("\\|")) {
                String said = fill(way, groups);
                if (said != null) {
                    return said;
                }
            }
        }
        return spelled;
    }

    private static @Nullable String fill(String way, Matcher groups) {
        StringBuilder said = new StringBuilder();
        Matcher gap = GROUP.matcher(way);
        while (gap.find()) {
            String value = groups.group(gap.group(1));
            if (value == null) {
                return null;
            }
            gap.appendReplacement(said, Matcher.quoteReplacement(value));
        }
        return gap.appendTail(said).toString();
    }

    /** The cell a group of a move names, -1 if it names none. */
    int cell(String spelled, String group) {
        Matcher groups = move.matcher(spelled);
        String label = look.move().contains("(?<" + group + ">") && groups.matches() ? groups.group(group) : null;
        for (int i = 0; label != null && i < look.spots().size(); i++) {
            if (look.spots().get(i).label().equals(label)) {
                return i;
            }
        }
        return -1;
    }

    /** Text of a tray's item: a number or a card's name; empty if the position's text does not say. */
    String item(String text, String group) {
        Matcher groups = rest.matcher(text);
        return groups.matches() && look.rest().contains("(?<" + group + ">") ? groups.group(group) : "";
    }
}
