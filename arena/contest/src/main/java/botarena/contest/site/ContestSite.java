package botarena.contest.site;

import botarena.contest.Contest;
import botarena.contest.Contest.Holder;
import botarena.contest.Contest.Phase;
import botarena.contest.Contest.Upload;
import botarena.contest.ContestFolder;
import botarena.contest.LadderView;
import botarena.contest.UploadSentence;
import botarena.contest.intake.Intake;
import botarena.contest.intake.Intake.Outcome;
import botarena.games.GameCatalog;
import botarena.tournament.PeriodicThread;
import botarena.tournament.tables.JsonText;
import botarena.view.serve.EventStream;
import botarena.view.serve.WebAnswer;
import botarena.view.serve.WebServer.Asked;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneId;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.slf4j.LoggerFactory;

/**
 * Site of a contest: pages, API and uploads, for {@link botarena.view.serve.WebServer#site}. Safe for use by several
 * threads.
 */
public final class ContestSite implements Function<Asked, WebAnswer>, AutoCloseable {

    private static final Duration TICK = Duration.ofSeconds(2);
    private static final int FORM_BYTES = 1 << 16;
    private static final int OVERHEAD = 1 << 16;
    private static final String COOKIE_FOR = "; Path=/; HttpOnly; SameSite=Strict; Max-Age=";
    private static final long HALF_A_YEAR = 180L * 86_400;

    /**
     * Settings from the file and the command line.
     *
     * @param title of the contest
     * @param everyone whether the board is seen without a key
     * @param anonymous whether people see codenames of others
     * @param url the public address with a slash at its end, such as {@code https://contest.example/}; empty if there is
     *     none but the one that is listened on
     * @param zone in which times are told
     */
    public record Settings(String title, boolean everyone, boolean anonymous, String url, ZoneId zone) {

        boolean isSecure() {
            return url.startsWith("https://");
        }
    }

    /**
     * Parts that the site shows and changes.
     *
     * @param games those of records
     * @param clock tells the time
     */
    public record Parts(
            ContestFolder folder, Intake intake, LadderView ladder, GameCatalog games, InstantSource clock) {}

    private final Settings settings;
    private final Parts parts;
    private final RequestLimits limits = new RequestLimits();
    private final Facts facts;
    private final Layout layout;
    private final Pages pages;
    private final AdminPage admin;
    private final Api api;
    private final EventStream events = new EventStream("board");
    private final PeriodicThread thread;
    private int seen;

    public ContestSite(Settings settings, Parts parts) {
        this.settings = settings;
        this.parts = parts;
        layout = new Layout(settings.title());
        facts = new Facts(settings, parts);
        pages = new Pages(facts, layout);
        admin = new AdminPage(facts, layout);
        api = new Api(facts);
        thread = new PeriodicThread(
                "board",
                TICK,
                this::tick,
                failed -> LoggerFactory.getLogger(ContestSite.class).error("the board is not told", failed));
        thread.start();
    }

    /** Takes some uploads on trial, so that the first real one need not wait until Java has read the program. */
    public static void warmUp(Settings settings, Parts parts) {
        WarmUp.of(settings, parts);
    }

    /** Tells pages that show the board of a new one. */
    private void tick() {
        LadderView ladder = parts.ladder();
        Contest contest = facts.contest();
        int now = Objects.hash(
                contest.phase(),
                contest.message(),
                ladder.games().stream().map(facts::board).toList());
        events.admit(() -> EventStream.event("ready", "0"));
        if (now != seen) {
            seen = now;
            events.publish(EventStream.event("board", "0"));
        } else {
            events.beat();
        }
    }

    @Override
    public void close() {
        thread.close();
    }

