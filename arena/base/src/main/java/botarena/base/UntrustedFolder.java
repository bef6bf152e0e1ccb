package botarena.base;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.Channels;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.SecureDirectoryStream;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributeView;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/**
 * Folder whose content bots or builds made. Its methods follow no link, and go on after an entry that cannot be read or
 * removed: they return the failures. An entry that vanishes meanwhile is no failure. Thread-safe.
 */
public final class UntrustedFolder {

    /** Folders inside each other, beyond which nothing is read: each is open while those below it are. */
    private static final int MAX_DEPTH = 100;

    /** The same for removal, which moves deeper folders up. Paths of so few names never exceed the system's limit. */
    private static final int MAX_REMOVAL_DEPTH = 6;

    private static final LinkOption NO_LINKS = LinkOption.NOFOLLOW_LINKS;
    private static final Set<OpenOption> READING = Set.of(StandardOpenOption.READ, NO_LINKS);
    private static final Set<PosixFilePermission> ALL_OF_OWNER = EnumSet.of(
            PosixFilePermission.OWNER_READ, PosixFilePermission.OWNER_WRITE, PosixFilePermission.OWNER_EXECUTE);
    private static final Set<PosixFilePermission> EXECUTION = EnumSet.of(
            PosixFilePermission.OWNER_EXECUTE, PosixFilePermission.GROUP_EXECUTE, PosixFilePermission.OTHERS_EXECUTE);

    private final Path folder;

    /**
     * Looks at nothing yet; the folder need not be there.
     *
     * @param folder of a stranger
     */
    public UntrustedFolder(Path folder) {
        this.folder = folder;
    }

    /**
     * A file that could not be handled.
     *
     * @param path relative to the folder; empty for the folder itself
     * @param cause the first failure there
     */
    public record Failure(Path path, IOException cause) {}

    /**
     * Size of a folder.
     *
     * @param bytes of regular files, by their length
     * @param entries files, links and folders, without the folder itself
     * @param failures entries that could not be counted
     */
    public record Size(long bytes, long entries, List<Failure> failures) {
        /**
         * Copies the failures.
         *
         * @param bytes of regular files, by their length
         * @param entries files, links and folders, without the folder itself
         * @param failures entries that could not be counted
         */
        public Size {
            failures = List.copyOf(failures);
        }

        /**
         * {@return whether it exceeds a quota; entries that could not be counted exceed it}
         *
         * @param maxBytes of all files together
         * @param maxEntries files, links and folders
         */
        public boolean exceeds(long maxBytes, long maxEntries) {
            return bytes > maxBytes || entries > maxEntries || !failures.isEmpty();
        }
    }

    /** Receiver of the entries of a folder. */
    public interface Visitor {

        /**
         * {@return whether to enter a folder}
         *
         * @param path relative to the first folder
         */
        default boolean enter(Path path) {
            return true;
        }

        /**
         * Takes an entry that is no folder; returns whether to go on.
         *
         * @param entry valid during the call
         * @return whether to go on
         * @throws IOException if it cannot be used: a failure of this entry
         */
        boolean visit(Entry entry) throws IOException;
    }

    /** File, link or other entry, valid while it is visited. */
    public final class Entry {
        private final OpenFolder parent;
        private final Path path;
        private final BasicFileAttributes attributes;

        private Entry(OpenFolder parent, Path path, BasicFileAttributes attributes) {
            this.parent = parent;
            this.path = path;
            this.attributes = attributes;
        }

        /** {@return path relative to the folder that is walked; empty if that is no folder itself} */
        public Path path() {
            return path;
        }

        /** {@return attributes of the entry itself, not of what a link leads to, as they were when it was found} */
        public BasicFileAttributes attributes() {
            return attributes;
        }

        /**
         * Opens a regular file.
         *
         * @return its content, to be closed
         * @throws IOException if it is no regular file any more, or cannot be read
         */
        public InputStream open() throws IOException {
            return parent.read(path.getFileName());
        }

        /**
         * Copies a regular file, with its times and the right to execute it, or a link.
         *
         * @param target not there yet
         * @throws IOException if it cannot be read, or the target not be written
         */
        public void copyTo(Path target) throws IOException {
            if (attributes.isSymbolicLink()) {
                Files.createSymbolicLink(target, Files.readSymbolicLink(folder.resolve(path)));
                return;
            }
            try (InputStream in = open()) {
                Files.copy(in, target);
            }
            Files.setLastModifiedTime(target, attributes.lastModifiedTime());
            if (attributes instanceof PosixFileAttributes posix
                    && posix.permissions().contains(PosixFilePermission.OWNER_EXECUTE)) {
                boolean unused = target.toFile().setExecutable(true, false);
            }
        }
    }

