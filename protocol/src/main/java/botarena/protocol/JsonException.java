package botarena.protocol;

/** Error: a line is not strict JSON. The message is a sentence with the number of the wrong byte, from 1. */
public final class JsonException extends IllegalArgumentException {

    private static final long serialVersionUID = 1L;

    private final JsonFlaw flaw;

    JsonException(JsonFlaw flaw, int at) {
        super("not JSON: " + flaw.sentence() + " (byte " + (at + 1) + ").");
        this.flaw = flaw;
    }

    /** {@return the first flaw in the line} */
    public JsonFlaw flaw() {
        return flaw;
    }
}
