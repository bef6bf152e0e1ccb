/** Views for people: scenes, pictures, text boards. Games describe their drawing; nothing here knows rules. */
module botarena.view {
    requires static transitive org.jspecify;
    requires transitive botarena.tournament;
    requires transitive botarena.web;
    requires java.management;
    requires org.slf4j;

    exports botarena.view;
    exports botarena.view.live;
    exports botarena.view.play;
    exports botarena.view.report;
}
