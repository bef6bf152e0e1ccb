package botarena.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Logins whose hard limits are below the bots' own, as on login nodes. */
class LoginLimitsTest {

    private static final String BOT = """
            while read -r line; do
                id=${line#*'"id":'}
                id=${id%%[,\\}]*}
                legal=${line##*'"legal":["'}
                case $line in
                    '{"type":"hello"'*) echo '{"type":"hello","id":'"$id"',"protocol":1,"name":"first"}' ;;
                    '{"type":"start"'*) echo '{"type":"ready","id":'"$id"'}' ;;
                    '{"type":"turn"'*) echo '{"type":"move","id":'"$id"',"move":"'"${legal%%'"'*}"'"}' ;;
                esac
            done
            """;

    @TempDir
    private Path folder;

    private String under(String limits, String... words) throws Exception {
        return under(limits, 0, words);
    }

    private String under(String limits, int code, String... words) throws Exception {
        List<String> login = List.of("/bin/sh", "-c", limits + " && \"$@\"; [ $? -eq " + code + " ]", "sh");
        return UserProcess.said(folder, login, Map.of(), words);
    }

    @Test
    void theLowerLimitHoldsWithARemark() throws Exception {
        StandIns.script(folder.resolve("bot"), BOT);
        String limits = "ulimit -t 600 && ulimit -f 1000 && ulimit -n 128 && ulimit -d 900000";
        String said =
                under(limits, "match", "oust", "a=./bot", "b=./bot", "--option", "size=3", "-n", "2", "-o", "out");
        assertThat(said)
                .contains(
                        "warning: limits of this login hold instead of the higher ones of bots: cpu 600 s (ulimit -t)",
                        "file-size 0.5 MB (ulimit -f)",
                        "memory 921.6 MB (ulimit -d)",
                        "files 128 (ulimit -n)")
                .doesNotContain("forfeit", "bubblewrap fails", "void");
    }

    @Test
    void aLeagueFitsIntoFewFiles() throws Exception {
        StandIns.script(folder.resolve("bot"), BOT);
        StringBuilder league =
                new StringBuilder("games: [{game: oust, options: {size: 3}}]\nschedule: {games-per-pair: 2}\nbots:\n");
        for (String name : List.of("a", "b", "c", "d", "e", "f")) {
            league.append("  - {name: ").append(name).append(", command: ./bot}\n");
        }
        Files.writeString(folder.resolve("league.yaml"), league);
        assertThat(under("ulimit -n 96", "run", "league.yaml", "-o", "out"))
                .contains("files 96 (ulimit -n)", "30 games")
                .doesNotContain("failed", "void");
    }

    @Test
    void theDoctorStartsABotWithinThem() throws Exception {
        assertThat(under("ulimit -t 600 && ulimit -f 1000 && ulimit -n 128", "doctor"))
                .contains("a bot starts at level", "hold instead of the higher ones of bots: cpu 600 s")
                .doesNotContain("bubblewrap fails")
                .endsWith("runs work here\n");
    }

    /** As Java does where it cannot reserve its heap. */
    @Test
    void aBotThatCannotStartWithinThemIsNotBlamed() throws Exception {
        StandIns.script(folder.resolve("bot"), "echo 'Could not reserve enough space for object heap'; exit 1");
        assertThat(under("ulimit -n 128", 8, "check", "./bot", "--game", "quixo"))
                .contains(
                        "could not start within the limits of this login: ", "files 128 (ulimit -n).)", "inconclusive");
    }
}
