package botarena.referee.process.machine;

import botarena.base.PrivateFile;
import botarena.base.UntrustedFolder;
import botarena.base.UntrustedFolder.Failure;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;

/** Directory of the arena for short-lived files: homes of bots without a sandbox, filters. */
public final class Scratch implements AutoCloseable {
    private static final int MAX_TRIES = 100;

    private final Path root;

    private Scratch(Path root) {
        this.root = root;
    }

    /** Also removes directories that killed arenas left. */
    public static Scratch open() {
        Path temporary = Path.of(System.getProperty("java.io.tmpdir"));
        sweep(temporary);
        try {
            return new Scratch(newName(temporary));
        } catch (IOException e) {
            throw new UncheckedIOException("no directory for temporary files", e);
        }
    }

    /**
     * Name of a directory. The token makes it unique enough, and Java's random names would load a security provider.
     */
    private static Path newName(Path temporary) throws IOException {
        String name = BotToken.FOLDER + BotToken.next().text() + "-";
        for (int tries = 1; ; tries++) {
            try {
                return PrivateFile.createFolder(temporary.resolve(name + Long.toString(System.nanoTime(), 36)));
            } catch (FileAlreadyExistsException taken) {
                if (tries == MAX_TRIES) {
                    throw taken;
                }
            }
        }
    }

    private static void sweep(Path temporary) {
        try {
            BotToken.orphans(temporary).forEach(Scratch::remove);
        } catch (IOException nothingToSweep) {
            // another arena may be sweeping too
        }
    }

    /** Folder that is removed with all below it when the arena ends. */
    public Path root() {
        return root;
    }

    /** A new directory with its own name. */
    public Path directory(String name) throws IOException {
        try {
            return Files.createDirectory(root.resolve(name));
        } catch (NoSuchFileException cleanedUp) {
            restore();
            return Files.createDirectory(root.resolve(name));
        }
    }

    /** Recreates the directory if the system has removed it; fails if another process created one meanwhile. */
    private void restore() throws IOException {
        if (!Files.exists(root)) {
            PrivateFile.createFolder(root);
        }
    }

    /** Removes a directory and its content; follows no link. Leaves entries that cannot be removed. */
    public static void remove(Path directory) {
        // Most are empty, and need not be listed then.
        if (!directory.toFile().delete()) {
            // A process that escaped may still write there; the system's clean-up of /tmp removes the rest.
            List<Failure> unused = new UntrustedFolder(directory).remove();
        }
    }

    @Override
    public void close() {
        remove(root);
    }
}
