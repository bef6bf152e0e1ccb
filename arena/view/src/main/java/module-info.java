/** Views for people: scenes, pictures, text boards. Games describe their drawing; nothing here knows rules. */
module botarena.view {
    requires static transitive org.jspecify;
    requires transitive botarena.tournament;
    requires java.management;
    requires org.eclipse.jetty.server;
    requires org.slf4j;

    exports botarena.view;
    exports botarena.view.live;
    exports botarena.view.play;
    exports botarena.view.report;
    exports botarena.view.serve;
}
