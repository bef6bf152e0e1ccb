package botarena.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ReplyTest {

    private final MoveReply move = new MoveReply();
    private final HelloReply hello = new HelloReply();

    @Test
    void aMoveIsRead() {
        assertThat(read(move, "{\"type\":\"move\",\"id\":7,\"move\":\"c5-c1\"}"))
                .isNull();
        assertThat(move.move()).isEqualTo("c5-c1");
        assertThat(move.informs()).isFalse();
    }

    @Test
    void remarksOnAMoveAreRead() {
        assertThat(read(
                        move,
                        "{\"move\":\"x\",\"info\":{\"score\":-0.5,\"depth\":3,\"nodes\":12,\"pv\":[\"x\"],\"y\":{}},\"id\":7,"
                                + "\"say\":\"hi\",\"log\":\"mine\",\"marks\":[{\"at\":\"c1\",\"color\":\"#f00\",\"z\":[]}],"
                                + "\"type\":\"move\"}"))
                .isNull();
        assertThat(move.score()).isEqualTo(-0.5);
        assertThat(move.depth()).isEqualTo(3);
        assertThat(move.nodes()).isEqualTo(12);
        assertThat(move.pv()).containsExactly("x");
        assertThat(move.say()).isEqualTo("hi");
        assertThat(move.log()).isEqualTo("mine");
        assertThat(move.marks()).containsExactly(new MoveReply.Mark("c1", "#f00"));
        assertThat(move.remarks()).isEmpty();
    }

    @Test
    void fieldsDoNotOutliveTheirReply() {
        read(move, "{\"type\":\"move\",\"id\":7,\"resign\":true,\"say\":\"x\",\"info\":{\"depth\":1}}");
        assertThat(move.resigns()).isTrue();
        read(move, "{\"type\":\"move\",\"id\":7,\"move\":\"a\"}");
        assertThat(move.resigns()).isFalse();
        assertThat(move.informs()).isFalse();
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '`',
            delimiter = '|',
            value = {
                "{\"type\":\"move\",\"id\":8,\"move\":\"a\"} | WRONG_ID",
                "{\"type\":\"pong\",\"id\":8} | WRONG_ID",
                "{\"type\":\"pong\",\"id\":7} | BAD_MESSAGE",
                "{\"id\":7,\"move\":\"a\"} | BAD_MESSAGE",
                "{\"type\":\"move\",\"move\":\"a\"} | BAD_MESSAGE",
                "{\"type\":\"move\",\"id\":\"7\",\"move\":\"a\"} | BAD_MESSAGE",
                "{\"type\":\"move\",\"id\":7.0,\"move\":\"a\"} | BAD_MESSAGE",
                "{\"type\":\"move\",\"id\":7e0,\"move\":\"a\"} | BAD_MESSAGE",
                "{\"type\":\"move\",\"id\":null,\"move\":\"a\"} | BAD_MESSAGE",
                "{\"type\":\"move\",\"id\":90071992547409930,\"move\":\"a\"} | BAD_MESSAGE",
                "{\"type\":\"move\",\"id\":7} | BAD_MESSAGE",
                "{\"type\":\"move\",\"id\":7,\"move\":null} | BAD_MESSAGE",
                "{\"type\":\"move\",\"id\":7,\"move\":[\"a\"]} | BAD_MESSAGE",
                "{\"type\":\"move\",\"id\":7,\"move\":\"\\ud83d\"} | BAD_MESSAGE",
                "{\"type\":\"move\",\"id\":7,\"resign\":false} | BAD_MESSAGE",
                "{\"type\":[],\"id\":7,\"move\":\"a\"} | BAD_MESSAGE",
                "{\"type\":\"move\",\"id\":7,\"move\":\"a\",\"move\":\"a\"} | BAD_JSON",
                "{\"type\":\"move\",\"id\":7,\"move\":\"a\"} done | BAD_JSON",
                "[] | BAD_JSON",
                "{} | BAD_MESSAGE"
            })
    void faultsAreSorted(String line, Reason reason) {
        assertThat(read(move, line)).isEqualTo(reason);
        assertThat(move.sentence()).isNotEmpty();
        assertThat(move.hint()).endsWith(reason == Reason.BAD_MESSAGE ? "}" : ".");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"say\":5",
                "\"say\":\"\\udc00\"",
                "\"log\":[]",
                "\"info\":7",
                "\"info\":{\"score\":2}",
                "\"info\":{\"score\":1e999}",
                "\"info\":{\"score\":\"0\"}",
                "\"info\":{\"depth\":1.5}",
                "\"info\":{\"depth\":-1}",
                "\"info\":{\"nodes\":90071992547409930}",
                "\"info\":{\"pv\":[1]}",
                "\"info\":{\"tokensIn\":-1}",
                "\"info\":{\"tokensOut\":1.5}",
                "\"info\":{\"costMicros\":\"5\"}",
                "\"info\":{\"costMicros\":1000000000001}",
                "\"marks\":{}",
                "\"marks\":[5]",
                "\"marks\":[{\"at\":\"c1\"}]",
                "\"resign\":\"yes\""
            })
    void wronglyTypedOptionalFieldsAreDroppedWithARemark(String field) {
        assertThat(read(move, "{\"type\":\"move\"," + field + ",\"id\":7,\"move\":\"a\"}"))
                .isNull();
        assertThat(move.remarks()).hasSize(1);
        assertThat(move.informs()).isFalse();
    }

    @Test
    void usageOfALanguageModelIsReadOnce() {
        String info = "\"info\":{\"tokensIn\":512,\"depth\":1,\"tokensOut\":9,\"costMicros\":1000000000000}";
        assertThat(read(move, "{\"type\":\"move\",\"id\":7,\"move\":\"a\"," + info + "}"))
                .isNull();
        assertThat(move.usage()).isEqualTo(new MoveReply.Usage(512, 9, 1_000_000_000_000L));
        assertThat(move.remarks()).isEmpty();
        assertThat(move.informs()).isTrue();
        assertThat(read(move, "{\"type\":\"move\",\"id\":7,\"move\":\"a\",\"info\":{\"tokensOut\":3}}"))
                .isNull();
        assertThat(move.usage()).isEqualTo(new MoveReply.Usage(0, 3, 0));
        assertThat(read(move, "{\"type\":\"move\",\"id\":7,\"move\":\"a\"}")).isNull();
        assertThat(move.usage()).isEqualTo(MoveReply.Usage.NONE);
    }

    @Test
    void sayMayHaveExactlyItsLimit() {
        assertThat(read(move, said("😀".repeat(140)))).isNull();
        assertThat(move.say()).hasSize(280);
        assertThat(read(move, said("x".repeat(141)))).isNull();
        assertThat(move.say()).isNull();
        assertThat(move.remarks()).containsExactly("\"say\" is longer than 140 characters");
    }

    @Test
    void theExpectedLineIsKeptAsFarAsARecordHasRoomForIt() {
        assertThat(read(move, expecting("\"m\",".repeat(40) + "\"m\""))).isNull();
        assertThat(move.pv()).hasSize(32);
        assertThat(read(move, expecting("\"m\",\"" + "x".repeat(33) + "\",\"m\"")))
                .isNull();
        assertThat(move.pv()).containsExactly("m");
        assertThat(move.remarks()).isEmpty();
        assertThat(read(move, expecting(""))).isNull();
        assertThat(move.informs()).isFalse();
    }

    private static String expecting(String line) {
        return "{\"type\":\"move\",\"id\":7,\"move\":\"a\",\"info\":{\"pv\":[" + line + "]}}";
    }

    @Test
    void helloIsRead() {
        assertThat(read(
                        hello,
                        "{\"type\":\"hello\",\"id\":7,\"protocol\":1,\"name\":\"Kolibri\",\"version\":\"2.3\","
                                + "\"author\":\"A. L.\",\"games\":[\"oxono\"],\"features\":[\"moved\",\"later\"]}"))
                .isNull();
        assertThat(hello.name()).isEqualTo("Kolibri");
        assertThat(hello.games()).containsExactly("oxono");
        assertThat(hello.has(Feature.MOVED)).isTrue();
        assertThat(hello.has(Feature.MULTI)).isFalse();
    }

    @Test
    void wronglyTypedListsInHelloAreDropped() {
        assertThat(
                        read(
                                hello,
                                "{\"type\":\"hello\",\"id\":7,\"protocol\":1,\"name\":\"K\",\"games\":\"oxono\",\"features\":[1]}"))
                .isNull();
        assertThat(hello.games()).isNull();
        assertThat(hello.remarks()).hasSize(2);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"type\":\"hello\",\"id\":7,\"name\":\"K\"}",
                "{\"type\":\"hello\",\"id\":7,\"protocol\":[1],\"name\":\"K\"}",
                "{\"type\":\"hello\",\"id\":7,\"protocol\":1}",
                "{\"type\":\"hello\",\"id\":7,\"protocol\":1,\"name\":null}"
            })
    void helloNeedsProtocolAndName(String line) {
        assertThat(read(hello, line)).isEqualTo(Reason.BAD_MESSAGE);
    }

    @Test
    void anUnaskedLineIsAWrongIdUnlessItIsNoJson() {
        assertThat(unasked("{\"type\":\"move\",\"id\":7,\"move\":\"a\"}")).isEqualTo(Reason.WRONG_ID);
        assertThat(unasked("{oops}")).isEqualTo(Reason.BAD_JSON);
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '`',
            delimiter = '|',
            value = {
                "{'type': 'move', 'id': 7} | json.dumps",
                "{\"type\":\"move\",\"id\":7,\"resign\":True} | json.dumps",
                "{\"type\":\"move\",\"id\":7} ok | print nothing else",
                "{\"type\":\"move\",\"id\":7}, | leave out \",\".",
                "{\"type\":\"move\",\"id\":7} // best | leave out \"//\".",
                "{\"type\":\"move\",\"id\":7}{\"type\":\"move\",\"id\":7} | end each with a newline",
                "{\"type\":\"move\",\"id\":7,\"info\":{\"score\":NaN}} | leave the field out",
                "{type:\"move\"} | double quotes",
                "{\"type\":\"move\",\"id\":7,} | comma before",
                "{\"type\":\"move\", | newline",
                "{\"type\":\"move\",thinking... | printed inside"
            })
    void hintsNameTheUsualCause(String line, String hint) {
        assertThat(read(move, line)).isEqualTo(Reason.BAD_JSON);
        assertThat(move.hint()).contains(hint);
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '`',
            delimiter = '|',
            value = {
                "{\"type\":\"move\",\"id\":7,\"say\":\"hi\"} | JSON.stringify leaves out",
                "{\"type\":\"move\",\"id\":7,\"action\":\"a\"} | The field is called \"move\", not \"action\". A move",
                "{\"type\":\"move\",\"id\":7,\"Move\":\"a\"} | The field is called \"move\", not \"Move\". A move",
                "{\"reply\":{\"type\":\"move\",\"id\":7}} | The fields stand within \"reply\": write them without it.",
                "{\"type\":\"move\",\"id\":7,\"move\":{}} | JSON.stringify makes {} of a Promise"
            })
    void hintsNameTheFieldThatWasMeant(String line, String hint) {
        assertThat(read(move, line)).isEqualTo(Reason.BAD_MESSAGE);
        assertThat(move.hint()).startsWith(hint);
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '`',
            delimiter = '|',
            value = {
                "{\"type\":\"move\",\"id\":7.0,\"move\":\"a\"} | \"id\" must be an integer, not 7.0",
                "{\"type\":\"move\",\"id\":7,\"info\":{\"score\":NaN}} | \"score\" is NaN",
                "{\"type\":\"move\",\"id\":7,\"info\":{\"score\": -Infinity}} | \"score\" is -Infinity",
                "{\"type\":\"move\",\"id\":7,\"resign\":True} | \"resign\" is True",
                "{\"type\":\"move\",\"id\":7,\"move\":a1} | \"move\" is a1 without quotes",
                "{\"type\":\"move\",\"id\":7,\"move\":e5-e1} | \"move\" is e5-e1 without quotes",
                "{\"type\":\"move\",\"id\":7,\"move\":undefined} | \"move\" is undefined",
                "{\"type\":\"move\",\"id\":7,\"move\":null} | \"move\" must be a string, not null",
                "{\"type\":\"move\",\"id\":7,\"move\":[\"a\"]} | \"move\" must be a string, not a list",
                "{\"type\":\"move\",\"id\":7,\"say\":\"NaN is not\",\"move\":True} | \"move\" is True"
            })
    void theSentenceNamesTheValue(String line, String sentence) {
        assertThat(read(move, line)).isNotNull();
        assertThat(move.sentence()).isEqualTo(sentence);
    }

    @Test
    void theSentenceNamesTheControlCharacter() {
        assertThat(read(move, "\rthinking 50%\r{\"type\":\"move\",\"id\":7,\"move\":\"a\"}"))
                .isEqualTo(Reason.BAD_JSON);
        assertThat(move.sentence()).startsWith("the line begins with \\r");
        assertThat(move.hint()).contains("progress to stderr");
        assertThat(read(move, "{\"type\":\"move\",\"id\":7,\"say\":\"\u001b[31m\"}"))
                .isEqualTo(Reason.BAD_JSON);
        assertThat(move.sentence()).contains("colour code");
        assertThat(read(move, "\0{\0\"\0")).isEqualTo(Reason.BAD_JSON);
        assertThat(move.hint()).contains("UTF-16");
    }

    @Test
    void aSecondAnswerIsToldFromALineWithoutARequest() {
        unasked("{\"type\":\"move\",\"id\":7,\"move\":\"a\"}");
        assertThat(move.sentence()).isEqualTo("request 7 was answered twice");
        unasked("{\"type\":\"thinking\"}");
        assertThat(move.sentence()).isEqualTo("a line came without a request");
    }

    @Test
    void aHostileLineIsJudgedInTimeThatGrowsWithItsLength() {
        String blanks = "{\"a\":1,".concat(" ".repeat(60_000)).concat("x");
        String keys = IntStream.range(0, 9000).mapToObj(i -> "\"" + i + "\":").collect(Collectors.joining());
        assertThat(read(move, blanks)).isEqualTo(Reason.BAD_JSON);
        assertThat(read(move, "{" + keys)).isEqualTo(Reason.BAD_JSON);
    }

    private static String said(String text) {
        return "{\"type\":\"move\",\"id\":7,\"move\":\"a\",\"say\":\"" + text + "\"}";
    }

    private Reason unasked(String line) {
        byte[] bytes = line.getBytes(StandardCharsets.UTF_8);
        return move.readUnasked(bytes, 0, bytes.length, 7);
    }

    private static @Nullable Reason read(Reply reply, String line) {
        byte[] bytes = line.getBytes(StandardCharsets.UTF_8);
        return reply.read(bytes, 0, bytes.length, 7);
    }
}
