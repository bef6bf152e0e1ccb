package botarena.view.serve;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.eclipse.jetty.io.Connection;
import org.eclipse.jetty.util.thread.Scheduler;

/** Open connections, with the time that each has left to send its request. */
final class OpenConnections implements Connection.Listener {

    /** Connections that are answered; more are refused with a status, and many more are closed at once. */
    static final int MOST = 1_100;

    private static final int UNHEARD = MOST + 200;

    private final Scheduler scheduler;
    private final long headMillis;
    private final AtomicInteger open = new AtomicInteger();
    private final Map<Connection, Scheduler.Task> silent = new ConcurrentHashMap<>();

    /** @param headMillis how long the head of a request may take, from the first moment of the connection */
    OpenConnections(Scheduler scheduler, long headMillis) {
        this.scheduler = scheduler;
        this.headMillis = headMillis;
    }

    @Override
    public void onOpened(Connection connection) {
        if (open.incrementAndGet() > UNHEARD) {
            connection.close();
            return;
        }
        silent.put(connection, scheduler.schedule(connection::close, headMillis, TimeUnit.MILLISECONDS));
    }

    @Override
    public void onClosed(Connection connection) {
        open.decrementAndGet();
        heard(connection);
    }

    /** The head of a request is here. */
    void heard(Connection connection) {
        Scheduler.Task late = silent.remove(connection);
        if (late != null) {
            late.cancel();
        }
    }

    int open() {
        return open.get();
    }

    boolean isFull() {
        return open.get() > MOST;
    }
}
