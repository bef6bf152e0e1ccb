package botarena.scale.message;

import botarena.protocol.Json;
import botarena.referee.SeatEvidence;
import botarena.tournament.lanes.Played;
import botarena.tournament.lanes.Played.PlayedGame;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Evidence of a seat in a message: written as one line, read, and shortened until a message fits. */
final class EvidenceLine {

    private EvidenceLine() {}

    static String write(SeatEvidence of) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("seat", of.place().seat());
        fields.put("side", of.place().side());
        fields.put("name", of.place().calledItself());
        fields.put("happened", of.happened());
        fields.put("advice", of.advice());
        fields.put("request", of.last().request());
        fields.put("back", of.last().cameBack());
        fields.put("clock", of.last().clock());
        fields.put("process", of.process());
        fields.put("ply", of.last().ply());
        if (of.conversation() != null) {
            fields.put("conversation", of.conversation());
        }
        fields.put("stderr", of.stderr());
        return Json.write(fields);
    }

    /**
     * Reads a line.
     *
     * @throws MessageException if it is no evidence
     * @throws botarena.protocol.JsonException if it is no JSON
     */
    static SeatEvidence read(String line) {
        Map<String, @Nullable Object> at = Json.object(line);
        return new SeatEvidence(
                new SeatEvidence.Place(number(at, "seat"), text(at, "side"), text(at, "name")),
                text(at, "happened"),
                text(at, "advice"),
                new SeatEvidence.LastRequest(
                        text(at, "request"), text(at, "back"), text(at, "clock"), number(at, "ply")),
                text(at, "process"),
                at.containsKey("conversation") ? text(at, "conversation") : null,
                text(at, "stderr"));
    }

    private static String text(Map<String, @Nullable Object> at, String key) {
        if (at.get(key) instanceof String text) {
            return text;
        }
        throw new MessageException("its evidence has no \"" + key + "\"");
    }

    private static int number(Map<String, @Nullable Object> at, String key) {
        if (at.get(key) instanceof Long number && number == number.intValue()) {
            return number.intValue();
        }
        throw new MessageException("its evidence has no \"" + key + "\"");
    }

    /** The same games with the longest evidence halved, or dropped where little is left of it. */
    static Played shortenEvidence(Played played) {
        int most = played.games().stream()
                .flatMap(game -> game.evidence().stream())
                .map(EvidenceLine::length)
                .max(Comparator.naturalOrder())
                .orElseThrow(() -> new IllegalStateException("records alone are longer than a message may be"));
        List<PlayedGame> games = new ArrayList<>();
        for (PlayedGame game : played.games()) {
            List<SeatEvidence> evidence = new ArrayList<>();
            for (SeatEvidence each : game.evidence()) {
                if (length(each) < most) {
                    evidence.add(each);
                } else if (most > 1) {
                    evidence.add(halve(each));
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

    private static SeatEvidence halve(SeatEvidence of) {
        return new SeatEvidence(
                of.place(),
                of.happened(),
                of.advice(),
                of.last(),
                of.process(),
                cutInHalf(of.conversation()),
                String.valueOf(cutInHalf(of.stderr())));
    }

    private static @Nullable String cutInHalf(@Nullable String text) {
        return text == null ? null : text.substring(0, text.length() / 2);
    }
}
