package botarena.contest.intake;

import botarena.base.Digest;
import botarena.base.Refusal;
import botarena.base.Refusal.RefusedException;
import botarena.base.UntrustedFolder;
import botarena.contest.Contest;
import botarena.contest.Contest.Upload;
import botarena.contest.ContestEvent;
import botarena.contest.ContestFolder;
import botarena.contest.RequestRefusal;
import botarena.contest.RequestRefusal.RefusedRequest;
import botarena.contest.UploadSentence;
import botarena.contest.UploadState;
import botarena.tournament.file.BotFolder;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/** Takes uploads: each is safe on disk, with its time, before its receipt. Safe for use by several threads. */
public final class Intake {

    /**
     * Limits set by the tournament file.
     *
     * @param bytes of an upload, at most
     * @param keep uploads of an entrant whose files stay, the playing one besides
     * @param command words of the command of every bot, empty if each says its own
     */
    public record Limits(long bytes, int keep, List<String> command) {
        public Limits {
            command = List.copyOf(command);
        }

        /** The one file that is taken without an archive, if there is one. */
        public Optional<String> singleFile() {
            return UploadArchive.singleFile(command);
        }
    }

    private final ContestFolder folder;
    private final Limits limits;
    private final InstantSource clock;
    private final Runnable changed;
    private final LongSupplier free;
    private final Map<String, Object> turns = new ConcurrentHashMap<>();
    private volatile boolean ending;

    /**
     * @param changed is called after each new upload
     */
    public Intake(ContestFolder folder, Limits limits, InstantSource clock, Runnable changed) {
        this(folder, limits, clock, changed, () -> folder.path().toFile().getUsableSpace());
    }

    Intake(ContestFolder folder, Limits limits, InstantSource clock, Runnable changed, LongSupplier free) {
        this.folder = folder;
        this.limits = limits;
        this.clock = clock;
        this.changed = changed;
        this.free = free;
    }

    public Limits limits() {
        return limits;
    }

    /** Whether the disk has too little space left. */
    public boolean isFull() {
        return free.getAsLong() < RequestRefusal.MIN_FREE_BYTES;
    }

    /** Takes nothing from now on: the program ends. */
    public void stopAccepting() {
        ending = true;
    }

    /** A new file for an upload in transfer; {@link #takeUpload} moves it away, otherwise the caller deletes it. */
    public Path newTempFile() throws IOException {
        return Files.createTempFile(folder.path(), ".sent-", ".tmp");
    }

    /** Removes the files that a kill has left of uploads that were being sent, and the parts that forms were split into. */
    public void removeLeftovers() throws IOException {
        try (var files = Files.newDirectoryStream(folder.path(), "{.sent-*,MultiPart*}")) {
            for (Path file : files) {
                Files.delete(file);
            }
        }
    }

    /** Why nothing of an entrant can be taken now; null if it can. */
    public @Nullable RequestRefusal refusalFor(String bot) {
        Contest contest = folder.contest();
        Instant now = clock.instant();
        if (ending) {
            return new RequestRefusal(
                    503, "The contest stops for a moment", "", "try again in a minute", Duration.ofMinutes(1));
        }
        if (contest.isErased(bot)) {
            return new RequestRefusal(
                    409, "Everything of this entrant is erased", "", "ask the organiser for a new link");
        }
        if (contest.isClosed()) {
            return new RequestRefusal(409, "The contest is closed", "the final has begun", "");
        }
        if (isFull()) {
            return RequestRefusal.NEARLY_FULL;
        }
        if (contest.uploadsLeft(bot, now) == 0) {
            Duration wait =
                    Duration.between(now, contest.nextUploadTime(bot, now)).plusSeconds(1);
            return new RequestRefusal(
                    429,
                    "You have used the uploads of this hour",
                    "",
                    "try again in " + UploadSentence.durationInWords(wait),
                    wait);
        }
        return null;
    }

    /** @throws RefusedRequest if nothing of an entrant can be taken now */
    public void requireOpen(String bot) throws RefusedRequest {
        RequestRefusal closed = refusalFor(bot);
        if (closed != null) {
            throw closed.toException();
        }
    }

