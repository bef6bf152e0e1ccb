package botarena.tournament.journal;

import botarena.games.GameCatalog;
import botarena.games.catalog.Games;
import botarena.referee.GameRecord;
import botarena.tournament.BotEntry;
import botarena.tournament.Contestant;
import botarena.tournament.Tournament;
import botarena.tournament.bots.BotPreparation;
import botarena.tournament.bots.Versions;
import botarena.tournament.file.TournamentFile;
import botarena.tournament.file.TournamentFile.TournamentReading;
import botarena.tournament.run.Forecaster;
import botarena.tournament.run.ScriptedReferee;
import botarena.tournament.schedule.Schedule;
import botarena.tournament.schedule.Schedules;
import botarena.tournament.schedule.Tickets;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Measurements, to be run by hand: {@code plan BOTS} plans a round robin, {@code journal GAMES DIR} writes as many
 * records of a single round robin of 1,415 bots in groups, beside a {@code bench.yaml} whose bots are all {@code
 * DIR/instant}, and {@code resume DIR} reads them back as a plan does. {@code botarena run DIR/bench.yaml} then plays
 * the rest.
 */
public final class Bench {

    private static final int GROUP = 256;
    private static final int KINDS = 64;

    private Bench() {}

    public static void main(String[] args) throws Exception {
        long start = System.nanoTime();
        switch (args[0]) {
            case "plan" -> plan(tournament(Integer.parseInt(args[1]), Files.createTempDirectory("bench")));
            case "journal" -> journal(Integer.parseInt(args[1]), Path.of(args[2]));
            default -> plan(tournament(1415, Path.of(args[1])));
        }
        Runtime vm = Runtime.getRuntime();
        System.out.printf(
                "%s: %.2f s, heap %d MiB%n",
                args[0], (System.nanoTime() - start) / 1e9, (vm.totalMemory() - vm.freeMemory()) >> 20);
    }

    private static void plan(Tournament tournament) throws Exception {
        System.out.println(Forecaster.of(tournament, 2, null).tickets() + " games");
    }

    private static void journal(int games, Path dir) throws Exception {
        Tournament tournament = tournament(1415, dir);
        Files.createDirectories(tournament.results());
        BotPreparation workshop = new BotPreparation(tournament, (bot, command) -> null, sentence -> {});
        List<Contestant> bots = new ArrayList<>();
        for (BotEntry bot : tournament.bots()) {
            bots.add(workshop.identify(bot).contestant(new Versions()));
        }
        Schedule schedule = Schedules.of(tournament, bots);
        Tickets tickets = new Tickets(tournament);
        Ledger none = new Ledger();
        List<GameRecord> played = new ArrayList<>();
        long start = System.nanoTime();
        try (Journal journal = Journal.open(tournament.results(), 0)) {
            for (int i = 0; i < games && schedule.next(none) instanceof Schedule.Step.Play play; i++) {
                GameRecord record = ScriptedReferee.plain().play(tickets.ticket(play.meeting(), 0, 1));
                if (played.size() < KINDS) {
                    played.add(record);
                }
                journal.append(record);
                if (i % GROUP == GROUP - 1) {
                    journal.commit();
                }
            }
            journal.commit();
        }
        System.out.printf("%.0f records/s, played on the way%n", games / ((System.nanoTime() - start) / 1e9));
        alone(played, tournament.results());
    }

    /** The journal's own speed: records that lie ready, a group at a time. */
    private static void alone(List<GameRecord> records, Path results) throws Exception {
        Path aside = Files.createDirectories(results.resolveSibling("alone"));
        int games = 100_000;
        long start = System.nanoTime();
        try (Journal journal = Journal.open(aside, 0)) {
            for (int i = 0; i < games; i++) {
                journal.append(records.get(i % records.size()));
                if (i % GROUP == GROUP - 1) {
                    journal.commit();
                }
            }
            journal.commit();
        }
        System.out.printf("%.0f records/s, nothing else%n", games / ((System.nanoTime() - start) / 1e9));
    }

    private static Tournament tournament(int bots, Path dir) throws IOException {
        String entries = IntStream.range(0, bots)
                .mapToObj(i -> "  - {name: b" + i + ", command: ./instant}\n")
                .collect(Collectors.joining());
        String text = "bots:\n" + entries + "games: [quixo]\nschedule: {games-per-pair: 1}\noutput: {dir: results}\n";
        Path file = Files.createDirectories(dir).resolve("bench.yaml");
        Files.writeString(file, text);
        return ((TournamentReading.Sound)
                        new TournamentFile(new GameCatalog(Games.BUILT_IN), List.of()).parse(text, file, Map.of()))
                .tournament();
    }
}
