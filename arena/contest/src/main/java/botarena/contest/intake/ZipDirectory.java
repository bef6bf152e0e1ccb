package botarena.contest.intake;

import botarena.tournament.Refusal.RefusedException;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The directory at the end of a zip archive, which alone says what kind of file an entry is. Files are read by their own
 * heads; where the two differ, one of them lies.
 */
final class ZipDirectory {

    private static final int END = 0x06054b50;
    private static final int ENTRY = 0x02014b50;
    private static final int END_BYTES = 22;
    private static final int ENTRY_BYTES = 46;
    private static final int COMMENT = 0xFFFF;
    private static final int UNIX = 3;
    private static final int KIND = 0xF000;
    private static final int FOLDER = 0x4000;
    private static final int FILE = 0x8000;
    private static final int LINK = 0xA000;

    /** Bytes of a directory that is read. */
    private static final int MOST = 4 << 20;

    /**
     * An entry.
     *
     * @param flaw why no entry of its kind is taken; empty if it is
     */
    record Entry(String name, String flaw) {}

    private ZipDirectory() {}

    /** The entries in order. */
    static List<Entry> read(Path zip) throws IOException, RefusedException {
        try (RandomAccessFile in = new RandomAccessFile(zip.toFile(), "r")) {
            ByteBuffer tail = bytes(in, Math.max(0, in.length() - END_BYTES - COMMENT), in.length());
            int at = tail.limit() - END_BYTES;
            while (at >= 0 && tail.getInt(at) != END) {
                at--;
            }
            if (at < 0) {
                throw UploadArchive.flaw("it ends in the middle", "upload it again");
            }
            int count = Short.toUnsignedInt(tail.getShort(at + 10));
            long size = Integer.toUnsignedLong(tail.getInt(at + 12));
            long from = Integer.toUnsignedLong(tail.getInt(at + 16));
            if (size > MOST || from + size > in.length()) {
                throw UploadArchive.flaw("its directory is damaged", "zip the folder again");
            }
            return entries(bytes(in, from, from + size), count);
        }
    }

    private static List<Entry> entries(ByteBuffer directory, int count) throws RefusedException {
        List<Entry> entries = new ArrayList<>();
        int at = 0;
        while (at + ENTRY_BYTES <= directory.limit() && directory.getInt(at) == ENTRY) {
            int name = Short.toUnsignedInt(directory.getShort(at + 28));
            int more =
                    Short.toUnsignedInt(directory.getShort(at + 30)) + Short.toUnsignedInt(directory.getShort(at + 32));
            if (at + ENTRY_BYTES + name > directory.limit()) {
                break;
            }
            String text = new String(directory.array(), at + ENTRY_BYTES, name, StandardCharsets.UTF_8);
            boolean unix = directory.get(at + 5) == UNIX;
            entries.add(new Entry(text, unix ? flaw(directory.getInt(at + 38) >>> 16 & KIND) : ""));
            at += ENTRY_BYTES + name + more;
        }
        if (entries.size() != count) {
            throw UploadArchive.flaw("its directory is damaged", "zip the folder again");
        }
        return entries;
    }

    private static String flaw(int kind) {
        return switch (kind) {
            case 0, FILE, FOLDER -> "";
            case LINK -> "is a link";
            default -> "is a device, not a file";
        };
    }

    private static ByteBuffer bytes(RandomAccessFile in, long from, long to) throws IOException {
        byte[] bytes = new byte[(int) (to - from)];
        in.seek(from);
        in.readFully(bytes);
        return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    }
}
