package botarena.ratings.read;

import botarena.ratings.Score;
import botarena.ratings.Team;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Games of two players as blocks in schedule order: by round if the source has rounds, else in the order of the file.
 */
public final class DuelBlocks {
    private static final class Block {
        private final long order;
        private int asFirst;
        private int asSecond;
        private int halfPoints;

        private Block(long order) {
            this.order = order;
        }

        private int games() {
            return asFirst + asSecond;
        }
    }

    private final String one;
    private final String other;
    private final TreeMap<String, Map<Long, Block>> games = new TreeMap<>();
    private final TreeMap<String, List<Integer>> alone = new TreeMap<>();

    /**
     * Collects games between two players.
     *
     * @param one player whose points are counted
     * @param other its opponent
     */
    public DuelBlocks(String one, String other) {
        this.one = one;
        this.other = other;
    }

    void add(String game, Team first, Team second, Score score, long cluster, long order) {
        boolean asFirst = first.name().equals(one) && second.name().equals(other);
        if (!asFirst && !(first.name().equals(other) && second.name().equals(one))) {
            return;
        }
        int halfPoints = (int) (2 * (asFirst ? score : score.opposite()).points());
        if (cluster == 0) {
            alone.computeIfAbsent(game, g -> new ArrayList<>()).add(halfPoints);
            return;
        }
        Block block =
                games.computeIfAbsent(game, g -> new LinkedHashMap<>()).computeIfAbsent(cluster, c -> new Block(order));
        block.asFirst += asFirst ? 1 : 0;
        block.asSecond += asFirst ? 0 : 1;
        block.halfPoints += halfPoints;
    }

    /** {@return game types in which the two met} */
    public List<String> games() {
        TreeMap<String, Integer> all = new TreeMap<>();
        games.keySet().forEach(game -> all.put(game, 0));
        alone.keySet().forEach(game -> all.put(game, 0));
        return List.copyOf(all.keySet());
    }

    /**
     * {@return the size of the counted blocks: the commonest size, 1 if no game belongs to a pair}
     *
     * @param game one of {@link #games()}
     */
    public int gamesPerBlock(String game) {
        TreeMap<Integer, Integer> sizes = new TreeMap<>();
        blocks(game).forEach(block -> sizes.merge(block.games(), 1, Integer::sum));
        return sizes.entrySet().stream()
                .max(Map.Entry.<Integer, Integer>comparingByValue().thenComparing(Map.Entry.comparingByKey()))
                .map(Map.Entry::getKey)
                .filter(size -> size % 2 == 0)
                .orElse(blocks(game).isEmpty() ? 1 : 2);
    }

    /**
     * {@return half points of {@code one} in each complete block, in schedule order}
     *
     * @param game one of {@link #games()}
     */
    public List<Integer> halfPoints(String game) {
        if (blocks(game).isEmpty()) {
            return alone.getOrDefault(game, List.of());
        }
        int size = gamesPerBlock(game);
        return blocks(game).stream()
                .filter(block -> block.games() == size && block.asFirst == block.asSecond)
                .map(block -> block.halfPoints)
                .toList();
    }

    /**
     * {@return games outside complete blocks, which do not count}
     *
     * @param game one of {@link #games()}
     */
    public int uncountedGames(String game) {
        int all = blocks(game).stream().mapToInt(Block::games).sum()
                + alone.getOrDefault(game, List.of()).size();
        return all - halfPoints(game).size() * gamesPerBlock(game);
    }

    private List<Block> blocks(String game) {
        return games.getOrDefault(game, Map.of()).values().stream()
                .sorted(Comparator.comparingLong(block -> block.order))
                .toList();
    }
}
