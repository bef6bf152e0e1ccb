package botarena.tournament.embed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import botarena.base.Refusal.RefusedException;
import botarena.games.Position;
import botarena.referee.GameRecord;
import botarena.referee.Isolation;
import botarena.testing.Needs;
import botarena.testing.Tool;
import botarena.tournament.events.RunEnding;
import botarena.tournament.events.RunEvent;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Matches from Java, and how choosers are judged. */
class ArenaTest {

    @TempDir
    private Path folder;

    private Arena arena;

    @BeforeEach
    void open() throws RefusedException {
        arena = Arena.open(Isolation.OFF);
    }

    @AfterEach
    void close() {
        arena.close();
    }

    private static int first(Position position, long millis) {
        return position.moves().get(0);
    }

    private Match match() {
        return arena.match("quixo")
                .option("size", 3)
                .games(2)
                .results(folder.resolve("results"))
                .bot("first", () -> ArenaTest::first);
    }

    @Test
    void choosersPlayAMatch() throws Exception {
        AtomicInteger made = new AtomicInteger();
        Queue<RunEvent> events = new ConcurrentLinkedQueue<>();
        MatchResult result = match().bot("winner", () -> {
                    made.incrementAndGet();
                    return (position, millis) -> {
                        assertThat(millis).isBetween(1L, 60_000L);
                        assertThat(position.seating().seats()).isEqualTo(2);
                        int win = position.winningMove();
                        return win == Position.NONE ? first(position, millis) : win;
                    };
                })
                .games(8)
                .seed(7)
                .time("60s/move")
                .follower(events::add)
                .play();
        assertThat(result.how()).isEqualTo(RunEnding.How.COMPLETE);
        assertThat(result.records()).hasSize(8);
        assertThat(result.faults()).isEmpty();
        assertThat(result.score("first") + result.score("winner")).isEqualTo(1);
        assertThat(result.score("winner")).isGreaterThan(0.5);
        assertThat(result.standings().rows()).hasSize(2);
        assertThat(made).as("one a game").hasValue(8);
        assertThat(events).hasAtLeastOneElementOfType(RunEvent.Ended.class);
        assertThatThrownBy(() -> result.score("nobody")).hasMessage("there is no bot 'nobody' in this match");
        assertThatThrownBy(() -> match().bot("b", () -> ArenaTest::first).play())
                .isInstanceOf(RefusedException.class)
                .hasMessage(folder.resolve("results") + " holds games; a match begins in a new folder");
    }

    @Test
    @Needs(Tool.PYTHON)
    void aGameOfOnesOwnIsPlayedByItsRules() throws Exception {
        Path rules = Path.of("../../sample-games/connect4");
        try (Arena own = Arena.open(Isolation.OFF, rules)) {
            MatchResult result = own.match("connect4")
                    .bot("a", () -> ArenaTest::first)
                    .bot("b", () -> ArenaTest::first)
                    .games(2)
                    .results(folder.resolve("own"))
                    .play();
            assertThat(result.faults()).isEmpty();
            assertThat(result.records())
                    .hasSize(2)
                    .allMatch(record -> record.setting().game().id().equals("connect4"));
            assertThat(own.games().find("connect4")).isPresent();
        }
    }

    @Test
    @Needs(Tool.PYTHON)
    void aBotInThisJvmPlaysNoGameThatHidesThings() throws Exception {
        Path rules = Path.of("../../sample-games/goofspiel");
        try (Arena own = Arena.open(Isolation.OFF, rules)) {
            Match match =
                    own.match("goofspiel").bot("a", () -> ArenaTest::first).bot("b", () -> ArenaTest::first);
            assertThatThrownBy(match::play)
                    .isInstanceOf(RefusedException.class)
                    .hasMessageStartingWith("goofspiel hides things from its seats");
        }
    }

    @Test
    void rulesThatAreNotThereAreRefused() {
        assertThatThrownBy(() -> Arena.open(Isolation.OFF, folder.resolve("absent")))
                .isInstanceOf(RefusedException.class)
                .hasMessageStartingWith("there are no rules at '" + folder.resolve("absent") + "'");
        Path rules = Path.of("src");
        assertThatThrownBy(() -> Arena.open(Isolation.OFF, rules))
                .hasMessageContaining("there is no rules.yaml in src");
    }

    private List<GameRecord> lost(Chooser chooser) throws Exception {
        return lost(chooser, "60s/move");
    }

    private List<GameRecord> lost(Chooser chooser, String time) throws Exception {
        MatchResult result = match().bot("bad", () -> chooser).time(time).play();
        assertThat(result.score("bad")).isZero();
        assertThat(result.faults()).isEqualTo(result.records()).hasSize(2);
        return result.records();
    }

    @Test
    void aChoosersExceptionLosesItsGame() throws Exception {
        List<GameRecord> records = lost((position, millis) -> {
            throw new IllegalStateException("no idea");
        });
        assertThat(records).allMatch(record -> record.reason().word().equals("exited"));
        try (Stream<Path> files = Files.walk(folder.resolve("results"))) {
            assertThat(files.filter(file -> file.toString().endsWith(".txt")))
                    .anySatisfy(file -> assertThat(file)
                            .content()
                            .contains("java.lang.IllegalStateException: no idea", "ArenaTest"));
        }
    }

    @Test
    void aChooserHasAClock() throws Exception {
        // Its own processor time: waits for a processor do not count against it.
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        List<GameRecord> records = lost(
                (position, millis) -> {
                    long end = threads.getCurrentThreadCpuTime() + 1_000_000_000;
                    while (threads.getCurrentThreadCpuTime() < end) {
                        Thread.onSpinWait();
                    }
                    return first(position, millis);
                },
                "200ms/move");
        assertThat(records).allMatch(record -> record.reason().word().equals("timeout"));
    }

    @Test
    void aCodeThatIsNoMoveLoses() throws Exception {
        assertThat(lost((position, millis) -> 12345))
                .allMatch(record -> record.reason().word().equals("illegal_move"));
    }

    @Test
    void aBotThatCannotStartIsNotRated() {
        assertThatThrownBy(() -> match().bot("b=./there-is-none").play())
                .isInstanceOf(RefusedException.class)
                .hasMessageStartingWith("bot 'b' cannot start; no games were played\n  b: There is no file");
        assertThat(folder.resolve("results/games.jsonl")).doesNotExist();
    }

    @Test
    void mistakesAreToldAllAtOnce() {
        assertThatThrownBy(() -> match().bot("b", () -> ArenaTest::first)
                        .option("sizes", 3)
                        .time("soon")
                        .play())
                .isInstanceOf(RefusedException.class)
                .hasMessageStartingWith("2 mistakes in the match\n  ")
                .hasMessageContainingAll("unknown option sizes", "soon");
        assertThatThrownBy(() -> match().play()).hasMessage("a match needs two bots or more, not 1");
        assertThatThrownBy(() -> match().bot("b=").play())
                .hasMessage("bot 'b' has no command\n  try: a command such as './mybot --fast'");
    }
}
