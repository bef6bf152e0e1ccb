package botarena.referee.play;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.referee.RefereeOptions;
import java.util.Map;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

class FreezeTest {

    private static final Function<Map<String, Object>, BotAction> SLOW = m -> (int) (long) m.get("ply") < 2
            ? ScriptedBot.first(m).after(5)
            : ScriptedBot.reply("move", m, ",\"resign\":true");

    @Test
    void aBotIsStoppedWhileAnotherThinksLong() throws InterruptedException {
        ScriptedBot a = ScriptedBot.deciding(SLOW);
        ScriptedBot b = ScriptedBot.deciding(SLOW);
        new GameSetup().seats(a, b).play();
        assertThat(b.heard.stream().map(FreezeTest::word))
                .containsExactly("hello", "start", "freeze", "turn", "end", "quit");
        assertThat(a.heard.stream().map(FreezeTest::word))
                .containsExactly("hello", "start", "turn", "freeze", "turn", "end", "quit");
    }

    @Test
    void botsThatAnswerAtOnceAreLeftAlone() throws InterruptedException {
        ScriptedBot a = ScriptedBot.random(1);
        ScriptedBot b = ScriptedBot.random(2);
        new GameSetup().seats(a, b).play();
        assertThat(a.heard).doesNotContain("freeze");
    }

    @Test
    void aBotThatIsReadyIsStoppedWhileAnotherGetsReady() throws InterruptedException {
        ScriptedBot a = ScriptedBot.deciding(m -> ScriptedBot.reply("move", m, ",\"resign\":true"));
        ScriptedBot b = ScriptedBot.random(1)
                .start(m -> ScriptedBot.reply("ready", m, "").after(50));
        new GameSetup().seats(a, b).play();
        assertThat(a.heard.stream().map(FreezeTest::word))
                .containsExactly("hello", "start", "freeze", "turn", "end", "quit");
        assertThat(b.heard).doesNotContain("freeze");
    }

    @Test
    void aStoppedBotIsWokenBeforeItIsToldTheEnd() throws InterruptedException {
        ScriptedBot a = ScriptedBot.deciding(
                m -> ScriptedBot.reply("move", m, ",\"resign\":true").after(5));
        ScriptedBot b = ScriptedBot.random(1);
        new GameSetup().seats(a, b).play();
        assertThat(b.heard.stream().map(FreezeTest::word))
                .containsExactly("hello", "start", "freeze", "thaw", "end", "quit");
    }

    @Test
    void botsRunOnWherePonderingIsAllowed() throws InterruptedException {
        ScriptedBot a = ScriptedBot.deciding(SLOW);
        ScriptedBot b = ScriptedBot.deciding(SLOW);
        new GameSetup()
                .conduct(new RefereeOptions(true, true, false, RefereeOptions.BotLogs.NEVER, null))
                .seats(a, b)
                .play();
        assertThat(a.heard).doesNotContain("freeze");
        assertThat(b.heard).doesNotContain("freeze");
    }

    @Test
    void onlyWherePonderingIsAllowedBotsAreToldSo() throws InterruptedException {
        for (boolean allowed : new boolean[] {true, false}) {
            ScriptedBot a = ScriptedBot.random(1);
            new GameSetup()
                    .conduct(new RefereeOptions(true, allowed, false, RefereeOptions.BotLogs.NEVER, null))
                    .seats(a, ScriptedBot.random(2))
                    .play();
            assertThat(a.heard)
                    .filteredOn(line -> line.contains("\"pondering\":true"))
                    .hasSize(allowed ? 1 : 0);
        }
    }

    private static String word(String heard) {
        return heard.startsWith("{") ? heard.split("\"", 5)[3] : heard;
    }
}
