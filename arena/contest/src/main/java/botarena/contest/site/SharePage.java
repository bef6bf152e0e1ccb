package botarena.contest.site;

import static botarena.contest.RequestRefusal.NOT_FOUND;

import botarena.contest.Contest.SharedGame;
import botarena.contest.ContestEvent;
import botarena.contest.ContestFolder;
import botarena.contest.RequestRefusal.RefusedRequest;
import botarena.contest.site.Layout.Frame;
import botarena.contest.site.Route.Visit;
import botarena.web.WebResponse;
import java.io.IOException;
import java.util.Map;
import java.util.Optional;

/** Page on which a player of a game, or the organiser, makes and ends its link for strangers. */
record SharePage(Facts facts, Layout layout) {

    private SharedGame findGame(Visit visit) throws RefusedRequest {
        SharedGame game = new SharedGame(visit.value("bot"), visit.number("game"));
        return Optional.of(game)
                .filter(each -> facts.hasGame(visit.viewer(), each.bot(), each.game()))
                .orElseThrow(NOT_FOUND::toException);
    }

    private static String pathOf(SharedGame game) {
        return "/bots/" + game.bot() + "/" + game.game();
    }

    WebResponse sharePage(Visit visit) throws RefusedRequest {
        SharedGame game = findGame(visit);
        String token = facts.contest.shareToken(game);
        String link = token.isEmpty() ? "" : facts.origin(visit.request()) + "shared/" + token;
        Frame frame = layout.frame("Share game " + game.game(), "", 0, visit.viewer());
        return Layout.page(200, out -> JteshareGenerated.render(out, null, frame, pathOf(game), link));
    }

    /** Makes a link, which is the end of an older one, or ends it. */
    WebResponse changeLink(Visit visit) throws IOException, RefusedRequest {
        SharedGame game = findGame(visit);
        String token = visit.field("on").equals("true") ? ContestFolder.drawToken() : "";
        Map<String, Object> link = Map.of("game", game.game(), "token", token);
        facts.folder.append(new ContestEvent(facts.now(), "share", game.bot(), link));
        return new WebResponse.Redirect(pathOf(game) + "/share", "");
    }

    /** A game as strangers see it: moves under codenames, and no way from there. */
    Optional<WebResponse.Content> sharedGamePage(String token) {
        return facts.contest
                .sharedGame(token)
                .flatMap(game -> facts.sharedReplayPage(game.bot(), game.game()))
                .map(page -> page.with("X-Robots-Tag", "noindex"));
    }
}
