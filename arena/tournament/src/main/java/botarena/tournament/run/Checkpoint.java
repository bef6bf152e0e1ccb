package botarena.tournament.run;

import botarena.base.Digest;
import botarena.ratings.RatingPool.Passage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.security.CodeSource;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.zip.CRC32C;

/**
 * Counts of a journal's first records, in a file beside it. They are used only if this very program made them with the same
 * settings from this very file, and the bytes before the place up to which they count are the same. Where the system numbers
 * files, a copied journal has none, so that no stranger's counts are read. Not thread-safe.
 */
final class Checkpoint {

    /** Name of the file in a results folder; it may be deleted at any time. */
    static final String NAME = ".games.checkpoint";

    /** Bytes of the journal that are compared. */
    private static final int TAIL = 1 << 16;

    private final Path journal;
    private final Path file;
    private final Supplier<String> settings;

    /**
     * @param journal need not be there
     * @param settings everything beside the records that the counts depend on; asked for only where one is read or written
     */
    Checkpoint(Path journal, Supplier<String> settings) {
        this.journal = journal;
        this.file = journal.resolveSibling(NAME);
        this.settings = settings;
    }

    /**
     * Hands over the counts if they fit the journal.
     *
     * @param counts reads them
     * @return bytes of the journal that they cover; 0 if there are none that fit
     * @throws IOException if a file cannot be read
     */
    long read(Consumer<Passage> counts) throws IOException {
        if (!Files.exists(file) || !Files.exists(journal)) {
            return 0;
        }
        try (FileChannel channel = FileChannel.open(file)) {
            ByteBuffer sum = ByteBuffer.allocate(Long.BYTES);
            if (channel.read(sum) < Long.BYTES || sum.getLong(0) != sum(channel)) {
                return 0;
            }
            CheckpointStream stream = new CheckpointStream(channel.position(Long.BYTES), true);
            long length = stream.number(0);
            long modified = stream.number(0);
            long size = Files.size(journal);
            if (length > size
                    || length == size && modified != modified()
                    || !stream.text("").equals(identity(length))) {
                return 0;
            }
            counts.accept(stream);
            return length;
        }
    }

    /**
     * Takes the place of an older checkpoint at once, or not at all.
     *
     * @param length bytes of the journal that are counted
     * @param counts writes them
     * @throws IOException if a file cannot be read or written
     */
    void write(long length, Consumer<Passage> counts) throws IOException {
        Path fresh = file.resolveSibling(NAME + ".new");
        try {
            try (FileChannel channel = FileChannel.open(
                    fresh, StandardOpenOption.CREATE, StandardOpenOption.TRUNCATE_EXISTING, StandardOpenOption.WRITE)) {
                CheckpointStream stream = new CheckpointStream(channel.position(Long.BYTES), false);
                stream.number(length);
                stream.number(modified());
                stream.text(identity(length));
                counts.accept(stream);
                channel.write(ByteBuffer.allocate(Long.BYTES).putLong(0, stream.finish()), 0);
            }
            Files.move(fresh, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
        } catch (UncheckedIOException e) {
            throw e.getCause();
        } finally {
            Files.deleteIfExists(fresh);
        }
    }

    private long modified() throws IOException {
        return Files.getLastModifiedTime(journal).toMillis();
    }

    /** The program, the settings, which file the journal is, and its bytes before a place. */
    private String identity(long length) throws IOException {
        byte[] tail = new byte[(int) Math.min(TAIL, length)];
        try (FileChannel channel = FileChannel.open(journal)) {
            ByteBuffer into = ByteBuffer.wrap(tail);
            int read = 0;
            while (into.hasRemaining() && read >= 0) {
                read = channel.read(into, length - into.remaining());
            }
        }
        Object key = Files.readAttributes(journal, BasicFileAttributes.class).fileKey();
        return program() + "\n" + key + "\n" + Digest.hex(settings.get()) + "\n" + Digest.hex(tail);
    }

    /** Size and time of the jar: another program may count otherwise. */
    private static String program() throws IOException {
        CodeSource source = Checkpoint.class.getProtectionDomain().getCodeSource();
        Path jar = Path.of(
                source == null
                        ? URI.create("file:///")
                        : URI.create(source.getLocation().toString()));
        return jar + " " + Files.size(jar) + " "
                + Files.getLastModifiedTime(jar).toMillis();
    }

    /** Sum of the rest of a file. */
    private static long sum(FileChannel channel) throws IOException {
        CRC32C sum = new CRC32C();
        ByteBuffer part = ByteBuffer.allocate(TAIL);
        while (channel.read(part) >= 0) {
            sum.update(part.flip());
            part.clear();
        }
        return sum.getValue();
    }
}
