package botarena.view.report;

import botarena.referee.GameRecord;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Games of a report in packed blocks. A block has games of one variant, which pack better, and is unpacked when one of
 * them is opened. Not thread-safe.
 */
final class Blocks {

    /** Games of a block that is unpacked whole to watch one of them. */
    static final int GAMES = 200;

    /** Games of a block without scenes: a browser takes long to unpack many small ones for its list. */
    private static final int LISTED_GAMES = 2000;

    private static final class Block {
        private final BlockColumns columns = new BlockColumns();
        private final StringBuilder scenes = new StringBuilder();
        private boolean watched;

        boolean isFull() {
            return columns.size() >= (watched ? GAMES : LISTED_GAMES);
        }
    }

    private final Map<BlockColumns.Kind, Block> open = new LinkedHashMap<>();
    private final List<String> elements = new ArrayList<>();
    private long replays;

    /**
     * Adds a game.
     *
     * @param look the number of its look, -1 for none
     * @param scene its scene lines, empty for a game without replay
     */
    void add(GameRecord record, long number, List<Integer> bots, int reason, int look, String scene) {
        BlockColumns.Kind kind = BlockColumns.Kind.of(record.setting(), look);
        Block block = open.computeIfAbsent(kind, key -> new Block());
        if (block.columns.size() > 0) {
            block.scenes.append("\n\n");
        }
        block.columns.add(record, number, bots, reason);
        block.scenes.append(scene);
        block.watched |= !scene.isEmpty();
        replays += scene.isEmpty() ? 0 : 1;
        if (block.isFull()) {
            close(kind, block);
            open.remove(kind);
        }
    }

    /** Elements of a page, in the order in which they were filled. */
    List<String> elements() {
        open.forEach(this::close);
        open.clear();
        return List.copyOf(elements);
    }

    /** Games that can be watched. */
    long replays() {
        return replays;
    }

    private void close(BlockColumns.Kind kind, Block block) {
        String scenes = PackedText.of(block.scenes.toString());
        elements.add(kind.element(block.columns, scenes));
    }
}
