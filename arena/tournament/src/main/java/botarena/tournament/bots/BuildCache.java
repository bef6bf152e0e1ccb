package botarena.tournament.bots;

import botarena.base.UntrustedFolder;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLockInterruptionException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Predicate;

/**
 * Builds of bots whose own directories cannot be written: {@code <fingerprint>/<architecture>} holds {@code bot}, a copy
 * of the directory in which the bot is built and runs, and {@code built}, written when the build has worked. Thread-safe,
 * and safe against other processes, which may be killed at any moment.
 *
 * @param folder holds the builds
 * @param writable whether a bot's directory can be written
 */
record BuildCache(Path folder, Predicate<Path> writable) {

    /** The system keeps processes from each other, not the threads of one. */
    private static final Map<Path, ReentrantLock> HERE = new ConcurrentHashMap<>();

    /** Exclusive access to one build, until closed. */
    record Place(Path folder, FileChannel channel, ReentrantLock here) implements AutoCloseable {

        /** Folder in which the bot is built and runs. */
        Path home() {
            return folder.resolve("bot");
        }

        Path stamp() {
            return folder.resolve("built");
        }

        /** Starts over with a copy of the bot's files: an unfinished build is deleted. */
        void fill(BotFiles files) throws IOException {
            Files.deleteIfExists(stamp());
            UntrustedFolder.removeAll(home());
            files.copy(home());
        }

        @Override
        public void close() throws IOException {
            try {
                channel.close();
            } finally {
                here.unlock();
            }
        }
    }

    private Path place(String key) {
        return folder.resolve(key).resolve(System.getProperty("os.arch"));
    }

    /** Stamp of a build, without waiting for one that is being made. */
    BuildStamp stamp(String key) {
        return BuildStamp.read(place(key).resolve("built"));
    }

    /**
     * Waits for exclusive access to a build.
     *
     * @param key of all that the build depends on
     * @throws IOException if the cache cannot be written
     */
    Place lock(String key) throws IOException, InterruptedException {
        Path place = Files.createDirectories(place(key));
        ReentrantLock here = HERE.computeIfAbsent(place, path -> new ReentrantLock());
        here.lockInterruptibly();
        FileChannel channel = null;
        Place taken = null;
        try {
            channel = FileChannel.open(place.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            channel.lock();
            taken = new Place(place, channel, here);
            return taken;
        } catch (FileLockInterruptionException e) {
            throw new InterruptedException();
        } finally {
            if (taken == null) {
                if (channel != null) {
                    channel.close();
                }
                here.unlock();
            }
        }
    }
}
