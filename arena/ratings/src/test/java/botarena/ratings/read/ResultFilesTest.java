package botarena.ratings.read;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.ratings.Crosstable;
import botarena.ratings.RatingPool;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ResultFilesTest {
    private static final String LINE = """
            {"format":1,"id":"oust.r%1$d.a-v-b.%2$d","status":"%3$s","game":"oust","seed":1,"round":%1$d,"leg":%2$d,\
            "opening":["c3"],"bots":[{"name":"%4$s","version":1},{"name":"%5$s","version":2}],"time":[{"moveMs":0}],\
            "moves":["d4","c4"],"scores":%6$s,"reason":"x"%7$s}
            """;

    @TempDir
    private Path folder;

    private Path write(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text);
    }

    private Results read(ReadOptions options, Path... files) {
        return (Results) ResultFiles.read(List.of(files), options);
    }

    private Results read(String text) throws IOException {
        return read(ReadOptions.ALL, write("results", text));
    }

    private static String refusal(Path file) {
        return ((ReadFailure) ResultFiles.read(List.of(file), ReadOptions.ALL)).message();
    }

    private static String record(int round, int leg, String status, String scores, String more) {
        return LINE.formatted(round, leg, status, leg == 0 ? "a" : "b", leg == 0 ? "b" : "a", scores, more);
    }

    private static Crosstable table(RatingPool pool) {
        return pool.crosstable();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "white,black,result\na,b,1-0\nb,a,1/2-1/2\n",
                "RESULT,Black,White,date\n1-0,b,a,x\n1/2-1/2,a,b,y\n",
                "first;second;score\na;b;1\nb;a;0.5\n",
                "First\tSecond\tScore\r\n\"a\"\tb\t1.0\r\nb\ta\t1/2\r\n",
                "\uFEFFwhite,black,result\na,b,1-0\n\nb,a,½-½",
                """
                [White "a"]
                [Black "b"]
                [Result "1-0"]

                1. e4 1-0

                [White "b"]
                [Black "a"]
                [Result "1/2-1/2"]

                1. d4 {fine} 1/2-1/2
                """,
                """
                [White "a"]
                [Black "b"]
                [Result "1-0"]
                [White "b"]
                [Black "a"]
                [Result "1/2-1/2"]
                """,
                "white,black,result\na,b,1 – 0\nb,a,0.50\n",
                "white;black;score\na;b;1,0\nb;a;0,5\n",
            })
    void sameGamesInAnyForm(String text) throws IOException {
        Crosstable table = table(read(text).pools().get(""));
        assertThat(table.players()).containsExactly("a", "b");
        assertThat(table.counts()).containsExactly(1, 0, 0, 0, 1, 0);
    }

    @Test
    void gzippedFilesAreRecognisedByContent() throws IOException {
        Path file = folder.resolve("games");
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(file))) {
            out.write("white,black,result\na,b,1-0\n".getBytes(StandardCharsets.UTF_8));
        }
        assertThat(read(ReadOptions.ALL, file).pools().get("").games()).isEqualTo(1);
    }

    @Test
    void equalPairValuesBelongTogetherWithinAPairing() throws IOException {
        Crosstable table =
                table(read("white,black,result,pair\na,b,1-0,7\nc,a,1-0,7\nb,a,0-1,7\na,b,0-1,8\nb,a,1-0,9\n")
                        .pools()
                        .get(""));
        assertThat(table.clusters()).isEqualTo(4);
        assertThat(table.completePairs(0)).isEqualTo(1);
    }

    private static final String RECORD = """
            {"id":"x","status":"finished","game":"quixo","round":1,"bots":[%s,%s],"scores":[%s]}
            """;

    private static String bot(String name, int version, String fingerprint) {
        return "{\"name\":\"%s\",\"version\":%d,\"fingerprint\":\"%s\"}".formatted(name, version, fingerprint);
    }

    private Path pair(String name, String one, String other) throws IOException {
        return write(name, RECORD.formatted(one, other, "1,0") + RECORD.formatted(other, one, "0,1"));
    }

    @Test
    void noPairSpansTwoFolders() throws IOException {
        Path a = pair("a.jsonl", bot("x", 1, "1111f"), bot("y", 1, "2222f"));
        Path b = pair("b.jsonl", bot("x", 1, "1111f"), bot("y", 1, "2222f"));
        Crosstable table = table(read(ReadOptions.ALL, a, b).pools().get("quixo"));
        assertThat(table.players()).containsExactly("x", "y");
        assertThat(table.completePairs(0)).isEqualTo(2);
    }

    @Test
    void aNameOfSeveralProgramsIsToldApartByFingerprints() throws IOException {
        Path a = pair("a.jsonl", bot("x", 1, "1111aaaa"), bot("y", 1, "2222f"));
        Path b = pair("b.jsonl", bot("x", 1, "3333f"), bot("y", 1, "2222f"));
        Path c = pair("c.jsonl", bot("x", 1, "3333f"), bot("x", 2, "1111bbbb"));
        Results apart = read(ReadOptions.ALL, a, b, c);
        assertThat(table(apart.pools().get("quixo")).players())
                .containsExactlyInAnyOrder("x@1111a", "x@1111b", "x@3333", "y");
        assertThat(apart.remarks())
                .containsExactly("'x' is 3 programs, told apart by their fingerprints: x@1111a, x@1111b, x@3333; "
                        + "--merge rates them as one");
        Results merged = read(new ReadOptions(Optional.empty(), false, true), a, b, c);
        assertThat(table(merged.pools().get("quixo")).players()).containsExactlyInAnyOrder("x", "x@2", "y");
        assertThat(merged.remarks()).isEmpty();
    }

    @Test
    void labelsStayWhereTheyMeanTheSameProgramsEverywhere() throws IOException {
        Path a = pair("a.jsonl", bot("x", 1, "1111"), bot("y", 1, "2222"));
        Path b = pair("b.jsonl", bot("x", 2, "3333"), bot("y", 1, "2222"));
        assertThat(table(read(ReadOptions.ALL, a, b).pools().get("quixo")).players())
                .containsExactlyInAnyOrder("x", "x@2", "y");
        Path alone = pair("c.jsonl", bot("x", 1, "1111"), bot("y", 1, ""));
        assertThat(table(read(ReadOptions.ALL, alone).pools().get("quixo")).players())
                .containsExactlyInAnyOrder("x", "y");
    }

    @Test
    void gamesGoToThePoolsOfTheirGame() throws IOException {
        Path file = write("games.csv", "game,white,black,result\noust,a,b,1-0\nquixo,a,b,0-1\nquixo,b,a,*\n");
        Results all = read(ReadOptions.ALL, file);
        assertThat(all.pools()).containsOnlyKeys("oust", "quixo");
        assertThat(all.remarks()).containsExactly("games without a result are left out: 1");
        Results one = read(new ReadOptions(Optional.of("oust"), false, false), file);
        assertThat(one.pools()).containsOnlyKeys("oust");
    }

    @Test
    void teamsAreWrittenWithAPlus() throws IOException {
        Crosstable table = table(
                read("white,black,result\nb+a,C++,1-0\nd+d,a+b,1-0\n").pools().get(""));
        assertThat(table.players()).containsExactly("C++", "a", "b", "d");
        assertThat(table.teams()).extracting(team -> team.name()).containsExactly("C++", "a+b", "d");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "white,black,result;a,b,2-0 | line 2: '2-0' is no result",
                "white,black,result;a,b,1-0;a | line 3 has only 1 fields",
                "white,black,result;,b,1-0 | line 2: a player has no name",
                "name,elo;a,1 | no columns white,black,result",
                "white,black,result;a,\"b\"x,1-0 | bad line 2 is no CSV: Unexpected character after closing quote",
                "white,black,result,RESULT;a,b,1-0,0-1 | line 1: columns 3 and 4 mean the same",
                "white,first,black,result;a,b,c,1-0 | line 1: columns 1 and 2 mean the same",
                "white,black,result;a,b,1.5 | '1.5' is no result",
                "white,black,result;a,b,0.25 | '0.25' is no result",
                "[White] | line 1: not a PGN tag",
                "[White \"a\"];[Black \"b\"];[Result \"2-0\"] | the game at line 1 has the result '2-0'",
                "{\"status\":5} | 'status' is not what it should be",
                "{\"bots\":[{\"name\":\"\"}]} | a bot has no name",
                "{\"bots\":7,\"status\":\"finished\"} | 'bots' is not what it should be",
                "[White \"a\"];[Result \"1-0\"] | the game at line 1 has no Black tag",
            })
    void badInputIsNamedByFileAndLine(String text, String message) throws IOException {
        assertThat(refusal(write("bad", text.replace(';', '\n')))).contains(message);
    }

    @Test
    void compressedFilesThatAreCutOffAreNamed() throws IOException {
        Path file = folder.resolve("games.csv.gz");
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(file))) {
            out.write("white,black,result\na,b,1-0\n".repeat(50).getBytes(StandardCharsets.UTF_8));
        }
        byte[] whole = Files.readAllBytes(file);
        Files.write(file, java.util.Arrays.copyOf(whole, whole.length - 12));
        assertThat(refusal(file)).endsWith("games.csv.gz cannot be read: its compressed data are damaged or cut off");
    }

    @Test
    void missingFileAndEmptyFolderAreNamed() {
        assertThat(refusal(folder.resolve("nowhere"))).contains("there is no such file");
        assertThat(refusal(folder)).contains("holds no games.jsonl");
    }

    @Test
    void journalGivesFinishedGamesByRound() throws IOException {
        write(
                "games.jsonl",
                record(1, 0, "finished", "[1,0]", "")
                        + record(1, 1, "finished", "[0.5,0.5]", "")
                        + record(2, 0, "void", "null", "")
                        + record(2, 1, "unplayed", "[0,1]", ""));
        RatingPool pool = read(ReadOptions.ALL, folder).pools().get("oust");
        assertThat(pool.games()).isEqualTo(2);
        assertThat(table(pool).players()).containsExactly("a", "a@2", "b", "b@2");
    }

    @Test
    void repeatedGamesAreCounted() throws IOException {
        StringBuilder text = new StringBuilder();
        for (int round = 1; round <= 20; round++) {
            text.append(record(round, 0, "finished", "[1,0]", ""));
        }
        RatingPool pool = read(text.toString()).pools().get("oust");
        assertThat(pool.knownGames()).isEqualTo(20);
        assertThat(pool.distinctGames()).isEqualTo(1);
        assertThat(pool.repeats()).hasSize(1);
    }

    @Test
    void thinkingTimesAreThoseOfTheBotNotOfTheSeat() throws IOException {
        String spent = ",\"spent\":[{\"decisions\":4,\"ms\":10,\"max\":7},{\"decisions\":1,\"ms\":2.5}]";
        Results results = read(record(1, 0, "finished", "[1,0]", spent) + record(2, 0, "finished", "[1,0]", spent));
        ThinkingTimes times = results.times("oust");
        assertThat(times.mean("a")).hasValue(2.5);
        assertThat(times.longest("a")).hasValue(7);
        assertThat(times.mean("b@2")).hasValue(2.5);
        assertThat(times.longest("b@2")).isEmpty();
        assertThat(times.mean("c")).isEmpty();
    }

    @Test
    void longBrokenLinesAreQuotedInShort() throws IOException {
        String message = refusal(write("bad", "[" + "\u001b[31m".repeat(1000)));
        assertThat(message).hasSizeLessThan(folder.toString().length() + 120).doesNotContain("\u001b");
    }

    @Test
    void forfeitsCanBeLeftOutAndAreCountedByCause() throws IOException {
        String fault = ",\"fault\":{\"code\":\"timeout\",\"seat\":1,\"message\":\"late\"}";
        Path file = write("journal", record(1, 0, "finished", "[1,0]", fault) + record(1, 1, "finished", "[1,0]", ""));
        assertThat(read(ReadOptions.ALL, file).faults("oust").timeouts("b@2")).isEqualTo(1);
        Results without = read(new ReadOptions(Optional.empty(), true, false), file);
        assertThat(without.pools().get("oust").games()).isEqualTo(1);
        assertThat(without.remarks()).containsExactly("forfeited games are left out: 1");
    }

    @Test
    void tornLastLineIsLeftOutAndOthersAreNot() throws IOException {
        String whole = record(1, 0, "finished", "[1,0]", "");
        Results results = read(whole + whole.substring(0, 80));
        assertThat(results.pools().get("oust").games()).isEqualTo(1);
        assertThat(results.remarks().get(0)).contains("line 2 is torn");
        assertThat(refusal(write("bad", whole.substring(0, 80) + "\n" + whole))).contains("line 1 is no record");
    }

    @Test
    void pgnTagsSayGamePairAndForfeit() throws IOException {
        Path file = write("games.pgn", """
                [Event "x"]
                [White "a"]
                [Black "b"]
                [Result "1-0"]
                [Variant "oust"]
                [Pair "1"]

                1. e4 $1 { a comment
                over [White "x"] lines } e5 ; and one to the end {
                1-0

                [White "b"]
                [Black "a"]
                [Result "1-0"]
                [Game "oust"]
                [Pair "1"]
                [Termination "Time Forfeit"]

                1. e4 1... e5 1-0
                [White "a"]
                [Black "b"]
                [Result "*"]
                [Variant "oust"]

                *
                [White "a"]
                [Black "b"]
                [Result "0-1"]
                [Variant "oust"]

                e4 e5 0-1
                """);
        Results all = read(ReadOptions.ALL, file);
        RatingPool pool = all.pools().get("oust");
        assertThat(all.pools()).hasSize(1);
        assertThat(all.remarks()).containsExactly("games without a result are left out: 1");
        assertThat(table(pool).counts()).containsExactly(1, 0, 1, 1, 0, 0);
        assertThat(table(pool).completePairs(0)).isEqualTo(1);
        assertThat(pool.knownGames()).isEqualTo(3);
        assertThat(pool.repeats()).containsExactly(new botarena.ratings.RatingPool.Repeats("a", "b", 3, 2));
        Results without = read(new ReadOptions(Optional.empty(), true, false), file);
        assertThat(without.pools().get("oust").games()).isEqualTo(2);
        assertThat(read(new ReadOptions(Optional.of("quixo"), false, false), file)
                        .pools())
                .isEmpty();
    }

    @Test
    void csvFaultsAreForfeits() throws IOException {
        Path file = write("f.csv", "white,black,result,fault\na,b,1-0,timeout\na,b,0-1,\n");
        assertThat(read(ReadOptions.ALL, file).pools().get("").games()).isEqualTo(2);
        assertThat(read(new ReadOptions(Optional.empty(), true, false), file)
                        .pools()
                        .get("")
                        .games())
                .isEqualTo(1);
    }

    @Test
    void faultsAreCountedByKind() {
        FaultCounts faults = new FaultCounts();
        List.of("timeout", "timeout", "exited", "crashed", "memory", "limit", "illegal_move", "start_failed")
                .forEach(code -> faults.add("a", code));
        assertThat(List.of(faults.timeouts("a"), faults.crashes("a"), faults.illegalMoves("a"), faults.total("a")))
                .containsExactly(2, 4, 1, 8);
        assertThat(faults.total("b")).isZero();
    }

    private DuelBlocks duel(String text) throws IOException {
        DuelBlocks duel = new DuelBlocks("n", "o");
        ResultFiles.read(List.of(write("duel.csv", text)), InputStream.nullInputStream(), ReadOptions.ALL, duel);
        return duel;
    }

    @Test
    void duelTakesSingleGamesWhereNoPairsAreNamed() throws IOException {
        DuelBlocks duel = duel("white,black,result,game\nn,o,1-0,g\no,n,1-0,g\nx,n,1-0,g\no,n,1/2-1/2,h\n");
        assertThat(duel.games()).containsExactly("g", "h");
        assertThat(duel.gamesPerBlock("g")).isEqualTo(1);
        assertThat(duel.halfPoints("g")).containsExactly(2, 0);
        assertThat(duel.halfPoints("h")).containsExactly(1);
        assertThat(duel.uncountedGames("g")).isZero();
    }

    @Test
    void duelTakesBlocksOfTheCommonestSizeWithBothSeats() throws IOException {
        DuelBlocks duel = duel("""
                white,black,result,pair
                n,o,1-0,1
                o,n,0-1,1
                n,o,1-0,1
                o,n,1-0,1
                n,o,1-0,2
                n,o,0-1,2
                o,n,1/2-1/2,2
                o,n,1/2-1/2,2
                n,o,1-0,3
                n,o,1-0,3
                n,o,1-0,3
                o,n,1-0,3
                n,o,1-0,4
                o,n,1-0,4
                n,o,1-0,
                """);
        assertThat(duel.gamesPerBlock("")).isEqualTo(4);
        assertThat(duel.halfPoints("")).containsExactly(6, 4);
        assertThat(duel.uncountedGames("")).isEqualTo(7);
    }

    @Test
    void duelWithLonelyGamesOnlyWaitsForPairs() throws IOException {
        DuelBlocks duel = duel("white,black,result,pair\nn,o,1-0,1\nn,o,1-0,2\n");
        assertThat(duel.gamesPerBlock("")).isEqualTo(2);
        assertThat(duel.halfPoints("")).isEmpty();
        assertThat(duel.uncountedGames("")).isEqualTo(2);
    }

    @Test
    void duelListsPairsByRoundInAnyOrderOfTheFile() throws IOException {
        Path file = write("duel", """
                {"status":"finished","game":"g","round":2,"bots":[{"name":"n"},{"name":"o"}],"scores":[0,1]}
                {"status":"finished","game":"g","round":1,"bots":[{"name":"o"},{"name":"n"}],"scores":[0,1]}
                {"status":"finished","game":"g","round":2,"bots":[{"name":"o"},{"name":"n"}],"scores":[0.5,0.5]}
                {"status":"finished","game":"g","round":1,"bots":[{"name":"n"},{"name":"o"}],"scores":[1,0]}
                {"status":"finished","game":"g","round":3,"bots":[{"name":"n"},{"name":"o"}],"scores":[1,0]}
                """);
        DuelBlocks duel = new DuelBlocks("n", "o");
        assertThat(ResultFiles.read(List.of(file), InputStream.nullInputStream(), ReadOptions.ALL, duel))
                .isInstanceOf(Results.class);
        assertThat(duel.halfPoints("g")).containsExactly(4, 1);
        assertThat(duel.uncountedGames("g")).isEqualTo(1);
    }
}
