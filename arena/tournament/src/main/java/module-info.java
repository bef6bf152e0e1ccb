/** File, schedule, journal, run, standings, export. */
@SuppressWarnings("module") // the other modules are compiled later
module botarena.tournament {
    requires static transitive org.jspecify;
    requires transitive botarena.base;
    requires transitive botarena.ratings;
    requires transitive botarena.referee;
    requires transitive com.fasterxml.jackson.core;
    requires com.fasterxml.jackson.dataformat.yaml;
    requires de.siegmar.fastcsv;
    requires org.jgrapht.core;
    requires org.slf4j;
    requires org.yaml.snakeyaml;

    exports botarena.tournament;
    exports botarena.tournament.analysis to
            botarena.app,
            botarena.classroom,
            botarena.contest,
            botarena.view;
    exports botarena.tournament.bots to
            botarena.app,
            botarena.classroom,
            botarena.contest,
            botarena.scale,
            botarena.view;
    exports botarena.tournament.embed;
    exports botarena.tournament.events;
    exports botarena.tournament.file to
            botarena.app,
            botarena.classroom,
            botarena.contest,
            botarena.scale,
            botarena.view;
    exports botarena.tournament.journal to
            botarena.app,
            botarena.classroom,
            botarena.contest,
            botarena.view;
    exports botarena.tournament.lanes to
            botarena.app,
            botarena.classroom,
            botarena.contest,
            botarena.scale,
            botarena.view;
    exports botarena.tournament.results;
    exports botarena.tournament.run to
            botarena.app,
            botarena.classroom,
            botarena.contest,
            botarena.scale,
            botarena.view;
    exports botarena.tournament.schedule to
            botarena.app,
            botarena.classroom,
            botarena.contest,
            botarena.view;
    exports botarena.tournament.standings;
    exports botarena.tournament.tables;
}
