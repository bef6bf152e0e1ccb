package botarena.tournament.run;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.protocol.Reason;
import botarena.referee.GameRecord.Status;
import botarena.referee.Referee;
import botarena.referee.process.cores.CoreAllotment;
import botarena.tournament.events.RunEnding;
import botarena.tournament.events.RunEvent;
import botarena.tournament.lanes.Lanes;
import botarena.tournament.lanes.LanesFactory;
import botarena.tournament.lanes.LocalLanes;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class LocalLanesTest extends LanesContract {

    @Override
    LanesFactory lanes(Supplier<? extends Referee> referees) {
        return LocalLanes.factory(referees, 2, InstantSource.system(), CoreAllotment.Source.NONE);
    }

    @Test
    @Timeout(60)
    void aWaiterHearsAtOnceThatNoMoreIsPlayed() throws Exception {
        Arena arena = new Arena(folder);
        try (Lanes lanes = lanes(ScriptedReferee::plain)
                .open(arena.tournament(Arena.yaml("a b", "quixo", "")), id -> 1, warning -> {})) {
            lanes.withdraw();
            assertThat(lanes.nextDelivery(Duration.ofDays(1))).isEmpty();
        }
    }

    @Test
    @Timeout(60)
    void botsEndUndisturbedOnceNoGameIsLeft() throws Exception {
        CountDownLatch ending = new CountDownLatch(2);
        CountDownLatch mayEnd = new CountDownLatch(1);
        Queue<Boolean> disturbed = new ConcurrentLinkedQueue<>();
        Lanes lanes = lanes(() -> new ScriptedReferee(ticket -> null) {
                    @Override
                    public void close() {
                        ending.countDown();
                        try {
                            mayEnd.await();
                            disturbed.add(false);
                        } catch (InterruptedException e) {
                            disturbed.add(true);
                        }
                    }
                })
                .open(new Arena(folder).tournament(Arena.yaml("a b", "quixo", "")), id -> 1, warning -> {});
        lanes.finish();
        ending.await();
        Thread closer = new Thread(lanes::close);
        closer.start();
        while (closer.getState() != Thread.State.TIMED_WAITING) {
            Thread.onSpinWait();
        }
        mayEnd.countDown();
        closer.join();
        assertThat(disturbed).containsExactly(false, false);
    }

    @Test
    void followersHearThatThereAreFewerLanes() throws Exception {
        AtomicBoolean dead = new AtomicBoolean();
        Arena arena = new Arena(folder)
                .with(() -> new ScriptedReferee(ticket -> {
                    if (dead.compareAndSet(false, true)) {
                        throw new NoClassDefFoundError("scripted");
                    }
                    return null;
                }));
        List<RunEvent> heard = new ArrayList<>();
        arena.watch(event -> {
            if (event instanceof RunEvent.Started || event instanceof RunEvent.LanesChanged) {
                heard.add(event);
            }
        });
        assertThat(arena.run(Arena.yaml("a b", "quixo", "schedule: {games-per-pair: 40}"))
                        .left())
                .isZero();
        assertThat(heard).hasSize(2);
        assertThat(((RunEvent.Started) heard.get(0)).concurrency()).isEqualTo(2);
        assertThat(heard.get(1)).isEqualTo(new RunEvent.LanesChanged(1, ""));
    }

    @Test
    void aRunWhoseLanesAllDieEndsWithAMessageAndTheNextGoesOn() throws Exception {
        String cup = Arena.yaml("a b", "quixo", "schedule: {games-per-pair: 4}");
        Arena arena = new Arena(folder)
                .with(() -> new ScriptedReferee(ticket -> {
                    throw new NoClassDefFoundError("scripted");
                }));
        RunEnding ending = arena.run(cup);
        assertThat(ending.how()).isEqualTo(RunEnding.How.BROKEN);
        assertThat(ending.refusal().what()).contains("no lane is left to play games");
        assertThat(ending.resume()).isEqualTo("botarena run cup.yaml");
        assertThat(arena.records()).hasSize(2).allMatch(record -> record.status() == Status.VOID);
        assertThat(arena.warnings()).anyMatch(warning -> warning.contains("lane-1 stopped because"));
        assertThat(new Arena(folder).run(cup).left()).isZero();
    }

    @Test
    void aMistakeOfTheRefereeMakesAVoidGameAndTheLaneGoesOn() throws Exception {
        Arena arena = new Arena(folder)
                .with(() -> new ScriptedReferee(ticket -> {
                    if (ticket.setting().attempt() == 1 && ticket.setting().leg() == 0) {
                        throw new IllegalStateException("scripted");
                    }
                    return null;
                }));
        assertThat(arena.run(Arena.yaml("a b", "quixo", "schedule: {games-per-pair: 4}"))
                        .left())
                .isZero();
        assertThat(arena.records()).filteredOn(r -> r.status() == Status.VOID).hasSize(2);
        assertThat(arena.records())
                .filteredOn(r -> r.reason() == Reason.INTERNAL)
                .hasSize(2);
    }
}
