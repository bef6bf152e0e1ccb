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
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** Everything that is kept of an entrant, as a zip archive. */
record PersonalData(Facts facts) {

    /** Writes a new file, which the caller deletes. */
    Path write(String bot) throws IOException {
        Path zip = facts.intake().fresh();
        ContestFolder folder = facts.folder();
        boolean written = false;
        try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(zip))) {
            Map<String, Object> about = new LinkedHashMap<>();
            about.put("codename", bot);
            about.put("name", folder.name(bot));
            about.put("members", folder.members(bot));
            about.put(
                    "uploads",
                    facts.contest().uploads(bot).stream().map(this::fields).toList());
            put(out, "about.json", JsonText.line(about) + "\n");
            out.putNextEntry(new ZipEntry("games.jsonl"));
            Map<String, byte[]> logs = games(bot, out);
            for (Map.Entry<String, byte[]> log : logs.entrySet()) {
                out.putNextEntry(new ZipEntry(log.getKey()));
                out.write(log.getValue());
            }
            for (Failure failure : new UntrustedFolder(folder.submissions(bot)).walk(new Sent(out))) {
                throw failure.cause();
            }
            written = true;
        } finally {
            if (!written) {
                Files.deleteIfExists(zip);
            }
        }
        return zip;
    }

    /** Writes uploads and their logs; not the unpacked and built files. */
    private record Sent(ZipOutputStream out) implements Visitor {

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

    private Map<String, Object> fields(Upload upload) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("upload", upload.number());
        fields.put("received", upload.received());
        fields.put("sha256", upload.sha256());
        fields.put("bytes", upload.bytes());
        fields.put("state", upload.state().word());
        fields.put("since", upload.since());
        return fields;
    }

    /** Writes all games, and returns the logs of the ones that the bot lost by a fault of its own. */
    private Map<String, byte[]> games(String bot, OutputStream out) throws IOException {
        Map<String, byte[]> logs = new LinkedHashMap<>();
        RecordWriter writer = new RecordWriter();
        Viewer owner = new Viewer(new Holder(bot, 0));
        for (GameIndex.Line line : facts.games(owner, bot)) {
            Optional<GameRecord> record = facts.record(line).flatMap(whole -> facts.cut(owner, bot, whole));
            if (record.isPresent()) {
                out.write(writer.write(record.get()).toString().getBytes(StandardCharsets.UTF_8));
            }
            facts.log(bot, line).ifPresent(log -> logs.put("logs/" + line.number() + ".txt", log));
        }
        return logs;
    }

    private static void put(ZipOutputStream out, String name, String text) throws IOException {
        out.putNextEntry(new ZipEntry(name));
        out.write(text.getBytes(StandardCharsets.UTF_8));
        out.closeEntry();
    }
}
