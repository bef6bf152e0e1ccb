package botarena.tournament.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import botarena.base.Refusal.RefusedException;
import botarena.games.GameCatalog;
import botarena.games.catalog.Games;
import botarena.protocol.Reason;
import botarena.referee.GameRecord.Fault;
import botarena.referee.GameRecord.Status;
import botarena.referee.GameSpec;
import botarena.tournament.events.RunEvent;
import botarena.tournament.journal.Journal;
import botarena.tournament.journal.JournalReader;
import botarena.tournament.journal.RoundsFile;
import botarena.tournament.journal.RoundsFile.NotedRound;
import botarena.tournament.results.ResultsFolder;
import botarena.tournament.results.ResultsFolder.Verdict;
import botarena.tournament.standings.PointsTable;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Files whose field changes between and inside the rounds of a tournament. */
class FieldChangeTest {

    @TempDir
    private Path folder;

    private Arena arena;

    /** Names of bots that never start. */
    private final Set<String> failing = new HashSet<>();

    @BeforeEach
    void enter() {
        arena = new Arena(folder).with(this::referee);
    }

    private ScriptedReferee referee() {
        return new ScriptedReferee(ticket -> {
            List<GameSpec.Entrant> bots = ticket.setting().bots();
            for (int seat = 0; seat < bots.size(); seat++) {
                if (failing.contains(bots.get(seat).name())) {
                    return new Fault(Reason.START_FAILED, seat, 0, "scripted", null);
                }
            }
            return null;
        });
    }

    private static String yaml(String bots, String schedule) {
        return Arena.yaml(bots, "{game: quixo, options: {size: 3, maxPlies: 20}}", "schedule: {" + schedule + "}");
    }

    private static String swiss(String bots, int rounds) {
        return yaml(bots, "format: swiss, games-per-pair: 2, rounds: " + rounds);
    }

    private static String knockout(String bots) {
        return yaml(bots, "format: knockout, games-per-pair: 2");
    }

    private List<GameSpec> settings() throws Exception {
        List<GameSpec> settings = new ArrayList<>();
        new JournalReader(arena.results(), new GameCatalog(Games.BUILT_IN))
                .summaries(record -> settings.add(record.setting()));
        return settings;
    }

    /** Rounds by number, with the opponent of each bot; its own name where it rests. */
    private Map<Integer, Map<String, String>> rounds() throws Exception {
        Map<Integer, Map<String, String>> rounds = new TreeMap<>();
        for (NotedRound noted : RoundsFile.read(arena.results())) {
            Map<String, String> tables = new TreeMap<>();
            for (List<String> table : noted.round().tables()) {
                assertThat(tables.put(table.get(0), table.get(table.size() - 1)))
                        .isNull();
                assertThat(table.size() > 1 ? tables.put(table.get(1), table.get(0)) : null)
                        .isNull();
            }
            rounds.put(noted.round().number(), tables);
        }
        return rounds;
    }

    private PointsTable points() throws Exception {
        return ResultsFolder.open(arena.results(), new GameCatalog(Games.BUILT_IN))
                .points()
                .orElseThrow();
    }

    private Map<String, PointsTable.Line> lines() throws Exception {
        Map<String, PointsTable.Line> lines = new TreeMap<>();
        points().rows().forEach(line -> lines.put(line.bot(), line));
        return lines;
    }

    private void verify() throws Exception {
        assertThat(ResultsFolder.open(arena.results(), new GameCatalog(Games.BUILT_IN))
                        .verify())
                .isInstanceOf(Verdict.Sound.class);
    }

    private static long repeats(Map<Integer, Map<String, String>> rounds) {
        List<Set<String>> pairs = new ArrayList<>();
        rounds.values()
                .forEach(tables -> tables.forEach((one, two) -> {
                    if (one.compareTo(two) < 0) {
                        pairs.add(Set.of(one, two));
                    }
                }));
        return (long) pairs.size() - new HashSet<>(pairs).size();
    }

