package botarena.contest.site;

import botarena.contest.Contest;
import botarena.contest.Contest.Phase;
import botarena.contest.Contest.Upload;
import botarena.contest.LadderView.Point;
import botarena.contest.LadderView.Row;
import botarena.contest.UploadSentence;
import botarena.contest.UploadState;
import botarena.contest.intake.Intake;
import botarena.contest.site.GameIndex.Line;
import botarena.contest.site.Layout.Link;
import botarena.contest.site.Route.Visit;
import botarena.web.WebResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Pages for people: the values of each template. */
record Pages(Facts facts, Layout layout) {
    private static final int RELOAD_SECONDS = 15;
    private static final int WORK_SECONDS = 5;
    private static final int WALL_ROWS = 15;
    private static final int WALL_CURVES = 5;
    private static final int WALL_GAMES = 12;

    /** The policy of a report, which holds its own script. */
    private static final String REPORT_POLICY =
            "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline';"
                    + " base-uri 'none'; form-action 'none'";

    /**
     * News of a contest.
     *
     * @param own message to the viewer alone; empty for none
     * @param phase a sentence
     * @param over whether the report of the final can be read
     * @param full whether the disk is
     */
    record News(String message, String own, String phase, boolean over, boolean full) {}

    /** People behind a codename. */
    record Person(String codename, String name, List<String> members) {}

    /** The form of a challenge; without opponents it is hidden. */
    record Challenge(int version, String limit, List<WritePages.Choice> games, List<WritePages.Choice> opponents) {}

    /** The form of an upload; closed with a sentence, or with limits. */
    record UploadForm(String closed, String limits) {}

    /**
     * An upload as it is shown.
     *
     * @param tag class of its state
     * @param open whether its log is unfolded
     */
    record ShownUpload(
            int number,
            String path,
            String state,
            String tag,
            String sentence,
            String note,
            List<String> log,
            boolean open,
            boolean hasFiles,
            boolean mayPlayAgain) {}

    /** @param wrong why the last key was refused, empty if none was */
    WebResponse.Content enterPage(Viewer viewer, int status, String wrong) {
        return Layout.page(
                status,
                out -> JteenterGenerated.render(out, null, layout.frame("Sign in", "/enter", 0, viewer), wrong));
    }

    WebResponse boardPage(Viewer viewer, String wanted) {
        List<String> games = facts.ladder().games();
        String game = games.contains(wanted) ? wanted : games.get(0);
        Map<String, String> titles = facts.gameTitles();
        List<Link> links = games.stream()
                .map(each -> new Link(titles.getOrDefault(each, each), "/?game=" + each, each.equals(game)))
                .toList();
        boolean live = viewer.isOrganiser()
                || (viewer.isPerson() || facts.areGamesOpen())
                        && facts.contest().phase() == Phase.OPEN;
        return Layout.page(
                200,
                out -> JteboardGenerated.render(
                        out,
                        null,
                        layout.frame("Board", "/", RELOAD_SECONDS, viewer),
                        contestNews(viewer),
                        titles.getOrDefault(game, game),
                        links,
                        boardRows(viewer, facts.board(game)),
                        live,
                        UploadSentence.GAMES_BEFORE_RATING));
    }

    /**
     * A game as the projector tells it.
     *
     * @param result such as {@code 1 : 0}
     */
    record LastGame(String bots, String result) {}

    /**
     * The board for a wall: large, with curves of the best, last games and the time that is left. Everybody in the room
     * sees it, so that it has what strangers may see, also with the organiser's key.
     */
    WebResponse projectorPage(Viewer viewer, String wanted) {
        Viewer room = new Viewer(null);
        List<String> games = facts.ladder().games();
        String game = games.contains(wanted) ? wanted : games.get(0);
        List<Row> best = facts.board(game).stream().limit(WALL_ROWS).toList();
        Map<String, List<Point>> lines = new LinkedHashMap<>();
        Instant until = facts.contest().frozenSince();
        for (Row row : best.stream().limit(WALL_CURVES).toList()) {
            List<Point> points = facts.ladder().history(game, row.bot()).stream()
                    .filter(point -> until == null || point.at().isBefore(until))
                    .toList();
            if (!points.isEmpty()) {
                lines.put(facts.nameFor(room, row.bot()), points);
            }
        }
        List<LastGame> last = facts.newestGames(room, WALL_GAMES).stream()
                .map(line -> new LastGame(
                        line.bots().stream()
                                .map(bot -> facts.nameFor(room, bot.name()))
                                .distinct()
                                .collect(Collectors.joining(" – ")),
                        line.scores().stream()
                                .map(score -> score == 0.5 ? "½" : String.valueOf(Math.round(score)))
                                .collect(Collectors.joining(" : "))))
                .toList();
        Instant deadline = facts.contest().deadline();
        return Layout.page(
                200,
                out -> JteprojectorGenerated.render(
                        out,
                        null,
                        layout.frame(layout.title(), "", RELOAD_SECONDS, viewer),
                        contestNews(room),
                        facts.gameTitles().getOrDefault(game, game),
                        boardRows(room, best),
                        lines.isEmpty() ? List.of() : List.of(Curve.of(game, lines, facts)),
                        last,
                        deadline == null || facts.contest().isClosed() ? "" : deadline.toString()));
    }

