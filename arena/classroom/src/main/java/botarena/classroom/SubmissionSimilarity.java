package botarena.classroom;

import botarena.base.Digest;
import botarena.referee.GameRecord;
import botarena.referee.GameSpec;
import botarena.referee.record.Replay;
import botarena.referee.record.Replay.Ply;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Which submissions choose the same moves: after the same moves of the same game, with more than one move to choose
 * from. Pairings of a round share seed and opening, so bots stand before the same choice often. Not thread-safe.
 */
final class SubmissionSimilarity {

    /** Decisions of a bot in a game that are looked at; games rarely have more in common. */
    private static final int DEEPEST = 24;

    private static final int ENOUGH_CHOICES = 10;
    private static final double ALIKE = 0.95;

    private final Map<String, Integer> bots;
    private final List<String> labels;
    private final Map<Long, TreeMap<Integer, String>> choices = new HashMap<>();

    /** @param labels of the submissions */
    SubmissionSimilarity(List<String> labels) {
        this.labels = List.copyOf(labels);
        this.bots = new HashMap<>();
        for (int i = 0; i < labels.size(); i++) {
            bots.put(labels.get(i), i);
        }
    }

    /**
     * Two submissions that chose alike.
     *
     * @param same choices that were the same
     * @param common choices both had to make
     */
    record Alike(String one, String other, int same, int common) {}

    /** Takes note of the choices in a game, as far as it replays by the rules. */
    void add(GameRecord record) {
        GameSpec setting = record.setting();
        long history = Digest.key(setting.game().id() + setting.options().asMap() + setting.startText());
        int[] decisions = new int[setting.bots().size()];
        for (Ply ply : Replay.legalPlies(record)) {
            boolean free = !ply.opening() && ply.before().moveCount() > 1;
            Integer bot = bots.get(setting.bots().get(ply.seat()).label());
            if (bot != null && free && decisions[ply.seat()]++ < DEEPEST) {
                choices.computeIfAbsent(history, any -> new TreeMap<>()).putIfAbsent(bot, ply.move());
            }
            history = hashAfter(history, ply.move());
        }
    }

    private static long hashAfter(long history, String move) {
        return Digest.key(history + " " + move);
    }

    /** Pairs with at least 10 choices in common of which at least 95 % were the same, in the order of the labels. */
    List<Alike> alikePairs() {
        Map<Long, int[]> pairs = new TreeMap<>();
        choices.values().forEach(choice -> compare(choice, pairs));
        List<Alike> alike = new ArrayList<>();
        pairs.forEach((pair, counts) -> {
            if (counts[1] >= ENOUGH_CHOICES && counts[0] >= ALIKE * counts[1]) {
                alike.add(new Alike(
                        labels.get((int) (pair / labels.size())),
                        labels.get((int) (pair % labels.size())),
                        counts[0],
                        counts[1]));
            }
        });
        return alike;
    }

    private void compare(TreeMap<Integer, String> choice, Map<Long, int[]> pairs) {
        choice.forEach((one, move) -> choice.tailMap(one, false).forEach((other, reply) -> {
            int[] counts = pairs.computeIfAbsent((long) one * labels.size() + other, any -> new int[2]);
            counts[0] += move.equals(reply) ? 1 : 0;
            counts[1]++;
        }));
    }
}
