package botarena.ratings.read;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.ratings.RatingOptions;
import botarena.ratings.fit.Rater;
import botarena.ratings.fit.RatingResult;
import botarena.ratings.fit.Ratings;
import botarena.ratings.fit.Standing;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Files with bytes changed, lost and repeated are read or refused with a message; all results read can be rated. */
class BrokenFilesTest {
    private static final String CSV = """
            game,White,black,RESULT,pair
            oust,a,b,1-0,1
            oust,b,a,1/2-1/2,1
            oust,"c ""x"", d",a,0-1,2
            quixo4,a+b,c+d,1-0,r1
            quixo4,c+d,a+b,0-1,r1
            """;
    private static final String PGN = """
            [White "a"]
            [Black "b"]
            [Result "1-0"]
            [Pair "1"]

            1. e4 {c} e5 1-0

            [White "b"]
            [Black "a \\"x\\""]
            [Result "1/2-1/2"]
            """;
    private static final String JOURNAL = """
            {"status":"finished","game":"g","round":1,"bots":[{"name":"n"},{"name":"o","version":2}],"scores":[0,1]}
            {"status":"finished","game":"g","round":1,"bots":[{"name":"o"},{"name":"n"}],"moves":["a"],"scores":[0.5,0.5]}
            {"status":"void","game":"g","round":2,"bots":[{"name":"n"},{"name":"o"}],"scores":null}
            {"status":"finished","game":"g","round":2,"bots":[{"name":"n"},{"name":"o"}],"scores":[1,0],\
            "fault":{"code":"timeout","seat":1},"spent":[{"decisions":1,"ms":2.5,"max":2.5},{"decisions":0,"ms":0}]}
            """;
    private static final List<String> INSERTS = List.of(
            "\"",
            ",",
            "\n",
            "\r",
            "\0",
            "{",
            "[",
            "}",
            "]",
            "null",
            "-1",
            "1e999",
            "99999999999999999999",
            "\\",
            "\t",
            ";",
            "+");

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(strings = {CSV, PGN, JOURNAL})
    void damagedFilesAreAnswered(String text) throws IOException {
        Random random = new Random(text.length());
        for (int i = 0; i < 600; i++) {
            byte[] bytes = damaged(text.getBytes(StandardCharsets.UTF_8), random);
            answer(random.nextInt(8) == 0 ? damaged(zipped(bytes), random) : bytes);
        }
    }

    private void answer(byte[] bytes) throws IOException {
        ReadOutcome reading = ResultFiles.read(List.of(Files.write(folder.resolve("file"), bytes)), ReadOptions.ALL);
        if (reading instanceof ReadFailure bad) {
            assertThat(bad.message()).contains("file").doesNotContain("Exception");
        } else {
            ((Results) reading).pools().values().forEach(pool -> {
                RatingResult fit = new Rater(RatingOptions.DEFAULT).rate(pool);
                if (fit instanceof Ratings ratings) {
                    assertThat(ratings.standings()).extracting(Standing::elo).allMatch(Double::isFinite);
                } else {
                    assertThat(pool.games()).isZero();
                }
            });
        }
    }

    private static byte[] damaged(byte[] bytes, Random random) {
        byte[] all = bytes;
        for (int times = 1 + random.nextInt(3); times > 0 && all.length > 0; times--) {
            int at = random.nextInt(all.length);
            all = switch (random.nextInt(4)) {
                case 0 -> replaced(all, at, at + 1, new byte[] {(byte) random.nextInt(256)});
                case 1 -> replaced(all, at, at, insert(random));
                case 2 -> replaced(all, at, Math.min(all.length, at + 1 + random.nextInt(30)), new byte[0]);
                default -> replaced(all, at, at, Arrays.copyOfRange(all, at / 2, at));
            };
        }
        return all;
    }

    private static byte[] insert(Random random) {
        return INSERTS.get(random.nextInt(INSERTS.size())).getBytes(StandardCharsets.UTF_8);
    }

    private static byte[] replaced(byte[] all, int from, int to, byte[] by) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.write(all, 0, from);
        out.writeBytes(by);
        out.write(all, to, all.length - to);
        return out.toByteArray();
    }

    private static byte[] zipped(byte[] bytes) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (GZIPOutputStream zip = new GZIPOutputStream(out)) {
            zip.write(bytes);
        }
        return out.toByteArray();
    }
}
