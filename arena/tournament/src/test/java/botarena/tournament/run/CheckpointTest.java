package botarena.tournament.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import botarena.base.Refusal.RefusedException;
import botarena.protocol.Reason;
import botarena.ratings.RatingPool.Passage;
import botarena.referee.GameRecord.Fault;
import botarena.tournament.Tournament;
import botarena.tournament.journal.JournalReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Windows does not say which file a journal is. */
@DisabledOnOs(OS.WINDOWS)
class CheckpointTest {

    private static final String CUP = Arena.yaml(
            "a b c d e ümit",
            "quixo, yoxii, quixo4",
            "schedule: {games-per-pair: 6, seed: 3, on-forfeit: suspend-after 40}");

    private static final Consumer<Passage> ONE = passage -> passage.number(1);

    @TempDir
    private Path folder;

    private Arena arena;
    private byte[] games;

    /** Wins, forfeits, void games, a bot that starts no more, and games that were not played for that. */
    @BeforeEach
    void playGames() throws Exception {
        arena = new Arena(folder);
        Random random = new Random(7);
        arena.with(() -> new ScriptedReferee(ticket -> {
            int fault;
            synchronized (random) {
                fault = random.nextInt(12);
            }
            boolean late = ticket.setting().round() > 1;
            int seat = ticket.setting().bots().stream()
                    .map(bot -> bot.name())
                    .toList()
                    .indexOf("c");
            return late && seat >= 0
                    ? new Fault(Reason.START_FAILED, seat, 0, "scripted", null)
                    : fault == 0
                            ? new Fault(Reason.TIMEOUT, ticket.setting().bots().size() - 1, 3, "scripted", null)
                            : fault == 1 ? new Fault(Reason.INTERNAL, -1, 0, "scripted", null) : null;
        }));
        arena.run(CUP);
        games = Files.readAllBytes(arena.journal());
        String text = new String(games, StandardCharsets.UTF_8);
        assertThat(List.of("\"unplayed\"", "\"void\"", "\"timeout\"")).allMatch(text::contains);
    }

    @Test
    void countsFromACheckpointAreThoseOfTheRecords() throws Exception {
        Tournament cup = arena.tournament(CUP);
        Random random = new Random(5);
        for (int cut = 0; cut < 30; cut++) {
            int length = lineAt(random.nextInt(games.length));
            rewrite(Arrays.copyOf(games, length));
            RunHistory before = read(cup);
            before.writeCheckpoint(cup, length);
            int further = lineAt(length + random.nextInt(games.length - length));
            byte[] torn = Arrays.copyOf(games, Math.min(games.length, further + random.nextInt(40)));
            rewrite(torn);

            RunHistory resumed = new RunHistory(cup);
            JournalReader.End end = resumed.read(cup);
            byte[] counts = counts(resumed, cup, end);
            Files.delete(checkpoint());
            RunHistory whole = new RunHistory(cup);
            assertThat(end).isEqualTo(new JournalReader.End(lines(torn), end.length(), torn.length - end.length()));
            whole.read(cup);
            assertThat(counts(whole, cup, end))
                    .as("cut at %d of %d", length, torn.length)
                    .isEqualTo(counts);
            assertThat(resumed.standings().tables()).isEqualTo(whole.standings().tables());
            assertThat(resumed.countPostponed()).isEqualTo(whole.countPostponed());
        }
    }

    @Test
    void theCheckpointIsWhatCounts() throws Exception {
        Tournament cup = arena.tournament(CUP);
        RunHistory all = read(cup);
        all.writeCheckpoint(cup, games.length);
        // Other bytes in the middle, which no run reads any more.
        byte[] changed = games.clone();
        changed[0] = 'x';
        FileTime time = Files.getLastModifiedTime(arena.journal());
        rewrite(changed);
        Files.setLastModifiedTime(arena.journal(), time);
        assertThat(read(cup).records()).isEqualTo(all.records());
        Files.delete(checkpoint());
        assertThatThrownBy(() -> read(cup)).isInstanceOf(RefusedException.class).hasMessageContaining("line 1");
    }

