package botarena.protocol;

import botarena.protocol.JsonReader.Token;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reader of values of one type; other values are skipped and give null. */
final class Fields {

    private Fields() {}

    /** The present token's value in words; strings and numbers are cut. */
    static String word(JsonReader in, Token token) {
        return switch (token) {
            case OPEN -> "an object";
            case OPEN_LIST -> "a list";
            case TEXT -> "\"" + shorten(in.text()) + "\"";
            case NUMBER -> in.integral() ? Long.toString(in.integer()) : "a number that is no integer";
            case TRUE -> "true";
            case FALSE -> "false";
            default -> "null";
        };
    }

    /** A string of whole characters: half a surrogate pair is no text. */
    static @Nullable String text(JsonReader in) {
        if (in.next() == Token.TEXT) {
            String text = in.text();
            return whole(text) ? text : null;
        }
        in.skip();
        return null;
    }

    static @Nullable Boolean flag(JsonReader in) {
        Token token = in.next();
        in.skip();
        return token == Token.TRUE ? Boolean.TRUE : token == Token.FALSE ? Boolean.FALSE : null;
    }

    static @Nullable Long integer(JsonReader in) {
        Token token = in.next();
        if (token == Token.NUMBER && in.integral()) {
            return in.integer();
        }
        in.skip();
        return null;
    }

    static @Nullable Double decimal(JsonReader in) {
        Token token = in.next();
        if (token == Token.NUMBER) {
            return in.decimal();
        }
        in.skip();
        return null;
    }

    static @Nullable List<String> texts(JsonReader in) {
        if (in.next() != Token.OPEN_LIST) {
            in.skip();
            return null;
        }
        List<String> texts = new ArrayList<>();
        boolean good = true;
        for (Token token = in.next(); token != Token.CLOSE_LIST && token != Token.BAD; token = in.next()) {
            if (token == Token.TEXT && whole(in.text())) {
                texts.add(in.text());
            } else {
                good = false;
                in.skip();
            }
        }
        return good ? texts : null;
    }

    private static boolean whole(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (Character.isSurrogate(text.charAt(i))) {
                if (!Character.isSurrogatePair(text.charAt(i), i + 1 < text.length() ? text.charAt(i + 1) : ' ')) {
                    return false;
                }
                i++;
            }
        }
        return true;
    }

    private static String shorten(String text) {
        return text.length() <= 40 ? text : text.substring(0, 40) + "...";
    }
}
