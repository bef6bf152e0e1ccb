/** A contest: people hand in bots, which climb a ladder that does not end. */
@SuppressWarnings("module") // the other modules are compiled later
module botarena.contest {
    requires static transitive org.jspecify;
    requires transitive botarena.classroom;
    requires transitive botarena.view;
    requires transitive botarena.web;
    requires static java.compiler;
    requires java.management;
    requires java.net.http;
    requires de.siegmar.fastcsv;
    requires gg.jte.runtime;
    requires org.eclipse.jetty.util;
    requires org.slf4j;

    exports botarena.contest to
            botarena.app;
    exports botarena.contest.intake to
            botarena.app;
    exports botarena.contest.site to
            botarena.app;
    exports botarena.contest.works to
            botarena.app;
}