    @Test
    void anyDoubtThrowsItAway() throws Exception {
        Checkpoint there = new Checkpoint(arena.journal(), () -> "settings");
        there.write(games.length, ONE);
        byte[] file = Files.readAllBytes(checkpoint());
        assertThat(there.read(ONE)).isEqualTo(games.length);
        assertThat(new Checkpoint(arena.journal(), () -> "others").read(ONE)).isZero();

        rewrite(Arrays.copyOf(games, games.length - 1));
        assertThat(there.read(ONE)).as("a shorter journal").isZero();
        byte[] changed = Arrays.copyOf(games, games.length + 10);
        rewrite(changed);
        assertThat(there.read(ONE)).as("a longer one").isEqualTo(games.length);
        changed[games.length - 2]++;
        rewrite(changed);
        assertThat(there.read(ONE)).as("another end").isZero();

        rewrite(games);
        Files.setLastModifiedTime(arena.journal(), FileTime.fromMillis(1));
        assertThat(there.read(ONE)).as("a file that was written since").isZero();

        there.write(games.length, ONE);
        Path copy = folder.resolve("copy");
        Files.copy(arena.journal(), copy);
        Files.setLastModifiedTime(copy, Files.getLastModifiedTime(arena.journal()));
        Files.delete(arena.journal());
        Files.move(copy, arena.journal());
        assertThat(there.read(ONE)).as("a copy of the journal").isZero();

        there.write(games.length, ONE);
        for (int at = 0; at < file.length; at++) {
            byte[] damaged = Files.readAllBytes(checkpoint());
            damaged[at] ^= 4;
            Files.write(checkpoint(), damaged);
            assertThat(there.read(ONE)).as("byte %d", at).isZero();
            damaged[at] ^= 4;
            Files.write(checkpoint(), Arrays.copyOf(damaged, at));
            assertThat(there.read(ONE)).as("%d bytes", at).isZero();
            Files.write(checkpoint(), damaged);
        }
        assertThat(there.read(ONE)).isEqualTo(games.length);
        Files.delete(arena.journal());
        assertThat(there.read(ONE)).isZero();
    }

    @Test
    void oneThatCannotBeWrittenLeavesTheLastInItsPlace() throws Exception {
        Checkpoint there = new Checkpoint(arena.journal(), () -> "settings");
        there.write(games.length, ONE);
        IOException full = new IOException("No space left on device");
        assertThatThrownBy(() -> there.write(games.length, passage -> {
                    throw new UncheckedIOException(full);
                }))
                .isSameAs(full);
        assertThat(there.read(ONE)).isEqualTo(games.length);
        try (Stream<Path> files = Files.list(arena.results())) {
            assertThat(files.filter(file -> file.toString().endsWith(".new"))).isEmpty();
        }
    }

    @Test
    void countsOfSomethingElseAreRefusedWithTheCommandThatHelps() throws Exception {
        Tournament cup = arena.tournament(CUP);
        read(cup).writeCheckpoint(cup, games.length);
        byte[] file = Files.readAllBytes(checkpoint());
        // A length in the middle of the counts that leads behind their end.
        CRC32C sum = new CRC32C();
        byte[] shorter = Arrays.copyOf(file, file.length / 2);
        sum.update(shorter, Long.BYTES, shorter.length - Long.BYTES);
        ByteBuffer.wrap(shorter).putLong(sum.getValue());
        Files.write(checkpoint(), shorter);
        assertThatThrownBy(() -> read(cup))
                .isInstanceOfSatisfying(
                        RefusedException.class,
                        refused -> assertThat(refused.refusal().remedy()).isEqualTo("rm " + checkpoint()));
    }

    @Test
    void aRunThatOffersGamesAgainWritesNone() throws Exception {
        Tournament cup = arena.tournament(CUP);
        RunHistory past = read(cup);
        past.reopen(List.of(), Set.of());
        past.save(cup, games.length, 1);
        assertThat(checkpoint()).doesNotExist();
        read(cup).save(cup, games.length, games.length);
        assertThat(checkpoint()).doesNotExist();
        read(cup).save(cup, games.length, 1);
        assertThat(checkpoint()).exists();
    }

    private RunHistory read(Tournament cup) throws RefusedException {
        RunHistory past = new RunHistory(cup);
        JournalReader.End unused = past.read(cup);
        return past;
    }

    /** Everything counted, as a checkpoint has it. */
    private byte[] counts(RunHistory past, Tournament cup, JournalReader.End end) throws Exception {
        past.writeCheckpoint(cup, end.length());
        return Files.readAllBytes(checkpoint());
    }

    private Path checkpoint() {
        return arena.results().resolve(Checkpoint.NAME);
    }

    /** In the same file, as a run appends. */
    private void rewrite(byte[] content) throws Exception {
        Files.write(arena.journal(), content, StandardOpenOption.TRUNCATE_EXISTING);
    }

    /** Where the line ends that holds a place, or the one before it. */
    private int lineAt(int place) {
        int end = place;
        while (end > 0 && games[end - 1] != '\n') {
            end--;
        }
        return end;
    }

    private static long lines(byte[] text) {
        return new String(text, StandardCharsets.UTF_8)
                .chars()
                .filter(c -> c == '\n')
                .count();
    }
}
