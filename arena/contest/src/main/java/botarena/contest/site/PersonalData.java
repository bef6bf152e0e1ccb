package botarena.contest.site;

import botarena.base.JsonText;
import botarena.base.UntrustedFolder;
import botarena.base.UntrustedFolder.Entry;
import botarena.base.UntrustedFolder.Failure;
import botarena.base.UntrustedFolder.Visitor;
import botarena.contest.Contest.Holder;
import botarena.contest.Contest.Upload;
import botarena.contest.ContestFolder;
import botarena.referee.GameRecord;
import botarena.referee.record.RecordWriter;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.jspecify.annotations.Nullable;

/** Everything that is kept of an entrant, as a zip archive. */
record PersonalData(Facts facts) {

    /**
     * Writes a new file, which the caller deletes.
     *
     * @throws FileAlreadyExistsException while an earlier one is there: many that are read slowly would fill the disk
     */
    Path writeZip(String bot) throws IOException {
        Path zip = Files.createFile(facts.folder.path().resolve(".sent-" + bot + ".zip"));
        ContestFolder folder = facts.folder;
        try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(zip))) {
            Map<String, Object> about = new LinkedHashMap<>();
            about.put("codename", bot);
            about.put("name", folder.name(bot));
            about.put("members", folder.members(bot));
            List<Object> uploads = new ArrayList<>();
            for (Upload upload : facts.contest.uploads(bot)) {
                Map<String, @Nullable Object> fields = Api.loggedFields(upload);
                fields.put("since", upload.since().toString());
                uploads.add(fields);
            }
            about.put("uploads", uploads);
            putEntry(out, "about.json", JsonText.line(about) + "\n");
            out.putNextEntry(new ZipEntry("games.jsonl"));
            for (Map.Entry<String, String> log : writeGames(bot, out).entrySet()) {
                if (!log.getValue().isEmpty()) {
                    putEntry(out, log.getKey(), log.getValue());
                }
            }
            // Archives, which do not become smaller.
            out.setLevel(Deflater.NO_COMPRESSION);
            for (Failure failure : new UntrustedFolder(folder.entrantFolder(bot)).walk(new UploadVisitor(out))) {
                throw failure.cause();
            }
        } catch (IOException | RuntimeException | Error e) {
            Files.deleteIfExists(zip);
            throw e;
        }
        return zip;
    }

    /** Writes uploads and their logs; not the unpacked and built files. */
    private record UploadVisitor(ZipOutputStream out) implements Visitor {

        @Override
        public boolean enter(Path path) {
            return path.getNameCount() == 1;
        }

        @Override
        public boolean visit(Entry entry) throws IOException {
            if (entry.attributes().isRegularFile() && entry.path().getNameCount() == 2) {
                out.putNextEntry(new ZipEntry("uploads/" + entry.path()));
                try (InputStream in = entry.open()) {
                    in.transferTo(out);
                }
            }
            return true;
        }
    }

    /** Writes all games, and returns the logs of the ones that the bot lost by a fault of its own. */
    private Map<String, String> writeGames(String bot, OutputStream out) throws IOException {
        Map<String, String> logs = new LinkedHashMap<>();
        RecordWriter writer = new RecordWriter();
        Viewer owner = new Viewer(new Holder(bot, 0));
        for (GameIndex.Line line : facts.gamesOf(owner, bot)) {
            Optional<GameRecord> record = facts.readRecord(line).flatMap(whole -> facts.cutRecord(owner, bot, whole));
            if (record.isPresent()) {
                out.write(writer.write(record.get()).toString().getBytes(StandardCharsets.UTF_8));
            }
            logs.put("logs/" + line.number() + ".txt", facts.gameLog(bot, line));
        }
        return logs;
    }

    private static void putEntry(ZipOutputStream out, String name, String text) throws IOException {
        out.putNextEntry(new ZipEntry(name));
        out.write(text.getBytes(StandardCharsets.UTF_8));
        out.closeEntry();
    }
}
