package botarena.tournament.run;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.protocol.Reason;
import botarena.referee.GameRecord;
import botarena.referee.GameRecord.On;
import botarena.referee.GameRecord.Status;
import botarena.tournament.results.MachineComparison;
import botarena.tournament.results.MachineComparison.MachineFigures;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MachineComparisonTest {

    @TempDir
    private Path folder;

    private List<GameRecord> games;

    @BeforeEach
    void play() throws Exception {
        Arena arena = new Arena(folder);
        arena.run(Arena.yaml("a b c", "quixo, onitama", "schedule: {games-per-pair: 40}"));
        games = arena.records().stream()
                .sorted(Comparator.comparing(record -> record.setting().id()))
                .toList();
    }

    private static MachineFigures of(MachineComparison comparison, String worker) {
        return comparison.machines().stream()
                .filter(row -> row.worker().equals(worker))
                .findFirst()
                .orElseThrow();
    }

    /** Each machine has every n-th meeting, as a broker would give them out. */
    private static String worker(int game) {
        return "w" + game / 2 % 3;
    }

    @Test
    void localGamesAreOneRowWithoutASpeed() {
        MachineComparison comparison = new MachineComparison();
        games.forEach(comparison::add);
        assertThat(comparison.machines()).singleElement().satisfies(row -> {
            assertThat(row.worker()).isEmpty();
            assertThat(row.games()).isEqualTo(games.size());
            assertThat(row.speed()).isEmpty();
            assertThat(row.plies().orElseThrow())
                    .isEqualTo(
                            games.stream().mapToInt(GameRecord::plies).average().orElseThrow());
            assertThat(row.remarks()).isEmpty();
        });
    }

    @Test
    void machinesThatPlayAlikeAreToldWithoutARemark() {
        MachineComparison comparison = new MachineComparison();
        for (int game = 0; game < games.size(); game++) {
            comparison.add(games.get(game).withOn(new On(worker(game), game % 2 == 0 ? 0.8 : 1.0, 0.9)));
        }
        assertThat(comparison.machines()).extracting(MachineFigures::worker).containsExactly("w0", "w1", "w2");
        assertThat(comparison.machines()).allSatisfy(row -> {
            assertThat(row.games()).isEqualTo(games.size() / 3);
            assertThat(row.speed()).isEqualTo(OptionalDouble.of(0.9));
            assertThat(row.share()).isEqualTo(OptionalDouble.of(0.9));
            assertThat(row.remarks()).as(row.worker()).isEmpty();
        });
    }

    @Test
    void oneThatLetsABotForfeitIsSeen() {
        MachineComparison comparison = new MachineComparison();
        for (int game = 0; game < games.size(); game++) {
            GameRecord record = games.get(game).withOn(new On(worker(game), 1, 1));
            boolean lies = worker(game).equals("w1") && seat(record, "b") >= 0;
            comparison.add(lies ? forfeited(record, seat(record, "b")) : record);
        }
        assertThat(of(comparison, "w1").remarks())
                .anyMatch(remark -> remark.matches("forfeits \\d+ %, elsewhere 0 %"))
                .anyMatch(remark -> remark.matches("b scores 0 %, elsewhere \\d+ %"));
        assertThat(of(comparison, "w1").forfeits()).isGreaterThan(10);
    }

    private static int seat(GameRecord record, String bot) {
        for (int seat = 0; seat < 2; seat++) {
            if (record.setting().bots().get(seat).name().equals(bot)) {
                return seat;
            }
        }
        return -1;
    }

    private static GameRecord forfeited(GameRecord of, int seat) {
        return new GameRecord(
                of.setting(),
                new GameRecord.Outcome(
                        Status.FINISHED,
                        seat == 0 ? List.of(0.0, 1.0) : List.of(1.0, 0.0),
                        List.of("x"),
                        Reason.TIMEOUT,
                        "",
                        new GameRecord.Fault(Reason.TIMEOUT, seat, 0, "", null)),
                new GameRecord.Course(List.of(), new double[0], 0, List.of(), of.spentBySeat()),
                GameRecord.Remarks.NONE,
                new GameRecord.Run("none", of.startTime(), 1, of.machine()));
    }

    @Test
    void twoGamesAreNoHabit() {
        MachineComparison comparison = new MachineComparison();
        for (int game = 0; game < games.size(); game++) {
            GameRecord record = games.get(game).withOn(new On(game < 2 ? "w1" : "w2", 0, 0));
            comparison.add(game < 2 ? forfeited(record, 0) : record);
        }
        assertThat(of(comparison, "w1").remarks()).isEmpty();
        assertThat(of(comparison, "w1").forfeits()).isEqualTo(2);
        assertThat(of(comparison, "w1").speed()).isEmpty();
    }
}
