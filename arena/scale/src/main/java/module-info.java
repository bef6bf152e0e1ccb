/** Lanes on other machines: parcels go over a broker to workers, records come back. */
@SuppressWarnings("module") // the other modules are compiled later
module botarena.scale {
    requires static transitive org.jspecify;
    requires transitive botarena.tournament;
    requires io.nats.jnats;
    requires org.apache.commons.compress;
    requires org.slf4j;
    requires java.management;

    exports botarena.scale.broker to
            botarena.app;
    exports botarena.scale.coordinate to
            botarena.app;
    exports botarena.scale.ssh to
            botarena.app;
    exports botarena.scale.work to
            botarena.app;
}
