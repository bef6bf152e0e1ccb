package botarena.tournament.bots;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Files of a bot as its fingerprint has them. A look costs one query of each file's state; a file is read where that
 * differs, and at the first look. New files are no change, since bots write files too. Thread-safe.
 */
final class FileStamps {

    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("HH:mm");

    private final BotFiles files;
    private final Map<String, String> sums;
    private final Map<String, State> states = new ConcurrentHashMap<>();

    /** @param sums by path from the bot's directory, as {@link BotFiles#digests} has them */
    FileStamps(BotFiles files, Map<String, String> sums) {
        this.files = files;
        this.sums = new TreeMap<>(sums);
    }

    /** The first file that changed, with the time; empty while none did. */
    Optional<String> findChange() {
        for (Map.Entry<String, String> file : sums.entrySet()) {
            Path path = files.path(file.getKey());
            try {
                State state = State.of(path, file.getValue());
                if (!state.isSame(states.get(file.getKey()))) {
                    if (!BotFiles.sum(path, file.getValue()).equals(file.getValue())) {
                        Instant changed = Files.getLastModifiedTime(path, LinkOption.NOFOLLOW_LINKS)
                                .toInstant();
                        return Optional.of(file.getKey() + " changed at " + time(changed));
                    }
                    states.put(file.getKey(), state);
                }
            } catch (IOException e) {
                return Optional.of(file.getKey() + " was missing at " + time(Instant.now()));
            }
        }
        return Optional.empty();
    }

    /** Size, time of change to the nanosecond, and inode. */
    private record State(
            long size, FileTime changed, @Nullable Object inode) {

        static State of(Path file, String sum) throws IOException {
            BasicFileAttributes now = sum.startsWith(BotFiles.LINK)
                    ? Files.readAttributes(file, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS)
                    : Files.readAttributes(file, BasicFileAttributes.class);
            return new State(now.size(), now.lastModifiedTime(), now.fileKey());
        }

        /** A record's own comparison would load classes for each start of a match. */
        boolean isSame(@Nullable State other) {
            return other != null
                    && size == other.size
                    && changed.equals(other.changed)
                    && Objects.equals(inode, other.inode);
        }
    }

    private static String time(Instant instant) {
        return TIME.format(instant.atZone(ZoneId.systemDefault()));
    }
}
