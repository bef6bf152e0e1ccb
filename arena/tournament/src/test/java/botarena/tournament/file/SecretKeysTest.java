package botarena.tournament.file;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.games.GameCatalog;
import botarena.games.catalog.Games;
import botarena.tournament.BotEntry;
import botarena.tournament.Contestant;
import botarena.tournament.SecretNames;
import botarena.tournament.Tournament;
import botarena.tournament.file.MatchRequest.OrderedBot;
import botarena.tournament.file.MatchRequest.OrderedGame;
import botarena.tournament.file.TournamentFile.TournamentReading;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A bot's folder asks for secrets, and the tournament file alone grants them. */
class SecretKeysTest {

    @TempDir
    private Path folder;

    @BeforeEach
    void oneThatAsksAndOneThatDoesNot() throws IOException {
        Files.createDirectories(folder.resolve("ada"));
        Files.createDirectories(folder.resolve("ben"));
        Files.writeString(folder.resolve("ada/bot.yaml"), "command: ./ada\nsecrets: [KEY, OTHER]\n");
        Files.writeString(folder.resolve("ben/bot.yaml"), "command: ./ben\n");
    }

    private static TournamentFile reader() {
        return new TournamentFile(new GameCatalog(Games.BUILT_IN), List.of());
    }

    private Tournament tournament(String text) {
        TournamentReading reading = reader().parse(text + "games: [quixo]\n", folder.resolve("cup.yaml"), Map.of());
        assertThat(reading).isInstanceOf(TournamentReading.Sound.class);
        return ((TournamentReading.Sound) reading).tournament();
    }

    private SecretNames first(String text) {
        return tournament(text).bots().get(0).secrets();
    }

    @Test
    void aFoldersSecretsAreWithheldUnlessTheFileGrantsThem() {
        assertThat(first("bots: [ada, ben]\n")).isEqualTo(new SecretNames(List.of(), List.of("KEY", "OTHER")));
        assertThat(first("bots: [{dir: ada, secrets: [KEY]}, ben]\n"))
                .isEqualTo(new SecretNames(List.of("KEY"), List.of("OTHER")));
        assertThat(first("secrets: [KEY, OTHER, MORE]\nbots: [ada, ben]\n"))
                .isEqualTo(new SecretNames(List.of("KEY", "OTHER"), List.of()));
    }

    @Test
    void onlyBotsThatAskGetSecretsGrantedToAll() {
        Tournament cup = tournament("secrets: [KEY]\nbots: [ben, {name: c, command: ./c}]\n");
        assertThat(cup.bots()).extracting(BotEntry::secrets).containsOnly(SecretNames.NONE);
        assertThat(first("bots: [{name: c, command: ./c, secrets: [KEY]}, ben]\n"))
                .isEqualTo(new SecretNames(List.of("KEY"), List.of()));
    }

    @Test
    void aBotWithoutItsSecretDoesNotPlay() {
        BotEntry ada = tournament("bots: [ada, ben]\n").bots().get(0);
        assertThat(Contestant.withoutFiles(ada).bot().broken())
                .isEqualTo("It needs the secret KEY, which is not granted: add --secret KEY,"
                        + " or secrets: [KEY, OTHER] for this bot in the tournament file.");
        assertThat(Contestant.withoutFiles(ada).bot().secrets()).isEmpty();
    }

    @Test
    void theFileThatSaysEverythingSaysTheNames() {
        Tournament cup = tournament("secrets: [KEY, OTHER]\nbots: [ada, ben]\n");
        assertThat(TournamentFile.text(cup)).containsOnlyOnce("KEY").containsOnlyOnce("OTHER");
        Tournament again = tournament(TournamentFile.text(cup).replaceFirst("(?m)^games:(\n .*)+\n", ""));
        assertThat(again.bots()).isEqualTo(cup.bots());
    }

    @Test
    void aMatchGrantsSecretsToBotsThatAsk() {
        List<OrderedBot> bots = List.of(new OrderedBot("", "ada", "", "ada"), new OrderedBot("", "ben", "", "ben"));
        MatchRequest order = new MatchRequest(
                new OrderedGame("quixo", Map.of(), null),
                bots,
                Map.of(),
                Map.of(),
                List.of("KEY", "OTHER"),
                folder,
                "now");
        Tournament match = ((TournamentReading.Sound) reader().match(order)).tournament();
        assertThat(match.bots().get(0).secrets().given()).containsExactly("KEY", "OTHER");
        assertThat(match.bots().get(1).secrets()).isEqualTo(SecretNames.NONE);
        assertThat(reader().text(order)).contains("\nsecrets: [KEY, OTHER]\n");
    }

    @Test
    void aNameThatNoVariableHasIsRefused() {
        TournamentReading reading = reader().parse(
                        "bots: [ada, {name: b, command: b, secrets: [sk-123]}]\ngames: [quixo]\n",
                        folder.resolve("cup.yaml"),
                        Map.of());
        assertThat(((TournamentReading.Flawed) reading).problems().get(0).text())
                .isEqualTo(
                        "line 1: an item of 'secrets' of bot 'b': 'sk-123' is not the name of a variable, such as OPENAI_API_KEY");
    }
}
