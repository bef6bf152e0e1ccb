package botarena.contest.intake;

import botarena.base.Digest;
import botarena.base.Refusal.RefusedException;
import botarena.contest.Contest.Holder;
import botarena.contest.Contest.Upload;
import botarena.contest.ContestFolder;
import botarena.contest.RequestRefusal;
import botarena.contest.RequestRefusal.RefusedRequest;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.jspecify.annotations.Nullable;

/**
 * Drafts of bots that people write in the browser. Each is a zip archive with the folder of one bot, as it can be handed in,
 * so that names of files never reach the disk unread. Safe for use by several threads.
 */
public final class Drafts {

    /** Drafts of a person, at most. */
    public static final int MAX_DRAFTS = 10;

    private static final int MAX_FILES = 60;
    private static final int MAX_BYTES = 4_000_000;
    private static final String NAME = "[\\p{L}\\p{N}][\\p{L}\\p{N}_.-]{0,39}";

    private final ContestFolder folder;
    private final Intake intake;

    public Drafts(ContestFolder folder, Intake intake) {
        this.folder = folder;
        this.intake = intake;
    }

    /**
     * A draft.
     *
     * @param number from 1 for each person; a deleted one's is given again
     * @param name of the bot's folder
     * @param files contents by name, not to be changed
     */
    public record Draft(int number, String name, Instant changed, Map<String, byte[]> files) {
        public Draft {
            files = Collections.unmodifiableMap(new TreeMap<>(files));
        }

        /** Text of a file; empty for an unknown name, or if it is no text. */
        public Optional<String> textOf(String file) {
            return Optional.ofNullable(files.get(file))
                    .filter(ZipDirectory::isUtf8)
                    .map(bytes -> new String(bytes, StandardCharsets.UTF_8));
        }

        /** Checksum of a file: a change names the version it is based on. */
        public String versionOf(String file) {
            byte[] bytes = files.get(file);
            return bytes == null ? "" : Digest.hex(bytes).substring(0, 16);
        }

        /** The same with another content of a file; null removes it. */
        public Draft withFile(String file, byte @Nullable [] content) {
            Map<String, byte[]> other = new TreeMap<>(files);
            if (content == null) {
                other.remove(file);
            } else {
                other.put(file, content);
            }
            return new Draft(number, name, changed, other);
        }

        /** The folder as a zip archive: the same bytes for the same files. */
        public byte[] toZip() {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            try {
                UploadArchive.writeZip(name + "/", files, bytes);
            } catch (IOException e) {
                throw new IllegalStateException(e);
            }
            return bytes.toByteArray();
        }
    }

    /** The drafts of a person, newest change first, with the names of their files alone. */
    public List<Draft> listDrafts(Holder holder) throws IOException {
        List<Draft> drafts = new ArrayList<>();
        for (int number = 1; number <= MAX_DRAFTS; number++) {
            findDraft(holder, number, 0).ifPresent(drafts::add);
        }
        drafts.sort(Comparator.comparing(Draft::changed).reversed());
        return drafts;
    }

    /** A draft of a person; empty for an unknown number. */
    public Optional<Draft> findDraft(Holder holder, int number) throws IOException {
        return findDraft(holder, number, MAX_BYTES);
    }

    private Optional<Draft> findDraft(Holder holder, int number, int most) throws IOException {
        Path file = fileOf(holder, number);
        if (!Files.exists(file)) {
            return Optional.empty();
        }
        byte[] zip = Files.readAllBytes(file);
        return Optional.of(readZip(number, Files.getLastModifiedTime(file).toInstant(), zip, most));
    }

