/** File, schedule, journal, run, standings, export. */
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
    exports botarena.tournament.analysis;
    exports botarena.tournament.bots;
    exports botarena.tournament.embed;
    exports botarena.tournament.file;
    exports botarena.tournament.journal;
    exports botarena.tournament.lanes;
    exports botarena.tournament.results;
    exports botarena.tournament.run;
    exports botarena.tournament.schedule;
    exports botarena.tournament.standings;
    exports botarena.tournament.tables;
}