    @Test
    void aLateBotOfASwissEntersInTheNextRound() throws Exception {
        arena.run(swiss("a b c d e f", 3));
        Map<Integer, Map<String, String>> before = rounds();
        arena.run(swiss("a b c d e f g", 5));
        assertThat(arena.warnings()).contains("the field changed: 3 finished rounds stand; bot g enters in round 4");
        Map<Integer, Map<String, String>> after = rounds();
        assertThat(after).hasSize(5).containsAllEntriesOf(before);
        assertThat(after.get(3)).doesNotContainKey("g");
        assertThat(after.get(4)).hasSize(7).containsKey("g");
        assertThat(repeats(after)).isZero();
        assertThat(arena.lines()).hasSize(18 + 12);
        Map<String, PointsTable.Line> lines = lines();
        lines.values().forEach(line -> {
            long rests = after.values().stream()
                    .filter(tables -> line.bot().equals(tables.get(line.bot())))
                    .count();
            assertThat(line.games()).isEqualTo((line.bot().equals("g") ? 4L : 10L) - 2L * rests);
        });
        verify();
    }

    /** A run is stopped inside the first round; later a bot enters and another leaves. */
    @Test
    void everyBotOfASwissMeetsTheReferencesWheneverItEnters() throws Exception {
        String format = "format: swiss, games-per-pair: 2, references: [ref, more], rounds: ";
        stopped(yaml("ref a b c d e more", format + 2), 5);
        assertThat(Forecaster.of(arena.tournament(yaml("ref a b c d e more", format + 2)), 2, null)
                        .games()
                        .get(0)
                        .tickets())
                .isEqualTo(2 * (2 * 5 + 2 * 2));
        Files.delete(arena.results().resolve(RoundsFile.NAME));
        arena.run(yaml("ref a b c d e more", format + 2));
        assertThat(arena.lines()).hasSize(2 * (2 * 5 + 2 * 2));
        arena.run(yaml("ref a b c d f more", format + 3));
        Map<String, Set<String>> opponents = new TreeMap<>();
        for (GameSpec setting : settings()) {
            List<String> names =
                    setting.bots().stream().map(GameSpec.Entrant::name).toList();
            opponents.computeIfAbsent(names.get(0), name -> new TreeSet<>()).add(names.get(1));
            opponents.computeIfAbsent(names.get(1), name -> new TreeSet<>()).add(names.get(0));
        }
        assertThat(opponents.get("ref")).containsExactly("a", "b", "c", "d", "e", "f");
        assertThat(opponents.get("more")).isEqualTo(opponents.get("ref"));
        // A first round that was finished before the stop is not noted again.
        List<NotedRound> noted = RoundsFile.read(arena.results());
        assertThat(noted.get(noted.size() - 1).round().tables())
                .contains(List.of("f", "ref"), List.of("f", "more"))
                .noneMatch(table -> table.contains("e"))
                .noneMatch(table -> table.size() == 1 && table.contains("ref"));
        verify();
        RefusedException refused = catchThrowableOfType(
                RefusedException.class, () -> arena.run(yaml("ref a b c d f more", format.replace(", more", "") + 3)));
        assertThat(refused.refusal().where()).anyMatch(line -> line.startsWith("schedule: {references}:"));
    }

    @Test
    void aPlanSaysWhatAChangedFileKeepsAddsAndEnds() throws Exception {
        arena.run(swiss("a b c d e f", 3));
        RunForecast late = Forecaster.of(arena.tournament(swiss("a b c d e f g", 5)), 2, null);
        assertThat(late.warnings()).contains("the field changed: 3 finished rounds stand; bot g enters in round 4");
        assertThat(late.settled()).isEqualTo(18);
        assertThat(late.tickets()).isEqualTo(30);
        RunForecast less = Forecaster.of(arena.tournament(swiss("a c d e f", 5)), 2, null);
        assertThat(less.warnings())
                .contains("the field changed: 3 finished rounds stand; bot b is out, its games stand");
        assertThat(less.tickets()).isEqualTo(18 + 8);
        RunForecast same = Forecaster.of(arena.tournament(swiss("f e d c b a", 5)), 2, null);
        assertThat(same.warnings()).noneMatch(line -> line.startsWith("the field changed"));
    }

    @Test
    void aRoundRobinSaysWhatAChangedFileKeepsAndCountsNoPointsAgainstABotThatLeft() throws Exception {
        String points = "points: {win: 3, draw: 1, loss: 0}\n";
        arena.run(yaml("a b c", "games-per-pair: 2") + points);
        arena.run(yaml("a c d", "games-per-pair: 2") + points);
        assertThat(arena.warnings())
                .contains("the field changed: 6 games stand; bot d enters; bot b is out, its games stand");
        assertThat(lines().get("b").rank()).isEqualTo(4);
        lines().forEach((bot, line) -> assertThat(line.games()).isEqualTo(4));
    }

