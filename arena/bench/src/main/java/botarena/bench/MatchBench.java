package botarena.bench;

import botarena.base.Refusal;
import botarena.games.GameCatalog;
import botarena.tournament.journal.JournalReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;

/** Cost of whole matches and leagues of bots that answer at once, from the schedule to the journal on disk. */
final class MatchBench {

    private static final int ROUNDS = 3;
    private static final int FEW_GAMES = 500;
    private static final int MANY = 3_000;
    private static final long POLL_MILLIS = 5;

    private final GameCatalog games;
    private final Path home;
    private final Path scratch;
    private final String affinity;
    private final String bot;
    private int played;

    /** Plays with the checkout's launcher; results go below the scratch folder, which holds the compiled programs. */
    MatchBench(GameCatalog games, Path home, Path scratch, boolean spread) {
        this.games = games;
        this.home = home;
        this.scratch = scratch;
        this.affinity = "affinity=" + !spread;
        this.bot = "'" + scratch.resolve("instant") + "'";
    }

    /**
     * Time and memory of one run of the program.
     *
     * @param peakKib 0 where the system does not tell
     */
    private record Run(double millis, long peakKib, Path results) {}

    /** Measures everything; one line for each figure. */
    List<String> lines() throws IOException, InterruptedException, Refusal.RefusedException {
        List<String> lines = new ArrayList<>();
        for (String game : List.of("quixo", "onitama")) {
            lines.add(slope(game));
        }
        lines.add(league(10, 34));
        lines.add(league(200, 2));
        lines.add(line("match of two games: %.0f ms more than --help  (bar 400 ms)", twoGames()));
        lines.add(line(
                "memory of a match with -j 2: %.0f MiB  (bar 80 MiB)",
                match("onitama", MANY, 2, true).peakKib() / 1024.0));
        return lines;
    }

    /** The price of one more move: the slope of a match's wall time between few and many games, one at a time. */
    private String slope(String game) throws IOException, InterruptedException, Refusal.RefusedException {
        double[] slopes = new double[ROUNDS];
        double[] ratios = new double[ROUNDS];
        for (int round = 0; round < ROUNDS; round++) {
            double before = RefereeSpeed.floor(scratch);
            Run few = match(game, FEW_GAMES, 1, false);
            Run many = match(game, MANY, 1, false);
            double floor = (before + RefereeSpeed.floor(scratch)) / 2;
            slopes[round] = (many.millis() - few.millis()) * 1e6 / (moves(many, MANY) - moves(few, FEW_GAMES));
            ratios[round] = slopes[round] / floor;
        }
        return line(
                "%-8s match, all in all  %5.2f x floor  %7.1f us a move  (bar 4 x, 20 us)",
                game, RefereeSpeed.median(ratios), RefereeSpeed.median(slopes) / 1e3);
    }

    /** A round robin, one game at a time, without the program's start; matches of two are measured around it. */
    private String league(int bots, int gamesPerPair) throws IOException, InterruptedException {
        double few = match("quixo", FEW_GAMES, 1, false).millis();
        double first = match("quixo", MANY, 1, false).millis();
        double league = roundRobin(bots, gamesPerPair).millis();
        double second = match("quixo", MANY, 1, false).millis();
        double match = ((first + second) / 2 - few) / (MANY - FEW_GAMES);
        double game = (league - (few - FEW_GAMES * match)) / (bots * (bots - 1) / 2.0 * gamesPerPair);
        return line(
                "league of %3d bots: %.2f of the games a second of a match, %.0f  (bar %.1f)",
                bots, match / game, 1_000 / game, bots < 100 ? 0.6 : 0.4);
    }

    private double twoGames() throws IOException, InterruptedException {
        double[] extra = new double[ROUNDS];
        for (int round = 0; round < ROUNDS; round++) {
            double help = run(false, List.of("--help")).millis();
            extra[round] = match("onitama", 2, 1, false).millis() - help;
        }
        return RefereeSpeed.median(extra);
    }

    private Run roundRobin(int bots, int gamesPerPair) throws IOException, InterruptedException {
        StringBuilder file = new StringBuilder("games: [quixo]\nbots:\n");
        for (int i = 0; i < bots; i++) {
            file.append("  - {name: b").append(i).append(", command: ").append(bot);
            file.append("}\n");
        }
        Path league = Files.writeString(scratch.resolve("league-" + bots + ".yaml"), file);
        return play(false, List.of("run", league + "", "-j", "1", "-q", "--set", "games-per-pair=" + gamesPerPair));
    }

    private Run match(String game, int wanted, int lanes, boolean memory) throws IOException, InterruptedException {
        return play(
                memory, List.of("match", game, "a=" + bot, "b=" + bot, "-n", "" + wanted, "-j", "" + lanes, "--force"));
    }

    private Run play(boolean memory, List<String> arguments) throws IOException, InterruptedException {
        List<String> all = new ArrayList<>(arguments);
        all.addAll(List.of("--set", affinity, "--sandbox", "off", "-o", scratch.resolve("results-" + played++) + ""));
        return run(memory, all);
    }

    /** Moves the bots made, openings left out; a game that was void is recorded twice. */
    private long moves(Run run, int wanted) throws IOException, Refusal.RefusedException {
        long[] moves = {0};
        JournalReader.End end = new JournalReader(run.results(), games)
                .summaries(record ->
                        moves[0] += record.plies() - record.setting().opening().size());
        if (end.records() < wanted) {
            throw new IOException(end.records() + " of " + wanted + " games were recorded in " + run.results());
        }
        return moves[0];
    }

    /** Runs the program; looks at its memory only if asked to, since that costs time. */
    private Run run(boolean memory, List<String> arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(arguments);
        command.add(0, home.resolve("botarena").toString());
        Path said = scratch.resolve("child.log");
        long begun = System.nanoTime();
        Process process = new ProcessBuilder(command)
                .directory(scratch.toFile())
                .redirectErrorStream(true)
                .redirectOutput(said.toFile())
                .start();
        long peak = 0;
        while (memory && !process.waitFor(POLL_MILLIS, TimeUnit.MILLISECONDS)) {
            peak = Math.max(peak, kib(process.pid()));
        }
        int status = process.waitFor();
        double millis = (System.nanoTime() - begun) / 1e6;
        if (status != 0) {
            throw new IOException(
                    String.join(" ", command) + " ended with exit status " + status + ": " + Files.readString(said));
        }
        return new Run(millis, peak, Path.of(arguments.get(arguments.size() - 1)));
    }

    /** The peak, which the system keeps itself. */
    private static long kib(long pid) {
        try {
            return Files.readString(Path.of("/proc/" + pid + "/status"), StandardCharsets.ISO_8859_1)
                    .lines()
                    .filter(line -> line.startsWith("VmHWM:"))
                    .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")))
                    .findFirst()
                    .orElse(0);
        } catch (IOException goneOrElsewhere) {
            return 0;
        }
    }

    private static String line(String format, Object... values) {
        return String.format(Locale.ROOT, format, values);
    }
}
