/** What people look at: scenes, pictures, text boards. Games say how they are drawn; nothing here knows rules. */
module botarena.view {
    requires static transitive org.jspecify;
    requires transitive botarena.tournament;

    exports botarena.view;
    exports botarena.view.report;
}
