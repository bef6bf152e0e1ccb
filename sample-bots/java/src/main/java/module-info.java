/** Bots to play against, and the strongest of them as a library. */
module botarena.bots {
    requires static org.jspecify;
    requires transitive botarena.games;
    requires botarena.protocol;
    requires botarena.rules;
    requires org.yaml.snakeyaml;

    exports botarena.bots;
    exports botarena.bots.master;
}
