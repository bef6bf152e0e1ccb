package botarena.view.play;

import botarena.base.JsonText;
import botarena.view.report.WebPage;
import botarena.web.EventStream;
import botarena.web.ListenAddress;
import botarena.web.SendKey;
import botarena.web.WebRequest;
import botarena.web.WebResponse;
import botarena.web.WebServer;
import java.io.IOException;
import java.net.BindException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.LoggerFactory;

/**
 * Page on which people play. Its address shows the game, the players' address also allows moves. Every browser gets the
 * whole state when it connects, so that a reload loses nothing.
 */
public final class PlayPage implements AutoCloseable {

    private static final String FOLDER = "/botarena/view/play/";

    private static final List<String> SCRIPTS = List.of(
            "dom.js",
            "scene.js",
            "board.js",
            "sides.js",
            FOLDER + "choice.js",
            FOLDER + "cells.js",
            FOLDER + "table.js",
            FOLDER + "play.js");

    /** Delay of a change: too short to notice, long enough to cost nothing. */
    private static final long TICK_MILLIS = 40;

    private static final long BEAT_NANOS = TimeUnit.SECONDS.toNanos(15);
    private static final long FLUSH_NANOS = TimeUnit.SECONDS.toNanos(2);
    private static final int MAX_SENT_BYTES = 256;

    private final Game game;
    private final EventStream stream = new EventStream(Long.toString(System.currentTimeMillis(), 36));
    private final WebResponse page;
    private final SendKey key = new SendKey();
    private final WebServer server;
    private final Thread teller;
    private volatile boolean over;

    /** The game that a page shows. Every method answers at once; the first two are called by one thread. */
    public interface Game {

        /** Another number whenever the state has changed; not negative. */
        long version();

        /** All data of the page: {@link PlayState}'s fields and others; empty before there is a game. */
        Map<String, @Nullable Object> state();

        /**
         * Takes a player's message, on any thread.
         *
         * @param path of the request, without the slash in front and without a query
         * @param text at most 256 bytes
         */
        WebResponse.Text receive(String path, String text);

        /** The page that shows where the last game was decided; nothing while there is none. */
        default WebResponse explanationPage() {
            return new WebResponse.NotFound();
        }
    }

    private PlayPage(ListenAddress address, Game game) throws IOException {
        this.game = game;
        page = page();
        server = WebServer.open(address, this::respond);
        teller = new Thread(this::sendChanges, "players");
        teller.setDaemon(true);
        teller.start();
    }

    /**
     * Serves the page from now on.
     *
     * @param game the displayed game, which takes the players' messages
     * @throws BindException if the port is taken or forbidden
     * @throws IOException if the host's name has no address, or the system does not allow listening there
     */
    public static PlayPage open(ListenAddress address, Game game) throws IOException {
        return new PlayPage(address, game);
    }

    private static WebResponse page() {
        WebPage made = WebPage.load(FOLDER + "play.html", "'self'", SCRIPTS, List.of(FOLDER + "play.css"));
        return WebResponse.page(made.policy(), made.html("{}"));
    }

    private WebResponse respond(WebRequest request) {
        String path = request.path().substring(1);
        if (request.isPost()) {
            return key.refusal(request)
                    .orElseGet(() -> new WebResponse.ReadText(
                            MAX_SENT_BYTES, text -> game.receive(path, text), WebResponse.Refusal::new));
        }
        return switch (path) {
            case "" -> page;
            case "events" -> new WebResponse.Events(stream);
            case "where" -> game.explanationPage();
            default -> new WebResponse.NotFound();
        };
    }

    /** Address for spectators. */
    public String url() {
        return server.url();
    }

    /** Address for players: the same page with the key that allows moves. */
    public String playersUrl() {
        return server.url() + "#" + key.text();
    }

    /** Whether others than this machine can reach it. */
    public boolean isForNetwork() {
        return server.isForNetwork();
    }

    /** Sends changes to all browsers, and the whole state to new ones; on a thread of its own. */
    private void sendChanges() {
        long told = -1;
        long beaten = System.nanoTime();
        try {
            while (!over) {
                long version = game.version();
                if (version != told) {
                    told = version;
                    publish();
                }
                stream.admit(this::state);
                if (System.nanoTime() - beaten >= BEAT_NANOS) {
                    beaten = System.nanoTime();
                    stream.sendHeartbeat();
                }
                TimeUnit.MILLISECONDS.sleep(TICK_MILLIS);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Sends the whole state; earlier events need not be kept. */
    private void publish() {
        if (stream.size() > 0) {
            stream.publish(state());
            stream.forget();
        }
    }

    private String state() {
        try {
            return EventStream.event("state", JsonText.line(game.state()));
        } catch (RuntimeException e) {
            LoggerFactory.getLogger(PlayPage.class).error("players were not told something", e);
            return EventStream.event("state", "{}");
        }
    }

    /** Tells every browser that the page ends, and closes it. */
    @Override
    public void close() {
        boolean interrupted = Thread.interrupted();
        over = true;
        try {
            teller.join();
            stream.finish(EventStream.event("end", "{}"));
            stream.flush(FLUSH_NANOS);
        } catch (InterruptedException e) {
            interrupted = true;
        }
        server.close();
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