    @ParameterizedTest
    @ValueSource(strings = {"quixo4", "quixo, onitama"})
    void teamsOfOneBotAndSeveralGamesGoOnTheSame(String games) throws Exception {
        arena.run(swiss("a b c d", 2).replaceAll("games: .*", "games: [" + games + "]"));
        Map<Integer, Map<String, String>> before = rounds();
        int each = arena.lines().size() / 4;
        arena.run(swiss("b c d e f", 4).replaceAll("games: .*", "games: [" + games + "]"));
        assertThat(rounds()).hasSize(4).containsAllEntriesOf(before);
        assertThat(repeats(rounds())).isZero();
        assertThat(arena.lines()).hasSize(8 * each);
        verify();
    }

    @ParameterizedTest
    @CsvSource({"none,0", "draw,3", "win,6"})
    void missedRoundsGiveWhatTheFileSays(String missed, double points) throws Exception {
        arena.run(swiss("a b c d", 3));
        arena.run(yaml("a b c d g", "format: swiss, games-per-pair: 2, rounds: 3, missed-rounds: " + missed));
        assertThat(arena.warnings()).anyMatch(line -> line.contains("bot g enters no round: all 3 are drawn"));
        assertThat(lines().get("g").points()).isEqualTo(points);
        assertThat(lines().get("g").games()).isZero();
    }

    @Test
    void aLateBotMakesAFieldOddAndHadNoRestBefore() throws Exception {
        arena.run(swiss("a b c d", 1));
        arena.run(swiss("a b c d e", 3));
        Map<Integer, Map<String, String>> rounds = rounds();
        assertThat(rounds.get(1)).hasSize(4);
        assertThat(rounds.get(2)).hasSize(5);
        double rests = rounds.values().stream()
                .filter(tables -> "e".equals(tables.get("e")))
                .count();
        double won = arena.records().stream()
                .filter(record -> record.setting().labels().contains("e"))
                .mapToDouble(
                        record -> record.scores().get(record.setting().labels().indexOf("e")))
                .sum();
        assertThat(lines().get("e").points()).isEqualTo(2 * rests + won);
        assertThat(repeats(rounds)).isZero();
    }

    @Test
    void anOddFieldKeepsWhoRestedThoughTwoBotsComeLater() throws Exception {
        arena.run(swiss("a b c d e", 2));
        Map<Integer, Map<String, String>> before = rounds();
        arena.run(swiss("a b c d e f g", 4));
        assertThat(rounds()).containsAllEntriesOf(before);
        List<String> rested = rounds().values().stream()
                .flatMap(tables -> tables.entrySet().stream())
                .filter(table -> table.getKey().equals(table.getValue()))
                .map(Map.Entry::getKey)
                .toList();
        assertThat(rested).hasSize(4).doesNotHaveDuplicates();
        assertThat(repeats(rounds())).isZero();
    }

    @Test
    void aBotThatLeavesASwissIsNoLongerPairedAndItsGamesStand() throws Exception {
        arena.run(swiss("a b c d e f", 3));
        Map<Integer, Map<String, String>> before = rounds();
        double points = lines().get("b").points();
        arena.run(swiss("a c d e f", 5));
        assertThat(arena.warnings())
                .contains("the field changed: 3 finished rounds stand; bot b is out, its games stand");
        assertThat(rounds()).hasSize(5).containsAllEntriesOf(before);
        assertThat(rounds().get(4)).hasSize(5).doesNotContainKey("b");
        assertThat(lines().get("b").points()).isEqualTo(points);
        assertThat(lines().get("b").games()).isEqualTo(6);
        lines().forEach((bot, line) -> assertThat(line.games()).isIn(bot.equals("b") ? List.of(6L) : List.of(8L, 10L)));
        assertThat(points().rows().get(5).bot()).isEqualTo("b");
        verify();
    }

    @Test
    void aBotThatComesBackGoesOnWithItsPointsAndOpponents() throws Exception {
        arena.run(swiss("a b c d e f", 2));
        arena.run(swiss("a c d e f", 3));
        double points = lines().get("b").points();
        arena.run(swiss("f e d c b a", 5));
        assertThat(rounds().get(3)).doesNotContainKey("b");
        assertThat(rounds().get(4)).containsKey("b");
        assertThat(lines().get("b").points()).isGreaterThanOrEqualTo(points);
        assertThat(repeats(rounds())).isZero();
        assertThat(lines().get("b").games()).isEqualTo(8);
    }

