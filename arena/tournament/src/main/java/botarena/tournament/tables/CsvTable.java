package botarena.tournament.tables;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import java.io.IOException;
import java.io.Writer;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Rows as CSV after RFC 4180, written as they come: a line of keys first, decimal numbers with three decimals. */
public final class CsvTable {

    private final CsvWriter csv;

    /**
     * Begins a table with its keys. Output may be buffered until {@link #end}, which leaves {@code out} open.
     *
     * @param columns one a cell
     * @param out stays open
     */
    public CsvTable(List<Column> columns, Writer out) {
        this.csv = CsvWriter.builder().lineDelimiter(LineDelimiter.LF).build(out);
        csv.writeRecord(columns.stream().map(Column::key).toList());
    }

    /**
     * Writes a whole table.
     *
     * @param table with its rows
     * @param out stays open
     * @throws IOException if {@code out} cannot be written
     */
    public static void write(Table table, Writer out) throws IOException {
        CsvTable csv = new CsvTable(table.columns(), out);
        for (List<@Nullable Object> row : table.rows()) {
            csv.add(row.toArray());
        }
        csv.end();
    }

    /**
     * Writes a row; that it cannot be written is thrown as an {@link java.io.UncheckedIOException}.
     *
     * @param row one value a column
     */
    public void add(@Nullable Object... row) {
        String[] cells = new String[row.length];
        for (int i = 0; i < cells.length; i++) {
            cells[i] = cell(row[i]);
        }
        csv.writeRecord(cells);
    }

    /**
     * Flushes buffered output.
     *
     * @throws IOException if the output cannot be written
     */
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
