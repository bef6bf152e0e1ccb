package botarena.tournament.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import botarena.games.GameCatalog;
import botarena.games.catalog.Games;
import botarena.referee.GameRecord;
import botarena.tournament.Contestant;
import botarena.tournament.Tournament;
import botarena.tournament.file.TournamentFile;
import botarena.tournament.file.TournamentFile.TournamentReading;
import botarena.tournament.run.ScriptedReferee;
import botarena.tournament.schedule.Schedule;
import botarena.tournament.schedule.Schedules;
import botarena.tournament.schedule.Tickets;
import java.io.BufferedInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.ClosedByInterruptException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JournalTest {

    @TempDir
    private Path folder;

    @Test
    void uncommittedLinesNeverCount() throws Exception {
        List<GameRecord> records = records(4);
        try (Journal journal = Journal.open(folder, 0)) {
            journal.append(records.get(0));
            journal.append(records.get(1));
            journal.commit();
            journal.append(records.get(2));
        }
        assertThat(read()).isEqualTo(ids(records.subList(0, 2)));
    }

    @Test
    void goingOnCutsOffWhatLiesBehindTheLastWholeLine() throws Exception {
        List<GameRecord> records = records(4);
        write(records);
        byte[] all = Files.readAllBytes(folder.resolve(Journal.NAME));
        Files.write(folder.resolve(Journal.NAME), Arrays.copyOf(all, all.length - 7));
        JournalReader.End end = new JournalReader(folder, new GameCatalog(Games.BUILT_IN)).summaries(record -> {});
        assertThat(end.records()).isEqualTo(3);
        assertThat(end.torn()).isPositive();
        try (Journal journal = Journal.open(folder, end.length())) {
            journal.append(records.get(3));
            journal.commit();
        }
        assertThat(Files.readAllBytes(folder.resolve(Journal.NAME))).isEqualTo(all);
    }

    @Test
    void anInterruptLosesNothingThatIsCommitted() throws Exception {
        List<GameRecord> records = records(4);
        try (Journal journal = Journal.open(folder, 0)) {
            for (GameRecord record : records) {
                journal.append(record);
                Thread.currentThread().interrupt();
                journal.commit();
                assertThat(Thread.interrupted()).isTrue();
            }
            assertThat(journal.length()).isEqualTo(Files.size(folder.resolve(Journal.NAME)));
        }
        assertThat(read()).isEqualTo(ids(records));
    }

    @Test
    void linesAreFoundHoweverTheirBytesCome() throws Exception {
        List<GameRecord> records = records(40);
        write(records);
        for (int most = 1; most < 20; most++) {
            int each = most;
            List<String> found = new ArrayList<>();
            new JournalReader(
                            folder,
                            new GameCatalog(Games.BUILT_IN),
                            file -> new FilterInputStream(new BufferedInputStream(Files.newInputStream(file))) {
                                @Override
                                public int read(byte[] into, int from, int length) throws IOException {
                                    return super.read(into, from, Math.min(each, length));
                                }
                            })
                    .summaries(record -> found.add(record.setting().id()));
            assertThat(found).isEqualTo(ids(records));
        }
    }

    /** Such a file is read by several threads. */
    @Test
    void aLargeFileComesInOrderUpToTheLineThatIsNoRecord() throws Exception {
        List<GameRecord> records = records(40);
        write(records);
        Path file = folder.resolve(Journal.NAME);
        byte[] some = Files.readAllBytes(file);
        List<String> ids = new ArrayList<>();
        try (OutputStream out = Files.newOutputStream(file)) {
            for (int copy = 0; copy * some.length < 5 << 20; copy++) {
                out.write(some);
                ids.addAll(ids(records));
            }
            // Longer than what a thread reads at a time, and no record.
            out.write(("{\"format\":1,\"id\":\"" + "x".repeat(600_000) + "\"}\n").getBytes(StandardCharsets.UTF_8));
            out.write(some);
        }
        List<String> found = new ArrayList<>();
        JournalReader reader = new JournalReader(folder, new GameCatalog(Games.BUILT_IN));
        assertThat(catchThrowable(() ->
                        reader.summaries(record -> found.add(record.setting().id()))))
                .hasMessageContaining("line " + (ids.size() + 1) + " of");
        assertThat(found).isEqualTo(ids);
        Files.write(file, Arrays.copyOf(Files.readAllBytes(file), ids.size() / records.size() * some.length + 9));
        found.clear();
        JournalReader.End end =
                reader.summaries(record -> found.add(record.setting().id()));
        assertThat(found).isEqualTo(ids);
        assertThat(end).isEqualTo(new JournalReader.End(ids.size(), Files.size(file) - 9, 9));
    }

    @Test
    void aReadingOfALargeFileCanBeInterrupted() throws Exception {
        write(records(40));
        Path file = folder.resolve(Journal.NAME);
        byte[] some = Files.readAllBytes(file);
        try (OutputStream out = Files.newOutputStream(file)) {
            for (int copy = 0; copy * some.length < 5 << 20; copy++) {
                out.write(some);
            }
        }
        assertThat(catchThrowable(() -> new JournalReader(folder, new GameCatalog(Games.BUILT_IN))
                        .summaries(record -> Thread.currentThread().interrupt())))
                .isInstanceOf(ClosedByInterruptException.class);
        assertThat(Thread.interrupted()).isTrue();
    }

    @Test
    void aFullDiskIsAnErrorOfTheCommit() throws Exception {
        Files.createSymbolicLink(folder.resolve(Journal.NAME), Path.of("/dev/full"));
        try (Journal journal = Journal.open(folder, 0)) {
            journal.append(records(1).get(0));
            assertThat(catchThrowable(journal::commit))
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining("No space left on device");
        }
    }

    @Test
    void theLedgerKnowsTicketsByTheThousandAndCountsVoids() throws Exception {
        Ledger ledger = new Ledger();
        List<GameRecord> records = records(3_000);
        records.forEach(record -> note(ledger, record, GameRecord.Status.VOID));
        assertThat(ledger.size()).isEqualTo(3_000);
        assertThat(records).allMatch(record -> ledger.attempt(record.setting().id()) == 2);
        note(ledger, records.get(0), GameRecord.Status.VOID);
        note(ledger, records.get(0), GameRecord.Status.VOID);
        assertThat(ledger.isSettled(records.get(0).setting().id())).isTrue();
        note(ledger, records.get(1), GameRecord.Status.FINISHED);
        assertThat(ledger.score(records.get(1).setting().id())).isBetween(0.0, 1.0);
        assertThat(ledger.isSettled(records.get(2).setting().id())).isFalse();
    }

    private void write(List<GameRecord> records) throws IOException {
        try (Journal journal = Journal.open(folder, 0)) {
            records.forEach(journal::append);
            journal.commit();
        }
    }

    private static void note(Ledger ledger, GameRecord record, GameRecord.Status status) {
        ledger.note(record.setting(), status, record.scores(), null);
    }

    private List<String> read() throws Exception {
        List<String> ids = new ArrayList<>();
        new JournalReader(folder, new GameCatalog(Games.BUILT_IN))
                .records(record -> ids.add(record.setting().id()));
        return ids;
    }

    private static List<String> ids(List<GameRecord> records) {
        return records.stream().map(record -> record.setting().id()).toList();
    }

    static List<GameRecord> records(int count) {
        String text =
                "bots: [{name: a, command: ./a}, {name: b, command: ./b}]\ngames: [{game: quixo, options: {size: 3}}]\n"
                        + "schedule: {games-per-pair: " + 2 * count + "}\n";
        Tournament tournament = ((TournamentReading.Sound)
                        new TournamentFile(new GameCatalog(Games.BUILT_IN), List.of())
                                .parse(text, Path.of("cup.yaml"), Map.of()))
                .tournament();
        Schedule schedule = Schedules.of(
                tournament,
                tournament.bots().stream().map(Contestant::withoutFiles).toList());
        Tickets tickets = new Tickets(tournament);
        Ledger none = new Ledger();
        List<GameRecord> records = new ArrayList<>();
        while (records.size() < count && schedule.next(none) instanceof Schedule.Step.Play play) {
            records.add(ScriptedReferee.plain().play(tickets.ticket(play.meeting(), 0, 1)));
        }
        return records;
    }
}
