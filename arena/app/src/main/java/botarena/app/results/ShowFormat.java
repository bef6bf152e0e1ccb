package botarena.app.results;

import botarena.app.cli.Failure;
import botarena.app.cli.Syntax;
import botarena.app.cli.Syntax.Argument;
import botarena.app.cli.TableFormat;

/** Formats of {@code show}: four for tables, three for a game. */
final class ShowFormat {

    /** All ways there are. */
    enum Kind {
        TEXT,
        CSV,
        JSON,
        MD,
        SVG
    }

    private final Argument<Boolean> svg;
    private final Argument<Kind> kind;

    ShowFormat(Syntax syntax) {
        svg = syntax.flag("--svg", "like --format svg, the picture of a game's position")
                .order(801);
        kind = syntax.format(Kind.class, "text, csv, json or md; a game: text, json or svg [${DEFAULT-VALUE}]");
    }

    TableFormat tables() {
        return TableFormat.of(
                switch (svg.get() ? Kind.SVG : kind.get()) {
                    case TEXT -> TableFormat.Kind.TEXT;
                    case CSV -> TableFormat.Kind.CSV;
                    case JSON -> TableFormat.Kind.JSON;
                    case MD -> TableFormat.Kind.MD;
                    case SVG -> throw Failure.usage("only a game is drawn as svg: show DIR game ID");
                });
    }

    Kind picture() {
        if (svg.get() && kind.get() != Kind.TEXT && kind.get() != Kind.SVG) {
            throw Failure.usage("--svg and --format do not go together: use --svg alone");
        }
        if (svg.get()) {
            return Kind.SVG;
        }
        if (kind.get() == Kind.CSV || kind.get() == Kind.MD) {
            throw Failure.usage("a game is shown as text, json or svg");
        }
        return kind.get();
    }
}
