package botarena.referee.play;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.referee.GameRecord;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The golden transcripts show the referee's behaviour. After an intended change write them again and read the diff:
 * {@code mvn -o -pl arena/referee -am test -Dtest=TranscriptTest -Dsurefire.failIfNoSpecifiedTests=false
 * -Dbotarena.regenerate=true}.
 */
class TranscriptTest {

    static Set<String> names() {
        return Scenarios.all().keySet();
    }

    @ParameterizedTest
    @MethodSource("names")
    void theRefereePlaysWhatTheTranscriptShows(String name) throws IOException, InterruptedException {
        Scenarios.Scenario scenario = Scenarios.all().get(name);
        GameSetup setup = scenario.setup().get();
        GameRecord record = setup.play();
        String played = new Transcript(scenario.title(), setup.log, record).text();
        Path file = Transcript.FOLDER.resolve(name + ".txt");
        if (Boolean.getBoolean("botarena.regenerate")) {
            Files.createDirectories(Transcript.FOLDER);
            Files.writeString(file, played);
        }
        assertThat(file).hasContent(played);
    }

    @ParameterizedTest
    @MethodSource("names")
    void scriptedBotsReproduceTheirTranscript(String name) throws IOException, InterruptedException {
        Transcript golden = Transcript.read(Transcript.FOLDER.resolve(name + ".txt"));
        GameSetup setup = Scenarios.all().get(name).setup().get();
        setup.seats(Stream.iterate(0, seat -> seat < golden.seats(), seat -> seat + 1)
                .map(seat -> ScriptedBot.acting(golden.actions(seat)))
                .toArray(ScriptedBot[]::new));
        GameRecord record = setup.play();
        assertThat(new Transcript(golden.title(), setup.log, record).text()).isEqualTo(golden.text());
    }

    @Test
    void thereIsNoOtherTranscript() throws IOException {
        try (Stream<Path> files = Files.list(Transcript.FOLDER)) {
            List<String> there = files.map(file -> file.getFileName().toString())
                    .filter(file -> file.endsWith(".txt"))
                    .map(file -> file.replace(".txt", ""))
                    .toList();
            assertThat(there).containsExactlyInAnyOrderElementsOf(names());
        }
    }

    @Test
    void theyShowEveryForfeitThatAGameCanEndWith() throws IOException, InterruptedException {
        Set<String> shown =
                names().stream().map(name -> name.replaceAll("-.*", "")).collect(Collectors.toSet());
        assertThat(Stream.of(botarena.protocol.Reason.values())
                        .filter(reason -> reason.kind() == botarena.protocol.Reason.Kind.FORFEIT)
                        .map(botarena.protocol.Reason::word))
                .isSubsetOf(shown);
    }
}
