package botarena.tournament.tables;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import botarena.base.JsonText;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.StringWriter;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TableWritersTest {

    private static final Table TABLE = new Table("two bots", Column.list("name,Bot; elo,Elo,%.0f; rank,#,%d"))
            .add("한국어봇", 1610.4, OptionalInt.of(1))
            .add("a|z, \"b\"", null, OptionalInt.empty());

    private static final List<Column> NUMBER = Column.list("x,x,%.1f");

    @Test
    void csvHasKeysThreeDecimalsAndQuotes() throws IOException {
        assertThat(csv(TABLE)).isEqualTo("name,elo,rank\n한국어봇,1610.400,1\n\"a|z, \"\"b\"\"\",,\n");
    }

    @Test
    void keysAreQuotedAsCellsAre() throws IOException {
        Column likelihood = new Column("a,\"b\"", "a,\"b\"", "%.3f");
        assertThat(csv(new Table("", List.of(likelihood)).add(1))).isEqualTo("\"a,\"\"b\"\"\"\n1\n");
    }

    private static String csv(Table table) throws IOException {
        StringWriter out = new StringWriter();
        CsvTable.write(table, out);
        return out.toString();
    }

    @Test
    void markdownHasHeadingsAndKeepsBarsInTheirCell() {
        assertThat(MarkdownTable.lines(TABLE))
                .containsExactly(
                        "**two bots**",
                        "",
                        "| Bot | Elo | # |",
                        "| --- | --: | --: |",
                        "| 한국어봇 | 1610 | 1 |",
                        "| a\\|z, \"b\" |  |  |");
    }

    @Test
    void mapsKeepEmptyCells() {
        assertThat(JsonText.line(TABLE.maps()))
                .isEqualTo("[{\"name\":\"한국어봇\",\"elo\":1610.4,\"rank\":1},"
                        + "{\"name\":\"a|z, \\\"b\\\"\",\"elo\":null,\"rank\":null}]");
    }

    @Test
    void optionalsAreTheirValueOrAnEmptyCell() {
        Table table = new Table("", NUMBER)
                .add(OptionalDouble.of(1.25))
                .add(Optional.empty())
                .add(Optional.of(OptionalDouble.empty()));
        assertThat(table.texts()).containsExactly(List.of("1.3"), List.of(""), List.of(""));
        assertThat(table.rows().get(2).get(0)).isNull();
    }

    @Test
    void aRowHasACellForEachColumn() {
        assertThatThrownBy(() -> new Table("", NUMBER).add(1, 2)).isInstanceOf(IllegalArgumentException.class);
    }

    @ParameterizedTest
    @CsvSource({"0, 0.000", "12.5, 12.500", "-0.5, -0.500", "-0.0001, 0.000", "1e7, 10000000.000", "0.12349, 0.123"})
    void decimalsInCsvAreThree(double value, String text) throws IOException {
        assertThat(csv(new Table("", NUMBER).add(value))).isEqualTo("x\n" + text + "\n");
    }

    @Test
    void roundingLeavesNoNegativeZeroAndTextNoControlCharacter() {
        Column number = new Column("x", "x", "%.1f %%");
        assertThat(number.text(-0.01)).isEqualTo("0.0 %");
        assertThat(number.text(-0.06)).isEqualTo("-0.1 %");
        assertThat(number.text("a\u001b[31mb\n")).isEqualTo("a\\u001b[31mb\\u000a");
    }

    @Test
    void answersAreShortAndFilesKeepTheTypeOfNumbers() throws IOException {
        List<@Nullable Object> values =
                Arrays.asList(1, 2L, 3.0, 0.25, -0.0, 1e15, Double.NaN, true, null, "é\"", List.of(), Map.of("a", 'b'));
        assertThat(JsonText.line(values)).isEqualTo("[1,2,3,0.25,0,1.0E15,null,true,null,\"é\\\"\",[],{\"a\":\"b\"}]");
        StringWriter out = new StringWriter();
        try (JsonGenerator json = new JsonFactory().createGenerator(out)) {
            JsonText.write(json, List.of(1, 2L, 3.0, 0.25));
        }
        assertThat(out).hasToString("[1,2,3.0,0.25]");
    }
}
