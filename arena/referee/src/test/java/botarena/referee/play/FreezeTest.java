package botarena.referee.play;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.referee.Conduct;
import java.util.Map;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

class FreezeTest {

    private static final Function<Map<String, Object>, Act> SLOW =
            m -> (int) (long) m.get("ply") < 2 ? Puppet.first(m).after(5) : Puppet.reply("move", m, ",\"resign\":true");

    @Test
    void aBotIsStoppedWhileAnotherThinksLong() throws InterruptedException {
        Puppet a = Puppet.deciding(SLOW);
        Puppet b = Puppet.deciding(SLOW);
        new Stage().seats(a, b).play();
        assertThat(b.heard.stream().map(FreezeTest::word))
                .containsExactly("hello", "start", "freeze", "turn", "end", "quit");
        assertThat(a.heard.stream().map(FreezeTest::word))
                .containsExactly("hello", "start", "turn", "freeze", "turn", "end", "quit");
    }

    @Test
    void botsThatAnswerAtOnceAreLeftAlone() throws InterruptedException {
        Puppet a = Puppet.random(1);
        Puppet b = Puppet.random(2);
        new Stage().seats(a, b).play();
        assertThat(a.heard).doesNotContain("freeze");
    }

    @Test
    void aBotThatIsReadyIsStoppedWhileAnotherGetsReady() throws InterruptedException {
        Puppet a = Puppet.deciding(m -> Puppet.reply("move", m, ",\"resign\":true"));
        Puppet b = Puppet.random(1).start(m -> Puppet.reply("ready", m, "").after(50));
        new Stage().seats(a, b).play();
        assertThat(a.heard.stream().map(FreezeTest::word))
                .containsExactly("hello", "start", "freeze", "turn", "end", "quit");
        assertThat(b.heard).doesNotContain("freeze");
    }

    @Test
    void aStoppedBotIsWokenBeforeItIsToldTheEnd() throws InterruptedException {
        Puppet a =
                Puppet.deciding(m -> Puppet.reply("move", m, ",\"resign\":true").after(5));
        Puppet b = Puppet.random(1);
        new Stage().seats(a, b).play();
        assertThat(b.heard.stream().map(FreezeTest::word))
                .containsExactly("hello", "start", "freeze", "thaw", "end", "quit");
    }

    @Test
    void nobodyIsStoppedWherePonderingIsAllowed() throws InterruptedException {
        Puppet a = Puppet.deciding(SLOW);
        Puppet b = Puppet.deciding(SLOW);
        new Stage()
                .conduct(new Conduct(true, true, false, Conduct.BotLogs.NEVER, null))
                .seats(a, b)
                .play();
        assertThat(a.heard).doesNotContain("freeze");
        assertThat(b.heard).doesNotContain("freeze");
    }

    private static String word(String heard) {
        return heard.startsWith("{") ? heard.split("\"", 5)[3] : heard;
    }
}
