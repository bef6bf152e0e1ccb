package botarena.tournament.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import botarena.games.GameCatalog;
import botarena.games.catalog.Games;
import botarena.protocol.Reason;
import botarena.referee.GameRecord;
import botarena.referee.GameSpec.Entrant;
import botarena.tournament.Contestant;
import botarena.tournament.Tournament;
import botarena.tournament.events.RunEnding;
import botarena.tournament.events.RunEnding.How;
import botarena.tournament.events.RunEvent;
import botarena.tournament.results.ResultsFolder;
import botarena.tournament.results.ResultsFolder.Verdict;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Runs whose field grows and shrinks while games are played. */
@Timeout(120)
class OpenRunTest {

    private static final String CUP =
            Arena.yaml("a b", "quixo", "schedule: {format: ladder, target-error: 1, seed: 3}");

    @TempDir
    private Path folder;

    private Contestant bot(String name, int version) {
        return new Arena(folder).late(name, version);
    }

    /** Plays; the step after each game, on the run's thread, may end it. */
    private List<RunEvent> play(Arena arena, Consumer<TournamentRun> first, EachGame each) throws Exception {
        List<RunEvent> events = new ArrayList<>();
        AtomicReference<TournamentRun> running = new AtomicReference<>();
        RunHooks hooks = new RunHooks() {
            private int games;

            @Override
            public void handleEvent(RunEvent event, Consumer<RunEvent> followers) {
                events.add(event);
                if (event instanceof RunEvent.GameEnded) {
                    games++;
                    each.played(games, running.get());
                }
            }
        };
        Tournament cup = arena.tournament(CUP);
        try (TournamentRun run = TournamentRun.open(
                cup, RunRequest.open("botarena serve cup.yaml"), arena.equipment(), hooks, List.of())) {
            running.set(run);
            first.accept(run);
            RunEnding ending = run.play();
            assertThat(ending.how()).isEqualTo(How.INTERRUPTED);
            assertThat(ending.left()).isZero();
        }
        return events;
    }

    private interface EachGame {
        void played(int games, TournamentRun run);
    }

    private static List<GameRecord> records(List<RunEvent> events) {
        return events.stream()
                .filter(RunEvent.GameEnded.class::isInstance)
                .map(event -> ((RunEvent.GameEnded) event).record())
                .toList();
    }

    private void sound(int games) throws Exception {
        ResultsFolder results = ResultsFolder.open(folder.resolve("results"), new GameCatalog(Games.BUILT_IN));
        assertThat(results.verify()).isEqualTo(new Verdict.Sound(games, List.of()));
    }

    /** Every meeting has both games, each once. */
    private static void whole(List<GameRecord> records) {
        Map<String, Integer> legs = new HashMap<>();
        records.forEach(record -> legs.merge(
                record.setting().id().substring(0, record.setting().id().lastIndexOf('.')), 1, Integer::sum));
        assertThat(records.stream().map(record -> record.setting().id())).doesNotHaveDuplicates();
        assertThat(legs.values()).allMatch(count -> count == 2);
    }

    @Test
    void botsComeChangeTheirVersionAndLeaveAndNoPairIsLeftHalf() throws Exception {
        Random random = new Random(4);
        int[] versions = new int[5];
        List<RunEvent> events = play(new Arena(folder), run -> {}, (games, run) -> {
            if (games % 7 == 0 && games < 400) {
                int number = random.nextInt(versions.length);
                if (versions[number] > 0) {
                    run.leave("s" + number + (versions[number] == 1 ? "" : "@" + versions[number]));
                }
                versions[number]++;
                if (random.nextInt(4) > 0) {
                    run.enter(bot("s" + number, versions[number]));
                }
            }
            if (games == 420) {
                run.interrupt();
            }
        });
        List<GameRecord> records = records(events);
        assertThat(records.stream().map(record -> record.setting().id())).doesNotHaveDuplicates();
        assertThat(events).anyMatch(RunEvent.FieldChanged.class::isInstance);
        assertThat(records.stream()
                        .flatMap(record -> record.setting().bots().stream())
                        .map(Entrant::label))
                .anyMatch(label -> label.matches("s[0-4]@[0-9]+"));
        sound(records.size());
        // Pairs that the interrupt cut in half are completed when the run goes on, even without other games.
        List<RunEvent> more = play(
                new Arena(folder),
                run -> {
                    for (int number = 0; number < versions.length; number++) {
                        for (int version = 1; version <= versions[number]; version++) {
                            run.enter(bot("s" + number, version));
                        }
                    }
                },
                (games, run) -> {
                    if (games == 30) {
                        run.interrupt();
                    }
                });
        List<GameRecord> all = new ArrayList<>(records);
        all.addAll(records(more));
        assertThat(all.stream().map(record -> record.setting().id())).doesNotHaveDuplicates();
        sound(all.size());
    }

