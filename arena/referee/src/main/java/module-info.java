/** One game between processes: starting, streams, clock, verdict, record. */
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
    exports botarena.referee.evidence;
    exports botarena.referee.inprocess;
    exports botarena.referee.play;
    exports botarena.referee.process;
    exports botarena.referee.process.cores;
    exports botarena.referee.process.machine;
    exports botarena.referee.record;
    exports botarena.referee.rules;
}
