package botarena.tournament.bots;

import botarena.base.Digest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * SHA-256 sums of files. Sums of large files are remembered in a folder, by device, inode, size and both times of
 * change: no program can set the later one. A file counts as settled a minute after its last change, as a second change
 * within one tick of a clock would not show; before that it is read each time.
 *
 * @param folder where sums are remembered
 */
record FileSums(Path folder, InstantSource clock) {

    private static final long LARGE = 1 << 20;
    private static final Duration SETTLED = Duration.ofMinutes(1);

    /** The sum of a file in hex. */
    String of(Path file) throws IOException {
        if (Files.size(file) < LARGE) {
            return Digest.hex(file);
        }
        Path note = note(folder, file);
        Instant began = clock.instant();
        String state = state(file);
        String known = readNote(note, state);
        if (known != null) {
            return known;
        }
        String sum = Digest.hex(file);
        if (!state.isEmpty() && state.equals(state(file)) && isSettled(file, began)) {
            writeNote(folder, note, state, sum);
        }
        return sum;
    }

    private static Path note(Path folder, Path file) throws IOException {
        return folder.resolve(Digest.hex(file.toRealPath().toString()));
    }

    /** State that changes whenever the file does; empty if the system does not tell. */
    private static String state(Path file) throws IOException {
        try {
            Map<String, Object> all = Files.readAttributes(file, "unix:dev,ino,size,lastModifiedTime,ctime");
            return all.get("dev") + " " + all.get("ino") + " " + all.get("size") + " " + all.get("lastModifiedTime")
                    + " " + all.get("ctime");
        } catch (UnsupportedOperationException elsewhere) {
            return "";
        }
    }

    private static boolean isSettled(Path file, Instant began) throws IOException {
        FileTime changed = (FileTime) Files.getAttribute(file, "unix:ctime");
        return changed.toInstant().isBefore(began.minus(SETTLED));
    }

    private static @Nullable String readNote(Path note, String state) {
        try {
            List<String> lines = Files.readAllLines(note);
            return lines.size() == 2 && !state.isEmpty() && lines.get(0).equals(state) ? lines.get(1) : null;
        } catch (IOException none) {
            return null;
        }
    }

    /**
     * Written beside, then renamed: a file of that name is complete. After a failure the bot's file is read the next
     * time, too.
     */
    private static void writeNote(Path folder, Path note, String state, String sum) {
        try {
            Files.createDirectories(folder);
            Path fresh = Files.createTempFile(folder, "new-", "");
            Files.write(fresh, List.of(state, sum));
            Files.move(fresh, note, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException nowhere) {
            // A cache that cannot be written costs time alone.
        }
    }
}
