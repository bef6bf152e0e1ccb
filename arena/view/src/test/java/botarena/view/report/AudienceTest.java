package botarena.view.report;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.games.GameCatalog;
import botarena.games.catalog.Games;
import botarena.referee.GameRecord;
import botarena.tournament.results.ResultsFolder;
import botarena.view.report.ReportFile.Order;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.InflaterInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AudienceTest {

    private static final Path EXAMPLE = Path.of("../../results/example-1.0");
    private static final Pattern PACKED = Pattern.compile("<script type=\"text/plain\"[^>]*>([^<]+)<");

    private static final String ON = "\"on\":{\"worker\":\"host-of-hidden\",\"speed\":1.0,\"share\":1.0},";

    @TempDir
    private Path folder;

    /** Head, indices, scenes and faults as they are once unpacked; the page's own words are left out. */
    private String inflated(Path results, Audience audience) throws Exception {
        Path file = folder.resolve("page.html");
        ResultsFolder opened = ResultsFolder.open(results, new GameCatalog(Games.BUILT_IN));
        ReportFile.write(opened, List.of(new Order(file, ReplayChoice.ALL, audience, List.of(), false)));
        String page = Files.readString(file);
        StringBuilder text =
                new StringBuilder(page.substring(page.indexOf("id=\"head\">"), page.lastIndexOf("<script>")));
        Matcher packed = PACKED.matcher(page);
        while (packed.find()) {
            text.append(unpacked(packed.group(1))).append('\n');
        }
        return text.toString();
    }

    private static String unpacked(String text) throws IOException {
        byte[] bytes = Base64.getDecoder().decode(text.strip());
        try (InflaterInputStream in = new InflaterInputStream(new ByteArrayInputStream(bytes))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    /** The example with faults: one of each bot's, whose logs tell more than others may know. */
    private Path failing() throws IOException {
        Path results = folder.resolve("results");
        Files.createDirectories(results.resolve("logs"));
        StringBuilder journal = new StringBuilder();
        int number = 0;
        for (String line : Files.readAllLines(EXAMPLE.resolve("games.jsonl"))) {
            number++;
            int seat = number % 2;
            journal.append(line.replace("\"attempt\":1,", "\"attempt\":1," + ON)
                            .replaceFirst(
                                    "\"reason\":\"[a-z_]+\",\"detail\":\"[^\"]*\",\"plies\":(\\d+)",
                                    "\"reason\":\"exited\",\"detail\":\"it ended in /srv/class/secret/bot.py\",\"plies\":$1,\"fault\":{"
                                            + "\"code\":\"exited\",\"seat\":" + seat
                                            + ",\"ply\":2,\"message\":\"No /srv/class/secret/"
                                            + "bot.py.\",\"evidence\":\"logs/" + number + ".txt\"}"))
                    .append('\n');
            Files.writeString(
                    results.resolve("logs/" + number + ".txt"),
                    "request       {\"type\":\"start\",\"gameId\":\"greedy-java-v-random-c\",\"players\":[\"greedy-java\","
                            + "\"random-c\"],\"seed\":4711}\n\n--- stderr ---\nTraceback (most recent call last):\n"
                            + "  File \"/srv/class/secret/bot.py\", line 7, in <module>\n    move()\nKeyError: " + seat
                            + "\n");
        }
        Files.writeString(results.resolve("games.jsonl"), journal);
        return results;
    }

    @Test
    void anAuthorsReportHoldsNoOtherNameThanThoseOfReferences() throws Exception {
        Audience author = Audience.author("random-js", Set.of("random-py"), Map.of());
        String text = inflated(EXAMPLE, author);
        assertThat(text)
                .contains("random-js", "random-py", "bot 1")
                .doesNotContain("greedy-java", "mcts-java", "random-c\"", "random-java", "sha256", "Seed", "Machine");
    }

    @Test
    void anAuthorSeesOnlyTheKindOfOthersFaults() throws Exception {
        String text = inflated(failing(), Audience.author("greedy-java", Set.of(), Map.of()));
        assertThat(text)
                .contains("KeyError: ", "File \\\"bot.py\\\", line 7", "bot.py:7: move()")
                .doesNotContain("/srv", "secret", "4711", "random-c", "random-js", "host-of-hidden");
    }

    @Test
    void aBotsOutputIsForItsAuthorAndTheFoldersOwner() throws Exception {
        Path results = folder.resolve("results");
        Files.createDirectories(results.resolve("logs"));
        Files.copy(EXAMPLE.resolve("games.jsonl"), results.resolve("games.jsonl"));
        ResultsFolder.open(results, new GameCatalog(Games.BUILT_IN)).forEach(record -> write(results, record));
        assertThat(inflated(results, Audience.everyone()))
                .contains("thought by greedy-java in /srv/secret/bot.py", "thought by random-js");
        assertThat(inflated(results, Audience.author("greedy-java", Set.of(), Map.of())))
                .contains("thought by greedy-java in bot.py")
                .doesNotContain("thought by random", "secret");
        assertThat(inflated(results, Audience.anonymous(Map.of()))).doesNotContain("thought by");
    }

    private static void write(Path results, GameRecord record) {
        try {
            for (int seat = 0; seat < record.setting().bots().size(); seat++) {
                Files.writeString(
                        results.resolve(record.setting().logPath(seat)),
                        "game          g\n\n--- conversation ---\n= stderr lines: 0 before ply 2, 1 in all\n\n"
                                + "--- stderr ---\nthought by "
                                + record.setting().bots().get(seat).name() + " in /srv/secret/bot.py\n");
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void codenamesStayWithTheirIds() throws Exception {
        Map<String, String> names = Map.of("greedy-java", "greedy-java", "random-js", "random-js");
        String text = inflated(EXAMPLE, Audience.author("greedy-java", Set.of(), names));
        assertThat(text).contains("greedy-java-v-random-js").doesNotContain("mcts-java");
    }

    @Test
    void withoutNamesEveryGameIsThereAndNoName() throws Exception {
        Path results = failing();
        String text = inflated(results, Audience.anonymous(Map.of("greedy-java", "bot-xyz")));
        assertThat(text)
                .contains("bot-xyz", "bot 1")
                .doesNotContain(
                        "greedy-java",
                        "mcts-java",
                        "random-js",
                        "random-py",
                        "KeyError",
                        "4711",
                        "/srv",
                        "host-of-hidden");
        Path file = folder.resolve("page.html");
        ResultsFolder opened = ResultsFolder.open(results, new GameCatalog(Games.BUILT_IN));
        assertThat(ReportFile.write(opened, file, ReplayChoice.NONE).games())
                .isEqualTo(ReportFile.write(
                                opened,
                                List.of(new Order(
                                        file, ReplayChoice.NONE, Audience.anonymous(Map.of()), List.of(), false)))
                        .get(0)
                        .games());
    }
}
