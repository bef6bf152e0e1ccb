package botarena.app.kits;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.app.Invocation;
import botarena.testing.Needs;
import botarena.testing.Tool;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Progress of the learning kit after 250,000 plies, a minute of a fast core. It scored 100 % of 300 games against
 * random, 35 % against greedy.
 */
@Tag("slow")
@Needs(Tool.NUMPY)
class LearningTest {

    @TempDir
    private Path folder;

    @Test
    void aMinuteOfQuixoBeatsRandomAndAnnoysGreedy() throws Exception {
        Path bot = folder.resolve("kolibri");
        assertThat(Invocation.of("new", bot.toString(), "--kit", "rl").code()).isZero();
        KitTest.train(bot, "--plies", 250_000);
        assertThat(score("random")).isGreaterThanOrEqualTo(0.95);
        assertThat(score("greedy")).isGreaterThanOrEqualTo(0.15);
    }

    /** The score against a sample bot in games of quixo. */
    private double score(String sample) throws IOException {
        String games = KitTest.duel(sample, 60).replaceAll("(?s)games:.*?\\ntime", "games: [quixo]\ntime");
        Files.writeString(folder.resolve("duel.yaml"), games.replace("dir: duel", "dir: " + sample));
        Invocation run = Invocation.of(
                "run", folder.resolve("duel.yaml").toString(), "--strict", "--no-progress", "--sandbox", "off");
        assertThat(run.code()).as(run.out() + run.err()).isZero();
        Matcher row =
                KitTest.ROW.matcher(Files.readString(folder.resolve(sample).resolve("ratings.csv")));
        assertThat(row.find()).isTrue();
        double won = Integer.parseInt(row.group("won"));
        double drawn = Integer.parseInt(row.group("drawn"));
        double score = (won + drawn / 2) / (won + drawn + Integer.parseInt(row.group("lost")));
        System.out.printf("learned quixo against %s: %.1f %%%n", sample, 100 * score);
        return score;
    }
}
