package botarena.games;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Sentences that all games share, for a person whose move was refused. */
public final class Sentences {

    private static final int LONGEST_QUOTE = 40;
    private static final Pattern RANK_FIRST = Pattern.compile("(?<![a-z0-9])(\\d{1,2})([a-z])(?![a-z0-9])");
    private static final Pattern BETWEEN_CELLS = Pattern.compile("\\bto\\b|[^a-z0-9]");

    private Sentences() {}

    /**
     * {@return the whole answer to {@link Position#whyNot}: the reason, the number of legal moves, and one of them. Of
     * a legal move in other letters, small or capital, with other separators, or with ranks before files, the reason is
     * its spelling}
     *
     * @param position where it was refused
     * @param text the refused move
     * @param reason a clause without full stop
     */
    public static String refusal(Position position, String text, String reason) {
        int count = position.moveCount();
        if (count == 0) {
            return reason + ".";
        }
        MoveList moves = position.moves();
        String meant = findMeant(position, moves, text);
        String why = (meant == null ? reason : quoted(text) + ": write " + meant) + ". ";
        String example = position.spell(moves.get(0));
        return count == 1
                ? why + "1 move is legal: " + example + "."
                : why + count + " moves are legal, e.g. " + example + ".";
    }

    private static @Nullable String findMeant(Position position, MoveList moves, String text) {
        String bare = text.replaceAll("\\s", "");
        String plain = plain(text);
        List<String> alike = new ArrayList<>();
        for (int i = 0; i < moves.size(); i++) {
            String spelled = position.spell(moves.get(i));
            if (spelled.equalsIgnoreCase(bare)) {
                return spelled;
            }
            if (plain(spelled).equals(plain)) {
                alike.add(spelled);
            }
        }
        return alike.size() == 1 ? alike.get(0) : null;
    }

    /** Small letters and digits of a move, with the file before the rank. */
    private static String plain(String text) {
        String cut = text.substring(0, Math.min(text.length(), LONGEST_QUOTE)).toLowerCase(Locale.ROOT);
        return BETWEEN_CELLS.matcher(RANK_FIRST.matcher(cut).replaceAll("$2$1")).replaceAll("");
    }

    /**
     * {@return text from outside in quotation marks, safe to show anywhere: printable ASCII, cut if it is long}
     *
     * @param text any bytes that a bot sent
     */
    public static String quoted(String text) {
        StringBuilder out = new StringBuilder("\"");
        for (int i = 0; i < Math.min(text.length(), LONGEST_QUOTE); i++) {
            char c = text.charAt(i);
            if (c >= ' ' && c <= '~') {
                out.append(c);
            } else {
                out.append(String.format("\\u%04x", (int) c));
            }
        }
        return out.append(text.length() > LONGEST_QUOTE ? "...\"" : "\"").toString();
    }

    /**
     * {@return the given words with commas between and "or" before the last: "a3, b4 or c5"}
     *
     * @param words at least one
     */
    public static String either(List<String> words) {
        int last = words.size() - 1;
        return last < 1 ? String.join("", words) : String.join(", ", words.subList(0, last)) + " or " + words.get(last);
    }
}
