/** A web server for the pages of a run, a game or a contest. Knows none of them. */
@SuppressWarnings("module") // the other modules are compiled later
module botarena.web {
    requires static transitive org.jspecify;
    requires java.management;
    requires org.eclipse.jetty.server;
    requires org.slf4j;

    exports botarena.web to
            botarena.app,
            botarena.contest,
            botarena.view;
}
