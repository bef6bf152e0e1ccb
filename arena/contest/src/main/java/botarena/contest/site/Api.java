package botarena.contest.site;

import botarena.contest.Contest.Phase;
import botarena.contest.Contest.Upload;
import botarena.contest.LadderView.Row;
import botarena.contest.UploadSentence;
import botarena.contest.UploadState;
import botarena.contest.intake.Intake.Outcome;
import botarena.referee.record.RecordWriter;
import botarena.tournament.tables.JsonText;
import botarena.view.serve.WebAnswer;
import botarena.view.serve.WebServer.Asked;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.slf4j.LoggerFactory;

/** The API: {@code /api/v1}. */
record Api(Facts facts) {
    private static final String ROOT = "/api/v1/";

    /** A refusal as RFC 9457 has it. */
    static WebAnswer problem(Outcome.Refused refused) {
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
        return new WebAnswer.Told(
                refused.status(), new WebAnswer.Whole("application/problem+json", "", bytes), headers);
    }

    static Outcome.Refused full() {
        return new Outcome.Refused(507, "The disk is full", "nothing was kept", "tell the organiser");
    }

    WebAnswer take(Viewer viewer, Path sent, String name) {
        try {
            Outcome outcome = facts.intake().take(viewer.bot(), sent, name);
            return outcome instanceof Outcome.Refused refused
                    ? problem(refused)
                    : ContestSite.json(201, fields(((Outcome.Receipt) outcome).upload()), Map.of());
        } catch (IOException e) {
            LoggerFactory.getLogger(Api.class).error("an upload could not be kept", e);
            return problem(full());
        }
    }

    /** Null where nothing is found, or nothing that this viewer may see. */
    @Nullable
    WebAnswer get(Asked asked, Viewer viewer) {
        String path = asked.path().startsWith(ROOT) ? asked.path().substring(ROOT.length()) : "";
        if (path.equals("board")) {
            return board(
                    viewer,
                    asked.query().getOrDefault("game", facts.ladder().games().get(0)));
        }
        if (path.equals("games")) {
            return games(viewer, asked.query());
        }
        if (!viewer.isPerson()) {
            return null;
        }
        if (path.equals("uploads")) {
            List<Object> uploads = new ArrayList<>();
            facts.contest().uploads(viewer.bot()).forEach(upload -> uploads.add(fields(upload)));
            int left = facts.contest().left(viewer.bot(), facts.now());
            return ContestSite.json(200, ordered("uploads", uploads, "left", left), Map.of());
        }
        return path.matches("uploads/\\d{1,8}") ? upload(viewer, Integer.parseInt(path.substring(8))) : null;
    }

    private @Nullable WebAnswer upload(Viewer viewer, int number) {
        Optional<Upload> upload = facts.contest().upload(viewer.bot(), number);
        if (upload.isEmpty()) {
            return null;
        }
        Map<String, @Nullable Object> fields = fields(upload.get());
        fields.put("log", facts.log(upload.get()));
        fields.put(
                "plays",
                facts.contest().playing(viewer.bot()).map(Upload::number).orElse(null));
        return ContestSite.json(200, fields, Map.of());
    }

    private Map<String, @Nullable Object> fields(Upload upload) {
        Map<String, @Nullable Object> fields = new LinkedHashMap<>();
        fields.put("upload", upload.number());
        fields.put("received", upload.received().toString());
        fields.put("sha256", upload.sha256());
        fields.put("bytes", upload.bytes());
        fields.put("state", upload.state().word());
        fields.put("final", !upload.state().isOnItsWay() || upload.isForOrganiser());
        fields.put("known", isKnown(upload));
        fields.put("good", upload.state() == UploadState.PLAYING || upload.state() == UploadState.SAME);
        fields.put("sentence", facts.sentence(upload));
        return fields;
    }

    /** Whether nothing more is to be told soon: a rating is known, or none is told. */
    private boolean isKnown(Upload upload) {
        if (upload.state().isOnItsWay()) {
            return upload.isForOrganiser();
        }
        return upload.state() != UploadState.PLAYING
                || facts.contest().phase() != Phase.OPEN
                || facts.ladder().games().stream()
                        .flatMap(game -> facts.ladder().board(game).stream())
                        .anyMatch(row -> row.bot().equals(upload.bot())
                                && row.version() == upload.number()
                                && row.games() >= UploadSentence.NEW);
    }

    private @Nullable WebAnswer board(Viewer viewer, String game) {
        if (!facts.ladder().games().contains(game)) {
            return null;
        }
        List<Object> rows = new ArrayList<>();
        for (Row row : facts.board(game)) {
            Map<String, @Nullable Object> fields = new LinkedHashMap<>();
            fields.put("rank", row.rank() == 0 ? null : row.rank());
            fields.put("name", facts.name(viewer, row.bot()));
            fields.put("version", row.version() == 0 ? null : row.version());
            fields.put("elo", row.elo() == null ? null : Math.round(row.elo()));
            fields.put("error", row.elo() == null ? null : Math.round(row.error()));
            fields.put("games", row.games());
            fields.put("forfeits", Math.round(row.forfeits() * 1000) / 1000.0);
            rows.add(fields);
        }
        Map<String, @Nullable Object> answer = new LinkedHashMap<>();
        answer.put("at", facts.now().truncatedTo(ChronoUnit.MILLIS).toString());
        answer.put("game", game);
        answer.put("frozen", facts.isFrozen());
        answer.put("rows", rows);
        return ContestSite.json(200, answer, Map.of());
    }

    private @Nullable WebAnswer games(Viewer viewer, Map<String, String> query) {
        String asked = query.getOrDefault("bot", viewer.bot());
        // Where names are shown they can be asked for.
        String bot = facts.isKnown(asked)
                ? asked
                : facts.folder()
                        .codename(asked)
                        .filter(known -> facts.name(viewer, known).equals(asked))
                        .orElse("");
        String after = query.getOrDefault("after", "0");
        if (!facts.isKnown(bot) || !after.matches("\\d{1,15}")) {
            return null;
        }
        StringBuilder lines = new StringBuilder();
        RecordWriter writer = new RecordWriter();
        long last = Long.parseLong(after);
        for (GameIndex.Game game : facts.games(viewer, bot, last)) {
            facts.cut(viewer, bot, game.record()).ifPresent(record -> lines.append(writer.write(record)));
            last = game.number();
        }
        return new WebAnswer.Told(
                200,
                new WebAnswer.Whole("application/jsonl", "", lines.toString().getBytes(StandardCharsets.UTF_8)),
                Map.of("Link", "<" + ROOT + "games?bot=" + bot + "&after=" + last + ">; rel=\"next\""));
    }

    private static Map<String, Object> ordered(String one, Object first, String two, Object second) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put(one, first);
        fields.put(two, second);
        return fields;
    }
}
