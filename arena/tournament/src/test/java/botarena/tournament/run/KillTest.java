package botarena.tournament.run;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.games.GameCatalog;
import botarena.games.catalog.Games;
import botarena.testing.Deadline;
import botarena.tournament.BotEntry;
import botarena.tournament.Contestant;
import botarena.tournament.Tournament;
import botarena.tournament.events.RunEnding;
import botarena.tournament.events.RunEvent;
import botarena.tournament.journal.RoundsFile;
import botarena.tournament.results.ResultsFolder;
import botarena.tournament.results.ResultsFolder.Verdict;
import java.io.BufferedReader;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** Runs in processes that are killed without warning: twice, and twenty times in the group soak, {@code -Dkills} fewer. */
@Execution(ExecutionMode.CONCURRENT)
class KillTest {

    private static final int KILLS = Integer.getInteger("kills", 20);
    private static final int GAMES = 6 * 2 * Killable.GAMES_PER_PAIR;
    private static final int SIGKILL = 128 + 9;
    private static final Pattern ID = Pattern.compile("\"id\":\"([^\"]+)\"");

    @TempDir
    private Path folder;

    /** Processor time of the process that was killed last. */
    private Duration cpu = Duration.ZERO;

    @Test
    void noCountedGameIsLostOrPlayedTwiceHoweverOftenARunIsKilled() throws Exception {
        killOften(2);
    }

    @Tag("soak")
    @Test
    void norWhenItIsKilledAgainAndAgain() throws Exception {
        killOften(KILLS);
    }

    /** Killed shortly before and after checkpoints are written, and while they are. */
    @Tag("slow")
    @Test
    void norWithCheckpoints() throws Exception {
        int games = 224 * 223 / 2 * 4;
        Random random = new Random(13);
        Set<String> counted = new HashSet<>();
        for (int kill = 0; kill < 3; kill++) {
            counted.addAll(killed(
                    (kill == 0 ? (int) RunHistory.CHECKPOINT_RECORDS : 0) + 1 + random.nextInt(15_000),
                    Killable.WHOLE_FIELD));
            // Sets, since lists of so many ids are compared for minutes.
            Set<String> recorded = new HashSet<>(recorded());
            assertThat(recorded.containsAll(counted)).isTrue();
            assertThat(recorded()).hasSize(recorded.size());
            assertThat(folder.resolve("results").resolve(Checkpoint.NAME)).exists();
        }
        new Arena(folder).run(Killable.FIELD);
        assertThat(new HashSet<>(recorded())).hasSize(games);
        assertThat(ResultsFolder.open(folder.resolve("results"), new GameCatalog(Games.BUILT_IN))
                        .verify())
                .isEqualTo(new Verdict.Sound(games, List.of()));
    }

    @Test
    void aLadderWithoutEndIsKilledWithoutAGamePlayedTwiceOrAPairLeftHalf() throws Exception {
        killLadder(2);
    }

    @Tag("soak")
    @Test
    void norIsItWhenItIsKilledAgainAndAgain() throws Exception {
        killLadder(KILLS);
    }

    @Tag("slow")
    @Test
    void aSwissKeepsItsRoundsThoughItIsKilledAndItsFieldChanges() throws Exception {
        Random random = new Random(5);
        List<String> fields = List.of("a b c d e", "a b c d e f", "b c d e f g", "b c d e f g", "g f e d b c h");
        Map<Integer, List<List<String>>> rounds = new TreeMap<>();
        for (String field : fields) {
            List<String> counted = List.copyOf(killed(100 + random.nextInt(100), field));
            assertThat(recorded()).containsAll(counted).doesNotHaveDuplicates();
            Map<Integer, List<List<String>>> now = rounds();
            assertThat(now).containsAllEntriesOf(rounds);
            rounds = new TreeMap<>(now);
            // The last one may lose a bot that leaves before its first game.
            rounds.remove(now.size());
        }
        new Arena(folder).run(Killable.swiss(fields.get(4)));
        assertThat(rounds()).hasSize(6).containsAllEntriesOf(rounds);
        Map<Integer, List<List<String>>> all = rounds();
        for (String id : recorded()) {
            String[] parts = id.split("[.]");
            int round = (Integer.parseInt(parts[1].substring(1)) - 1) / 20 + 1;
            List<String> pair = List.of(parts[2].split("-v-"));
            assertThat(all.get(round)).anyMatch(table -> table.size() == 2 && table.containsAll(pair));
        }
        assertThat(ResultsFolder.open(folder.resolve("results"), new GameCatalog(Games.BUILT_IN))
                        .verify())
                .isInstanceOf(Verdict.Sound.class);
    }

    private Map<Integer, List<List<String>>> rounds() throws Exception {
        Map<Integer, List<List<String>>> rounds = new TreeMap<>();
        RoundsFile.read(folder.resolve("results"))
                .forEach(noted ->
                        rounds.put(noted.round().number(), noted.round().tables()));
        return rounds;
    }

