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
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A game in which a seat does not see everything, under every command. */
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
        Invocation some = match(4);
        assertThat(some.code()).as(some.err()).isZero();
        assertThat(some.err()).contains("next: watch ").doesNotContain("find its mistakes");
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
        Invocation refused = run("analyse", results, id);
        assertThat(refused.code()).isEqualTo(3);
        assertThat(refused.err()).contains("'" + id + "' hides cards").contains("try: botarena watch ");
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
                        "hint: none, as a hint would reveal hidden cards",
                        "there is nothing to take back")
                .doesNotContain("(b1)", "winning chance");
        Invocation two = run("play", "goofspiel", "--two");
        assertThat(two.code()).isEqualTo(2);
        assertThat(two.err()).contains("people cannot share a screen", "play goofspiel --rules ");
    }

    /** The sample with a change. */
    private Invocation checked(String change, String instead, String... more) throws Exception {
        Path rules = Files.createDirectories(folder.resolve("rules"));
        Files.writeString(rules.resolve("rules.yaml"), "command: python3 rules.py\n");
        String sample = Files.readString(RULES.resolve("rules.py"));
        assertThat(sample).contains(change);
        Files.writeString(rules.resolve("rules.py"), sample.replace(change, instead));
        return Invocation.of(Stream.concat(Stream.of("check", rules.toString(), "-v"), Stream.of(more))
                .toArray(String[]::new));
    }

    @Test
    void rulesAreAskedAboutMovesOfOtherPositions() throws Exception {
        String refuse = "    if question[\"move\"] not in moves:";
        String alike = "re.fullmatch(\"[a-i][13]\", question[\"move\"])";
        Invocation taken = checked(refuse, "    if not " + alike + ":", "--for", "2s");
        assertThat(taken.code()).as(taken.out()).isZero();
        assertThat(taken.out())
                .containsPattern("The answer to the move [a-i][13] in .*, where it is not listed, is another position");
        Invocation fallen = checked(
                refuse, "    assert not " + alike + " or question[\"move\"] in moves\n" + refuse, "--for", "2s");
        assertThat(fallen.code()).as(fallen.out()).isEqualTo(5);
        assertThat(fallen.out()).contains("AssertionError", "asked: {\"ask\":\"play\"");
    }

    @Test
    void rulesAreAskedAboutWhatAWaitingSeatSees() throws Exception {
        String read = "    parts = TEXT.fullmatch(question[\"text\"])";
        String ownBid = "    assert not re.search(r\" o [1-9][?]+ [1-9]$\", question[\"text\"])\n";
        Invocation fallen = checked(read, ownBid + read, "--for", "2s");
        assertThat(fallen.code()).as(fallen.out()).isEqualTo(5);
        assertThat(fallen.out()).contains("AssertionError", "asked: {\"");
    }

    @Test
    void noHintFollowsFromGamesThatWereNotPlayed() throws Exception {
        Invocation told =
                checked("{**answer, \"toMove\"", "{**answer, \"details\": {\"deck\": deck}, \"toMove\"", "--for", "2s");
        assertThat(told.code()).as(told.out()).isEqualTo(5);
        assertThat(told.out())
                .contains("\"details\", which every seat would see", "no random game came to its end")
                .doesNotContain("Every seat sees everything", "never won");
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

    /** A card that is hidden from all; a seat waits or calls. */
    private static final String WAITING = """
            import json, random, sys, time
            ABOUT = {"rules": 1, "game": "waiting", "title": "Waiting", "about": ["Wait or call."], "sides": ["x", "o"],
                     "pieces": [["x", "x", "stone"]], "endings": ["called"], "hidden": True}
            def at(card, side, turn):
                seen = ". ? " + side + " " + str(turn)
                return {"text": ". " + card + " " + side + " " + str(turn), "seen": [seen, seen], "told": ["w", "w"],
                        "toMove": "xo".index(side), "moves": ["w", "c"]}
            def reply(question):
                ask = question["ask"]
                if ask == "describe":
                    return ABOUT
                if ask == "start":
                    return {k: v for k, v in at(random.Random(question["seed"]).choice("01"), "x", 0).items() if k != "told"}
                parts = question.get("text", "").split(" ")
                if ask not in ("look", "play") or len(parts) != 4 or parts[0] != ".":
                    return {"refused": "that is not known"}
                SEEN
                card, side, turn = int(parts[1]), parts[2], int(parts[3])
                if side == "-":
                    text = ". " + str(card) + " - " + str(turn)
                    return {"text": text, "seen": [text, text], "over": {"winner": card, "reason": "called"}}
                here = {k: v for k, v in at(str(card), side, turn).items() if k != "told"}
                if ask == "look":
                    return here
                if question["move"] not in here["moves"]:
                    return {"refused": "wait with w or call with c"}
                if question["move"] == "c":
                    return {**reply({"ask": "look", "text": ". " + str(card) + " - " + str(turn)}), "told": ["c", "c"]}
                return at(str(card), "xo"[side == "x"], TURN)
            for line in sys.stdin:
                asked = json.loads(line)
                print(json.dumps({"id": asked["id"], **reply(asked)}), flush=True)
            """;

    private Invocation waiting(String seen, String turn, String... more) throws Exception {
        Path rules = Files.createDirectories(folder.resolve("waiting"));
        Files.writeString(rules.resolve("rules.yaml"), "command: python3 rules.py\n");
        Files.writeString(
                rules.resolve("rules.py"), WAITING.replace("SEEN", seen).replace("TURN", turn));
        return Invocation.of(Stream.concat(Stream.of("check", rules.toString(), "--for", "3s"), Stream.of(more))
                .toArray(String[]::new));
    }

    @Test
    void hintsOfAHiddenGameNameOnlyWhatItMaySay() throws Exception {
        String refuse = "if parts[1] == '?': return {\"refused\": \"the card is not known\"}";
        Invocation sound = waiting(refuse, "turn + 1", "-v");
        assertThat(sound.code()).as(sound.out()).isZero();
        assertThat(sound.out()).contains("answers or refuses questions on what a seat sees");
        assertThat(waiting(refuse, "turn").out())
                .contains("came twice in a game: add a counter to the text", "cannot say \"recurs\"")
                .doesNotContain("say \"recurs\":true");
        Invocation fallen = waiting("pass", "turn + 1");
        assertThat(fallen.code()).isEqualTo(5);
        assertThat(fallen.out()).contains("ValueError", "asked: {").contains(". ? x 0");
    }

    @Test
    void aCheckEndsWithItsTimeAndSaysWhatItDidNotReach() throws Exception {
        Invocation slow = waiting("time.sleep(0.05)\n    if parts[1] == '?': return {'refused': 'no'}", "turn + 1");
        assertThat(slow.code()).as(slow.out() + slow.err()).isZero();
        assertThat(slow.err())
                .containsPattern("the time sufficed for \\d+ of 500 random games, .*; for more: .*check \\S+ --for 5m");
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
