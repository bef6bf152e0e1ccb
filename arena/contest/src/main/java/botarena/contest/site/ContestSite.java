package botarena.contest.site;

import static botarena.contest.site.Route.Limit.NONE;
import static botarena.contest.site.Route.Limit.REQUESTS;
import static botarena.contest.site.Route.Limit.UPLOADS;
import static botarena.contest.site.Route.Limit.WRONG_KEYS;
import static botarena.contest.site.Route.Role.ANYBODY;
import static botarena.contest.site.Route.Role.ENTRANT;
import static botarena.contest.site.Route.Role.MEMBER;
import static botarena.contest.site.Route.Role.ONLOOKER;
import static botarena.contest.site.Route.Role.ORGANISER;
import static botarena.contest.site.Route.Role.OWNER;
import static botarena.contest.site.Route.Role.SPECTATOR;
import static botarena.contest.site.Route.get;
import static botarena.contest.site.Route.post;

import botarena.base.PeriodicThread;
import botarena.base.Refusal.RefusedException;
import botarena.contest.Contest;
import botarena.contest.Contest.Holder;
import botarena.contest.Contest.Phase;
import botarena.contest.Contest.Upload;
import botarena.contest.ContestFolder;
import botarena.contest.LadderView;
import botarena.contest.Trials;
import botarena.contest.UploadSentence;
import botarena.contest.intake.Intake;
import botarena.contest.intake.Intake.Outcome;
import botarena.contest.site.Route.Limit;
import botarena.contest.site.Route.Visit;
import botarena.games.GameCatalog;
import botarena.tournament.Tournament;
import botarena.web.EventStream;
import botarena.web.WebRequest;
import botarena.web.WebResponse;
import botarena.web.WebSite;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.time.ZoneId;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.Callable;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.slf4j.LoggerFactory;

/**
 * Site of a contest: pages, API and uploads, for {@link botarena.web.WebServer#openWithKeys}. Safe for use by several
 * threads.
 */
public final class ContestSite implements WebSite, AutoCloseable {

    private static final Duration TICK = Duration.ofSeconds(2);
    private static final int FORM_BYTES = 1 << 16;

    /** A text of the editor as forms write it, where each sign that is no letter takes three. */
    private static final int DRAFT_BYTES = 800_000;

    private static final int OVERHEAD = 1 << 16;
    private static final String COOKIE_FOR = "; Path=/; HttpOnly; SameSite=Strict; Max-Age=";
    private static final long HALF_A_YEAR = 180L * 86_400;

    /**
     * Settings from the file and the command line.
     *
     * @param title of the contest
     * @param everyone whether the board is seen without a key
     * @param games whether games and the live page are, too
     * @param anonymous whether people see codenames of others
     * @param url the public address with a slash at its end, such as {@code https://contest.example/}; empty if it is
     *     the listening one
     * @param zone of the times on pages
     */
    public record Settings(String title, boolean everyone, boolean games, boolean anonymous, String url, ZoneId zone) {

        boolean isSecure() {
            return url.startsWith("https://");
        }
    }

    /**
     * Parts that the site shows and changes.
     *
     * @param games the games of records
     * @param clock of all pages
     * @param guide of newcomers
     * @param trials that people ask for
     */
    public record Parts(
            ContestFolder folder,
            Intake intake,
            LadderView ladder,
            GameCatalog games,
            InstantSource clock,
            Guide guide,
            Trials trials) {}

    /**
     * Guide of newcomers: the content of <em>Start here</em>.
     *
     * @param file of the tournament
     */
    public record Guide(Tournament file, Starters starters) {}

    /** Bots to start from. Safe for use by several threads. */
    public interface Starters {

        /**
         * A language.
         *
         * @param word in addresses and commands
         * @param title how people spell it
         * @param version of its programs on this machine; empty where bots in it cannot run
         */
        record Language(String word, String title, String version) {}

        List<Language> languages();

