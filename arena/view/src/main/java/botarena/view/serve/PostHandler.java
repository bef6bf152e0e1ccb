package botarena.view.serve;

/** Takes what is sent by those who may send. */
@FunctionalInterface
public interface PostHandler {

    /**
     * Takes something that was sent. Asked from any thread; must answer at once.
     *
     * @param path where to, without the slash in front and without a query
     * @param text what was sent, at most 256 bytes of it
     */
    WebAnswer.Said take(String path, String text);
}
