package botarena.app.play;

import picocli.CommandLine.Option;

/** How a command that plays prints its answer. */
public final class StreamFormat {

    /** The three ways. */
    enum Kind {
        TEXT,
        /** One object at the end. */
        JSON,
        /** One event a line, as it happens. */
        JSONL
    }

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            defaultValue = "text",
            order = 800,
            description = "text, json, or jsonl: one event a line as it happens [${DEFAULT-VALUE}]")
    private Kind kind = Kind.TEXT;

    /** Whether people read the answer. */
    public boolean isText() {
        return kind == Kind.TEXT;
    }

    Kind kind() {
        return kind;
    }
}
