package botarena.app.play;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.app.cli.GlobalOptions.Color;
import botarena.app.cli.Style;
import botarena.app.terminal.Bar;
import botarena.app.terminal.TextTable;
import botarena.app.terminal.Widths;
import botarena.base.Printable;
import botarena.tournament.tables.Column;
import botarena.tournament.tables.Table;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TextOnScreenTest {

    private static final Table TABLE = new Table("two bots", Column.list("name,Bot; elo,Elo,%.0f"))
            .add("한국어봇", 1610.4)
            .add("a, \"b\"", null);

    @Test
    void namesInAnyScriptLineUp() {
        assertThat(TextTable.lines(TABLE))
                .containsExactly("two bots", "  Bot        Elo", "  한국어봇  1610", "  a, \"b\"");
    }

    @Test
    void textIsCutByItsWidth() {
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
    void textsWithNamesAndReasonsLoseTheirMiddle() {
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
        assertThat(Bar.of(60, 120, false, 30, 0, 60_000_000_000L, 0, 120))
                .isEqualTo("[" + "#".repeat(20) + "-".repeat(20) + "] 60/120   30 games/min   ETA 2m00s");
        assertThat(Bar.of(0, 0, false, 0, 0, 0, 0, 120)).endsWith("] 0/0");
    }

    @Test
    void theTimeLeftGrowsLessWhileLongGamesLast() {
        assertThat(Bar.of(2, 4, false, 2, 1, 60_000_000_000L, 0, 120)).endsWith("ETA 1m00s");
        assertThat(Bar.of(2, 4, false, 2, 1, 60_000_000_000L, 20_000_000_000L, 120))
                .endsWith("ETA 40s");
        assertThat(Bar.of(2, 4, false, 2, 1, 60_000_000_000L, 99_000_000_000L, 120))
                .endsWith("ETA 30s");
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
        String drawn = Bar.of(60, 120, false, 30, 0, 60_000_000_000L, 0, room);
        assertThat(Widths.of(drawn)).isLessThanOrEqualTo(room);
        assertThat(drawn.replaceAll("#+-+", "##########----------")).isEqualTo(bar);
    }

    private static final Table PLAYERS = new Table(
                    "quixo", Column.list("name,Bot; games,Games,%d; mean_ms,ms/move,%.1f; forfeits,Forfeit; note,Note"))
            .add("a-name-that-goes-on-for-very-long", 30, 1.5, "3 timeout", "few")
            .add("b", 30, 12.5, "12 illegal_move", "2 unplayed, few");

    @ParameterizedTest
    @CsvSource({"100,ms/move,a-name-that-goes-on-for-very-long", "72,Games,a-name-that-g", "52,Forfeit,a-name-t…ry-long"
    })
    void columnsThatExplainAResultStayOnANarrowTerminal(int columns, String heading, String name) {
        List<String> lines = TextTable.lines(PLAYERS, columns);
        assertThat(lines).allMatch(line -> Widths.of(line) <= columns);
        assertThat(lines.get(1)).contains("Forfeit", "Note", heading);
        assertThat(lines.get(1).contains("ms/move")).isEqualTo(columns > 80);
        assertThat(lines.get(2)).contains(name, "long", "3 timeout");
        assertThat(lines.get(3)).contains("12 illegal_move", "2 unplayed, few");
    }

    private static final Table GAMES = new Table(
                    "",
                    Column.list("id,Game; first,First; second,Second; result,Result; reason,Reason; detail,Detail; "
                            + "plies,Plies,%d; seconds,Seconds,%.2f; analysed,Analysed"))
            .add(
                    "onitama.r1.greedy-java-v-random-js.1",
                    "random-js",
                    "greedy-java",
                    "0-1",
                    "temple reached",
                    "",
                    20,
                    0.5,
                    "yes")
            .add(
                    "oust.r1.a-name-of-thirty-letters-or-so-v-b.0",
                    "a-name-of-thirty-letters-or-so",
                    "b",
                    "1-0",
                    "could not be started",
                    "a detail",
                    0,
                    0.1,
                    "");

    @ParameterizedTest
    @CsvSource({"80", "200"})
    void aListOfGamesKeepsTheReasonWhole(int columns) {
        List<String> lines = TextTable.lines(GAMES, columns);
        assertThat(lines).allMatch(line -> Widths.of(line) <= columns);
        assertThat(lines.get(0)).contains("Game", "First", "Result", "Reason");
        assertThat(lines.get(1)).contains("0-1", "temple reached");
        assertThat(lines.get(2)).contains("1-0", "could not be started");
        assertThat(lines.get(0).contains("Second")).isEqualTo(columns > 80);
    }

    @Test
    void moreRowsThanLinesComePageByPage() {
        List<String> lines = List.of("head", "1", "2", "3", "4", "5");
        assertThat(TablePages.pageAt(lines, 6, 0)).isEqualTo(lines);
        assertThat(TablePages.pageAt(lines, 4, 0)).containsExactly("head", "1", "2", "  … 1 to 2 of 5, page 1 of 3");
        assertThat(TablePages.pageAt(lines, 4, 17_000_000_000L))
                .containsExactly("head", "5", "  … 5 to 5 of 5, page 3 of 3");
        assertThat(TablePages.pageAt(lines, 4, 25_000_000_000L).get(1)).isEqualTo("1");
    }

    @Test
    void aColumnWithoutAnythingIsNotThere() {
        Table unrated = new Table("two bots", TABLE.columns()).add("a", null).add("b", null);
        assertThat(TextTable.lines(unrated)).containsExactly("two bots", "  Bot", "  a", "  b");
        assertThat(TextTable.lines(unrated, 80)).containsExactly("two bots", "  Bot", "  a", "  b");
    }

    @Test
    void longLinesBreakBetweenWords() {
        assertThat(Widths.wrap("small differences mean nothing", 18, 0))
                .containsExactly("small differences", "mean nothing");
        assertThat(Widths.wrap("few     fewer than 30 games", 20, 8))
                .containsExactly("few     fewer than", "        30 games");
        assertThat(Widths.wrap("  at the-longest-word-there-is", 10, 0))
                .containsExactly("  at", "the-longest-word-there-is");
        assertThat(Widths.wrap("", 10, 0)).containsExactly("");
    }
}
