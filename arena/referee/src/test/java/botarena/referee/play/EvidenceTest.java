package botarena.referee.play;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.referee.BotProcess.Exit;
import botarena.referee.GameRecord;
import botarena.referee.RefereeOptions;
import botarena.referee.RefereeOptions.BotLogs;
import botarena.referee.evidence.KeptLog;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EvidenceTest {

    @TempDir
    Path results;

    private final ScriptedBot good = ScriptedBot.random(1);

    private GameSetup setup(BotLogs logs) {
        return new GameSetup().results(results).conduct(new RefereeOptions(true, false, false, logs, null));
    }

    @Test
    void aForfeitLeavesAFileThatTellsEverything() throws IOException, InterruptedException {
        ScriptedBot bad = ScriptedBot.deciding(m -> BotAction.say("{'oops': '\u202e'}"));
        GameRecord record = setup(BotLogs.ON_FORFEIT).seats(good, bad).play();

        assertThat(record.fault().evidence()).isEqualTo("logs/quixo.r1.a-v-b.0-1.txt");
        String text = Files.readString(results.resolve(record.fault().evidence()));
        assertThat(text)
                .contains("game          quixo.r1.a-v-b.0, attempt 1, told to bots as 0123456789abcdef\n")
                .contains("bot           b, seat 1 (O)\n")
                .contains("command       ./b   in /bots\n")
                .contains("verdict       bad_json: a line that is not JSON (O) after 1 ply\n")
                .contains("json.dumps")
                .contains("request       {\"type\":\"turn\",\"id\":2,\"ply\":1,")
                .contains("came back     {'oops': '\\u{202e}'}\n")
                .contains("clock         0.005 ms since the request was written\n")
                .contains(
                        "try again     cd /bots && botarena rerun " + results + " quixo.r1.a-v-b.0 --ply 1 --bot ./b\n")
                .contains("> {\"type\":\"hello\",\"id\":0", "< {\"type\":\"ready\",\"id\":1}")
                .contains("its last words");
        assertThat(KeptLog.read(results, record.fault().evidence()).byPly())
                .isEqualTo(Map.of(KeptLog.BEFORE_TURNS, "its last words", 1, "on turn"));
        assertThat(logs()).isEqualTo(1);
    }

    @Test
    void aDeathIsNamed() throws IOException, InterruptedException {
        ScriptedBot dying = ScriptedBot.deciding(m -> BotAction.die(new Exit.Status(3)));
        GameRecord record =
                setup(BotLogs.ON_FORFEIT).attempt(2).seats(dying, good).play();
        assertThat(record.fault().evidence()).isEqualTo("logs/quixo.r1.a-v-b.0-0.2.txt");
        assertThat(results.resolve(record.fault().evidence()))
                .content()
                .contains("process       the bot exited with status 3\n");
    }

    @Test
    void everyGameIsKeptWhereTheOrganiserWantsIt() throws IOException, InterruptedException {
        GameRecord record =
                setup(BotLogs.ALWAYS).seats(good, ScriptedBot.random(2)).play();
        assertThat(record.fault()).isNull();
        assertThat(logs()).isEqualTo(2);
        assertThat(results.resolve("logs/quixo.r1.a-v-b.0-0.txt"))
                .content()
                .containsPattern("verdict       (line|opponent_line|repetition|max_plies): ")
                .containsPattern("request       \\{\"type\":\"turn\".*\ncame back     \\{\"type\":\"move\"")
                .containsPattern("clock         0\\.\\d+ ms since the request was written\nprocess       ")
                .containsPattern("try again     cd /bots && botarena rerun .* --ply \\d+ --bot ./a\n")
                .contains("--- conversation", "--- stderr");
    }

    @Test
    void aVoidGameLeavesEverySeatsFile() throws IOException, InterruptedException {
        ScriptedBot broken = ScriptedBot.deciding(m -> BotAction.of(BotAction.Kind.BREAK));
        GameRecord record = setup(BotLogs.ON_FORFEIT).seats(good, broken).play();
        assertThat(record.status()).isEqualTo(GameRecord.Status.VOID);
        assertThat(results.resolve(record.fault().evidence()))
                .content()
                .contains("verdict       internal: ", "what happened ", "request       {", "try again     ");
    }

    @ParameterizedTest
    @CsvSource({
        "1050,    0, The bot may be right: the machine was busy with other programs.",
        "4100, 4000, Nothing is wrong with the bot: the arena was stopped while it thought.",
    })
    void theMachineIsNamedWhereItWasTheMachine(int after, int stopped, String words)
            throws IOException, InterruptedException {
        ScriptedBot robbed = ScriptedBot.deciding(
                m -> ScriptedBot.first(m).after(after).stopped(stopped).doubtful(60));
        GameRecord record = setup(BotLogs.ON_FORFEIT).seats(good, robbed).play();
        assertThat(results.resolve(record.fault().evidence()))
                .content()
                .contains(words)
                .doesNotContain("Flush after each line");
    }

    @Test
    void nothingIsKeptOfAGoodGameOrWhereNothingIsWanted() throws IOException, InterruptedException {
        setup(BotLogs.ON_FORFEIT).seats(good, ScriptedBot.random(2)).play();
        GameRecord record = setup(BotLogs.NEVER)
                .seats(ScriptedBot.deciding(m -> BotAction.of(BotAction.Kind.HANG)), good)
                .play();
        assertThat(record.fault().evidence()).isNull();
        assertThat(logs()).isZero();
    }

    private long logs() throws IOException {
        Path folder = results.resolve("logs");
        if (!Files.exists(folder)) {
            return 0;
        }
        try (var files = Files.list(folder)) {
            return files.count();
        }
    }
}
