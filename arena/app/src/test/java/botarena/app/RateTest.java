package botarena.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
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
    void theOverallTableCanBeHadAlone() throws IOException {
        Invocation overall = rate(MIXED, "--game", "Overall");
        assertThat(overall.code()).isZero();
        assertThat(overall.out())
                .startsWith("overall: the mean over 2 games\n\n")
                .doesNotContain("oust");
        assertThat(rate(MIXED, "--game", "overall", "--format", "csv").out().lines())
                .hasSize(1 + 3);
        assertThat(rate(SHUTOUT, "--game", "overall").out())
                .isEqualTo(rate(SHUTOUT).out());
    }

    @Test
    void anAnchorMayHaveEqualsSignsInItsName() throws IOException {
        String games = "white,black,result\nlmr=3,lmr=4,1-0\nlmr=4,lmr=3,1-0\nlmr=3,lmr=4,1/2-1/2\n";
        assertThat(rate(games, "--anchor", "lmr=3=1000").out()).contains("anchored: lmr=3 1000");
        assertThat(rate(games, "--anchor", "lmr=3=1000", "--anchor", "lmr=4=900")
                        .code())
                .isZero();
        Invocation twice = rate(games, "--anchor", "lmr=3=1000", "--anchor", "lmr=3=900");
        assertThat(twice.code()).isEqualTo(2);
        assertThat(twice.err()).contains("--anchor: 'lmr=3' is anchored twice");
        assertThat(rate(games, "--anchor", "lmr=x").err()).contains("--anchor: 'x' is not a number");
        assertThat(rate(games, "--anchor", "lmr").err()).contains("--anchor takes NAME=ELO, not 'lmr'");
    }

    @Test
    void gamesThatDoNotCountAreExplained() throws IOException {
        Invocation none = rate("white,black,result,fault\na,b,1-0,timeout\na,a,1-0,\na,b,*,\n", "--exclude-forfeits");
        assertThat(none.code()).isEqualTo(3);
        assertThat(none.err())
                .contains(
                        "there are no games to rate", "1 without a result, 1 forfeited, 1 of a player against itself");
    }

    @Test
    void aSeedOutOfRangeIsToldTheRange() throws IOException {
        String seed = "1".repeat(30);
        assertThat(rate(SHUTOUT, "--seed", seed).err()).contains("is not between -9223372036854775808 and 92233720");
        assertThat(Invocation.of("match", "quixo", "random-java", "greedy-java", "--seed", seed)
                        .err())
                .contains("from 0 to 9007199254740991");
        assertThat(rate(SHUTOUT, "--min-games", seed).err()).contains("is not between -2147483648 and 2147483647");
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
        assertThat(rate(MIXED, "--los", "--head-to-head", "--residuals", "--nash")
                        .out())
                .contains("Likelihood of superiority", "LL LD DD WL WD WW", "Residuals", "Nash");
    }

    @Test
    void orderOfTheFilesChangesNoByte() throws IOException {
        List<String> lines = MIXED.lines().toList();
        Path one = Files.write(folder.resolve("one.csv"), lines.subList(0, 6));
        List<String> others = new ArrayList<>(lines.subList(6, lines.size()));
        Collections.reverse(others);
        others.add(0, lines.get(0));
        Path other = Files.write(folder.resolve("other.csv"), others);
        for (String format : List.of("text", "csv", "json", "md")) {
            String[] extras = {"--format", format, "--los", "--residuals", "--errors", "bootstrap:50", "--calibration"};
            assertThat(rate(List.of(other, one), extras)).isEqualTo(rate(List.of(one, other), extras));
        }
    }

    private static String rate(List<Path> files, String... options) {
        List<String> args = new ArrayList<>(List.of("rate"));
        files.forEach(file -> args.add(file.toString()));
        args.addAll(List.of(options));
        return Invocation.of(args.toArray(String[]::new)).out();
    }

    @Test
    void columnsOfTheIssueComeFirstAndGameLast() throws IOException {
        String header = rate(MIXED, "--format", "csv").out().lines().findFirst().orElseThrow();
        assertThat(header)
                .isEqualTo(COLUMNS
                        + "resolved,rank_lo,rank_hi,p_best,bound,score_pct,draw_pct,first_pct,second_pct,opp_avg,opp_n,"
                        + "perf,time_losses,crashes,illegal,fault_pct,avg_ms,max_ms,game");
    }

    @Test
    void everyNumberOfTheTableHasThreeDecimals() throws IOException {
        String row = rate(MIXED, "--game", "oust", "--format", "csv")
                .out()
                .lines()
                .toList()
                .get(1);
        assertThat(row).matches("1,a,\\d+\\.\\d{3},\\d+\\.\\d{3},-?\\d+\\.\\d{3},\\d+\\.\\d{3},6,3,\\d\\.\\d{3},.*");
    }

    @Test
    void onlyDrawsAreNamedAndRefusedWithoutPrior() throws IOException {
        String drawn = "white,black,result\na,b,1/2-1/2\nb,a,1/2-1/2\n";
        assertThat(rate(drawn).out()).contains("every game was drawn (a, b)", "1~  a", "no error bars for anyone");
        Invocation refused = rate(drawn, "--prior", "0");
        assertThat(refused.code()).isEqualTo(3);
        assertThat(refused.err()).contains("every game was drawn (a, b)");
    }

    @Test
    void oneWinIsNoProofOfStrength() throws IOException {
        assertThat(rate("white,black,result\na,b,1-0\n", "--advantage", "0").out())
                .contains("a stands at -", " Elo at least (95 %, one-sided)", "all games: 1 game, 0 pairs, 2 players");
    }

    @Test
    void gamesThatAreThereAreNamedWhereTheWantedOneIsNot() throws IOException {
        Invocation invocation = rate(MIXED, "--game", "quixi");
        assertThat(invocation.code()).isEqualTo(3);
        assertThat(invocation.err()).contains("no games of quixi", "there are games of: oust, quixo");
    }

    @Test
    void impossibleNumbersAreMistakesOfTheCommandLine() throws IOException {
        for (List<String> option : List.of(
                List.of("--prior", "1e-300"),
                List.of("--prior", "NaN"),
                List.of("--advantage", "1e300"),
                List.of("--center", "1e308"),
                List.of("--anchor", "a=Infinity"),
                List.of("--confidence", "1"),
                List.of("--errors", "bootstrap:1"),
                List.of("--min-games", "-1"))) {
            Invocation invocation = rate(MIXED, option.get(0), option.get(1));
            assertThat(invocation.code()).as(option.toString()).isEqualTo(2);
            assertThat(invocation.err()).startsWith("error: ").doesNotContain("Exception");
        }
    }

    @Test
    void anchorsThatGamesContradictAreNamed() throws IOException {
        Invocation invocation =
                rate(MIXED, "--game", "oust", "--anchor", "a=3000", "--anchor", "b=0", "--draws", "rao-kupper");
        assertThat(invocation.out())
                .contains("the anchors contradict the games")
                .contains("3000.0");
    }

    @Test
    void calibrationComparesModelsOnUnseenGames() throws IOException {
        assertThat(rate(MIXED, "--calibration").out())
                .contains("Log-loss of unseen games", "rao-kupper", "davidson", "in log-likelihood", "Reliability");
    }

    @Test
    void unknownAnchorIsAMistakeOfTheCommandLine() throws IOException {
        Invocation invocation = rate(MIXED, "--anchor", "aa=1000");
        assertThat(invocation.code()).isEqualTo(2);
        assertThat(invocation.err()).contains("there is no player 'aa'");
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
    void aDashReadsStandardInput() {
        Invocation rated = Invocation.of(MIXED, Map.of(), "rate", "-", "--format", "csv");
        assertThat(rated.code()).isZero();
        assertThat(rated.out().lines()).hasSize(1 + 2 + 3 + 3);
    }

    @Test
    void standardInputIsNamedWhereItIsWrong() {
        Invocation refused = Invocation.of("white,black\na,b\n", Map.of(), "rate", "-");
        assertThat(refused.code()).isEqualTo(3);
        assertThat(refused.err()).contains("standard input");
    }

    @Test
    void theGameIsTakenInAnyCase() throws IOException {
        assertThat(rate(MIXED, "--game", "OUST", "--format", "csv").out().lines())
                .hasSize(3);
    }
}
