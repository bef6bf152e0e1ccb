package botarena.app.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import botarena.games.GameCatalog;
import botarena.games.catalog.Games;
import botarena.tournament.file.MatchRequest.OrderedBot;
import botarena.tournament.file.SampleBots;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BotArgumentsTest {

    private final BotArguments arguments =
            new BotArguments(SampleBots.of(Path.of("../../sample-bots/league.yaml")), new GameCatalog(Games.BUILT_IN));

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            new=./mine --fast    | new      | ./mine --fast
            ./mine --depth=3     | ''       | ./mine --depth=3
            java -Dx=y -jar z    | ''       | java -Dx=y -jar z
            한국어봇=./b         | 한국어봇 | ./b
            a.b_c@2+x-1=./b      | a.b_c@2+x-1 | ./b
            a/b=c                | ''       | a/b=c
            X=./b                | X        | ./b
            """)
    void aNameCountsOnlyBeforeTheFirstBlank(String text, String name, String command) {
        OrderedBot bot = arguments.read(text);
        assertThat(bot.name()).isEqualTo(name);
        assertThat(bot.command()).isEqualTo(command);
    }

    @Test
    void aFolderMayHaveABlankInItsName() throws IOException {
        Path folder = Files.createTempDirectory(Path.of(""), "it's my bot ");
        Path file = folder.resolve("bot.yaml");
        try {
            String name = folder.getFileName().toString();
            assertThatThrownBy(() -> arguments.read(name)).hasMessageContaining("there is no bot.yaml in " + name);
            Files.writeString(file, "command: [python3, bot.py]\n");
            assertThat(arguments.read(name)).isEqualTo(new OrderedBot("", name, "", name));
            assertThat(arguments.read("x=" + name)).isEqualTo(new OrderedBot("x", name, "", name));
        } finally {
            Files.deleteIfExists(file);
            Files.delete(folder);
        }
    }

    @Test
    void theNameOfASampleBotStandsForItsEntry() {
        OrderedBot ordered = arguments.read("random-c");
        assertThat(ordered).isEqualTo(new OrderedBot("", "random-c", "random-c", ""));
        Buildable bot = arguments.bot("random-c", Map.of(), Map.of(), List.of());
        assertThat(bot.bot().command()).containsExactly("./random");
        assertThat(bot.build()).isNotEmpty();
        assertThat(bot.bot().dir()).hasFileName("c");
    }

    @Test
    void aWordThatIsNearlyTheNameOfASampleBotIsTakenForIt() {
        assertThat(arguments.suggestSampleBot("greedy_java").orElseThrow()).contains("greedy-java");
        assertThat(arguments.nearestSampleBot("greedy_java")).contains("greedy-java");
        assertThat(arguments.suggestSampleBot("./greedy_java")).isEmpty();
        assertThat(arguments.suggestSampleBot("something-else")).isEmpty();
    }

    @Test
    void aSampleBotMayPlayUnderAnotherName() {
        assertThat(arguments.read("rival=random-py").name()).isEqualTo("rival");
    }
}
