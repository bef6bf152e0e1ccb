package botarena.tournament;

import botarena.base.Digest;
import java.util.HexFormat;

/** Numbers that a tournament draws for its games, each from the tournament's seed and its purpose alone. */
public final class Seeds {

    private static final int SEED_BITS = 53;
    private static final int BOT_SEED_BITS = 31;

    private Seeds() {}

    /**
     * A game's seed, 0 to 2^53-1.
     *
     * @param key the round, whose pairings share it, or another value with a seed of its own
     */
    public static long gameSeed(long tournamentSeed, String game, Object key) {
        return Digest.draw("game", tournamentSeed, game, key) >>> (Long.SIZE - SEED_BITS);
    }

    /** A bot's own seed, 31 bits. */
    public static int botSeed(long tournamentSeed, String ticket, int seat) {
        return (int) (Digest.draw("bot", tournamentSeed, ticket, seat) >>> (Long.SIZE - BOT_SEED_BITS));
    }

    /** The word by which bots know a game where they are not to know whom they play: 16 hexadecimal digits. */
    public static String gameId(long tournamentSeed, String ticket) {
        return HexFormat.of().toHexDigits(Digest.draw("word", tournamentSeed, ticket));
    }
}
