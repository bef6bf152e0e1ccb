package botarena.view.report;

import botarena.referee.GameRecord;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Games of a report in packed lists, each with its replays behind it in blocks. A list has games of one variant, which pack
 * better; a block is unpacked when one of its games is opened. Not thread-safe.
 */
final class Blocks {

    /** Games of a block, which is unpacked whole to watch one of them. */
    static final int GAMES = 200;

    /** Games of a list: a browser takes long to unpack many small ones. */
    private static final int LISTED_GAMES = 10 * GAMES;

    private static final class GameList {
        private final BlockColumns columns = new BlockColumns();
        private final StringBuilder blocks = new StringBuilder();
        private final List<String> scenes = new ArrayList<>();

        void closeBlock() {
            if (scenes.stream().anyMatch(scene -> !scene.isEmpty())) {
                blocks.append("\n<script type=\"text/plain\" class=\"block\" data-first=\"")
                        .append(columns.size() - scenes.size())
                        .append("\">")
                        .append(PackedText.of(String.join("\n\n", scenes)))
                        .append("</script>");
            }
            scenes.clear();
        }
    }

    private final Map<BlockColumns.Kind, GameList> open = new LinkedHashMap<>();
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
        GameList list = open.computeIfAbsent(kind, key -> new GameList());
        list.columns.add(record, number, bots, reason);
        list.scenes.add(scene);
        replays += scene.isEmpty() ? 0 : 1;
        if (list.scenes.size() == GAMES) {
            list.closeBlock();
        }
        if (list.columns.size() == LISTED_GAMES) {
            close(kind, list);
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

    private void close(BlockColumns.Kind kind, GameList list) {
        if (!list.scenes.isEmpty()) {
            list.closeBlock();
        }
        elements.add(kind.element(list.columns) + list.blocks);
    }
}
