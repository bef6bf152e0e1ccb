package botarena.scale.message;

/** A message that is not as this program writes them; says why in one phrase. */
public final class MessageException extends RuntimeException {
    private static final long serialVersionUID = 1;

    public MessageException(String phrase) {
        super(phrase);
    }
}
