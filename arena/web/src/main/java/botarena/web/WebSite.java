package botarena.web;

/** Site that a {@link WebServer} serves. Its methods are called by several threads at a time. */
@FunctionalInterface
public interface WebSite {

    /** Response to a request. May block its thread for a moment where the server was opened for that. */
    WebResponse respond(WebRequest request);

    /**
     * Holder of the request's right key, by whom connections are counted. Answers at once.
     *
     * @return the same text for all requests with this key; empty for one without a key
     */
    default String holder(WebRequest request) {
        return "";
    }
}
