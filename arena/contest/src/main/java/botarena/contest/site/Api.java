package botarena.contest.site;

import static botarena.contest.RequestRefusal.NOT_FOUND;

import botarena.base.JsonText;
import botarena.contest.Contest.Phase;
import botarena.contest.Contest.Upload;
import botarena.contest.LadderView.Row;
import botarena.contest.RequestRefusal;
import botarena.contest.RequestRefusal.RefusedRequest;
import botarena.contest.UploadSentence;
import botarena.contest.UploadState;
import botarena.contest.site.Route.Visit;
import botarena.referee.record.RecordWriter;
import botarena.web.WebResponse;
import java.nio.charset.StandardCharsets;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The API: {@code /api/v1}. */
record Api(Facts facts) {
    private static final String ROOT = "/api/v1/";

    /** Games of one answer. */
    private static final int MAX_GAMES = 200;

    /** A refusal in the form of RFC 9457. */
    static WebResponse problem(RequestRefusal refused) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("type", "about:blank");
        fields.put("title", refused.title());
        fields.put("status", refused.status());
        fields.put("detail", refused.detail());
        fields.put("hint", refused.hint());
        WebResponse.Content made =
                Layout.withRetry(jsonAnswer(refused.status(), "application/problem+json", fields), refused.retry());
        return refused.status() == 401 ? made.with("WWW-Authenticate", "Bearer") : made;
    }

    /** Answer to a request without a right key. */
    static WebResponse keyNeeded() {
        return problem(new RequestRefusal(401, "A key is needed", "", "send your key as 'Authorization: Bearer KEY'"));
    }

    WebResponse refuseOrganiserKey(Visit unused) {
        return problem(new RequestRefusal(
                404,
                "This is the organiser's key",
                "it hands in nothing; a person's link stands in keys.csv, or comes from 'New link' on the page Organiser",
                "botarena submit --to LINK"));
    }

    /** Answer with a value as JSON. */
    private static WebResponse jsonAnswer(Object value) {
        return jsonAnswer(200, "application/json", value);
    }

    private static WebResponse.Content jsonAnswer(int status, String type, Object value) {
        byte[] bytes = (JsonText.line(value) + "\n").getBytes(StandardCharsets.UTF_8);
        return new WebResponse.Content(status, type, Map.of(), bytes);
    }

    /** Answer to an upload that was taken. */
    WebResponse uploadReceived(Upload upload) {
        return jsonAnswer(201, "application/json", uploadFields(upload));
    }

    WebResponse listUploads(Visit visit) {
        String bot = visit.viewer().bot();
        List<Object> uploads = new ArrayList<>();
        facts.contest.uploads(bot).forEach(upload -> uploads.add(uploadFields(upload)));
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("uploads", uploads);
        fields.put("left", facts.contest.uploadsLeft(bot, facts.now()));
        return jsonAnswer(fields);
    }

    WebResponse showUpload(Visit visit) throws RefusedRequest {
        String bot = visit.viewer().bot();
        Upload upload = facts.contest.upload(bot, visit.number("number")).orElseThrow(NOT_FOUND::toException);
        Map<String, @Nullable Object> fields = uploadFields(upload);
        fields.put("log", facts.folder.readLog(upload));
        fields.put("plays", facts.contest.playingUpload(bot).map(Upload::number).orElse(null));
        return jsonAnswer(fields);
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
        fields.put("final", !facts.contest.isPending(upload));
        fields.put("known", isKnown(upload));
        fields.put("good", upload.state() == UploadState.PLAYING || upload.state() == UploadState.SAME);
        fields.put("sentence", facts.describe(upload));
        return fields;
    }

    /** Whether no news is expected soon: a rating is known, or none will be. */
    private boolean isKnown(Upload upload) {
        if (upload.state().isOnItsWay()) {
            return !facts.contest.isPending(upload);
        }
        return upload.state() != UploadState.PLAYING
                || facts.contest.phase() != Phase.OPEN
                || facts.ladder.games().stream()
                        .flatMap(game -> facts.ladder.board(game).stream())
                        .anyMatch(row -> row.bot().equals(upload.bot())
                                && row.version() == upload.number()
                                && row.games() >= UploadSentence.GAMES_BEFORE_RATING);
    }

    WebResponse showBoard(Visit visit) throws RefusedRequest {
        String game = visit.request()
                .query()
                .getOrDefault("game", facts.ladder.games().get(0));
        if (!facts.ladder.games().contains(game)) {
            throw NOT_FOUND.toException();
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
        return jsonAnswer(answer);
    }

    WebResponse listGames(Visit visit) throws RefusedRequest {
        Viewer viewer = visit.viewer();
        String asked = visit.request().query().getOrDefault("bot", viewer.bot());
        // Names can be asked for if they are shown.
        String bot = facts.isKnown(asked)
                ? asked
                : facts.folder
                        .codename(asked)
                        .filter(known -> facts.nameFor(viewer, known).equals(asked))
                        .orElse("");
        String after = visit.request().query().getOrDefault("after", "0");
        if (!facts.isKnown(bot) || !after.matches("\\d{1,15}")) {
            throw NOT_FOUND.toException();
        }
        StringBuilder lines = new StringBuilder();
        RecordWriter writer = new RecordWriter();
        long from = Long.parseLong(after);
        List<GameIndex.Line> next = facts.gamesOf(viewer, bot).stream()
                .filter(line -> line.number() > from)
                .limit(MAX_GAMES)
                .toList();
        next.forEach(line -> facts.readRecord(line)
                .flatMap(record -> facts.cutRecord(viewer, bot, record))
                .ifPresent(record -> lines.append(writer.write(record))));
        long last = next.isEmpty() ? from : next.get(next.size() - 1).number();
        return new WebResponse.Content("application/jsonl", lines.toString().getBytes(StandardCharsets.UTF_8))
                .with("Link", "<" + ROOT + "games?bot=" + bot + "&after=" + last + ">; rel=\"next\"");
    }
}
