package botarena.referee.play;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.referee.GameRecord;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

class FarewellTest {

    @Test
    void theNextGameDoesNotWaitForABotThatStays() throws InterruptedException {
        CountDownLatch departure = new CountDownLatch(1);
        ScriptedBot hung =
                ScriptedBot.deciding(turn -> BotAction.of(BotAction.Kind.HANG)).staying(departure);
        GameSetup setup = new GameSetup().seats(ScriptedBot.random(1), hung, ScriptedBot.random(2));

        assertThat(setup.play("a", "b").reason().word()).isEqualTo("timeout");
        GameRecord next = setup.play("a", "c");

        assertThat(next.fault()).isNull();
        assertThat(departure.getCount()).isEqualTo(1);
        departure.countDown();
        setup.referee().close();
        assertThat(setup.wires).noneMatch(ScriptedWire::isOpen);
    }

    @Test
    void theFailureToEndOneBotLeavesNoOtherRunning() throws InterruptedException {
        CountDownLatch open = new CountDownLatch(0);
        ScriptedBot first = ScriptedBot.deciding(turn -> BotAction.of(BotAction.Kind.HANG))
                .staying(open)
                .leaving(() -> {
                    throw new IllegalStateException("the system does not end it");
                });
        ScriptedBot second = ScriptedBot.random(1).staying(open);
        GameSetup setup = new GameSetup().seats(first, second);

        setup.play();
        setup.referee().close();

        assertThat(setup.wires.get(0).isOpen()).isTrue();
        assertThat(setup.wires.get(1).isOpen()).isFalse();
    }
}
