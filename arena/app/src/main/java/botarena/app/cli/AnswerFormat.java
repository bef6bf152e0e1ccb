package botarena.app.cli;

import botarena.app.cli.Syntax.Argument;

/** Format in which a command prints its one answer. */
public final class AnswerFormat {

    /** The two ways. */
    public enum Kind {
        TEXT,
        JSON
    }

    private final Argument<Kind> kind;

    public AnswerFormat(Syntax syntax) {
        kind = syntax.format(Kind.class, "format of the answer: text or json [${DEFAULT-VALUE}]");
    }

    public boolean json() {
        return kind.get() == Kind.JSON;
    }
}
