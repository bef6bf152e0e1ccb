/** One game between processes: starting, streams, clock, verdict, record. */
@SuppressWarnings("module") // the other modules are compiled later
module botarena.referee {
    requires static transitive org.jspecify;
    requires botarena.base;
    requires transitive botarena.games;
    requires transitive botarena.protocol;
    requires transitive botarena.rules;
    requires org.slf4j;
    requires jdk.management;
    requires java.management;

    exports botarena.referee;
    exports botarena.referee.cause;
    exports botarena.referee.evidence to
            botarena.classroom,
            botarena.contest,
            botarena.tournament,
            botarena.view;
    exports botarena.referee.inprocess to
            botarena.app,
            botarena.tournament;
    exports botarena.referee.play to
            botarena.app,
            botarena.scale,
            botarena.tournament;
    exports botarena.referee.process to
            botarena.app,
            botarena.classroom,
            botarena.contest,
            botarena.scale,
            botarena.tournament,
            botarena.view;
    exports botarena.referee.process.cores to
            botarena.app,
            botarena.classroom,
            botarena.contest,
            botarena.scale,
            botarena.tournament,
            botarena.view;
    exports botarena.referee.process.machine to
            botarena.app,
            botarena.classroom,
            botarena.contest,
            botarena.scale,
            botarena.tournament;
    exports botarena.referee.record;
    exports botarena.referee.rules to
            botarena.app,
            botarena.classroom,
            botarena.contest,
            botarena.scale,
            botarena.tournament,
            botarena.view;
}
