package botarena.tournament.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import botarena.protocol.Reason;
import botarena.referee.GameRecord;
import botarena.referee.GameRecord.Spent;
import botarena.referee.Referee.EvidenceSink;
import botarena.referee.Ticket;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ForecasterTest {

    private static final String CUP =
            Arena.yaml("a b c", "quixo, onitama", "schedule: {games-per-pair: 4}\ntime: 1s/move");

    @TempDir
    private Path folder;

    private Arena arena;

    @BeforeEach
    void enter() {
        arena = new Arena(folder);
    }

    @Test
    void beforeTheFirstGameTheClocksSayHowLongItTakesAtMost() throws Exception {
        RunForecast forecast = Forecaster.of(arena.tournament(CUP), 2, null);
        assertThat(forecast.tickets()).isEqualTo(24);
        assertThat(forecast.measured()).isFalse();
        assertThat(forecast.duration()).isGreaterThan(Duration.ofMinutes(2));
        assertThat(forecast.warnings()).hasSize(3).allMatch(line -> line.contains("will not start"));
        assertThat(forecast.first()).hasSize(20).doesNotHaveDuplicates();
    }

    @Test
    void gamesPlayedBeforeSayItBetter() throws Exception {
        arena.run(CUP);
        RunForecast forecast = Forecaster.of(
                arena.tournament(CUP.replace("games-per-pair: 4", "games-per-pair: 8")), 2, Duration.ofMillis(200));
        assertThat(forecast.settled()).isEqualTo(24);
        assertThat(forecast.measured()).isTrue();
        assertThat(forecast.budget().tickets()).isBetween(1L, 24L);
        assertThat(forecast.first()).noneMatch(id -> id.contains(".r1.") || id.contains(".r2."));
    }

    @Test
    void botsThatEnterSomeGamesOnlyAreCountedWhereTheyPlay() throws Exception {
        for (String format : List.of("round-robin", "gauntlet", "swiss")) {
            String cup = some(format);
            RunForecast forecast = Forecaster.of(arena.tournament(cup), 2, null);
            arena.run(cup);
            for (RunForecast.Line line : forecast.games()) {
                long played = arena.played().stream()
                        .filter(id -> id.startsWith(line.game() + "."))
                        .count();
                assertThat(line.tickets()).as(format + " " + line.game()).isEqualTo(played);
                assertThat(line.perBot()).isEqualTo(played * 2.0 / line.bots());
                assertThat(line.error()).isEqualTo(Forecaster.error(line.bots(), line.perBot()));
            }
            arena = new Arena(folder.resolve(format));
        }
    }

    /** Five bots at one game, two of them at another too. */
    private static String some(String format) {
        String entries = List.of("a", "b", "c", "d", "e").stream()
                .map(bot -> "  - {name: " + bot + ", command: ./" + bot + ", games: ["
                        + ("ab".contains(bot) ? "quixo, onitama" : "quixo") + "]}\n")
                .collect(Collectors.joining());
        return "bots:\n" + entries + "games: [quixo, onitama]\noutput: {dir: " + format + "}\n" + "schedule: {format: "
                + format + ", games-per-pair: 4, seed: 1}\n";
    }

    /** Bots of 1, 20 and 60 ms a move, at clocks of which they use little or much. */
    @ParameterizedTest
    @ValueSource(strings = {"2s + 20ms", "60ms/move"})
    void aPilotTellsWithinAFactorOfTwoHowLongItTakes(String time) throws Exception {
        arena.with(SteadyReferee::new);
        String cup = Arena.yaml(
                "slow fast mean next last", "quixo, onitama, oust", "schedule: {games-per-pair: 6}\ntime: " + time);
        List<GameRecord> pilot = new Pilot(arena.tournament(cup), arena.equipment(), Duration.ofMinutes(1)).play();
        RunForecast forecast = Forecaster.of(arena.tournament(cup), 1, null, pilot);
        arena.run(cup);
        double took = arena.records().stream().mapToLong(GameRecord::tookMs).sum() / 1000.0;
        assertThat(forecast.pilot())
                .isEqualTo(pilot.size())
                .isLessThan(arena.records().size() / 4);
        assertThat(forecast.duration().toMillis() / 1000.0 * forecast.concurrency())
                .isBetween(took / 2, took * 2);
    }

    @Test
    void anEmptyPilotLeavesTheForecastToTheClocks() throws Exception {
        arena.with(() -> ScriptedReferee.failing("a", Reason.START_FAILED));
        String cup = CUP.replace("a b c", "a b");
        List<GameRecord> pilot = new Pilot(arena.tournament(cup), arena.equipment(), Duration.ofMinutes(1)).play();
        RunForecast forecast = Forecaster.of(arena.tournament(cup), 2, null, pilot);
        assertThat(forecast.pilot()).isZero();
        assertThat(forecast.duration())
                .isEqualTo(Forecaster.of(arena.tournament(cup), 2, null).duration());
    }

    /** Plays at random in no time, and reports the times of bots of a steady speed. */
    private static final class SteadyReferee extends ScriptedReferee {
        private static final Map<String, Double> MS = Map.of("slow", 60.0, "fast", 1.0, "mean", 20.0);
        private static final long BESIDES = 50;

        SteadyReferee() {
            super(ticket -> null);
        }

        @Override
        public GameRecord play(Ticket ticket, @Nullable EvidenceSink evidence) {
            GameRecord game = super.play(ticket, evidence);
            int each = game.moves().size() / 2;
            List<Spent> spent = game.setting().bots().stream()
                    .map(bot -> new Spent(each, each * MS.getOrDefault(bot.name(), 5.0), 0, 0))
                    .toList();
            double took = spent.stream().mapToDouble(Spent::ms).sum() + BESIDES;
            return new GameRecord(
                    game.setting(),
                    new GameRecord.Outcome(
                            game.status(), game.scores(), game.winners(), game.reason(), game.detail(), game.fault()),
                    new GameRecord.Course(game.moves(), game.millis(), game.plies(), game.info(), spent),
                    new GameRecord.Remarks(game.stray(), game.stalls(), game.flags()),
                    new GameRecord.Run(game.isolation(), game.startTime(), (long) took));
        }
    }

    @Test
    void theErrorOfTwoEqualBotsIsThatOfTheirScore() {
        assertThat(Forecaster.error(2, 100)).isCloseTo(1.96 * 0.05 * 2 * 400 / Math.log(10), within(0.1));
    }
}
