package botarena.scale.broker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import botarena.base.Refusal.RefusedException;
import botarena.testing.Deadline;
import botarena.testing.Needs;
import botarena.testing.Tool;
import io.nats.client.Connection;
import io.nats.client.Message;
import io.nats.client.Subscription;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Rights of keys on a real server: subjects that a worker may write and read, and no others. */
@Tag("scale")
@Timeout(60)
@Needs(Tool.NATS_SERVER)
class BrokerRightsTest {

    private static final Duration PATIENCE = Duration.ofSeconds(20);
    private static final String LAST = "ba.n.w01.last";

    @TempDir
    private static Path place;

    private static Process server;
    private static BrokerFolder broker;

    @BeforeAll
    static void begin() throws Exception {
        int port;
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            port = socket.getLocalPort();
        }
        broker = BrokerFolder.make(
                place.resolve("broker"), BrokerFolder.Settings.of(BrokerFolder.LOOPBACK, port, 2, "1GB"));
        server = new ProcessBuilder("nats-server", "-c", broker.configuration().toString())
                .redirectErrorStream(true)
                .redirectOutput(place.resolve("log").toFile())
                .start();
        try (BrokerLink link = joined(BrokerFolder.COORDINATOR)) {
            new BrokerStreams(link).createMissing();
        }
    }

    @AfterAll
    static void end() {
        server.destroyForcibly().onExit().join();
    }

    private static BrokerLink joined(String name) throws Exception {
        return BrokerLink.open(broker.join(name), () -> {}, line -> {});
    }

    /** Subjects of a worker's messages that reach the coordinator. */
    private static List<String> heard(List<String> said) throws Exception {
        List<String> heard = new ArrayList<>();
        try (BrokerLink all = joined(BrokerFolder.COORDINATOR);
                BrokerLink worker = joined("w01")) {
            Subscription everything = all.connection().subscribe(">");
            all.connection().flush(PATIENCE);
            for (String subject : said) {
                worker.publish(subject, "{}");
            }
            worker.publish(LAST, "");
            for (String subject = subject(everything); !subject.equals(LAST); subject = subject(everything)) {
                heard.add(subject);
            }
        }
        return heard.stream().filter(said::contains).toList();
    }

    private static String subject(Subscription subscription) throws InterruptedException {
        Message next = subscription.nextMessage(PATIENCE);
        assertThat(next).isNotNull();
        return next.getSubject();
    }

    private static void refused(JoinLine join, String why) {
        assertThatThrownBy(() -> BrokerLink.open(join, () -> {}, line -> {}))
                .isInstanceOfSatisfying(
                        RefusedException.class,
                        e -> assertThat(e.refusal().what())
                                .isEqualTo("the broker at " + join.address() + " was not joined: " + why));
    }

    @Test
    void aBrokerWithAnotherCertificateIsRefused() throws Exception {
        JoinLine join = broker.join("w01");
        refused(
                new JoinLine(join.address(), join.name(), join.seed(), "0".repeat(64)),
                "its certificate is not the one the join file names");
    }

    @Test
    void anUnknownKeyIsRefused() throws Exception {
        BrokerFolder other = BrokerFolder.make(
                place.resolve("other"), BrokerFolder.Settings.of(BrokerFolder.LOOPBACK, 4222, 1, "1GB"));
        JoinLine join = broker.join("w01");
        refused(
                new JoinLine(join.address(), join.name(), other.join("w01").seed(), join.certificate()),
                "it does not know this key");
    }

    /** A server that fills its disk to the last byte answers nothing any more. */
    @Test
    void withoutASizeItMayFillAPartOfTheDiskAndKeepsToThat() throws Exception {
        Path folder = place.resolve("sized");
        BrokerFolder.Settings settings = BrokerFolder.Settings.of(BrokerFolder.LOOPBACK, 4222, 1, "");
        long free = Files.getFileStore(place).getUsableSpace();
        String made = Files.readString(BrokerFolder.make(folder, settings).configuration());
        String bytes = made.replaceFirst("(?s).*max_file_store: (\\d+),.*", "$1");
        assertThat(Long.parseLong(bytes)).isPositive().isLessThan(Math.min(free, 50_000_000_001L));
        BrokerFolder.make(folder, BrokerFolder.Settings.of(BrokerFolder.LOOPBACK, 4222, 1, "7GB"));
        assertThat(BrokerFolder.make(folder, settings).configuration())
                .content()
                .contains("max_file_store: 7GB,");
    }

    @Test
    void aWorkerWritesOnItsOwnSubjectsOnly() throws Exception {
        List<String> own =
                List.of("ba.r.w01.run", "ba.n.w01.run", "$KV.ba_workers.w01", "$JS.ACK.BA_TICKETS.run-kind.1.1.1.1.0");
        assertThat(heard(own)).isEqualTo(own);
    }

    @Test
    void aWorkerSaysNothingThatIsAnothersOrTheRuns() throws Exception {
        assertThat(heard(List.of(
                        "ba.r.w02.run",
                        "ba.n.w02.run",
                        "ba.t.version.run.kind",
                        "ba.x.run",
                        "ba.p.run",
                        "$KV.ba_workers.w02",
                        "$KV.ba_runs.run",
                        "$O.ba_bots.M.bot",
                        "$O.ba_bots.C.bot",
                        "$JS.ACK.BA_RECORDS.run.1.1.1.1.0",
                        "$JS.API.CONSUMER.MSG.NEXT.BA_RECORDS.run",
                        "$JS.API.CONSUMER.DURABLE.CREATE.BA_TICKETS.mine",
                        "$JS.API.CONSUMER.DELETE.BA_TICKETS.run-kind",
                        "$JS.API.STREAM.CREATE.MINE",
                        "$JS.API.STREAM.DELETE.BA_TICKETS",
                        "$JS.API.STREAM.PURGE.BA_TICKETS",
                        "$JS.API.STREAM.MSG.DELETE.BA_TICKETS",
                        "$JS.API.STREAM.MSG.GET.BA_TICKETS",
                        "$JS.API.STREAM.MSG.GET.BA_RECORDS",
                        "$JS.API.STREAM.UPDATE.KV_ba_runs")))
                .isEmpty();
    }

    @Test
    void aWorkerHearsItsAnswersAndTheWordToStopAndNothingElse() throws Exception {
        List<String> others =
                List.of("ba.r.w02.run", "ba.n.w02.run", "ba.t.version.run.kind", "_INBOX.w02.1", "ba.p.run");
        List<String> own = List.of("_INBOX.w01.1", "ba.x.run");
        List<String> heard = new ArrayList<>();
        try (BrokerLink all = joined(BrokerFolder.COORDINATOR);
                BrokerLink worker = joined("w01")) {
            Connection connection = worker.connection();
            List<Subscription> hopes = new ArrayList<>();
            for (String subject : others) {
                hopes.add(connection.subscribe(subject));
            }
            Subscription inbox = connection.subscribe("_INBOX.w01.>");
            Subscription stop = connection.subscribe("ba.x.>");
            connection.flush(PATIENCE);
            for (String subject : others) {
                all.publish(subject, "");
            }
            for (String subject : own) {
                all.publish(subject, "");
            }
            heard.add(subject(inbox));
            heard.add(subject(stop));
            connection.flush(PATIENCE);
            for (Subscription hope : hopes) {
                assertThat(hope.nextMessage(Duration.ofMillis(1))).isNull();
            }
        }
        assertThat(heard).isEqualTo(own);
    }

    @Test
    void aDroppedKeyIsCutOffAndNoOther() throws Exception {
        try (BrokerLink stays = joined("w01");
                BrokerLink goes = joined("w02")) {
            assertThat(broker.drop("w02")).isTrue();
            reload();
            Deadline.await("the end of a dropped connection", () -> !goes.isUp());
            Deadline.await("the refusal of the dropped key", () -> goes.refusal() != null);
            assertThat(stays.refusal()).isNull();
            assertThat(stays.isUp()).isTrue();
            stays.connection().flush(PATIENCE);
        }
    }

    private static void reload() throws IOException, InterruptedException {
        Process told = new ProcessBuilder("nats-server", "--signal", "reload=" + server.pid())
                .redirectErrorStream(true)
                .redirectOutput(place.resolve("log.reload").toFile())
                .start();
        assertThat(told.waitFor()).isZero();
    }
}