    @ParameterizedTest
    @ValueSource(strings = {"swiss, rounds: 4", "knockout"})
    void aNewVersionGoesOnInItsEntrantsPlace(String format) throws Exception {
        String yaml = yaml("a b c d e f", "games-per-pair: 2, format: " + format);
        Files.writeString(folder.resolve("b"), "one");
        stopped(yaml, 7);
        int played = arena.lines().size();
        Files.writeString(folder.resolve("b"), "two");
        arena.run(yaml);
        assertThat(arena.lines().size()).isGreaterThan(played);
        Map<String, PointsTable.Line> lines = lines();
        // A knockout may have thrown b out before it changed.
        boolean plays = settings().stream()
                .skip(played)
                .anyMatch(setting ->
                        setting.bots().stream().anyMatch(bot -> bot.name().equals("b")));
        String label = plays ? "b@2" : "b";
        assertThat(lines)
                .containsKey(label)
                .doesNotContainKey(plays ? "b" : "b@2")
                .hasSize(6);
        assertThat(plays || format.equals("knockout")).isTrue();
        assertThat(repeats(rounds())).isZero();
        long games = settings().stream()
                .filter(setting ->
                        setting.bots().stream().anyMatch(bot -> bot.name().equals("b")))
                .count();
        assertThat(lines.get(label).games()).isEqualTo(games);
        everyPairIsSeatedFairly();
        verify();
    }

    private void everyPairIsSeatedFairly() throws Exception {
        Map<String, Integer> balance = new HashMap<>();
        for (GameSpec setting : settings()) {
            List<String> names =
                    setting.bots().stream().map(GameSpec.Entrant::name).toList();
            List<String> sorted = names.stream().sorted().toList();
            balance.merge(setting.round() + " " + sorted, names.equals(sorted) ? 1 : -1, Integer::sum);
        }
        assertThat(balance.values()).containsOnly(0);
    }

    @Test
    void allWhoArePairedWithABotThatCannotStartGetTheSame() throws Exception {
        failing.add("x");
        String bots = "a b x d";
        String points = "\npoints: {win: 3, draw: 1, loss: 0}";
        arena.run(swiss(bots, 3) + points);
        for (Map<String, String> tables : rounds().values()) {
            String opponent = tables.get("x");
            assertThat(tables.size()).isEqualTo(opponent == null ? 3 : 4);
        }
        assertThat(lines().get("x").points()).isZero();
        for (String bot : List.of("a", "b", "d")) {
            double own = arena.records().stream()
                    .filter(record -> record.setting().labels().contains(bot)
                            && !record.setting().labels().contains("x"))
                    .mapToDouble(record -> Math.rint(
                            record.scores().get(record.setting().labels().indexOf(bot)) * 2 * 1.4))
                    .sum();
            long free = rounds().values().stream()
                    .filter(tables -> bot.equals(tables.get(bot)) || "x".equals(tables.get(bot)))
                    .count();
            assertThat(lines().get(bot).points()).as(bot).isEqualTo(own + 6 * free);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"round-robin", "gauntlet, candidates: [x]", "gauntlet, candidates: [a, x]"})
    void aBotThatCannotStartGivesEveryoneTheSamePoints(String format) throws Exception {
        failing.add("x");
        arena.run(yaml("x a b d", "games-per-pair: 2, concurrency: 1, format: " + format)
                + "points: {win: 3, draw: 1, loss: 0}\n");
        Map<String, Double> own = new TreeMap<>();
        arena.records().stream()
                .filter(record -> !record.setting().labels().contains("x"))
                .forEach(record -> IntStream.range(0, 2)
                        .forEach(seat -> own.merge(
                                record.setting().labels().get(seat),
                                Math.rint(record.scores().get(seat) * 2 * 1.4),
                                Double::sum)));
        for (String bot : List.of("a", "b", "d")) {
            assertThat(lines().get(bot).points()).as(bot).isEqualTo(own.getOrDefault(bot, 0.0) + 6);
        }
        assertThat(lines().get("x").points()).isZero();
    }

