package botarena.tournament.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import botarena.games.GameCatalog;
import botarena.games.catalog.Games;
import botarena.referee.record.RecordException;
import botarena.referee.record.RecordReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JournalIndexTest {

    private static final Path EXAMPLE = Path.of("../../results/example-1.0/games.jsonl");

    private static final GameCatalog CATALOG = new GameCatalog(Games.BUILT_IN).withUnknown();

    @TempDir
    private Path folder;

    @Test
    void linesAreFoundAsTheJournalGrows() throws Exception {
        List<String> lines = Files.readAllLines(EXAMPLE);
        JournalIndex journal = new JournalIndex(folder, CATALOG, (number, bytes, from, to) -> {});
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

    @Test
    void followersGetEachLineOnceAndAllOfAShorterFile() throws Exception {
        Path file = Files.writeString(folder.resolve(Journal.NAME), "first\nsec");
        List<String> taken = new ArrayList<>();
        JournalIndex journal = new JournalIndex(
                folder,
                CATALOG,
                (number, bytes, from, to) ->
                        taken.add(number + " " + new String(bytes, from, to - from, StandardCharsets.UTF_8)));
        assertThat(journal.count()).isEqualTo(1);
        Files.writeString(file, "ond\n\nfourth", StandardOpenOption.APPEND);
        assertThat(journal.count()).isEqualTo(3);
        assertThat(journal.count()).isEqualTo(3);
        assertThat(taken).containsExactly("0 first", "1 second", "2 ");
        Files.writeString(file, "new\n");
        assertThat(journal.count()).isEqualTo(1);
        assertThat(taken).endsWith("2 ", "0 new");
    }

    @Test
    void aLineThatAFollowerRefusesIsTheNextOneAgain() throws Exception {
        Files.writeString(folder.resolve(Journal.NAME), "good\nbad\n");
        List<Integer> taken = new ArrayList<>();
        JournalIndex journal = new JournalIndex(folder, CATALOG, (number, bytes, from, to) -> {
            taken.add(number);
            if (bytes[from] == 'b') {
                new RecordReader(CATALOG).read(bytes, from, to);
            }
        });
        for (int look = 0; look < 2; look++) {
            assertThatThrownBy(journal::count).isInstanceOf(RecordException.class);
        }
        assertThat(taken).containsExactly(0, 1, 1);
    }

    @Test
    void threadsReadRecordsBesideEachOther() throws Exception {
        Files.copy(EXAMPLE, folder.resolve(Journal.NAME));
        JournalIndex journal = new JournalIndex(folder, CATALOG, (number, bytes, from, to) -> {});
        int count = journal.count();
        List<String> ids = Files.readAllLines(EXAMPLE).stream()
                .map(line -> line.replaceFirst(".*?\"id\":\"([^\"]*)\".*", "$1"))
                .toList();
        assertThat(IntStream.range(0, 20 * count).parallel().mapToObj(i -> {
                    try {
                        return ids.get(i % count)
                                .equals(journal.read(i % count)
                                        .orElseThrow()
                                        .setting()
                                        .id());
                    } catch (IOException e) {
                        throw new UncheckedIOException(e);
                    }
                }))
                .hasSize(20 * count)
                .containsOnly(true);
    }
}
