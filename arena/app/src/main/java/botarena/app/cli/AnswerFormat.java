package botarena.app.cli;

import picocli.CommandLine.Option;

/** Format in which a command prints its one answer. */
public final class AnswerFormat {

    /** The two ways. */
    public enum Kind {
        TEXT,
        JSON
    }

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            defaultValue = "text",
            order = 800,
            description = "format of the answer: text or json [${DEFAULT-VALUE}]")
    private Kind kind = Kind.TEXT;

    public boolean json() {
        return kind == Kind.JSON;
    }
}
