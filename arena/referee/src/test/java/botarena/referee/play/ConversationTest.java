package botarena.referee.play;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.protocol.MoveReply.Usage;
import botarena.referee.GameRecord;
import botarena.referee.RefereeOptions;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ConversationTest {

    private static final String ONE_FROM_THE_END = "OOOO./XXXX./...../...../..... X";

    private final ScriptedBot a = ScriptedBot.deciding(ScriptedBot::first);
    private final ScriptedBot b = ScriptedBot.deciding(ScriptedBot::first);

    @Test
    void helloComesFirstWithTheBotsOwnOptions() throws InterruptedException {
        new GameSetup().seats(a, b).play();
        assertThat(a.heard.get(0))
                .isEqualTo(
                        "{\"type\":\"hello\",\"id\":0,\"protocol\":[1],\"arena\":\"1.0.0\",\"limits\":{\"helloMs\":10000,"
                                + "\"readyMs\":10000,\"graceMs\":1000,\"lineBytes\":65536,\"cores\":1},"
                                + "\"options\":{\"depth\":3}}");
    }

    @Test
    void startTellsEverythingAboutTheGame() throws InterruptedException {
        new GameSetup().time(0, 2000, 20).opening("a1-a5").seats(a, b).play();
        assertThat(b.heard("start").get(0))
                .startsWith(
                        "{\"type\":\"start\",\"id\":1,\"game\":\"quixo\",\"gameId\":\"0123456789abcdef\",\"options\":"
                                + "{\"size\":5,\"repetition\":3,\"maxPlies\":300},\"seat\":1,\"seats\":2,\"teams\":[[0],[1]],"
                                + "\"sides\":[\"X\",\"O\"],\"players\":[\"?\",\"b\"],\"time\":{\"moveMs\":0,\"bankMs\":2000,"
                                + "\"incMs\":20,\"marginMs\":20},\"withLegal\":true,\"seed\":101,"
                                + "\"from\":\"...../...../...../...../..... X\",\"opening\":[\"a1-a5\"],\"state\":{\"text\":"
                                + "\"X..../...../...../...../..... O\",\"toMove\":1,\"side\":\"O\",\"board\":{\"a5\":\"X\",");
    }

    @Test
    void idsGrowByOneAndTurnsTellWhatHappenedSince() throws InterruptedException {
        new GameSetup().seats(a, b).play();
        assertThat(a.heard("turn").get(0)).startsWith("{\"type\":\"turn\",\"id\":2,\"ply\":0,\"seat\":0,\"state\":{");
        assertThat(a.heard("turn").get(0))
                .contains("\"last\":[],\"clock\":{\"moveMs\":1000,\"bankMs\":[0,0],\"lastMs\":0}");
        assertThat(a.heard("turn").get(0)).contains(",\"occurrence\":1,\"legal\":[\"");
        assertThat(a.heard("turn").get(1))
                .startsWith("{\"type\":\"turn\",\"id\":3,\"ply\":2,")
                .containsPattern("\"last\":\\[\\{\"ply\":1,\"seat\":1,\"move\":\"[^\"]+\",\"ms\":0}\\]");
    }

    @Test
    void endNamesTheResultAndNoSideToMove() throws InterruptedException {
        ScriptedBot winner = ScriptedBot.deciding(m -> ScriptedBot.move(m, "e4-a4"));
        new GameSetup().from(ONE_FROM_THE_END).seats(winner, b).play();
        assertThat(b.heard("end").get(0))
                .startsWith("{\"type\":\"end\",\"gameId\":\"0123456789abcdef\",\"result\":\"loss\",\"score\":0,"
                        + "\"scores\":[1,0],\"reason\":\"line\",\"detail\":\"")
                .contains("\"plies\":1,\"state\":{\"text\":\"", "\"toMove\":null,\"side\":null,\"board\":{");
        assertThat(b.heard.get(b.heard.size() - 1)).isEqualTo("{\"type\":\"quit\"}");
    }

    @Test
    void everyPlyReachesItsObserver() throws InterruptedException {
        ScriptedBot listening =
                ScriptedBot.deciding(m -> ScriptedBot.move(m, "e4-a4")).features("moved");
        new GameSetup().from(ONE_FROM_THE_END).seats(listening, b).play();
        assertThat(listening.heard("moved"))
                .containsExactly("{\"type\":\"moved\",\"ply\":0,\"seat\":0,\"move\":\"e4-a4\",\"ms\":0}");
        assertThat(b.heard("moved")).isEmpty();
    }

    @Test
    void legalMovesAreLeftOutWhenTheBotOrTheOrganiserSaysSo() throws InterruptedException {
        ScriptedBot declining =
                ScriptedBot.deciding(m -> ScriptedBot.move(m, "e4-a4")).features("no_legal");
        new GameSetup().from(ONE_FROM_THE_END).seats(declining, b).play();
        assertThat(declining.heard("start").get(0)).contains("\"withLegal\":false");
        assertThat(declining.heard("turn").get(0)).doesNotContain("legal");

        ScriptedBot blind = ScriptedBot.deciding(m -> ScriptedBot.move(m, "e4-a4"));
        RefereeOptions conduct = new RefereeOptions(false, false, false, RefereeOptions.BotLogs.NEVER, null);
        new GameSetup().conduct(conduct).from(ONE_FROM_THE_END).seats(blind, b).play();
        assertThat(blind.heard("turn").get(0)).doesNotContain("legal");
    }

    @Test
    void namesAreShownWhenTheOrganiserWantsIt() throws InterruptedException {
        RefereeOptions conduct = new RefereeOptions(true, false, true, RefereeOptions.BotLogs.NEVER, null);
        new GameSetup().conduct(conduct).seats(a, b).play();
        assertThat(a.heard("start").get(0)).contains("\"players\":[\"a\",\"b\"]");
    }

    @Test
    void partnersKnowEachOther() throws InterruptedException {
        ScriptedBot quitter = ScriptedBot.deciding(m -> ScriptedBot.reply("move", m, ",\"resign\":true"));
        new GameSetup().game("quixo4", Map.of()).seats(quitter, b, a, b).play();
        assertThat(a.heard("start").get(0))
                .contains("\"seat\":2,\"seats\":4,\"teams\":[[0,2],[1,3]],\"sides\":[\"X\",\"O\"],"
                        + "\"players\":[\"a\",\"?\",\"c\",\"?\"]");
    }

    @Test
    void strayOutputIsReportedOnceBeforeTheNextRequestAndCounted() throws InterruptedException {
        ScriptedBot chatty = ScriptedBot.deciding(m -> ScriptedBot.first(m).stray("thinking...", "still"));
        GameRecord record = new GameSetup().seats(chatty, b).play();
        assertThat(chatty.heard("error")).hasSize(1);
        assertThat(chatty.heard("error").get(0))
                .startsWith("{\"type\":\"error\",\"for\":null,\"code\":\"stray_output\",\"fatal\":false,"
                        + "\"got\":\"thinking...\"");
        int at = chatty.heard.indexOf(chatty.heard("error").get(0));
        assertThat(chatty.heard.get(at + 1)).startsWith("{\"type\":\"turn\"");
        assertThat(record.stray()).containsExactly(chatty.heard("turn").size() * 2, 0);
    }

    @Test
    void droppedFieldsAreReportedBeforeTheNextRequest() throws InterruptedException {
        ScriptedBot sloppy = ScriptedBot.deciding(
                m -> BotAction.say(new String(ScriptedBot.first(m).line(), java.nio.charset.StandardCharsets.US_ASCII)
                        .replace("}", ",\"say\":5}")));
        new GameSetup().seats(sloppy, b).play();
        assertThat(sloppy.heard("error").get(0))
                .isEqualTo("{\"type\":\"error\",\"for\":2,\"code\":\"bad_field\",\"fatal\":false,"
                        + "\"got\":\"{\\\"type\\\":\\\"move\\\",\\\"id\\\":2,\\\"move\\\":\\\"a1-e1\\\",\\\"say\\\":5}\","
                        + "\"message\":\"A field was ignored: \\\"say\\\" must be a string, not 5.\","
                        + "\"hint\":\"Correct the field, or leave it out. The rest of the reply counts.\"}");
    }

    @Test
    void remarksOnAMoveAreKept() throws InterruptedException {
        ScriptedBot talker = ScriptedBot.deciding(m -> ScriptedBot.reply(
                "move", m, ",\"move\":\"e4-a4\",\"info\":{\"score\":1,\"depth\":2,\"pv\":[\"e4-a4\"]},\"say\":\"hi\""));
        GameRecord record =
                new GameSetup().from(ONE_FROM_THE_END).seats(talker, b).play();
        assertThat(record.info())
                .containsExactly(new GameRecord.Info(
                        0, new GameRecord.Search(1.0, 2, null, List.of("e4-a4")), "hi", List.of(), Usage.NONE));
    }

    @Test
    void aPassIsPlayedWithoutAskingAndTold() throws InterruptedException {
        ScriptedBot w = ScriptedBot.deciding(m -> ScriptedBot.reply("move", m, ",\"resign\":true"));
        ScriptedBot n = ScriptedBot.deciding(ScriptedBot::first);
        GameRecord record = new GameSetup()
                .game("quixo4", Map.of())
                .from("SWSWS/W...W/S...S/W...W/SWSWS N 4")
                .seats(w, w, n, n)
                .play();
        assertThat(record.moves()).startsWith("pass", "pass");
        assertThat(w.heard("turn").get(0))
                .contains("\"last\":[{\"ply\":0,\"seat\":2,\"move\":\"pass\",\"ms\":0},"
                        + "{\"ply\":1,\"seat\":3,\"move\":\"pass\",\"ms\":0}]");
        assertThat(n.heard("turn")).isEmpty();
        assertThat(record.millis()).containsExactly(0, 0);
        assertThat(record.spentBySeat()).allMatch(spent -> spent.decisions() == 0);
    }
}