    /** @param most bytes of each file that are read */
    private static Draft readZip(int number, Instant changed, byte[] zip, int most) throws IOException {
        Map<String, byte[]> files = new TreeMap<>();
        String name = "";
        try (ZipInputStream in = new ZipInputStream(new ByteArrayInputStream(zip))) {
            for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
                int slash = entry.getName().indexOf('/');
                if (!entry.isDirectory() && slash > 0) {
                    name = entry.getName().substring(0, slash);
                    files.put(entry.getName().substring(slash + 1), in.readNBytes(most));
                }
            }
        }
        return new Draft(number, name, changed, files);
    }

    /**
     * Begins a draft.
     *
     * @param zip a bot's folder
     * @throws RefusedException if the person has too many, or the name is none of a folder
     */
    public Draft createDraft(Holder holder, String name, byte[] zip)
            throws IOException, RefusedException, RefusedRequest {
        return createDraft(
                holder, name, readZip(0, Instant.EPOCH, zip, MAX_BYTES).files());
    }

    private Draft createDraft(Holder holder, String name, Map<String, byte[]> files)
            throws IOException, RefusedException, RefusedRequest {
        synchronized (folder) {
            int number = 1;
            while (Files.exists(fileOf(holder, number))) {
                number++;
            }
            if (number > MAX_DRAFTS) {
                throw new RefusedException("there are " + MAX_DRAFTS + " drafts already", "delete one of them");
            }
            Draft made = new Draft(number, name.strip(), Instant.EPOCH, files);
            saveDraft(holder, made);
            return made;
        }
    }

    /**
     * Begins a draft with the files of an upload.
     *
     * @param number of the upload
     */
    public Draft copyUpload(Holder holder, String name, int number)
            throws IOException, RefusedException, RefusedRequest {
        Upload upload = folder.contest()
                .upload(holder.bot(), number)
                .filter(each -> Files.exists(folder.uploadFile(each)))
                .orElseThrow(() -> new RefusedException(
                        "the files of upload " + number + " are not kept any more", "choose a newer one"));
        Path sent = folder.uploadFile(upload);
        if (Files.size(sent) > MAX_BYTES) {
            throw tooLarge();
        }
        UploadArchive archive =
                UploadArchive.read(sent, upload.name(), intake.limits().command());
        String own = name.strip().isEmpty() ? "version-" + number : name;
        return createDraft(holder, own, archive.readFiles(MAX_BYTES));
    }

    /**
     * Replaces a draft.
     *
     * @throws RefusedException if it is no folder of a bot, or too large; the old one stays
     * @throws RefusedRequest while the disk is nearly full
     */
    public void saveDraft(Holder holder, Draft draft) throws IOException, RefusedException, RefusedRequest {
        if (!draft.name().matches(NAME) || !EntryName.findFlaw(draft.name()).isEmpty()) {
            throw new RefusedException(
                    "'" + EntryName.printable(draft.name()) + "' is no name of a draft",
                    "use up to 40 letters, digits, hyphens, dots");
        }
        long bytes =
                draft.files().values().stream().mapToLong(each -> each.length).sum();
        if (draft.files().size() > MAX_FILES) {
            throw new RefusedException("a draft has at most " + MAX_FILES + " files", "delete one of them");
        }
        if (bytes > MAX_BYTES) {
            throw tooLarge();
        }
        for (String file : draft.files().keySet()) {
            String flaw =
                    EntryName.isLeftOut(file) ? "'" + file + "' is left out of uploads" : EntryName.findFlaw(file);
            if (!flaw.isEmpty()) {
                throw new RefusedException(flaw, "choose another name");
            }
        }
        if (intake.isFull()) {
            throw RequestRefusal.NEARLY_FULL.toException();
        }
        Path fresh = intake.newTempFile();
        try {
            Files.write(fresh, draft.toZip());
            // As it will be read when it is handed in.
            UploadArchive.read(fresh, "", intake.limits().command());
            // Blocks an erasure meanwhile.
            synchronized (folder) {
                if (folder.contest().isErased(holder.bot())) {
                    throw new RefusedException(
                            "everything of this entrant is erased", "ask the organiser for a new link");
                }
                Path file = fileOf(holder, draft.number());
                Files.createDirectories(Objects.requireNonNull(file.getParent()));
                Files.move(fresh, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
            }
        } finally {
            Files.deleteIfExists(fresh);
        }
    }

    public void deleteDraft(Holder holder, int number) throws IOException {
        Files.deleteIfExists(fileOf(holder, number));
    }

    private static RefusedException tooLarge() {
        return new RefusedException(
                "a draft has at most " + MAX_BYTES / 1_000_000 + " MB", "upload larger bots as a zip archive");
    }

    private Path fileOf(Holder holder, int number) {
        return folder.entrantFolder(holder.bot()).resolve("drafts").resolve(holder.member() + "-" + number + ".zip");
    }
}
