package botarena.tournament.run;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.tournament.Tournament;
import botarena.tournament.events.RunEnding;
import botarena.tournament.events.RunEvent;
import botarena.tournament.events.RunEvent.Missed;
import botarena.tournament.events.RunEvent.Warning;
import botarena.tournament.events.RunFollower;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class FollowersTest {

    private static final String CUP = Arena.yaml("a b c", "quixo", "schedule: {games-per-pair: 4}");

    @TempDir
    private Path folder;

    /** Hears everything, as far as {@code each} lets it. */
    private static class Ear implements RunFollower {
        private final List<RunEvent> heard = new ArrayList<>();
        private final Consumer<RunEvent> each;

        Ear(Consumer<RunEvent> each) {
            this.each = each;
        }

        @Override
        public void accept(RunEvent event) {
            each.accept(event);
            heard.add(event);
        }
    }

    /** The same, and has to hear everything. */
    private static final class PatientEar extends Ear {
        PatientEar(Consumer<RunEvent> each) {
            super(each);
        }

        @Override
        public boolean hearsAll() {
            return true;
        }
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private RunEnding run(RunHooks hooks, List<RunFollower> followers) throws Exception {
        Equipment equipment = Equipment.local(ScriptedReferee::plain, (bot, command) -> null, 2, "off");
        try (TournamentRun run = TournamentRun.open(
                new Arena(folder).tournament(CUP), RunRequest.unlimited("again"), equipment, hooks, followers)) {
            return run.play();
        }
    }

    @Test
    void everyFollowerHearsTheSameFromTheBeginningToTheEnd() throws Exception {
        Ear one = new PatientEar(event -> {});
        Ear other = new Ear(event -> {});
        run(RunHooks.NONE, List.of(one, other));
        assertThat(one.heard).isEqualTo(other.heard).hasSize(1 + 12 + 1);
        assertThat(one.heard.get(0)).isInstanceOf(RunEvent.Started.class);
        assertThat(one.heard.get(13)).isInstanceOf(RunEvent.Ended.class);
    }

    @Test
    void aFollowerThatThrowsEndsNeitherTheRunNorTheOthers() throws Exception {
        Ear broken = new PatientEar(event -> {
            throw new IllegalStateException("broken");
        });
        Ear other = new Ear(event -> {});
        assertThat(run(RunHooks.NONE, List.of(broken, other)).left()).isZero();
        assertThat(broken.heard).isEmpty();
        assertThat(other.heard).hasSize(14);
    }

    @Test
    void aHangingFollowerDelaysNoRun() throws Exception {
        CountDownLatch never = new CountDownLatch(1);
        Ear hanging = new Ear(event -> await(never));
        Ear other = new Ear(event -> {});
        assertThat(run(RunHooks.NONE, List.of(hanging, other)).left()).isZero();
        assertThat(other.heard).hasSize(14);
    }

    @Test
    void aFollowerTooFarBehindMissesTheOldestGamesAndHearsHowMany() throws Exception {
        CountDownLatch first = new CountDownLatch(1);
        CountDownLatch released = new CountDownLatch(1);
        Ear slow = new Ear(event -> {
            first.countDown();
            await(released);
        });
        FollowerQueue queue = new FollowerQueue(slow);
        queue.put(new Warning("first"));
        await(first);
        RunEvent game = game();
        IntStream.range(0, RunFollower.BACKLOG + 5).forEach(any -> queue.put(game));
        queue.put(new Warning("last"));
        released.countDown();
        queue.close();
        assertThat(slow.heard).hasSize(1 + 1 + RunFollower.BACKLOG);
        assertThat(slow.heard.get(1)).isEqualTo(new Missed(6));
        assertThat(slow.heard.get(slow.heard.size() - 1)).isEqualTo(new Warning("last"));
    }

    @Test
    void aFollowerOfAllEventsIsAwaited() throws Exception {
        CountDownLatch released = new CountDownLatch(1);
        Ear slow = new PatientEar(event -> await(released));
        FollowerQueue queue = new FollowerQueue(slow);
        int many = RunFollower.BACKLOG + 500;
        RunEvent game = game();
        CountDownLatch nearly = new CountDownLatch(RunFollower.BACKLOG);
        Thread run = new Thread(() -> {
            for (int i = 0; i < many; i++) {
                queue.put(game);
                nearly.countDown();
            }
            queue.close();
        });
        run.start();
        nearly.await();
        released.countDown();
        run.join();
        assertThat(slow.heard).hasSize(many);
    }

    @Test
    void hooksAreCalledBeforeDuringAndAfterTheGamesAndMayTellTheFollowers() throws Exception {
        List<String> calls = new ArrayList<>();
        RunHooks hooks = new RunHooks() {
            @Override
            public void beforeGames(Ready run) {
                calls.add("before " + run.contestants().size());
                run.events().accept(new RunEvent.Prepared("look", "looking", "a", "fine", 1, 1));
            }

            @Override
            public void handleEvent(RunEvent event, Consumer<RunEvent> events) {
                calls.add(event.getClass().getSimpleName());
            }

            @Override
            public void afterGames(Tournament tournament, Consumer<RunEvent> events) {
                calls.add("after");
                events.accept(new Warning("done"));
            }
        };
        Ear ear = new Ear(event -> {});
        run(hooks, List.of(ear));
        assertThat(calls)
                .hasSize(1 + 1 + 12 + 1 + 1)
                .startsWith("before 3", "Started")
                .endsWith("after", "Ended");
        assertThat(ear.heard.get(0)).isEqualTo(new RunEvent.Prepared("look", "looking", "a", "fine", 1, 1));
        assertThat(ear.heard.get(14)).isEqualTo(new Warning("done"));
    }

    @Test
    void standingsFollowTheGameOfAMilestoneOnRequest() throws Exception {
        Ear ear = new Ear(event -> {}) {
            @Override
            public StandingsRate standingsRate() {
                return StandingsRate.AT_MILESTONES;
            }
        };
        run(RunHooks.NONE, List.of(ear));
        List<Integer> milestones = IntStream.range(0, ear.heard.size())
                .filter(i -> ear.heard.get(i) instanceof RunEvent.Standings)
                .boxed()
                .toList();
        assertThat(milestones).containsExactly(3, 5, 9, 13, 17);
    }

    /** Any game. */
    private RunEvent game() throws Exception {
        Ear ear = new Ear(event -> {});
        run(RunHooks.NONE, List.of(ear));
        return ear.heard.get(1);
    }
}
