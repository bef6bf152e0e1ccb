package botarena.web;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.net.BindException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.server.handler.ErrorHandler;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.eclipse.jetty.util.thread.ScheduledExecutorScheduler;
import org.eclipse.jetty.util.thread.Scheduler;
import org.slf4j.LoggerFactory;

/**
 * Server of a {@link WebSite} by HTTP: GET, HEAD and POST; one request a connection, a handful of threads for any
 * number of spectators. Its threads are daemons.
 */
public final class WebServer implements AutoCloseable {

    private static final int THREADS = 4;
    private static final int HEAD_BYTES = 4_096;
    private static final long HEAD_MILLIS = 10_000;
    private static final long IDLE_MILLIS = 10_000;
    private static final int PORTS_TRIED = 100;

    /** Threads for requests of each kind, where the site may block them, and requests that may wait for one. */
    private static final int LOOKING = 6;

    private static final int LOOKING_WAITING = 150;

    /** Requests of a kind that are answered at a time for one key or address; its others wait. */
    private static final int AT_ONCE_OF_ONE = 2;

    private static final int SENDING = 4;
    private static final int SENDING_WAITING = OpenConnections.MAX_OPEN;

    private final Server server;
    private final ListenAddress address;
    private final ServerConnector connector;
    private final OpenConnections connections;
    private final AccessRules rules;
    private final boolean network;
    private final List<Thread> threads = new CopyOnWriteArrayList<>();
    private final List<ThreadPoolExecutor> blocking = new ArrayList<>();

    private WebServer(ListenAddress address, long headMillis, long idleMillis, AccessRules.Choice access)
            throws IOException {
        this.address = address;
        Scheduler scheduler = new ScheduledExecutorScheduler("server's clock", true);
        QueuedThreadPool pool =
                new QueuedThreadPool(THREADS, THREADS, 60_000, 0, new LinkedBlockingQueue<>(), null, thread("server"));
        pool.setDaemon(true);
        server = new Server(pool, scheduler, null);
        connections = new OpenConnections(scheduler, headMillis, () -> pool.getQueueSize() > 0);
        connector = new ServerConnector(server, null, null, null, 0, 1, new HttpConnectionFactory(configuration()));
        connector.addEventListener(connections);
        connector.setIdleTimeout(idleMillis);
        connector.setAcceptQueueSize(OpenConnections.MAX_OPEN);
        server.addConnector(connector);
        Set<String> local = address.loopbackNames();
        bind(connector, address);
        network = local.isEmpty();
        rules = access.rules(local, connector.getLocalPort());
    }

    /**
     * Listens and serves from now on. Where others than this machine can connect, every path contains a secret.
     *
     * @param site its methods answer at once
     * @throws BindException if the port is taken or forbidden
     * @throws IOException if the host's name has no address, or the system does not allow listening there
     */
    public static WebServer open(ListenAddress address, WebSite site) throws IOException {
        return open(address, site, HEAD_MILLIS);
    }

    static WebServer open(ListenAddress address, WebSite site, long headMillis) throws IOException {
        WebServer made = new WebServer(
                address,
                headMillis,
                IDLE_MILLIS,
                (local, port) -> local.isEmpty() ? AccessRules.network() : AccessRules.local(local, port));
        return made.start(new WebHandler(
                site, made.rules, made.connections, 0, made.executors(false), WebHandler.MAX_DRAIN_TIME));
    }

    /**
     * Listens and serves a site that asks for keys itself, so that no address has a secret, and whose methods may
     * block.
     *
     * @param hosts names, with ports, by which others reach it; empty for any where others can
     * @param proxies that stand before the server, each of which adds an address to {@code X-Forwarded-For}
     * @throws BindException if the port is taken or forbidden
     * @throws IOException if the host's name has no address, or the system does not allow listening there
     */
    public static WebServer openWithKeys(ListenAddress address, Set<String> hosts, int proxies, WebSite site)
            throws IOException {
        return openWithKeys(address, hosts, proxies, site, IDLE_MILLIS, WebHandler.MAX_DRAIN_TIME);
    }

    static WebServer openWithKeys(
            ListenAddress address, Set<String> hosts, int proxies, WebSite site, long idleMillis, Duration maxDrainTime)
            throws IOException {
        WebServer made = new WebServer(address, HEAD_MILLIS, idleMillis, (local, port) -> {
            Set<String> known = new HashSet<>(hosts);
            if (!local.isEmpty() || !hosts.isEmpty()) {
                known.addAll(AccessRules.local(local, port).hosts());
            }
            return new AccessRules(Set.copyOf(known), "/");
        });
        return made.start(
                new WebHandler(site, made.rules, made.connections, proxies, made.executors(true), maxDrainTime));
    }

    private ThreadFactory thread(String name) {
        return work -> {
            Thread thread = new Thread(work, name + "-" + threads.size());
            thread.setDaemon(true);
            threads.add(thread);
            return thread;
        };
    }

    private WebHandler.Executors executors(boolean blocks) {
        FairExecutor atOnce = new FairExecutor(Runnable::run, Integer.MAX_VALUE, 0);
        return blocks
                ? new WebHandler.Executors(
                        executor(SENDING, SENDING_WAITING),
                        executor(SENDING, SENDING_WAITING),
                        executor(LOOKING, LOOKING_WAITING))
                : new WebHandler.Executors(atOnce, atOnce, atOnce);
    }

    private FairExecutor executor(int size, int waiting) {
        ThreadPoolExecutor executor = new ThreadPoolExecutor(
                size, size, 1, TimeUnit.MINUTES, new LinkedBlockingQueue<>(waiting), thread("server's site"));
        blocking.add(executor);
        return new FairExecutor(executor, AT_ONCE_OF_ONE, waiting);
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

    private WebServer start(Handler handler) throws IOException {
        server.setHandler(handler);
        server.setErrorHandler((request, response, callback) -> {
            if (response.getStatus() == 500) {
                LoggerFactory.getLogger(WebServer.class)
                        .error(
                                "a request failed: {} {}",
                                request.getMethod(),
                                request.getHttpURI().getPath(),
                                (Throwable) request.getAttribute(ErrorHandler.ERROR_EXCEPTION));
            }
            WebHandler.refuse(response.getStatus(), response, callback);
            return true;
        });
        try {
            server.start();
            return this;
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

    /** Whether others than this machine can reach it. */
    public boolean isForNetwork() {
        return network;
    }

    /** Connections that are open. */
    int connections() {
        return connections.count();
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
            blocking.forEach(ThreadPoolExecutor::shutdown);
        } catch (Exception e) {
            LoggerFactory.getLogger(WebServer.class).info("the server did not stop as it should", e);
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