        /** A starter's folder as a zip archive. */
        byte[] zip(String language) throws IOException;
    }

    private final Settings settings;
    private final Parts parts;
    private final RequestLimits limits;
    private final Facts facts;
    private final Layout layout;
    private final Pages pages;
    private final WritePages write;
    private final TrialPages trials;
    private final SharePage share;
    private final AdminPage admin;
    private final Api api;
    private final List<Route> routes;
    private final EventStream events = new EventStream("board");
    private final PeriodicThread thread;
    private int seen;

    public ContestSite(Settings settings, Parts parts) {
        this.settings = settings;
        this.parts = parts;
        limits = new RequestLimits(parts.clock());
        layout = new Layout(settings.title());
        facts = new Facts(settings, parts);
        pages = new Pages(facts, layout);
        trials = new TrialPages(facts, layout);
        write = new WritePages(facts, layout, trials);
        share = new SharePage(facts, layout);
        admin = new AdminPage(facts, layout, new ContestArchive(parts.folder(), parts.games()));
        api = new Api(facts);
        routes = routes();
        thread = new PeriodicThread(
                "board",
                TICK,
                this::tick,
                failed -> LoggerFactory.getLogger(ContestSite.class).error("the board is not told", failed));
        thread.start();
    }

    /** Every route of the site. A request takes the first that fits it and its sender. */
    private List<Route> routes() {
        return List.of(
                get("/style.css", ANYBODY, NONE, visit -> layout.style(visit.request())),
                get("/site.js", ANYBODY, NONE, visit -> layout.script(visit.request())),
                get("/editor.css", ANYBODY, NONE, visit -> layout.editor(visit.request(), true)),
                get("/editor.js", ANYBODY, NONE, visit -> layout.editor(visit.request(), false)),
                get("/enter", ANYBODY, NONE, visit -> pages.enter(visit.viewer(), 200, "")),
                post("/enter", ANYBODY, WRONG_KEYS, form(this::enter)),
                post("/leave", ANYBODY, NONE, visit -> leave()),
                get(
                        "/",
                        SPECTATOR,
                        REQUESTS,
                        visit -> pages.board(visit.viewer(), visit.request().query("game"))),
                get("/events", SPECTATOR, REQUESTS, visit -> new WebResponse.Events(events)),
                get("/start", MEMBER, REQUESTS, visit -> pages.start(visit.viewer())),
                get("/start/{file}", MEMBER, REQUESTS, this::starter),
                get("/bots/{bot}", ONLOOKER, REQUESTS, pages::bot),
                get("/bots/{bot}/{game}", ONLOOKER, REQUESTS, this::replay),
                get("/bots/{bot}/{game}/share", OWNER, REQUESTS, visit -> share.page(visit, origin(visit.request()))),
                post("/bots/{bot}/{game}/share", OWNER, REQUESTS, form(share::change)),
                get("/shared/{token}", ANYBODY, WRONG_KEYS, this::shared),
                get(
                        "/projector",
                        SPECTATOR,
                        REQUESTS,
                        visit -> pages.projector(visit.viewer(), visit.request().query("game"))),
                get("/live", ONLOOKER, REQUESTS, visit -> new WebResponse.Redirect("/live/", "")),
                get("/live/*", ONLOOKER, REQUESTS, this::live),
                get("/final/", MEMBER, REQUESTS, this::finalReport),
                get("/final/report.html", MEMBER, REQUESTS, this::finalReport),
                get("/me", ENTRANT, REQUESTS, visit -> pages.me(visit.viewer(), 200, "")),
                get("/write", ENTRANT, REQUESTS, visit -> write.list(visit.viewer(), 200, "")),
                post("/write", ENTRANT, REQUESTS, form(write::create)),
                get("/write/{draft}", ENTRANT, REQUESTS, write::draft),
                get("/write/{draft}/zip", ENTRANT, REQUESTS, write::download),
                post("/write/{draft}", ENTRANT, REQUESTS, form(DRAFT_BYTES, write::change)),
                get("/tries/{number}", ENTRANT, REQUESTS, trials::page),
                get("/tries/{number}/{leg}", ENTRANT, REQUESTS, trials::replay),
                post("/tries/{number}/cancel", ENTRANT, REQUESTS, form(trials::cancel)),
                post("/challenges", ENTRANT, REQUESTS, form(trials::challenge)),
                get("/uploads/{number}/zip", ENTRANT, REQUESTS, write::files),
                post("/uploads/{number}/again", ENTRANT, REQUESTS, form(write::again)),
                post("/uploads", ENTRANT, UPLOADS, this::upload),
                get(
                        "/uploads/{number}",
                        ENTRANT,
                        REQUESTS,
                        visit -> showUpload(visit, visit.viewer().bot())),
                get("/uploads/{bot}/{number}", OWNER, REQUESTS, visit -> showUpload(visit, visit.value("bot"))),
                get("/logs/{bot}/{game}", OWNER, REQUESTS, this::log),
                get("/export", ENTRANT, REQUESTS, this::export),
                get("/erase", ENTRANT, REQUESTS, visit -> pages.erase(visit.viewer(), 200, "")),
                post("/erase", ENTRANT, REQUESTS, form(this::erase)),
                get(
                        "/admin",
                        ORGANISER,
                        REQUESTS,
                        visit -> admin.page(visit.viewer(), "", visit.request().query("show"))),
                get("/admin/grades/{file}", ORGANISER, REQUESTS, this::grades),
                get("/admin/archive.zip", ORGANISER, REQUESTS, visit -> admin.download(visit.viewer())),
                post(
                        "/admin/{action}",
                        ORGANISER,
                        REQUESTS,
                        form((visit, fields) ->
                                admin.act(visit.viewer(), visit.value("action"), fields, origin(visit.request())))),
                get("/api/v1/board", MEMBER, REQUESTS, api::board),
                get("/api/v1/games", MEMBER, REQUESTS, api::games),
                get("/api/v1/uploads", ENTRANT, REQUESTS, api::uploads),
                get("/api/v1/uploads/{number}", ENTRANT, REQUESTS, api::upload),
                post("/api/v1/uploads", ENTRANT, UPLOADS, api::take),
                get("/api/v1/uploads", ORGANISER, REQUESTS, visit -> Api.organiserKey()),
                get("/api/v1/uploads/{number}", ORGANISER, REQUESTS, visit -> Api.organiserKey()),
                post("/api/v1/uploads", ORGANISER, REQUESTS, visit -> Api.organiserKey()));
    }

