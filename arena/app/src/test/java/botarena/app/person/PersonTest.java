package botarena.app.person;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.app.Invocation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A person at the arena, by way of a pipe. */
@Timeout(120)
class PersonTest {

    private static final String FIRST =
            "sh " + Path.of("src/test/resources/bots/first.sh").toAbsolutePath();

    @TempDir
    private Path folder;

    private Invocation play(String said, String... more) {
        List<String> words = new ArrayList<>(List.of("play", "quixo"));
        words.addAll(List.of(more));
        words.addAll(List.of("--option", "size=3", "--sandbox", "off", "-o", results()));
        return Invocation.of(said, Map.of(), words.toArray(String[]::new));
    }

    private String results() {
        return folder.resolve("results").toString();
    }

    private String record() throws IOException {
        return Files.readString(folder.resolve("results/games.jsonl"));
    }

    @Test
    void aGameIsPlayedByCellsAndRecorded() throws IOException {
        Invocation play = play("c1\nc3\n", FIRST, "--from", "XX./.../... X");
        assertThat(play.code()).as(play.err()).isZero();
        assertThat(play.out())
                .contains(
                        "Quixo. Type ? for the rules",
                        "X to move> \n",
                        "  c1-c3  cube c1, in at c3\n",
                        "X to move c1> \n")
                .contains("you (X): cube c1, in at c3  (c1-c3)\n", "3  X  X [X]", "\nyou won: ")
                .endsWith("results: " + results() + "\n");
        assertThat(record()).contains("\"name\":\"Guest\"", "\"moves\":[\"c1-c3\"]", "{\"moveMs\":1000,");
        assertThat(Invocation.of("verify", results()).code()).isZero();
        assertThat(Invocation.of("show", results(), "games").out()).contains("Guest");
    }

    @Test
    void peoplePlayEachOtherAtOneScreen() throws IOException {
        Invocation play = play("a1-a3\nc1-c3\nresign\n", "--two");
        assertThat(play.code()).as(play.err()).isZero();
        assertThat(play.out()).contains("X to move> ", "O to move> ", "O: cube c1, in at c3", "\nO won: X resigned\n");
        assertThat(record()).contains("\"name\":\"X\"", "\"name\":\"O\"", "\"moves\":[\"a1-a3\",\"c1-c3\"]");
    }

    @Test
    void aPrefixListsWhatFitsAndAnIllegalMoveIsExplainedAndAskedForAgain() {
        Invocation play = play("a1-\n\nb2\nx y\nmoves a1\nmoves b2\nquit\n", "--two");
        assertThat(play.code()).as(play.err()).isZero();
        assertThat(play.out())
                .contains("  a1-c1  cube a1, in at c1\n  a1-a3  cube a1, in at a3\n", "X to move a1-> \n")
                .contains("a move is <taken>-<inserted>, not \"b2\".", "'x y' is not a legal move; try again")
                .contains("  b1-a1", "No legal move touches that cell.\n")
                .endsWith("You left; the game was not recorded.\n");
        assertThat(folder.resolve("results")).doesNotExist();
    }

    @Test
    void resigningIsAskedAndCanBeTakenBack() throws IOException {
        Invocation play = play("resign\nno\na1-a3\nresign\nyes\n", "--two");
        assertThat(play.code()).as(play.err()).isZero();
        assertThat(play.out()).contains("Resign? yes or no> \nthe game goes on\nX to move> ", "\nX won: O resigned\n");
        assertThat(record()).contains("\"moves\":[\"a1-a3\"]");
    }

    @Test
    void theRulesFitTheTerminal() {
        Invocation play = play("?\nquit\n", "--two");
        assertThat(play.out())
                .contains("A turn: take a cube from the rim that is neutral or shows your own mark, and\npush it back");
        assertThat(play.out().lines().filter(line -> line.length() > 80)).isEmpty();
    }

    @Test
    void movesAreTakenBackWithTheBotsAnswer() throws IOException {
        Invocation play = play("undo\na1-a3\nundo\nc1-c3\nresign\n", FIRST);
        assertThat(play.code()).as(play.err()).isZero();
        assertThat(play.out()).contains("there is nothing to take back\n", "you (X): cube a1", "you (X): cube c1");
        assertThat(record()).contains("\"moves\":[\"c1-c3\",").doesNotContain("a1-a3");
    }

    @Test
    void movesKeptAfterATakebackStandAsPlayed() throws IOException {
        play("a1-a3\nc1-c3\nb1-b3\nundo\nb1-b3\nundo\nresign\n", "--two");
        assertThat(record())
                .contains("\"moves\":[\"a1-a3\",\"c1-c3\"]", "\"reason\":\"resign\"")
                .doesNotContain("opening");
        assertThat(Invocation.of("verify", results()).code()).isZero();
    }

    /** An analysis judges them, as the person chose them. */
    @Test
    void anAnalysisJudgesMovesFromBeforeAnUndo() {
        play("a1-a3\nc1-c3\nb1-b3\nundo\nresign\n", "--two");
        assertThat(Invocation.of("analyse", results(), "--nodes", "100").out()).containsPattern("X +1 +1 ");
    }

    @Test
    void theRulesTheOtherSideAndAHintAreThereForTheAsking() {
        Invocation play = play("?\nflip\nhint\nhelp\n", "--two");
        assertThat(play.out())
                .contains("Moves are <taken>-<inserted>", "resign        give the game up", "c  b  a\n", "hint: ");
    }

    @Test
    void whyGivesTheBestLine() {
        assertThat(play("hint --why\nhint why\n", "--two", "--from", "XX./.../... X")
                        .out())
                .containsPattern("(?s)hint: cube .*a proven win.*hint: cube .*a proven win");
        assertThat(play("hint --why\n", "--two").out()).containsPattern("hint: cube [^;]*(score|proven)[^;]*; then ");
    }

    @Test
    void thePlayerInTheSecondSeatSeesTheBoardFromThere() {
        assertThat(play("quit\n", FIRST, "--seat", "1").out())
                .contains("c  b  a\n", "sh (X): ".substring(2), "O to move> ");
    }

    @Test
    void inAGameForFourTheBotHoldsTheOtherSeats() {
        Invocation play =
                Invocation.of("resign\n", Map.of(), "play", "quixo4", FIRST, "--sandbox", "off", "-o", results());
        assertThat(play.code()).as(play.err()).isZero();
        assertThat(play.out()).contains("you lost: ");
    }

    @Test
    void aBotThatEndsAtItsStartIsToldOfAndExitsWithFour() {
        Invocation game = Invocation.of("", Map.of(), "play", "quixo", "false", "--sandbox", "off", "-o", results());
        assertThat(game.code()).isEqualTo(4);
        assertThat(game.err())
                .contains(
                        "error: the bot never started: the bot exited with status 1",
                        "try: botarena check false --game quixo");
    }

    @Test
    void impossibleRequestsAreRefusedBeforeTheFirstMove() throws IOException {
        assertThat(play("", FIRST, "--seat", "2").err()).contains("--seat must be from 0 to 1, not 2");
        assertThat(play("", FIRST, "--two").err()).contains("--two takes no bot");
        assertThat(play("", FIRST, "--time", "soon").err()).contains("--time: 'soon' is not a time");
        Invocation missing = play("", "./there-is-none");
        assertThat(missing.code()).isEqualTo(4);
        assertThat(missing.err())
                .contains("error: the bot cannot start\n", "There is no file", "try: botarena play quixo\n");
        play("resign\n", "--two");
        String before = record();
        assertThat(play("resign\n", "--two").code()).isEqualTo(2);
        assertThat(record()).isEqualTo(before);
    }
}
