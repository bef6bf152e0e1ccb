package botarena.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** With any bounds, counts and options commands end, and print finite figures. */
class FiniteFiguresTest {

    private static final List<String> NUMBERS = List.of(
            "0",
            "-0.0",
            "1e-300",
            "-1e-9",
            "1e-6",
            "0.004",
            "0.5",
            "0.999999999999",
            "1",
            "30",
            "1200",
            "5000",
            "1e5",
            "1e9",
            "1e300",
            "-1500",
            "-500",
            "NaN",
            "Infinity",
            "-Infinity");

    @TempDir
    private Path folder;

    private static void isFinite(List<String> args) {
        Invocation ended =
                assertTimeoutPreemptively(Duration.ofMinutes(2), () -> Invocation.of(args.toArray(String[]::new)));
        assertThat(ended.code()).as("%s: %s", args, ended.err()).isIn(0, 2, 3, 6, 7);
        String shown = ended.out() + (ended.code() == 2 ? "" : ended.err());
        assertThat(shown)
                .as("%s", args)
                .doesNotContainPattern("NaN|Infinity|∞|\\b\\d{25}")
                .doesNotContainPattern("(?<![\\w.])-0(\\.0+)?(?![\\d.])")
                .doesNotContainPattern("\\b1 (pairs|games)\\b");
    }

    private String games(Random random) throws IOException {
        StringBuilder text = new StringBuilder("white,black,result,pair\n");
        List<String> results = random.nextInt(3) == 0 ? List.of("0-1") : List.of("1-0", "0-1", "1/2-1/2");
        for (int pair = random.nextInt(25); pair >= 0; pair--) {
            text.append("a,b,").append(results.get(random.nextInt(results.size())));
            text.append(",").append(pair).append("\nb,a,");
            text.append(results.get(random.nextInt(results.size())))
                    .append(",")
                    .append(pair)
                    .append("\n");
        }
        return Files.writeString(folder.resolve("g.csv"), text).toString();
    }

    private static void option(List<String> args, Random random, String name) {
        if (random.nextBoolean()) {
            args.add(name + "=" + NUMBERS.get(random.nextInt(NUMBERS.size())));
        }
    }

    @Test
    void figuresOfTestsAreFinite() throws IOException {
        Random random = new Random(21);
        for (int i = 0; i < 120; i++) {
            List<String> args = new ArrayList<>(List.of("sprt", "--results", games(random), "a", "b"));
            List.of("--elo0", "--elo1", "--alpha", "--beta").forEach(name -> option(args, random, name));
            args.add("--model=" + (random.nextBoolean() ? "normalized" : "logistic"));
            args.add("--format=" + (random.nextBoolean() ? "text" : "json"));
            isFinite(args);
        }
    }

    @Test
    void figuresOfRatingsAreFinite() throws IOException {
        Random random = new Random(22);
        for (int i = 0; i < 80; i++) {
            List<String> args = new ArrayList<>(List.of("rate", games(random)));
            List.of("--prior", "--center", "--confidence", "--advantage").forEach(name -> option(args, random, name));
            if (random.nextInt(3) == 0) {
                args.add("--anchor=a=" + NUMBERS.get(random.nextInt(NUMBERS.size())));
            }
            args.addAll(List.of("--los", "--head-to-head", "--residuals", "--calibration"));
            args.add("--draws=" + List.of("half", "rao-kupper", "davidson").get(random.nextInt(3)));
            args.add("--format=" + List.of("text", "json", "csv").get(random.nextInt(3)));
            isFinite(args);
        }
    }

    @Test
    void figuresOfPlansAreFinite() throws IOException {
        Random random = new Random(23);
        String file = Files.writeString(folder.resolve("t.yaml"), """
                bots: [{name: a, command: ./a}, {name: b, command: ./b}]
                games: [quixo]
                """).toString();
        for (int i = 0; i < 60; i++) {
            List<String> args = new ArrayList<>(List.of("plan", file, "--pilot", "0s"));
            args.add("--games-per-pair="
                    + List.of("2", "1000", "2147483646", "1000000", "1e9").get(random.nextInt(5)));
            args.add("--time="
                    + List.of("1ms", "10s+1s", "1000h", "99999999h", "1ms/move", "0s")
                            .get(random.nextInt(6)));
            args.add("--budget=" + List.of("0s", "1ms", "1s", "9999999h").get(random.nextInt(4)));
            args.add("--format=" + (random.nextBoolean() ? "text" : "json"));
            isFinite(args);
        }
    }

    @Test
    void boundsAreShownWithTheDigitsThatTheyHave() throws IOException {
        String file = Files.writeString(folder.resolve("one.csv"), "white,black,result,pair\na,b,1-0,1\nb,a,1-0,1\n")
                .toString();
        Invocation test = Invocation.of("sprt", "--results", file, "a", "b", "--elo0=-0.004", "--elo1=0.0025");
        assertThat(test.out()).contains("[-0.004, 0.0025] Elo", "1 pair by the points");
        assertThat(Invocation.of("sprt", "--results", file, "a", "b", "--elo0=-0.0", "--elo1", "5")
                        .out())
                .contains("[0.00, 5.00] Elo", "Elo difference +0 (");
    }
}
