package botarena.app.results;

import botarena.app.cli.ExitCode;
import botarena.app.cli.Failure;
import botarena.app.terminal.TableFormat;
import picocli.CommandLine.Option;

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

    @Option(names = "--svg", order = 801, description = "like --format svg, the picture of a game's position")
    private boolean svg;

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            defaultValue = "text",
            order = 800,
            description = "text, csv, json or md; a game: text, json or svg [${DEFAULT-VALUE}]")
    private Kind kind = Kind.TEXT;

    TableFormat tables() {
        return TableFormat.of(
                switch (svg ? Kind.SVG : kind) {
                    case TEXT -> TableFormat.Kind.TEXT;
                    case CSV -> TableFormat.Kind.CSV;
                    case JSON -> TableFormat.Kind.JSON;
                    case MD -> TableFormat.Kind.MD;
                    case SVG -> throw new Failure(ExitCode.USAGE, "only a game is drawn as svg: show DIR game ID");
                });
    }

    Kind picture() {
        if (svg && kind != Kind.TEXT && kind != Kind.SVG) {
            throw new Failure(ExitCode.USAGE, "--svg and --format do not go together: use --svg alone");
        }
        if (svg) {
            return Kind.SVG;
        }
        if (kind == Kind.CSV || kind == Kind.MD) {
            throw new Failure(ExitCode.USAGE, "a game is shown as text, json or svg");
        }
        return kind;
    }
}