    @Test
    void aMendedBotGoesOnInTheNextRound() throws Exception {
        failing.add("x");
        arena.run(swiss("a b x d e f", 3));
        Map<Integer, Map<String, String>> before = rounds();
        failing.clear();
        arena.run(swiss("a b x d e f", 4), Arena.order(Set.of(), Set.of(), Set.of("x")));
        assertThat(rounds()).hasSize(4).containsAllEntriesOf(before);
        assertThat(rounds().get(4)).hasSize(6).containsKey("x");
        assertThat(repeats(rounds())).isZero();
    }

    @Test
    void aFinishedKnockoutStaysFinished() throws Exception {
        Files.writeString(folder.resolve("a"), "one");
        arena.run(knockout("a b c d"));
        List<String> order = points().rows().stream().map(PointsTable.Line::bot).toList();
        int played = arena.lines().size();
        for (String name : List.of("a", "b", "c", "d")) {
            Files.writeString(folder.resolve(name), "two");
        }
        arena.run(knockout("d c b a e"));
        assertThat(arena.lines()).hasSize(played);
        assertThat(arena.warnings())
                .anyMatch(line -> line.contains("the knockout is over and its result stands")
                        && line.contains("bot e has no place in the bracket"));
        assertThat(points().rows().stream()
                        .map(line -> line.bot().replace("@2", ""))
                        .limit(4))
                .isEqualTo(order);
        assertThat(points().rows().get(4).bot()).isEqualTo("e");
        String winner = order.get(0);
        arena.run(knockout(String.join(" ", order.subList(1, 4))));
        assertThat(arena.lines()).hasSize(played);
        assertThat(points().rows().get(0).bot()).startsWith(order.get(1));
        assertThat(points().rows().get(points().rows().size() - 1).bot()).startsWith(winner);
    }

    @Test
    void aBotThatLeavesAKnockoutLosesItsNextMeeting() throws Exception {
        stopped(knockout("a b c d e f g h"), 8);
        Map<String, String> first = rounds().get(1);
        String left = through(first).stream().sorted().findFirst().orElseThrow();
        String rest = Arrays.stream("a b c d e f g h".split(" "))
                .filter(name -> !name.equals(left))
                .collect(Collectors.joining(" "));
        arena.run(knockout(rest));
        assertThat(rounds().get(1)).isEqualTo(first);
        String opponent = rounds().get(2).get(left);
        assertThat(rounds().get(3).get(opponent)).isNotNull();
        assertThat(settings().stream().filter(setting -> setting.labels().contains(left) && setting.round() > 1))
                .isEmpty();
        assertThat(points().rows().get(0).bot()).isNotEqualTo(left);
    }

    /** The winners of a round, by the points so far. */
    private Set<String> through(Map<String, String> tables) throws Exception {
        Map<String, PointsTable.Line> lines = lines();
        Set<String> through = new TreeSet<>();
        tables.forEach((one, two) -> {
            if (lines.get(one).points() > lines.get(two).points()) {
                through.add(one);
            }
        });
        return through;
    }

    @Test
    void aBracketWithoutRecordsIsRedrawnAndALaterBotHasNoPlaceInIt() throws Exception {
        stopped(knockout("a b c"), 1);
        // As after a kill between the drawing and the first record.
        Files.writeString(folder.resolve("results").resolve(Journal.NAME), "");
        stopped(knockout("a b c d"), 2);
        assertThat(rounds().get(1)).containsOnlyKeys("a", "b", "c", "d");
        arena.run(knockout("a b c d e"));
        assertThat(rounds().get(1)).containsOnlyKeys("a", "b", "c", "d");
        assertThat(points().rows().get(4).bot()).isEqualTo("e");
    }

    /** Plays {@code games}, or a few more, and stops as if it was killed. */
    private void stopped(String yaml, int games) throws Exception {
        AtomicInteger count = new AtomicInteger();
        try (TournamentRun run = arena.open(yaml, RunRequest.unlimited("botarena run cup.yaml"))) {
            arena.watch(event -> {
                if (event instanceof RunEvent.GameEnded && count.incrementAndGet() >= games) {
                    run.interrupt();
                    run.interrupt();
                }
            });
            run.play();
        } finally {
            arena.watch(event -> {});
        }
    }

