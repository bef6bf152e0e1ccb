package botarena.contest.intake;

import botarena.base.Digest;
import botarena.base.FileErrors;
import botarena.base.Refusal.RefusedException;
import botarena.base.UntrustedFolder;
import botarena.base.UntrustedFolder.Failure;
import botarena.base.UntrustedFolder.Visitor;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.StreamCorruptedException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;
import org.jspecify.annotations.Nullable;

/**
 * An uploaded file: a zip archive, or the one file of a bot. It is validated in full before it is accepted, so that no
 * archive with a false directory is unpacked.
 */
public final class UploadArchive {

    /** Files of an archive that are kept, at most. */
    public static final int MAX_FILES = 500;

    /** Bytes of all files, unpacked, at most. */
    public static final long MAX_BYTES = 50_000_000;

    private static final int MAX_ENTRIES = 5_000;
    private static final int MAX_RATIO = 100;

    /** Bytes below which no archive is a bomb. */
    private static final long MIN_BOMB_BYTES = 1_000_000;

    private static final byte[] ZIP_START = {'P', 'K'};

    private static final String AGAIN = "zip the folder again";
    private static final String LESS = "leave out what the bot does not need";

    private final Path sent;
    private final String single;

    /** SHA-256 of each file by its name in the archive. */
    private final TreeMap<String, String> sums = new TreeMap<>();

    private final String top;

    private UploadArchive(Path sent, String single) throws IOException, RefusedException {
        this.sent = sent;
        this.single = single;
        Set<String> folders = new HashSet<>();
        readEntries((name, in) -> {
            if (in == null) {
                folders.add(name);
                return;
            }
            MessageDigest sha = Digest.sha256();
            in.transferTo(new DigestOutputStream(OutputStream.nullOutputStream(), sha));
            if (sums.put(name, HexFormat.of().formatHex(sha.digest())) != null) {
                throw new RefusedException("'" + EntryName.printable(name) + "' is in it twice", AGAIN);
            }
        });
        if (sums.isEmpty()) {
            throw new RefusedException("there is no file in it", "zip the folder of your bot");
        }
        refuseDoubles(sums.keySet(), folders);
        top = commonFolder(sums.keySet());
    }

    /**
     * Reads an upload.
     *
     * @param sent the file
     * @param name its name as the sender has it; empty if that is not known
     * @param command words of the command that starts every bot; a file of a name among them needs no archive
     * @throws RefusedException naming the fault and its remedy
     */
    public static UploadArchive read(Path sent, String name, List<String> command)
            throws IOException, RefusedException {
        if (isZip(sent)) {
            return new UploadArchive(sent, "");
        }
        if (command.contains(name) && EntryName.findFlaw(name).isEmpty()) {
            return new UploadArchive(sent, name);
        }
        String single = singleFile(command)
                .map(file -> ", or upload the one file " + file)
                .orElse("");
        throw new RefusedException("it is no zip archive", "zip the folder of your bot" + single);
    }

    /** The first word of a command that names a file. */
    static Optional<String> singleFile(List<String> command) {
        return command.stream().filter(word -> word.matches("[\\w-]+\\.\\w+")).findFirst();
    }

    private static boolean isZip(Path sent) throws IOException {
        try (InputStream in = Files.newInputStream(sent)) {
            return Arrays.equals(in.readNBytes(ZIP_START.length), ZIP_START);
        }
    }

    /** SHA-256 over names and contents of the files, in hexadecimal: the same for archives that hold the same. */
    public String contentHash() {
        MessageDigest sha = Digest.sha256();
        sums.forEach(
                (name, sum) -> sha.update((withoutTop(name) + "\0" + sum + "\n").getBytes(StandardCharsets.UTF_8)));
        return HexFormat.of().formatHex(sha.digest());
    }

    /** Writes the files into a folder, which is emptied first. None is executable. */
    public void unpack(Path to) throws IOException {
        UntrustedFolder.removeAll(to);
        Files.createDirectories(to);
        try {
            readEntries((name, in) -> {
                if (in != null) {
                    Path file = to.resolve(withoutTop(name));
                    Files.createDirectories(file.getParent());
                    try (OutputStream out = Files.newOutputStream(file, StandardOpenOption.CREATE_NEW)) {
                        in.transferTo(out);
                    }
                }
            });
        } catch (RefusedException e) {
            throw new IOException(
                    "the archive has changed since it was read: " + e.refusal().what(), e);
        }
    }

    /**
     * Its files by name.
     *
     * @param most bytes, at most
     */
    Map<String, byte[]> readFiles(int most) throws IOException, RefusedException {
        Map<String, byte[]> files = new TreeMap<>();
        int[] left = {most};
        readEntries((name, in) -> {
            if (in != null) {
                byte[] content = in.readNBytes(left[0] + 1);
                left[0] -= content.length;
                files.put(withoutTop(name), content);
            }
            if (left[0] < 0) {
                throw new RefusedException("it unpacks to more than " + most / 1_000_000 + " MB", LESS);
            }
        });
        return files;
    }

