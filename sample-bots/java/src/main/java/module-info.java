/** Bots to play against. */
module botarena.bots {
    requires static org.jspecify;
    requires botarena.games;
    requires botarena.protocol;
}
