package botarena.rules;

import botarena.games.Board;
import botarena.games.Ending;
import botarena.games.Outcome;
import botarena.games.Position;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Answer of rules to start, look and play.
 *
 * @param refused why the question was refused; null in a position, and nothing else counts then
 * @param moves codes of {@link Moves}
 * @param line indices of cells
 * @param details more fields of the state
 * @param same the text that the repetition rule compares
 * @param seen the text by seat; empty in an open game
 * @param features values that the board does not show, as each side sees them
 * @param told the move that led here by seat; empty in an open game, or before the first move
 */
@SuppressWarnings("ArrayRecordComponent") // boxed moves would take most of the memory in which answers are kept
record Answer(
        @Nullable String refused,
        String text,
        Board board,
        int toMove,
        int[] moves,
        @Nullable Outcome outcome,
        int[] line,
        Map<String, @Nullable Object> details,
        String same,
        List<String> seen,
        List<String> told,
        byte[][] features) {

    static final Set<String> KEYS =
            Set.of("id", "text", "toMove", "moves", "over", "details", "same", "seen", "told", "refused", "features");
    static final Set<String> OVER = Set.of("winner", "reason", "detail", "line");
    private static final int LONGEST_TEXT = 2000;
    private static final int LONGEST_MOVE = 32;
    private static final int MAX_MOVES = 4096;
    private static final Board NOWHERE = new Board(Board.Shape.SQUARE, List.of());

    /**
     * Reads an answer.
     *
     * @param played whether a move was asked for
     * @throws RulesException for an impossible answer, see {@link RulesSource#ask}
     */
    static Answer read(
            Map<String, @Nullable Object> answer, Description game, Boards boards, Moves table, boolean played) {
        AnswerFields in = new AnswerFields(answer, KEYS);
        if (in.has("refused")) {
            String why = in.label("refused", 200);
            if (answer.size() > 2 || why.isBlank()) {
                throw new RulesException("\"refused\" with something beside it, or without a word");
            }
            return new Answer(
                    why.replaceFirst("\\.$", ""),
                    "",
                    NOWHERE,
                    -1,
                    new int[0],
                    null,
                    new int[0],
                    Map.of(),
                    "",
                    List.of(),
                    List.of(),
                    new byte[0][]);
        }
        if (game.hidden() && in.has("details")) {
            throw new RulesException(
                    "\"details\", which every seat would see: leave them out where \"hidden\" is true");
        }
        String text = in.text("text", LONGEST_TEXT);
        Board board = boards.of(text);
        boolean over = in.has("over");
        if (over == in.has("moves")) {
            throw new RulesException(over ? "moves and \"over\"" : "neither moves nor \"over\"");
        }
        Outcome outcome = over ? outcome(in.object("over", OVER), game) : null;
        return new Answer(
                null,
                text,
                board,
                over ? Position.NOBODY : in.number("toMove", 0, game.seats() - 1),
                over ? new int[0] : moves(in.list("moves"), table, game.actions()),
                outcome,
                over ? line(in.object("over", OVER).texts("line", 3), board) : new int[0],
                details(in),
                in.text("same", LONGEST_TEXT, text),
                readSeen(bySeat(in, "seen", game.hidden() ? game.seats() : 0, LONGEST_TEXT), board, boards),
                bySeat(in, "told", game.hidden() && played ? game.seats() : 0, LONGEST_MOVE),
                features(in, game.features()));
    }

    /** Texts by seat, or none where there are to be none. */
    private static List<String> bySeat(AnswerFields in, String name, int seats, int longest) {
        List<String> texts = in.texts(name, longest);
        if (texts.size() != seats
                || seats > 0 && longest == LONGEST_MOVE && !texts.stream().allMatch(word -> word.matches("[!-~]+"))) {
            throw seats == 0
                    ? new RulesException('"' + name
                            + "\", where nothing is hidden or nothing was played: only answers of a"
                            + " game with \"hidden\":true have it" + (name.equals("told") ? ", and those to play" : ""))
                    : AnswerFields.wrongField(name, "a list of " + seats + " texts, one a seat");
        }
        return texts;
    }

    @SuppressWarnings("ReferenceEquality") // boards of one shape are one instance
    private static List<String> readSeen(List<String> texts, Board board, Boards boards) {
        for (String text : texts) {
            if (boards.of(text) != board) {
                throw new RulesException("a seat sees another board than there is");
            }
        }
        return texts;
    }

    /** Moves that {@link Moves} knows need no other look at their letters. */
    private static int[] moves(List<@Nullable Object> list, Moves table, Set<String> actions) {
        if (list.isEmpty() || list.size() > MAX_MOVES) {
            throw new RulesException(list.size() + " moves; 1 to " + MAX_MOVES + " can be"
                    + (list.isEmpty() ? "; a game that is over has \"over\" instead" : ""));
        }
        List<String> words = new ArrayList<>(list.size());
        for (Object word : list) {
            if (!(word instanceof String text)) {
                throw AnswerFields.wrongField("moves", "a list of texts");
            }
            words.add(text);
        }
        String twice = AnswerFields.findRepeated(words);
        if (twice != null) {
            throw new RulesException("move " + twice + " twice");
        }
        boolean isForced = words.equals(List.of("pass"));
        for (String word : actions.isEmpty() || isForced ? List.<String>of() : words) {
            if (!actions.contains(word)) {
                throw new RulesException("the move " + word + ", which is not among its \"actions\"");
            }
        }
        int[] moves = new int[words.size()];
        for (int i = 0; i < moves.length; i++) {
            moves[i] = table.code(words.get(i));
        }
        return moves;
    }

    /** Values by side. */
    private static byte[][] features(AnswerFields in, List<String> names) {
        List<?> sides = in.list("features");
        if (names.isEmpty() && sides.isEmpty()) {
            return new byte[0][];
        }
        byte[][] values = new byte[2][names.size()];
        for (int side = 0; side < values.length; side++) {
            if (names.isEmpty()
                    || sides.size() != 2
                    || !(sides.get(side) instanceof List<?> list)
                    || list.size() != names.size()) {
                throw AnswerFields.wrongField(
                        "features",
                        "two lists, one a side, with a number for each of the " + names.size() + " features");
            }
            for (int i = 0; i < values[side].length; i++) {
                if (!(list.get(i) instanceof Long number) || number < -1 || number > Byte.MAX_VALUE) {
                    throw AnswerFields.wrongField("features", "lists of whole numbers from -1 to " + Byte.MAX_VALUE);
                }
                values[side][i] = number.byteValue();
            }
        }
        return values;
    }

    private static Outcome outcome(AnswerFields over, Description game) {
        String reason = over.text("reason", 32);
        Ending ending = game.endings().stream()
                .filter(each -> each.word().equals(reason))
                .findFirst()
                .orElseThrow(() -> new RulesException("an ending that it does not list: \"" + reason + '"'));
        String detail = over.has("detail") ? over.label("detail", 140) : "";
        return over.has("winner")
                ? new Outcome.Win(over.number("winner", 0, 1), ending, detail)
                : new Outcome.Draw(ending, detail);
    }

    private static int[] line(List<String> labels, Board board) {
        return labels.stream()
                .mapToInt(label -> {
                    for (int i = 0; i < board.cells().size(); i++) {
                        if (board.cells().get(i).label().equals(label)) {
                            return i;
                        }
                    }
                    throw new RulesException("a line with " + label + ", which is no cell");
                })
                .toArray();
    }

    @SuppressWarnings("unchecked")
    private static Map<String, @Nullable Object> details(AnswerFields in) {
        Object details = in.anyValue("details");
        if (details == null) {
            return Map.of();
        }
        if (!(details instanceof Map<?, ?> map) || !isSound(map)) {
            throw AnswerFields.wrongField(
                    "details", "an object of texts, whole numbers, flags, lists of texts and objects");
        }
        for (String taken : List.of("text", "toMove", "side", "board")) {
            if (map.containsKey(taken)) {
                throw new RulesException("details with \"" + taken + "\", which every state has");
            }
        }
        return (Map<String, @Nullable Object>) map;
    }

    private static boolean isSound(Map<?, ?> map) {
        return map.values().stream()
                .allMatch(value -> value instanceof String
                        || value instanceof Boolean
                        || value instanceof Long number && number.intValue() == number
                        || value instanceof List<?> list && list.stream().allMatch(String.class::isInstance)
                        || value instanceof Map<?, ?> inner && isSound(inner));
    }
}
