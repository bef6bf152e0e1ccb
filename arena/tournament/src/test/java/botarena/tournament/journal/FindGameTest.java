package botarena.tournament.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import botarena.base.Refusal.RefusedException;
import botarena.games.GameCatalog;
import botarena.games.catalog.Games;
import botarena.referee.GameRecord;
import botarena.referee.GameRecord.Status;
import botarena.referee.record.RecordWriter;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A game is found by its id in one look that reads little more than it must. */
class FindGameTest {

    private static final int GAMES = 3_000;

    @TempDir
    private Path folder;

    private final List<GameRecord> records = JournalTest.records(GAMES);
    private final List<String> lines = new ArrayList<>();
    private int opened;
    private long bytesRead;

    @BeforeEach
    void write() {
        RecordWriter writer = new RecordWriter();
        records.forEach(record -> lines.add(writer.write(record).toString()));
    }

    /** Counts the bytes read. */
    private InputStream counted(Path file) throws IOException {
        opened++;
        return new FilterInputStream(Files.newInputStream(file)) {
            @Override
            public int read(byte[] into, int from, int length) throws IOException {
                int read = super.read(into, from, length);
                bytesRead += Math.max(0, read);
                return read;
            }
        };
    }

    private Optional<GameRecord> find(String id, List<String> others) throws Exception {
        Files.writeString(folder.resolve(Journal.NAME), String.join("", lines));
        return new JournalReader(folder, new GameCatalog(Games.BUILT_IN), this::counted).find(id, others::add);
    }

    private long size() throws IOException {
        return Files.size(folder.resolve(Journal.NAME));
    }

    /** Makes every line but one something that no whole record is read from. */
    private void damageAllBut(int kept) {
        for (int i = 0; i < GAMES; i++) {
            if (i != kept) {
                lines.set(i, lines.get(i).replace("\"seed\":", "\"speed\":"));
            }
        }
    }

    @Test
    void noOtherLineIsReadWhole() throws Exception {
        damageAllBut(GAMES - 2);
        List<String> others = new ArrayList<>();
        GameRecord wanted = records.get(GAMES - 2);
        assertThat(find(wanted.setting().id(), others))
                .get()
                .usingRecursiveComparison()
                .isEqualTo(wanted);
        assertThat(others).hasSize(GAMES - 2);
        assertThat(opened).isEqualTo(1);
        assertThat(bytesRead).isEqualTo(size());
    }

    @Test
    void nothingIsReadBehindAFinishedGame() throws Exception {
        List<String> others = new ArrayList<>();
        assertThat(find(records.get(1).setting().id(), others)).isPresent();
        assertThat(others).hasSize(1);
        assertThat(bytesRead).isLessThan(size() / 2);
    }

    @Test
    void aMissIsKnownAfterOneReadingAndTellsWhichGamesThereAre() throws Exception {
        damageAllBut(-1);
        List<String> others = new ArrayList<>();
        assertThat(find("quixo.r1.a-v-c.0", others)).isEmpty();
        assertThat(others)
                .isEqualTo(records.stream().map(record -> record.setting().id()).toList());
        assertThat(opened).isEqualTo(1);
        assertThat(bytesRead).isEqualTo(size());
    }

    @Test
    void theLastAttemptCounts() throws Exception {
        String finished = lines.get(5).replace("\"attempt\":1", "\"attempt\":3");
        String first = lines.get(5).replace("\"status\":\"finished\"", "\"status\":\"void\"");
        lines.set(5, first);
        lines.add(first.replace("\"attempt\":1", "\"attempt\":2"));
        String id = records.get(5).setting().id();
        assertThat(find(id, new ArrayList<>()).orElseThrow().setting().attempt())
                .isEqualTo(2);
        lines.add(finished);
        GameRecord found = find(id, new ArrayList<>()).orElseThrow();
        assertThat(found.status()).isEqualTo(Status.FINISHED);
        assertThat(found.setting().attempt()).isEqualTo(3);
    }

    @Test
    void aLineWithoutAnIdIsRefusedByItsNumber() {
        lines.set(2, "{\"format\":1}\n");
        assertThatThrownBy(() -> find(records.get(9).setting().id(), new ArrayList<>()))
                .isInstanceOf(RefusedException.class)
                .hasMessageContaining("line 3 of ");
    }

    @Test
    void anIdIsFoundHoweverItsLineLooks() throws Exception {
        String id = records.get(4).setting().id();
        lines.set(
                4,
                lines.get(4).replace("{\"format\":1,\"id\"", "{\"later\":[{\"id\":\"x\"}], \"format\" : 1 , \"id\" "));
        assertThat(find(id, new ArrayList<>()).orElseThrow().setting().id()).isEqualTo(id);
    }
}
