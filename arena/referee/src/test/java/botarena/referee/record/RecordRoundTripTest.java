package botarena.referee.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import botarena.games.Game;
import botarena.games.GameCatalog;
import botarena.games.catalog.Games;
import botarena.protocol.MoveReply.Usage;
import botarena.protocol.Reason;
import botarena.referee.GameRecord;
import botarena.referee.GameSpec;
import botarena.referee.TimeControl;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RecordRoundTripTest {

    private static final Game QUIXO =
            new GameCatalog(Games.BUILT_IN).find("quixo").orElseThrow();
    static final GameSpec SETTING = new GameSpec(
            new GameSpec.Slot("quixo.r3.kolibri-v-a.0", 3, 0, 1),
            new GameSpec.Ruleset(QUIXO, QUIXO.complete(Map.of())),
            81231,
            new GameSpec.Start("...../...../...../...../..... X", List.of("c5-c1")),
            List.of(new GameSpec.Entrant("kolibri", 1, "ab"), new GameSpec.Entrant("한국어봇", 2, "cd")),
            List.of(new TimeControl(0, 2000, 20), new TimeControl(1000, 0, 0)),
            20);

    static final String LINE = "{\"format\":1,\"id\":\"quixo.r3.kolibri-v-a.0\",\"status\":\"finished\","
            + "\"game\":\"quixo\",\"options\":{\"size\":5,\"repetition\":3,\"maxPlies\":300},\"seed\":81231,\"round\":3,"
            + "\"leg\":0,\"attempt\":1,\"from\":\"...../...../...../...../..... X\",\"opening\":[\"c5-c1\"],"
            + "\"bots\":[{\"name\":\"kolibri\",\"version\":1,\"fingerprint\":\"ab\"},"
            + "{\"name\":\"\\ud55c\\uad6d\\uc5b4\\ubd07\",\"version\":2,\"fingerprint\":\"cd\"}],"
            + "\"time\":[{\"moveMs\":0,\"bankMs\":2000,\"incMs\":20},{\"moveMs\":1000,\"bankMs\":0,\"incMs\":0}],"
            + "\"marginMs\":20,\"moves\":[\"a1-a5\",\"pass\"],\"ms\":[12.301,0],\"scores\":[1,0],\"winners\":[\"X\"],"
            + "\"reason\":\"timeout\",\"detail\":\"O is late\",\"plies\":3,\"fault\":{\"code\":\"timeout\",\"seat\":1,"
            + "\"ply\":3,\"message\":\"Too late.\",\"evidence\":\"logs/x\"},\"info\":[{\"ply\":1,\"score\":0.3,\"depth\":6,"
            + "\"nodes\":1200,\"pv\":[\"c5-c1\",\"?\"],\"say\":\"hi\",\"marks\":[{\"at\":\"c1\",\"color\":\"#f00\"}]}],\"stray\":[0,3],"
            + "\"firstStray\":[\"\",\"new \\\"game\\\"\"],"
            + "\"stalls\":[{\"ply\":2,\"ms\":31.2}],\"isolation\":\"bubblewrap\",\"started\":\"2026-11-20T10:00:00.123Z\","
            + "\"tookMs\":5120,\"flags\":[\"under_contention\"],\"spent\":[{\"decisions\":1,\"ms\":12.301,\"max\":12.301,\"taken\":31.2},"
            + "{\"decisions\":0,\"ms\":0}]}\n";

    @Test
    void everyKeyHasItsPlace() {
        assertThat(write(full())).isEqualTo(LINE);
    }

    @Test
    void theWordSentToBotsStandsBesideADifferentId() {
        String line = LINE.replace(",\"status\"", ",\"gameId\":\"0123456789abcdef\",\"status\"");
        byte[] bytes = line.stripTrailing().getBytes(StandardCharsets.UTF_8);
        GameRecord read = new RecordReader(new GameCatalog(Games.BUILT_IN)).read(line);
        assertThat(read.setting().gameId()).isEqualTo("0123456789abcdef");
        assertThat(write(read)).isEqualTo(line);
        assertThat(new RecordReader(new GameCatalog(Games.BUILT_IN))
                        .summary(bytes, 0, bytes.length)
                        .setting())
                .isEqualTo(read.setting());
        assertThat(new RecordReader(new GameCatalog(Games.BUILT_IN))
                        .read(LINE)
                        .setting()
                        .gameId())
                .isEqualTo("quixo.r3.kolibri-v-a.0");
    }

    @Test
    void emptyFieldsAreAbsent() {
        GameRecord bare = new GameRecord(
                SETTING,
                new GameRecord.Outcome(GameRecord.Status.UNPLAYED, List.of(), List.of(), Reason.SUSPENDED, "", null),
                GameRecord.Course.withoutAnswers(0),
                GameRecord.Remarks.NONE,
                new GameRecord.Run("none", Instant.EPOCH, 0));
        assertThat(write(bare))
                .doesNotContain("moves", "\"ms\"", "scores", "winners", "detail", "fault", "info", "stray", "stalls")
                .contains("\"started\":\"1970-01-01T00:00:00.000Z\"");
        assertThat(write(new RecordReader(new GameCatalog(Games.BUILT_IN)).read(write(bare))))
                .isEqualTo(write(bare));
    }

    @Test
    void writtenValuesComeBackEqual() {
        GameRecord back = new RecordReader(new GameCatalog(Games.BUILT_IN)).read(LINE);
        assertThat(back).usingRecursiveComparison().isEqualTo(full());
        assertThat(write(back)).isEqualTo(LINE);
    }

    @Test
    void theMachineStandsInARecordOfAnotherOneAlone() {
        assertThat(LINE).doesNotContain("\"on\"");
        GameRecord there = full().withOn(new GameRecord.On("w3", 0.98, 1));
        String line = write(there);
        assertThat(line).endsWith(",\"on\":{\"worker\":\"w3\",\"speed\":0.98,\"share\":1}}\n");
        GameRecord back = new RecordReader(new GameCatalog(Games.BUILT_IN)).read(line);
        assertThat(back).usingRecursiveComparison().isEqualTo(there);
        byte[] bytes = line.stripTrailing().getBytes(StandardCharsets.UTF_8);
        assertThat(new RecordReader(new GameCatalog(Games.BUILT_IN))
                        .summary(bytes, 0, bytes.length)
                        .on())
                .isEqualTo(there.machine());
    }

    @Test
    void usageOfLanguageModelsComesBackFromBothReaders() {
        String line = LINE.replace(
                        "\"color\":\"#f00\"}]}",
                        "\"color\":\"#f00\"}],\"tokensIn\":512,\"tokensOut\":9,\"costMicros\":120}")
                .replace("\"taken\":31.2", "\"taken\":31.2,\"tokensIn\":1024,\"costMicros\":240");
        byte[] bytes = line.stripTrailing().getBytes(StandardCharsets.UTF_8);
        GameRecord read = new RecordReader(new GameCatalog(Games.BUILT_IN)).read(line);
        assertThat(read.info().get(0).usage()).isEqualTo(new Usage(512, 9, 120));
        assertThat(read.spentBySeat())
                .extracting(GameRecord.Spent::usage)
                .containsExactly(new Usage(1024, 0, 240), Usage.NONE);
        assertThat(write(read)).isEqualTo(line);
        assertThat(new RecordReader(new GameCatalog(Games.BUILT_IN))
                        .summary(bytes, 0, bytes.length)
                        .spent())
                .isEqualTo(read.spentBySeat());
    }

    @Test
    void unknownKeysAreIgnoredEverywhere() {
        String line = LINE.replace("{\"format\"", "{\"later\":{\"a\":[1,{}]},\"format\"")
                .replace("\"name\"", "\"new\":null,\"name\"")
                .replace("\"ply\"", "\"new\":\"x\",\"ply\"");
        assertThat(write(new RecordReader(new GameCatalog(Games.BUILT_IN)).read(line)))
                .isEqualTo(LINE);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"format\":1 | \"format\":2 | this is a record of format 2",
                "\"seed\":81231, |  | the key \"seed\" is missing.",
                "\"seed\":81231 | \"seed\":\"1\" | \"seed\" must be a number.",
                "\"seed\":81231 | \"seed\":1.5 | \"seed\" must be an integer.",
                "\"game\":\"quixo\" | \"game\":\"chess\" | there is no game \"chess\".",
                "\"size\":5 | \"size\":99 | option size",
                "\"size\":5 | \"sise\":5 | sise",
                "\"status\":\"finished\" | \"status\":\"won\" | there is no status \"won\".",
                "\"reason\":\"timeout\" | \"reason\":\"Boredom\" | there is no reason \"Boredom\".",
                "10:00 | 99:00 | \"started\" is no time",
                "\"moves\":[ | \"moves\":[, | not JSON",
                "}\n |  | not JSON: the line ends before the JSON does",
                "\"leg\":0 | \"leg\":0,\"leg\":1 | twice"
            })
    void aLineThatIsNoRecordIsRefusedInWords(String change) {
        String[] parts = change.split(" \\| ", 3);
        String line = LINE.replace(parts[0], parts[1].strip());
        assertThat(line).isNotEqualTo(LINE);
        assertThatThrownBy(() -> new RecordReader(new GameCatalog(Games.BUILT_IN)).read(line))
                .isInstanceOf(RecordException.class)
                .hasMessageContaining(parts[2]);
    }

    static GameRecord full() {
        GameRecord.@Nullable Fault fault = new GameRecord.Fault(Reason.TIMEOUT, 1, 3, "Too late.", "logs/x");
        return new GameRecord(
                SETTING,
                new GameRecord.Outcome(
                        GameRecord.Status.FINISHED,
                        List.of(1.0, 0.0),
                        List.of("X"),
                        Reason.TIMEOUT,
                        "O is late",
                        fault),
                new GameRecord.Course(
                        List.of("a1-a5", "pass"),
                        new double[] {12.301, 0},
                        3,
                        List.of(new GameRecord.Info(
                                1,
                                new GameRecord.Search(0.3, 6, 1200L, List.of("c5-c1", "?")),
                                "hi",
                                List.of(new GameRecord.Mark("c1", "#f00")),
                                Usage.NONE)),
                        List.of(new GameRecord.Spent(1, 12.301, 12.301, 31.2), new GameRecord.Spent(0, 0, 0, 0))),
                new GameRecord.Remarks(
                        List.of(0, 3),
                        List.of("", "new \"game\""),
                        List.of(new GameRecord.Stall(2, 31.2)),
                        List.of("under_contention")),
                new GameRecord.Run("bubblewrap", Instant.parse("2026-11-20T10:00:00.123Z"), 5120));
    }

    static String write(GameRecord record) {
        return new RecordWriter().write(record).toString();
    }
}
