/** Games that do not come with the arena: their rules answer questions. */
module botarena.rules {
    requires static transitive org.jspecify;
    requires transitive botarena.games;
    requires botarena.protocol;

    exports botarena.rules;

    uses botarena.games.Game;
}
