package botarena.protocol;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The keys of every object in a line, to refuse the second of two: a hash table by open addressing, so that a line full
 * of keys costs no more than their number.
 */
final class KeySet {

    private static final int ROOM = 64;

    private final int[] object = new int[Limits.DEPTH + 1];
    private int objects;
    private int size;
    private int[] owner = new int[ROOM];
    private int[] hash = new int[ROOM];
    private int[] from = new int[ROOM];
    private int[] to = new int[ROOM];
    private @Nullable String[] decoded = new @Nullable String[ROOM];

    void clear() {
        if (owner.length > ROOM) {
            allocateSlots(ROOM);
        } else if (size > 0) {
            Arrays.fill(owner, 0);
            Arrays.fill(decoded, null);
        }
        size = 0;
        objects = 0;
    }

    void open(int depth) {
        object[depth] = ++objects;
    }

    /** Keys of closed objects stay in the table under a number that no later object gets. */
    void close(int depth) {
        object[depth] = 0;
    }

    /** Adds a key of the innermost object; false if it is there already. */
    boolean add(int depth, byte[] bytes, int start, int stop, @Nullable String text) {
        int id = object[depth];
        int code = text == null ? hash(bytes, start, stop) : hash(text);
        int slot = mix(code, id) & owner.length - 1;
        while (owner[slot] != 0) {
            if (owner[slot] == id && hash[slot] == code && isSame(slot, bytes, start, stop, text)) {
                return false;
            }
            slot = slot + 1 & owner.length - 1;
        }
        putKey(slot, id, code, start, stop, text);
        if (++size * 2 > owner.length) {
            grow();
        }
        return true;
    }

    private void putKey(int slot, int id, int code, int start, int stop, @Nullable String text) {
        owner[slot] = id;
        hash[slot] = code;
        from[slot] = start;
        to[slot] = stop;
        decoded[slot] = text;
    }

    private boolean isSame(int slot, byte[] bytes, int start, int stop, @Nullable String text) {
        if (text == null && decoded[slot] == null) {
            return Arrays.equals(bytes, from[slot], to[slot], bytes, start, stop);
        }
        return decodeKey(bytes, from[slot], to[slot], decoded[slot]).equals(decodeKey(bytes, start, stop, text));
    }

    private static String decodeKey(byte[] bytes, int start, int stop, @Nullable String text) {
        return text == null ? new String(bytes, start, stop - start, StandardCharsets.UTF_8) : text;
    }

    private static int hash(byte[] bytes, int start, int stop) {
        int code = 0;
        for (int i = start; i < stop; i++) {
            code = code * 31 + bytes[i];
        }
        return code;
    }

    private static int hash(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        return hash(bytes, 0, bytes.length);
    }

    private static int mix(int code, int id) {
        int x = (code ^ id * 0x9E3779B9) * 0x85EBCA6B;
        return x ^ x >>> 15;
    }

    private void grow() {
        int[] owners = owner;
        int[] hashes = hash;
        int[] froms = from;
        int[] tos = to;
        @Nullable String[] texts = decoded;
        int room = owners.length * 2;
        allocateSlots(room);
        for (int i = 0; i < owners.length; i++) {
            if (owners[i] != 0) {
                int slot = mix(hashes[i], owners[i]) & room - 1;
                while (owner[slot] != 0) {
                    slot = slot + 1 & room - 1;
                }
                putKey(slot, owners[i], hashes[i], froms[i], tos[i], texts[i]);
            }
        }
    }

    private void allocateSlots(int room) {
        owner = new int[room];
        hash = new int[room];
        from = new int[room];
        to = new int[room];
        decoded = new @Nullable String[room];
    }
}
