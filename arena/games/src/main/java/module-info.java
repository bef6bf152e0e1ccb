/**
 * The rules: pure values. Knowledge of a single game stays in that game's package; Quixo's solver is exported for a
 * command and a bot.
 */
@SuppressWarnings("module") // the other modules are compiled later
module botarena.games {
    requires static transitive org.jspecify;

    exports botarena.games;
    exports botarena.games.catalog;
    exports botarena.games.quixo to
            botarena.app,
            botarena.bots;
}
