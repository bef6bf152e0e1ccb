package botarena.protocol;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class RequestTest {

    @Test
    void aTurnHasTheRequestedFields() {
        Request turn = Request.read("{\"type\":\"turn\",\"id\":7,\"ply\":3,\"seat\":1,\"legal\":[\"a1\",\"b2\"]}");
        assertThat(turn.is(MessageType.TURN)).isTrue();
        assertThat(turn.id()).isEqualTo(7);
        assertThat(turn.ply()).isEqualTo(3);
        assertThat(turn.legal()).containsExactly("a1", "b2");
    }

    @Test
    void theOrderOfFieldsAndFieldsOfLaterVersionsDoNotMatter() {
        Request turn = Request.read("{\"weather\":{\"type\":\"fine\"},\"ply\":3,\"id\":7,\"type\":\"turn\"}");
        assertThat(turn.type()).isEqualTo(MessageType.TURN);
        assertThat(turn.ply()).isEqualTo(3);
        assertThat(turn.legal()).isEmpty();
        assertThat(MessageType.of("{\"weather\":{\"type\":\"fine\"},\"type\":\"turn\"}"))
                .isEqualTo(MessageType.TURN);
    }

    @Test
    void aTypeOfALaterVersionIsNone() {
        assertThat(Request.read("{\"type\":\"weather\"}").type()).isNull();
        assertThat(MessageType.of("{\"type\":\"weather\"}")).isNull();
        assertThat(MessageType.of("{\"type\":7}")).isNull();
    }

    @Test
    void malformedMessagesAreRefused() {
        assertThatThrownBy(() -> Request.read("{\"type\":\"turn\"")).isInstanceOf(JsonException.class);
        assertThatThrownBy(() -> Request.read("[]")).isInstanceOf(JsonException.class);
        assertThat(MessageType.of("")).isNull();
        assertThat(MessageType.of("oops")).isNull();
    }

    @Test
    void aFieldThatIsNeededMustBeThereAndOfItsType() {
        assertThatThrownBy(() -> Request.read("{\"type\":\"turn\"}").id())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("the message's \"id\" must be an integer, not null");
        assertThatThrownBy(
                        () -> Request.read("{\"type\":\"turn\",\"ply\":\"3\"}").ply())
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void theNewlineIsNoPartOfIt() {
        byte[] line = "{\"type\":\"quit\"}\n".getBytes(StandardCharsets.UTF_8);
        assertThat(Request.read(line, 0, line.length).type()).isEqualTo(MessageType.QUIT);
        assertThat(MessageType.of(line, 0, line.length)).isEqualTo(MessageType.QUIT);
    }

    @Test
    void movesAndResignationsAreWrittenAsTheyAreRead() {
        MoveReply reply = new MoveReply();
        assertThat(read(reply, MoveReply.playing(5, "a1-\"b2"))).isNull();
        assertThat(reply.move()).isEqualTo("a1-\"b2");
        assertThat(read(reply, MoveReply.resigning(5))).isNull();
        assertThat(reply.resigns()).isTrue();
        assertThat(MoveReply.resigning(5)).isEqualTo("{\"type\":\"move\",\"id\":5,\"resign\":true}");
    }

    private static Reason read(MoveReply reply, String line) {
        byte[] bytes = line.getBytes(StandardCharsets.UTF_8);
        return reply.read(bytes, 0, bytes.length, 5);
    }
}
