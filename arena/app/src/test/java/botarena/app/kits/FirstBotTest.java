package botarena.app.kits;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.app.Invocation;
import botarena.games.Position;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The bot on the rules library that the page on first bots shows. */
class FirstBotTest {

    private static final Pattern WHOLE = Pattern.compile("```java\n(import botarena\\.games\\..*?)```", Pattern.DOTALL);
    private static final int LINES = 35;
    private static final String RANDOM = "python3 "
            + Path.of("../../sample-bots/python/random_bot.py").toAbsolutePath().normalize();

    @TempDir
    private Path folder;

    @Test
    void whatIsShownCompilesAndPlaysEveryVariant() throws Exception {
        Matcher shown = WHOLE.matcher(Files.readString(Path.of("../../docs/first-bot.md")));
        assertThat(shown.find()).isTrue();
        assertThat(shown.group(1).lines().count()).isLessThanOrEqualTo(LINES);
        String bot = "java -cp " + library() + ":" + built(shown.group(1)) + " Bot";
        for (String game : List.of("oxono", "onitama", "yoxii", "oust", "quixo", "quixo4")) {
            Path results = folder.resolve(game);
            Invocation match = Invocation.of(
                    "match",
                    game,
                    "a=" + bot,
                    "b=" + RANDOM,
                    "-n",
                    "2",
                    "-t",
                    "2s",
                    "-o",
                    results.toString(),
                    "--sandbox",
                    "off",
                    "--strict");
            assertThat(match.code()).as(game + "\n" + match.out() + match.err()).isZero();
        }
    }

    private Path built(String source) throws IOException {
        Files.writeString(folder.resolve("Bot.java"), source);
        int code = ToolProvider.getSystemJavaCompiler()
                .run(
                        null,
                        null,
                        null,
                        "-cp",
                        library().toString(),
                        "-d",
                        folder.toString(),
                        folder.resolve("Bot.java").toString(),
                        "../../kits/java/Botarena.java");
        assertThat(code).isZero();
        return folder;
    }

    private static Path library() {
        try {
            return Path.of(Position.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
        } catch (URISyntaxException e) {
            throw new AssertionError(e);
        }
    }
}
