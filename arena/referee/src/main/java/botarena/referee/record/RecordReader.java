package botarena.referee.record;

import botarena.referee.GameRecord;
import java.nio.charset.StandardCharsets;

/** Reads lines of {@code games.jsonl}. Keys may come in any order, unknown ones are ignored. Not thread-safe. */
public final class RecordReader {

    private final RecordLine in = new RecordLine();
    private final SummaryReader summaries = new SummaryReader();

    /**
     * Reads a whole record from a line given without its newline.
     *
     * @throws RecordException if it is none
     */
    public GameRecord read(byte[] line, int from, int to) {
        Draft draft = new Draft(in);
        in.read(line, from, to, draft::field);
        return draft.record();
    }

    /** Reads a whole record, with or without its newline. See {@link #read(byte[], int, int)}. */
    public GameRecord read(String line) {
        byte[] bytes = line.stripTrailing().getBytes(StandardCharsets.UTF_8);
        return read(bytes, 0, bytes.length);
    }

    /**
     * Reads what standings need, many times faster: moves, times and remarks are passed over, and so a mistake in them
     * is not seen.
     *
     * @throws RecordException if the line is no record
     */
    public RecordSummary summary(byte[] line, int from, int to) {
        try {
            return summaries.read(line, from, to);
        } catch (RecordException e) {
            // Written by other hands, or broken: a reader that takes its time gets through, or says what is wrong.
            return new RecordSummary(read(line, from, to));
        }
    }
}
