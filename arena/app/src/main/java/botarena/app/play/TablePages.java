package botarena.app.play;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A table with more rows than a terminal has: page by page, each for a while. */
final class TablePages {

    private static final long PAGE_NANOS = TimeUnit.SECONDS.toNanos(8);

    private TablePages() {}

    /**
     * The page to be seen now.
     *
     * @param lines the headings, then the rows
     * @param room lines there are, at least 3
     * @param nanos since the first page was begun
     */
    static List<String> pageAt(List<String> lines, int room, long nanos) {
        if (lines.size() <= room) {
            return lines;
        }
        int rows = lines.size() - 1;
        int each = room - 2;
        int pages = (rows + each - 1) / each;
        int page = (int) (Math.max(0, nanos) / PAGE_NANOS % pages);
        int from = page * each;
        int to = Math.min(rows, from + each);
        List<String> shown = new ArrayList<>(lines.subList(0, 1));
        shown.addAll(lines.subList(1 + from, 1 + to));
        shown.add("  … " + (from + 1) + " to " + to + " of " + rows + ", page " + (page + 1) + " of " + pages);
        return shown;
    }
}
