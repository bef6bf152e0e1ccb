package botarena.app.results;

import botarena.app.cli.Console;
import botarena.app.cli.Json;
import botarena.app.terminal.Sheet;
import java.util.List;
import picocli.CommandLine.Option;

/** How a command that shows tables prints them. */
final class SheetFormat {

    /** The four ways. */
    enum Kind {
        TEXT,
        CSV,
        JSON,
        MD
    }

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            defaultValue = "text",
            order = 800,
            description = "text, csv, json or md [${DEFAULT-VALUE}]")
    private Kind kind = Kind.TEXT;

    /**
     * Prints an answer.
     *
     * @param people sheets for text and Markdown, a blank line between them
     * @param programs the same as one sheet for CSV and JSON
     */
    void print(Console console, List<Sheet> people, Sheet programs) {
        switch (kind) {
            case CSV -> programs.csv().forEach(console.out()::println);
            case JSON -> console.out().println(Json.line(programs.maps()));
            case TEXT, MD -> {
                for (int i = 0; i < people.size(); i++) {
                    if (i > 0) {
                        console.out().println();
                    }
                    Sheet sheet = people.get(i);
                    (kind == Kind.MD ? sheet.markdown() : sheet.text()).forEach(console.out()::println);
                }
            }
        }
    }

    boolean text() {
        return kind == Kind.TEXT;
    }
}
