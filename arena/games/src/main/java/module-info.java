/** The rules: pure values. What is known of one game only is that game's own; Quixo's solver has a command. */
@SuppressWarnings("module") // the app is compiled later
module botarena.games {
    requires static transitive org.jspecify;

    exports botarena.games;
    exports botarena.games.catalog;
    exports botarena.games.quixo to
            botarena.app;
}
