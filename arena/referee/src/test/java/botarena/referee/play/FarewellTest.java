package botarena.referee.play;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.referee.GameRecord;
import botarena.referee.IdleBudget;
import botarena.testing.Deadline;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
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

    /** A bot holds open files until it has left. */
    @Test
    void theNextGameWaitsForItWhereFilesAreFew() throws InterruptedException {
        CountDownLatch departure = new CountDownLatch(1);
        ScriptedBot slow = ScriptedBot.random(3).staying(departure);
        GameSetup setup = new GameSetup()
                .idle(new IdleBudget(1 << 20, 0, IdleBudget.PROCESSES))
                .seats(ScriptedBot.random(1), slow, ScriptedBot.random(2));
        setup.play("a", "b");
        List<GameRecord> next = new CopyOnWriteArrayList<>();
        Thread lane = new Thread(() -> {
            try {
                next.add(setup.play("a", "c"));
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
        lane.start();

        Deadline.await("a lane that waits", () -> lane.getState() == Thread.State.WAITING || !lane.isAlive());
        assertThat(setup.wires).as("bots started so far").hasSize(2);
        departure.countDown();
        lane.join();
        assertThat(next)
                .singleElement()
                .satisfies(record -> assertThat(record.fault()).isNull());
        assertThat(setup.wires).hasSize(4);
        setup.referee().close();
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
