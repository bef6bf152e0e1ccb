/** Games that do not come with the arena: their rules answer questions. */
@SuppressWarnings("module") // the other modules are compiled later
module botarena.rules {
    requires static transitive org.jspecify;
    requires transitive botarena.games;
    requires botarena.protocol;

    exports botarena.rules to
            botarena.app,
            botarena.bots,
            botarena.classroom,
            botarena.contest,
            botarena.referee,
            botarena.scale,
            botarena.tournament,
            botarena.view;

    uses botarena.games.Game;
}
