package botarena.view.serve;

import botarena.view.serve.RequestHandler.SendRules;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.net.BindException;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.eclipse.jetty.util.thread.ScheduledExecutorScheduler;
import org.eclipse.jetty.util.thread.Scheduler;
import org.jspecify.annotations.Nullable;
import org.slf4j.LoggerFactory;

/**
 * Serves a site by HTTP: GET and HEAD, and POST where there is a handler for it; one request a connection, a handful of
 * threads for any number of spectators. None of its threads keeps the program alive.
 */
public final class WebServer implements AutoCloseable {

    private static final int THREADS = 4;
    private static final int SITE_THREADS = 12;
    private static final int HEAD_BYTES = 4_096;
    private static final long HEAD_MILLIS = 5_000;
    private static final long STALLED_MILLIS = 10_000;
    private static final int PORTS_TRIED = 100;

    private final Server server;
    private final ListenAddress address;
    private final ServerConnector connector;
    private final AccessRules rules;
    private final OpenConnections visits;
    private final List<Thread> threads;
    private final String key;

    private WebServer(
            Server server,
            ListenAddress address,
            ServerConnector connector,
            AccessRules rules,
            OpenConnections visits,
            List<Thread> threads,
            String key) {
        this.server = server;
        this.address = address;
        this.connector = connector;
        this.rules = rules;
        this.visits = visits;
        this.threads = threads;
        this.key = key;
    }

    /**
     * Listens and serves from now on.
     *
     * @throws BindException if the port is taken, or may not be had
     * @throws IOException if nobody knows the host, or the system does not let anybody listen there
     */
    public static WebServer open(ListenAddress address, Function<String, WebAnswer> site) throws IOException {
        return open(address, site, HEAD_MILLIS, null);
    }

    /**
     * Listens and serves from now on, and takes what is sent with the {@link #key}.
     *
     * @throws BindException if the port is taken, or may not be had
     * @throws IOException if nobody knows the host, or the system does not let anybody listen there
     */
    public static WebServer open(
            ListenAddress address, Function<String, WebAnswer> site, BiFunction<String, String, WebAnswer.Said> posts)
            throws IOException {
        return open(address, site, HEAD_MILLIS, new SendRules(posts));
    }

    static WebServer open(
            ListenAddress address, Function<String, WebAnswer> site, long headMillis, @Nullable SendRules senders)
            throws IOException {
        String key = senders == null ? "" : senders.key();
        return open(
                address,
                headMillis,
                THREADS,
                key,
                (rules, visits, port) -> new RequestHandler(site, rules, visits, senders));
    }

    /**
     * Listens and serves a site that asks for a key itself, so that no address has a secret.
     *
     * @param hosts names, with ports, by which others reach it; empty for any where others can
     * @throws BindException if the port is taken, or may not be had
     * @throws IOException if nobody knows the host, or the system does not let anybody listen there
     */
    public static WebServer site(ListenAddress address, Set<String> hosts, Function<Asked, WebAnswer> site)
            throws IOException {
        return open(address, HEAD_MILLIS, SITE_THREADS, "", (rules, visits, port) -> {
            Set<String> known = new HashSet<>(rules.hosts());
            if (!hosts.isEmpty()) {
                known.addAll(hosts);
                known.addAll(AccessRules.local(Set.of(), port).hosts());
            }
            return new SiteHandler(site, known, visits);
        });
    }

    /**
     * A request.
     *
     * @param method {@code GET}, {@code HEAD} or {@code POST}
     * @param path decoded, with a slash at its beginning
     * @param query its fields; of two with one name the first
     * @param from the address that it comes from
     * @param headers value of a header by its name, in any case
     */
    public record Asked(String method, String path, Map<String, String> query, String from, Headers headers) {
        public Asked {
            query = Map.copyOf(query);
        }

        /** A header, null if there is none. */
        public @Nullable String header(String name) {
            return headers.get(name);
        }
    }

    /** Headers of a request. */
    @FunctionalInterface
    public interface Headers {
        /** The value of a header by its name in any case, null if there is none. */
        @Nullable
        String get(String name);
    }

    /** Makes the handler of a server that is bound already. */
    private interface Handling {
        Handler of(AccessRules rules, OpenConnections visits, int port);
    }

