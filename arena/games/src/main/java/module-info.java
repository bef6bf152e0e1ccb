/**
 * The rules: pure values. What is known of one game only is that game's own; Quixo's solver has a command, and a bot
 * plays by it.
 */
@SuppressWarnings("module") // they are compiled later
module botarena.games {
    requires static transitive org.jspecify;

    exports botarena.games;
    exports botarena.games.catalog;
    exports botarena.games.quixo to
            botarena.app,
            botarena.bots;
}
