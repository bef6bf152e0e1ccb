/** A course around a run: roster, intake, exams, grades. */
@SuppressWarnings("module") // the other modules are compiled later
module botarena.classroom {
    requires static transitive org.jspecify;
    requires transitive botarena.tournament;
    requires de.siegmar.fastcsv;

    exports botarena.classroom to
            botarena.app,
            botarena.contest;
    exports botarena.classroom.roster to
            botarena.app,
            botarena.contest;
}
