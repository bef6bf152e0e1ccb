package botarena.tournament.tables;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import java.io.IOException;
import java.io.Writer;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Rows as CSV after RFC 4180, written as they come: a line of keys first, decimal numbers with three decimals. */
public final class CsvTable<R> {

    private final List<Column<R>> columns;
    private final CsvWriter csv;

    /** Begins a table with its keys. What is written may wait for {@link #end}, which leaves {@code out} open. */
    public CsvTable(List<Column<R>> columns, Writer out) {
        this.columns = columns;
        this.csv = CsvWriter.builder().lineDelimiter(LineDelimiter.LF).build(out);
        csv.writeRecord(columns.stream().map(Column::key).toList());
    }

    /** Writes a whole table. */
    public static <R> void write(Table<R> table, Writer out) throws IOException {
        CsvTable<R> csv = new CsvTable<>(table.columns(), out);
        table.rows().forEach(csv::add);
        csv.end();
    }

    /** Writes a row; that it cannot be written is thrown as an {@link java.io.UncheckedIOException}. */
    public void add(R row) {
        csv.writeRecord(columns.stream().map(column -> cell(column.value(row))).toList());
    }

    /** Hands on what is not written yet. */
    public void end() throws IOException {
        csv.flush();
    }

    private static String cell(@Nullable Object value) {
        return value == null ? "" : value instanceof Double number ? decimal(number) : value.toString();
    }

    private static String decimal(double value) {
        // Scores are halves, and a cross table has millions of them.
        long halves = (long) (value * 2);
        if (halves == value * 2 && halves >= 0) {
            return halves / 2 + (halves % 2 == 0 ? ".000" : ".500");
        }
        String text = FixedDecimals.format("%.3f", value);
        return text.equals("-0.000") ? "0.000" : text;
    }
}