    /**
     * Takes an upload.
     *
     * @param sent a file made by {@link #newTempFile}, with all its bytes; it is gone afterwards
     * @param name of the file as the sender has it; may be empty
     * @return the upload, which is safe
     * @throws IOException if it could not be kept: no receipt, nothing changed
     */
    public Upload takeUpload(String bot, Path sent, String name) throws IOException, RefusedRequest {
        try {
            requireOpen(bot);
            long bytes = Files.size(sent);
            if (bytes > limits.bytes()) {
                throw tooLarge().toException();
            }
            // Other names may tell who it is, and the log must name no person.
            String single = limits.command().contains(name) ? name : "";
            String files = UploadArchive.read(sent, single, limits.command()).contentHash();
            String sum = Digest.hex(sent);
            forceToDisk(sent);
            Upload taken;
            // Numbers are counted by entrant; others need not wait for this one's disk.
            synchronized (turns.computeIfAbsent(bot, key -> new Object())) {
                taken = storeUpload(bot, sent, Map.of("sha256", sum, "files", files, "bytes", bytes, "name", single));
            }
            changed.run();
            return taken;
        } catch (RefusedException e) {
            Refusal why = e.refusal();
            throw new RequestRefusal(422, "This archive is refused", why.what(), why.remedy()).toException();
        } finally {
            Files.deleteIfExists(sent);
        }
    }

    /** Refusal of an upload that has more bytes than the file allows. */
    public RequestRefusal tooLarge() {
        return new RequestRefusal(
                413,
                "This upload is larger than " + limits.bytes() / 1_000_000 + " MB",
                "",
                "leave out what the bot does not need");
    }

    private static void forceToDisk(Path path) throws IOException {
        try (FileChannel channel = FileChannel.open(path, StandardOpenOption.READ)) {
            channel.force(true);
        }
    }

    private Upload storeUpload(String bot, Path sent, Map<String, Object> about) throws IOException, RefusedRequest {
        Contest contest = folder.contest();
        requireOpen(bot);
        int number = contest.nextNumber(bot);
        Path target = folder.uploadFolder(bot, number);
        // Files under this number have no receipt: an earlier attempt left them.
        UntrustedFolder.removeAll(target);
        Files.createDirectories(target);
        Files.move(sent, target.resolve("upload"), StandardCopyOption.ATOMIC_MOVE);
        forceToDisk(target);
        forceToDisk(Objects.requireNonNull(target.getParent()));
        Instant received = clock.instant().truncatedTo(ChronoUnit.MILLIS);
        Map<String, Object> fields = new LinkedHashMap<>(Map.of("upload", number));
        fields.putAll(about);
        List<ContestEvent> events = new ArrayList<>();
        if (contest.isTooLate(received)) {
            fields.put("state", UploadState.LATE.word());
        } else {
            contest.waitingUploads(bot)
                    .forEach(older ->
                            events.add(ContestEvent.state(received, bot, older.number(), UploadState.SUPERSEDED)));
            contest.playingUpload(bot)
                    .filter(plays -> plays.files().equals(about.get("files")))
                    .ifPresent(plays -> {
                        fields.put("state", UploadState.SAME.word());
                        fields.put("note", String.valueOf(plays.number()));
                    });
        }
        events.add(new ContestEvent(received, "upload", bot, fields));
        folder.append(events.toArray(ContestEvent[]::new));
        deleteOldFiles(bot);
        return contest.upload(bot, number).orElseThrow();
    }

    /**
     * Deletes built files of older uploads, unless they are needed, and archives of uploads that are older than the ones to be
     * kept; logs and states stay. A version that plays again is built again.
     */
    private void deleteOldFiles(String bot) {
        List<Upload> uploads = folder.contest().uploads(bot);
        for (int i = 1; i < uploads.size(); i++) {
            Path sent = folder.uploadFile(uploads.get(i));
            boolean old = !uploads.get(i).isActive() && Files.exists(sent);
            if (old && ContestFolder.tryDelete(sent.resolveSibling("files")) && i >= limits.keep()) {
                ContestFolder.tryDelete(sent);
            }
        }
    }

    /**
     * Unpacks the file {@code upload} of a folder into its folder {@code files/}; an earlier build's files there are gone.
     *
     * @param single name of a bot's one file; empty for an archive
     * @return the folder {@code files/}
     */
    public Path unpack(Path folder, String single) throws IOException, RefusedException {
        Path files = folder.resolve("files");
        // Half of the files, which a kill or a cancelled game would leave, would be taken for the bot.
        Path fresh = folder.resolve("files.new");
        UploadArchive.read(folder.resolve("upload"), single, limits.command()).unpack(fresh);
        UntrustedFolder.removeAll(files);
        Files.move(fresh, files);
        return files;
    }

    /**
     * Brings the files of a built upload back to the examined state: a build may have written another {@code bot.yaml}.
     *
     * @param single name of a bot's one file; empty for an archive
     * @return the folder {@code files/}, unpacked again if it was gone
     */
    public Path restore(Path folder, String single) throws IOException, RefusedException {
        Path files = folder.resolve("files");
        if (!Files.isDirectory(files, LinkOption.NOFOLLOW_LINKS)) {
            return unpack(folder, single);
        }
        UploadArchive.read(folder.resolve("upload"), single, limits.command()).restore(files, BotFolder.FILE);
        return files;
    }
}
