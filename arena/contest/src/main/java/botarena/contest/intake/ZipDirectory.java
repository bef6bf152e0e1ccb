package botarena.contest.intake;

import botarena.base.Refusal.RefusedException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The directory at the end of a zip archive, which alone says what kind of file an entry is. Files are read by their
 * own heads; if the two differ, one of them is wrong.
 *
 * @param entries in order
 * @param charset of names that do not say theirs
 */
record ZipDirectory(List<Entry> entries, Charset charset) {

    private static final int END = 0x06054b50;
    private static final int ENTRY = 0x02014b50;
    private static final int END_BYTES = 22;
    private static final int ENTRY_BYTES = 46;
    private static final int MAX_COMMENT_BYTES = 0xFFFF;
    private static final int UNIX = 3;
    private static final int FLAG_UTF_8 = 1 << 11;

    /** Bytes of a directory that is read: a library would hold all entries before they could be counted. */
    private static final int MAX_DIRECTORY_BYTES = 4 << 20;

    /** Names of archives that Windows and old tools write; 850 has the letters of 437 and more. */
    private static final Charset WINDOWS = Charset.forName("IBM850");

    /**
     * An entry.
     *
     * @param flaw why no entry of its kind is taken; empty if it is
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    record Entry(byte[] name, boolean isUtf8, String flaw) {}

    /** Name of an entry by its number from 0, with slashes. */
    String name(int number) {
        Entry entry = entries.get(number);
        return withSlashes(new String(entry.name(), entry.isUtf8() ? StandardCharsets.UTF_8 : charset));
    }

    /** A name as this arena takes it: Windows PowerShell writes backslashes between folders. */
    static String withSlashes(String name) {
        return name.replace('\\', '/');
    }

    static ZipDirectory read(Path zip) throws IOException, RefusedException {
        try (FileChannel in = FileChannel.open(zip)) {
            long length = in.size();
            long before = Math.max(0, length - END_BYTES - MAX_COMMENT_BYTES);
            ByteBuffer tail = mapBytes(in, before, length - before);
            int at = tail.limit() - END_BYTES;
            while (at >= 0 && tail.getInt(at) != END) {
                at--;
            }
            if (at < 0) {
                throw new RefusedException("it ends in the middle", "upload it again");
            }
            int count = Short.toUnsignedInt(tail.getShort(at + 10));
            long size = Integer.toUnsignedLong(tail.getInt(at + 12));
            long from = Integer.toUnsignedLong(tail.getInt(at + 16));
            List<Entry> entries = size > MAX_DIRECTORY_BYTES || from + size > length
                    ? List.of()
                    : parseEntries(mapBytes(in, from, size));
            if (entries.size() != count) {
                throw new RefusedException("its directory is damaged", "zip the folder again");
            }
            boolean allUtf8 = entries.stream().allMatch(entry -> entry.isUtf8() || isUtf8(entry.name()));
            return new ZipDirectory(entries, allUtf8 ? StandardCharsets.UTF_8 : WINDOWS);
        }
    }

    private static ByteBuffer mapBytes(FileChannel in, long from, long size) throws IOException {
        return in.map(MapMode.READ_ONLY, from, size).order(ByteOrder.LITTLE_ENDIAN);
    }

    private static List<Entry> parseEntries(ByteBuffer directory) {
        List<Entry> entries = new ArrayList<>();
        int at = 0;
        while (at + ENTRY_BYTES <= directory.limit() && directory.getInt(at) == ENTRY) {
            byte[] name = new byte[Short.toUnsignedInt(directory.getShort(at + 28))];
            if (at + ENTRY_BYTES + name.length > directory.limit()) {
                break;
            }
            directory.get(at + ENTRY_BYTES, name);
            String flaw = directory.get(at + 5) == UNIX ? kindFlaw(directory.getInt(at + 38) >>> 28) : "";
            entries.add(new Entry(name, (directory.getShort(at + 8) & FLAG_UTF_8) != 0, flaw));
            at += ENTRY_BYTES
                    + name.length
                    + Short.toUnsignedInt(directory.getShort(at + 30))
                    + Short.toUnsignedInt(directory.getShort(at + 32));
        }
        return entries;
    }

    /** Whether bytes are UTF-8: malformed ones are decoded into other bytes. */
    static boolean isUtf8(byte[] bytes) {
        return Arrays.equals(new String(bytes, StandardCharsets.UTF_8).getBytes(StandardCharsets.UTF_8), bytes);
    }

    /** @param kind of a file in Unix: 4 for a folder, 8 for a plain file, 10 for a link */
    private static String kindFlaw(int kind) {
        return switch (kind) {
            case 0, 4, 8 -> "";
            case 10 -> "is a link";
            default -> "is a device, not a file";
        };
    }
}
