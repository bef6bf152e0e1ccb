package botarena.app;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.testing.Needs;
import botarena.testing.Tool;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A game in which a seat does not see everything: what every command does with it. */
@Needs(Tool.PYTHON)
class HiddenGamesTest {

    private static final String FIRST =
            "sh " + Path.of("src/test/resources/bots/first.sh").toAbsolutePath();

    private static final Path RULES =
            Path.of("../../sample-games/goofspiel").toAbsolutePath().normalize();

    @TempDir
    private Path folder;

    private Invocation run(String... words) {
        return Invocation.of(Catalogs.builtIn(), "", Map.of("BOTARENA_RULES", RULES.toString()), words);
    }

    private Invocation match(int games) {
        return run(
                "match",
                "goofspiel",
                "a=" + FIRST,
                "b=" + FIRST,
                "-n",
                "" + games,
                "-j",
                "1",
                "--sandbox",
                "off",
                // Long enough that no game is void, and played again, where this machine has other things to do.
                "--time",
                "120s",
                "-o",
                folder.resolve("results").toString());
    }

    private List<String> found(String file, String pattern) throws Exception {
        return Pattern.compile(pattern)
                .matcher(Files.readString(folder.resolve("results").resolve(file)))
                .results()
                .map(MatchResult::group)
                .toList();
    }

    @Test
    void eachLegHasADealOfItsOwnAndARunThatGoesOnHasTheSameSeed() throws Exception {
        assertThat(match(4).code()).isZero();
        List<String> seed = found("tournament.resolved.yaml", "seed: [1-9][0-9]{6,}");
        assertThat(seed).hasSize(1);
        List<String> deals = found("games.jsonl", "\"from\":\"[^\"]*\"");
        assertThat(new TreeSet<>(deals)).hasSize(4);
        Invocation more = match(8);
        assertThat(more.code()).as(more.err()).isZero();
        assertThat(found("tournament.resolved.yaml", "seed: [1-9][0-9]{6,}")).isEqualTo(seed);
        assertThat(found("games.jsonl", "\"from\":\"[^\"]*\"")).hasSize(8).startsWith(deals.toArray(String[]::new));
        assertThat(run("verify", folder.resolve("results").toString()).out()).startsWith("8 records agree");
    }

    @Test
    void recordsHaveTheTruthAndCommandsOnThemGoOn() throws Exception {
        assertThat(match(2).code()).isZero();
        String results = folder.resolve("results").toString();
        assertThat(Files.readString(folder.resolve("results/games.jsonl"))).doesNotContain("?");
        String id = run("show", results, "games", "--format", "csv")
                .out()
                .lines()
                .skip(1)
                .findFirst()
                .orElseThrow()
                .replaceFirst(",.*", "");
        Invocation again = run("rerun", results, id, "--ply", "5", "--sandbox", "off");
        assertThat(again.code()).as(again.err()).isZero();
        Invocation asked = run(
                "rerun",
                results,
                id,
                "--ply",
                "5",
                "--save-input",
                folder.resolve("in").toString());
        assertThat(asked.code()).as(asked.err()).isZero();
        assertThat(Files.readString(folder.resolve("in")))
                .contains("\"move\":\"?\"")
                .containsPattern(" o [1-9]\\?{6} \\?\"");
        assertThat(run("export", results, "--to", "positions").out()).contains("\"game\":\"goofspiel\"");
        assertThat(run("report", results).code()).isZero();
        Invocation analysed = run("analyse", results);
        assertThat(analysed.err()).contains("note: goofspiel is left out");
    }

    @Test
    void aPersonSeesWhatTheSeatSees() throws Exception {
        Invocation played = Invocation.of(
                Catalogs.builtIn(),
                "hint\nhint --why\nundo\na3\nundo\nquit\n",
                Map.of("BOTARENA_RULES", RULES.toString()),
                "play",
                "goofspiel",
                "--seat",
                "1",
                "--sandbox",
                "off",
                "-o",
                folder.resolve("p").toString());
        assertThat(played.code()).as(played.err()).isZero();
        assertThat(played.out())
                .contains(
                        "random (x): ?",
                        "hint: none, as a hint would tell what is hidden",
                        "there is nothing to take back")
                .doesNotContain("(b1)", "expected score");
        Invocation two = run("play", "goofspiel", "--two");
        assertThat(two.code()).isEqualTo(2);
        assertThat(two.err()).contains("people cannot share a screen", "play goofspiel --rules ");
    }

    /** The sample with a change. */
    private Invocation checked(String change, String instead) throws Exception {
        Path rules = Files.createDirectories(folder.resolve("rules"));
        Files.writeString(rules.resolve("rules.yaml"), "command: python3 rules.py\n");
        String sample = Files.readString(RULES.resolve("rules.py"));
        assertThat(sample).contains(change);
        Files.writeString(rules.resolve("rules.py"), sample.replace(change, instead));
        return Invocation.of("check", rules.toString(), "-v");
    }

    @Test
    @Tag("slow")
    void rulesThatTellTooMuchFailTheirCheck() throws Exception {
        Invocation sound = checked("", "");
        assertThat(sound.code()).as(sound.out()).isZero();
        assertThat(sound.out()).contains("seats can do the same wherever they see the same");
        Invocation moves = checked(
                "file, card in zip(FILES, hand) if card != \".\"]",
                "file, card in zip(FILES, hand) if card != \".\"][::-1 if bid in \"13579\" else 1]");
        assertThat(moves.code()).as(moves.out()).isEqualTo(5);
        assertThat(moves.out()).contains("they tell what it may not see");
        Invocation open = checked(
                "cards = deck[:1] + \"?\" * len(deck[1:])", "return [\" \".join([board, side, deck, bid])] * 2");
        assertThat(open.code()).isEqualTo(5);
        assertThat(open.out()).contains("Every seat sees everything");
    }

    @Test
    void aLivePageSaysThatItShowsGamesWhenTheyAreOver() {
        Invocation live = run(
                "match",
                "goofspiel",
                "a=" + FIRST,
                "b=" + FIRST,
                "-n",
                "2",
                "-j",
                "1",
                "--sandbox",
                "off",
                "-o",
                folder.resolve("results").toString(),
                "--live=0",
                "--live-after",
                "0s");
        assertThat(live.code()).as(live.err()).isZero();
        assertThat(live.err()).contains("live: games of goofspiel are shown when they are over");
    }
}