    /** Brings one file in a folder back to the archive's: the same bytes, or none. */
    void restore(Path folder, String name) throws IOException, RefusedException {
        byte[][] kept = {null};
        readEntries((entry, in) -> {
            if (in != null && withoutTop(entry).equals(name)) {
                kept[0] = in.readAllBytes();
            }
        });
        Path file = folder.resolve(name);
        boolean plain = Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS);
        if (plain
                && kept[0] != null
                && Files.size(file) == kept[0].length
                && Arrays.equals(Files.readAllBytes(file), kept[0])) {
            return;
        }
        UntrustedFolder.removeAll(file);
        if (kept[0] != null) {
            Files.write(file, kept[0], StandardOpenOption.CREATE_NEW);
        }
    }

    /** Makes the files executable that a command or build names. */
    public static void makeExecutable(Path folder, List<String> words) throws IOException {
        for (String word : words) {
            String path = word.startsWith("./") ? word.substring(2) : word;
            if (EntryName.findFlaw(path).isEmpty()) {
                new UntrustedFolder(folder).makeExecutable(Path.of(path));
            }
        }
    }

    /**
     * Packs a folder, the same files always into the same bytes. Hidden files, logs, caches and links stay behind.
     *
     * @throws RefusedException if it holds too much
     */
    public static void pack(Path folder, Path to) throws IOException, RefusedException {
        TreeMap<String, byte[]> files = new TreeMap<>();
        long[] bytes = {0};
        List<Failure> unread = walk(folder, entry -> {
            try (InputStream in = entry.open()) {
                byte[] content = in.readNBytes((int) (MAX_BYTES + 1 - bytes[0]));
                bytes[0] += content.length;
                files.put(entry.path().toString().replace('\\', '/'), content);
            }
            return files.size() <= MAX_FILES && bytes[0] <= MAX_BYTES;
        });
        refuseFolder(folder, files.size(), bytes[0], unread);
        writeZip("", files, Files.newOutputStream(to));
    }

    /**
     * Visits the files of a folder that do not stay behind, within the limits of an archive.
     *
     * @return failures, one of which tells of too many entries
     */
    public static List<Failure> walk(Path folder, Visitor files) {
        int[] entries = {0};
        List<Failure> failures = new UntrustedFolder(folder).walk(new Visitor() {
            @Override
            public boolean enter(Path path) {
                return !isLeftBehind(path) && ++entries[0] <= MAX_ENTRIES;
            }

            @Override
            public boolean visit(UntrustedFolder.Entry entry) throws IOException {
                boolean taken = entry.attributes().isRegularFile() && !isLeftBehind(entry.path());
                return ++entries[0] <= MAX_ENTRIES && (!taken || files.visit(entry));
            }
        });
        if (entries[0] > MAX_ENTRIES) {
            failures.add(new Failure(Path.of(""), new IOException("it has more than " + MAX_ENTRIES + " entries")));
        }
        return failures;
    }

    /** Writes files as a zip archive, the same files always as the same bytes; closes the stream. */
    static void writeZip(String prefix, Map<String, byte[]> files, OutputStream to) throws IOException {
        try (ZipOutputStream out = new ZipOutputStream(to)) {
            for (Map.Entry<String, byte[]> file : files.entrySet()) {
                ZipEntry entry = new ZipEntry(prefix + file.getKey());
                entry.setLastModifiedTime(FileTime.fromMillis(0));
                out.putNextEntry(entry);
                out.write(file.getValue());
                out.closeEntry();
            }
        }
    }

    private static void refuseFolder(Path folder, int files, long bytes, List<Failure> unread) throws RefusedException {
        if (!unread.isEmpty()) {
            String why = FileErrors.of(unread.get(0).cause());
            throw new RefusedException(
                    folder.resolve(unread.get(0).path()) + " cannot be read: " + why, "chmod -R u+rX '" + folder + "'");
        }
        String what = files == 0
                ? "is no file"
                : files > MAX_FILES
                        ? "are more than " + MAX_FILES + " files"
                        : bytes > MAX_BYTES ? "are more than " + MAX_BYTES / 1_000_000 + " MB" : "";
        if (!what.isEmpty()) {
            throw new RefusedException("there " + what + " in " + folder, "name the folder of one bot");
        }
    }

    private static boolean isLeftBehind(Path path) {
        String leaf = String.valueOf(path.getFileName());
        return leaf.startsWith(".") || leaf.equals("logs") || leaf.equals("results") || EntryName.isLeftOut(leaf);
    }

    private String withoutTop(String name) {
        return name.substring(top.length());
    }

    /** Takes a folder, or a file and its content. */
    private interface EntryReceiver {
        void receive(String name, @Nullable InputStream in) throws IOException, RefusedException;
    }

    private void readEntries(EntryReceiver each) throws IOException, RefusedException {
        if (!single.isEmpty()) {
            try (InputStream in = Files.newInputStream(sent)) {
                each.receive(single, in);
            }
            return;
        }
        ZipDirectory read = ZipDirectory.read(sent);
        int entries = read.entries().size();
        long compressed = Files.size(sent);
        int number = 0;
        int kept = 0;
        long[] bytes = {0};
        try (ZipInputStream in = new ZipInputStream(Files.newInputStream(sent), read.charset())) {
            for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
                String name = ZipDirectory.withSlashes(entry.getName());
                boolean folder = name.endsWith("/");
                refuseEntry(name, read, number++);
                boolean passed = !folder && EntryName.isLeftOut(name);
                kept += passed || folder ? 0 : 1;
                if (kept > MAX_FILES || entries > MAX_ENTRIES) {
                    throw new RefusedException("it has more than " + MAX_FILES + " files", LESS);
                }
                InputStream counted = countBytes(in, bytes, compressed);
                if (!passed) {
                    each.receive(name, folder ? null : counted);
                }
                counted.transferTo(OutputStream.nullOutputStream());
            }
        } catch (StreamCorruptedException e) {
            throw new RefusedException(String.valueOf(e.getMessage()), LESS);
        } catch (EOFException e) {
            throw new RefusedException("it ends in the middle", "upload it again");
        } catch (ZipException | IllegalArgumentException e) {
            String fault = String.valueOf(e.getMessage());
            if (fault.contains("EXT descriptor")) {
                throw new RefusedException(
                        "it was written as a stream that tells no sizes",
                        "pack and send the folder with: botarena submit DIR; or zip it with: zip -r bot.zip DIR");
            }
            throw fault.contains("encrypted")
                    ? new RefusedException("it is encrypted", "zip the folder without a password")
                    : new RefusedException("it is damaged", AGAIN);
        }
        if (number != entries) {
            throw new RefusedException("its directory names other files than it holds", AGAIN);
        }
    }

    private static void refuseEntry(String name, ZipDirectory directory, int number) throws RefusedException {
        if (number >= directory.entries().size() || !directory.name(number).equals(name)) {
            throw new RefusedException("its directory names other files than it holds", AGAIN);
        }
        String flaw = EntryName.findFlaw(name);
        if (!flaw.isEmpty()) {
            throw new RefusedException(flaw, "zip the folder itself");
        }
        String kind = directory.entries().get(number).flaw();
        if (!kind.isEmpty()) {
            throw new RefusedException(
                    "'" + EntryName.printable(name) + "' " + kind, "put the file itself into the folder, then zip it");
        }
    }

    private static void refuseDoubles(Set<String> files, Set<String> folders) throws RefusedException {
        Map<String, String> seen = new HashMap<>();
        for (String name : files) {
            String before = seen.putIfAbsent(EntryName.foldCase(name), name);
            if (before != null) {
                throw new RefusedException(
                        "'" + EntryName.printable(before) + "' and '" + EntryName.printable(name)
                                + "' are one file on some systems",
                        "rename one of them");
            }
        }
        Set<String> all = new TreeSet<>(files);
        all.addAll(folders);
        for (String name : all) {
            for (int slash = name.indexOf('/'); slash >= 0; slash = name.indexOf('/', slash + 1)) {
                String folder = name.substring(0, slash);
                if (seen.containsKey(EntryName.foldCase(folder))) {
                    String what = "'" + EntryName.printable(folder) + "' is a file and a folder at once";
                    throw new RefusedException(what, AGAIN);
                }
            }
        }
    }

    /** The folder that holds all entries, with its slash; may be empty. */
    private static String commonFolder(Set<String> names) {
        String first = names.iterator().next();
        String top = first.substring(0, first.indexOf('/') + 1);
        return names.stream().allMatch(name -> name.startsWith(top)) ? top : "";
    }

    /** Counts the unpacked bytes of all entries together, and stops at the limit. */
    private static InputStream countBytes(InputStream in, long[] bytes, long compressed) {
        return new InputStream() {

            @Override
            public int read() throws IOException {
                byte[] one = new byte[1];
                return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
            }

            @Override
            public int read(byte[] buffer, int from, int length) throws IOException {
                int read = in.read(buffer, from, length);
                bytes[0] += Math.max(0, read);
                if (bytes[0] > MAX_BYTES) {
                    throw new StreamCorruptedException("it unpacks to more than " + MAX_BYTES / 1_000_000 + " MB");
                }
                if (bytes[0] > MIN_BOMB_BYTES && bytes[0] > MAX_RATIO * compressed) {
                    throw new StreamCorruptedException("it unpacks to more than " + MAX_RATIO + " times its size");
                }
                return read;
            }
        };
    }
}
