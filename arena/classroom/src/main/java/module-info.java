/** A course around a run: roster, intake, exams, grades. */
module botarena.classroom {
    requires static transitive org.jspecify;
    requires transitive botarena.tournament;
    requires de.siegmar.fastcsv;

    exports botarena.classroom;
    exports botarena.classroom.roster;
}
