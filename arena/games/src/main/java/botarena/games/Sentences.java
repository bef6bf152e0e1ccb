package botarena.games;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Sentences that all games share, for a person whose move was refused. */
public final class Sentences {

    private static final int LONGEST_QUOTE = 40;
    private static final Pattern RANK_FIRST = Pattern.compile("(?<![a-z0-9])(\\d{1,2})([a-z])(?![a-z0-9])");
    private static final Pattern BETWEEN_CELLS = Pattern.compile("\\bto\\b|[^a-z0-9]");

    /** Cell, word or number. */
    private static final Pattern PART = Pattern.compile("[a-z]\\d{1,2}|[a-z]+?(?=[a-z]\\d|[^a-z]|$)|\\d+");

    /** Legal moves with the same parts, at most, that are told. */
    private static final int FEW = 4;

    private static final Pattern INDEX = Pattern.compile("\\d{1,9}");

    /** Words of a program for a move that it does not have. */
    private static final Pattern NO_MOVE = Pattern.compile("(?i)pass|skip|none|null|nil|undefined|nan|false|-");

    /** Words of refusals of no move, the games' own ones too. */
    private static final Pattern NO_PASS = Pattern.compile(" cannot be skipped|passing is only|there is no pass");

    private static final int REORDERED = -1;

    /** Between the fault of a move and the legal move that was meant. */
    private static final String WRITE = ": write ";

    private Sentences() {}

    /**
     * {@return the whole answer to {@link Position#whyNot}: the reason, the number of legal moves, and one of them. Of
     * a legal move in other letters, small or capital, with other separators, or with ranks before files, the reason is
     * its spelling; moves with the same parts in another order, or with more parts, are told beside the reason. An
     * index, several moves at once, and a word for no move are called so}
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
        String why = (meant == null ? reason(position, moves, text, reason) : quoted(text) + WRITE + meant) + ". ";
        String example = position.spell(moves.get(0));
        return count == 1
                ? why + "1 move is legal: " + example + "."
                : why + count + " moves are legal, e.g. " + example + ".";
    }

    /**
     * {@return whether a refusal says which legal move was meant}
     *
     * @param refusal of {@link #refusal}
     */
    public static boolean namesMove(String refusal) {
        return refusal.contains(WRITE);
    }

    /**
     * {@return whether a move was refused because it is none, while there is a legal one}
     *
     * @param refusal by {@link Position#whyNot}
     */
    public static boolean refusesPass(String refusal) {
        return NO_PASS.matcher(refusal).find();
    }

    private static String reason(Position position, MoveList moves, String text, String reason) {
        String alike = alike(position, moves, text);
        if (!alike.isEmpty()) {
            return reason + alike;
        }
        String bare = text.strip();
        if (NO_MOVE.matcher(bare).matches() && !reason.replace(quoted(text), "").contains("pass")) {
            return quoted(text) + ": a turn with a legal move cannot be skipped";
        }
        if (INDEX.matcher(bare).matches()
                && Character.isLetter(position.spell(moves.get(0)).charAt(0))) {
            int index = Integer.parseInt(bare);
            return quoted(text) + " is an index of the list of moves"
                    + (index < moves.size() ? WRITE + position.spell(moves.get(index)) : ": write the move itself");
        }
        List<String> named = named(position, moves, text);
        return named.isEmpty()
                ? reason
                : named.size() == 1
                        ? quoted(text) + WRITE + named.get(0)
                        : quoted(text) + " names " + named.size() + " legal moves: send one";
    }

    /** Legal moves that stand in the text beside other words. */
    private static List<String> named(Position position, MoveList moves, String text) {
        Set<String> words = new HashSet<>(List.of(text.split("[\\s,;\"'\\[\\](){}]+")));
        List<String> named = new ArrayList<>();
        for (int i = 0; i < moves.size() && words.size() > 1; i++) {
            String spelled = position.spell(moves.get(i));
            if (words.contains(spelled)) {
                named.add(spelled);
            }
        }
        return named;
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

    /** Few legal moves with the parts of the text in another order, else with further parts; empty if there are none. */
    private static String alike(Position position, MoveList moves, String text) {
        List<String> parts = parts(text);
        TreeMap<Integer, List<String>> found = new TreeMap<>();
        for (int i = 0; i < moves.size() && !parts.isEmpty(); i++) {
            String spelled = position.spell(moves.get(i));
            List<String> whole = parts(spelled);
            List<String> left = new ArrayList<>(whole);
            if (parts.stream().allMatch(left::remove)) {
                int at = Collections.indexOfSubList(whole, parts);
                int rank = left.isEmpty() ? REORDERED : at < 0 ? whole.size() : at;
                found.computeIfAbsent(rank, key -> new ArrayList<>()).add(spelled);
            }
        }
        if (found.isEmpty() || found.firstEntry().getValue().size() > FEW) {
            return "";
        }
        return (found.firstKey() == REORDERED ? "; the same parts in another order" : "; a part is missing")
                + WRITE
                + either(found.firstEntry().getValue());
    }

    private static List<String> parts(String text) {
        return PART.matcher(filesFirst(text))
                .results()
                .map(MatchResult::group)
                .collect(Collectors.toCollection(ArrayList::new));
    }

    /** Letters and digits of a move. */
    private static String plain(String text) {
        return BETWEEN_CELLS.matcher(filesFirst(text)).replaceAll("");
    }

    /** The beginning of a move in small letters, with files before ranks. */
    private static String filesFirst(String text) {
        String cut = text.substring(0, Math.min(text.length(), LONGEST_QUOTE)).toLowerCase(Locale.ROOT);
        return RANK_FIRST.matcher(cut).replaceAll("$2$1");
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
                out.append(c == '\n' ? "\\n" : c == '\r' ? "\\r" : String.format("\\u%04x", (int) c));
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
