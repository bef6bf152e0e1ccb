package botarena.app.play;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.app.Invocation;
import botarena.app.PageFaults;
import botarena.games.GameCatalog;
import botarena.games.catalog.Games;
import botarena.protocol.Json;
import botarena.protocol.Reason;
import botarena.referee.GameRecord;
import botarena.referee.GameRecord.FaultDescription;
import botarena.tournament.results.ResultsFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Each fault of the golden transcripts is described alike to the bot, in the record, in tables, on screens and pages. */
class FaultPlacesTest {

    private static final GameCatalog CATALOG = new GameCatalog(Games.BUILT_IN);
    private static final Path TRANSCRIPTS = Path.of("../../protocol/transcripts");

    @TempDir
    private Path folder;

    static List<Path> transcripts() throws IOException {
        try (Stream<Path> files = Files.list(TRANSCRIPTS)) {
            List<Path> faulty = new ArrayList<>();
            for (Path file : files.sorted().toList()) {
                if (file.toString().endsWith(".txt") && Files.readString(file).contains("\"fault\":")) {
                    faulty.add(file);
                }
            }
            return faulty;
        }
    }

    private GameRecord record(Path transcript) throws Exception {
        String line = Files.readAllLines(transcript).stream()
                .filter(each -> each.startsWith("record {"))
                .reduce((first, second) -> second)
                .orElseThrow()
                .substring("record ".length());
        Files.writeString(folder.resolve("games.jsonl"), line + "\n");
        String id = String.valueOf(Json.object(line).get("id"));
        return ResultsFolder.open(folder, CATALOG).find(id, warning -> {}).orElseThrow();
    }

    @ParameterizedTest
    @MethodSource("transcripts")
    void theDescriptionIsInEveryPlace(Path transcript) throws Exception {
        GameRecord record = record(transcript);
        GameRecord.Fault fault = record.fault();
        assertThat(fault).isNotNull();
        FaultDescription said = fault.said();
        assertThat(said.message()).endsWith(".");
        wire(transcript).ifPresent(error -> {
            assertThat(error).containsEntry("message", said.message()).containsEntry("got", said.got());
            assertThat(error.getOrDefault("hint", "")).isEqualTo(said.hint());
        });
        List<String> parts = Stream.of(said.message(), said.quoteLine(), said.hint())
                .filter(part -> !part.isEmpty())
                .toList();
        assertThat(said.text()).as("contest, live page and replay").contains(parts);
        Invocation shown = Invocation.of(
                "show", folder.toString(), "game", record.setting().id());
        assertThat(plain(shown.out()))
                .contains(parts.stream().map(FaultPlacesTest::plain).toList());
        if (fault.seat() >= 0 && record.reason().kind() != Reason.Kind.UNPLAYED) {
            ResultsFolder results = ResultsFolder.open(folder, CATALOG);
            List<String> lines = new ForfeitLines(results.forfeits(), folder, 10_000).blocks(Set.of());
            assertThat(String.join("\n", lines)).contains(parts);
            assertThat(faults())
                    .contains(parts.stream().map(FaultPlacesTest::escaped).toList());
        }
    }

    /** The last message about the fault that the bot was sent. */
    private static Optional<Map<String, Object>> wire(Path transcript) throws IOException {
        return Files.readAllLines(transcript).stream()
                .filter(line -> line.contains("> {\"type\":\"error\"") && line.contains("\"fatal\":true"))
                .reduce((first, second) -> second)
                .map(line -> Json.object(line.substring(line.indexOf('{'))));
    }

    /** The faults of the page. */
    private String faults() throws IOException {
        Path page = folder.resolve("page.html");
        Invocation report = Invocation.of("report", folder.toString(), "-o", page.toString());
        assertThat(report.code()).as(report.err()).isZero();
        return PageFaults.read(page);
    }

    /** Screens wrap lines. */
    private static String plain(String text) {
        return text.replaceAll("\\s+", "");
    }

    /** As the page's data spell it, with quotes escaped and all else as it is. */
    private static String escaped(String text) {
        return text.replace("\\", "\\\\").replace("\"", "\\\"");
    }

    @Test
    void everyForfeitHasATranscript() throws Exception {
        EnumSet<Reason> codes = EnumSet.noneOf(Reason.class);
        for (Path transcript : transcripts()) {
            GameRecord.Fault fault = record(transcript).fault();
            codes.add(fault.code());
        }
        for (Reason reason : Reason.values()) {
            if (reason.kind() == Reason.Kind.FORFEIT) {
                assertThat(codes).contains(reason);
            }
        }
    }
}
