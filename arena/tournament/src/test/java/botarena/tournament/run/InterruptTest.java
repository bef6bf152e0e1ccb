package botarena.tournament.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import botarena.games.GameCatalog;
import botarena.games.catalog.Games;
import botarena.protocol.Reason;
import botarena.referee.GameRecord;
import botarena.referee.GameRecord.Fault;
import botarena.referee.Referee;
import botarena.referee.Referee.EvidenceSink;
import botarena.referee.Ticket;
import botarena.tournament.events.RunEnding;
import botarena.tournament.results.ResultsFolder;
import botarena.tournament.results.ResultsFolder.Verdict;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(60)
class InterruptTest {

    private static final String CUP = Arena.yaml("a b c", "quixo", "schedule: {games-per-pair: 4, concurrency: 1}");

    @TempDir
    private Path folder;

    private final CountDownLatch begun = new CountDownLatch(1);
    private final CountDownLatch released = new CountDownLatch(1);

    /** A game that lasts until the test lets it end. */
    private class Held implements Referee {
        @Override
        public GameRecord play(Ticket ticket, @Nullable EvidenceSink evidence) throws InterruptedException {
            begun.countDown();
            released.await();
            return ScriptedReferee.plain().play(ticket);
        }

        @Override
        public void close() {}
    }

    @Test
    void theFirstInterruptLetsTheRunningGameFinishAndSaysHowToGoOn() throws Exception {
        List<RunEnding> endings = new ArrayList<>();
        try (TournamentRun run = run()) {
            Thread player = new Thread(() -> endings.add(run.play()));
            player.start();
            begun.await();
            run.interrupt();
            released.countDown();
            player.join();
        }
        assertThat(endings.get(0).how()).isEqualTo(RunEnding.How.INTERRUPTED);
        assertThat(endings.get(0).resume()).isEqualTo("botarena run cup.yaml");
        assertThat(Files.readAllLines(folder.resolve("results/games.jsonl"))).hasSize(1);
        assertThat(new Arena(folder).run(CUP).left()).isZero();
    }

    @Test
    void theSecondInterruptStopsTheRunningGameWhichLeavesNoRecord() throws Exception {
        List<RunEnding> endings = new ArrayList<>();
        try (TournamentRun run = run()) {
            Thread player = new Thread(() -> endings.add(run.play()));
            player.start();
            begun.await();
            run.interrupt();
            run.interrupt();
            player.join();
        }
        assertThat(endings.get(0).how()).isEqualTo(RunEnding.How.STOPPED);
        assertThat(folder.resolve("results/games.jsonl")).isEmptyFile();
        assertThat(folder.resolve("results/.lock")).doesNotExist();
        assertThat(ResultsFolder.open(folder.resolve("results"), new GameCatalog(Games.BUILT_IN))
                        .verify())
                .isEqualTo(new Verdict.Sound(0, List.of()));
    }

    /** As a referee does whose bot was being started. */
    @Test
    void aStoppedGameThatCameToNothingIsNotRecordedAsVoid() throws Exception {
        Referee torn = new Held() {
            @Override
            public GameRecord play(Ticket ticket, @Nullable EvidenceSink evidence) {
                try {
                    return super.play(ticket, evidence);
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                    Fault fault = new Fault(Reason.INTERNAL, -1, 0, "The game was told to stop.", null);
                    return new ScriptedReferee(any -> fault).play(ticket);
                }
            }
        };
        try (TournamentRun run = run(torn)) {
            Thread player = new Thread(run::play);
            player.start();
            begun.await();
            run.interrupt();
            run.interrupt();
            player.join();
        }
        assertThat(folder.resolve("results/games.jsonl")).isEmptyFile();
    }

    /** As a Ctrl-C does that comes while a run is prepared. */
    @Test
    void aThreadThatIsInterruptedWhileTheFolderIsOpenedIsNotToldOfTheDisk() throws Exception {
        Thread.currentThread().interrupt();
        assertThatThrownBy(this::run).isInstanceOf(InterruptedException.class);
        assertThat(Thread.interrupted()).isFalse();
        assertThat(new Arena(folder).run(CUP).left()).isZero();
    }

    @Test
    void aBudgetThatIsUsedUpEndsTheRunAndTheNextGoesOn() throws Exception {
        Arena arena = new Arena(folder);
        assertThat(arena.run(CUP, Arena.budget(Duration.ZERO)).how()).isEqualTo(RunEnding.How.BUDGET);
        assertThat(arena.played()).isEmpty();
        assertThat(arena.run(CUP).left()).isZero();
    }

    /** Every game waits until the wanted number is under way. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4})
    void exactlyTheWantedNumberOfGamesIsUnderWay(int concurrency) throws Exception {
        CyclicBarrier all = new CyclicBarrier(concurrency);
        AtomicInteger running = new AtomicInteger();
        AtomicInteger most = new AtomicInteger();
        Arena arena = new Arena(folder)
                .with(() -> new ScriptedReferee(ticket -> {
                    most.accumulateAndGet(running.incrementAndGet(), Math::max);
                    try {
                        all.await(20, TimeUnit.SECONDS);
                    } catch (Exception e) {
                        return new Fault(Reason.INTERNAL, -1, 0, "Too few games at once.", null);
                    } finally {
                        running.decrementAndGet();
                    }
                    return null;
                }));
        String cup = CUP.replace("concurrency: 1", "concurrency: " + concurrency);
        RunRequest order = new RunRequest(Set.of(), Set.of(), Set.of(), null, true, false, "");
        assertThat(arena.run(cup, order).left()).isZero();
        assertThat(arena.lines()).hasSize(12).noneMatch(line -> line.contains("void"));
        assertThat(most).hasValueLessThanOrEqualTo(concurrency);
    }

    @Test
    void moreGamesAtOnceThanCoresNeedForce() throws Exception {
        Arena arena = new Arena(folder);
        String wide = CUP.replace("concurrency: 1", "concurrency: 3");
        assertThat(catchThrowable(() -> arena.run(wide)))
                .hasMessageContaining("concurrency is 3, but there are 2 cores");
    }

    private TournamentRun run() throws Exception {
        return run(new Held());
    }

    private TournamentRun run(Referee referee) throws Exception {
        Equipment equipment = Equipment.local(() -> referee, (bot, command) -> null, 2, "off");
        return TournamentRun.open(
                new Arena(folder).tournament(CUP),
                RunRequest.unlimited("botarena run cup.yaml"),
                equipment,
                event -> {});
    }
}
