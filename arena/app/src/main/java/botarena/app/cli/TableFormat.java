package botarena.app.cli;

import botarena.app.cli.Syntax.Argument;
import botarena.app.terminal.TextTable;
import botarena.base.JsonText;
import botarena.tournament.tables.CsvTable;
import botarena.tournament.tables.MarkdownTable;
import botarena.tournament.tables.Table;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Format in which a command prints its tables. */
public final class TableFormat {

    /** Values of {@code --format}. */
    public enum Kind {
        TEXT,
        CSV,
        JSON,
        MD
    }

    private final @Nullable Argument<Kind> option;
    private final Kind chosen;

    /** Declares the option {@code --format}. */
    public TableFormat(Syntax syntax) {
        option = syntax.format(Kind.class, "format of the table: text, csv, json or md [${DEFAULT-VALUE}]");
        chosen = Kind.TEXT;
    }

    private TableFormat(Kind chosen) {
        option = null;
        this.chosen = chosen;
    }

    /** A format without an option. */
    public static TableFormat of(Kind kind) {
        return new TableFormat(kind);
    }

    public Kind kind() {
        return option == null ? chosen : option.get();
    }

    /**
     * Prints an answer.
     *
     * @param people tables for text and Markdown, a blank line between them
     * @param programs the same as one table for CSV and JSON
     */
    public void print(Console console, List<Table> people, Table programs) {
        switch (kind()) {
            case CSV -> csv(console, programs);
            case JSON -> console.out().println(JsonText.line(programs.maps()));
            case TEXT, MD -> {
                for (int i = 0; i < people.size(); i++) {
                    if (i > 0) {
                        console.out().println();
                    }
                    lines(people.get(i)).forEach(console.out()::println);
                }
            }
        }
    }

    /** Lines of a table for people: as Markdown with {@code --format md}, else as text. */
    public List<String> lines(Table table) {
        return kind() == Kind.MD ? MarkdownTable.lines(table) : TextTable.onScreen(table);
    }

    /** Prints a table as CSV. */
    public static void csv(Console console, Table table) {
        try {
            Writer out = new OutputStreamWriter(console.out(), StandardCharsets.UTF_8);
            CsvTable.write(table, out);
            out.flush();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
