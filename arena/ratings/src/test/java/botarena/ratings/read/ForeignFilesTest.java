package botarena.ratings.read;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.protocol.Reason;
import botarena.ratings.RatingPool;
import botarena.ratings.Team;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Files of other programs, some of which were stopped while they wrote: no game is lost without a word. */
class ForeignFilesTest {
    private static final ReadOptions WITHOUT_FORFEITS = new ReadOptions(Optional.empty(), true, false);
    private static final Charset LATIN = StandardCharsets.ISO_8859_1;

    @TempDir
    private Path folder;

    private static String game(String white, String black, String result, String more, String moves) {
        return "[Event \"t\"]\n[White \"%s\"]\n[Black \"%s\"]\n[Result \"%s\"]\n%s\n%s\n\n"
                .formatted(white, black, result, more, moves);
    }

    private static String game(String white, String black) {
        return game(white, black, "1-0", "", "1. e4 e5 1-0");
    }

    private ReadOutcome reading(ReadOptions options, byte[] bytes) throws IOException {
        return ResultFiles.read(List.of(Files.write(folder.resolve("f"), bytes)), options);
    }

    private Results read(ReadOptions options, String text) throws IOException {
        ReadOutcome reading = reading(options, text.getBytes(StandardCharsets.UTF_8));
        assertThat(reading).as("%s", reading).isInstanceOf(Results.class);
        return (Results) reading;
    }

    private Results read(String text) throws IOException {
        return read(ReadOptions.ALL, text);
    }

    private String refusal(byte[] bytes) throws IOException {
        return ((ReadFailure) reading(ReadOptions.ALL, bytes)).message().replace(folder + "/", "");
    }

    private List<String> remarks(Results results) {
        return results.remarks().stream()
                .map(each -> each.replace(folder + "/", ""))
                .toList();
    }

    private static long games(Results results) {
        return results.pools().values().stream().mapToLong(RatingPool::games).sum();
    }

    private static List<String> players(Results results) {
        return results.pools().values().stream()
                .flatMap(pool -> pool.teams().stream())
                .map(Team::name)
                .sorted()
                .toList();
    }

