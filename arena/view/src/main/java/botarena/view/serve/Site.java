package botarena.view.serve;

/** What a server has to give. Asked from any thread; must answer at once. */
@FunctionalInterface
public interface Site {

    /**
     * What a path leads to.
     *
     * @param path as it was asked for, without the slash in front and without a query
     */
    WebAnswer find(String path);
}
