package botarena.tournament.bots;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.games.GameCatalog;
import botarena.games.catalog.Games;
import botarena.tournament.Tournament;
import botarena.tournament.file.TournamentFile;
import botarena.tournament.file.TournamentFile.TournamentReading;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BotFilesTest {

    @TempDir
    private Path folder;

    private void file(String name) throws IOException {
        Files.createDirectories(folder.resolve(name).getParent());
        Files.writeString(folder.resolve(name), name);
    }

    /** The files of the first bot, results going into its folder as they do where a match is begun in it. */
    private Set<String> own(String bot) throws IOException {
        TournamentReading reading = new TournamentFile(new GameCatalog(Games.BUILT_IN), List.of())
                .parse(
                        "bots: [" + bot
                                + ", {name: b, command: ./b}]\ngames: [quixo]\noutput: {dir: ada/results/now}\n",
                        folder.resolve("cup.yaml"),
                        Map.of());
        Tournament cup = ((TournamentReading.Sound) reading).tournament();
        return new BotFiles(cup, cup.bots().get(0)).digests().keySet();
    }

    @Test
    void aBotFolderIsTheBotsOwnButForResults() throws IOException {
        for (String name : List.of("ada/bot.py", "ada/helper.py", "ada/results/old/games.jsonl", "lib/x.jar")) {
            file(name);
        }
        Files.writeString(folder.resolve("ada/bot.yaml"), "command: [java, -jar, ../lib/x.jar, bot.py]\n");
        assertThat(own("ada")).containsExactlyInAnyOrder("bot.yaml", "bot.py", "helper.py", "../lib/x.jar");
    }

    @Test
    void anyOtherFolderWithResultsInItGivesWhatTheCommandNames() throws IOException {
        file("ada/bot.py");
        file("ada/helper.py");
        assertThat(own("{name: a, dir: ada, command: [python3, bot.py]}")).containsExactly("bot.py");
    }
}
