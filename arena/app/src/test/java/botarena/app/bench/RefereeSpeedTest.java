package botarena.app.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import botarena.app.cli.Console;
import botarena.app.cli.ExitCode;
import botarena.app.cli.Failure;
import botarena.app.cli.GlobalOptions;
import botarena.games.GameCatalog;
import botarena.games.catalog.Games;
import botarena.referee.bench.RefereeBench;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RefereeSpeedTest {

    private static final RefereeReport REPORT = new RefereeReport(
            OptionalInt.of(1),
            new RefereeBench(
                    5000,
                    List.of(new RefereeBench.Moves("quixo", 30, true, 10_000, 2)),
                    List.of(new RefereeBench.Start("bubblewrap", 24.5))),
            new MatchBench(
                    List.of(new MatchBench.Slope("onitama", 15_000, 3)),
                    List.of(new MatchBench.League(10, 1_200, 0.85)),
                    250.4,
                    66));

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();
    private final Console console = new Console(
            InputStream.nullInputStream(),
            utf8(out),
            utf8(err),
            Map.of(),
            new GlobalOptions(),
            () -> new GameCatalog(Games.BUILT_IN));

    private static PrintStream utf8(ByteArrayOutputStream to) {
        return new PrintStream(to, true, StandardCharsets.UTF_8);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void withoutACompilerItSaysSoAndMeasuresNothing(boolean json) throws InterruptedException {
        RefereeSpeed speed = new RefereeSpeed(console, "no-such-compiler", "../..");
        assertThat(speed.run(json, false)).isEqualTo(ExitCode.DONE);
        assertThat(out.toString(StandardCharsets.UTF_8)).isEmpty();
        assertThat(err.toString(StandardCharsets.UTF_8))
                .contains(
                        "nothing was measured: there is no C compiler 'no-such-compiler' here", "try: apt install gcc");
    }

    @Test
    void withoutItsSourcesItSaysWhereTheyComeFrom() {
        assertThatThrownBy(() -> new RefereeSpeed(console, "cc", null).run(false, false))
                .isInstanceOf(Failure.class)
                .hasMessageContaining("sample-bots/c of this installation cannot be found");
    }

    @Test
    void aCompilerThatFailsIsQuoted() {
        assertThatThrownBy(() -> new RefereeSpeed(console, "false", "../..").run(false, false))
                .isInstanceOf(Failure.class)
                .hasMessageContaining("the referee cannot be measured: cannot compile");
    }

    @Test
    void peopleGetRatiosWithTheirBars() {
        REPORT.text(console);
        assertThat(out.toString(StandardCharsets.UTF_8).lines())
                .containsExactly(
                        "referee and bots on one processor, number 1",
                        "floor: two C programs and two pipes, 5.0 us a round trip",
                        "quixo    ply  30  legal on    2.00 x floor     10.0 us a move  (bar 4 x, 20 us)",
                        "game between fresh bots, isolation bubblewrap: 24.5 ms  (bar 30 ms)",
                        "onitama  match, all in all   3.00 x floor     15.0 us a move  (bar 4 x, 20 us)",
                        "league of  10 bots: 0.85 of the games a second of a match, 1200  (bar 0.6)",
                        "match of two games: 250 ms more than --help  (bar 400 ms)",
                        "memory of a match with -j 2: 66 MiB  (bar 80 MiB)");
    }

    @Test
    void programsGetOneLineOfJson() {
        REPORT.json(console);
        assertThat(out.toString(StandardCharsets.UTF_8))
                .isEqualTo(
                        "{\"processor\":1,\"floorMicros\":5,\"moves\":[{\"game\":\"quixo\",\"ply\":30,\"legal\":true,"
                                + "\"micros\":10,\"timesFloor\":2}],\"starts\":[{\"isolation\":\"bubblewrap\","
                                + "\"millis\":24.5}],\"matches\":[{\"game\":\"onitama\",\"micros\":15,"
                                + "\"timesFloor\":3}],\"leagues\":[{\"bots\":10,\"gamesASecond\":1200,\"timesMatch\":0.85}],"
                                + "\"twoGamesMillis\":250.4,\"peakMib\":66}"
                                + System.lineSeparator());
    }
}
