/** A contest: people hand in bots, which climb a ladder that does not end. */
module botarena.contest {
    requires static transitive org.jspecify;
    requires transitive botarena.classroom;
    requires transitive botarena.view;
    requires transitive botarena.web;
    requires static java.compiler;
    requires java.management;
    requires java.net.http;
    requires gg.jte.runtime;
    requires org.slf4j;

    exports botarena.contest;
    exports botarena.contest.intake;
    exports botarena.contest.site;
    exports botarena.contest.works;
}