    @Test
    void aLeavingBotFinishesBegunPairsAndForgetsTheRest() throws Exception {
        List<RunEvent> events = play(new Arena(folder), run -> run.enter(bot("s", 1)), (games, run) -> {
            if (games == 101) {
                List.of("a", "b", "s").forEach(run::leave);
                run.enter(bot("x", 1));
                run.enter(bot("y", 1));
            }
            if (games == 250) {
                run.interrupt();
            }
        });
        whole(records(events).stream()
                .filter(record -> record.setting().bots().stream()
                        .noneMatch(bot -> bot.label().equals("x")))
                .toList());
    }

    /** Games that lanes have begun or finished come first: games of a window, and games that pass over a slow lane's. */
    @Test
    void aNewcomerDoesNotWaitForGamesThatHaveNotBegun() throws Exception {
        List<RunEvent> events = play(new Arena(folder), run -> {}, (games, run) -> {
            if (games == 200) {
                run.enter(bot("s", 1));
            }
            if (games == 300) {
                run.interrupt();
            }
        });
        assertThat(records(events).stream().skip(200).limit(60))
                .anyMatch(record -> record.setting().labels().contains("s"));
    }

    @Test
    void aRunWithoutAnotherBotWaitsForOne() throws Exception {
        List<RunEvent> events = play(
                new Arena(folder),
                run -> {
                    run.leave("a");
                    run.leave("b");
                    run.enter(bot("x", 1));
                    run.enter(bot("w", 3));
                },
                (games, run) -> {
                    if (games == 10) {
                        run.interrupt();
                    }
                });
        assertThat(records(events).stream()
                        .flatMap(record -> record.setting().bots().stream())
                        .map(Entrant::label)
                        .distinct())
                .contains("x", "w@3");
        assertThat(Files.readString(folder.resolve("results/tournament.resolved.yaml")))
                .contains("name: x", "name: w")
                .doesNotContain("name: a");
    }

    @Test
    void aBotThatKeepsFailingIsOutAndStaysOut() throws Exception {
        Arena arena = new Arena(folder)
                .with(() -> ScriptedReferee.failing("s", Reason.CRASHED).atHello());
        List<RunEvent> events = play(arena, run -> run.enter(bot("s", 1)), (games, run) -> {
            if (games == 80) {
                run.interrupt();
            }
        });
        assertThat(events)
                .filteredOn(RunEvent.Suspended.class::isInstance)
                .singleElement()
                .satisfies(event -> {
                    assertThat(((RunEvent.Suspended) event).bot()).isEqualTo("s");
                    assertThat(((RunEvent.Suspended) event).why()).startsWith("it did not start 3 times in a row: ");
                });
        assertThat(records(events))
                .filteredOn(record -> record.status() == GameRecord.Status.UNPLAYED)
                .hasSizeLessThan(3);
        List<RunEvent> again = play(new Arena(folder), run -> run.enter(bot("s", 1)), (games, run) -> {
            if (games == 10) {
                run.interrupt();
            }
        });
        assertThat(again).filteredOn(RunEvent.Suspended.class::isInstance).hasSize(1);
        assertThat(records(again).stream()
                        .flatMap(record -> record.setting().bots().stream())
                        .map(Entrant::label))
                .doesNotContain("s");
    }

    @Test
    void theFieldOfAnOrdinaryRunStands() throws Exception {
        Arena arena = new Arena(folder);
        try (TournamentRun run = arena.open(CUP, RunRequest.unlimited("again"))) {
            assertThatThrownBy(() -> run.enter(bot("s", 1))).isInstanceOf(IllegalStateException.class);
        }
    }
}
