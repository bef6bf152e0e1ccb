package botarena.contest.site;

import static botarena.contest.RequestRefusal.NOT_FOUND;
import static botarena.contest.site.Route.Limit.LINKS;
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
import botarena.contest.RequestRefusal;
import botarena.contest.RequestRefusal.RefusedRequest;
import botarena.contest.Trials;
import botarena.contest.intake.Intake;
import botarena.contest.site.Route.Handler;
import botarena.contest.site.Route.Limit;
import botarena.contest.site.Route.Visit;
import botarena.games.GameCatalog;
import botarena.tournament.Tournament;
import botarena.web.EventStream;
import botarena.web.WebRequest;
import botarena.web.WebResponse;
import botarena.web.WebSite;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.time.ZoneId;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import org.slf4j.LoggerFactory;

/**
 * Site of a contest: pages, API and uploads, for {@link botarena.web.WebServer#openWithKeys}. Safe for use by several
 * threads.
 */
public final class ContestSite implements WebSite, AutoCloseable {

    private static final Duration BOARD_TICK = Duration.ofSeconds(2);
    private static final int FORM_BYTES = 1 << 16;

    /** A text of the editor as forms write it, where each sign that is no letter takes three. */
    private static final int DRAFT_FORM_BYTES = 800_000;

    private static final int FORM_OVERHEAD_BYTES = 1 << 16;
    private static final long HALF_YEAR_SECONDS = 180L * 86_400;

