package botarena.rules;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The fields of an object in an answer: typed, and refused if unknown. */
final class AnswerFields {

    /** Letters of a text, and the words for them. */
    private enum Alphabet {
        ASCII("printable ASCII characters", "[ -~]*"),
        /** Text for people, in any language: no control characters, and none that turn or break a line. */
        ANY("printable characters", "([^\\p{Cc}\\p{Cf}\\p{Co}\\p{Cs}\\p{Zl}\\p{Zp}]|[\\u200c\\u200d])*");

        private final String words;
        private final Pattern letters;

        Alphabet(String words, String letters) {
            this.words = words;
            this.letters = Pattern.compile(letters);
        }

        boolean has(String text, int longest) {
            boolean fits = text.length() <= longest || text.codePointCount(0, text.length()) <= longest;
            return fits && letters.matcher(text).matches();
        }
    }

    private final Map<String, @Nullable Object> fields;

    /** @param known the names that may be there */
    AnswerFields(Map<String, @Nullable Object> fields, Set<String> known) {
        this.fields = fields;
        for (String name : fields.keySet()) {
            if (!known.contains(name)) {
                throw new RulesException("an unknown key \"" + name + '"');
            }
        }
    }

    boolean has(String name) {
        return fields.get(name) != null;
    }

    private Object value(String name) {
        Object value = fields.get(name);
        if (value == null) {
            throw new RulesException("no \"" + name + '"');
        }
        return value;
    }

    /** Printable ASCII. */
    String text(String name, int longest) {
        return text(name, longest, Alphabet.ASCII);
    }

    String text(String name, int longest, String otherwise) {
        return has(name) ? text(name, longest) : otherwise;
    }

    /** Text for people, in any language. */
    String label(String name, int longest) {
        return text(name, longest, Alphabet.ANY);
    }

    static boolean isLabel(String text, int longest) {
        return Alphabet.ANY.has(text, longest);
    }

    private String text(String name, int longest, Alphabet alphabet) {
        if (!(value(name) instanceof String text)) {
            throw wrongField(name, "a text");
        }
        if (!alphabet.has(text, longest)) {
            throw wrongField(name, "at most " + longest + " " + alphabet.words);
        }
        return text;
    }

    int number(String name, int least, int most) {
        if (!(value(name) instanceof Long number) || number < least || number > most) {
            throw wrongField(name, "a whole number from " + least + " to " + most);
        }
        return number.intValue();
    }

    int number(String name, int least, int most, int otherwise) {
        return has(name) ? number(name, least, most) : otherwise;
    }

    boolean flag(String name) {
        Object value = fields.get(name);
        if (value != null && !(value instanceof Boolean)) {
            throw wrongField(name, "true or false");
        }
        return Boolean.TRUE.equals(value);
    }

    /** Empty where it is not there. */
    @SuppressWarnings("unchecked")
    List<@Nullable Object> list(String name) {
        Object value = fields.get(name);
        if (value == null) {
            return List.of();
        }
        if (!(value instanceof List<?> list)) {
            throw wrongField(name, "a list");
        }
        return (List<@Nullable Object>) list;
    }

    List<String> texts(String name, int longest) {
        return texts(name, longest, Alphabet.ASCII);
    }

    /** Texts for people, in any language. */
    List<String> labels(String name, int longest) {
        return texts(name, longest, Alphabet.ANY);
    }

    private List<String> texts(String name, int longest, Alphabet alphabet) {
        List<String> texts = new ArrayList<>();
        for (Object item : list(name)) {
            if (!(item instanceof String text) || !alphabet.has(text, longest)) {
                throw wrongField(name, "a list of texts of at most " + longest + " " + alphabet.words);
            }
            texts.add(text);
        }
        return texts;
    }

    @Nullable
    Object anyValue(String name) {
        return fields.get(name);
    }

    @SuppressWarnings("unchecked")
    AnswerFields object(String name, Set<String> known) {
        if (!(fields.get(name) instanceof Map<?, ?> map)) {
            throw wrongField(name, "an object");
        }
        return new AnswerFields((Map<String, @Nullable Object>) map, known);
    }

    /** The objects of a list. */
    @SuppressWarnings("unchecked")
    List<AnswerFields> objects(String name, Set<String> known) {
        List<AnswerFields> objects = new ArrayList<>();
        for (Object item : list(name)) {
            if (!(item instanceof Map<?, ?> map)) {
                throw wrongField(name, "a list of objects");
            }
            objects.add(new AnswerFields((Map<String, @Nullable Object>) map, known));
        }
        return objects;
    }

    static RulesException wrongField(String name, String wanted) {
        return new RulesException('"' + name + "\" that is not " + wanted);
    }

    /** The first text that comes twice. */
    static @Nullable String findRepeated(List<String> texts) {
        Set<String> seen = new HashSet<>();
        for (String text : texts) {
            if (!seen.add(text)) {
                return text;
            }
        }
        return null;
    }
}
