package botarena.contest.site;

import static botarena.contest.RequestRefusal.NOT_FOUND;

import botarena.base.Units;
import botarena.contest.Contest.Phase;
import botarena.contest.Contest.Upload;
import botarena.contest.LadderView.Point;
import botarena.contest.LadderView.Row;
import botarena.contest.RequestRefusal.RefusedRequest;
import botarena.contest.site.GameIndex.Line;
import botarena.contest.site.Layout.Frame;
import botarena.contest.site.Route.Visit;
import botarena.referee.TimeControl;
import botarena.web.WebResponse;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Pages for people: the values of each template. */
record Pages(Facts facts, Layout layout) {
    private static final int RELOAD_SECONDS = 15;
    private static final int WORK_SECONDS = 5;
    private static final int WALL_ROWS = 15;
    private static final int WALL_CURVES = 5;
    private static final int WALL_GAMES = 12;

    /** @param wrong why the last key was refused, empty if none was */
    WebResponse.Content enterPage(Viewer viewer, int status, String wrong) {
        Frame frame = layout.frame("Sign in", "/enter", 0, viewer);
        return Layout.page(status, out -> JteenterGenerated.render(out, null, frame, wrong));
    }

    WebResponse boardPage(Visit visit) {
        Frame frame = layout.frame("Board", "/", RELOAD_SECONDS, visit.viewer());
        String game = facts.gameOr(visit.request().query("game"));
        return Layout.page(200, out -> JteboardGenerated.render(out, null, frame, this, game));
    }

    boolean hasLivePage(Viewer viewer) {
        return viewer.isOrganiser()
                || (viewer.isPerson() || facts.settings.games()) && facts.contest.phase() == Phase.OPEN;
    }

    /**
     * The board for a wall: large, with curves of the best, last games and the time that is left. Everybody in the room
     * sees it, so that it has what strangers may see, also with the organiser's key.
     */
    WebResponse projectorPage(Visit visit) {
        Viewer room = new Viewer(null);
        String game = facts.gameOr(visit.request().query("game"));
        List<Row> best = facts.board(game).stream().limit(WALL_ROWS).toList();
        Map<String, List<Point>> lines = new LinkedHashMap<>();
        Instant until = facts.contest.frozenSince();
        for (Row row : best.stream().limit(WALL_CURVES).toList()) {
            List<Point> points = facts.ladder.history(game, row.bot()).stream()
                    .filter(point -> until == null || point.at().isBefore(until))
                    .toList();
            if (!points.isEmpty()) {
                lines.put(facts.nameFor(room, row.bot()), points);
            }
        }
        List<Curve> curves = lines.isEmpty() ? List.of() : List.of(Curve.of(lines, facts::formatTime));
        List<Line> last = facts.newestGames(room, WALL_GAMES);
        Frame frame = layout.frame(layout.title(), "", RELOAD_SECONDS, visit.viewer());
        return Layout.page(
                200, out -> JteprojectorGenerated.render(out, null, frame, this, room, game, best, curves, last));
    }

    /** Names of the bots in a game, for a viewer. */
    String botNames(Viewer viewer, Line line) {
        return line.bots().stream()
                .map(bot -> facts.nameFor(viewer, bot.name()))
                .distinct()
                .collect(Collectors.joining(" – "));
    }

    /** @param wrong why the last upload was refused, empty if none was */
    WebResponse.Content myBotPage(Viewer viewer, int status, String wrong) {
        boolean work = facts.contest.uploads(viewer.bot()).stream().anyMatch(facts.contest::isPending);
        Frame frame = layout.frame("My bot", "/me", work ? WORK_SECONDS : RELOAD_SECONDS, viewer);
        return Layout.page(status, out -> JtemeGenerated.render(out, null, frame, this, wrong));
    }

    /** Ratings of a bot's versions in a game, as far as they are shown: none of a single version. */
    List<BoardRow> versionRatings(Viewer viewer, String game) {
        if (facts.contest.phase() != Phase.OPEN) {
            return List.of();
        }
        List<Row> rows = new ArrayList<>(facts.board(game).stream()
                .filter(row -> row.bot().equals(viewer.bot()))
                .toList());
        rows.addAll(facts.contest.retiredRatings(viewer.bot(), game));
        return rows.size() > 1 ? BoardRow.of(rows, viewer, facts, true) : List.of();
    }

    /** A bot's ratings in a game, with a line for each version; empty before the first, and if they are not shown. */
    Optional<Curve> ratingCurve(String bot, String game) {
        Map<String, List<Point>> lines = new LinkedHashMap<>();
        if (facts.contest.phase() == Phase.OPEN) {
            facts.ladder
                    .history(game, bot)
                    .forEach(point -> lines.computeIfAbsent("version " + point.version(), key -> new ArrayList<>())
                            .add(point));
        }
        return lines.isEmpty() ? Optional.empty() : Optional.of(Curve.of(lines, facts::formatTime));
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
        int seconds = facts.contest.isPending(upload) ? WORK_SECONDS : 0;
        Frame frame = layout.frame("Upload " + upload.number(), "", seconds, viewer);
        return Layout.page(200, out -> JteuploadGenerated.render(out, null, frame, facts, upload));
    }

    WebResponse botPage(Visit visit) throws RefusedRequest {
        Viewer viewer = visit.viewer();
        String bot = visit.value("bot");
        if (!facts.isKnown(bot)) {
            throw NOT_FOUND.toException();
        }
        List<Line> newest = new ArrayList<>(facts.gamesOf(viewer, bot));
        Collections.reverse(newest);
        GameList list = GameList.of(facts, viewer, bot, newest, GameList.Filter.of(visit.request()));
        boolean own = viewer.isPerson() && viewer.bot().equals(bot);
        String heading = own ? "My games" : "Games of " + facts.nameFor(viewer, bot);
        List<Facts.Mistake> mistakes = viewer.mayRead(bot) ? facts.worstMoves(bot, newest) : List.of();
        Frame frame = layout.frame(heading, "/bots/" + bot, 0, viewer);
        return Layout.page(200, out -> JtebotGenerated.render(out, null, frame, list, mistakes));
    }

    WebResponse startPage(Visit visit) {
        Frame frame = layout.frame("Start here", "/start", 0, visit.viewer());
        return Layout.page(200, out -> JtestartGenerated.render(out, null, frame, facts));
    }

    /** A time control in words. */
    static String describeTime(TimeControl time) {
        Map<String, Long> parts = new LinkedHashMap<>();
        parts.put(" for all moves of a game", time.bankMs());
        parts.put(" added after each move", time.incMs());
        parts.put(" for each move", time.moveMs());
        return parts.entrySet().stream()
                .filter(part -> part.getValue() > 0)
                .map(part -> Units.time(part.getValue()).replaceFirst("(?<=\\d)(?=m?s)", " ") + part.getKey())
                .collect(Collectors.joining(", "));
    }

    /** @param wrong why nothing was erased, empty if nothing was tried */
    WebResponse.Content erasePage(Viewer viewer, int status, String wrong) {
        Frame frame = layout.frame("Erase all that is kept of me", "", 0, viewer);
        List<String> members = facts.folder.members(viewer.bot());
        return Layout.page(status, out -> JteeraseGenerated.render(out, null, frame, wrong, members));
    }
}
