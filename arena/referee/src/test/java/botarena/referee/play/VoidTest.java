package botarena.referee.play;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import botarena.protocol.Reason;
import botarena.referee.GameRecord;
import botarena.referee.GameRecord.Stall;
import botarena.referee.GameRecord.Status;
import botarena.referee.Starter.Started;
import java.util.Map;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

class VoidTest {

    private final ScriptedBot good = ScriptedBot.random(1);

    @Test
    void aBrokenWireIsTheArenasFault() throws InterruptedException {
        ScriptedBot victim = ScriptedBot.deciding(m -> BotAction.of(BotAction.Kind.BREAK));
        GameRecord record = new GameSetup().seats(good, victim).play();
        assertThat(record.status()).isEqualTo(Status.VOID);
        assertThat(record.reason()).isEqualTo(Reason.INTERNAL);
        assertThat(record.scores()).isEmpty();
        assertThat(record.fault().seat()).isEqualTo(-1);
        assertThat(record.fault().message()).isEqualTo("The pipe burst.");
        assertThat(good.heard("end").get(0))
                .contains("\"result\":\"void\",\"score\":null,\"scores\":null,\"reason\":\"internal\"");
    }

    @Test
    void aMachineWithoutProcessesMakesTheGameVoid() throws InterruptedException {
        GameRecord record = new GameSetup()
                .seats(good, good)
                .refuse("a", new Started.Broken("No process could be started."))
                .play();
        assertThat(record.status()).isEqualTo(Status.VOID);
        assertThat(record.fault().code()).isEqualTo(Reason.INTERNAL);
    }

    @Test
    void timeTakenByOthersIsNotCharged() throws InterruptedException {
        ScriptedBot robbed =
                ScriptedBot.deciding(m -> ScriptedBot.first(m).after(1050).stalled(60));
        GameRecord record = new GameSetup().seats(robbed, good).play();
        assertThat(record.status()).isEqualTo(Status.FINISHED);
        assertThat(record.fault()).isNull();
        assertThat(record.millis()[0]).isEqualTo(990);
        assertThat(record.stalls()).contains(new Stall(0, 60));
        assertThat(record.spentBySeat().get(0).taken())
                .isEqualTo(60.0 * record.spentBySeat().get(0).decisions());
    }

    @Test
    void anOverrunThatOthersMayExplainMakesTheGameVoidAndFlagged() throws InterruptedException {
        GameRecord record =
                late(m -> ScriptedBot.first(m).after(1050).stalled(20).doubtful(40), 1);
        assertThat(record.status()).isEqualTo(Status.VOID);
        assertThat(record.flags()).containsExactly("under_contention");
        assertThat(record.fault().message()).contains("Other programs used 20 ms meanwhile");
    }

    @Test
    void suchAGameIsNeverLostHoweverOftenItIsTried() throws InterruptedException {
        GameRecord record = late(m -> ScriptedBot.first(m).after(1050).doubtful(60), 3);
        assertThat(record.status()).isEqualTo(Status.VOID);
        assertThat(record.flags()).containsExactly("under_contention");
    }

    @Test
    void anOverrunThatTheMachineDoesNotExplainIsATimeout() throws InterruptedException {
        GameRecord record = late(m -> ScriptedBot.first(m).after(1050).stalled(20), 1);
        assertThat(record.reason()).isEqualTo(Reason.TIMEOUT);
        assertThat(record.flags()).isEmpty();
    }

    @Test
    void aStopOfTheArenaMakesTheGameVoid() throws InterruptedException {
        GameRecord record = late(m -> ScriptedBot.first(m).after(4100).stopped(4000), 1);
        assertThat(record.status()).isEqualTo(Status.VOID);
        assertThat(record.fault().message()).contains("The arena itself stood still for 4.00 s meanwhile");
    }

    @Test
    void aHangingBotIsJudgedOnceItHasHadTheStolenTime() throws InterruptedException {
        GameRecord record = late(m -> BotAction.hang().stalled(300).doubtful(200), 1);
        assertThat(record.reason()).isEqualTo(Reason.TIMEOUT);
        assertThat(record.fault().message()).contains("Other programs used 300 ms meanwhile");
    }

    private GameRecord late(Function<Map<String, Object>, BotAction> decision, int attempt)
            throws InterruptedException {
        ScriptedBot late = ScriptedBot.deciding(decision);
        return new GameSetup().attempt(attempt).seats(late, good).play();
    }

    @Test
    void anExceptionOfTheArenaIsNoBotsLossAndLeavesNoProcess() throws InterruptedException {
        ScriptedBot bomb = ScriptedBot.deciding(m -> {
            throw new IllegalStateException("boom");
        });
        GameSetup setup = new GameSetup().seats(good, bomb);
        GameRecord record = setup.play();
        assertThat(record.status()).isEqualTo(Status.VOID);
        assertThat(record.fault().message()).contains("boom");
        assertThat(ScriptedWire.open(setup.wires)).isZero();
    }

    @Test
    void anOpeningTheRulesRefuseMakesTheGameVoidInWords() throws InterruptedException {
        GameRecord record = new GameSetup().opening("c3-c3").seats(good, good).play();
        assertThat(record.status()).isEqualTo(Status.VOID);
        assertThat(record.fault().message())
                .isEqualTo("The game could not be set up: the opening's move c3-c3 is not legal.");
    }

    @Test
    void aLaneThatIsToldToStopLeavesNoRecordAndNoProcess() {
        ScriptedBot interrupting = ScriptedBot.deciding(m -> {
            Thread.currentThread().interrupt();
            return BotAction.of(BotAction.Kind.BREAK);
        });
        GameSetup setup = new GameSetup().seats(good, interrupting);
        assertThatThrownBy(setup::play).isInstanceOf(InterruptedException.class);
        assertThat(ScriptedWire.open(setup.wires)).isZero();
    }
}
