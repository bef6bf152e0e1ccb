package botarena.referee.record;

/**
 * Error: a line is no game record that this version reads, or a record cannot be replayed. The message names the fault.
 */
public final class RecordException extends IllegalArgumentException {

    private static final long serialVersionUID = 1L;

    RecordException(String message) {
        super(message);
    }
}
