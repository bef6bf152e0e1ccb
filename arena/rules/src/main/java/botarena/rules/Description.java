package botarena.rules;

import botarena.games.Board;
import botarena.games.BoardLook;
import botarena.games.Ending;
import botarena.games.Example;
import botarena.games.GameCatalog;
import botarena.games.Option;
import botarena.games.Piece;
import botarena.protocol.EndReason;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
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
        Map<Character, List<BoardLook.Form>> forms) {

    private static final Set<String> KEYS = Set.of(
            "id rules game title about sides pieces endings seats shape openingPlies recurs hidden colors options examples"
                    .split(" "));
    private static final Set<String> OPTION_KEYS = Set.of("name", "about", "default", "min", "max");
    private static final int MOST_PLIES = 1000;
    private static final int LINE = 200;
    private static final int NOUN = 40;

    /** @throws RulesException for what cannot be, see {@link RulesSource#ask} */
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
            throw AnswerFields.wrong("game", "a letter and 1 to 19 small letters and digits");
        }
        List<String> sides = in.texts("sides", NOUN);
        if (sides.size() != 2
                || AnswerFields.twice(sides) != null
                || sides.stream().anyMatch(String::isBlank)) {
            throw AnswerFields.wrong("sides", "two different names");
        }
        List<String> about = in.texts("about", LINE);
        if (about.isEmpty()) {
            throw new RulesException("no \"about\"");
        }
        int seats = in.number("seats", 2, 4, 2);
        if (seats == 3) {
            throw AnswerFields.wrong("seats", "2 or 4");
        }
        Map<Character, List<BoardLook.Form>> forms = new LinkedHashMap<>();
        boolean recurs = in.flag("recurs");
        boolean hidden = in.flag("hidden");
        if (recurs && hidden) {
            throw new RulesException(
                    "\"recurs\" and \"hidden\"; how often a position came would tell what a seat may not see");
        }
        return new Description(
                id,
                in.text("title", NOUN),
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
                forms);
    }

    private static Board.Shape shape(String word) {
        return switch (word) {
            case "square" -> Board.Shape.SQUARE;
            case "hex" -> Board.Shape.HEX;
            default -> throw AnswerFields.wrong("shape", "square or hex");
        };
    }

    private static List<String> colors(List<String> colors) {
        if (!colors.isEmpty()
                && (colors.size() != 2 || colors.stream().anyMatch(color -> !color.matches("#[0-9a-f]{6}")))) {
            throw AnswerFields.wrong("colors", "two of the form #1c5fb8");
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
            String about = option.text("about", LINE);
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
            options.add(Option.maxPlies(MOST_PLIES));
        }
        return options;
    }

    private static List<Piece> pieces(
            List<@Nullable Object> items, List<String> sides, Map<Character, List<BoardLook.Form>> forms) {
        List<Piece> pieces = new ArrayList<>();
        Set<Character> letters = new HashSet<>();
        for (Object item : items) {
            boolean whole = item instanceof List<?> list
                    && (list.size() == 3 || list.size() == 4)
                    && list.get(0) instanceof String letter
                    && letter.matches("[!-~&&[^._/]]")
                    && (list.get(1) == null || sides.contains(list.get(1)))
                    && list.get(2) instanceof String noun
                    && noun.matches("[ -~]{1,40}");
            if (!whole) {
                throw AnswerFields.wrong("pieces", "a list of [letter, side or null, noun]");
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

    private static List<BoardLook.Form> forms(@Nullable Object drawing) {
        List<BoardLook.Form> forms = new ArrayList<>();
        if (drawing instanceof List<?> list) {
            for (Object part : list) {
                if (part instanceof List<?> form
                        && (form.size() == 2 || form.size() == 3)
                        && form.get(0) instanceof String shape
                        && form.get(1) instanceof String slot
                        && slot.matches("[abABntT]")) {
                    forms.add(new BoardLook.Form(
                            shape(shape, form.size() == 3),
                            slot.charAt(0),
                            form.size() == 3 ? with(form.get(2)) : null));
                }
            }
            if (forms.size() == list.size() && !forms.isEmpty()) {
                return forms;
            }
        }
        throw new RulesException("a drawing that is not like [[\"disc\",\"a\"],[\"text\",\"A\",\"N\"]]");
    }

    private static String with(@Nullable Object argument) {
        if (argument instanceof String text && text.matches("[^<>&\"\\p{Cntrl}]{1,200}")) {
            return text;
        }
        throw new RulesException("a drawing with " + argument);
    }

    private static BoardLook.Shape shape(String word, boolean argument) {
        for (BoardLook.Shape shape : BoardLook.Shape.values()) {
            boolean takes =
                    shape == BoardLook.Shape.TEXT || shape == BoardLook.Shape.PIP || shape == BoardLook.Shape.PATH;
            if (shape.name().toLowerCase(Locale.ROOT).equals(word) && takes == argument) {
                return shape;
            }
        }
        throw new RulesException("a drawing with \"" + word + "\"");
    }

    private static List<Example> examples(List<@Nullable Object> items) {
        List<Example> examples = new ArrayList<>();
        for (Object item : items) {
            if (!(item instanceof List<?> pair)
                    || pair.size() != 2
                    || !(pair.get(0) instanceof String what)
                    || !(pair.get(1) instanceof String text)) {
                throw AnswerFields.wrong("examples", "a list of [what the side to move does, TEXT]");
            }
            examples.add(new Example(what, text, new HashMap<>()));
        }
        return examples;
    }
}
