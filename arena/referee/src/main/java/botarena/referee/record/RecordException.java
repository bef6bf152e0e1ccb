package botarena.referee.record;

/** A line that is no game record this version reads, or a record that does not replay; the message says what is wrong. */
public final class RecordException extends IllegalArgumentException {

    private static final long serialVersionUID = 1L;

    RecordException(String message) {
        super(message);
    }
}
