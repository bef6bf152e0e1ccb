package botarena.contest.site;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Set;

/** HTML being written. Whatever comes from elsewhere is text or a value, and is escaped here and nowhere else. */
final class Html {

    private static final Set<String> EMPTY = Set.of("input", "meta", "link", "line", "rect");

    private final StringBuilder out = new StringBuilder();
    private final Deque<String> open = new ArrayDeque<>();

    /** Opens an element. Attributes are names and values in turn. */
    Html open(String name, String... attributes) {
        out.append('<').append(name);
        for (int i = 0; i < attributes.length; i += 2) {
            out.append(' ')
                    .append(attributes[i])
                    .append("=\"")
                    .append(escaped(attributes[i + 1]))
                    .append('"');
        }
        // Elements of pictures are closed like this alone; others may be.
        out.append(EMPTY.contains(name) ? "/>" : ">");
        if (!EMPTY.contains(name)) {
            open.push(name);
        }
        return this;
    }

    /** Closes the element that was opened last. */
    Html close() {
        out.append("</").append(open.pop()).append('>');
        return this;
    }

    Html text(Object text) {
        out.append(escaped(String.valueOf(text)));
        return this;
    }

    /** An element that holds text alone. */
    Html leaf(String name, Object text, String... attributes) {
        return open(name, attributes).text(text).close();
    }

    /** Opens a table that can be scrolled, its head and the row in it: four elements. */
    Html table(String name) {
        return open("div", "class", "scroll", "tabindex", "0", "role", "region", "aria-label", name + ", table")
                .open("table")
                .open("thead")
                .open("tr");
    }

    /** @param left heads of columns that are set to the left */
    Html heads(List<String> heads, Set<String> left) {
        heads.forEach(head -> leaf("th", head, "scope", "col", "class", left.contains(head) ? "l" : ""));
        return this;
    }

    /** A paragraph in small letters. */
    Html note(String sentence) {
        return leaf("p", sentence, "class", "dim small");
    }

    /** Opens a form that is posted, with hidden fields: names and values in turn. */
    Html form(String action, String... fields) {
        open("form", "class", "one", "method", "post", "action", action);
        for (int i = 0; i < fields.length; i += 2) {
            open("input", "type", "hidden", "name", fields[i], "value", fields[i + 1]);
        }
        return this;
    }

    /** A field that must be filled in. */
    Html field(String type, String name, String autocomplete) {
        return open("input", "type", type, "id", name, "name", name, "required", "", "autocomplete", autocomplete);
    }

    private static String escaped(String text) {
        StringBuilder safe = new StringBuilder(text.length() + 16);
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (c) {
                case '&' -> safe.append("&amp;");
                case '<' -> safe.append("&lt;");
                case '>' -> safe.append("&gt;");
                case '"' -> safe.append("&quot;");
                case '\'' -> safe.append("&#39;");
                default -> safe.append(c < ' ' && c != '\n' && c != '\t' ? '\uFFFD' : c);
            }
        }
        return safe.toString();
    }

    @Override
    public String toString() {
        if (!open.isEmpty()) {
            throw new IllegalStateException("still open: " + open);
        }
        return out.toString();
    }
}
