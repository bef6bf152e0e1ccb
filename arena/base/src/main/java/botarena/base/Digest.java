package botarena.base;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/**
 * Sums of texts and files; numbers drawn by hashing, so that they depend on nothing but their purpose. A draw is the first eight bytes,
 * big-endian, of the SHA-256 over its parts in UTF-8, each preceded by its length in bytes as four big-endian bytes.
 */
public final class Digest {

    private static final ThreadLocal<MessageDigest> SHA = ThreadLocal.withInitial(Digest::sha256);

    private Digest() {}

    /**
     * {@return 64 bits for the given parts; numbers count as their decimal text}
     *
     * @param parts texts and numbers
     */
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
     * {@return 64 well mixed bits that stand for a text, FNV-1a with a final avalanche; for tables in memory, not for
     * draws}
     *
     * @param text any text
     */
    public static long key(String text) {
        return key(text, text.length());
    }

    /**
     * {@return the key of a text's first characters}
     *
     * @param text any text
     * @param length characters of it that count
     */
    public static long key(String text, int length) {
        long hash = 0xCBF29CE484222325L;
        for (int i = 0; i < length; i++) {
            hash = (hash ^ text.charAt(i)) * 0x100000001B3L;
        }
        hash = (hash ^ (hash >>> 32)) * 0xD6E8FEB86659FD93L;
        hash = (hash ^ (hash >>> 32)) * 0xD6E8FEB86659FD93L;
        return hash ^ (hash >>> 32);
    }

    /**
     * {@return the SHA-256 of bytes, in hexadecimal}
     *
     * @param bytes all of them
     */
    public static String hex(byte[] bytes) {
        return HexFormat.of().formatHex(sha256().digest(bytes));
    }

    /**
     * {@return the SHA-256 of a text in UTF-8, in hexadecimal}
     *
     * @param text any text
     */
    public static String hex(String text) {
        return hex(text.getBytes(StandardCharsets.UTF_8));
    }

    /**
     * {@return the SHA-256 of a file's content, in hexadecimal} Takes constant memory.
     *
     * @param file of any size
     * @throws IOException if it cannot be read
     */
    public static String hex(Path file) throws IOException {
        MessageDigest sha = sha256();
        try (InputStream in = Files.newInputStream(file)) {
            in.transferTo(new DigestOutputStream(OutputStream.nullOutputStream(), sha));
        }
        return HexFormat.of().formatHex(sha.digest());
    }

    /** {@return a fresh SHA-256} */
    public static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }
}
