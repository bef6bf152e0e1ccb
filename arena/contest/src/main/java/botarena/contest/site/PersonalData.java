package botarena.contest.site;

import botarena.contest.Contest.Upload;
import botarena.contest.ContestFolder;
import botarena.referee.record.RecordWriter;
import botarena.tournament.tables.JsonText;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** Everything that is kept of an entrant, as a zip archive. */
final class PersonalData {

    private final Facts facts;

    PersonalData(Facts facts) {
        this.facts = facts;
    }

    /** Writes a new file, which whoever asked deletes. */
    Path write(String bot) throws IOException {
        Path zip = facts.intake().fresh();
        ContestFolder folder = facts.folder();
        try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(zip))) {
            Map<String, Object> about = new LinkedHashMap<>();
            about.put("codename", bot);
            about.put("name", folder.name(bot));
            about.put("members", folder.members(bot));
            about.put(
                    "uploads",
                    facts.contest().uploads(bot).stream().map(this::fields).toList());
            put(out, "about.json", JsonText.line(about) + "\n");
            put(out, "games.jsonl", games(bot));
            Path uploads = folder.submissions(bot);
            if (Files.isDirectory(uploads)) {
                try (Stream<Path> files = Files.walk(uploads)) {
                    for (Path file : files.filter(each -> isKept(uploads, each)).toList()) {
                        out.putNextEntry(new ZipEntry("uploads/" + uploads.relativize(file)));
                        Files.copy(file, out);
                    }
                }
            }
        }
        return zip;
    }

    /** What was sent, and its log; not what was unpacked and built from it. */
    private static boolean isKept(Path uploads, Path file) {
        return Files.isRegularFile(file) && uploads.relativize(file).getNameCount() == 2;
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

    private String games(String bot) {
        StringBuilder lines = new StringBuilder();
        RecordWriter writer = new RecordWriter();
        Viewer owner = new Viewer(new botarena.contest.Contest.Holder(bot, 0));
        List<GameIndex.Game> games = new ArrayList<>(facts.games(owner, bot));
        Collections.reverse(games);
        for (GameIndex.Game game : games) {
            facts.cut(owner, bot, game.record()).ifPresent(record -> lines.append(writer.write(record)));
        }
        return lines.toString();
    }

    private static void put(ZipOutputStream out, String name, String text) throws IOException {
        out.putNextEntry(new ZipEntry(name));
        out.write(text.getBytes(StandardCharsets.UTF_8));
        out.closeEntry();
    }
}
