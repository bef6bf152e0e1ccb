package botarena.view.live;

import botarena.base.JsonText;
import botarena.base.PeriodicThread;
import botarena.base.Refusal.RefusedException;
import botarena.referee.GameInProgress.GameObserver;
import botarena.tournament.Tournament;
import botarena.tournament.events.RunEnding;
import botarena.tournament.events.RunEvent;
import botarena.tournament.events.RunFollower;
import botarena.tournament.lanes.WorkerNow;
import botarena.tournament.results.ResultsFolder;
import botarena.tournament.run.TimeSource;
import botarena.view.report.Audience;
import botarena.view.report.PackedText;
import botarena.view.report.ReplayChoice;
import botarena.view.report.ReportFile;
import botarena.view.report.WebPage;
import botarena.web.EventStream;
import botarena.web.ListenAddress;
import botarena.web.WebRequest;
import botarena.web.WebResponse;
import botarena.web.WebServer;
import java.io.IOException;
import java.net.BindException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.slf4j.LoggerFactory;

/**
 * A page on which a run is watched while it is played: open before the run, fed with its lanes and events, closed
 * behind it. Nothing can be started, stopped or changed there.
 */
public final class LivePage implements AutoCloseable {

    private static final String FOLDER = "/botarena/view/live/";

    /** Games beyond which no page is left with all of them: they would hold up the end of the run. */
    private static final int MOST_AT_END = 2 * ReplayChoice.MAX_REPLAYS;

    private static final long CLOSING_MILLIS = 20_000;

    private final Tournament tournament;
    private final Audience audience;
    private final RunState figures;
    private final List<LaneView> lanes = new CopyOnWriteArrayList<>();
    private final EventStream stream = new EventStream(Long.toString(System.currentTimeMillis(), 36));
    private final WebResponse page;
    private final RecordedGames games;
    private final @Nullable WebServer server;
    private final LiveFollower follower;
    private final WorkerEvents workers;
    private final Publisher publisher;
    private final PeriodicThread thread;
    private volatile boolean ended;

    private LivePage(
            @Nullable ListenAddress address,
            Tournament tournament,
            Audience audience,
            boolean elsewhere,
            TimeSource time)
            throws IOException {
        this.tournament = tournament;
        this.audience = audience;
        figures = new RunState(tournament);
        WebPage made = WebPage.load(
                "'self'",
                resources("analysis.js", List.of("boards.js", "projector.js", "live.js"), elsewhere, "workers.js"),
                resources("analysis.css", List.of("live.css"), elsewhere, "workers.css"));
        page = WebResponse.page(made.policy(), made.html(figures.head()));
        workers = new WorkerEvents(figures, time.now());
        publisher = new Publisher(
                stream, figures, lanes, workers, Runtime.getRuntime().availableProcessors(), time);
        games = new RecordedGames(tournament, audience, publisher::offer);
        server = address == null ? null : WebServer.open(address, this::respond);
        follower = new LiveFollower(tournament, audience, figures, this::end, time);
        WebServer own = server;
        thread = publisher.start(() -> (own == null ? 0 : own.cpuNanos()) + follower.cpuNanos());
    }

    /** The report's files, and behind them the page's own. */
    private static List<String> resources(String report, List<String> names, boolean elsewhere, String more) {
        Stream<String> all = elsewhere ? Stream.concat(names.stream(), Stream.of(more)) : names.stream();
        return Stream.concat(Stream.of(report), all.map(FOLDER::concat)).toList();
    }

    /**
     * Serves the page from now on.
     *
     * @param elsewhere whether other machines are to play, which the page then shows
     * @param time the clock of updates
     * @throws BindException if the port is taken or forbidden
     * @throws IOException if the host's name has no address, or the system does not allow listening there
     */
    public static LivePage open(ListenAddress address, Tournament tournament, boolean elsewhere, TimeSource time)
            throws IOException {
        return new LivePage(address, tournament, Audience.everyone(), elsewhere, time);
    }

    /**
     * A page that another site shows, by {@link #find}, to people who compete: of bots it tells only the moves.
     *
     * @param elsewhere whether other machines are to play, which the page then shows
     */
    public static LivePage mountPage(Tournament tournament, boolean elsewhere, TimeSource time) throws IOException {
        return new LivePage(null, tournament, Audience.spectator("", Map.of()), elsewhere, time);
    }

    private WebResponse respond(WebRequest request) {
        return request.isPost()
                ? new WebResponse.Refusal(405)
                : find(request.path().substring(1));
    }

    /** Answer at a path below the page, which itself is the empty path; on any thread. */
    public WebResponse find(String path) {
        if (path.isEmpty()) {
            return page;
        }
        if (path.equals("events")) {
            return new WebResponse.Events(stream);
        }
        return path.startsWith("g/")
                ? games.find(path.substring(2))
                : path.startsWith("a/") ? games.findAnalysis(path.substring(2)) : new WebResponse.NotFound();
    }

    /** Address of the page, with the secret if other machines can reach it. */
    public String url() {
        return server == null ? "" : server.url();
    }

    /** Whether others than this machine can reach it. */
    public boolean isForNetwork() {
        return server != null && server.isForNetwork();
    }

    /** Observer of one more lane. */
    public GameObserver lane() {
        LaneView.LaneWatch watch = new LaneView.LaneWatch();
        lanes.add(new LaneView(lanes.size(), watch, figures));
        return watch;
    }

    /** Sets the source of the workers; on any thread. */
    public void workers(Supplier<List<WorkerNow>> there) {
        workers.setSource(there);
    }

    /** Follower of the run. */
    public RunFollower follower() {
        return follower;
    }

    private void end(RunEvent.Ended event) {
        ended = true;
        publisher.finish(() -> EventStream.event("end", PackedText.of(closing(event.ending()))));
    }

    private String closing(RunEnding ending) {
        String how = ending.how().name().toLowerCase(Locale.ROOT);
        String head = figures.head();
        List<String> elements = figures.elements();
        boolean whole = false;
        try {
            ResultsFolder folder = ResultsFolder.open(tournament.results(), tournament.catalog());
            if (ending.how() != RunEnding.How.STOPPED && folder.lines() <= MOST_AT_END) {
                ReportFile.Embedded report = ReportFile.embeddedReport(folder, tournament, audience);
                head = report.head();
                elements = report.elements();
                whole = true;
            }
        } catch (RefusedException e) {
            LoggerFactory.getLogger(LivePage.class).warn("the live page has no replays at its end: {}", e.refusal());
        } catch (RuntimeException e) {
            LoggerFactory.getLogger(LivePage.class).error("the live page has no replays at its end", e);
        }
        return "{\"how\":\"" + how + "\",\"left\":" + ending.left() + ",\"whole\":" + whole
                + ",\"progress\":" + figures.progress() + ",\"head\":" + head + ",\"elements\":"
                + JsonText.line(elements) + "}";
    }

    /** Whether there were spectators when the run ended. They have its report before this returns. */
    public boolean isWatchedToTheEnd() {
        try {
            return ended && publisher.awaitEnd(CLOSING_MILLIS) && publisher.isWatchedToTheEnd();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    /** Closes the page; after the end of a run, spectators get its report first. */
    @Override
    public void close() {
        boolean unused = isWatchedToTheEnd();
        thread.close();
        if (server != null) {
            server.close();
        }
    }
}