    private List<BoardRow> boardRows(Viewer viewer, List<Row> rows) {
        return BoardRow.of(rows, viewer, bot -> facts.nameFor(viewer, bot));
    }

    private News contestNews(Viewer viewer) {
        Contest contest = facts.contest();
        boolean over = contest.phase() == Phase.OVER;
        String held = contest.isHeld() && !over ? " The organiser has paused builds and games." : "";
        return new News(
                contest.message(),
                contest.message(viewer.bot()),
                phaseSentence(contest) + held,
                over,
                facts.intake().isFull());
    }

    private String phaseSentence(Contest contest) {
        Instant deadline = contest.deadline();
        return switch (contest.phase()) {
            case OPEN ->
                deadline == null
                        ? "Open: the ladder does not stop."
                        : facts.now().isAfter(deadline)
                                ? "The deadline has passed (" + facts.formatTime(deadline) + ")."
                                : "Open until " + facts.formatTime(deadline) + ", for "
                                        + UploadSentence.durationInWords(Duration.between(facts.now(), deadline)) + ".";
            case FROZEN ->
                "The board is frozen"
                        + (contest.frozenSince() == null
                                ? ""
                                : " as it was on " + facts.formatTime(contest.frozenSince()))
                        + ". Uploads are still taken"
                        + (deadline == null ? "." : " until " + facts.formatTime(deadline) + ".");
            case FINAL -> "The final is being played.";
            case OVER -> "The contest is over.";
        };
    }

    /** @param wrong why the last upload was refused, empty if none was */
    WebResponse.Content myBotPage(Viewer viewer, int status, String wrong) {
        String bot = viewer.bot();
        List<Upload> uploads = facts.contest().uploads(bot);
        boolean work = uploads.stream().anyMatch(facts.contest()::isPending);
        int latest = uploads.stream()
                .filter(upload -> !upload.state().isOnItsWay())
                .mapToInt(Upload::number)
                .findFirst()
                .orElse(0);
        return Layout.page(
                status,
                out -> JtemeGenerated.render(
                        out,
                        null,
                        layout.frame("My bot", "/me", work ? WORK_SECONDS : RELOAD_SECONDS, viewer),
                        wrong,
                        contestNews(viewer),
                        uploadForm(bot),
                        uploads.stream()
                                .map(upload -> showUpload(upload, upload.number() == latest))
                                .toList(),
                        versionRatings(viewer, bot),
                        peopleBehind(bot),
                        challengeForm(viewer),
                        ratingCurves(bot),
                        facts.gameTitles()));
    }

    private Person peopleBehind(String bot) {
        return new Person(bot, facts.folder().name(bot), facts.folder().members(bot));
    }

    /** Rating of each version by game, as far as it is shown. */
    private Map<String, List<BoardRow>> versionRatings(Viewer viewer, String bot) {
        Map<String, List<BoardRow>> versions = new LinkedHashMap<>();
        if (facts.contest().phase() == Phase.OPEN) {
            for (String game : facts.ladder().games()) {
                List<Row> rows = new ArrayList<>(facts.board(game).stream()
                        .filter(row -> row.bot().equals(bot))
                        .toList());
                rows.addAll(facts.contest().retiredRatings(bot, game));
                if (rows.size() > 1) {
                    versions.put(
                            game,
                            boardRows(viewer, rows).stream()
                                    .map(row -> row.withPath(row.path() + "?version=" + row.version()))
                                    .toList());
                }
            }
        }
        return versions;
    }

    private Challenge challengeForm(Viewer viewer) {
        int version =
                facts.contest().playingUpload(viewer.bot()).map(Upload::number).orElse(0);
        long wait = facts.trials().challengeWaitSeconds(viewer.owner());
        boolean none = version == 0 || facts.contest().isClosed();
        return new Challenge(
                version,
                wait == 0
                        ? ""
                        : "The next one is possible in " + UploadSentence.durationInWords(Duration.ofSeconds(wait))
                                + ".",
                facts.ladder().games().stream()
                        .map(game ->
                                new WritePages.Choice(game, facts.gameTitles().getOrDefault(game, game), false))
                        .toList(),
                none ? List.of() : new TrialPages(facts, layout).opponentChoices(viewer, true, ""));
    }

