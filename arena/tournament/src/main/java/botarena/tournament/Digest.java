package botarena.tournament;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/**
 * Numbers drawn by hashing, so that they depend on nothing but their purpose. A draw is the first eight bytes,
 * big-endian, of the SHA-256 over its parts in UTF-8, each preceded by its length in bytes as four big-endian bytes.
 */
public final class Digest {

    private static final int SEED_BITS = 53;
    private static final int BOT_SEED_BITS = 31;

    private static final ThreadLocal<MessageDigest> SHA = ThreadLocal.withInitial(Digest::sha256);

    private Digest() {}

    /** 64 bits for the given parts; numbers count as their decimal text. */
    public static long draw(Object... parts) {
        byte[][] texts = new byte[parts.length][];
        int length = 0;
        for (int i = 0; i < parts.length; i++) {
            texts[i] = parts[i].toString().getBytes(StandardCharsets.UTF_8);
            length += Integer.BYTES + texts[i].length;
        }
        ByteBuffer all = ByteBuffer.allocate(length);
        for (byte[] text : texts) {
            all.putInt(text.length).put(text);
        }
        return ByteBuffer.wrap(SHA.get().digest(all.array())).getLong();
    }

    /**
     * A game's seed, 0 to 2^53-1.
     *
     * @param key the round, whose pairings share it, or another value with a seed of its own
     */
    public static long gameSeed(long tournamentSeed, String game, Object key) {
        return draw("game", tournamentSeed, game, key) >>> (Long.SIZE - SEED_BITS);
    }

    /** A bot's own seed, 31 bits. */
    public static int botSeed(long tournamentSeed, String ticket, int seat) {
        return (int) (draw("bot", tournamentSeed, ticket, seat) >>> (Long.SIZE - BOT_SEED_BITS));
    }

    /** The word by which bots know a game where they are not to know whom they play: 16 hexadecimal digits. */
    public static String gameId(long tournamentSeed, String ticket) {
        return HexFormat.of().toHexDigits(draw("word", tournamentSeed, ticket));
    }

    /** 64 well mixed bits that stand for a text, FNV-1a with a final avalanche; for tables in memory, not for draws. */
    public static long key(String text) {
        return key(text, text.length());
    }

    /** The key of a text's first characters. */
    public static long key(String text, int length) {
        long hash = 0xCBF29CE484222325L;
        for (int i = 0; i < length; i++) {
            hash = (hash ^ text.charAt(i)) * 0x100000001B3L;
        }
        hash = (hash ^ (hash >>> 32)) * 0xD6E8FEB86659FD93L;
        hash = (hash ^ (hash >>> 32)) * 0xD6E8FEB86659FD93L;
        return hash ^ (hash >>> 32);
    }

    /** A fresh SHA-256. */
    public static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }
}