    /** The policy of a report, which holds its own script. */
    private static final String REPORT_POLICY =
            "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline';"
                    + " base-uri 'none'; form-action 'none'";

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
        byte[] zipOf(String language) throws IOException;
    }

    /** The way of requests that no route fits. */
    private static final Route NOWHERE = new Route("GET", "*", ANYBODY, REQUESTS, visit -> new WebResponse.NotFound());

    private final Settings settings;
    private final Parts parts;
    private final RequestLimits limits;
    private final Facts facts;
    private final Layout layout;
    private final Pages pages;
    private final SharePage share;
    private final Api api;
    final List<Route> routes;
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
        share = new SharePage(facts, layout);
        api = new Api(facts);
        routes = routes();
        thread = new PeriodicThread(
                "board",
                BOARD_TICK,
                this::publishBoard,
                failed -> LoggerFactory.getLogger(ContestSite.class).error("the board is not told", failed));
        thread.start();
    }

    /** Every route of the site. A request takes the first that fits it and its sender. */
    private List<Route> routes() {
        TrialPages trials = new TrialPages(facts, layout);
        WritePages write = new WritePages(facts, layout, trials);
        AdminPage admin = new AdminPage(facts, layout, new ContestArchive(parts.folder(), parts.games()));
        return List.of(
                get(Layout.STYLE),
                get(Layout.SCRIPT),
                get(Layout.EDITOR_STYLE),
                get(Layout.EDITOR_SCRIPT),
                new Route("GET", "/enter", ANYBODY, NONE, visit -> pages.enterPage(visit.viewer(), 200, "")),
                new Route("POST", "/enter", ANYBODY, WRONG_KEYS, form(this::signIn)),
                new Route("POST", "/leave", ANYBODY, NONE, visit -> signOut()),
                get("/", SPECTATOR, pages::boardPage),
                get("/events", SPECTATOR, visit -> new WebResponse.Events(events)),
                get("/start", MEMBER, pages::startPage),
                get("/start/{file}", MEMBER, this::downloadStarter),
                get("/bots/{bot}", ONLOOKER, pages::botPage),
                get("/bots/{bot}/{game}", ONLOOKER, this::showReplay),
                get("/bots/{bot}/{game}/share", OWNER, share::sharePage),
                new Route("POST", "/bots/{bot}/{game}/share", OWNER, LINKS, form(share::changeLink)),
                new Route("GET", "/shared/{token}", ANYBODY, WRONG_KEYS, this::showSharedGame),
                get("/projector", SPECTATOR, pages::projectorPage),
                get("/live", ONLOOKER, visit -> new WebResponse.Redirect("/live/", "")),
                get("/live/*", ONLOOKER, this::showLivePage),
                get("/final/", MEMBER, this::showFinalReport),
                get("/final/report.html", MEMBER, this::showFinalReport),
                get("/me", ENTRANT, visit -> pages.myBotPage(visit.viewer(), 200, "")),
                get("/write", ENTRANT, visit -> write.draftsPage(visit.viewer(), 200, "")),
                post("/write", ENTRANT, form(write::createDraft)),
                get("/write/{draft}", ENTRANT, write::showDraft),
                get("/write/{draft}/zip", ENTRANT, write::downloadDraft),
                post("/write/{draft}", ENTRANT, form(DRAFT_FORM_BYTES, write::changeDraft)),
                get("/tries/{number}", ENTRANT, trials::trialPage),
                get("/tries/{number}/{leg}", ENTRANT, trials::replayPage),
                post("/tries/{number}/cancel", ENTRANT, form(trials::cancelTrial)),
                post("/challenges", ENTRANT, form(trials::placeChallenge)),
                get("/uploads/{number}/zip", ENTRANT, write::downloadUpload),
                post("/uploads/{number}/again", ENTRANT, form(write::handInAgain)),
                new Route("POST", "/uploads", ENTRANT, UPLOADS, this::receiveUpload),
                get(
                        "/uploads/{number}",
                        ENTRANT,
                        visit -> showUpload(visit, visit.viewer().bot())),
                get("/uploads/{bot}/{number}", OWNER, visit -> showUpload(visit, visit.value("bot"))),
                get("/logs/{bot}/{game}", OWNER, this::showLog),
                get("/export", ENTRANT, this::downloadExport),
                get("/erase", ENTRANT, visit -> pages.erasePage(visit.viewer(), 200, "")),
                post("/erase", ENTRANT, form(this::eraseViewer)),
                get("/admin", ORGANISER, visit -> admin.page(visit, "")),
                get("/admin/grades/{file}", ORGANISER, this::downloadGrades),
                get("/admin/archive.zip", ORGANISER, admin::downloadArchive),
                post("/admin/{action}", ORGANISER, form(admin::performAction)),
                get("/api/v1/board", MEMBER, api::showBoard),
                get("/api/v1/games", MEMBER, api::listGames),
                get("/api/v1/uploads", ENTRANT, api::listUploads),
                get("/api/v1/uploads/{number}", ENTRANT, api::showUpload),
                new Route("POST", "/api/v1/uploads", ENTRANT, UPLOADS, this::receiveUpload),
                get("/api/v1/uploads", ORGANISER, api::refuseOrganiserKey),
                get("/api/v1/uploads/{number}", ORGANISER, api::refuseOrganiserKey),
                post("/api/v1/uploads", ORGANISER, api::refuseOrganiserKey));
    }

    /**
     * Writes the archive of a contest's folder: static pages on which bots have codenames, in a zip.
     *
     * @throws RefusedException if the contest is not over, or its folder cannot be read
     */
    public static void writeArchive(Path folder, GameCatalog games, Path zip) throws IOException, RefusedException {
        ContestArchive.write(folder, ContestFolder.readContest(folder), games, zip);
    }

    /** Takes some uploads on trial, so that the first real one need not wait until Java has read the program. */
    public static void warmUp(Settings settings, Parts parts) {
        WarmUp.uploadSamples(settings, parts);
    }

    /** Tells pages that show the board of a new one. */
    private void publishBoard() {
        LadderView ladder = parts.ladder();
        Contest contest = facts.contest;
        int now = Objects.hash(
                contest.phase(),
                contest.message(""),
                ladder.games().stream().map(facts::board).toList());
        events.admit(() -> EventStream.event("ready", "0"));
        if (now != seen) {
            seen = now;
            events.publish(EventStream.event("board", "0"));
        } else {
            events.sendHeartbeat();
        }
    }

    @Override
    public void close() {
        thread.close();
    }

    @Override
    public String holder(WebRequest request) {
        Viewer viewer = viewer(request);
        return viewer.hasKey() ? String.valueOf(viewer.holder()) : "";
    }

    @Override
    public WebResponse respond(WebRequest request) {
        Viewer viewer = viewer(request);
        Visit visit = routes.stream()
                .map(route -> route.visit(request, viewer))
                .filter(each -> each.route().fits(each, settings))
                .findFirst()
                .orElseGet(() -> NOWHERE.visit(request, viewer));
        return respond(visit, this::enterRoute);
    }

    private WebResponse enterRoute(Visit visit) throws IOException, RefusedRequest {
        WebRequest request = visit.request();
        Limit limit = visit.route().limit();
        if (limit == REQUESTS || limit == UPLOADS || limit == LINKS) {
            countRequest(visit);
        }
        if (limit == LINKS) {
            limits.addLink(visit.viewer());
        }
        if (request.isPost() && !isForApi(request) && !isOwnOrigin(request)) {
            return layout.sentencePage(
                    403,
                    visit.viewer(),
                    "Refused",
                    "This form came from another site. Open this site's own page, and try again.");
        }
        WebResponse response = visit.route().handler().respond(visit);
        if (response instanceof WebResponse.NotFound) {
            throw NOT_FOUND.toException();
        }
        return response;
    }

    /** The response of a handler, also to a refused request, and if a file of the contest cannot be used. */
    private WebResponse respond(Visit visit, Handler handler) {
        try {
            return handler.respond(visit);
        } catch (RefusedRequest e) {
            return refuse(visit, e.refusal());
        } catch (IOException e) {
            LoggerFactory.getLogger(ContestSite.class).error("the folder of the contest cannot be used", e);
            return isForApi(visit.request())
                    ? Api.problem(RequestRefusal.DISK_FULL)
                    : layout.refusalPage(visit.viewer(), RequestRefusal.DISK_FULL);
        }
    }

    private WebResponse refuse(Visit visit, RequestRefusal refused) {
        Viewer viewer = visit.viewer();
        if (isForApi(visit.request())) {
            return refused.equals(NOT_FOUND) && !viewer.hasKey() ? Api.keyNeeded() : Api.problem(refused);
        }
        if (refused.equals(NOT_FOUND)) {
            return viewer.hasKey()
                    ? layout.sentencePage(
                            404, viewer, refused.title(), "There is no such page, or it is not for you to see.")
                    : new WebResponse.Redirect("/enter", "");
        }
        return viewer.isPerson() && refused.status() != 429 || refused.title().startsWith("You have")
                ? Layout.withRetry(pages.myBotPage(viewer, refused.status(), refused.sentence()), refused.retry())
                : layout.refusalPage(viewer, refused);
    }

    private void countRequest(Visit visit) throws RefusedRequest {
        if (visit.viewer().hasKey()) {
            limits.addRequest(visit.viewer());
        } else if (!keyOf(visit.request()).isEmpty()) {
            limits.addWrongKey(visit.request().from());
        }
    }

    private static boolean isForApi(WebRequest request) {
        return request.path().startsWith("/api/");
    }

    private Viewer viewer(WebRequest request) {
        String key = keyOf(request);
        return new Viewer(key.isEmpty() ? null : parts.folder().holder(key).orElse(null));
    }

    static String cookieName(Settings settings) {
        return settings.isSecure() ? "__Host-botarena" : "botarena";
    }

    /** The key that came along; empty if none did. */
    private String keyOf(WebRequest request) {
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

    private WebResponse showUpload(Visit visit, String bot) throws RefusedRequest {
        Upload upload = facts.contest.upload(bot, visit.number("number")).orElseThrow(NOT_FOUND::toException);
        return pages.uploadPage(visit.viewer(), upload);
    }

    private WebResponse showReplay(Visit visit) throws RefusedRequest {
        Viewer viewer = visit.viewer();
        String bot = visit.value("bot");
        String share = viewer.mayRead(bot) ? "/bots/" + bot + "/" + visit.number("game") + "/share" : "";
        return facts.replayPage(viewer, bot, visit.number("game"))
                .filter(page -> facts.isKnown(bot))
                .map(page -> Layout.withWayBack(page, viewer, share))
                .orElseThrow(NOT_FOUND::toException);
    }

    /** A game for anyone with its link; addresses that lead nowhere are counted, as wrong keys are. */
    private WebResponse showSharedGame(Visit visit) throws RefusedRequest {
        Optional<WebResponse.Content> page = share.sharedGamePage(visit.value("token"));
        if (page.isEmpty()) {
            limits.addWrongKey(visit.request().from());
        }
        return page.orElseGet(() -> layout.sentencePage(
                404, visit.viewer(), "No such game", "This link has ended, or was never given. Ask for a new one."));
    }

    /** The evidence of a game that a bot lost, for its author. */
    private WebResponse showLog(Visit visit) {
        String text = facts.gameLog(visit.viewer(), visit.value("bot"), visit.number("game"));
        return text.isEmpty()
                ? new WebResponse.NotFound()
                : new WebResponse.Content("text/plain;charset=utf-8", text.getBytes(StandardCharsets.UTF_8));
    }

    private WebResponse showLivePage(Visit visit) {
        Viewer viewer = visit.viewer();
        if (facts.contest.phase() != Phase.OPEN && !viewer.isOrganiser()) {
            String why = facts.contest.phase() == Phase.FROZEN
                    ? "The board is frozen, so the games cannot be watched. Yours from before the freeze: My games."
                    : "The ladder has ended. Its games: My games.";
            return layout.sentencePage(404, viewer, "No live games now", why);
        }
        WebResponse answer = parts.ladder().livePage(visit.value("rest"));
        return answer instanceof WebResponse.Content page && page.type().startsWith("text/html")
                ? Layout.withWayBack(page, viewer, "")
                : answer;
    }

    private WebResponse showFinalReport(Visit visit) throws IOException, RefusedRequest {
        boolean over = facts.contest.phase() == Phase.OVER;
        Optional<Path> report =
                over || visit.viewer().isOrganiser() ? facts.finalReport(visit.viewer()) : Optional.empty();
        String html = Files.readString(report.orElseThrow(NOT_FOUND::toException));
        return Layout.withWayBack(WebResponse.page(REPORT_POLICY, html), visit.viewer(), "");
    }

    private WebResponse downloadGrades(Visit visit) throws IOException, RefusedRequest {
        String name = visit.value("file");
        if (!facts.gradeFiles().contains(name)) {
            throw NOT_FOUND.toException();
        }
        byte[] grades = Files.readAllBytes(facts.gradeFolder().resolve(name));
        return attachment("text/csv;charset=utf-8", name, grades);
    }

    /** The kit of a language, named {@code LANGUAGE.zip}. */
    private WebResponse downloadStarter(Visit visit) throws IOException {
        String language = visit.value("file").replaceFirst("\\.zip$", "");
        Starters starters = parts.guide().starters();
        boolean known =
                starters.languages().stream().anyMatch(each -> each.word().equals(language));
        return known
                ? attachment("application/zip", "mybot-" + language + ".zip", starters.zipOf(language))
                : new WebResponse.NotFound();
    }

    /** Content that a browser saves as a file. */
    static WebResponse attachment(String type, String name, byte[] bytes) {
        return new WebResponse.Content(type, bytes)
                .with("Content-Disposition", "attachment; filename=\"" + name + "\"");
    }

    private WebResponse downloadExport(Visit visit) throws IOException, RefusedRequest {
        String bot = visit.viewer().bot();
        try {
            Path zip = new PersonalData(facts).writeZip(bot);
            return new WebResponse.Download(zip, "application/zip", bot + ".zip", true);
        } catch (FileAlreadyExistsException e) {
            Duration wait = Duration.ofSeconds(10);
            throw new RequestRefusal(429, "You have an export that is being sent", "", "wait for its end", wait)
                    .toException();
        }
    }

    private boolean isOwnOrigin(WebRequest request) {
        String origin = request.header("Origin") + "/";
        return origin.equals(facts.origin(request)) || origin.equals("http://" + request.header("Host") + "/");
    }

    /** The key as a browser keeps it; zero seconds end it. */
    private String cookie(String key, long seconds) {
        String secure = settings.isSecure() ? "; Secure" : "";
        return cookieName(settings) + "=" + key + "; Path=/; HttpOnly; SameSite=Strict; Max-Age=" + seconds + secure;
    }

    /** Handler that reads the fields of a form first. */
    private Handler form(Handler then) {
        return form(FORM_BYTES, then);
    }

    private Handler form(int most, Handler then) {
        return visit -> new WebResponse.ReadText(
                most,
                text -> respond(visit.withForm(WebRequest.fields(text)), then),
                status -> layout.refusalPage(visit.viewer(), brokenRequest(status)));
    }

    private static RequestRefusal brokenRequest(int status) {
        return switch (status) {
            case 408 -> new RequestRefusal(status, "The request came too slowly", "", "try again");
            case 411 -> new RequestRefusal(status, "The request must give its length", "", "");
            case 413 -> new RequestRefusal(status, "The request is too large", "", "");
            case 503 ->
                new RequestRefusal(
                        status, "The server is busy", "", "try again in a few seconds", Duration.ofSeconds(5));
            case 507 -> RequestRefusal.DISK_FULL;
            default -> new RequestRefusal(status, "The request is damaged", "", "try again");
        };
    }

    /** A right key always opens: other requests from its address are counted for wrong keys alone. */
    private WebResponse signIn(Visit visit) throws RefusedRequest {
        // A whole link may have been pasted.
        String key = visit.field("key");
        String bare = key.substring(key.indexOf('#') + 1).toLowerCase(Locale.ROOT);
        Optional<Holder> holder = parts.folder().holder(bare);
        if (holder.isEmpty()) {
            limits.addWrongKey(visit.request().from());
            return pages.enterPage(
                    new Viewer(null),
                    403,
                    "This key is not known. Use the newest link that you got; an older one has ended.");
        }
        String page = holder.get().isOrganiser() ? "/admin" : "/";
        return new WebResponse.Redirect(page, cookie(bare, HALF_YEAR_SECONDS));
    }

    private WebResponse signOut() {
        return new WebResponse.Redirect("/enter", cookie("", 0));
    }

    private WebResponse receiveUpload(Visit visit) throws RefusedRequest {
        Intake intake = parts.intake();
        intake.requireOpen(visit.viewer().bot());
        boolean forApi = isForApi(visit.request());
        String type = visit.request().header("Content-Type");
        if (forApi && !type.startsWith("application/zip") && !type.startsWith("application/octet-stream")) {
            String given = type.isEmpty() ? "none was given" : type;
            throw new RequestRefusal(415, "This type is not taken", given, "send the archive as application/zip")
                    .toException();
        }
        return new WebResponse.ReadFile(
                intake.limits().bytes() + (forApi ? 0 : FORM_OVERHEAD_BYTES),
                intake::newTempFile,
                sent -> respond(visit, same -> takeUpload(same, sent)),
                status -> refuse(visit, status == 413 ? intake.tooLarge() : brokenRequest(status)));
    }

    private WebResponse takeUpload(Visit visit, WebResponse.SentFile sent) throws IOException, RefusedRequest {
        if (sent.file() == null) {
            throw new RequestRefusal(400, "Choose a file first", "", "").toException();
        }
        boolean forApi = isForApi(visit.request());
        String name = forApi ? visit.request().query("name") : sent.name();
        Upload upload = parts.intake().takeUpload(visit.viewer().bot(), sent.file(), name);
        return forApi ? api.uploadReceived(upload) : Layout.uploadReceived(upload);
    }

    private WebResponse eraseViewer(Visit visit) {
        Viewer viewer = visit.viewer();
        if (!visit.field("codename").equals(viewer.bot())) {
            return pages.erasePage(viewer, 400, "This is not the codename. Nothing was erased.");
        }
        if (facts.contest.phase() == Phase.FINAL) {
            return pages.erasePage(viewer, 409, Facts.ERASE_LATER);
        }
        // The key ends even if some files could not be deleted.
        String unused = facts.eraseEntrant(viewer.bot());
        return signOut();
    }
}
