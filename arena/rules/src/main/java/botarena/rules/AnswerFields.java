package botarena.rules;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The fields of an object in an answer: typed, and none that nobody knows. */
final class AnswerFields {

    private static final Pattern PRINTABLE = Pattern.compile("[ -~]*");

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
            throw wrong(name, "a text");
        }
        if (text.length() > longest || !PRINTABLE.matcher(text).matches()) {
            throw wrong(name, "at most " + longest + " printable ASCII characters");
        }
        return text;
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
            throw wrong(name, "a whole number from " + least + " to " + most);
        }
        return number.intValue();
    }

    int number(String name, int least, int most, int otherwise) {
        return has(name) ? number(name, least, most) : otherwise;
    }

    boolean flag(String name) {
        Object value = fields.get(name);
        if (value != null && !(value instanceof Boolean)) {
            throw wrong(name, "true or false");
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
            throw wrong(name, "a list");
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
                throw wrong(name, "a list of texts of at most " + longest + " printable ASCII characters");
            }
            texts.add(text);
        }
        return texts;
    }

    @Nullable
    Object any(String name) {
        return fields.get(name);
    }

    @SuppressWarnings("unchecked")
    AnswerFields object(String name, Set<String> known) {
        if (!(fields.get(name) instanceof Map<?, ?> map)) {
            throw wrong(name, "an object");
        }
        return new AnswerFields((Map<String, @Nullable Object>) map, known);
    }

    /** The objects of a list. */
    @SuppressWarnings("unchecked")
    List<AnswerFields> objects(String name, Set<String> known) {
        List<AnswerFields> objects = new ArrayList<>();
        for (Object item : list(name)) {
            if (!(item instanceof Map<?, ?> map)) {
                throw wrong(name, "a list of objects");
            }
            objects.add(new AnswerFields((Map<String, @Nullable Object>) map, known));
        }
        return objects;
    }

    static RulesException wrong(String name, String wanted) {
        return new RulesException('"' + name + "\" that is not " + wanted);
    }

    /** The first text that comes twice. */
    static @Nullable String twice(List<String> texts) {
        Set<String> seen = new HashSet<>();
        for (String text : texts) {
            if (!seen.add(text)) {
                return text;
            }
        }
        return null;
    }
}
