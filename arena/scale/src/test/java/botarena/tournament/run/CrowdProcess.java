package botarena.tournament.run;

import java.io.IOException;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.concurrent.TimeUnit;

/**
 * Many workers in one thread, each with a connection of its own, that say and ask what a worker does at a worker's pace
 * and only wait instead of playing: so that a machine can hold a crowd whose threads alone would fill it.
 */
public final class CrowdProcess {

    private final Selector selector;
    private final PriorityQueue<Due> due = new PriorityQueue<>(Comparator.comparingLong(Due::at));
    private final List<BareConnection> full = new ArrayList<>();

    private record Due(long at, Runnable what) {}

    private CrowdProcess() throws IOException {
        selector = Selector.open();
    }

    /** Arguments: the broker's address, how the workers' names begin, how many they are, a game's milliseconds, a quarter
     * more or less. */
    public static void main(String[] args) throws Exception {
        CrowdProcess crowd = new CrowdProcess();
        for (int number = 1; number <= Integer.parseInt(args[2]); number++) {
            new CrowdWorker(
                    args[0], args[1] + number, Long.parseLong(args[3]), crowd.selector, crowd::after, crowd.full::add);
        }
        while (true) {
            crowd.turn();
        }
    }

    private void after(long millis, Runnable what) {
        due.add(new Due(System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis), what));
    }

    private void turn() throws IOException {
        Due next = due.peek();
        long millis = next == null ? 0 : TimeUnit.NANOSECONDS.toMillis(next.at() - System.nanoTime()) + 1;
        selector.select(Math.max(1, millis));
        for (SelectionKey key : selector.selectedKeys()) {
            BareConnection connection = (BareConnection) key.attachment();
            if (key.isReadable()) {
                connection.read();
            }
            if (key.isValid() && key.isWritable()) {
                full.add(connection);
            }
        }
        selector.selectedKeys().clear();
        for (Due first = due.peek(); first != null && System.nanoTime() - first.at() >= 0; first = due.peek()) {
            due.remove().what().run();
        }
        for (BareConnection connection : full) {
            connection.flush();
        }
        full.clear();
    }
}
