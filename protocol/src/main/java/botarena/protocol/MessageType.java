package botarena.protocol;

import botarena.protocol.JsonReader.Token;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Types of messages that the arena writes. */
public enum MessageType {
    /** First message to a process: versions, limits and options. Answered once. */
    HELLO(true),
    /** Begins a game; answered when the bot is ready. */
    START(true),
    /** Asks for a move; the clock runs from here to the answer. */
    TURN(true),
    /** Asks between two games whether a bot that plays several still listens. */
    PING(true),
    /** A ply of any seat, for bots that want {@link Feature#MOVED}. */
    MOVED(false),
    /** Fault of a reply, and whether the game is lost by it. */
    ERROR(false),
    /** The result of a game. */
    END(false),
    /** Nothing follows; the process has {@link Limits#GRACE_MILLIS} to end by itself. */
    QUIT(false);

    private static final MessageType[] ALL = values();

    private final boolean wantsReply;
    private final String word = name().toLowerCase(Locale.ROOT);

    MessageType(boolean wantsReply) {
        this.wantsReply = wantsReply;
    }

    /** {@return the spelling in the field {@code type}, lower case} */
    public String word() {
        return word;
    }

    /** {@return whether a message of this type has an id and needs a reply} */
    public boolean wantsReply() {
        return wantsReply;
    }

    /**
     * The type of a line given without or with its newline, read no further than needed: the line may be cut short
     * behind its type.
     *
     * @param line holds the line
     * @param from first byte
     * @param to behind the last byte
     * @return null for a type of another version, and for a line that is no message
     */
    public static @Nullable MessageType of(byte[] line, int from, int to) {
        JsonReader in = new JsonReader().read(line, from, to);
        if (in.next() == Token.OPEN) {
            while (in.next() == Token.NAME) {
                boolean found = in.is("type");
                Token value = in.next();
                if (found) {
                    return value == Token.TEXT ? find(in.text()) : null;
                }
                in.skip();
            }
        }
        return null;
    }

    /**
     * {@return the type of a line, as by {@link #of(byte[], int, int)}}
     *
     * @param line whole or cut short
     */
    public static @Nullable MessageType of(String line) {
        byte[] bytes = line.getBytes(StandardCharsets.UTF_8);
        return of(bytes, 0, bytes.length);
    }

    static @Nullable MessageType find(@Nullable Object word) {
        for (MessageType type : ALL) {
            if (type.word.equals(word)) {
                return type;
            }
        }
        return null;
    }
}
