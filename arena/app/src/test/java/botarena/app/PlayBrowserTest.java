package botarena.app;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.protocol.Json;
import botarena.testing.BrowserScripts;
import botarena.testing.Needs;
import botarena.testing.Tool;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** People who play in a real browser, {@code mvn test -Dgroups=browser}; the script leaves every game in the end. */
@Tag("browser")
@Timeout(900)
@Needs({Tool.CHROMIUM, Tool.NODE, Tool.NPM})
class PlayBrowserTest {

    private static final String FIRST =
            "sh " + Path.of("src/test/resources/bots/first.sh").toAbsolutePath();

    @TempDir
    private Path folder;

    private final Map<String, PageCommand> games = new LinkedHashMap<>();

    private void play(String name, String... words) {
        String results = folder.resolve(name).toString();
        games.put(
                name,
                new PageCommand(Stream.concat(Stream.of(words), Stream.of("--sandbox", "off", "-o", results))
                        .toArray(String[]::new)));
    }

    @Test
    void peoplePlayByClicksAndByKeys() throws Exception {
        Files.createDirectories(BrowserScripts.REPORTS);
        play("clicks", "quixo", FIRST, "--option", "size=3");
        play("keys", "quixo", FIRST, "--option", "size=3", "--from", "XX./.../... X");
        play("onitama", "onitama", "--two", "--from", "bbBbb/...../...../...../rrRrr r ox,boar/crab,tiger/eel");
        play("oxono", "oxono", "--two", "--from", "6/6/2O3/3X2/6/6 p X8O8/X8O8");
        play("tabs", "quixo", "--two", "--option", "size=3");
        play("axe", "yoxii", FIRST);
        try {
            run("npx", "--no-install", "tsc", "-p", "tsconfig.play.json");
            run("node", "--test", "play.test.mjs");
            for (Map.Entry<String, PageCommand> game : games.entrySet()) {
                assertThat(game.getValue().code()).as(game.getKey()).isZero();
            }
        } finally {
            for (PageCommand game : games.values()) {
                game.close();
            }
        }
        assertThat(Files.readString(folder.resolve("tabs/games.jsonl"))).contains("\"moves\":[\"c1-c3\"]");
        assertThat(Files.readString(folder.resolve("keys/games.jsonl"))).contains("\"moves\":[\"c1-c3\"]");
        assertThat(Invocation.of("verify", folder.resolve("clicks").toString()).code())
                .isZero();
    }

    private void run(String... command) throws IOException, InterruptedException {
        Map<String, String> addresses = new LinkedHashMap<>();
        games.forEach((name, game) -> addresses.put(name, game.address()));
        BrowserScripts.run(Map.of("BOTARENA_PLAY", Json.write(addresses)), command);
    }
}
