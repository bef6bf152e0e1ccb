package botarena.referee.record;

import botarena.games.GameCatalog;
import botarena.protocol.Line;
import botarena.referee.GameRecord;
import java.nio.charset.StandardCharsets;

/** Reader of lines of {@code games.jsonl}. Keys may come in any order, unknown ones are ignored. Not thread-safe. */
public final class RecordReader {

    private static final byte[] ID = {'i', 'd'};

    private final RecordLine in = new RecordLine();
    private final RawJson raw = new RawJson();
    private final GameCatalog games;
    private final SummaryReader summaries;

    /**
     * @param games the games that records may be of
     */
    public RecordReader(GameCatalog games) {
        this.games = games;
        summaries = new SummaryReader(games);
    }

    /**
     * Reads a whole record from a line given without its newline.
     *
     * @param line UTF-8
     * @param from first byte
     * @param to behind the last byte
     * @return the record
     * @throws RecordException if it is none
     */
    public GameRecord read(byte[] line, int from, int to) {
        RecordBuilder record = new RecordBuilder(in, games);
        in.read(line, from, to, record::field);
        return record.record();
    }

    /**
     * Reads a whole record, with or without its newline. See {@link #read(byte[], int, int)}.
     *
     * @param line with or without its newline
     * @return the record, as by {@link #read(byte[], int, int)}
     */
    public GameRecord read(String line) {
        byte[] bytes = line.stripTrailing().getBytes(StandardCharsets.UTF_8);
        return read(bytes, 0, bytes.length);
    }

    /**
     * Reads the id of a record's game and nothing after it, so that later errors are not seen.
     *
     * @param line UTF-8
     * @param from first byte
     * @param to behind the last byte
     * @return the id
     * @throws RecordException if the line is no record as far as it was read
     */
    public String id(byte[] line, int from, int to) {
        boolean members = raw.openValue(line, from, Line.end(line, from, to)) && line[from] == '{';
        while (members && raw.nextMember()) {
            if (raw.isNamed(ID) && isPlainText(line, raw.valueStart(), raw.valueEnd())) {
                return new String(
                        line, raw.valueStart() + 1, raw.valueEnd() - raw.valueStart() - 2, StandardCharsets.US_ASCII);
            }
        }
        // Written by other hands, or broken.
        return read(line, from, to).setting().id();
    }

    private static boolean isPlainText(byte[] line, int from, int to) {
        boolean plain = line[from] == '"';
        for (int i = from; i < to; i++) {
            plain &= line[i] >= ' ' && line[i] != '\\';
        }
        return plain;
    }

    /**
     * Reads the fields that standings need, many times faster: it skips moves, times and remarks, and so their errors.
     *
     * @param line UTF-8
     * @param from first byte
     * @param to behind the last byte
     * @return the fields
     * @throws RecordException if the line is no record
     */
    public RecordSummary summary(byte[] line, int from, int to) {
        try {
            return summaries.read(line, from, to);
        } catch (RecordException e) {
            // Another program's, or broken: the strict reader reads it, or names the fault.
            return new RecordSummary(read(line, from, to));
        }
    }
}
