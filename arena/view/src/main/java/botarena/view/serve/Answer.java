package botarena.view.serve;

import java.util.concurrent.CompletableFuture;

/** What a server answers. */
public sealed interface Answer {

    /**
     * Something whole.
     *
     * @param type its media type
     * @param policy its content security policy, empty for one that allows nothing
     * @param body not copied, not to be changed
     */
    @SuppressWarnings("ArrayRecordComponent")
    record Whole(String type, String policy, byte[] body) implements Answer {}

    /** Something that is worked out first; null where it turns out that there is nothing. */
    record Later(CompletableFuture<Whole> body) implements Answer {}

    /** Events, until either side has enough of it. */
    record Events(EventStream stream) implements Answer {}

    /** Nothing is there. */
    record Nothing() implements Answer {}

    /** There is something, but too many ask for it now. */
    record Busy() implements Answer {}
}
