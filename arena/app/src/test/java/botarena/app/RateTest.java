package botarena.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RateTest {
    private static final String COLUMNS =
            "rank,name,elo,err95,elo_lo,elo_hi,games,pairs,score,wins,draws,losses,los_next,flag,";
    private static final String MIXED = """
            white,black,result,pair,game
            a,b,1-0,1,oust
            b,a,0-1,1,oust
            a,b,0-1,2,oust
            b,a,1-0,2,oust
            a,b,1/2-1/2,3,oust
            b,a,0-1,3,oust
            a,b,1-0,1,quixo
            b,a,1/2-1/2,1,quixo
            c,a,1-0,1,quixo
            a,c,1-0,1,quixo
            """;
    private static final String SHUTOUT = "white,black,result\na,b,1-0\nb,a,0-1\na,b,1-0\n";

    @TempDir
    private Path folder;

    private String write(String text) throws IOException {
        return Files.writeString(folder.resolve("games.csv"), text).toString();
    }

    private Invocation rate(String text, String... options) throws IOException {
        String[] args = new String[options.length + 2];
        args[0] = "rate";
        args[1] = write(text);
        System.arraycopy(options, 0, args, 2, options.length);
        return Invocation.of(args);
    }

    @Test
    void csvBeginsWithTheColumnsAndEndsEachRowWithTheGame() throws IOException {
        List<String> lines = rate(MIXED, "--format", "csv").out().lines().toList();
        assertThat(lines.get(0)).startsWith(COLUMNS).endsWith(",game");
        assertThat(lines).hasSize(1 + 2 + 3 + 3);
        assertThat(lines.get(1)).startsWith("1,a,").endsWith(",oust");
        assertThat(lines.get(lines.size() - 1)).startsWith(",c,").endsWith(",overall");
    }

    @Test
    void jsonCarriesAdvantageLikelihoodAndGroups() throws IOException {
        assertThat(rate(MIXED, "--format", "json").out())
                .contains("\"advantage\":", "\"advantageError\":", "\"logLikelihood\":", "\"iterations\":")
                .contains("\"groups\":[[\"a\",\"b\",\"c\"]]")
                .doesNotContain("NaN", "Infinity");
    }

    @Test
    void textSaysWhatOnlyThePriorKeepsFinite() throws IOException {
        Invocation invocation = rate(SHUTOUT);
        assertThat(invocation.code()).isZero();
        assertThat(invocation.out())
                .contains("a won all its 3 games", "errors by games (the input names no pairs)", "inf+", "few");
    }

    @Test
    void withoutPriorUnboundedPlayersAreRefusedByName() throws IOException {
        Invocation invocation = rate(SHUTOUT, "--prior", "0");
        assertThat(invocation.code()).isEqualTo(3);
        assertThat(invocation.out()).isEmpty();
        assertThat(invocation.err()).contains("a won all its 3 games", "b lost all its 3 games");
    }

    @Test
    void furtherTablesFollowOnRequest() throws IOException {
        assertThat(rate(MIXED, "--los", "--head-to-head", "--residuals", "--nash", "--alpha-rank")
                        .out())
                .contains("Likelihood of superiority", "LL LD DD WL WD WW", "Residuals", "Nash", "alpha-rank");
    }

    @Test
    void unknownAnchorIsAMistakeOfTheCommandLine() throws IOException {
        Invocation invocation = rate(MIXED, "--anchor", "aa=1000");
        assertThat(invocation.code()).isEqualTo(2);
        assertThat(invocation.err()).contains("nobody is called 'aa'");
    }

    @Test
    void anchorFixesTheScale() throws IOException {
        assertThat(rate(MIXED, "--game", "oust", "--anchor", "b=1000", "--format", "csv")
                        .out())
                .contains("b,1000.000,0.000,1000.000,1000.000");
    }

    @Test
    void sprtAnswersWithVerdictAndExitCode() throws IOException {
        StringBuilder text = new StringBuilder("first,second,score,pair\n");
        for (int pair = 0; pair < 400; pair++) {
            text.append("n,o,1,%d\no,n,%s,%d\n".formatted(pair, pair % 4 == 0 ? "1" : "0.5", pair));
        }
        String file = write(text.toString());
        Invocation accepted = Invocation.of("sprt", "--results", file, "n", "o", "--format", "json");
        assertThat(accepted.code()).isZero();
        assertThat(accepted.out())
                .contains("\"verdict\":\"accepted\"", "\"pairs\":400", "\"pentanomial\":[0,0,100,300,0]");
        assertThat(Invocation.of("sprt", "--results", file, "o", "n").code()).isEqualTo(6);
        assertThat(Invocation.of("sprt", "--results", file, "n", "x").code()).isEqualTo(3);
    }

    @Test
    void sprtWithFewGamesIsUndecided() throws IOException {
        Invocation invocation = Invocation.of("sprt", "--results", write(MIXED), "a", "b", "--game", "oust");
        assertThat(invocation.code()).isEqualTo(7);
        assertThat(invocation.out()).contains("LLR ", "undecided");
        assertThat(Invocation.of("sprt", "--results", write(MIXED), "a", "b").err())
                .contains("--game oust");
    }

    @Test
    void selftestPrintsCoverageAndErrorRates() {
        Invocation invocation = Invocation.of("selftest", "ratings", "--runs", "2", "-q");
        assertThat(invocation.code()).isZero();
        assertThat(invocation.out()).contains("Coverage of 95 % intervals", "Sequential test");
    }
}
