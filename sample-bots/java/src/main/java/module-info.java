/** Bots to play against, and the strongest of them as a library. */
@SuppressWarnings("module") // the other modules are compiled later
module botarena.bots {
    requires static org.jspecify;
    requires transitive botarena.games;
    requires botarena.protocol;
    requires botarena.rules;
    requires org.yaml.snakeyaml;

    exports botarena.bots to
            botarena.app;
    exports botarena.bots.master to
            botarena.app;
}
