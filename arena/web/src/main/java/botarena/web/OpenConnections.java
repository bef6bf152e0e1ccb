package botarena.web;

import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.eclipse.jetty.io.Connection;
import org.eclipse.jetty.util.thread.Scheduler;

/**
 * Open connections, shared fairly: when all are taken, the key or address with most of them loses its oldest. Safe for use
 * by several threads.
 */
final class OpenConnections implements Connection.Listener {

    /** Connections at a time. */
    static final int MAX_OPEN = 1_100;

    /** Connections of one key at a time. */
    static final int MAX_OF_KEY = 50;

    private static final String SILENT = "silent ";

    private final Scheduler scheduler;
    private final long headMillis;
    private final BooleanSupplier behind;
    private final Map<Connection, Visit> visits = new HashMap<>();

    /** Connections of each key or address, oldest first. */
    private final Map<String, Set<Visit>> holders = new LinkedHashMap<>();

    private static final class Visit {
        private final Connection connection;
        private String holder;
        private Scheduler.Task late = () -> false;

        Visit(Connection connection, String holder) {
            this.connection = connection;
            this.holder = holder;
        }
    }

    /**
     * @param headMillis time for the head of a request, from the first moment of the connection
     * @param behind whether the server itself is late with reading
     */
    OpenConnections(Scheduler scheduler, long headMillis, BooleanSupplier behind) {
        this.scheduler = scheduler;
        this.headMillis = headMillis;
        this.behind = behind;
    }

    @Override
    public void onOpened(Connection connection) {
        String peer = String.valueOf(connection.getEndPoint().getRemoteSocketAddress());
        Visit visit = new Visit(connection, SILENT + peer.replaceFirst(":\\d+$", ""));
        synchronized (this) {
            visits.put(connection, visit);
            holdVisit(visit);
            visit.late = scheduler.schedule(() -> expire(visit), headMillis, TimeUnit.MILLISECONDS);
        }
        closeSurplus("");
    }

    private void expire(Visit visit) {
        synchronized (this) {
            if (!visit.holder.startsWith(SILENT)) {
                return;
            }
            if (behind.getAsBoolean()) {
                visit.late = scheduler.schedule(() -> expire(visit), headMillis, TimeUnit.MILLISECONDS);
                return;
            }
        }
        visit.connection.close();
    }

    @Override
    public void onClosed(Connection connection) {
        synchronized (this) {
            Visit visit = visits.remove(connection);
            if (visit != null) {
                visit.late.cancel();
                release(visit);
            }
        }
    }

    /** The head of a request has come; empty if nothing but its connection's address is known of its sender. */
    void assign(Connection connection, String key, String address) {
        synchronized (this) {
            Visit visit = visits.get(connection);
            if (visit == null) {
                return;
            }
            visit.late.cancel();
            release(visit);
            visit.holder = key.isEmpty() ? "address " + address : "key " + key;
            holdVisit(visit);
        }
        closeSurplus(key.isEmpty() ? "" : "key " + key);
    }

    private void holdVisit(Visit visit) {
        holders.computeIfAbsent(visit.holder, holder -> new LinkedHashSet<>()).add(visit);
    }

    private void release(Visit visit) {
        Set<Visit> held = holders.getOrDefault(visit.holder, Set.of());
        if (held.remove(visit) && held.isEmpty()) {
            holders.remove(visit.holder);
        }
    }

    /** Closes the oldest connection of a key that has too many, or, if all together are too many, of the largest holder. */
    private void closeSurplus(String key) {
        Connection oldest = null;
        synchronized (this) {
            Set<Visit> most = holders.getOrDefault(key, Set.of());
            if (most.size() <= MAX_OF_KEY) {
                most = visits.size() <= MAX_OPEN
                        ? Set.of()
                        : holders.values().stream()
                                .max(Comparator.comparingInt(Set::size))
                                .orElse(Set.of());
            }
            for (Visit visit : most) {
                oldest = visit.connection;
                release(visit);
                visits.remove(oldest);
                visit.late.cancel();
                break;
            }
        }
        if (oldest != null) {
            oldest.close();
        }
    }

    synchronized int count() {
        return visits.size();
    }
}
