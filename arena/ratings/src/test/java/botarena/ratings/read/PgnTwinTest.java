package botarena.ratings.read;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.ratings.Crosstable;
import botarena.ratings.RatingPool;
import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The reader of PGN against its slow twin, on files that no program should write. */
class PgnTwinTest {
    private static final List<String> PIECES = List.of(
            "[Event \"e\"]",
            "[White \"a\"]",
            "[Black \"b\"]",
            "[White \"b\"] [Black \"a\"]",
            "[wHiTe \"c\\\"d\"]",
            "[Black \"C:\\\"]",
            "[Black \"x\"y\"]",
            "[White\t \"[a]\" ]",
            "[ Result\f\"1-0\"]",
            "[Result \"1/2-1/2\"]",
            "[Result \"*\"]",
            "[Result \"?\"]",
            "[Round \"1\"]",
            "[Round \"2.1\"]",
            "[Round \"-\"]",
            "[Pair \"7\"]",
            "[Variant \"v\"]",
            "[Game \"\"]",
            "[WhiteName \"w\"]",
            "[Site \"botarena\"]",
            "[Termination \"time forfeit\"]",
            "[Termination \"Ann won on time\"]",
            "[Annotator_9 \"\u00fc\u20ac\"]",
            "[White \"\u00fc\"]",
            "[White \"?\"]",
            "[White \"cut",
            "[%clk 0:05]",
            "[x]",
            "]",
            "1. e4 e5",
            "12...Nf3 $3 !?",
            "(1. d4 d5)",
            "1-0",
            "0-1",
            "1/2-1/2",
            "*",
            "{so [it] ended}",
            "{",
            "}",
            "{ [Event \"x\"]",
            "; rest { of the line",
            "%[White \"z\"]",
            "\ufeff",
            "\u00a0",
            "\u2028",
            "\\",
            "\"");
    private static final List<String> BREAKS = List.of(" ", "", "\t", "\n", "\n", "\r\n", "\r", "\n\n", "\u000b");
    private static final String GAME = "[White \"a\"]\n[Black \"b\"]\n[Result \"1-0\"]\n\n1. e4 {c} e5 1-0\n\n";

    private interface Reading {
        void read(Results results) throws IOException, BadInputException;
    }

    private static String describe(ReadOptions options, Reading reading) {
        Results results = new Results(options, null);
        results.beginFile("f");
        List<String> all = new ArrayList<>();
        try {
            reading.read(results);
            results.endFile();
        } catch (BadInputException | IOException e) {
            all.add(e.getMessage());
        }
        all.addAll(results.remarks());
        all.add("other games " + results.otherGames());
        results.pools().forEach((game, pool) -> all.add("'" + game + "' " + describe(pool, results.faults(game))));
        return String.join("\n", all);
    }

    private static String describe(RatingPool pool, FaultCounts faults) {
        Crosstable table = pool.crosstable();
        StringBuilder text = new StringBuilder();
        text.append(pool.games())
                .append(' ')
                .append(pool.selfPlay())
                .append(' ')
                .append(pool.distinctGames());
        for (int pairing = 0; pairing < table.pairings(); pairing++) {
            text.append(' ').append(table.clusters(pairing));
        }
        text.append(table.teams()).append(Arrays.toString(table.counts()));
        table.players().forEach(name -> text.append(' ').append(faults.total(name)));
        return text.toString();
    }

    private static String assertAgree(ReadOptions options, String text) {
        String fast = describe(options, results -> new PgnResults("f", new StringReader(text), results).read());
        String slow = describe(
                options,
                results -> new SlowPgnResults("f", new BufferedReader(new StringReader(text)), results).read());
        assertThat(fast).as("%s", text).isEqualTo(slow);
        return fast;
    }

    @Test
    void readersAgreeOnOddFiles() {
        int counted = 0;
        ReadOptions someGames = new ReadOptions(Optional.of("v"), true, false);
        for (int seed = 0; seed < 1_500; seed++) {
            Random random = new Random(seed);
            StringBuilder text = new StringBuilder();
            for (int parts = 1 + random.nextInt(30); parts > 0; parts--) {
                boolean whole = random.nextInt(4) == 0;
                text.append(whole ? GAME : PIECES.get(random.nextInt(PIECES.size())));
                text.append(BREAKS.get(random.nextInt(BREAKS.size())));
            }
            String found = assertAgree(seed % 3 == 0 ? someGames : ReadOptions.ALL, text.toString());
            counted += found.contains("[Team") ? 1 : 0;
        }
        assertThat(counted).as("files with games that count").isGreaterThan(200);
    }

    /** Characters of games exchanged, so that words and tags break anywhere. */
    @Test
    void readersAgreeOnGamesWithWrongCharacters() {
        String characters = "[]{}\"\\;%. \n\r1-0*ae$_";
        for (int seed = 0; seed < 1_000; seed++) {
            Random random = new Random(seed);
            StringBuilder text = new StringBuilder(GAME.repeat(1 + random.nextInt(4)));
            for (int changes = random.nextInt(6); changes >= 0; changes--) {
                char c = characters.charAt(random.nextInt(characters.length()));
                text.setCharAt(random.nextInt(text.length()), c);
            }
            assertAgree(ReadOptions.ALL, text.toString());
        }
    }

    /** Lines longer than any buffer, and more names of tags than the reader remembers. */
    @Test
    void readersAgreeOnLargeFiles() {
        StringBuilder tags = new StringBuilder();
        for (int i = 0; i < 600; i++) {
            tags.append("[Tag").append(i % 400).append(" \"x\"]\n");
        }
        assertAgree(ReadOptions.ALL, GAME + "[White \"a\"]\n[Black \"b\"]\n[Result \"0-1\"]\n" + tags + GAME);
        assertAgree(ReadOptions.ALL, GAME + "{" + "c".repeat(100_000) + "\r\n" + "c\r".repeat(100_000) + "} " + GAME);
        assertAgree(ReadOptions.ALL, GAME.strip() + " {" + "\n".repeat(20_000) + "[Event \"x\"]\n" + GAME);
    }

    /** Bytes that are not UTF-8, and marks inside, go the way of the whole reader. */
    @Test
    void bytesAreDecodedAsForEveryFile() throws IOException {
        byte[] bytes = ("\ufeff" + GAME).getBytes(StandardCharsets.UTF_8);
        byte[] latin = GAME.replace("\"b\"", "\"\u00fc\"").getBytes(StandardCharsets.ISO_8859_1);
        byte[] both = Arrays.copyOf(bytes, bytes.length + latin.length);
        System.arraycopy(latin, 0, both, bytes.length, latin.length);
        InputStream in = new ByteArrayInputStream(both);
        Results results = (Results) ResultFiles.read(List.of(ResultFiles.STDIN), in, ReadOptions.ALL, null);
        assertThat(results.pools().get("").crosstable().players()).containsExactly("a", "b", "\u00fc");
        assertThat(results.remarks()).singleElement().asString().contains("is not UTF-8 throughout");
    }
}
