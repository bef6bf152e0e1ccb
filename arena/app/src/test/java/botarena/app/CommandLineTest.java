package botarena.app;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.tournament.file.ShellWords;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CommandLineTest {

    @Test
    void withoutAnArgumentTheShortHelpGoesToStderr() {
        Invocation invocation = Invocation.of();
        assertThat(invocation.code()).isEqualTo(2);
        assertThat(invocation.out()).isEmpty();
        assertThat(invocation.err())
                .contains("Usage: botarena")
                .contains("games")
                .contains("Try 'botarena --help'");
    }

    @Test
    void theEnvironmentFillsInWhatTheCommandLineLeavesOut() {
        Map<String, String> env = Map.of("BOTARENA_SEED", "7");
        String deal = Invocation.of("", env, "perft", "onitama", "1", "--format", "json")
                .out();
        assertThat(deal)
                .isEqualTo(Invocation.of("perft", "onitama", "1", "--format", "json", "--seed", "7")
                        .out());
        assertThat(deal)
                .isNotEqualTo(Invocation.of("perft", "onitama", "1", "--format", "json")
                        .out());
    }

    @Test
    void theCommandLineBeatsTheEnvironment() {
        Map<String, String> env = Map.of("BOTARENA_FORMAT", "json");
        assertThat(Invocation.of("", env, "perft", "quixo", "1", "--format", "text")
                        .out())
                .isEqualTo("1 44\n");
        assertThat(Invocation.of("", env, "perft", "quixo", "1").out()).contains("\"counts\":{\"1\":44}");
    }

    @Test
    void aWrongValueInTheEnvironmentIsAWrongCommandLine() {
        Invocation invocation = Invocation.of("", Map.of("BOTARENA_SEED", "x"), "perft", "quixo", "1");
        assertThat(invocation.code()).isEqualTo(2);
        assertThat(invocation.err()).contains("a seed is an integer from 0");
    }

    @ParameterizedTest
    @CsvSource(quoteCharacter = '"', delimiter = '|', textBlock = """
            oxono 3                                                     | 162680
            quixo 2 --option size=3                                     | 356
            quixo4 2                                                    | 7344
            yoxii 2                                                     | 51136
            oust 4 --option size=3 --option pie=no                      | 63504
            oust 8 --option size=2 --option pie=off                     | 0
            onitama 3 --from 'bbBbb/...../...../...../rrRrr r boar,ox/elephant,horse/crab' | 1989
            """)
    void theLastNumberOfPerftIsTheCountAtItsDepth(String arguments, String count) {
        Invocation invocation =
                Invocation.of(ShellWords.split("perft " + arguments).toArray(String[]::new));
        assertThat(invocation.out().strip().split("\\s+")).endsWith(count);
        assertThat(invocation.code()).isZero();
    }

    @Test
    void divideSumsUpToTheCount() {
        String out = Invocation.of("perft", "quixo", "2", "--divide").out();
        long sum = out.lines()
                .filter(line -> line.contains("-"))
                .mapToLong(line -> Long.parseLong(line.split(" ")[1]))
                .sum();
        assertThat(sum).isEqualTo(1836);
        assertThat(out).endsWith("2 1836\n");
    }

    @Test
    void gameNamesAreTakenInAnyCase() {
        assertThat(Invocation.of("games", "Quixo")).isEqualTo(Invocation.of("games", "quixo"));
        assertThat(Invocation.of("perft", "OXONO", "1").code()).isZero();
    }

    @Test
    void aBotThatEndsAtOnceIsToldWhatItMayMiss() {
        Invocation checked = Invocation.of("check", "sh -c 'exit 3'", "--sandbox", "off", "--env", "A=b");
        assertThat(checked.code()).isEqualTo(5);
        assertThat(checked.out()).contains("It starts with few variables (PATH, HOME, LANG");
    }

    @Test
    void aLimitThatIsNoneIsRefused() {
        Invocation refused = Invocation.of("check", "true", "--limit", "memori=1g");
        assertThat(refused.code()).isEqualTo(2);
        assertThat(refused.err()).contains("--limit", "memori");
    }

    @Test
    void aGameIsFoundInAnyCase() {
        for (String what : List.of("ratings", "cross", "games", "reasons", "openings", "workers")) {
            Invocation plain = Invocation.of("show", "../../results/example-1.0", what, "--game", "onitama");
            assertThat(plain.code()).isZero();
            assertThat(Invocation.of("show", "../../results/example-1.0", what, "--game", "ONITAMA"))
                    .isEqualTo(plain);
        }
    }
}