    /** A curve of each game, with a line for each version. */
    private List<Curve> ratingCurves(String bot) {
        if (facts.contest().phase() != Phase.OPEN) {
            return List.of();
        }
        List<Curve> curves = new ArrayList<>();
        for (String game : facts.ladder().games()) {
            Map<String, List<Point>> lines = new LinkedHashMap<>();
            facts.ladder()
                    .history(game, bot)
                    .forEach(point -> lines.computeIfAbsent("version " + point.version(), key -> new ArrayList<>())
                            .add(point));
            if (!lines.isEmpty()) {
                curves.add(Curve.of(game, lines, facts));
            }
        }
        return curves;
    }

    private UploadForm uploadForm(String bot) {
        Intake intake = facts.intake();
        Intake.Outcome.Refused closed = intake.refusalFor(bot);
        if (closed != null) {
            return new UploadForm(closed.sentence(), "");
        }
        int left = facts.contest().uploadsLeft(bot, facts.now());
        List<String> single = intake.limits().command().stream()
                .filter(word -> word.matches("[\\w-]+\\.\\w+"))
                .toList();
        return new UploadForm(
                "",
                "At most " + intake.limits().bytes() / 1_000_000 + " MB; " + left
                        + (left == 1 ? " upload is" : " uploads are") + " left in this hour."
                        + (single.isEmpty() ? "" : " One file named " + single.get(0) + " is taken, too."));
    }

    private ShownUpload showUpload(Upload upload, boolean latest) {
        UploadState state = upload.state();
        String sum = upload.sha256().substring(0, Math.min(16, upload.sha256().length()));
        return new ShownUpload(
                upload.number(),
                "/uploads/" + upload.bot() + "/" + upload.number(),
                state.word(),
                state.isFailure() ? "tag" : state == UploadState.PLAYING ? "tag good" : "tag plain",
                facts.describe(upload),
                "Received " + facts.formatTime(upload.received()) + " · " + sizeInWords(upload.bytes()) + " · SHA-256 "
                        + sum + "…",
                facts.readLog(upload),
                latest && state.isFailure(),
                facts.hasFiles(upload),
                state != UploadState.PLAYING
                        && !state.isOnItsWay()
                        && !facts.contest().isClosed());
    }

    static String shortenLog(List<String> log, int most) {
        return log.stream().limit(most).collect(Collectors.joining("\n"))
                + (log.size() > most ? "\n… " + (log.size() - most) + " more lines" : "");
    }

    static String sizeInWords(long bytes) {
        if (bytes < 1_000) {
            return bytes + " B";
        }
        if (bytes < 1_000_000) {
            return Math.round(bytes / 1e3) + " kB";
        }
        return bytes < 1_000_000_000 ? Math.round(bytes / 1e5) / 10.0 + " MB" : Math.round(bytes / 1e9) + " GB";
    }

    WebResponse uploadPage(Viewer viewer, Upload upload) {
        int seconds = facts.contest().isPending(upload) ? WORK_SECONDS : 0;
        return Layout.page(
                200,
                out -> JteuploadGenerated.render(
                        out,
                        null,
                        layout.frame("Upload " + upload.number(), "", seconds, viewer),
                        showUpload(upload, true),
                        facts.nameFor(viewer, upload.bot()),
                        facts.formatTime(upload.received()),
                        facts.formatTime(upload.since()),
                        sizeInWords(upload.bytes()),
                        upload.sha256()));
    }

    WebResponse botPage(Visit visit) {
        Viewer viewer = visit.viewer();
        String bot = visit.value("bot");
        if (!facts.isKnown(bot)) {
            return new WebResponse.NotFound();
        }
        List<Line> newest = new ArrayList<>(facts.gamesOf(viewer, bot));
        Collections.reverse(newest);
        GameList list = GameList.of(facts, viewer, bot, newest, GameList.Filter.of(visit.request()));
        boolean own = viewer.isPerson() && viewer.bot().equals(bot);
        String heading = own ? "My games" : "Games of " + facts.nameFor(viewer, bot);
        List<Facts.Mistake> mistakes = viewer.mayRead(bot) ? facts.worstMoves(bot, newest) : List.of();
        return Layout.page(
                200,
                out -> JtebotGenerated.render(
                        out, null, layout.frame(heading, "/bots/" + bot, 0, viewer), list, mistakes));
    }

    WebResponse startPage(Viewer viewer) {
        return Layout.page(
                200,
                out -> JtestartGenerated.render(
                        out, null, layout.frame("Start here", "/start", 0, viewer), StartPage.of(facts)));
    }

    static WebResponse.Content reportPage(Path report) throws IOException {
        return WebResponse.page(REPORT_POLICY, new String(Files.readAllBytes(report), StandardCharsets.UTF_8));
    }

    /** @param wrong why nothing was erased, empty if nothing was tried */
    WebResponse.Content erasePage(Viewer viewer, int status, String wrong) {
        return Layout.page(
                status,
                out -> JteeraseGenerated.render(
                        out,
                        null,
                        layout.frame("Erase all that is kept of me", "", 0, viewer),
                        wrong,
                        peopleBehind(viewer.bot())));
    }
}
