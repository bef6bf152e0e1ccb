package botarena.referee.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import botarena.games.Game;
import botarena.games.MoveList;
import botarena.games.Position;
import botarena.referee.Bot;
import botarena.referee.BotLimits;
import botarena.referee.FolderOwner;
import botarena.referee.GameSpec;
import botarena.referee.Isolation;
import botarena.referee.Starter;
import botarena.referee.process.Starters;
import botarena.rules.ExternalGame;
import botarena.rules.RulesException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Programs that answer well, badly and not at all. */
class RulesProcessTest {

    private static final String ABOUT = "\"rules\":1,\"game\":\"tiny\",\"title\":\"Tiny\",\"about\":[\"None.\"],"
            + "\"sides\":[\"x\",\"o\"],\"pieces\":[[\"x\",\"x\",\"disc\"]],\"endings\":[\"done\"]";

    private static Starter starter;

    @TempDir
    private Path folder;

    @BeforeAll
    static void open() {
        starter = ((Starters.Opening.Open) Starters.open(Isolation.OFF)).starter();
    }

    @AfterAll
    static void close() {
        starter.close();
    }

    /** Rules in shell: each line's id is in $id; the reaction to "play" is given. */
    private RulesProcess rules(String play) throws IOException {
        return rules(play, ABOUT);
    }

    private RulesProcess rules(String play, String about) throws IOException {
        Path script = folder.resolve("rules.sh");
        Files.writeString(
                script, """
                while read -r line; do
                    id=${line#'{"id":'}
                    id=${id%%,*}
                    case $line in
                        *describe*) echo "{\\"id\\":$id,ABOUT}" ;;
                        *start*) echo "{\\"id\\":$id,\\"text\\":\\". x\\",\\"toMove\\":0,\\"moves\\":[\\"a1\\",\\"b1\\"]}" ;;
                        *) PLAY ;;
                    esac
                done
                """.replace("ABOUT", about.replace("\"", "\\\"")).replace("PLAY", play));
        Bot program = new Bot(
                new GameSpec.Entrant("rules", 1, ""),
                List.of("sh", script.toString()),
                folder,
                FolderOwner.ORGANISER,
                Map.of(),
                BotLimits.DEFAULT,
                null);
        return new RulesProcess(starter, program, "games/tiny");
    }

    private static Position played(RulesProcess rules) {
        ExternalGame game = ExternalGame.of(rules, Game.Source.ARENA);
        Position start = game.start(game.complete(Map.of()), 0);
        MoveList moves = start.moves();
        return start.play(moves.get(0));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "echo broken >&2; exit 3 | ended with exit status 3: broken",
                "kill -9 $$              | were ended by signal 9",
                "echo '{\"id\":}'        | answered no JSON: ",
                "echo '{\"id\":7,\"x\":1}' | answered id 7 to question ",
                "echo '{\"x\":1}'        | answered no \"id\"",
                "echo \"{\\\"id\\\":$id}\" | answered no \"text\"",
                "exec >&-; sleep 5       | closed their output",
                "printf '%070000d\\n' 0    | answered a line of more than 64 KiB",
            })
    void mistakesOfTheProgramAreReported(String play, String phrase) throws IOException {
        try (RulesProcess rules = rules(play)) {
            assertThatThrownBy(() -> played(rules))
                    .isInstanceOf(RulesException.class)
                    .hasMessageStartingWith("the rules in games/tiny " + phrase)
                    .hasMessageContaining("; asked: {\"ask\":\"play\",")
                    .satisfies(thrown -> assertThat(((RulesException) thrown).log())
                            .contains("\nasked: {\"ask\":\"play\",", "\nanswered: ", "\nstderr:\n"));
        }
    }

    @Test
    void silenceIsTold() throws IOException {
        try (RulesProcess rules = rules("sleep 60")) {
            assertThatThrownBy(() -> played(rules))
                    .hasMessageStartingWith("the rules in games/tiny did not answer within 2 s; asked: ");
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "echo '[\"a1\"]'  | [\"a1\"]",
                "echo None        | None",
                "printf '{\"id\":' | {\"id\":",
            })
    void anotherLineInThePlaceOfAnAnswerIsQuoted(String play, String printed) throws IOException {
        try (RulesProcess rules = rules(play)) {
            assertThatThrownBy(() -> played(rules))
                    .hasMessageStartingWith("the rules in games/tiny did not answer within 2 s, but printed " + printed
                            + "; an answer is one line, an object with \"id\":1; asked: ");
        }
    }

    @Test
    void aProgramThatIsNotThereIsTold() throws IOException {
        Bot program = new Bot(
                new GameSpec.Entrant("rules", 1, ""),
                List.of("./none"),
                folder,
                FolderOwner.ORGANISER,
                Map.of(),
                BotLimits.DEFAULT,
                null);
        try (RulesProcess rules = new RulesProcess(starter, program, "games/tiny")) {
            assertThatThrownBy(() -> ExternalGame.of(rules, Game.Source.ARENA))
                    .hasMessageStartingWith("the rules in games/tiny do not start: ");
        }
    }

    @Test
    void aFaultIsAskedOnceMoreOfAFreshProcess() throws IOException {
        String once = "if [ -e failed ]; then echo \"{\\\"id\\\":$id,\\\"text\\\":\\\"x o\\\","
                + "\\\"over\\\":{\\\"winner\\\":0,\\\"reason\\\":\\\"done\\\"}}\"; else echo >failed; exit 1; fi";
        try (RulesProcess rules = rules(once)) {
            assertThat(played(rules).winner()).isZero();
            assertThat(folder.resolve("failed")).exists();
        }
    }

    @Test
    void aLineThatIsNoAnswerIsForgivenAndKept() throws IOException {
        String over = "echo hm; echo \"{\\\"id\\\":$id,\\\"text\\\":\\\"x o\\\","
                + "\\\"over\\\":{\\\"winner\\\":0,\\\"reason\\\":\\\"done\\\"}}\"";
        try (RulesProcess rules = rules(over)) {
            assertThat(played(rules).winner()).isZero();
            assertThat(rules.firstStray()).isEqualTo("hm");
        }
    }

    @Test
    void aProcessThatDescribesAnotherGameThanTheFirstIsTold() throws IOException {
        try (RulesProcess rules = rules("exit 1", ABOUT.replace("Tiny", "Tiny $$"))) {
            assertThatThrownBy(() -> played(rules))
                    .hasMessageStartingWith("the rules in games/tiny describe their game otherwise than at first");
        }
    }

    @Test
    void aThreadThatIsToldToStopGetsItsAnswerFirst() throws IOException {
        try (RulesProcess rules = rules("exit 1")) {
            ExternalGame game = ExternalGame.of(rules, Game.Source.ARENA);
            Thread.currentThread().interrupt();
            assertThat(game.start(game.complete(Map.of()), 5).moveCount()).isEqualTo(2);
            assertThat(Thread.interrupted()).isTrue();
        }
    }
}
