package botarena.tournament;

import botarena.base.Digest;
import java.util.HexFormat;

/** Numbers that a tournament draws for its games, each from the tournament's seed and its purpose alone. */
public final class Seeds {

    private static final int SEED_BITS = 53;
    private static final int BOT_SEED_BITS = 31;

    private Seeds() {}

    /**
     * {@return a game's seed, 0 to 2^53-1}
     *
     * @param tournamentSeed any number
     * @param game an id
     * @param key the round, whose pairings share it, or another value with a seed of its own
     */
    public static long gameSeed(long tournamentSeed, String game, Object key) {
        return Digest.draw("game", tournamentSeed, game, key) >>> (Long.SIZE - SEED_BITS);
    }

    /**
     * {@return a bot's own seed, 31 bits}
     *
     * @param tournamentSeed any number
     * @param ticket the id of a game
     * @param seat from 0
     */
    public static int botSeed(long tournamentSeed, String ticket, int seat) {
        return (int) (Digest.draw("bot", tournamentSeed, ticket, seat) >>> (Long.SIZE - BOT_SEED_BITS));
    }

    /**
     * {@return the word by which bots know a game where they are not to know whom they play: 16 hexadecimal digits}
     *
     * @param tournamentSeed any number
     * @param ticket the id of a game
     */
    public static String gameId(long tournamentSeed, String ticket) {
        return HexFormat.of().toHexDigits(Digest.draw("word", tournamentSeed, ticket));
    }
}