    /**
     * Writes the archive of a contest's folder: static pages on which bots have codenames, in a zip.
     *
     * @throws RefusedException if the contest is not over, or its folder cannot be read
     */
    public static void writeArchive(Path folder, GameCatalog games, Path zip) throws IOException, RefusedException {
        ContestArchive.write(folder, ContestFolder.read(folder), games, zip);
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

    /** The routes, for a test that walks them. */
    List<Route> allRoutes() {
        return routes;
    }

    @Override
    public String holder(WebRequest request) {
        Viewer viewer = viewer(request);
        return viewer.hasKey() ? String.valueOf(viewer.holder()) : "";
    }

    @Override
    public WebResponse respond(WebRequest request) {
        boolean forApi = isForApi(request);
        Viewer viewer = viewer(request);
        Optional<Route> found = routes.stream()
                .filter(route -> route.match(request, viewer)
                        .filter(visit -> route.role().includes(viewer, visit, settings))
                        .isPresent())
                .findFirst();
        Limit limit = found.map(Route::limit).orElse(REQUESTS);
        long wait = limit == REQUESTS || limit == UPLOADS ? wait(request, viewer) : 0;
        if (wait > 0) {
            Outcome.Refused refused = tooMany(wait);
            return forApi ? Api.problem(refused) : refusal(viewer, refused);
        }
        if (request.isPost() && !forApi && !isOwnOrigin(request)) {
            return layout.sentence(
                    403,
                    viewer,
                    "Refused",
                    "This form came from another site. Open this site's own page, and try again.");
        }
        WebResponse response = found.flatMap(route -> route.match(request, viewer)
                        .map(visit -> route.handler().apply(visit)))
                .orElseGet(WebResponse.NotFound::new);
        if (!(response instanceof WebResponse.NotFound)) {
            return response;
        }
        if (!viewer.hasKey()) {
            return forApi ? Api.keyNeeded() : new WebResponse.Redirect("/enter", "");
        }
        return forApi
                ? Api.problem(new Outcome.Refused(404, "Not found", "", ""))
                : layout.sentence(404, viewer, "Not found", "There is no such page, or it is not for you to see.");
    }

    /** Counts a request: seconds until the next may come; 0 if this one is allowed. */
    private long wait(WebRequest request, Viewer viewer) {
        if (viewer.hasKey()) {
            return limits.addRequest(viewer);
        }
        return key(request).isEmpty() ? 0 : limits.addWrongKey(request.from());
    }

    private static Outcome.Refused tooMany(long wait) {
        Duration time = Duration.ofSeconds(wait);
        return new Outcome.Refused(429, "Too many requests", "", "wait " + UploadSentence.span(time), time);
    }

    private static boolean isForApi(WebRequest request) {
        return request.path().startsWith("/api/");
    }

    private Viewer viewer(WebRequest request) {
        String key = key(request);
        return new Viewer(key.isEmpty() ? null : parts.folder().holder(key).orElse(null));
    }

    static String cookieName(Settings settings) {
        return settings.isSecure() ? "__Host-botarena" : "botarena";
    }

    /** The key that came along; empty if none did. */
    private String key(WebRequest request) {
        if (isForApi(request)) {
            String header = request.header("Authorization");
            return header.startsWith("Bearer ") ? header.substring(7).strip() : "";
        }
        for (String pair : request.header("Cookie").split(";\\s*")) {
            if (pair.startsWith(cookieName(settings) + "=")) {
                return pair.substring(cookieName(settings).length() + 1);
            }
        }
        return "";
    }

    private WebResponse showUpload(Visit visit, String bot) {
        OptionalInt number = visit.number("number");
        Optional<Upload> upload =
                number.isEmpty() ? Optional.empty() : facts.contest().upload(bot, number.getAsInt());
        return upload.isEmpty() ? new WebResponse.NotFound() : pages.upload(visit.viewer(), upload.get());
    }

    private WebResponse replay(Visit visit) {
        OptionalInt line = visit.number("game");
        String bot = visit.value("bot");
        if (line.isEmpty() || !facts.isKnown(bot)) {
            return new WebResponse.NotFound();
        }
        return facts.replay(visit.viewer(), bot, line.getAsInt())
                .map(page -> WebResponse.page(page.policy(), page.html()))
                .<WebResponse>map(page -> Layout.withWayBack(
                        page,
                        visit.viewer(),
                        visit.viewer().mayRead(bot) ? "/bots/" + bot + "/" + line.getAsInt() + "/share" : ""))
                .orElseGet(WebResponse.NotFound::new);
    }

    /** A game for anyone with its link; addresses that lead nowhere are counted, as wrong keys are. */
    private WebResponse shared(Visit visit) {
        Optional<WebResponse.Content> page = share.game(visit.value("token"));
        if (page.isPresent()) {
            return page.get();
        }
        long wait = limits.addWrongKey(visit.request().from());
        return wait > 0
                ? refusal(visit.viewer(), tooMany(wait))
                : layout.sentence(
                        404,
                        visit.viewer(),
                        "No such game",
                        "This link has ended, or was never given. Ask for a new one.");
    }

    /** The evidence of a game that a bot lost, for its author. */
    private WebResponse log(Visit visit) {
        OptionalInt line = visit.number("game");
        Optional<byte[]> text =
                line.isEmpty() ? Optional.empty() : facts.log(visit.viewer(), visit.value("bot"), line.getAsInt());
        return text.isEmpty()
                ? new WebResponse.NotFound()
                : new WebResponse.Content("text/plain;charset=utf-8", text.get());
    }

    private WebResponse live(Visit visit) {
        Viewer viewer = visit.viewer();
        if (facts.contest().phase() != Phase.OPEN && !viewer.isOrganiser()) {
            String why = facts.contest().phase() == Phase.FROZEN
                    ? "The board is frozen, so the games cannot be watched. Yours from before the freeze: My games."
                    : "The ladder has ended. Its games: My games.";
            return layout.sentence(404, viewer, "No live games now", why);
        }
        WebResponse answer = parts.ladder().live(visit.value("*"));
        return answer instanceof WebResponse.Content page && page.type().startsWith("text/html")
                ? Layout.withWayBack(page, viewer)
                : answer;
    }

    private WebResponse finalReport(Visit visit) {
        boolean over = facts.contest().phase() == Phase.OVER;
        return over || visit.viewer().isOrganiser()
                ? facts.finalReport(visit.viewer())
                        .map(pages::report)
                        .<WebResponse>map(page -> Layout.withWayBack(page, visit.viewer()))
                        .orElseGet(WebResponse.NotFound::new)
                : new WebResponse.NotFound();
    }

    private WebResponse grades(Visit visit) {
        String file = visit.value("file");
        return facts.grades().contains(file)
                ? file(
                        "text/csv;charset=utf-8",
                        file,
                        () -> Files.readAllBytes(
                                facts.folder().finalResults().resolve("class").resolve(file)))
                : new WebResponse.NotFound();
    }

    /** The kit of a language, named {@code LANGUAGE.zip}. */
    private WebResponse starter(Visit visit) {
        String language = visit.value("file").replaceFirst("\\.zip$", "");
        return parts.guide().starters().languages().stream()
                        .anyMatch(each -> each.word().equals(language))
                ? file(
                        "application/zip",
                        "mybot-" + language + ".zip",
                        () -> parts.guide().starters().zip(language))
                : new WebResponse.NotFound();
    }

    private static WebResponse file(String type, String name, Callable<byte[]> bytes) {
        try {
            return new WebResponse.Content(type, bytes.call())
                    .with("Content-Disposition", "attachment; filename=\"" + name + "\"");
        } catch (Exception e) {
            throw new IllegalStateException(name + " cannot be read", e);
        }
    }

    private WebResponse export(Visit visit) {
        Viewer viewer = visit.viewer();
        try {
            Path zip = new PersonalData(facts).write(viewer.bot());
            return new WebResponse.Download(zip, "application/zip", viewer.bot() + ".zip");
        } catch (IOException e) {
            LoggerFactory.getLogger(ContestSite.class).error("an export failed", e);
            return layout.sentence(
                    500, viewer, "This did not work", "The export could not be written. Try again later.");
        }
    }

    private boolean isOwnOrigin(WebRequest request) {
        String origin = request.header("Origin");
        String own = settings.url().isEmpty()
                ? ""
                : settings.url().substring(0, settings.url().length() - 1);
        return !origin.isEmpty() && (origin.equals(own) || origin.equals("http://" + request.header("Host")));
    }

    /** Start of links that are shown now. */
    private String origin(WebRequest request) {
        return settings.url().isEmpty() ? "http://" + request.header("Host") + "/" : settings.url();
    }

    private String secure() {
        return settings.isSecure() ? "; Secure" : "";
    }

    /** Handler that reads the fields of a form first. */
    private Function<Visit, WebResponse> form(BiFunction<Visit, Map<String, String>, WebResponse> then) {
        return form(FORM_BYTES, then);
    }

    private Function<Visit, WebResponse> form(int most, BiFunction<Visit, Map<String, String>, WebResponse> then) {
        return visit -> new WebResponse.ReadText(
                most,
                text -> then.apply(visit, WebRequest.fields(text)),
                status -> layout.sentence(status, visit.viewer(), "Refused", broken(status)));
    }

    static String broken(int status) {
        return switch (status) {
            case 408 -> "The request came too slowly. Try again.";
            case 411 -> "The request must give its length.";
            case 413 -> "The request is too large.";
            case 503 -> "The server is busy. Try again in a few seconds.";
            case 507 -> Outcome.Refused.DISK_FULL.sentence();
            default -> "The request is damaged. Try again.";
        };
    }

    /** A right key always opens: other requests from its address are counted for wrong keys alone. */
    private WebResponse enter(Visit visit, Map<String, String> fields) {
        // A whole link may have been pasted.
        String key = fields.getOrDefault("key", "").strip();
        String bare = key.substring(key.indexOf('#') + 1).toLowerCase(Locale.ROOT);
        Optional<Holder> holder = parts.folder().holder(bare);
        if (holder.isEmpty()) {
            long wait = limits.addWrongKey(visit.request().from());
            return wait > 0
                    ? refusal(visit.viewer(), tooMany(wait))
                    : pages.enter(
                            new Viewer(null),
                            403,
                            "This key is not known. Use the newest link that you got; an older one has ended.");
        }
        String page = holder.get().isOrganiser() ? "/admin" : "/";
        return new WebResponse.Redirect(page, cookieName(settings) + "=" + bare + COOKIE_FOR + HALF_A_YEAR + secure());
    }

    private WebResponse leave() {
        return new WebResponse.Redirect("/enter", cookieName(settings) + "=" + COOKIE_FOR + "0" + secure());
    }

    private WebResponse upload(Visit visit) {
        Viewer viewer = visit.viewer();
        Outcome.Refused closed = parts.intake().closed(viewer.bot());
        if (closed != null) {
            return refusal(viewer, closed);
        }
        return new WebResponse.ReadFile(
                parts.intake().limits().bytes() + OVERHEAD,
                parts.intake()::fresh,
                sent -> take(viewer, sent),
                status -> pages.me(viewer, status, status == 413 ? tooLarge(parts.intake()) : broken(status)));
    }

    static String tooLarge(Intake intake) {
        return "This upload is larger than " + intake.limits().bytes() / 1_000_000
                + " MB. Leave out what the bot does not need.";
    }

    private WebResponse take(Viewer viewer, WebResponse.SentFile sent) {
        if (sent.file() == null) {
            return pages.me(viewer, 400, "Choose a file first.");
        }
        try {
            Outcome outcome = parts.intake().take(viewer.bot(), sent.file(), sent.name());
            if (outcome instanceof Outcome.Refused refused) {
                return refusal(viewer, refused);
            }
            Upload upload = ((Outcome.Receipt) outcome).upload();
            return new WebResponse.Redirect("/me#u" + upload.number(), "");
        } catch (IOException e) {
            return layout.full(viewer, e);
        }
    }

    private WebResponse refusal(Viewer viewer, Outcome.Refused refused) {
        WebResponse.Content page =
                viewer.isPerson() && refused.status() != 429 || refused.title().startsWith("You have")
                        ? pages.me(viewer, refused.status(), refused.sentence())
                        : layout.sentence(refused.status(), viewer, refused.title(), refused.sentence());
        return refused.retry().isZero()
                ? page
                : page.with("Retry-After", String.valueOf(refused.retry().toSeconds()));
    }

    private WebResponse erase(Visit visit, Map<String, String> fields) {
        Viewer viewer = visit.viewer();
        if (!fields.getOrDefault("codename", "").strip().equals(viewer.bot())) {
            return pages.erase(viewer, 400, "This is not the codename. Nothing was erased.");
        }
        if (!facts.mayErase()) {
            return pages.erase(viewer, 409, Facts.ERASE_LATER);
        }
        // The key ends even if some files could not be deleted.
        String unused = facts.erase(viewer.bot());
        return leave();
    }
}