    @Override
    public WebAnswer apply(Asked asked) {
        boolean post = asked.method().equals("POST");
        if (!post && (asked.path().equals("/style.css") || asked.path().equals("/site.js"))) {
            // Not counted: a page, even one that refuses, would use up three requests, and be bare at the last.
            return Layout.resource(asked.path());
        }
        boolean forApi = asked.path().startsWith("/api/");
        Viewer viewer = viewer(forApi ? bearer(asked) : cookie(asked));
        long wait = limits.refused(
                viewer.hasKey() ? String.valueOf(viewer.holder()) : asked.from(),
                viewer.hasKey(),
                parts.clock().instant().getEpochSecond());
        if (wait > 0) {
            Outcome.Refused refused = new Outcome.Refused(
                    429,
                    "Too many requests",
                    "",
                    "wait " + UploadSentence.span(Duration.ofSeconds(wait)),
                    Duration.ofSeconds(wait));
            return forApi ? Api.problem(refused) : refusal(viewer, refused);
        }
        if (forApi) {
            return api(asked, viewer);
        }
        if (post) {
            return post(asked, viewer);
        }
        return Optional.ofNullable(get(asked, viewer)).orElseGet(() -> missing(viewer));
    }

    private WebAnswer missing(Viewer viewer) {
        return layout.sentence(404, viewer, "Not found", "There is no such page, or it is not for you to see.");
    }

    private Viewer viewer(@Nullable String key) {
        Holder holder = key == null ? null : parts.folder().holder(key).orElse(null);
        return new Viewer(holder);
    }

    static String cookieName(Settings settings) {
        return settings.isSecure() ? "__Host-botarena" : "botarena";
    }

    private @Nullable String cookie(Asked asked) {
        String header = asked.header("Cookie");
        for (String pair : header == null ? new String[0] : header.split(";\\s*")) {
            if (pair.startsWith(cookieName(settings) + "=")) {
                return pair.substring(cookieName(settings).length() + 1);
            }
        }
        return null;
    }

    private static @Nullable String bearer(Asked asked) {
        String header = asked.header("Authorization");
        return header != null && header.startsWith("Bearer ")
                ? header.substring(7).strip()
                : null;
    }

    /** Null where nothing is found, or nothing that this viewer may see. */
    private @Nullable WebAnswer get(Asked asked, Viewer viewer) {
        String path = asked.path();
        if (path.equals("/enter")) {
            return pages.enter(viewer, 200, "");
        }
        boolean board = path.equals("/") || path.equals("/events");
        if (!viewer.hasKey() && !(board && settings.everyone())) {
            return new WebAnswer.Moved("/enter", "");
        }
        if (path.equals("/events")) {
            return new WebAnswer.Events(events);
        }
        if (path.equals("/")) {
            return pages.board(viewer, asked.query().getOrDefault("game", ""));
        }
        if (path.equals("/admin")) {
            return viewer.isOrganiser() ? admin.page(viewer, "") : null;
        }
        if (path.equals("/me")) {
            return viewer.isPerson() ? pages.me(viewer, 200, "") : null;
        }
        if (path.equals("/export")) {
            return viewer.isPerson() ? export(viewer) : null;
        }
        if (path.equals("/erase")) {
            return viewer.isPerson() ? pages.erase(viewer, 200, "") : null;
        }
        if (path.startsWith("/live/") || path.equals("/live")) {
            return live(path, viewer);
        }
        return below(List.of(path.substring(1).split("/", -1)), viewer);
    }

    private @Nullable WebAnswer below(List<String> path, Viewer viewer) {
        return switch (path.get(0)) {
            case "uploads" -> {
                String bot = path.size() == 3 ? path.get(1) : viewer.bot();
                Optional<Upload> upload = path.size() > 3 || path.size() < 2
                        ? Optional.empty()
                        : number(path.get(path.size() - 1))
                                .flatMap(number -> facts.contest().upload(bot, number));
                yield viewer.mayRead(bot) && upload.isPresent() ? pages.upload(viewer, upload.get()) : null;
            }
            case "bots" ->
                path.size() < 2 || !facts.isKnown(path.get(1))
                        ? null
                        : path.size() == 2
                                ? pages.bot(viewer, path.get(1))
                                : path.size() == 3 ? replay(viewer, path.get(1), path.get(2)) : null;
            case "logs" -> path.size() == 3 ? log(viewer, path.get(1), path.get(2)) : null;
            case "final" -> path.size() == 2 ? finalReport(viewer, path.get(1)) : null;
            default -> null;
        };
    }

