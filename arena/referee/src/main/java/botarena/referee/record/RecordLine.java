package botarena.referee.record;

import botarena.protocol.JsonFlaw;
import botarena.protocol.JsonReader;
import botarena.protocol.JsonReader.Token;
import botarena.protocol.Line;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Reader of typed values from one line; names the key of a value with the wrong type. */
final class RecordLine {

    private final JsonReader in = new JsonReader();
    private String key = "";

    /** Reads an object line; {@code field} gets each key and must take its value. */
    void read(byte[] line, int from, int to, Consumer<String> field) {
        key = "";
        in.read(line, from, to);
        if (Line.flaw(line, from, to) != null || in.next() != Token.OPEN) {
            throw new RecordException("the line is not a JSON object.");
        }
        fields(field);
        if (in.next() != Token.END) {
            throw flawException();
        }
    }

    /** Reads one value that fills a range. */
    <T> T value(byte[] line, int from, int to, Supplier<T> reader) {
        key = "";
        in.read(line, from, to);
        T value = reader.get();
        if (in.next() != Token.END) {
            throw flawException();
        }
        return value;
    }

    void object(Consumer<String> field) {
        expect(Token.OPEN, "an object");
        fields(field);
    }

    <T> List<T> list(Supplier<T> item) {
        expect(Token.OPEN_LIST, "a list");
        List<T> list = new ArrayList<>();
        while (!in.endsList()) {
            list.add(item.get());
        }
        return list;
    }

    String text() {
        expect(Token.TEXT, "a string");
        return in.text();
    }

    long integer() {
        expect(Token.NUMBER, "a number");
        if (!in.integral()) {
            throw new RecordException("\"" + key + "\" must be an integer.");
        }
        return in.integer();
    }

    int readInt() {
        long value = integer();
        if (value != (int) value) {
            throw new RecordException("\"" + key + "\" is out of range.");
        }
        return (int) value;
    }

    double decimal() {
        expect(Token.NUMBER, "a number");
        return in.decimal();
    }

    /** A value of any type, in the shape that options have. */
    Object option() {
        return switch (in.next()) {
            case TEXT -> in.text();
            case TRUE -> true;
            case FALSE -> false;
            case NUMBER -> {
                if (!in.integral() || in.integer() != (int) in.integer()) {
                    throw new RecordException("an option's number is out of range.");
                }
                yield (int) in.integer();
            }
            case OPEN_LIST -> {
                List<String> words = new ArrayList<>();
                while (!in.endsList()) {
                    words.add(text());
                }
                yield words;
            }
            default -> throw flawException();
        };
    }

    boolean flag() {
        Token token = in.next();
        if (token != Token.TRUE && token != Token.FALSE) {
            throw token == Token.BAD ? flawException() : new RecordException("\"" + key + "\" must be true or false.");
        }
        return token == Token.TRUE;
    }

    /** A value of any JSON type: integers are Long, other numbers Double. */
    @Nullable
    Object readAny() {
        return readAny(in.next());
    }

    private @Nullable Object readAny(Token token) {
        return switch (token) {
            case TEXT -> in.text();
            case TRUE -> true;
            case FALSE -> false;
            case NULL -> null;
            case NUMBER -> number();
            case OPEN_LIST -> {
                List<@Nullable Object> list = new ArrayList<>();
                while (!in.endsList()) {
                    list.add(readAny(in.next()));
                }
                yield list;
            }
            case OPEN -> {
                Map<String, @Nullable Object> map = new LinkedHashMap<>();
                fields(name -> map.put(name, readAny()));
                yield map;
            }
            default -> throw flawException();
        };
    }

    // Written out, for a conditional expression would turn the integer into a Double.
    private Number number() {
        if (in.integral()) {
            return in.integer();
        }
        return in.decimal();
    }

    /** Refuses a line that lacks a key. */
    static void demand(List<String> keys, Set<String> seen) {
        for (String needed : keys) {
            if (!seen.contains(needed)) {
                throw new RecordException("the key \"" + needed + "\" is missing.");
            }
        }
    }

    void skip() {
        in.next();
        if (!in.skip()) {
            throw flawException();
        }
    }

    private void fields(Consumer<String> field) {
        String outer = key;
        Token token = in.next();
        for (; token == Token.NAME; token = in.next()) {
            key = in.text();
            field.accept(key);
        }
        if (token != Token.CLOSE) {
            throw flawException();
        }
        key = outer;
    }

    private void expect(Token wanted, String words) {
        Token token = in.next();
        if (token == Token.BAD) {
            throw flawException();
        }
        if (token != wanted) {
            throw new RecordException("\"" + key + "\" must be " + words + ".");
        }
    }

    private RecordException flawException() {
        JsonFlaw flaw = in.flaw();
        return new RecordException(
                flaw == null
                        ? "\"" + key + "\" has a value of the wrong type."
                        : "the line is not JSON: " + flaw.sentence() + " (byte " + (in.offset() + 1) + ").");
    }
}