    /**
     * Visits everything in the folder; a file or a link in its place is visited with an empty path.
     *
     * @param visitor called on this thread, in no order
     * @return the entries that could not be visited
     */
    public List<Failure> walk(Visitor visitor) {
        List<Failure> failures = new ArrayList<>();
        Path nothing = Path.of("");
        try {
            BasicFileAttributes attributes = Files.readAttributes(folder, BasicFileAttributes.class, NO_LINKS);
            if (!attributes.isDirectory()) {
                boolean unused = visitor.visit(new Entry(new PathFolder(folder), nothing, attributes));
                return failures;
            }
            try (OpenFolder open = OpenFolder.of(folder, attributes)) {
                boolean unused = walk(open, nothing, 1, visitor, failures);
            }
        } catch (NoSuchFileException vanished) {
            return failures;
        } catch (IOException e) {
            failures.add(new Failure(nothing, e));
        }
        return failures;
    }

    private boolean walk(OpenFolder open, Path at, int depth, Visitor visitor, List<Failure> failures)
            throws IOException {
        for (Path name : open.names()) {
            Path path = at.resolve(name);
            try {
                BasicFileAttributes attributes = open.attributes(name);
                if (!attributes.isDirectory()) {
                    if (!visitor.visit(new Entry(open, path, attributes))) {
                        return false;
                    }
                } else if (visitor.enter(path)) {
                    if (depth == MAX_DEPTH) {
                        throw new FileSystemException(
                                path.toString(), null, "more than " + MAX_DEPTH + " folders lie inside each other");
                    }
                    try (OpenFolder inner = open.enter(name, attributes)) {
                        if (!walk(inner, path, depth + 1, visitor, failures)) {
                            return false;
                        }
                    }
                }
            } catch (NoSuchFileException vanished) {
                // no failure
            } catch (IOException e) {
                failures.add(new Failure(path, e));
            }
        }
        return true;
    }

    /**
     * Measures the folder; stops once it is larger than allowed.
     *
     * @param maxBytes of all files together
     * @param maxEntries files, links and folders
     * @return the size as far as it was measured
     */
    public Size measure(long maxBytes, long maxEntries) {
        long[] sum = new long[2];
        List<Failure> failures = walk(new Visitor() {
            @Override
            public boolean enter(Path path) {
                return ++sum[1] <= maxEntries;
            }

            @Override
            public boolean visit(Entry entry) {
                sum[0] +=
                        entry.attributes().isRegularFile() ? entry.attributes().size() : 0;
                return ++sum[1] <= maxEntries && sum[0] <= maxBytes;
            }
        });
        return new Size(sum[0], sum[1], failures);
    }

    /**
     * Makes a regular file in the folder executable; does nothing if the path is no regular file, or leads through a
     * link.
     *
     * @param path relative, of names alone
     * @throws IOException if the rights cannot be changed
     */
    public void makeExecutable(Path path) throws IOException {
        try (OpenFolder open =
                OpenFolder.of(folder, Files.readAttributes(folder, BasicFileAttributes.class, NO_LINKS))) {
            makeExecutable(open, path);
        } catch (NoSuchFileException none) {
            return;
        }
    }

    private static void makeExecutable(OpenFolder open, Path path) throws IOException {
        Path name = path.getName(0);
        BasicFileAttributes attributes = open.attributes(name);
        if (path.getNameCount() == 1 && attributes instanceof PosixFileAttributes file && file.isRegularFile()) {
            Set<PosixFilePermission> more = EnumSet.copyOf(ALL_OF_OWNER);
            more.addAll(file.permissions());
            more.addAll(EXECUTION);
            more.addAll(Set.of(PosixFilePermission.GROUP_READ, PosixFilePermission.OTHERS_READ));
            open.permit(name, more);
        } else if (path.getNameCount() > 1 && attributes.isDirectory()) {
            try (OpenFolder inner = open.enter(name, attributes)) {
                makeExecutable(inner, path.subpath(1, path.getNameCount()));
            }
        }
    }