    private static Optional<Integer> number(String text) {
        return text.matches("\\d{1,8}") ? Optional.of(Integer.parseInt(text)) : Optional.empty();
    }

    private @Nullable WebAnswer replay(Viewer viewer, String bot, String number) {
        return number(number)
                .flatMap(line -> facts.replay(viewer, bot, line))
                .map(page -> (WebAnswer) WebAnswer.Whole.page(page.policy(), page.html()))
                .orElse(null);
    }

    /** The evidence of a game that a bot lost, for its author. */
    private @Nullable WebAnswer log(Viewer viewer, String bot, String number) {
        if (!viewer.mayRead(bot)) {
            return null;
        }
        return number(number)
                .flatMap(line -> facts.log(viewer, bot, line))
                .map(text -> (WebAnswer) new WebAnswer.Whole("text/plain;charset=utf-8", "", text))
                .orElse(null);
    }

    private @Nullable WebAnswer live(String path, Viewer viewer) {
        boolean open = facts.contest().phase() == Phase.OPEN || viewer.isOrganiser();
        if (!open) {
            return null;
        }
        if (path.equals("/live")) {
            return new WebAnswer.Moved("/live/", "");
        }
        WebAnswer answer = parts.ladder().live(path.substring("/live/".length()));
        return answer instanceof WebAnswer.Nothing ? null : answer;
    }

    private @Nullable WebAnswer finalReport(Viewer viewer, String name) {
        boolean over = facts.contest().phase() == Phase.OVER;
        if (!over && !viewer.isOrganiser()) {
            return null;
        }
        if (!name.isEmpty() && !name.equals("report.html")) {
            return null;
        }
        return facts.finalReport(viewer).map(pages::report).orElse(null);
    }

    private @Nullable WebAnswer export(Viewer viewer) {
        try {
            Path zip = new PersonalData(facts).write(viewer.bot());
            return new WebAnswer.Kept(zip, "application/zip", viewer.bot() + ".zip");
        } catch (IOException e) {
            LoggerFactory.getLogger(ContestSite.class).error("an export failed", e);
            return layout.sentence(
                    500, viewer, "This did not work", "The export could not be written. Try again later.");
        }
    }

    private WebAnswer post(Asked asked, Viewer viewer) {
        if (!isOwnOrigin(asked)) {
            return layout.sentence(
                    403,
                    viewer,
                    "Refused",
                    "This form came from another site. Open this site's own page, and try again.");
        }
        String path = asked.path();
        if (path.equals("/enter")) {
            return form(viewer, fields -> enter(fields.getOrDefault("key", "").strip()));
        }
        if (path.equals("/leave")) {
            return new WebAnswer.Moved("/enter", cookieName(settings) + "=" + COOKIE_FOR + "0" + secure());
        }
        if (!viewer.hasKey()) {
            return new WebAnswer.Moved("/enter", "");
        }
        if (path.equals("/uploads") && viewer.isPerson()) {
            return upload(viewer);
        }
        if (path.equals("/erase") && viewer.isPerson()) {
            return form(
                    viewer,
                    fields -> erase(viewer, fields.getOrDefault("codename", "").strip()));
        }
        if (path.startsWith("/admin/") && viewer.isOrganiser()) {
            return form(viewer, fields -> admin.act(viewer, path.substring("/admin/".length()), fields, origin(asked)));
        }
        return missing(viewer);
    }

    private boolean isOwnOrigin(Asked asked) {
        String origin = asked.header("Origin");
        String own = settings.url().isEmpty()
                ? ""
                : settings.url().substring(0, settings.url().length() - 1);
        return origin != null && (origin.equals(own) || origin.equals("http://" + asked.header("Host")));
    }

    /** Start of links that are shown now. */
    private String origin(Asked asked) {
        return settings.url().isEmpty() ? "http://" + asked.header("Host") + "/" : settings.url();
    }

