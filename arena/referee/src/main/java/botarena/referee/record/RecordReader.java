package botarena.referee.record;

import botarena.referee.GameRecord;
import java.nio.charset.StandardCharsets;

/** Reads lines of {@code games.jsonl}. Keys may come in any order, unknown ones are ignored. Not thread-safe. */
public final class RecordReader {

    private final RecordLine in = new RecordLine();

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
     * Reads what standings need, several times faster: moves, times and remarks are checked as JSON and passed over.
     *
     * @throws RecordException if the line is no record
     */
    public RecordSummary summary(byte[] line, int from, int to) {
        Draft draft = new Draft(in);
        in.read(line, from, to, key -> {
            if (Draft.LONG_KEYS.contains(key)) {
                in.skip();
            } else {
                draft.field(key);
            }
        });
        return draft.summary();
    }
}
