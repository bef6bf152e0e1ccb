package botarena.tournament.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import botarena.base.Refusal.RefusedException;
import botarena.games.GameCatalog;
import botarena.games.Position;
import botarena.games.catalog.Games;
import botarena.protocol.Reason;
import botarena.ratings.RatingOptions;
import botarena.ratings.fit.Rater;
import botarena.ratings.fit.Ratings;
import botarena.ratings.fit.Standing;
import botarena.ratings.read.FaultCounts;
import botarena.ratings.read.ReadOptions;
import botarena.ratings.read.ResultFiles;
import botarena.ratings.read.Results;
import botarena.tournament.results.Export;
import botarena.tournament.results.Export.Form;
import botarena.tournament.results.ResultsFolder;
import botarena.tournament.results.ResultsFolder.OpeningScore;
import botarena.tournament.standings.PointsTable;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ExportTest {

    private static final ObjectMapper JSON = new ObjectMapper();

    @TempDir
    private Path folder;

    private Arena arena;

    @BeforeEach
    void play() throws Exception {
        arena = new Arena(folder);
        arena.run(Arena.yaml("a b c", "quixo, quixo4", "schedule: {games-per-pair: 2, format: swiss}"));
    }

    @Test
    void aPgnGameHasTheTagsThatRatingProgramsRead() throws Exception {
        String first = export(Form.PGN).split("\n\n")[0];
        assertThat(first)
                .contains("[White \"", "[Black \"", "[Result \"", "[Round \"1\"]", "[Pair \"", "[Date \"1970.01.01\"]");
        assertThat(export(Form.PGN).split("\\[Event ", -1))
                .hasSize(1 + arena.lines().size());
    }

    @ParameterizedTest
    @EnumSource(
            value = Form.class,
            names = {"CSV", "PGN"})
    void exportedGamesAreRatedLikeTheFolderPairsIncluded(Form form) throws Exception {
        Path file = Files.writeString(folder.resolve("exported"), export(form));
        for (String game : List.of("quixo", "quixo4")) {
            assertThat(standings(file, game)).isEqualTo(standings(arena.results(), game));
        }
    }

    private static List<Standing> standings(Path file, String game) {
        Results results = (Results) ResultFiles.read(List.of(file), ReadOptions.ALL);
        return ((Ratings) new Rater(RatingOptions.DEFAULT).rate(results.pools().get(game))).standings();
    }

    @Test
    void everyGameHasItsLineInCsvAndJson() throws Exception {
        assertThat(export(Form.CSV).lines()).hasSize(1 + arena.lines().size());
        assertThat(export(Form.JSON).split("\"id\":", -1))
                .hasSize(1 + arena.lines().size());
    }

    @Test
    void everyPositionHasItsLegalMovesAndTheMovePlayed() throws Exception {
        assertThat(export(Form.POSITIONS).lines())
                .hasSizeGreaterThan(50)
                .allMatch(line -> line.startsWith("{\"game\":\"quixo") && line.contains("\"move\":"));
    }

    @Test
    void everyPositionCanBeParsedAndTheMoveLeadsToTheNextOne() throws Exception {
        Arena all = new Arena(folder.resolve("all"));
        all.run(Arena.yaml("a b", "oxono, onitama, yoxii, oust, quixo, quixo4", "schedule: {games-per-pair: 2}"));
        Map<String, String> expected = new HashMap<>();
        Set<String> games = new TreeSet<>();
        for (String line : export(all, Form.POSITIONS).lines().toList()) {
            JsonNode row = new ObjectMapper().readTree(line);
            Position position = new GameCatalog(Games.BUILT_IN)
                    .find(row.get("game").asText())
                    .orElseThrow()
                    .parse(row.get("text").asText());
            assertThat(row.get("text").asText())
                    .isEqualTo(expected.getOrDefault(row.get("id").asText(), position.text()));
            assertThat(row.get("legal")).hasSize(position.moves().size());
            expected.put(
                    row.get("id").asText(),
                    position.play(position.find(row.get("move").asText())).text());
            games.add(row.get("game").asText());
        }
        assertThat(games).hasSize(6);
    }

    @Test
    void aRecordThatDoesNotReplayIsNamedWithThePlyWhereItStops() throws Exception {
        String journal = Files.readString(arena.journal());
        Files.writeString(arena.journal(), journal.replaceFirst("\"moves\":\\[\"[^\"]*\"", "\"moves\":[\"z9\""));
        assertThatThrownBy(() -> export(Form.POSITIONS))
                .isInstanceOf(RefusedException.class)
                .hasMessageMatching("(?s)game quixo\\S+ does not replay: at ply \\d+ the move z9 is illegal: .*");
    }

    @Test
    void namesInPgnAreReadAlikeByProgramsThatKnowNoEscapesAndKeep63Bytes() throws Exception {
        String name = "the \"]best\" " + "한국어".repeat(10);
        Arena odd = new Arena(folder.resolve("odd"));
        odd.run(Arena.yaml("a b", "quixo", "schedule: {games-per-pair: 2}")
                .replace("{name: a", "{name: '" + name + "1'")
                .replace("{name: b", "{name: '" + name + "2'"));
        List<String> names = export(odd, Form.PGN)
                .lines()
                .filter(line -> line.startsWith("[White \"") || line.startsWith("[Black \""))
                .map(line -> line.substring(8, line.indexOf("\"]")))
                .distinct()
                .toList();
        assertThat(names).hasSize(2).allMatch(one -> one.startsWith("the ']best' 한국"));
        assertThat(names).allMatch(one -> one.getBytes(StandardCharsets.UTF_8).length <= 63);
    }

    /** Names as people have them, in pairs that a careless writer or reader would make one. */
    private static final List<String> NAMES = List.of(
            "a\\b",
            "a/b",
            "x'y",
            "x\"y",
            "x\\\"y",
            "M\u00fcller",
            "Mu\u0308ller",
            "\u039f\u03b4\u03c5\u03c3\u03c3\u03b5\u03cd\u03c2",
            "\u05d0\u05d1\u05d2 x",
            "\u0627\u0644\u0639",
            "k, \"l\", m",
            "C++",
            "a+b",
            "a\\+b",
            "+",
            "end\\",
            "lmr=3",
            "two  blanks",
            "#1; [x] {y} % $1",
            "[White \"c\"]",
            "1-0",
            "\ud83d\ude00 \ud55c\uad6d\uc5b4",
            "n".repeat(300),
            "n".repeat(299) + "m",
            "\ud55c".repeat(300),
            "\ud55c".repeat(299) + "\uad6d");

    @Test
    void exportsReadBackTheSameForAnyNames() throws Exception {
        Random random = new Random(3);
        StringBuilder journal = new StringBuilder();
        List<String> lines = arena.lines();
        List<Reason> reasons = Stream.of(Reason.values())
                .filter(each -> Set.of(Reason.Kind.RULE, Reason.Kind.AGREED, Reason.Kind.FORFEIT)
                        .contains(each.kind()))
                .toList();
        for (int round = 1; round <= 300; round++) {
            List<String> bots = new ArrayList<>(NAMES);
            Collections.shuffle(bots, random);
            for (int leg = 0; leg < 2; leg++) {
                ObjectNode game = (ObjectNode) JSON.readTree(lines.get(0));
                Reason reason = reasons.get(random.nextInt(reasons.size()));
                boolean forfeit = reason.kind() == Reason.Kind.FORFEIT;
                int lost = random.nextInt(2);
                game.put("round", round).put("leg", leg).put("reason", reason.word());
                game.put("id", "quixo.r%d.x-v-y.%d".formatted(round, leg));
                for (int seat = 0; seat < 2; seat++) {
                    ((ObjectNode) game.get("bots").get(seat)).put("name", bots.get(leg == 0 ? seat : 1 - seat));
                }
                boolean drawn = !forfeit && random.nextBoolean();
                game.putArray("scores").add(drawn ? 0.5 : lost).add(drawn ? 0.5 : 1.0 - lost);
                game.remove("fault");
                if (forfeit) {
                    game.putObject("fault")
                            .put("code", reason.word())
                            .put("seat", lost)
                            .put("ply", 0)
                            .put("message", "m");
                }
                journal.append(game).append('\n');
            }
        }
        Files.writeString(arena.journal(), journal);
        for (boolean without : List.of(false, true)) {
            String there = read(arena.results(), without);
            for (Form form : List.of(Form.PGN, Form.CSV, Form.JSON)) {
                Path file = Files.writeString(folder.resolve("exported"), export(form));
                assertThat(read(file, without)).as("%s", form).isEqualTo(there);
            }
        }
        assertThat(export(Form.PGN).lines().filter(line -> line.startsWith("[White \"")))
                .as("for programs that read White alone")
                .satisfies(white -> assertThat(Set.copyOf(white)).hasSize(NAMES.size()));
    }

    /** Everything that rate reads from a file, but for moves. */
    private static String read(Path file, boolean withoutForfeits) {
        ReadOptions options = new ReadOptions(Optional.empty(), withoutForfeits, false);
        Results results = (Results) ResultFiles.read(List.of(file), options);
        StringBuilder text = new StringBuilder(String.join("\n", results.remarks()));
        results.pools().forEach((game, pool) -> {
            Ratings ratings = (Ratings) new Rater(RatingOptions.DEFAULT).rate(pool);
            ratings.standings().forEach(row -> {
                FaultCounts faults = results.faults(game);
                text.append('\n')
                        .append(row)
                        .append(faults.total(row.name()))
                        .append(' ')
                        .append(faults.timeouts(row.name()))
                        .append(' ')
                        .append(faults.crashes(row.name()))
                        .append(' ')
                        .append(faults.illegalMoves(row.name()));
            });
        });
        return text.toString();
    }

    @Test
    void pgnGamesAreTagsOneCommentAndTheResult() throws Exception {
        for (String game : export(Form.PGN).split("\n\n(?=\\[)")) {
            String body = game.substring(game.indexOf("\n\n")).strip();
            assertThat(body).matches("(?s)\\{[^{}]+}\n(1-0|0-1|1/2-1/2)");
            assertThat(game).contains("[Result \"" + body.substring(body.lastIndexOf('\n') + 1) + "\"]");
        }
    }

    @Test
    void aPageHasTheTables() throws Exception {
        assertThat(export(Form.MD)).contains("## quixo4\n", "## overall\n", "| # | Bot | Elo |", "## Who beat whom");
    }

    @Test
    void aSwissHasStandingsByPointsAndARestCountsAsAWonMeeting() throws Exception {
        PointsTable points = ResultsFolder.open(arena.results(), new GameCatalog(Games.BUILT_IN))
                .points()
                .orElseThrow();
        assertThat(points.rows().stream().mapToDouble(PointsTable.Line::points).sum())
                .isEqualTo(arena.lines().size() + 2 * 2 * 2.0);
    }

    @Test
    void aBotThatOnlyRestedHasPoints() throws Exception {
        Arena odd = new Arena(folder.resolve("odd"));
        odd.run(Arena.yaml("a b c", "quixo", "schedule: {games-per-pair: 2, format: swiss, rounds: 1}"));
        PointsTable points = ResultsFolder.open(odd.results(), new GameCatalog(Games.BUILT_IN))
                .points()
                .orElseThrow();
        assertThat(points.rows()).extracting(PointsTable.Line::bot).containsExactlyInAnyOrder("a", "b", "c");
        assertThat(points.rows())
                .filteredOn(line -> line.games() == 0)
                .extracting(PointsTable.Line::points)
                .containsExactly(2.0);
    }

    @Test
    void everyGameCountsForItsOpening() throws Exception {
        ResultsFolder folder = ResultsFolder.open(arena.results(), new GameCatalog(Games.BUILT_IN));
        assertThat(folder.openings().stream().mapToLong(OpeningScore::games).sum())
                .isEqualTo(arena.lines().size());
    }

    @Test
    void aSuspendedBotLosesItsMatchesInAKnockout() throws Exception {
        Arena other = new Arena(folder.resolve("other")).with(() -> ScriptedReferee.failing("a", Reason.START_FAILED));
        other.run(Arena.yaml("a b c d", "quixo", "schedule: {games-per-pair: 20, format: knockout}"));
        assertThat(other.played())
                .filteredOn(id -> id.startsWith("quixo.r11."))
                .anyMatch(id -> id.contains("d-v-") || id.contains("-v-d"))
                .noneMatch(id -> id.contains("a-v-d") || id.contains("d-v-a"));
    }

    private String export(Form form) throws Exception {
        return export(arena, form);
    }

    private static String export(Arena arena, Form form) throws Exception {
        StringWriter out = new StringWriter();
        Export.write(ResultsFolder.open(arena.results(), new GameCatalog(Games.BUILT_IN)), form, out);
        return out.toString();
    }
}