    @ParameterizedTest
    @CsvSource({
        "'format: knockout, games-per-pair: 2', schedule: {format}",
        "'format: round-robin, games-per-pair: 2', schedule: {format}",
        "'format: swiss, games-per-pair: 4, rounds: 3', schedule: {games-per-pair}",
        "'format: swiss, games-per-pair: 2, rounds: 1', schedule: {rounds}"
    })
    void unusableDraftsAreRefused(String schedule, String key) throws Exception {
        arena.run(swiss("a b c d", 2));
        RefusedException refused =
                catchThrowableOfType(RefusedException.class, () -> arena.run(yaml("a b c d", schedule)));
        assertThat(refused.refusal().where()).anyMatch(line -> line.startsWith(key + ":"));
        arena.run(swiss("a b c d", 3));
    }

    @Test
    void anotherGameIsRefusedInAFormatThatPairsByResults() throws Exception {
        arena.run(swiss("a b c d", 2));
        String more = swiss("a b c d", 2).replace("games: [", "games: [onitama, ");
        RefusedException refused = catchThrowableOfType(RefusedException.class, () -> arena.run(more));
        assertThat(refused.refusal().where()).anyMatch(line -> line.startsWith("games:"));
    }

    /** Folders that earlier versions wrote have no rounds.jsonl. */
    @ParameterizedTest
    @ValueSource(strings = {"swiss, rounds: 3", "knockout"})
    void aFolderWithoutNotedRoundsGoesOn(String format) throws Exception {
        String schedule = "games-per-pair: 2, format: " + format;
        stopped(yaml("a b c d e", schedule), 3);
        Files.delete(arena.results().resolve(RoundsFile.NAME));
        arena.run(yaml("a b c d e", schedule));
        List<PointsTable.Line> rows = points().rows();
        Path other = folder.resolve("other");
        Arena fresh = new Arena(Files.createDirectories(other));
        fresh.run(yaml("a b c d e", schedule));
        assertThat(arena.lines()).hasSameSizeAs(fresh.lines());
        Files.delete(arena.results().resolve(RoundsFile.NAME));
        assertThat(points().rows()).isEqualTo(rows);
        arena.run(yaml("a c d e", schedule));
        assertThat(arena.lines()).hasSameSizeAs(fresh.lines());
        verify();
    }

    /** Bots come, leave, change, fail and are fixed between runs that are stopped anywhere. */
    @ParameterizedTest
    @CsvSource({"swiss, 2", "swiss, 1", "knockout, 2", "'ladder, max-games: 60', 2"})
    void noFinishedRoundChangesWithTheField(String format, int games) throws Exception {
        for (int seed = 0; seed < Integer.getInteger("botarena.seeds", 3); seed++) {
            Arena outer = arena;
            arena = new Arena(Files.createDirectories(folder.resolve(games + "-" + seed))).with(this::referee);
            failing.clear();
            change(format, games, new Random(seed), "seed " + seed);
            arena = outer;
        }
    }

    @Test
    void eachBotMeetsEachReferenceOnceAsTheFieldChanges() throws Exception {
        for (int seed = 0; seed < Integer.getInteger("botarena.seeds", 3); seed++) {
            arena = new Arena(Files.createDirectories(folder.resolve("references-" + seed))).with(this::referee);
            Random random = new Random(seed);
            List<String> field = new ArrayList<>(List.of("a", "b", "c", "d"));
            for (int turn = 1; turn <= 5; turn++) {
                String yaml = withReference(field, turn);
                if (random.nextBoolean()) {
                    stopped(yaml, random.nextInt(8));
                    tear(random);
                } else {
                    arena.run(yaml);
                }
                verify();
                switch (random.nextInt(4)) {
                    case 0 -> field.add("n" + turn);
                    case 1 -> field.subList(0, field.size() > 2 ? 1 : 0).clear();
                    case 2 -> Files.writeString(arena.results().resolveSibling(field.get(0)), "version " + turn);
                    default -> Collections.shuffle(field, random);
                }
            }
            arena.run(withReference(field, 6));
            verify();
            Map<String, Integer> met = new TreeMap<>();
            for (GameSpec setting : settings()) {
                List<String> names =
                        setting.bots().stream().map(GameSpec.Entrant::name).toList();
                if (names.contains("ref")) {
                    met.merge(names.get(1 - names.indexOf("ref")), 1, Integer::sum);
                }
            }
            assertThat(met).as("seed " + seed).containsKeys(field.toArray(String[]::new));
            assertThat(met.values()).as("seed " + seed).allMatch(games -> games == 2);
        }
    }

