package botarena.referee.play;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.protocol.Reason;
import botarena.referee.BotProcess.Exit;
import botarena.referee.GameRecord;
import java.util.Map;
import org.junit.jupiter.api.Test;

class KeptAliveTest {

    private final ScriptedBot a = ScriptedBot.random(1).features("multi");
    private final ScriptedBot b = ScriptedBot.random(2).features("multi");
    private final ScriptedBot c = ScriptedBot.random(3);

    @Test
    void aBotThatCanPlayOnGetsPingAndStartInsteadOfHello() throws InterruptedException {
        GameSetup setup = new GameSetup().seats(a, b);
        setup.play();
        setup.play("b", "a");
        assertThat(setup.wires).hasSize(2);
        assertThat(a.heard("hello")).hasSize(1);
        assertThat(a.heard("ping")).hasSize(1);
        assertThat(a.heard("start")).hasSize(2);
        assertThat(a.heard("quit")).isEmpty();
        assertThat(a.heard("start").get(1)).contains("\"seat\":1");
        setup.referee().close();
        assertThat(ScriptedWire.open(setup.wires)).isZero();
        assertThat(a.heard("quit")).hasSize(1);
    }

    @Test
    void idsGrowOnOverGames() throws InterruptedException {
        GameSetup setup = new GameSetup().seats(a, b);
        setup.play();
        int asked = 2 + a.heard("turn").size();
        setup.play();
        assertThat(a.heard("ping").get(0)).isEqualTo("{\"type\":\"ping\",\"id\":" + asked + "}");
        assertThat(a.heard("start").get(1)).startsWith("{\"type\":\"start\",\"id\":" + (asked + 1));
    }

    @Test
    void aBotThatTheNextGameDoesNotNeedIsSentHome() throws InterruptedException {
        GameSetup setup = new GameSetup().seats(a, b, c);
        setup.play("a", "b");
        setup.play("a", "c");
        assertThat(b.heard("quit")).hasSize(1);
        assertThat(a.heard("quit")).isEmpty();
        assertThat(ScriptedWire.open(setup.wires)).isEqualTo(1);
    }

    @Test
    void aTeamOfOneBotKeepsBothItsProcesses() throws InterruptedException {
        GameSetup setup = new GameSetup().game("quixo4", Map.of()).seats(a, b);
        setup.play("a", "b", "a", "b");
        setup.play("b", "a", "b", "a");
        assertThat(setup.wires).hasSize(4);
        assertThat(a.heard("hello")).hasSize(2);
    }

    @Test
    void aBotWithoutTheFeatureIsStartedAfresh() throws InterruptedException {
        GameSetup setup = new GameSetup().seats(a, b, c);
        setup.play("a", "c");
        setup.play("a", "c");
        assertThat(c.heard("hello")).hasSize(2);
        assertThat(c.heard("quit")).hasSize(2);
    }

    @Test
    void failingPingCostsAWarningAndNoGame() throws InterruptedException {
        ScriptedBot deaf = ScriptedBot.random(4).features("multi").ping(m -> BotAction.of(BotAction.Kind.HANG));
        GameSetup setup = new GameSetup().seats(deaf, b);
        setup.play();
        GameRecord record = setup.play();
        assertThat(record.fault()).isNull();
        assertThat(setup.wires).hasSize(3);
        assertThat(deaf.heard("error").get(0)).contains("\"for\":null,\"code\":\"ping_timeout\",\"fatal\":false");
        int at = deaf.heard.indexOf(deaf.heard("error").get(0));
        assertThat(deaf.heard.get(at + 1)).startsWith("{\"type\":\"start\"");
    }

    @Test
    void chatterBetweenGamesCostsNoGame() throws InterruptedException {
        ScriptedBot chatty = ScriptedBot.deciding(
                        m -> ScriptedBot.reply("move", m, ",\"resign\":true").behind("{\"late\":1}"))
                .features("multi");
        GameSetup setup = new GameSetup().seats(chatty, b);
        setup.play();
        assertThat(setup.play().reason()).isEqualTo(Reason.RESIGN);
    }

    @Test
    void aBotThatForfeitedIsNotKept() throws InterruptedException {
        ScriptedBot dying =
                ScriptedBot.deciding(m -> BotAction.die(new Exit.Signal(9))).features("multi");
        GameSetup setup = new GameSetup().seats(dying, b);
        setup.play();
        setup.play();
        assertThat(dying.heard("hello")).hasSize(2);
        assertThat(b.heard("hello")).hasSize(1);
    }

    @Test
    void aKeptBotThatDoesNotListTheNextGameDoesNotPlayIt() throws InterruptedException {
        ScriptedBot narrow = ScriptedBot.random(5)
                .hello(m -> ScriptedBot.reply(
                        "hello", m, ",\"protocol\":1,\"name\":\"n\",\"games\":[\"quixo\"],\"features\":[\"multi\"]"));
        GameSetup setup = new GameSetup().seats(narrow, b);
        assertThat(setup.play().fault()).isNull();
        assertThat(setup.game("onitama", Map.of()).play().reason()).isEqualTo(Reason.UNLISTED);
    }
}
