package botarena.contest.site;

import botarena.contest.Contest.SharedGame;
import botarena.contest.ContestEvent;
import botarena.contest.ContestFolder;
import botarena.contest.site.Route.Visit;
import botarena.web.WebResponse;
import java.io.IOException;
import java.util.Map;
import java.util.Optional;

/** Page on which a player of a game, or the organiser, makes and ends its link for strangers. */
record SharePage(Facts facts, Layout layout) {

    private Optional<SharedGame> findGame(Visit visit) {
        SharedGame game = new SharedGame(visit.value("bot"), visit.number("game"));
        return Optional.of(game).filter(each -> facts.hasGame(visit.viewer(), each.bot(), each.game()));
    }

    /** @param origin of links, with a slash at its end */
    WebResponse sharePage(Visit visit, String origin) {
        Optional<SharedGame> game = findGame(visit);
        if (game.isEmpty()) {
            return new WebResponse.NotFound();
        }
        String token = facts.contest().shareToken(game.get());
        String path = "/bots/" + game.get().bot() + "/" + game.get().game();
        return Layout.page(
                200,
                out -> JteshareGenerated.render(
                        out,
                        null,
                        layout.frame("Share game " + game.get().game(), "", 0, visit.viewer()),
                        path,
                        token.isEmpty() ? "" : origin + "shared/" + token));
    }

    /** Makes a link, which is the end of an older one, or ends it. */
    WebResponse changeLink(Visit visit, Map<String, String> fields) throws IOException {
        Optional<SharedGame> game = findGame(visit);
        if (game.isEmpty()) {
            return new WebResponse.NotFound();
        }
        String token = fields.getOrDefault("on", "").equals("true") ? ContestFolder.drawToken() : "";
        facts.folder()
                .append(new ContestEvent(
                        facts.now(),
                        "share",
                        game.get().bot(),
                        Map.of("game", game.get().game(), "token", token)));
        return new WebResponse.Redirect(
                "/bots/" + game.get().bot() + "/" + game.get().game() + "/share", "");
    }

    /** A game as strangers see it: moves under codenames, and no way from there. */
    Optional<WebResponse.Content> sharedGamePage(String token) {
        return facts.contest()
                .sharedGame(token)
                .flatMap(game -> facts.sharedReplayPage(game.bot(), game.game()))
                .map(page -> page.with("X-Robots-Tag", "noindex"));
    }
}