    private static String withReference(List<String> field, int rounds) {
        return yaml(
                "ref " + String.join(" ", field),
                "format: swiss, games-per-pair: 2, references: [ref], rounds: " + rounds);
    }

    private void change(String format, int games, Random random, String as) throws Exception {
        Path here = arena.results().getParent();
        List<String> field = new ArrayList<>(List.of("a", "b", "c", "d", "e"));
        Map<String, Integer> versions = new HashMap<>();
        Map<Integer, Map<String, String>> finished = new TreeMap<>();
        int named = 0;
        for (int turn = 1; turn <= 6; turn++) {
            boolean swiss = format.equals("swiss");
            String schedule =
                    "games-per-pair: " + games + ", format: " + format + (swiss ? ", rounds: " + (turn + 1) : "");
            Set<String> retry = new HashSet<>();
            if (random.nextInt(3) == 0) {
                retry.addAll(failing);
                failing.clear();
            }
            if (random.nextBoolean()) {
                stopped(yaml(String.join(" ", field), schedule), random.nextInt(6));
                tear(random);
            } else {
                arena.run(yaml(String.join(" ", field), schedule), Arena.order(Set.of(), Set.of(), retry));
            }
            if (!format.startsWith("ladder")) {
                finished = held(swiss, games, finished, as + ", turn " + turn);
            }
            verify();
            switch (random.nextInt(6)) {
                case 0 -> field.add("n" + named++);
                case 1 -> field.addAll(List.of("n" + named++, "n" + named++));
                case 2 ->
                    field.subList(0, field.size() > 3 ? 1 + random.nextInt(2) : 0)
                            .clear();
                case 3 -> {
                    String bot = field.get(random.nextInt(field.size()));
                    Files.writeString(here.resolve(bot), "version " + versions.merge(bot, 1, Integer::sum));
                }
                case 4 -> failing.add(field.get(random.nextInt(field.size())));
                default -> Collections.shuffle(field, random);
            }
        }
    }

    private void tear(Random random) throws Exception {
        if (random.nextBoolean() && Files.size(arena.journal()) > 0) {
            byte[] bytes = Files.readAllBytes(arena.journal());
            Files.write(arena.journal(), Arrays.copyOf(bytes, bytes.length - 1 - random.nextInt(50)));
        }
    }

    /** Checks the invariants; returns the finished rounds. */
    private Map<Integer, Map<String, String>> held(
            boolean swiss, int games, Map<Integer, Map<String, String>> before, String as) throws Exception {
        Map<Integer, Map<String, String>> rounds = rounds();
        assertThat(rounds).as(as).containsAllEntriesOf(before);
        Map<Integer, Set<String>> met = new TreeMap<>();
        for (GameSpec setting : settings()) {
            List<String> names =
                    setting.bots().stream().map(GameSpec.Entrant::name).toList();
            List<Map<String, String>> meant =
                    swiss ? List.of(rounds.get(setting.round())) : List.copyOf(rounds.values());
            assertThat(meant)
                    .as("%s: %s", as, setting.id())
                    .anyMatch(tables -> names.get(1).equals(tables.get(names.get(0))));
            met.computeIfAbsent(setting.round(), round -> new TreeSet<>()).addAll(names);
        }
        Map<String, Long> counted = new TreeMap<>();
        points().rows().forEach(line -> counted.put(line.bot().replaceAll("@.*", ""), line.games()));
        Map<String, Long> played = new TreeMap<>();
        new JournalReader(arena.results(), new GameCatalog(Games.BUILT_IN)).summaries(record -> {
            if (record.status() == Status.FINISHED) {
                record.setting().bots().forEach(bot -> played.merge(bot.name(), 1L, Long::sum));
            }
        });
        counted.forEach((bot, count) ->
                assertThat(count).as("%s: games of %s", as, bot).isEqualTo(played.getOrDefault(bot, 0L)));
        if (swiss) {
            long most = points().rows().stream()
                    .mapToLong(PointsTable.Line::games)
                    .max()
                    .orElse(0);
            assertThat(most).as(as).isLessThanOrEqualTo((long) rounds.size() * games);
        }
        int last = settings().stream().mapToInt(GameSpec::round).max().orElse(0);
        Map<Integer, Map<String, String>> finished = new TreeMap<>(rounds);
        finished.keySet().removeIf(round -> swiss ? round >= last : round >= 1 + before.size());
        return finished;
    }
}
