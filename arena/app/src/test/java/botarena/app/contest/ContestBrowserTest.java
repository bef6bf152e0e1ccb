package botarena.app.contest;

import static botarena.app.contest.ServedContest.text;
import static org.assertj.core.api.Assertions.assertThat;

import botarena.contest.intake.UploadArchive;
import botarena.protocol.Json;
import botarena.testing.BrowserScripts;
import botarena.testing.Needs;
import botarena.testing.Tool;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A contest in a real browser, {@code mvn test -Dgroups=browser}: from a key to the end. */
@Tag("browser")
@Timeout(1800)
@Needs({Tool.CHROMIUM, Tool.NODE, Tool.NPM, Tool.PYTHON})
class ContestBrowserTest {

    @TempDir
    private Path folder;

    private Path zip(String name, String before) throws Exception {
        Path dir = Files.createDirectories(folder.resolve(name));
        ServedContest.write(dir, before);
        Path zip = folder.resolve(name + ".zip");
        UploadArchive.pack(dir, zip);
        return zip;
    }

    @Test
    void fromAKeyToTheEnd() throws Exception {
        Files.createDirectories(BrowserScripts.REPORTS);
        try (ServedContest contest = new ServedContest(folder, """
                time: 5s
                class: {roster: roster.csv, anonymous: true}
                serve: {final: {format: round-robin, games-per-pair: 2}, uploads: {per-hour: 50}}
                """)) {
            Process serving = contest.serve();
            Map<String, String> told = new LinkedHashMap<>();
            told.put("url", contest.url());
            told.put("admin", contest.url() + "enter#" + contest.key());
            told.put("ada", contest.url() + "enter#" + contest.key("ada"));
            told.put("bob", contest.url() + "enter#" + contest.key("bob"));
            told.put("broken", zip("broken", "import nothing_of_that_name\n").toString());
            told.put("good", zip("good", "").toString());
            told.put("codename", contest.codename("ada"));
            BrowserScripts.run(Map.of("BOTARENA_CONTEST", Json.write(told)), "node", "--test", "contest.test.mjs");
            assertThat(serving.isAlive()).as(contest.said()).isTrue();
            assertThat(text(folder.resolve("contest/people.json")))
                    .contains("bob")
                    .doesNotContain("ada");
        }
    }
}
