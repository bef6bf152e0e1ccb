package botarena.contest.site;

import botarena.contest.Contest.SharedGame;
import botarena.contest.ContestEvent;
import botarena.contest.site.Route.Visit;
import botarena.web.WebResponse;
import java.io.IOException;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/** Page on which a player of a game, or the organiser, makes and ends its link for strangers. */
record SharePage(Facts facts, Layout layout) {

    private static final int TOKEN_BYTES = 16;

    private Optional<SharedGame> find(Visit visit) {
        OptionalInt line = visit.number("game");
        String bot = visit.value("bot");
        return line.isPresent() && facts.hasGame(visit.viewer(), bot, line.getAsInt())
                ? Optional.of(new SharedGame(bot, line.getAsInt()))
                : Optional.empty();
    }

    /** @param origin of links, with a slash at its end */
    WebResponse page(Visit visit, String origin) {
        Optional<SharedGame> game = find(visit);
        if (game.isEmpty()) {
            return new WebResponse.NotFound();
        }
        String token = facts.contest().token(game.get());
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
    WebResponse change(Visit visit, Map<String, String> fields) {
        Optional<SharedGame> game = find(visit);
        if (game.isEmpty()) {
            return new WebResponse.NotFound();
        }
        byte[] drawn = new byte[TOKEN_BYTES];
        new SecureRandom().nextBytes(drawn);
        String token =
                fields.getOrDefault("on", "").equals("true") ? HexFormat.of().formatHex(drawn) : "";
        try {
            facts.folder()
                    .append(new ContestEvent(
                            facts.now(),
                            "share",
                            game.get().bot(),
                            Map.of("game", game.get().game(), "token", token)));
        } catch (IOException e) {
            return layout.full(visit.viewer(), e);
        }
        return new WebResponse.Redirect(
                "/bots/" + game.get().bot() + "/" + game.get().game() + "/share", "");
    }

    /** A game as strangers see it: moves under codenames, and no way from there. */
    Optional<WebResponse.Content> game(String token) {
        return facts.contest()
                .shared(token)
                .flatMap(game -> facts.replayForStrangers(game.bot(), game.game()))
                .map(page -> WebResponse.page(page.policy(), page.html()).with("X-Robots-Tag", "noindex"));
    }
}
