package botarena.referee.play;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.protocol.Reason;
import botarena.referee.BotTraces.Exit;
import botarena.referee.GameRecord;
import java.util.Map;
import org.junit.jupiter.api.Test;

class KeptAliveTest {

    private final Puppet a = Puppet.random(1).features("multi");
    private final Puppet b = Puppet.random(2).features("multi");
    private final Puppet c = Puppet.random(3);

    @Test
    void aBotThatCanPlayOnGetsPingAndStartInsteadOfHello() throws InterruptedException {
        Stage stage = new Stage().seats(a, b);
        stage.play();
        stage.play("b", "a");
        assertThat(stage.wires).hasSize(2);
        assertThat(a.heard("hello")).hasSize(1);
        assertThat(a.heard("ping")).hasSize(1);
        assertThat(a.heard("start")).hasSize(2);
        assertThat(a.heard("quit")).isEmpty();
        assertThat(a.heard("start").get(1)).contains("\"seat\":1");
        stage.referee().close();
        assertThat(PuppetWire.open(stage.wires)).isZero();
        assertThat(a.heard("quit")).hasSize(1);
    }

    @Test
    void idsGrowOnOverGames() throws InterruptedException {
        Stage stage = new Stage().seats(a, b);
        stage.play();
        int asked = 2 + a.heard("turn").size();
        stage.play();
        assertThat(a.heard("ping").get(0)).isEqualTo("{\"type\":\"ping\",\"id\":" + asked + "}");
        assertThat(a.heard("start").get(1)).startsWith("{\"type\":\"start\",\"id\":" + (asked + 1));
    }

    @Test
    void aBotThatTheNextGameDoesNotNeedIsSentHome() throws InterruptedException {
        Stage stage = new Stage().seats(a, b, c);
        stage.play("a", "b");
        stage.play("a", "c");
        assertThat(b.heard("quit")).hasSize(1);
        assertThat(a.heard("quit")).isEmpty();
        assertThat(PuppetWire.open(stage.wires)).isEqualTo(1);
    }

    @Test
    void aTeamOfOneBotKeepsBothItsProcesses() throws InterruptedException {
        Stage stage = new Stage().game("quixo4", Map.of()).seats(a, b);
        stage.play("a", "b", "a", "b");
        stage.play("b", "a", "b", "a");
        assertThat(stage.wires).hasSize(4);
        assertThat(a.heard("hello")).hasSize(2);
    }

    @Test
    void aBotWithoutTheFeatureIsStartedAfresh() throws InterruptedException {
        Stage stage = new Stage().seats(a, b, c);
        stage.play("a", "c");
        stage.play("a", "c");
        assertThat(c.heard("hello")).hasSize(2);
        assertThat(c.heard("quit")).hasSize(2);
    }

    @Test
    void failingPingCostsAWarningAndNoGame() throws InterruptedException {
        Puppet deaf = Puppet.random(4).features("multi").ping(m -> Act.of(Act.Kind.HANG));
        Stage stage = new Stage().seats(deaf, b);
        stage.play();
        GameRecord record = stage.play();
        assertThat(record.fault()).isNull();
        assertThat(stage.wires).hasSize(3);
        assertThat(deaf.heard("error").get(0)).contains("\"for\":null,\"code\":\"ping_timeout\",\"fatal\":false");
        int at = deaf.heard.indexOf(deaf.heard("error").get(0));
        assertThat(deaf.heard.get(at + 1)).startsWith("{\"type\":\"start\"");
    }

    @Test
    void chatterBetweenGamesCostsNoGame() throws InterruptedException {
        Puppet chatty = Puppet.deciding(
                        m -> Puppet.reply("move", m, ",\"resign\":true").behind("{\"late\":1}"))
                .features("multi");
        Stage stage = new Stage().seats(chatty, b);
        stage.play();
        assertThat(stage.play().reason()).isEqualTo(Reason.RESIGN);
    }

    @Test
    void aBotThatForfeitedIsNotKept() throws InterruptedException {
        Puppet dying = Puppet.deciding(m -> Act.die(new Exit.Signal(9))).features("multi");
        Stage stage = new Stage().seats(dying, b);
        stage.play();
        stage.play();
        assertThat(dying.heard("hello")).hasSize(2);
        assertThat(b.heard("hello")).hasSize(1);
    }

    @Test
    void aKeptBotThatDoesNotPlayTheNextGameIsUnsupported() throws InterruptedException {
        Puppet narrow = Puppet.random(5)
                .hello(m -> Puppet.reply(
                        "hello", m, ",\"protocol\":1,\"name\":\"n\",\"games\":[\"quixo\"],\"features\":[\"multi\"]"));
        Stage stage = new Stage().seats(narrow, b);
        assertThat(stage.play().fault()).isNull();
        assertThat(stage.game("onitama", Map.of()).play().reason()).isEqualTo(Reason.UNSUPPORTED);
    }
}
