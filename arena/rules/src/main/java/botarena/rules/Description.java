package botarena.rules;

import botarena.games.Board;
import botarena.games.BoardLook;
import botarena.games.Ending;
import botarena.games.Example;
import botarena.games.GameCatalog;
import botarena.games.Option;
import botarena.games.Piece;
import botarena.protocol.EndReason;
import botarena.protocol.Json;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Description of a game by its rules: the answer to "describe". */
record Description(
        String id,
        String title,
        String about,
        int seats,
        List<String> sides,
        Board.Shape shape,
        List<Option> options,
        int openingPlies,
        boolean recurs,
        boolean hidden,
        List<Ending> endings,
        List<Piece> pieces,
        List<Example> examples,
        List<String> colors,
        Map<Character, List<BoardLook.Form>> forms,
        Set<String> actions,
        List<String> features) {

    static final Set<String> KEYS = Set.of(
            "id rules game title about sides pieces endings seats shape openingPlies recurs hidden colors options examples actions features"
                    .split(" "));
    static final Set<String> OPTION_KEYS = Set.of("name", "about", "default", "min", "max");
    /** The shapes by their words in a drawing. */
    private static final Map<String, BoardLook.Shape> SHAPES = shapes();

    private static final int MAX_PLIES = 1000;
    private static final int MAX_FEATURES = 256;
    private static final int LONGEST_MOVE = 32;
    private static final int LINE = 200;
    private static final int NOUN = 40;

    /**
     * @throws RulesException for an impossible answer, see {@link RulesSource#ask}
     */
    static Description read(Map<String, @Nullable Object> answer) {
        AnswerFields version = new AnswerFields(answer, answer.keySet());
        int rules = version.number("rules", 0, Integer.MAX_VALUE);
        if (rules != RulesSource.VERSION) {
            throw new RulesException(
                    "in version " + rules + " of the rules protocol; this arena speaks " + RulesSource.VERSION);
        }
        AnswerFields in = new AnswerFields(answer, KEYS);
        String id = in.text("game", NOUN);
        if (!id.matches(GameCatalog.ID)) {
            throw AnswerFields.wrongField("game", "a letter and 1 to 19 small letters and digits");
        }
        List<String> sides = in.labels("sides", NOUN);
        if (sides.size() != 2
                || AnswerFields.findRepeated(sides) != null
                || sides.stream().anyMatch(String::isBlank)) {
            throw AnswerFields.wrongField("sides", "two different names");
        }
        List<String> about = in.labels("about", LINE);
        if (about.isEmpty()) {
            throw new RulesException("no \"about\"");
        }
        if (in.label("title", NOUN).isBlank()) {
            throw AnswerFields.wrongField("title", "1 to " + NOUN + " printable characters");
        }
        int seats = in.number("seats", 2, 4, 2);
        if (seats == 3) {
            throw AnswerFields.wrongField("seats", "2 or 4");
        }
        Map<Character, List<BoardLook.Form>> forms = new LinkedHashMap<>();
        boolean recurs = in.flag("recurs");
        boolean hidden = in.flag("hidden");
        if (recurs && hidden) {
            throw new RulesException(
                    "\"recurs\" and \"hidden\"; how often a position came would tell what a seat may not see: leave out"
                            + " \"recurs\", and add a counter to the text, such as the number of the round");
        }
        return new Description(
                id,
                in.label("title", NOUN),
                String.join("\n", about),
                seats,
                sides,
                shape(in.text("shape", NOUN, "square")),
                options(in, recurs),
                in.number("openingPlies", 0, 20, 0),
                recurs,
                hidden,
                endings(in.texts("endings", NOUN)),
                pieces(in.list("pieces"), sides, forms),
                examples(in.list("examples")),
                colors(in.texts("colors", NOUN)),
                forms,
                actions(in.texts("actions", LONGEST_MOVE)),
                features(in.labels("features", NOUN)));
    }

    /** In ASCII order, in which learners number them. */
    private static Set<String> actions(List<String> words) {
        for (String word : words) {
            if (!word.matches("[!-~]+")) {
                throw AnswerFields.wrongField("actions", "a list of moves");
            }
        }
        return Collections.unmodifiableSet(new TreeSet<>(words));
    }

    private static List<String> features(List<String> names) {
        if (AnswerFields.findRepeated(names) != null || names.size() > MAX_FEATURES) {
            throw AnswerFields.wrongField("features", "a list of at most " + MAX_FEATURES + " different names");
        }
        return names;
    }

    private static Board.Shape shape(String word) {
        return switch (word) {
            case "square" -> Board.Shape.SQUARE;
            case "hex" -> Board.Shape.HEX;
            default -> throw AnswerFields.wrongField("shape", "square or hex");
        };
    }

    private static List<String> colors(List<String> colors) {
        if (!colors.isEmpty()
                && (colors.size() != 2 || colors.stream().anyMatch(color -> !color.matches("#[0-9a-f]{6}")))) {
            throw AnswerFields.wrongField("colors", "two of the form #1c5fb8");
        }
        return colors;
    }

    private static List<Ending> endings(List<String> words) {
        if (words.isEmpty()) {
            throw new RulesException("no \"endings\"");
        }
        List<Ending> endings = new ArrayList<>();
        for (String word : words) {
            try {
                EndReason.rule(word);
                endings.add(Ending.of(word));
            } catch (IllegalArgumentException e) {
                throw new RulesException("an ending that cannot be: " + e.getMessage());
            }
        }
        return endings;
    }

    private static List<Option> options(AnswerFields in, boolean recurs) {
        List<Option> options = new ArrayList<>();
        Set<String> names = new HashSet<>();
        for (AnswerFields option : in.objects("options", OPTION_KEYS)) {
            String name = option.text("name", 20);
            if (!name.matches("[a-z][A-Za-z0-9]*") || !names.add(name)) {
                throw new RulesException("option \"" + name + "\", which is no name or comes twice");
            }
            String about = option.label("about", LINE);
            if (option.has("min") || option.has("max")) {
                int min = option.number("min", Integer.MIN_VALUE, Integer.MAX_VALUE);
                int max = option.number("max", min, Integer.MAX_VALUE);
                options.add(Option.number(name, min, max, option.number("default", min, max), about));
            } else {
                options.add(Option.flag(name, option.flag("default"), about));
            }
        }
        if (recurs && !names.contains("repetition")) {
            options.add(Option.repetition());
        }
        if (!names.contains("maxPlies")) {
            options.add(Option.maxPlies(MAX_PLIES));
        }
        return options;
    }

    private static List<Piece> pieces(
            List<@Nullable Object> items, List<String> sides, Map<Character, List<BoardLook.Form>> forms) {
        List<Piece> pieces = new ArrayList<>();
        Set<Character> letters = new HashSet<>();
        for (Object item : items) {
            String flaw = flaw(item, sides);
            if (flaw != null) {
                throw new RulesException("the piece " + Json.write(item) + ": " + flaw
                        + "; a piece is [letter, side or null, noun] or has a drawing behind that");
            }
            List<?> list = (List<?>) item;
            char letter = String.valueOf(list.get(0)).charAt(0);
            if (!letters.add(letter)) {
                throw new RulesException("piece " + letter + " twice");
            }
            pieces.add(new Piece(letter, (String) list.get(1), String.valueOf(list.get(2))));
            if (list.size() == 4) {
                forms.put(letter, forms(list.get(3)));
            }
        }
        if (pieces.isEmpty()) {
            throw new RulesException("no \"pieces\"");
        }
        return pieces;
    }

    /** The mistake in a piece, its drawing left aside; null if there is none. */
    private static @Nullable String flaw(@Nullable Object item, List<String> sides) {
        if (!(item instanceof List<?> list) || list.size() < 3 || list.size() > 4) {
            return "it is no list of three or four items";
        }
        if (!(list.get(0) instanceof String letter) || !letter.matches("[!-~&&[^._/]]")) {
            return "its letter has to be one ASCII character, and not . _ or /";
        }
        if (list.get(1) != null && !sides.contains(list.get(1))) {
            return "its side has to be one of \"sides\" (" + String.join(", ", sides) + ") or null";
        }
        boolean named = list.get(2) instanceof String noun && !noun.isBlank() && AnswerFields.isLabel(noun, NOUN);
        return named ? null : "its noun has to be 1 to " + NOUN + " printable characters";
    }

    private static List<BoardLook.Form> forms(@Nullable Object drawing) {
        if (!(drawing instanceof List<?> list) || list.isEmpty()) {
            throw new RulesException("the drawing " + Json.write(drawing) + "; a drawing is a list of shapes, such as"
                    + " [[\"disc\",\"a\"],[\"text\",\"A\",\"N\"]]");
        }
        return list.stream().map(Description::form).toList();
    }

    private static BoardLook.Form form(@Nullable Object part) {
        String flaw;
        if (!(part instanceof List<?> form)
                || form.size() < 2
                || form.size() > 3
                || !(form.get(0) instanceof String word)
                || !(form.get(1) instanceof String slot)) {
            flaw = "a shape is a list of its name, its color and, for text, pip and path, what it draws";
        } else if (!SHAPES.containsKey(word)) {
            flaw = "there is no shape \"" + word + "\"; the shapes are " + String.join(", ", SHAPES.keySet());
        } else if (!slot.matches("[abABntT]")) {
            flaw = "there is no color \"" + slot
                    + "\"; a and b are the sides' colors, A and B the ink on them, n is neutral,"
                    + " t and T are a totem's color and its ink";
        } else {
            BoardLook.Shape shape = SHAPES.get(word);
            boolean takes =
                    shape == BoardLook.Shape.TEXT || shape == BoardLook.Shape.PIP || shape == BoardLook.Shape.PATH;
            flaw = takes == (form.size() == 3)
                    ? argumentFlaw(shape, takes ? form.get(2) : "n")
                    : takes ? "a third item has to say what it draws" : "\"" + word + "\" has no third item";
            if (flaw == null) {
                return new BoardLook.Form(shape, slot.charAt(0), takes ? String.valueOf(form.get(2)) : null);
            }
        }
        throw new RulesException("the shape " + Json.write(part) + " in a drawing: " + flaw);
    }

    private static @Nullable String argumentFlaw(BoardLook.Shape shape, @Nullable Object argument) {
        String wanted = shape == BoardLook.Shape.PIP
                ? "[nesw]"
                : shape == BoardLook.Shape.PATH ? "[-MmLlHhVvCcSsQqTtAaZze0-9., ]{1,200}" : "[^<>&\"\\p{Cntrl}]{1,200}";
        if (argument instanceof String text && text.matches(wanted)) {
            return null;
        }
        return switch (shape) {
            case PIP -> "its third item is an edge of the cell: n, e, s or w";
            case PATH -> "its third item is SVG path data of 1 to 200 characters";
            default -> "its third item is 1 to 200 characters without < > & and quotes";
        };
    }

    private static Map<String, BoardLook.Shape> shapes() {
        Map<String, BoardLook.Shape> shapes = new LinkedHashMap<>();
        for (BoardLook.Shape shape : BoardLook.Shape.values()) {
            shapes.put(shape.name().toLowerCase(Locale.ROOT), shape);
        }
        return shapes;
    }

    private static List<Example> examples(List<@Nullable Object> items) {
        List<Example> examples = new ArrayList<>();
        for (Object item : items) {
            if (!(item instanceof List<?> pair)
                    || pair.size() != 2
                    || !(pair.get(0) instanceof String what)
                    || !(pair.get(1) instanceof String text)) {
                throw AnswerFields.wrongField("examples", "a list of [what the side to move does, TEXT]");
            }
            examples.add(new Example(what, text, new HashMap<>()));
        }
        return examples;
    }
}