    private String secure() {
        return settings.isSecure() ? "; Secure" : "";
    }

    private WebAnswer form(Viewer viewer, Function<Map<String, String>, WebAnswer> then) {
        try {
            return new WebAnswer.Receive(
                    FORM_BYTES,
                    parts.intake().fresh(),
                    body -> {
                        drop(body.file());
                        return then.apply(body.fields());
                    },
                    status -> layout.sentence(status, viewer, "Refused", broken(status)));
        } catch (IOException e) {
            return full(viewer, e);
        }
    }

    private static void drop(@Nullable Path file) {
        try {
            if (file != null) {
                Files.deleteIfExists(file);
            }
        } catch (IOException e) {
            LoggerFactory.getLogger(ContestSite.class).info("{} stays", file, e);
        }
    }

    private WebAnswer full(Viewer viewer, IOException e) {
        LoggerFactory.getLogger(ContestSite.class).error("the folder of the contest cannot be written", e);
        return layout.sentence(
                507, viewer, "The disk is full", "Nothing was changed. Tell the organiser, and try again later.");
    }

    static String broken(int status) {
        return switch (status) {
            case 408 -> "What was sent came too slowly. Try again.";
            case 411 -> "The request must give its length.";
            case 413 -> "What was sent is too large.";
            case 507 -> "The disk of this contest is full. Tell the organiser.";
            default -> "What was sent is damaged. Try again.";
        };
    }

    private WebAnswer enter(String key) {
        // A whole link may have been pasted.
        String bare = key.substring(key.indexOf('#') + 1).toLowerCase(Locale.ROOT);
        Optional<Holder> holder = parts.folder().holder(bare);
        if (holder.isEmpty()) {
            return pages.enter(
                    new Viewer(null),
                    403,
                    "This key is not known. Use the newest link that you got; an older one has ended.");
        }
        String page = holder.get().isOrganiser() ? "/admin" : "/";
        return new WebAnswer.Moved(page, cookieName(settings) + "=" + bare + COOKIE_FOR + HALF_A_YEAR + secure());
    }

    private WebAnswer upload(Viewer viewer) {
        Outcome.Refused closed = parts.intake().closed(viewer.bot());
        if (closed != null) {
            return refusal(viewer, closed);
        }
        try {
            return new WebAnswer.Receive(
                    parts.intake().limits().bytes() + OVERHEAD,
                    parts.intake().fresh(),
                    body -> take(viewer, body),
                    status -> status == 413
                            ? pages.me(viewer, status, tooLarge(parts.intake()))
                            : pages.me(viewer, status, broken(status)));
        } catch (IOException e) {
            return full(viewer, e);
        }
    }

    static String tooLarge(Intake intake) {
        return "This upload is larger than " + intake.limits().bytes() / 1_000_000
                + " MB. Leave out what the bot does not need.";
    }

    private WebAnswer take(Viewer viewer, WebAnswer.Body body) {
        if (body.file() == null) {
            return pages.me(viewer, 400, "Choose a file first.");
        }
        try {
            Outcome outcome = parts.intake().take(viewer.bot(), body.file(), body.name());
            if (outcome instanceof Outcome.Refused refused) {
                return refusal(viewer, refused);
            }
            Upload upload = ((Outcome.Receipt) outcome).upload();
            return new WebAnswer.Moved("/me#u" + upload.number(), "");
        } catch (IOException e) {
            return full(viewer, e);
        }
    }

    private WebAnswer refusal(Viewer viewer, Outcome.Refused refused) {
        WebAnswer page =
                viewer.isPerson() && refused.status() != 429 || refused.title().startsWith("You have")
                        ? pages.me(viewer, refused.status(), refused.sentence())
                        : layout.sentence(refused.status(), viewer, refused.title(), refused.sentence());
        if (page instanceof WebAnswer.Told told && !refused.retry().isZero()) {
            return new WebAnswer.Told(
                    told.status(),
                    told.content(),
                    Map.of(
                            "Retry-After",
                            String.valueOf(refused.retry().toSeconds()),
                            "Referrer-Policy",
                            "same-origin"));
        }
        return page;
    }

