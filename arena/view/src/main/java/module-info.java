/** Views for people: scenes, pictures, text boards. Games describe their drawing; nothing here knows rules. */
@SuppressWarnings("module") // the other modules are compiled later
module botarena.view {
    requires static transitive org.jspecify;
    requires transitive botarena.tournament;
    requires transitive botarena.web;
    requires java.management;
    requires org.slf4j;

    exports botarena.view to
            botarena.app;
    exports botarena.view.live to
            botarena.app;
    exports botarena.view.play to
            botarena.app,
            botarena.contest;
    exports botarena.view.report to
            botarena.app,
            botarena.contest;
}
