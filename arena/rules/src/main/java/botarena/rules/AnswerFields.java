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

    private static final Pattern PRINTABLE = Pattern.compile("[ -~]*");

    /** Text for people in any language: no control characters, and none that turn or break a line. */
    private static final Pattern LABEL =
            Pattern.compile("([^\\p{Cc}\\p{Cf}\\p{Co}\\p{Cs}\\p{Zl}\\p{Zp}]|[\\u200c\\u200d])*");

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

    /** Printable ASCII. */
    String text(String name, int longest) {
        Object value = fields.get(name);
        if (value == null) {
            throw new RulesException("no \"" + name + '"');
        }
        if (!(value instanceof String text)) {
            throw wrongField(name, "a text");
        }
        if (text.length() > longest || !PRINTABLE.matcher(text).matches()) {
            throw wrongField(name, "at most " + longest + " printable ASCII characters");
        }
        return text;
    }

    /** Text for people, in any language. */
    String label(String name, int longest) {
        Object value = fields.get(name);
        if (value == null) {
            throw new RulesException("no \"" + name + '"');
        }
        if (!(value instanceof String text)) {
            throw wrongField(name, "a text");
        }
        if (!isLabel(text, longest)) {
            throw wrongField(name, "at most " + longest + " printable characters");
        }
        return text;
    }

    String label(String name, int longest, String otherwise) {
        return has(name) ? label(name, longest) : otherwise;
    }

    static boolean isLabel(String text, int longest) {
        return text.codePointCount(0, text.length()) <= longest
                && LABEL.matcher(text).matches();
    }

    String text(String name, int longest, String otherwise) {
        return has(name) ? text(name, longest) : otherwise;
    }

    int number(String name, int least, int most) {
        Object value = fields.get(name);
        if (value == null) {
            throw new RulesException("no \"" + name + '"');
        }
        if (!(value instanceof Long number) || number < least || number > most) {
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

    /** Different texts. */
    List<String> texts(String name, int longest) {
        List<String> texts = new ArrayList<>();
        for (Object item : list(name)) {
            if (!(item instanceof String text)
                    || text.length() > longest
                    || !PRINTABLE.matcher(text).matches()) {
                throw wrongField(name, "a list of texts of at most " + longest + " printable ASCII characters");
            }
            texts.add(text);
        }
        return texts;
    }

    /** Texts for people, in any language. */
    List<String> labels(String name, int longest) {
        List<String> labels = new ArrayList<>();
        for (Object item : list(name)) {
            if (!(item instanceof String text) || !isLabel(text, longest)) {
                throw wrongField(name, "a list of texts of at most " + longest + " printable characters");
            }
            labels.add(text);
        }
        return labels;
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
