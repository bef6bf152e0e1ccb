package botarena.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class EventStreamTest {

    private static final long PATIENCE = 20_000_000_000L;

    private final EventStream stream = new EventStream("run");
    private final List<RawClient> clients = new ArrayList<>();
    private WebServer server;

    @BeforeEach
    void open() throws IOException {
        server = WebServer.open(new ListenAddress("127.0.0.1", 0, true), path -> new WebResponse.Events(stream));
    }

    @AfterEach
    void close() throws IOException {
        for (RawClient client : clients) {
            client.close();
        }
        server.close();
    }

    private RawClient listen(String path, String... headers) throws IOException {
        int before = stream.size();
        RawClient client = RawClient.to(server.url());
        clients.add(client);
        client.send("GET", path, "Host: " + server.url().replaceAll("http://|/", ""), headers);
        await(() -> stream.size() > before);
        return client;
    }

    private static void await(BooleanSupplier holds) {
        long since = System.nanoTime();
        while (!holds.getAsBoolean()) {
            assertThat(System.nanoTime() - since).isLessThan(PATIENCE);
            Thread.onSpinWait();
        }
    }

    private void admit() {
        stream.admit(() -> EventStream.event("all", "{}"));
    }

    private void publish(String json) {
        stream.publish(EventStream.event("tick", json));
    }

    @Test
    void aNewSpectatorGetsTheStateAndThenChanges() throws IOException {
        publish("0");
        RawClient client = listen("/");
        admit();
        publish("1");
        String heard = client.until("data: 1\n\n");
        assertThat(heard).contains("Content-Type: text/event-stream").doesNotContain("data: 0");
        assertThat(heard).endsWith("id: run.1\nevent: all\ndata: {}\n\nid: run.2\nevent: tick\ndata: 1\n\n");
    }

    @Test
    void foreignTextThatLooksLikeAnEventStaysData() throws IOException {
        RawClient client = listen("/");
        admit();
        publish("{\"detail\":\"last event: crash\"}");
        assertThat(client.until("crash\"}\n\n")).endsWith("data: {\"detail\":\"last event: crash\"}\n\n");
    }

    @Test
    void aReturningSpectatorGetsMissedEvents() throws IOException {
        for (int i = 0; i <= 70; i++) {
            publish("" + i);
        }
        RawClient back = listen("/", "Last-Event-ID: run.68");
        RawClient again = listen("/?last=run.70");
        admit();
        publish("end");
        assertThat(back.until("end"))
                .contains("data: 68", "data: 69", "data: 70")
                .doesNotContain("all", "data: 67");
        assertThat(again.until("end")).contains("data: 70").doesNotContain("all", "data: 69");
    }

    @Test
    void aSpectatorAwayTooLongOrOfAnotherRunGetsTheWholeState() throws IOException {
        for (int i = 0; i < 70; i++) {
            publish("" + i);
        }
        for (String heard : List.of("run.5", "run.71", "earlier.69", "run.x", "run.99999999999999999999", "")) {
            RawClient client = listen("/", "Last-Event-ID: " + heard);
            admit();
            assertThat(client.until("{}")).as(heard).contains("id: run.70\nevent: all");
        }
    }

    @Test
    void aSpectatorThatDoesNotReadIsDroppedAndDelaysNoOther() throws IOException {
        RawClient stalled = listen("/");
        RawClient reading = listen("/");
        admit();
        String much = "x".repeat(20_000);
        for (int i = 0; stream.size() == 2; i++) {
            publish(much + i);
            reading.until(much + i);
            assertThat(i).isLessThan(2_000);
        }
        publish("last");
        assertThat(reading.until("last")).contains("data: last");
        assertThat(stream.size()).isEqualTo(1);
        assertThat(stalled.rest()).doesNotContain("data: last");
    }

    @Test
    void aSpectatorThatLeavesIsForgotten() throws IOException {
        listen("/").close();
        RawClient stays = listen("/");
        admit();
        await(() -> {
            stream.sendHeartbeat();
            return stream.size() == 1;
        });
        publish("still");
        assertThat(stays.until("still")).contains("event: beat\ndata: 0\n\n");
    }

    @Test
    void theLastWordIsHeardHoweverLongItIs() throws IOException {
        RawClient client = listen("/");
        admit();
        String much = "x".repeat(3_000_000);
        stream.finish(EventStream.event("end", much));
        assertThat(client.rest()).endsWith("data: " + much + "\n\n");
        await(stream::isIdle);
    }
}