    private void killLadder(int kills) throws Exception {
        Random random = new Random(12);
        Set<String> counted = new HashSet<>();
        Set<String> halves = new HashSet<>();
        for (int kill = 0; kill < kills; kill++) {
            counted.addAll(killed(60 + random.nextInt(100), "open"));
            assertThat(recorded()).containsAll(counted).doesNotHaveDuplicates();
            assertThat(recorded())
                    .as("second games of pairs that a kill left half")
                    .containsAll(halves);
            halves = halves();
        }
        int games = recorded().size();
        assertThat(ResultsFolder.open(folder.resolve("results"), new GameCatalog(Games.BUILT_IN))
                        .verify())
                .isEqualTo(new Verdict.Sound(games, List.of()));
    }

    /** The figures are printed; the bound is on processor time, twice what it takes, for the machine is shared. */
    @Tag("slow")
    @Test
    void aLadderOfABigClassGoesOnAtOnceAfterAKill() throws Exception {
        new Arena(folder).run(Killable.FIELD);
        long began = System.nanoTime();
        assertThat(killed(1, "field")).hasSize(1);
        double first = (System.nanoTime() - began) / 1e9;
        System.out.printf(
                "224 bots, %d games: first game %.1f s after the start of Java, %.1f s of processor time%n",
                recorded().size(), first, cpu.toMillis() / 1e3);
        assertThat(cpu).isLessThan(Duration.ofSeconds(10));
        assertThat(recorded()).doesNotHaveDuplicates();
        newcomersPlayAtOnce();
    }

    /** Ten newcomers, one after another: hardly any game of others may come first. */
    private void newcomersPlayAtOnce() throws Exception {
        Tournament field = new Arena(folder).tournament(Killable.FIELD);
        BotEntry model = field.bots().get(0);
        List<Double> millis = new ArrayList<>();
        List<Integer> others = new ArrayList<>();
        AtomicReference<TournamentRun> running = new AtomicReference<>();
        RunHooks newcomers = new RunHooks() {
            private int games;
            private long entered;

            @Override
            public void handleEvent(RunEvent event, Consumer<RunEvent> events) {
                if (event instanceof RunEvent.GameEnded ended) {
                    boolean first = ended.record().setting().id().contains("newcomer" + millis.size());
                    if (first) {
                        millis.add((System.nanoTime() - entered) / 1e6);
                        others.add(games);
                    }
                    games++;
                    if (first || entered == 0) {
                        next();
                    }
                }
            }

            private void next() {
                TournamentRun run = running.get();
                if (millis.size() == 10) {
                    run.interrupt();
                    return;
                }
                String name = "newcomer" + millis.size();
                games = 0;
                entered = System.nanoTime();
                run.enter(Contestant.withoutFiles(model.withName(name, "")));
            }
        };
        Equipment equipment = Equipment.local(() -> ScriptedReferee.plain(), (bot, command) -> null, 2, "off");
        try (TournamentRun run = TournamentRun.open(field, RunRequest.open("again"), equipment, newcomers, List.of())) {
            running.set(run);
            RunEnding unused = run.play();
        }
        System.out.printf(
                "a newcomer's first game ended %s ms after it entered, after %s games of others%n",
                millis.stream().map(Math::round).toList(), others);
        assertThat(others).hasSize(10).allMatch(games -> games <= 60);
    }

    /** Games whose pair is half played. */
    private Set<String> halves() throws Exception {
        Set<String> played = new HashSet<>(recorded());
        Set<String> halves = new HashSet<>();
        for (String id : played) {
            String other = id.substring(0, id.length() - 1) + (id.endsWith("0") ? "1" : "0");
            if (!played.contains(other)) {
                halves.add(other);
            }
        }
        return halves;
    }

    private void killOften(int kills) throws Exception {
        Random random = new Random(11);
        Set<String> counted = new HashSet<>();
        for (int kill = 0; kill < kills; kill++) {
            counted.addAll(killed(1 + random.nextInt(150)));
            assertThat(recorded()).containsAll(counted).doesNotHaveDuplicates();
        }
        new Arena(folder).run(Killable.CUP);
        assertThat(recorded()).hasSize(GAMES).doesNotHaveDuplicates();
        assertThat(ResultsFolder.open(folder.resolve("results"), new GameCatalog(Games.BUILT_IN))
                        .verify())
                .isEqualTo(new Verdict.Sound(GAMES, List.of()));
    }

    /** Ids of the tickets that a run counted before it was killed, which is after {@code after} of them. */
    private List<String> killed(int after, String... more) throws Exception {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx512m",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                Killable.class.getName(),
                folder.toString()));
        command.addAll(List.of(more));
        Process process = Deadline.limit(new ProcessBuilder(command)
                .redirectError(new File(folder.toFile(), "stderr"))
                .start());
        List<String> ids = new ArrayList<>();
        try (BufferedReader out = process.inputReader()) {
            for (String id = out.readLine(); id != null && ids.size() < after; id = out.readLine()) {
                ids.add(id.strip());
            }
            cpu = process.info().totalCpuDuration().orElse(Duration.ZERO);
            process.destroyForcibly();
            assertThat(process.waitFor()).as("killed in the middle of its work").isEqualTo(SIGKILL);
        }
        return ids;
    }

    private List<String> recorded() throws Exception {
        List<String> ids = new ArrayList<>();
        String text = Files.readString(folder.resolve("results/games.jsonl"));
        for (String line : text.substring(0, text.lastIndexOf('\n') + 1).split("\n")) {
            Matcher id = ID.matcher(line);
            if (id.find()) {
                ids.add(id.group(1));
            }
        }
        return ids;
    }
}