    private static int pairs(Results results) {
        return results.pools().get("").crosstable().completePairs(0);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "time forfeit",
                "Time forfeit",
                "TIME_FORFEIT",
                "illegal move",
                "Rules infraction",
                "abandoned",
                "stalled connection",
                "disconnect",
                "death",
                "emergency",
                "forfeit",
                "outoftime",
                "Bob won on time",
                "Ann won - game abandoned",
                "timeout",
                "illegal_move",
                "start_failed",
                "wrong_id",
                "memory"
            })
    void wordsOfForfeitsAreKnownInPgnAndCsv(String word) throws IOException {
        String pgn = game("a", "b") + game("b", "a", "1-0", "[Termination \"" + word + "\"]\n", "1-0");
        String csv = "white,black,result,%s\na,b,1-0,\nb,a,1-0," + word + "\n";
        for (String text :
                List.of(pgn, csv.formatted("termination"), csv.formatted("reason"), csv.formatted("fault"))) {
            assertThat(games(read(text))).isEqualTo(2);
            assertThat(read(text).faults("").total("a")).isEqualTo(1);
            Results without = read(WITHOUT_FORFEITS, text);
            assertThat(games(without)).isEqualTo(1);
            assertThat(without.remarks()).containsExactly("forfeited games are left out: 1");
        }
    }

    @Test
    void everyCodeOfThisProjectIsReadBackByItsOwnWord() throws IOException {
        for (Reason reason : Reason.values()) {
            boolean forfeit = reason.kind() == Reason.Kind.FORFEIT;
            for (String text : List.of(
                    game("a", "b", "1-0", "[Termination \"" + reason.word() + "\"]\n", ""),
                    "white,black,score,reason\na,b,1.0," + reason.word() + "\n",
                    "[{\"game\":\"g\",\"bots\":[\"a\",\"b\"],\"scores\":[1,0],\"reason\":\"" + reason.word()
                            + "\"}]")) {
                assertThat(games(read(text))).isEqualTo(1);
                assertThat(games(read(WITHOUT_FORFEITS, text))).as("%s", reason).isEqualTo(forfeit ? 0 : 1);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"normal", "adjudication", "unterminated", "Ann won by resignation", "", "line", "stalled"})
    void otherWordsAreNoForfeits(String word) throws IOException {
        assertThat(games(read(WITHOUT_FORFEITS, game("a", "b", "1-0", "[Termination \"" + word + "\"]\n", "1-0"))))
                .isEqualTo(1);
    }

    @ParameterizedTest
    @CsvSource({
        "'', 1",
        "none, 1",
        "None, 1",
        "false, 1",
        "FALSE, 1",
        "0, 1",
        "no, 1",
        "-, 1",
        "null, 1",
        "n/a, 1",
        "resign, 1",
        "true, 0",
        "1, 0",
        "yes, 0",
        "timeout, 0",
        "bad things, 0"
    })
    void theColumnForFaultsHasWordsForNone(String word, int games) throws IOException {
        assertThat(games(read(WITHOUT_FORFEITS, "white,black,result,fault\na,b,1-0," + word + "\n")))
                .isEqualTo(games);
    }

    @Test
    void aCommentThatNeverEndsLosesNoGame() throws IOException {
        for (String next : List.of("\n\n", "\n", "")) {
            String cut = game("a", "b", "1-0", "", "1. e4 {+0.1} e5 {killed he").strip() + next;
            for (String later : List.of("1. e4 {ok} 1-0", "1. e4 1-0", "1. e4 {} e5 {x\ny} 1-0 ; {")) {
                Results results = read(cut + game("b", "a", "1-0", "", later) + game("c", "a") + game("c", "b"));
                assertThat(games(results)).as("%s, %s", next, later).isEqualTo(4);
                assertThat(remarks(results)).first().asString().startsWith("f line 6: the comment");
            }
        }
        Results last = read(game("a", "b") + game("b", "a", "0-1", "", "1. e4 {cut"));
        assertThat(games(last)).isEqualTo(2);
        assertThat(remarks(last)).containsExactly("f line 13: the comment that begins here has no end");
    }

    @Test
    void tagsInACommentThatEndsAreNoGame() throws IOException {
        Results results = read(game(
                        "a",
                        "b",
                        "1-0",
                        "",
                        "1. e4 {see\n\n[Event \"x\"]\n[White \"c\"]\n[Black \"d\"]\n1. d4\n} e5 1-0 {[White \"e\"]}")
                + game("b", "a"));
        assertThat(games(results)).isEqualTo(2);
        assertThat(players(results)).containsExactly("a", "b");
        assertThat(results.remarks()).isEmpty();
    }

    @Test
    void manyGamesOfWhichAnyMayBeCutOffAreAllCounted() throws IOException {
        Random random = new Random(5);
        List<String> ends = List.of("1-0", "{", "e5 {a", "e5 {a\nb", "{a} e5 {", "e5 {[%clk 0:01", "");
        for (int i = 0; i < 100; i++) {
            int count = 1 + random.nextInt(9);
            StringBuilder text = new StringBuilder();
            for (int n = 0; n < count; n++) {
                text.append(game("a" + n, "b", "1-0", "", "1. e4 {x} " + ends.get(random.nextInt(ends.size())))
                                .strip())
                        .append(random.nextBoolean() ? "\n\n" : "\n");
            }
            assertThat(games(read(text.toString()))).as("%s", text).isEqualTo(count);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "[White \"a\"];[Black \"b | f line 2: not a PGN tag: '[Black \"b'",
                "[White \"a\"];[Black \"b;[Event \"x\"] | f line 2: not a PGN tag: '[Black \"b'",
                "[White \"a\"];[Black \"b[Event \"x\"] | f line 2: not a PGN tag: '[Black \"b[Event \"x\"]'",
                "[White \"a\"];[Bl | f line 2: not a PGN tag: '[Bl'",
                "[White \"a\u001b[31m | f line 1: not a PGN tag: '[White \"a\\u001b[31m'",
            })
    void aTagThatIsCutOffIsNamedByItsLine(String text, String message) throws IOException {
        assertThat(refusal(text.replace(';', '\n').getBytes(StandardCharsets.UTF_8)))
                .isEqualTo(message);
    }

    @Test
    void namesOfWritersThatKnowNoEscapesAreReadAsTheyStand() throws IOException {
        assertThat(players(read(game("x\"y", "C:\\") + game("[a]", "\"q\""))))
                .containsExactly("\"q\"", "C:\\", "[a]", "x\"y");
        assertThat(players(read(game("x\\\"y", "a\\\\b")))).containsExactly("a\\b", "x\"y");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "[White \"a\"] [Black \"b\"]\n[Result \"1-0\"]\n\n1. e4 1-0\n",
                "[White \"a\"][Black \"b\"][Result \"1-0\"] 1. e4 1-0",
                "[White \"a\"]\n\n[Black \"b\"]\n  [Result \"1-0\"]\n",
                "[White \"a\"]\n[Black \"b\"]\n\n1. e4 e5 2. d4 1-0\n",
                "[White \"a\"]\n[Black \"b\"]\n[Result \"?\"]\n\n1. e4 e5 {so it ended} 1-0\n",
                "[White \"a\"]\n[Black \"b\"]\n[Result \"\"]\n\n1-0\n",
                "%export of something\n; remark\n[White \"a\"]\n% [White \"c\"]\n[Black \"b\"]\n[Result \"1-0\"]\n",
                "\uFEFF[White \"a\"]\n[Black \"b\"]\n[Result \"1-0\"]\n1. e4 [0:05] e5 1-0\n"
            })
    void headersAreReadInEveryForm(String text) throws IOException {
        Results results = read(text);
        assertThat(games(results)).isEqualTo(1);
        assertThat(players(results)).containsExactly("a", "b");
        assertThat(results.pools().get("").crosstable().counts()).containsExactly(1, 0, 0, 0, 0, 0);
        assertThat(results.remarks()).isEmpty();
    }

    @Test
    void aGameWithTwoResultsIsTold() throws IOException {
        Results results = read(game("a", "b") + game("a", "b", "0-1", "", "1. e4 1-0"));
        assertThat(remarks(results))
                .containsExactly("f line 8: the result after the moves is not that of the Result tag, which counts");
        assertThat(results.pools().get("").crosstable().counts()).containsExactly(1, 0, 1, 0, 0, 0);
    }

    @Test
    void aGameWithoutAnyResultIsLeftOutAndCounted() throws IOException {
        Results results = read(game("a", "b") + "[White \"a\"]\n[Black \"b\"]\n\n1. e4 e5\n");
        assertThat(games(results)).isEqualTo(1);
        assertThat(results.remarks()).containsExactly("games without a result are left out: 1");
    }

    @Test
    void pairsAreEqualRoundsWithSwappedSeats() throws IOException {
        String fastchess = game("a", "b", "1-0", "[Round \"1\"]\n", "")
                + game("a", "b", "0-1", "[Round \"2\"]\n", "")
                + game("b", "a", "0-1", "[Round \"1\"]\n", "")
                + game("b", "a", "0-1", "[Round \"2\"]\n", "");
        assertThat(pairs(read(fastchess))).isEqualTo(2);
        assertThat(pairs(read(
                        fastchess.replace("Round \"1\"", "Round \"1.1\"").replace("Round \"2\"", "Round \"1.2\""))))
                .isEqualTo(2);
        Results apart = read(fastchess.replace("Round \"2\"", "Round \"?\""));
        assertThat(pairs(apart)).isEqualTo(1);
        assertThat(games(apart)).isEqualTo(4);
        Results human = read(game("a", "b", "1-0", "[Round \"1\"]\n", "")
                + game("a", "c", "1-0", "[Round \"1\"]\n", "")
                + game("a", "b", "1-0", "[Round \"1\"]\n", "")
                + game("b", "a", "1-0", "[Round \"-\"]\n", ""));
        assertThat(games(human)).isEqualTo(4);
        assertThat(human.pools().get("").isClustered()).isFalse();
        DuelBlocks duel = new DuelBlocks("a", "b");
        Path file = Files.writeString(folder.resolve("d"), fastchess);
        ResultFiles.read(List.of(file), InputStream.nullInputStream(), ReadOptions.ALL, duel);
        assertThat(duel.halfPoints("")).containsExactly(4, 2);
    }

    @Test
    void namesThatAreNotUtf8StayApart() throws IOException {
        for (String text : List.of(
                game("Müller", "Bob") + game("Bob", "Möller") + game("Müller", "Möller"),
                "white,black,result\nMüller,Bob,1-0\nBob,Möller,1-0\nMüller,Möller,1-0\n")) {
            Results results = (Results) reading(ReadOptions.ALL, text.getBytes(LATIN));
            assertThat(games(results)).isEqualTo(3);
            assertThat(players(results)).containsExactly("Bob", "Möller", "Müller");
            assertThat(remarks(results))
                    .singleElement()
                    .asString()
                    .contains("f is not UTF-8", "ISO 8859-1: ", "Müller");
            Results piped = (Results) ResultFiles.read(
                    List.of(ResultFiles.STDIN), new ByteArrayInputStream(text.getBytes(LATIN)), ReadOptions.ALL, null);
            assertThat(players(piped)).hasSize(3);
        }
    }

    @Test
    void utf16IsNamed() throws IOException {
        for (String charset : List.of("UTF-16", "UTF-16LE", "UTF-16BE")) {
            assertThat(refusal(game("a", "b").getBytes(Charset.forName(charset))))
                    .startsWith("f is UTF-16 text");
        }
    }

    @Test
    void namesThatLookAlikeStayApartWithANote() throws IOException {
        Results results = read("white,black,result\nMu\u0308ller,M\u00fcller,1-0\nan\u200bn,ann,1-0\nx y,x\u00a0y,1-0\n"
                + "b,\u202eb,0-1\nfine,fi ne,1-0\nann,b,1-0\n");
        assertThat(games(results)).isEqualTo(6);
        assertThat(remarks(results))
                .containsExactly(
                        "2 names look alike and are rated apart: 'Müller' is Mu\\u0308ller, M\\u00fcller; spell them in one"
                                + " way to rate one player",
                        "2 names look alike and are rated apart: 'ann' is ann, an\\u200bn; spell them in one way to rate one"
                                + " player",
                        "2 names look alike and are rated apart: 'b' is b, \\u202eb; spell them in one way to rate one player",
                        "2 names look alike and are rated apart: 'x y' is x y, x\\u00a0y; spell them in one way to rate one"
                                + " player");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "[White \"?\"];[Black \"?\"];[Result \"1-0\"] | no game of f counts: 1 of a player without a name",
                "[White \"a\"];[Black \"a\"];[Result \"1-0\"] | no game of f counts: 1 of a player against itself",
                "white,black,result;a,b,*;a,a,1-0;a,b, | no game of f counts: 2 without a result, 1 of a player against"
                        + " itself",
                "white,black,result | no game of f counts: there is none in it",
                "{\"status\":\"void\"};{\"status\":\"unplayed\"} | no game of f counts: 2 unplayed or void",
                "[] | no game of f counts: there is none in it",
            })
    void aFileOfWhichNothingCountsSaysWhy(String text, String reason) throws IOException {
        assertThat(remarks(read(text.replace(';', '\n')))).contains(reason);
    }

    @Test
    void excelNamesItsSeparator() throws IOException {
        assertThat(players(read("sep=;\nwhite;black;result\na,x;b;1-0\n"))).containsExactly("a,x", "b");
    }

    @Test
    void writtenTeamsReadBackEqual() {
        Random random = new Random(1);
        List<String> parts = List.of("a", "b", "+", "\\", " ", "++", "\\+", "ü");
        for (int i = 0; i < 5_000; i++) {
            List<String> members = new ArrayList<>();
            for (int n = random.nextInt(3); n >= 0; n--) {
                String name = random.ints(1 + random.nextInt(4), 0, parts.size())
                        .mapToObj(parts::get)
                        .collect(Collectors.joining())
                        .strip();
                members.add(name.isEmpty() ? "c" : name);
            }
            Team team = new Team(members);
            Team expected = team.isClones() ? Team.of(members.get(0)) : team;
            assertThat(Team.read(team.toText()))
                    .as("%s as %s", team, team.toText())
                    .isEqualTo(expected);
        }
    }
}