    /**
     * Removes the folder and all it holds, after taking the rights to do so. No folder is no failure.
     *
     * @return what could not be removed
     * @throws IllegalArgumentException for an empty path, which is the current folder and means that no path was set
     */
    public List<Failure> remove() {
        if (folder.toString().isEmpty()) {
            throw new IllegalArgumentException("an empty path names no folder to remove");
        }
        List<Failure> failures = new ArrayList<>();
        Path nothing = Path.of("");
        try {
            BasicFileAttributes attributes = OpenFolder.attributesOf(folder);
            if (attributes.isDirectory()) {
                takeRights(folder, attributes);
                try (OpenFolder root = OpenFolder.of(folder, attributes)) {
                    new Removal(root, failures).run();
                }
            }
            if (failures.isEmpty()) {
                Files.deleteIfExists(folder);
            }
        } catch (NoSuchFileException vanished) {
            return failures;
        } catch (IOException e) {
            failures.add(new Failure(nothing, e));
        }
        return failures;
    }

    /**
     * Removes a folder for a caller who cannot go on if something of it stays.
     *
     * @param folder need not be there
     * @throws IOException the first failure
     * @throws IllegalArgumentException for an empty path
     */
    public static void removeAll(Path folder) throws IOException {
        for (Failure failure : new UntrustedFolder(folder).remove()) {
            throw failure.cause();
        }
    }

    /** One removal: folders that lie too deep for a path are moved up, and removed at last. */
    private final class Removal {
        private final OpenFolder root;
        private final List<Failure> failures;
        private final Deque<Path> movedUp = new ArrayDeque<>();

        /** The programs that made the folder cannot know it, and so not take such a name. */
        private final String prefix = ".removed-" + System.nanoTime() + "-";

        private int moved;

        Removal(OpenFolder root, List<Failure> failures) {
            this.root = root;
            this.failures = failures;
        }

        void run() throws IOException {
            emptyFolder(root, Path.of(""), 1);
            while (!movedUp.isEmpty()) {
                Path name = movedUp.remove();
                attempt(root, name, name, 1);
            }
        }

        private void emptyFolder(OpenFolder open, Path at, int depth) throws IOException {
            for (Path name : open.names()) {
                attempt(open, name, at.resolve(name), depth);
            }
        }

        private void attempt(OpenFolder open, Path name, Path path, int depth) {
            try {
                removeEntry(open, name, path, depth);
            } catch (NoSuchFileException vanished) {
                return;
            } catch (IOException e) {
                failures.add(new Failure(path, e));
            }
        }

        private void removeEntry(OpenFolder open, Path name, Path path, int depth) throws IOException {
            BasicFileAttributes attributes = open.attributes(name);
            if (!attributes.isDirectory()) {
                open.delete(name, false);
                return;
            }
            takeRights(folder.resolve(path), attributes);
            if (depth == MAX_REMOVAL_DEPTH) {
                Path up = Path.of(prefix + moved++);
                open.move(name, root, up);
                movedUp.add(up);
                return;
            }
            int before = failures.size();
            try (OpenFolder inner = open.enter(name, open.attributes(name))) {
                emptyFolder(inner, path, depth + 1);
            }
            // A folder that keeps something is no further failure.
            if (failures.size() == before) {
                open.delete(name, true);
            }
        }
    }

    /** Without following a link, except where only a path leads to a folder that cannot be opened. */
    private static void takeRights(Path folder, BasicFileAttributes attributes) throws IOException {
        if (attributes instanceof PosixFileAttributes posix
                && !posix.permissions().containsAll(ALL_OF_OWNER)) {
            Set<PosixFilePermission> more = EnumSet.copyOf(ALL_OF_OWNER);
            more.addAll(posix.permissions());
            try {
                Files.getFileAttributeView(folder, PosixFileAttributeView.class, NO_LINKS)
                        .setPermissions(more);
            } catch (FileSystemException unreadable) {
                // AccessDeniedException in older Javas; Java 25 calls it "Is a directory".
                if (!Files.isSymbolicLink(folder)) {
                    Files.setPosixFilePermissions(folder, more);
                }
            }
        }
    }

    /** Folder that is open, so that replacing it by a link changes nothing. */
    private interface OpenFolder extends Closeable {

        /** @throws IOException if another folder, or a link, has taken its place */
        @SuppressWarnings("StreamResourceLeak") // the caller closes it
        static OpenFolder of(Path folder, BasicFileAttributes expected) throws IOException {
            DirectoryStream<Path> stream = Files.newDirectoryStream(folder);
            if (!(stream instanceof SecureDirectoryStream<Path> secure)) {
                stream.close();
                return new PathFolder(folder);
            }
            return HandleFolder.of(secure, folder, expected);
        }

