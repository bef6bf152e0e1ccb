package botarena.tournament.file;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.games.GameCatalog;
import botarena.games.catalog.Games;
import botarena.tournament.file.TournamentFile.TournamentReading;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Golden texts: the messages on broken files. Run with {@code -Dgolden=write} to rewrite them, then read them. */
class ProblemsTest {

    private static final Path DIR = Path.of("src/test/resources/problems");

    static Stream<String> files() throws IOException {
        try (Stream<Path> paths = Files.list(DIR)) {
            return paths
                    .map(path -> path.getFileName().toString())
                    .filter(name -> name.endsWith(".yaml"))
                    .sorted()
                    .toList()
                    .stream();
        }
    }

    @ParameterizedTest
    @MethodSource("files")
    void everyMistakeIsNamedAtItsLine(String file) throws IOException {
        String said = said(DIR.resolve(file));
        Path golden = DIR.resolve(file.replace(".yaml", ".txt"));
        if ("write".equals(System.getProperty("golden"))) {
            Files.writeString(golden, said);
        }
        assertThat(said).isEqualTo(Files.readString(golden));
    }

    private static String said(Path file) {
        TournamentReading reading = new TournamentFile(new GameCatalog(Games.BUILT_IN), List.of()).read(file, Map.of());
        assertThat(reading).isInstanceOf(TournamentReading.Flawed.class);
        String here = file.toAbsolutePath().getParent() + "/";
        return ((TournamentReading.Flawed) reading)
                .problems().stream()
                        .map(Problem::text)
                        .collect(Collectors.joining("\n", "", "\n"))
                        .replace(here, "")
                        .replace(String.join(", ", new GameCatalog(Games.BUILT_IN).ids()), "$GAMES");
    }
}
