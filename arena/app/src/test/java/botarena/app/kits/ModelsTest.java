package botarena.app.kits;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.app.Invocation;
import botarena.app.WholeFolder;
import botarena.games.GameCatalog;
import botarena.games.catalog.Games;
import botarena.protocol.MoveReply.Usage;
import botarena.referee.GameRecord;
import botarena.referee.record.RecordReader;
import botarena.testing.Needs;
import botarena.testing.Tool;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whole games of the kit of a language model, in the sandbox, against an endpoint that only looks like one. */
class ModelsTest {

    private static final String KEY = "sk-0123456789abcdef";
    private static final Map<String, String> ENV = Map.of("OPENAI_API_KEY", KEY);
    private static final Path FIRST =
            Path.of("src/test/resources/bots/first.sh").toAbsolutePath();

    @TempDir
    private Path folder;

    private List<GameRecord> records() throws IOException {
        RecordReader reader = new RecordReader(new GameCatalog(Games.BUILT_IN));
        return Files.readAllLines(folder.resolve("results/games.jsonl")).stream()
                .map(reader::read)
                .toList();
    }

    private static Usage used(List<GameRecord> records) {
        return records.stream()
                .flatMap(record -> record.spentBySeat().stream())
                .map(GameRecord.Spent::usage)
                .reduce(Usage.NONE, Usage::plus);
    }

    private static Usage said(List<GameRecord> records) {
        return records.stream()
                .flatMap(record -> record.info().stream())
                .map(GameRecord.Info::usage)
                .reduce(Usage.NONE, Usage::plus);
    }

    /** The model repeats the key, and the bot the model's answer. */
    @Test
    @Needs(Tool.PYTHON)
    void tokensAddUpFromTheEndpointToTheTableAndTheKeyIsInNoFile() throws Exception {
        Path bot = folder.resolve("parrot");
        Invocation.of("new", bot.toString(), "--kit", "llm");
        try (MockEndpoint endpoint = MockEndpoint.playing("Your key is " + KEY + ".")) {
            Path manifest = bot.resolve("bot.yaml");
            Files.writeString(
                    manifest,
                    Files.readString(manifest)
                            .replace("# secrets:", "secrets:")
                            .replace("http://127.0.0.1:8080/v1", endpoint.url())
                            .replace("price-in: 0", "price-in: 2.5"));
            Invocation played = Invocation.of(
                    "",
                    ENV,
                    "match",
                    "quixo",
                    bot.toString(),
                    "b=sh " + FIRST,
                    "-n",
                    "2",
                    "-j",
                    "1",
                    "-t",
                    "60s/move",
                    "--option",
                    "size=3",
                    "--option",
                    "maxPlies=20",
                    "--secret",
                    "OPENAI_API_KEY",
                    "--limit",
                    "network=allow",
                    "--bot-log",
                    "parrot",
                    "--no-progress",
                    "--report",
                    "-o",
                    folder.resolve("results").toString());
            assertThat(played.code()).as(played.err()).isZero();
            assertThat(played.err()).contains("parrot| model: Well. Your key is [secret OPENAI_API_KEY].");
            assertThat(played.out() + played.err()).doesNotContain(KEY);
            WholeFolder.assertWithout(folder.resolve("results"), KEY);
            assertThat(endpoint.requests())
                    .allMatch(
                            request -> ("Bearer " + KEY).equals(request.header().get("authorization")));
            long asked = endpoint.requests().size();
            Usage all = new Usage(asked * MockEndpoint.READ, asked * MockEndpoint.WRITTEN, asked * 250);
            assertThat(used(records())).isEqualTo(all);
            assertThat(said(records())).isEqualTo(all);
            String results = folder.resolve("results").toString();
            assertThat(Invocation.of("show", results).out()).contains("Tokens in", String.valueOf(all.tokensIn()));
            assertThat(Invocation.of("show", results, "--format", "csv").out())
                    .contains(",tokens_in,tokens_out,cost_micros\n")
                    .containsPattern("parrot,.*,quixo,.*" + all.tokensIn() + "," + all.tokensOut() + ","
                            + all.costMicros() + "\n");
            assertThat(Files.readString(folder.resolve("results/report.html"))).contains("Tokens in");
            assertThat(Invocation.of("verify", results).code()).isZero();
        }
    }

    @Test
    @Needs({Tool.BUBBLEWRAP, Tool.PYTHON})
    void withoutTheNetworkItSaysSoAndPlaysAtRandom() throws Exception {
        Path bot = folder.resolve("parrot");
        Invocation.of("new", bot.toString(), "--kit", "llm");
        Invocation played = Invocation.of(
                "match",
                "quixo",
                bot.toString(),
                "b=sh " + FIRST,
                "-n",
                "1",
                "-t",
                "60s/move",
                "--option",
                "size=3",
                "--option",
                "maxPlies=6",
                "--no-progress",
                "-o",
                folder.resolve("results").toString());
        assertThat(played.code()).as(played.err()).isZero();
        GameRecord record = records().get(0);
        assertThat(record.fault()).isNull();
        assertThat(record.info().get(0).say())
                .startsWith("no move from the model: there is no network; allow it with limits: {network: ");
    }

    @Test
    @Tag("kits")
    @Needs(Tool.PYTHON)
    void theKitPassesItsCheckWithoutAModel() {
        Path bot = folder.resolve("parrot");
        Invocation.of("new", bot.toString(), "--kit", "llm");
        Invocation checked = Invocation.of("check", bot.toString());
        for (int again = 0; again < 2 && checked.code() == 8; again++) {
            checked = Invocation.of("check", bot.toString());
        }
        assertThat(checked.code()).as(checked.out() + checked.err()).isZero();
    }

    /** The example, with endpoints that there are and a player in place of the Java bot, which is not built here. */
    @Test
    @Tag("kits")
    @Needs(Tool.PYTHON)
    void theExampleTournamentIsPlayedInAllVariants() throws Exception {
        Invocation.of("new", folder.resolve("model").toString(), "--kit", "llm");
        try (MockEndpoint hosted = MockEndpoint.playing("I am hosted.");
                MockEndpoint local = MockEndpoint.playing("I am local.")) {
            Files.writeString(
                    folder.resolve("models.yaml"),
                    Files.readString(Path.of("../../sample-bots/models.yaml"))
                            .replace("https://api.openai.com/v1", hosted.url())
                            .replace("http://127.0.0.1:8080/v1", local.url())
                            .replace("- greedy-java", "- { name: greedy-java, command: sh " + FIRST + " }")
                            .replace("../results/models", "results"));
            Invocation run = Invocation.of(
                    "",
                    ENV,
                    "run",
                    folder.resolve("models.yaml").toString(),
                    "--no-progress",
                    "--strict",
                    "--time",
                    "30s/move");
            assertThat(run.code()).as(run.err()).isZero();
            assertThat(records()).hasSize(2 * 3 * 5 + 2 * 3).allMatch(record -> record.fault() == null);
            long asked = (long) hosted.requests().size() + local.requests().size();
            assertThat(used(records()).tokensIn()).isEqualTo(asked * MockEndpoint.READ);
            assertThat(hosted.requests()).allMatch(request -> request.header().containsKey("authorization"));
            assertThat(local.requests()).noneMatch(request -> request.header().containsKey("authorization"));
            WholeFolder.assertWithout(folder.resolve("results"), KEY);
        }
    }
}
