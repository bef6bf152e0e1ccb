package botarena.protocol;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reply to hello: what a bot says about itself. */
public final class HelloReply extends Reply {

    private @Nullable Long protocol;
    private @Nullable String badProtocol;
    private @Nullable String name;
    private @Nullable String badName;
    private String version = "";
    private String author = "";
    private @Nullable List<String> games;
    private List<String> features = List.of();

    /** An empty reply, to be filled by {@link Reply#read} as often as wanted. */
    public HelloReply() {
        super("hello");
    }

    /** {@return the protocol version the bot speaks} */
    public long protocol() {
        return protocol == null ? 0 : protocol;
    }

    /** {@return the name by which the bot calls itself, perhaps empty; tournaments use their own names for bots} */
    public String name() {
        return name == null ? "" : name;
    }

    /** {@return the bot's version, empty if the bot did not say} */
    public String version() {
        return version;
    }

    /** {@return the author, empty if the bot did not say} */
    public String author() {
        return author;
    }

    /** {@return the games the bot plays; null if it did not say, which means any} */
    public @Nullable List<String> games() {
        return games;
    }

    /**
     * {@return whether the bot listed a feature; words that this version does not know are kept and mean nothing}
     *
     * @param feature one of this version
     */
    public boolean has(Feature feature) {
        return features.contains(feature.word());
    }

    @Override
    void clear() {
        protocol = null;
        badProtocol = null;
        name = null;
        badName = null;
        version = "";
        author = "";
        games = null;
        features = List.of();
    }

    @Override
    boolean field() {
        if (in.is("protocol")) {
            protocol = integer();
            badProtocol = misread();
        } else if (in.is("name")) {
            name = text();
            badName = misread();
        } else if (in.is("version")) {
            version = orEmpty(text("version"));
        } else if (in.is("author")) {
            author = orEmpty(text("author"));
        } else if (in.is("games")) {
            games = texts("games");
        } else if (in.is("features")) {
            List<String> list = texts("features");
            features = list == null ? List.of() : list;
        } else {
            return false;
        }
        return true;
    }

    @Override
    @Nullable
    String missingField() {
        if (protocol == null) {
            return badField("protocol", badProtocol, "an integer");
        }
        return name == null ? badField("name", badName, "a string") : null;
    }

    private static String badField(String field, @Nullable String wrong, String wanted) {
        return wrong == null
                ? "the field \"" + field + "\" is missing"
                : "\"" + field + "\" must be " + wanted + ", not " + wrong;
    }

    @Override
    public String example(long request) {
        return "{\"type\":\"hello\",\"id\":" + request + ",\"protocol\":1,\"name\":\"my bot\"}";
    }

    private static String orEmpty(@Nullable String value) {
        return value == null ? "" : value;
    }
}
