/** Lanes on other machines: parcels go over a broker to workers, records come back. */
module botarena.scale {
    requires static transitive org.jspecify;
    requires transitive botarena.tournament;
    requires io.nats.jnats;
    requires org.apache.commons.compress;
    requires org.slf4j;
    requires java.management;

    exports botarena.scale.broker;
    exports botarena.scale.coordinate;
    exports botarena.scale.ssh;
    exports botarena.scale.work;
}
