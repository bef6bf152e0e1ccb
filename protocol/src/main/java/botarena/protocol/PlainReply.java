package botarena.protocol;

import org.jspecify.annotations.Nullable;

/** Reply without content: {@code ready} or {@code pong}. */
public final class PlainReply extends Reply {

    private final String type;

    private PlainReply(String type) {
        super(type);
        this.type = type;
    }

    public static PlainReply ready() {
        return new PlainReply("ready");
    }

    public static PlainReply pong() {
        return new PlainReply("pong");
    }

    @Override
    void clear() {}

    @Override
    boolean field(JsonReader in) {
        return false;
    }

    @Override
    @Nullable
    String lack() {
        return null;
    }

    @Override
    String example(long wanted) {
        return "{\"type\":\"" + type + "\",\"id\":" + wanted + "}";
    }
}
