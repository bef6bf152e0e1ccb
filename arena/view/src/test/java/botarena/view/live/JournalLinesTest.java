package botarena.view.live;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.games.GameCatalog;
import botarena.games.catalog.Games;
import botarena.tournament.journal.Journal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JournalLinesTest {

    private static final Path EXAMPLE = Path.of("../../results/example-1.0/games.jsonl");

    @TempDir
    private Path folder;

    @Test
    void linesAreFoundAsTheJournalGrows() throws Exception {
        List<String> lines = Files.readAllLines(EXAMPLE);
        JournalLines journal = new JournalLines(folder, new GameCatalog(Games.BUILT_IN));
        assertThat(journal.count()).isZero();
        assertThat(journal.read(0)).isEmpty();
        Path file = folder.resolve(Journal.NAME);
        Files.writeString(file, lines.get(0) + "\n" + lines.get(1).substring(0, 50));
        assertThat(journal.count()).isEqualTo(1);
        assertThat(journal.read(1)).isEmpty();
        Files.writeString(
                file, lines.get(1).substring(50) + "\nno record\n" + lines.get(2) + "\n", StandardOpenOption.APPEND);
        assertThat(journal.read(1).orElseThrow().setting().round()).isEqualTo(1);
        assertThat(journal.read(2)).isEmpty();
        assertThat(lines.get(2))
                .contains(journal.read(3).orElseThrow().setting().id());
        assertThat(journal.read(4)).isEmpty();
        assertThat(journal.count()).isEqualTo(4);
    }
}