        static BasicFileAttributes attributesOf(Path path) throws IOException {
            PosixFileAttributeView posix = Files.getFileAttributeView(path, PosixFileAttributeView.class, NO_LINKS);
            return posix == null
                    ? Files.readAttributes(path, BasicFileAttributes.class, NO_LINKS)
                    : posix.readAttributes();
        }

        List<Path> names() throws IOException;

        BasicFileAttributes attributes(Path name) throws IOException;

        OpenFolder enter(Path name, BasicFileAttributes expected) throws IOException;

        InputStream read(Path name) throws IOException;

        void permit(Path name, Set<PosixFilePermission> permissions) throws IOException;

        void delete(Path name, boolean folder) throws IOException;

        void move(Path name, OpenFolder to, Path other) throws IOException;

        @Override
        void close() throws IOException;

        static List<Path> names(DirectoryStream<Path> stream) throws IOException {
            List<Path> names = new ArrayList<>();
            try {
                stream.forEach(path -> names.add(path.getFileName()));
            } catch (DirectoryIteratorException e) {
                throw e.getCause();
            }
            return names;
        }
    }

    /** Folder by its handle. */
    private record HandleFolder(SecureDirectoryStream<Path> stream) implements OpenFolder {

        static HandleFolder of(SecureDirectoryStream<Path> stream, Path folder, BasicFileAttributes expected)
                throws IOException {
            Object key = stream.getFileAttributeView(BasicFileAttributeView.class)
                    .readAttributes()
                    .fileKey();
            if (!Objects.equals(key, expected.fileKey())) {
                stream.close();
                throw new FileSystemException(folder.toString(), null, "it was replaced meanwhile");
            }
            return new HandleFolder(stream);
        }

        @Override
        public List<Path> names() throws IOException {
            return OpenFolder.names(stream);
        }

        @Override
        public BasicFileAttributes attributes(Path name) throws IOException {
            return stream.getFileAttributeView(name, PosixFileAttributeView.class, NO_LINKS)
                    .readAttributes();
        }

        @Override
        public OpenFolder enter(Path name, BasicFileAttributes expected) throws IOException {
            return of(stream.newDirectoryStream(name, NO_LINKS), name, expected);
        }

        @Override
        public InputStream read(Path name) throws IOException {
            return Channels.newInputStream(stream.newByteChannel(name, READING));
        }

        @Override
        public void permit(Path name, Set<PosixFilePermission> permissions) throws IOException {
            stream.getFileAttributeView(name, PosixFileAttributeView.class, NO_LINKS)
                    .setPermissions(permissions);
        }

        @Override
        public void delete(Path name, boolean folder) throws IOException {
            if (folder) {
                stream.deleteDirectory(name);
            } else {
                stream.deleteFile(name);
            }
        }

        @Override
        public void move(Path name, OpenFolder to, Path other) throws IOException {
            stream.move(name, ((HandleFolder) to).stream, other);
        }

        @Override
        public void close() throws IOException {
            stream.close();
        }
    }

    /** Folder by its path, where the system has no handles. */
    private record PathFolder(Path folder) implements OpenFolder {

        @Override
        public List<Path> names() throws IOException {
            try (DirectoryStream<Path> stream = Files.newDirectoryStream(folder)) {
                return OpenFolder.names(stream);
            }
        }

        @Override
        public BasicFileAttributes attributes(Path name) throws IOException {
            return OpenFolder.attributesOf(folder.resolve(name));
        }

        @Override
        public OpenFolder enter(Path name, BasicFileAttributes expected) {
            return new PathFolder(folder.resolve(name));
        }

        @Override
        public InputStream read(Path name) throws IOException {
            return Channels.newInputStream(Files.newByteChannel(folder.resolve(name), READING));
        }

        @Override
        public void permit(Path name, Set<PosixFilePermission> permissions) throws IOException {
            Files.setPosixFilePermissions(folder.resolve(name), permissions);
        }

        @Override
        public void delete(Path name, boolean folder) throws IOException {
            Files.delete(this.folder.resolve(name));
        }

        @Override
        public void move(Path name, OpenFolder to, Path other) throws IOException {
            Files.move(folder.resolve(name), ((PathFolder) to).folder.resolve(other));
        }

        @Override
        public void close() {}
    }
}
