package botarena.referee.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import botarena.games.GameCatalog;
import botarena.games.catalog.Games;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SummaryTest {

    private static final String LINE = RecordRoundTripTest.LINE.stripTrailing();

    private final RecordReader reader = new RecordReader(new GameCatalog(Games.BUILT_IN));

    @Test
    void aSummaryIsTheRecordWithoutItsMoves() {
        assertThat(summary(LINE)).isEqualTo(new RecordSummary(RecordRoundTripTest.full()));
    }

    /** The quick reader takes all but the last of these, which the strict one reads in its place. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"format\" | {\"later\":{\"a\":[1,{\"}\":\"]\\\\\"}]},\"x\":true,\"format\"",
                "\"detail\":\"O is late\" | \"detail\":\"\\\"}],{[\\\\\"",
                "\"opening\":[\"c5-c1\"], | ",
                "\"stray\":[0,3], | ",
                "\"leg\":0 | \"leg\":1",
                "\"round\":3 | \"round\":12345",
                ",\"tookMs\":5120 | ",
                ",\"tookMs\":5120 | ,\"on\":{\"worker\":\"w3\",\"speed\":0.98,\"share\":1},\"tookMs\":5120",
                "\"round\":3 |  \"round\" : 3 ",
            })
    void howeverALineLooksItsSummaryIsThatOfItsRecord(String change) {
        String[] parts = change.split(" \\| ", -1);
        String line = LINE.replace(parts[0], parts[1]);
        assertThat(line).isNotEqualTo(LINE);
        assertThat(summary(line)).isEqualTo(new RecordSummary(reader.read(line)));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"decisions\":4,\"ms\":7.257,\"max\":3.571,\"taken\":11.844}",
                "{\"decisions\":40,\"ms\":0}",
                "{\"decisions\":1,\"ms\":0.001,\"max\":0.1}",
                "{\"decisions\":1,\"ms\":123456789012.345}",
                "{\"decisions\":1,\"ms\":12345678901234567890.125}",
                "{\"decisions\":1,\"ms\":1.5e3,\"max\":15E-1}",
                "{\"decisions\":1,\"ms\":-0.0}",
                "{\"ms\":2.5,\"decisions\":1}",
                "{\"decisions\":1, \"ms\": 2.5}",
                "{\"decisions\":1,\"ms\":2.5,\"tokensIn\":9,\"tokensOut\":8,\"costMicros\":7}",
                "{\"decisions\":1,\"ms\":2.5,\"later\":[1,2]}",
                "{\"decisions\":1}",
                "{\"decisions\":1,\"ms\":\"2\"}",
                "{\"decisions\":01,\"ms\":2}",
                "{\"decisions\":1,\"ms\":2.}",
                "{\"decisions\":1,\"ms\":.2}",
                "{\"decisions\":1,\"ms\":2,}",
                "{}",
                "[]",
            })
    void timesAreReadAsTheStrictReaderDoes(String spent) {
        String line = LINE.substring(0, LINE.indexOf("\"spent\"")) + "\"spent\":[" + spent + "," + spent + "]}";
        assertThat(outcome(() -> summary(line))).isEqualTo(outcome(() -> new RecordSummary(reader.read(line))));
    }

    /** The summary, or why there is none. */
    private static Object outcome(Supplier<RecordSummary> reading) {
        try {
            return reading.get();
        } catch (RecordException e) {
            return e.getMessage();
        }
    }

    @Test
    void valuesOfTheLineBeforeDoNotCarryOver() {
        List<String> lines = List.of(
                LINE,
                LINE.replace("\"size\":5", "\"size\":4")
                        .replace("...../...../...../...../..... X", "..../..../..../.... O"),
                LINE.replace("\"bankMs\":2000", "\"bankMs\":2001"),
                LINE.replace("\"kolibri\",\"version\":1", "\"kolibri\",\"version\":2"),
                LINE.replace("\"scores\":[1,0]", "\"scores\":[0.5,0.5]"),
                LINE.replace("\"opening\":[\"c5-c1\"]", "\"opening\":[\"c5-c1\",\"a1-a5\"]"),
                LINE.replace("\"opening\":[\"c5-c1\"],", ""),
                LINE.replace("{\"format\":1,", "{\"later\":1,\"format\":1,"));
        Random random = new Random(5);
        for (int i = 0; i < 200; i++) {
            String line = lines.get(random.nextInt(lines.size()));
            assertThat(summary(line))
                    .isEqualTo(new RecordSummary(new RecordReader(new GameCatalog(Games.BUILT_IN)).read(line)));
        }
    }

    @Test
    void gamesThatWentAlikeHaveOneHashAndOthersAnother() {
        List<Long> hashes = new ArrayList<>();
        for (String change : List.of("c5-c1", "c5-a5", "c5-e5")) {
            hashes.add(summary(LINE.replace("c5-c1", change)).gameHash());
        }
        hashes.add(summary(LINE.replace("a1-a5", "a1-e1")).gameHash());
        assertThat(hashes).doesNotHaveDuplicates();
        assertThat(summary(LINE.replace("\"seed\":81231", "\"seed\":1")).gameHash())
                .isEqualTo(hashes.get(0));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"seed\":81231, |  | the key \"seed\" is missing.",
                "\"started\":\"2026-11-20T10:00:00.123Z\", |  | the key \"started\" is missing.",
                "\"status\":\"finished\", |  | the key \"status\" is missing.",
                "\"from\":\"...../...../...../...../..... X\", |  | the key \"from\" is missing.",
                "\"seed\":81231 | \"seed\":\"1\" | \"seed\" must be a number.",
                "\"round\":3 | \"round\":4294967299 | \"round\" is out of range.",
                "\"format\":1 | \"format\":2 | this is a record of format 2",
                "\"size\":5 | \"size\":99 | option size",
                "\"leg\":0 | \"leg\":0,\"leg\":1 | twice",
                "\"ms\":0}]} | \"ms\":0}],} | not JSON",
                "\"ms\":0}]} | \"ms\":0}] | not JSON",
                "{\"format\" | [\"format\" | not a JSON object",
            })
    void aLineThatIsNoRecordIsRefusedInWords(String change) {
        assertThat(summary(LINE)).as("values that must not carry over").isNotNull();
        String[] parts = change.split(" \\| ", 3);
        String line = LINE.replace(parts[0], parts[1]);
        assertThat(line).isNotEqualTo(LINE);
        assertThatThrownBy(() -> summary(line))
                .isInstanceOf(RecordException.class)
                .hasMessageContaining(parts[2]);
    }

    @Test
    void aLineCutOffAnywhereIsRefusedBehindAWholeOneToo() {
        assertThat(summary(LINE)).isNotNull();
        for (int length = 0; length < LINE.length(); length++) {
            String line = LINE.substring(0, length);
            assertThatThrownBy(() -> summary(line)).isInstanceOf(RecordException.class);
        }
    }

    private RecordSummary summary(String line) {
        byte[] bytes = line.getBytes(StandardCharsets.UTF_8);
        return reader.summary(bytes, 0, bytes.length);
    }
}
