package botarena.contest.intake;

import botarena.base.Refusal.RefusedException;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The directory at the end of a zip archive, which alone says what kind of file an entry is. Files are read by their
 * own heads; if the two differ, one of them is wrong.
 */
final class ZipDirectory {

    private static final int END = 0x06054b50;
    private static final int ENTRY = 0x02014b50;
    private static final int END_BYTES = 22;
    private static final int ENTRY_BYTES = 46;
    private static final int MAX_COMMENT_BYTES = 0xFFFF;
    private static final int UNIX = 3;
    private static final int KIND = 0xF000;
    private static final int FOLDER = 0x4000;
    private static final int FILE = 0x8000;
    private static final int LINK = 0xA000;

    /** Bytes of a directory that is read. */
    private static final int MAX_DIRECTORY_BYTES = 4 << 20;

    /**
     * An entry.
     *
     * @param flaw why no entry of its kind is taken; empty if it is
     */
    record Entry(String name, String flaw) {}

    /** Names of archives that Windows and old tools write; 850 has the letters of 437 and more. */
    private static final Charset WINDOWS = Charset.forName("IBM850");

    private static final int FLAG_UTF_8 = 1 << 11;

    private final List<Entry> entries;
    private final Charset charset;

    private ZipDirectory(List<Entry> entries, Charset charset) {
        this.entries = entries;
        this.charset = charset;
    }

    /** The entries in order. */
    List<Entry> entries() {
        return entries;
    }

    /** Charset of names that do not say theirs. */
    Charset charset() {
        return charset;
    }

    /** A name as this arena takes it: Windows PowerShell writes backslashes between folders. */
    static String withSlashes(String name) {
        return name.replace('\\', '/');
    }

    static ZipDirectory read(Path zip) throws IOException, RefusedException {
        try (RandomAccessFile in = new RandomAccessFile(zip.toFile(), "r")) {
            ByteBuffer tail = readBytes(in, Math.max(0, in.length() - END_BYTES - MAX_COMMENT_BYTES), in.length());
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
            if (size > MAX_DIRECTORY_BYTES || from + size > in.length()) {
                throw new RefusedException("its directory is damaged", "zip the folder again");
            }
            return parseEntries(readBytes(in, from, from + size), count);
        }
    }

    private static ZipDirectory parseEntries(ByteBuffer directory, int count) throws RefusedException {
        @SuppressWarnings("ArrayRecordComponent") // never compared
        record RawEntry(byte[] name, boolean isUtf8, String flaw) {}
        List<RawEntry> raw = new ArrayList<>();
        int at = 0;
        while (at + ENTRY_BYTES <= directory.limit() && directory.getInt(at) == ENTRY) {
            int name = Short.toUnsignedInt(directory.getShort(at + 28));
            int more =
                    Short.toUnsignedInt(directory.getShort(at + 30)) + Short.toUnsignedInt(directory.getShort(at + 32));
            if (at + ENTRY_BYTES + name > directory.limit()) {
                break;
            }
            boolean unix = directory.get(at + 5) == UNIX;
            raw.add(new RawEntry(
                    Arrays.copyOfRange(directory.array(), at + ENTRY_BYTES, at + ENTRY_BYTES + name),
                    (directory.getShort(at + 8) & FLAG_UTF_8) != 0,
                    unix ? kindFlaw(directory.getInt(at + 38) >>> 16 & KIND) : ""));
            at += ENTRY_BYTES + name + more;
        }
        if (raw.size() != count) {
            throw new RefusedException("its directory is damaged", "zip the folder again");
        }
        boolean allUtf8 = raw.stream().allMatch(entry -> entry.isUtf8() || isUtf8(entry.name()));
        Charset charset = allUtf8 ? StandardCharsets.UTF_8 : WINDOWS;
        List<Entry> entries = new ArrayList<>();
        for (RawEntry each : raw) {
            String name = new String(each.name(), each.isUtf8() ? StandardCharsets.UTF_8 : charset);
            entries.add(new Entry(withSlashes(name), each.flaw()));
        }
        return new ZipDirectory(entries, charset);
    }

    private static boolean isUtf8(byte[] name) {
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(name))
                    .hasArray();
        } catch (CharacterCodingException e) {
            return false;
        }
    }

    private static String kindFlaw(int kind) {
        return switch (kind) {
            case 0, FILE, FOLDER -> "";
            case LINK -> "is a link";
            default -> "is a device, not a file";
        };
    }

    private static ByteBuffer readBytes(RandomAccessFile in, long from, long to) throws IOException {
        byte[] bytes = new byte[(int) (to - from)];
        in.seek(from);
        in.readFully(bytes);
        return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    }
}
