package botarena.referee.process.machine;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;

/** The arena's directory for what lives no longer than a bot: homes of bots without a sandbox, filters. */
public final class Scratch implements AutoCloseable {
    private static final String PREFIX = "botarena.";
    private static final int TRIES = 100;
    private static final FileAttribute<?>[] PRIVATE = Machine.WINDOWS
            ? new FileAttribute<?>[0]
            : new FileAttribute<?>[] {PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------"))
            };

    private final Path root;

    private Scratch(Path root) {
        this.root = root;
    }

    /** Removes what killed arenas have left, too. */
    public static Scratch open() {
        Path temporary = Path.of(System.getProperty("java.io.tmpdir"));
        sweep(temporary);
        try {
            return new Scratch(fresh(temporary));
        } catch (IOException e) {
            throw new UncheckedIOException("no directory for temporary files", e);
        }
    }

    /** Nobody else makes a directory of this arena's token but to be in its way; Java's own draw costs a provider of chance. */
    private static Path fresh(Path temporary) throws IOException {
        String name = PREFIX + BotToken.next().text() + "-";
        for (int tries = 1; ; tries++) {
            try {
                return Files.createDirectory(temporary.resolve(name + Long.toString(System.nanoTime(), 36)), PRIVATE);
            } catch (FileAlreadyExistsException taken) {
                if (tries == TRIES) {
                    throw taken;
                }
            }
        }
    }

    private static void sweep(Path temporary) {
        try (DirectoryStream<Path> left = Files.newDirectoryStream(temporary, PREFIX + "*.*-*")) {
            for (Path directory : left) {
                String owner = directory.getFileName().toString().substring(PREFIX.length());
                if (new BotToken(owner).orphaned()) {
                    remove(directory);
                }
            }
        } catch (IOException nothingToSweep) {
            // another arena may be sweeping too
        }
    }

    public Path root() {
        return root;
    }

    /** A fresh directory with a name of its own. */
    public Path directory(String name) throws IOException {
        try {
            return Files.createDirectory(root.resolve(name));
        } catch (NoSuchFileException cleanedUp) {
            restore();
            return Files.createDirectory(root.resolve(name));
        }
    }

    /** Systems clear their directories for temporary files; whoever else took the name meanwhile keeps it. */
    private void restore() throws IOException {
        if (!Files.exists(root)) {
            Files.createDirectory(root, PRIVATE);
        }
    }

    /** Removes a directory and what a bot left in it; follows no link. What cannot be removed stays. */
    public static void remove(Path directory) {
        try {
            // Most are empty, and need not be listed then.
            if (!directory.toFile().delete()) {
                FolderRemoval.remove(directory);
            }
        } catch (IOException leftBehind) {
            // a bot may have taken away our rights to its files; the system's clean-up of /tmp has them
        }
    }

    @Override
    public void close() {
        remove(root);
    }
}
