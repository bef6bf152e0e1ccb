package botarena.view;

import botarena.referee.GameRecord;
import botarena.referee.GameSpec.Entrant;
import botarena.referee.evidence.KeptLog;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/** Bots' stderr and {@code log} of a game, by the position beside which they stand, as far as logs were kept. */
final class KeptOutput {

    /** No output. */
    static final KeptOutput NONE = new KeptOutput();

    /** Characters of one bot in a game, about; more are cut out of the middle of each ply's. */
    private static final int MAX_GAME_CHARACTERS = 16_000;

    /** Characters of a ply that are never cut. */
    private static final int MIN_PLY_CHARACTERS = 200;

    private static final String CUT = "\n[…]\n";

    private final SortedMap<Integer, List<Part>> parts = new TreeMap<>();

    private KeptOutput() {}

    /** Text of one bot at a position. */
    record Part(int seat, String text) {}

    /**
     * Output of a game.
     *
     * @param results folder of the record
     * @param bots whose output is read
     * @param words removes secrets from texts
     */
    static KeptOutput of(Path results, GameRecord record, Predicate<Entrant> bots, UnaryOperator<String> words) {
        KeptOutput output = new KeptOutput();
        List<Entrant> seats = record.setting().bots();
        for (int seat = 0; seat < seats.size(); seat++) {
            if (bots.test(seats.get(seat))) {
                String path = record.setting().logPath(seat);
                output.add(seat, KeptLog.read(results, path).byPly(), record.plies(), words);
            }
        }
        return output;
    }

    /** Output for a ply stands beside the position after it. */
    private void add(int seat, SortedMap<Integer, String> plies, int last, UnaryOperator<String> words) {
        int most = Math.max(MIN_PLY_CHARACTERS, MAX_GAME_CHARACTERS / Math.max(1, plies.size()));
        plies.forEach((ply, text) -> {
            int position = Math.min(ply == KeptLog.BEFORE_TURNS ? 0 : ply + 1, last);
            parts.computeIfAbsent(position, key -> new ArrayList<>())
                    .add(new Part(seat, cutText(words.apply(text), most)));
        });
    }

    private static String cutText(String text, int most) {
        return text.length() <= most
                ? text
                : text.substring(0, most / 2) + CUT + text.substring(text.length() - most / 2);
    }

    /** Texts beside the position after so many plies. */
    List<Part> partsAt(int position) {
        return parts.getOrDefault(position, List.of());
    }

    /** Lists of seat and text by position. */
    Map<String, Object> fields() {
        Map<String, Object> fields = new LinkedHashMap<>();
        parts.forEach((position, texts) -> fields.put(
                String.valueOf(position),
                texts.stream().map(part -> List.of(part.seat(), part.text())).toList()));
        return fields;
    }
}
