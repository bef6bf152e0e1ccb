package botarena.app.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.app.cli.Globals.Color;
import botarena.tournament.tables.Column;
import botarena.tournament.tables.Printable;
import botarena.tournament.tables.Table;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TextOnScreenTest {

    private record Bot(String name, @Nullable Double elo) {}

    private static final Table<Bot> TABLE = new Table<>(
            "two bots",
            List.of(Column.words("name", "Bot", Bot::name), new Column<>("elo", "Elo", "%.0f", Bot::elo)),
            List.of(new Bot("한국어봇", 1610.4), new Bot("a, \"b\"", null)));

    @Test
    void namesInAnyScriptLineUp() {
        assertThat(TextTable.lines(TABLE))
                .containsExactly("two bots", "  Bot        Elo", "  한국어봇  1610", "  a, \"b\"");
    }

    @Test
    void whatDoesNotFitIsCutByItsWidth() {
        assertThat(Widths.cut("한국어봇", 8)).isEqualTo("한국어봇");
        assertThat(Widths.cut("한국어봇", 7)).isEqualTo("한국어…");
        assertThat(Widths.cut("한국어봇", 6)).isEqualTo("한국…");
        assertThat(Widths.of(Widths.cut("한국어봇", 6))).isLessThanOrEqualTo(6);
    }

    @Test
    void controlCharactersNeverReachTheTerminal() {
        assertThat(Printable.of("a\u001b[31mb\n")).isEqualTo("a\\u001b[31mb\\u000a");
        assertThat(Printable.of("a\u202eb\u200bc 한국어봇 é")).isEqualTo("a\\u202eb\\u200bc 한국어봇 é");
    }

    @Test
    void whatSaysWhoAndWhyLosesItsMiddle() {
        assertThat(Widths.middle("last: a - b (exited)", 40)).isEqualTo("last: a - b (exited)");
        assertThat(Widths.middle("last: quixo a - b 0-1 (exited)", 18)).isEqualTo("last: qui…(exited)");
        assertThat(Widths.middle("한국어봇한국어봇", 9)).isEqualTo("한국…어봇");
        assertThat(Widths.of(Widths.middle("한국어봇한국어봇", 10))).isLessThanOrEqualTo(10);
    }

    @ParameterizedTest
    @CsvSource({"9,9s", "77,1m17s", "3900,1h05m", "0,0s"})
    void timesAreShort(long seconds, String text) {
        assertThat(Bar.clock(Duration.ofSeconds(seconds))).isEqualTo(text);
    }

    @Test
    void theBarTellsSpeedAndTimeLeft() {
        assertThat(Bar.of(60, 120, 30, 0, 60_000_000_000L, 0, 120))
                .isEqualTo("[" + "#".repeat(20) + "-".repeat(20) + "] 60/120   30 games/min   ETA 2m00s");
        assertThat(Bar.of(0, 0, 0, 0, 0, 0, 120)).endsWith("] 0/0");
    }

    @Test
    void theTimeLeftGrowsLessWhileLongGamesLast() {
        assertThat(Bar.of(2, 4, 2, 1, 60_000_000_000L, 0, 120)).endsWith("ETA 1m00s");
        assertThat(Bar.of(2, 4, 2, 1, 60_000_000_000L, 20_000_000_000L, 120)).endsWith("ETA 40s");
        assertThat(Bar.of(2, 4, 2, 1, 60_000_000_000L, 99_000_000_000L, 120)).endsWith("ETA 30s");
    }

    @Test
    void noColorWinsOverTheTerminalAndTheOptionOverBoth() {
        Map<String, String> noColor = Map.of("NO_COLOR", "1");
        assertThat(Style.of(Color.AUTO, noColor, true)).isEqualTo(Style.PLAIN);
        assertThat(Style.of(Color.ALWAYS, noColor, false)).isEqualTo(Style.COLORED);
        assertThat(Style.of(Color.AUTO, Map.of(), true)).isEqualTo(Style.COLORED);
        assertThat(Style.of(Color.AUTO, Map.of(), false)).isEqualTo(Style.PLAIN);
        assertThat(Style.of(Color.AUTO, Map.of("CLICOLOR_FORCE", "1"), false)).isEqualTo(Style.COLORED);
        assertThat(Style.of(Color.NEVER, Map.of(), true).red("x")).isEqualTo("x");
    }

    @ParameterizedTest
    @CsvSource({
        "60, '[##########----------] 60/120   30 games/min   ETA 2m00s'",
        "40, '60/120   30 games/min   ETA 2m00s'",
        "20, '60/120   30 games/m…'"
    })
    void theBarGivesWayBeforeItsNumbers(int room, String bar) {
        String drawn = Bar.of(60, 120, 30, 0, 60_000_000_000L, 0, room);
        assertThat(Widths.of(drawn)).isLessThanOrEqualTo(room);
        assertThat(drawn.replaceAll("#+-+", "##########----------")).isEqualTo(bar);
    }
}
