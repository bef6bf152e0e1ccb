package botarena.contest.site;

import botarena.base.JsonText;
import botarena.contest.Contest.Phase;
import botarena.contest.Contest.Upload;
import botarena.contest.LadderView.Row;
import botarena.contest.UploadSentence;
import botarena.contest.UploadState;
import botarena.contest.intake.Intake;
import botarena.contest.intake.Intake.Outcome;
import botarena.contest.site.Route.Visit;
import botarena.referee.record.RecordWriter;
import botarena.web.WebResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.slf4j.LoggerFactory;

/** The API: {@code /api/v1}. */
record Api(Facts facts) {
    private static final String ROOT = "/api/v1/";

    /** Games of one answer. */
    private static final int MAX_GAMES = 200;

    /** A refusal in the form of RFC 9457. */
    static WebResponse problem(Outcome.Refused refused) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("type", "about:blank");
        fields.put("title", refused.title());
        fields.put("status", refused.status());
        fields.put("detail", refused.detail());
        fields.put("hint", refused.hint());
        byte[] bytes = (JsonText.line(fields) + "\n").getBytes(StandardCharsets.UTF_8);
        Map<String, String> headers = new LinkedHashMap<>();
        if (!refused.retry().isZero()) {
            headers.put("Retry-After", String.valueOf(refused.retry().toSeconds()));
        }
        if (refused.status() == 401) {
            headers.put("WWW-Authenticate", "Bearer");
        }
        return new WebResponse.Content(refused.status(), "application/problem+json", headers, bytes);
    }

    /** Answer to a request without a right key. */
    static WebResponse keyNeeded() {
        return problem(new Outcome.Refused(401, "A key is needed", "", "send your key as 'Authorization: Bearer KEY'"));
    }

    static WebResponse refuseOrganiserKey() {
        return problem(new Outcome.Refused(
                404,
                "This is the organiser's key",
                "it hands in nothing",
                "botarena submit --to LINK, with the link of a person: from keys.csv, or 'New link' on the page"
                        + " Organiser"));
    }

    /** Answer with a value as JSON. */
    private static WebResponse jsonAnswer(int status, Object value) {
        byte[] bytes = (JsonText.line(value) + "\n").getBytes(StandardCharsets.UTF_8);
        return new WebResponse.Content(status, "application/json", Map.of(), bytes);
    }

    WebResponse receiveUpload(Visit visit) {
        Intake intake = facts.intake();
        Outcome.Refused closed = intake.refusalFor(visit.viewer().bot());
        if (closed != null) {
            return problem(closed);
        }
        String type = visit.request().header("Content-Type");
        if (!type.startsWith("application/zip") && !type.startsWith("application/octet-stream")) {
            return problem(new Outcome.Refused(
                    415,
                    "This type is not taken",
                    type.isEmpty() ? "none was given" : type,
                    "send the archive as application/zip"));
        }
        return new WebResponse.ReadFile(
                intake.limits().bytes(),
                intake::newTempFile,
                sent -> takeUpload(visit, Objects.requireNonNull(sent.file())),
                status -> problem(new Outcome.Refused(
                        status,
                        status == 413 ? ContestSite.tooLargeSentence(intake).replaceFirst("\\. .*", "") : "Not taken",
                        status == 413
                                ? ""
                                : ContestSite.brokenRequestSentence(status).replaceFirst("\\..*", ""),
                        "")));
    }

    private WebResponse takeUpload(Visit visit, Path sent) {
        try {
            Outcome outcome = facts.intake()
                    .takeUpload(visit.viewer().bot(), sent, visit.request().query("name"));
            return outcome instanceof Outcome.Refused refused
                    ? problem(refused)
                    : jsonAnswer(201, uploadFields(((Outcome.Receipt) outcome).upload()));
        } catch (IOException e) {
            LoggerFactory.getLogger(Api.class).error("an upload could not be kept", e);
            return problem(Outcome.Refused.DISK_FULL);
        }
    }

    WebResponse listUploads(Visit visit) {
        String bot = visit.viewer().bot();
        List<Object> uploads = new ArrayList<>();
        facts.contest().uploads(bot).forEach(upload -> uploads.add(uploadFields(upload)));
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("uploads", uploads);
        fields.put("left", facts.contest().uploadsLeft(bot, facts.now()));
        return jsonAnswer(200, fields);
    }

    WebResponse showUpload(Visit visit) {
        String bot = visit.viewer().bot();
        Optional<Upload> upload = facts.contest().upload(bot, visit.number("number"));
        if (upload.isEmpty()) {
            return new WebResponse.NotFound();
        }
        Map<String, @Nullable Object> fields = uploadFields(upload.get());
        fields.put("log", facts.readLog(upload.get()));
        fields.put(
                "plays", facts.contest().playingUpload(bot).map(Upload::number).orElse(null));
        return jsonAnswer(200, fields);
    }

    /** The part of an upload's fields that its log has, too. */
    static Map<String, @Nullable Object> loggedFields(Upload upload) {
        Map<String, @Nullable Object> fields = new LinkedHashMap<>();
        fields.put("upload", upload.number());
        fields.put("received", upload.received().toString());
        fields.put("sha256", upload.sha256());
        fields.put("bytes", upload.bytes());
        fields.put("state", upload.state().word());
        return fields;
    }

    private Map<String, @Nullable Object> uploadFields(Upload upload) {
        Map<String, @Nullable Object> fields = loggedFields(upload);
        fields.put("final", !facts.contest().isPending(upload));
        fields.put("known", isKnown(upload));
        fields.put("good", upload.state() == UploadState.PLAYING || upload.state() == UploadState.SAME);
        fields.put("sentence", facts.describe(upload));
        return fields;
    }

    /** Whether no news is expected soon: a rating is known, or none will be. */
    private boolean isKnown(Upload upload) {
        if (upload.state().isOnItsWay()) {
            return !facts.contest().isPending(upload);
        }
        return upload.state() != UploadState.PLAYING
                || facts.contest().phase() != Phase.OPEN
                || facts.ladder().games().stream()
                        .flatMap(game -> facts.ladder().board(game).stream())
                        .anyMatch(row -> row.bot().equals(upload.bot())
                                && row.version() == upload.number()
                                && row.games() >= UploadSentence.GAMES_BEFORE_RATING);
    }

    WebResponse showBoard(Visit visit) {
        String game = visit.request()
                .query()
                .getOrDefault("game", facts.ladder().games().get(0));
        if (!facts.ladder().games().contains(game)) {
            return new WebResponse.NotFound();
        }
        List<Object> rows = new ArrayList<>();
        for (Row row : facts.board(game)) {
            Map<String, @Nullable Object> fields = new LinkedHashMap<>();
            fields.put("rank", row.rank() == 0 ? null : row.rank());
            fields.put("name", facts.nameFor(visit.viewer(), row.bot()));
            fields.put("version", row.version() == 0 ? null : row.version());
            fields.put("elo", row.elo() == null ? null : Math.round(row.elo()));
            fields.put("error", row.elo() == null ? null : Math.round(row.error()));
            fields.put("games", row.games());
            fields.put("forfeits", Math.round(row.forfeits() * 1000) / 1000.0);
            fields.put("ahead", row.isAhead());
            rows.add(fields);
        }
        Map<String, @Nullable Object> answer = new LinkedHashMap<>();
        answer.put("at", facts.now().truncatedTo(ChronoUnit.MILLIS).toString());
        answer.put("game", game);
        answer.put("frozen", facts.isFrozen());
        answer.put("rows", rows);
        return jsonAnswer(200, answer);
    }

    WebResponse listGames(Visit visit) {
        Viewer viewer = visit.viewer();
        String asked = visit.request().query().getOrDefault("bot", viewer.bot());
        // Names can be asked for if they are shown.
        String bot = facts.isKnown(asked)
                ? asked
                : facts.folder()
                        .codename(asked)
                        .filter(known -> facts.nameFor(viewer, known).equals(asked))
                        .orElse("");
        String after = visit.request().query().getOrDefault("after", "0");
        if (!facts.isKnown(bot) || !after.matches("\\d{1,15}")) {
            return new WebResponse.NotFound();
        }
        StringBuilder lines = new StringBuilder();
        RecordWriter writer = new RecordWriter();
        long last = Long.parseLong(after);
        long from = last;
        List<GameIndex.Line> next = facts.gamesOf(viewer, bot).stream()
                .filter(line -> line.number() > from)
                .limit(MAX_GAMES)
                .toList();
        for (GameIndex.Line line : next) {
            facts.readRecord(line)
                    .flatMap(record -> facts.cutRecord(viewer, bot, record))
                    .ifPresent(record -> lines.append(writer.write(record)));
            last = line.number();
        }
        return new WebResponse.Content("application/jsonl", lines.toString().getBytes(StandardCharsets.UTF_8))
                .with("Link", "<" + ROOT + "games?bot=" + bot + "&after=" + last + ">; rel=\"next\"");
    }
}
