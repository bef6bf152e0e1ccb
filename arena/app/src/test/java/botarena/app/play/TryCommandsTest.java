package botarena.app.play;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.app.Invocation;
import botarena.tournament.file.ShellWords;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Commands that refusals print after "try:", each run once as it stands. */
class TryCommandsTest {

    private static final String FIRST =
            "sh " + Path.of("src/test/resources/bots/first.sh").toAbsolutePath();

    private static final Pattern TRY = Pattern.compile("try: botarena ([^\n]*)");

    @TempDir
    private Path folder;

    @Test
    void everyCommandOfARefusalRuns() {
        String results = folder.resolve("my results").toString();
        Invocation match = Invocation.of(
                "match",
                "quixo",
                "a=" + FIRST,
                "b=" + FIRST,
                "--option",
                "size=3",
                "-n",
                "2",
                "-j",
                "1",
                "--sandbox",
                "off",
                "-o",
                results);
        assertThat(match.code()).as(match.err()).isZero();
        Map<String, List<String>> refused = Map.of(
                "a game of no name", List.of("show", results, "game", "nothing-like-it"),
                "a game to watch", List.of("watch", results, "nothing-like-it"),
                "a game to analyse", List.of("analyse", results, "nothing-like-it"),
                "words exchanged", List.of("show", "games", results));
        SoftAssertions all = new SoftAssertions();
        refused.forEach((what, words) -> {
            Invocation refusal = Invocation.of(words.toArray(String[]::new));
            Matcher command = TRY.matcher(refusal.err());
            all.assertThat(refusal.code()).as(what).isNotZero();
            all.assertThat(command.find()).as(what + ": " + refusal.err()).isTrue();
            Invocation tried = Invocation.of(ShellWords.split(command.group(1)).toArray(String[]::new));
            all.assertThat(tried.code()).as(what + ": " + tried.err()).isNotEqualTo(2);
            all.assertThat(tried.err())
                    .as(what)
                    .doesNotContain(refusal.err().lines().findFirst().orElseThrow());
        });
        all.assertAll();
    }
}
