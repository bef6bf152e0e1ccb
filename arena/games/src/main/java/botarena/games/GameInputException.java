package botarena.games;

/** A text or option that no game can hold. The message is a sentence for people and names the field or option. */
public class GameInputException extends IllegalArgumentException {

    private static final long serialVersionUID = 1L;

    /**
     * An exception with a sentence for people, without a full stop.
     *
     * @param message a sentence for people, without a full stop
     */
    public GameInputException(String message) {
        super(message);
    }
}
