package botarena.protocol;

/** A line that is not strict JSON; the message is a sentence with the byte where it went wrong, from 1. */
public final class JsonException extends IllegalArgumentException {

    private static final long serialVersionUID = 1L;

    private final JsonFlaw flaw;

    JsonException(JsonFlaw flaw, int at) {
        super("not JSON: " + flaw.sentence() + " (byte " + (at + 1) + ").");
        this.flaw = flaw;
    }

    public JsonFlaw flaw() {
        return flaw;
    }
}