    private WebAnswer erase(Viewer viewer, String codename) {
        if (!codename.equals(viewer.bot())) {
            return pages.erase(viewer, 400, "This is not the codename. Nothing was erased.");
        }
        if (!facts.mayErase()) {
            return pages.erase(viewer, 409, Facts.LATER);
        }
        try {
            facts.erase(codename);
            return new WebAnswer.Moved("/enter", cookieName(settings) + "=" + COOKIE_FOR + "0" + secure());
        } catch (IOException e) {
            return full(viewer, e);
        }
    }

    private WebAnswer api(Asked asked, Viewer viewer) {
        if (!viewer.hasKey()) {
            return Api.problem(
                    new Outcome.Refused(401, "A key is needed", "", "send your key as 'Authorization: Bearer KEY'"));
        }
        boolean post = asked.method().equals("POST");
        if (post && asked.path().equals("/api/v1/uploads") && viewer.isPerson()) {
            return apiUpload(asked, viewer);
        }
        if (viewer.isOrganiser() && asked.path().startsWith("/api/v1/uploads")) {
            return Api.problem(new Outcome.Refused(
                    404,
                    "This is the organiser's key",
                    "it hands in nothing",
                    "botarena submit --to LINK, with the link of a person: from keys.csv, or 'New link' on the page"
                            + " Organiser"));
        }
        WebAnswer answer = post ? null : api.get(asked, viewer);
        return answer == null ? Api.problem(new Outcome.Refused(404, "Not found", "", "")) : answer;
    }

    private WebAnswer apiUpload(Asked asked, Viewer viewer) {
        Outcome.Refused closed = parts.intake().closed(viewer.bot());
        if (closed != null) {
            return Api.problem(closed);
        }
        String type = String.valueOf(asked.header("Content-Type"));
        if (!type.startsWith("application/zip") && !type.startsWith("application/octet-stream")) {
            return Api.problem(
                    new Outcome.Refused(415, "This type is not taken", type, "send the archive as application/zip"));
        }
        String name = asked.query().getOrDefault("name", "");
        try {
            return new WebAnswer.Receive(
                    parts.intake().limits().bytes(),
                    parts.intake().fresh(),
                    body -> api.take(viewer, Objects.requireNonNull(body.file()), name),
                    status -> Api.problem(new Outcome.Refused(
                            status,
                            status == 413 ? tooLarge(parts.intake()).replaceFirst("\\. .*", "") : "Not taken",
                            status == 413 ? "" : broken(status).replaceFirst("\\..*", ""),
                            "")));
        } catch (IOException e) {
            return Api.problem(Api.full());
        }
    }

    /** Answer with a value as JSON. */
    static WebAnswer json(int status, Object value, Map<String, String> headers) {
        byte[] bytes = (JsonText.line(value) + "\n").getBytes(StandardCharsets.UTF_8);
        return new WebAnswer.Told(status, new WebAnswer.Whole("application/json", "", bytes), headers);
    }

    /** Now, by the site's clock. */
    Instant now() {
        return parts.clock().instant();
    }

    /** Requests of each minute, by key or address. Safe for use by several threads. */
    private static final class RequestLimits {

        private static final int KEY = 120;
        private static final int ADDRESS = 600;
        private static final long MINUTE = 60;

        private final Map<String, Integer> counts = new HashMap<>();
        private long minute = -1;

        /**
         * Counts a request.
         *
         * @param key of its sender, or the address of one without a key
         * @param second of the clock
         * @return seconds until the next may come; 0 if this one is allowed
         */
        synchronized long refused(String key, boolean known, long second) {
            if (second / MINUTE != minute) {
                minute = second / MINUTE;
                counts.clear();
            }
            int count = counts.merge((known ? "key " : "address ") + key, 1, Integer::sum);
            return count <= (known ? KEY : ADDRESS) ? 0 : MINUTE - second % MINUTE;
        }
    }
}
