package botarena.scale.message;

import botarena.referee.SeatEvidence;
import botarena.tournament.lanes.Played;
import botarena.tournament.lanes.Played.PlayedGame;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Cuts what was said in a game, so that a message fits. */
final class EvidenceCut {

    private EvidenceCut() {}

    /** The same with the longest evidence half as long, or with no evidence where little is left of it. */
    static Played longest(Played played) {
        int most = played.games().stream()
                .flatMap(game -> game.evidence().stream())
                .map(EvidenceCut::length)
                .max(Comparator.naturalOrder())
                .orElseThrow(() -> new IllegalStateException("records alone are longer than a message may be"));
        List<PlayedGame> games = new ArrayList<>();
        for (PlayedGame game : played.games()) {
            List<SeatEvidence> evidence = new ArrayList<>();
            for (SeatEvidence each : game.evidence()) {
                if (length(each) < most) {
                    evidence.add(each);
                } else if (most > 1) {
                    evidence.add(halved(each));
                }
            }
            games.add(new PlayedGame(game.record(), evidence));
        }
        return new Played(played.parcel(), games);
    }

    private static int length(SeatEvidence evidence) {
        String said = evidence.conversation();
        return (said == null ? 0 : said.length()) + evidence.stderr().length();
    }

    private static SeatEvidence halved(SeatEvidence of) {
        return new SeatEvidence(
                of.seat(),
                of.side(),
                of.calledItself(),
                of.happened(),
                of.advice(),
                of.request(),
                of.cameBack(),
                of.clock(),
                of.process(),
                of.ply(),
                half(of.conversation()),
                String.valueOf(half(of.stderr())));
    }

    private static @Nullable String half(@Nullable String text) {
        return text == null ? null : text.substring(0, text.length() / 2);
    }
}
