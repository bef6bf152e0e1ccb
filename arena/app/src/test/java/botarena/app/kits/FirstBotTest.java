package botarena.app.kits;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.app.Invocation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The page on first bots, and the bot that the Java kit begins with. */
@Tag("kits")
class FirstBotTest {

    private static final Pattern SHOWN = Pattern.compile("```(python|java)\n(.*?)```", Pattern.DOTALL);
    private static final String FIRST =
            "sh " + Path.of("src/test/resources/bots/first.sh").toAbsolutePath();

    @TempDir
    private Path folder;

    @Test
    void examplesInTheDocsStandInTheKits() throws IOException {
        Matcher shown = SHOWN.matcher(Files.readString(Path.of("../../docs/first-bot.md")));
        List<String> languages = new ArrayList<>();
        while (shown.find()) {
            languages.add(shown.group(1));
            Kit kit = Kits.find(shown.group(1)).orElseThrow();
            assertThat(kit.texts("kolibri").get(kit.bot())).contains(shown.group(2));
        }
        assertThat(languages).containsExactly("python", "java");
    }

    @Test
    void theJavaKitPlaysEveryVariant() throws IOException {
        Kit kit = Kits.find("java").orElseThrow();
        kit.write(folder.resolve("kit"), "kolibri");
        String bot = "java -cp " + library() + ":" + built(folder.resolve("kit")) + " Bot";
        for (String game : List.of("oxono", "onitama", "yoxii", "oust", "quixo", "quixo4")) {
            Path results = folder.resolve(game);
            Invocation match = Invocation.of(
                    "match",
                    game,
                    "a=" + bot,
                    "b=" + FIRST,
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

    private Path built(Path kit) {
        int code = ToolProvider.getSystemJavaCompiler()
                .run(
                        null,
                        null,
                        null,
                        "-cp",
                        library().toString(),
                        "-d",
                        folder.toString(),
                        kit.resolve("Bot.java").toString(),
                        kit.resolve("Botarena.java").toString());
        assertThat(code).isZero();
        return folder;
    }

    private Path library() {
        return folder.resolve("kit").resolve(RulesLibrary.FILE);
    }
}