    private static WebServer open(ListenAddress address, long headMillis, int size, String key, Handling handler)
            throws IOException {
        List<Thread> threads = new CopyOnWriteArrayList<>();
        Scheduler scheduler = new ScheduledExecutorScheduler("server's clock", true);
        Server server = new Server(pool(threads, size), scheduler, null);
        OpenConnections visits = new OpenConnections(scheduler, headMillis);
        ServerConnector connector =
                new ServerConnector(server, null, null, null, 0, 1, new HttpConnectionFactory(configuration()));
        connector.addEventListener(visits);
        connector.setIdleTimeout(STALLED_MILLIS);
        connector.setAcceptQueueSize(OpenConnections.MOST);
        server.addConnector(connector);
        Set<String> local = address.loopbackNames();
        bind(connector, address);
        AccessRules rules =
                local.isEmpty() ? AccessRules.network() : AccessRules.local(local, connector.getLocalPort());
        server.setHandler(handler.of(rules, visits, connector.getLocalPort()));
        server.setErrorHandler((request, response, callback) -> {
            RequestHandler.refuse(response.getStatus(), response, callback);
            return true;
        });
        start(server, connector);
        return new WebServer(server, address, connector, rules, visits, threads, key);
    }

    private static QueuedThreadPool pool(List<Thread> threads, int size) {
        BlockingQueue<Runnable> queue = new LinkedBlockingQueue<>();
        QueuedThreadPool pool = new QueuedThreadPool(size, size, 60_000, 0, queue, null, work -> {
            Thread thread = new Thread(work, "server-" + threads.size());
            thread.setDaemon(true);
            threads.add(thread);
            return thread;
        });
        pool.setDaemon(true);
        return pool;
    }

    private static HttpConfiguration configuration() {
        HttpConfiguration http = new HttpConfiguration();
        http.setRequestHeaderSize(HEAD_BYTES);
        http.setSendServerVersion(false);
        http.setSendDateHeader(false);
        http.setPersistentConnectionsEnabled(false);
        http.setUseInputDirectByteBuffers(false);
        return http;
    }

    private static void bind(ServerConnector connector, ListenAddress address) throws IOException {
        connector.setHost(address.host());
        for (int tried = 0; ; tried++) {
            connector.setPort(address.port() + tried);
            try {
                connector.open();
                return;
            } catch (IOException taken) {
                if (address.exact() || tried == PORTS_TRIED) {
                    throw taken.getCause() instanceof BindException why ? why : taken;
                }
            }
        }
    }

    private static void start(Server server, ServerConnector connector) throws IOException {
        try {
            server.start();
        } catch (Exception e) {
            connector.close();
            throw new IOException("the web server does not start: " + e.getMessage(), e);
        }
    }

    /** Its address, with the secret if there is one. */
    public String url() {
        return "http://" + address.authority(connector.getLocalPort()) + rules.root();
    }

    /** The port that is listened on. */
    public int port() {
        return connector.getLocalPort();
    }

    /** Address of a site that asks for a key itself. */
    public String plainUrl() {
        return "http://" + address.authority(connector.getLocalPort()) + "/";
    }

    /** Key for sending something, in the header {@code Botarena-Key}; empty if nobody can. */
    public String key() {
        return key;
    }

    /** Whether others than this machine can reach it. */
    public boolean isForNetwork() {
        return !rules.root().equals("/");
    }

    /** Connections that are open. */
    public int connections() {
        return visits.open();
    }

    /** Processor time of its threads so far, in nanoseconds. */
    public long cpuNanos() {
        ThreadMXBean clocks = ManagementFactory.getThreadMXBean();
        long nanos = 0;
        for (Thread thread : threads) {
            nanos += Math.max(0, clocks.getThreadCpuTime(thread.getId()));
        }
        return nanos;
    }

    /** Ends every connection at once. */
    @Override
    public void close() {
        // A thread that was told to stop would leave before the port is free.
        boolean interrupted = Thread.interrupted();
        try {
            server.setStopTimeout(0);
            server.stop();
        } catch (Exception e) {
            LoggerFactory.getLogger(WebServer.class).info("the server did not stop as it should", e);
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
