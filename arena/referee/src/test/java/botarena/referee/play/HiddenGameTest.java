package botarena.referee.play;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.games.Chance;
import botarena.games.Game;
import botarena.games.Position;
import botarena.referee.Bot;
import botarena.referee.BotLimits;
import botarena.referee.FolderOwner;
import botarena.referee.GameRecord;
import botarena.referee.GameSpec;
import botarena.referee.Isolation;
import botarena.referee.Starter;
import botarena.referee.process.Starters;
import botarena.referee.record.Replay;
import botarena.referee.rules.RulesProcess;
import botarena.rules.ExternalGame;
import botarena.testing.Needs;
import botarena.testing.Tool;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Messages to bots about a game with hidden cards: Goofspiel, a sample in Python. */
@Needs(Tool.PYTHON)
class HiddenGameTest {

    private static final Path SAMPLE = Path.of("../../sample-games/goofspiel");
    private static final int GAMES = Integer.getInteger("botarena.games", 100);
    private static final int CARDS = 9;

    private static Starter starter;
    private static RulesProcess rules;
    private static Game goofspiel;

    @BeforeAll
    static void open() {
        starter = ((Starters.Opening.Open) Starters.open(Isolation.OFF)).starter();
        Bot program = new Bot(
                new GameSpec.Entrant("rules", 1, ""),
                List.of("python3", "rules.py"),
                SAMPLE.toAbsolutePath().normalize(),
                FolderOwner.ORGANISER,
                Map.of(),
                BotLimits.DEFAULT,
                null);
        rules = new RulesProcess(starter, program, "sample-games/goofspiel");
        goofspiel = ExternalGame.of(rules, new Game.Source("/goofspiel", "0".repeat(64)));
    }

    @AfterAll
    static void close() {
        rules.close();
        starter.close();
    }

    /** The game with prizes in an order and bids by trick, the last of which may lack. */
    private static GameSetup game(List<Integer> prizes, List<String> first, List<String> second) {
        StringBuilder text = new StringBuilder("ooooooooo/........./xxxxxxxxx x ");
        prizes.forEach(text::append);
        text.setCharAt("ooooooooo/".length() + prizes.get(0) - 1, '$');
        return new GameSetup()
                .game(goofspiel)
                .from(text + " -")
                .seats(
                        ScriptedBot.playing(first.toArray(String[]::new)).features("moved"),
                        ScriptedBot.playing(second.toArray(String[]::new)).features("moved"));
    }

    private static List<String> toldTo(int seat, GameSetup game) throws InterruptedException {
        GameRecord unused = game.play();
        return game.log.stream().filter(line -> line.startsWith(seat + "> ")).toList();
    }

    private static List<Integer> shuffled(Random random) {
        List<Integer> cards = new ArrayList<>(List.of(1, 2, 3, 4, 5, 6, 7, 8, 9));
        Collections.shuffle(cards, random);
        return cards;
    }

    private static List<String> bids(List<Integer> cards, int count, String rank) {
        return cards.subList(0, count).stream()
                .map(card -> (char) ('a' + card - 1) + rank)
                .toList();
    }

    /** The same cards, those behind the first ones in another order. */
    private static List<Integer> otherwise(List<Integer> cards, int same, Random random) {
        List<Integer> other = new ArrayList<>(cards);
        while (other.equals(cards)) {
            Collections.shuffle(other.subList(same, CARDS), random);
        }
        return other;
    }

    @Test
    void aSeatsMessagesDoNotDependOnHiddenCards() throws InterruptedException {
        Random random = new Random(36);
        for (int i = 0; i < GAMES; i++) {
            int tricks = random.nextInt(CARDS - 2);
            List<Integer> prizes = shuffled(random);
            List<Integer> other = otherwise(prizes, tricks + 1, random);
            List<Integer> ours = shuffled(random);
            List<Integer> theirs = shuffled(random);
            // Seat 0 resigns at the next bid, after all messages so far.
            assertThat(toldTo(0, game(prizes, bids(ours, tricks, "1"), bids(theirs, tricks, "3"))))
                    .isEqualTo(toldTo(0, game(other, bids(ours, tricks, "1"), bids(theirs, tricks, "3"))));
            // Seat 1 resigns where seat 0 has bid one card, or another.
            List<Integer> bid = otherwise(ours, tricks, random);
            assertThat(toldTo(1, game(prizes, bids(ours, tricks + 1, "1"), bids(theirs, tricks, "3"))))
                    .isEqualTo(toldTo(1, game(other, bids(bid, tricks + 1, "1"), bids(theirs, tricks, "3"))));
        }
    }

    @Test
    void theTranscriptIsWhatTheRefereeSaysAndTheRecordHasTheTruth() throws Exception {
        List<Integer> prizes = List.of(3, 8, 1, 9, 5, 2, 7, 4, 6);
        GameSetup game = game(prizes, bids(prizes, CARDS, "1"), bids(List.of(1, 9, 2, 3, 6, 4, 8, 5, 7), CARDS, "3"));
        GameRecord record = game.play();
        String played = new Transcript(
                        "Goofspiel: hidden prizes to come, and bids made at once; seat 1 is told ? of a bid",
                        game.log,
                        record)
                .text();
        Path file = SAMPLE.resolve("transcript.txt");
        if (Boolean.getBoolean("botarena.regenerate")) {
            Files.writeString(file, played);
        }
        assertThat(file).hasContent(played);
        assertThat(record.setting().startText()).endsWith(" x 381952746 -");
        assertThat(record.moves()).startsWith("c1", "a3", "h1", "i3").hasSize(2 * CARDS);
        assertThat(Replay.of(record).end().over()).isTrue();
    }

    @Test
    void anOpeningIsToldAsItsMovesAre() throws InterruptedException {
        GameSetup game =
                game(List.of(3, 8, 1, 9, 5, 2, 7, 4, 6), List.of(), List.of()).opening("a1", "b3", "i1");
        String start = toldTo(1, game).get(1);
        assertThat(start).contains("\"opening\":[\"?\",\"b3\",\"?\"]", " o 8??????? ?\"", " x 3???????? -\"");
    }

    @Test
    void aViewPlaysOnAsTheSeatSeesIt() {
        Position start = goofspiel.start(goofspiel.complete(Map.of()), 7);
        Chance chance = new Chance(7);
        for (Position truth = start, seen = start.seen(1); !truth.over(); ) {
            int move = truth.randomMove(chance, truth.moves());
            assertThat(seen.text()).isEqualTo(truth.seen(1).text());
            assertThat(seen.spell(move)).isEqualTo(truth.toMove() == 0 ? "?" : truth.spell(move));
            truth = truth.play(move);
            seen = seen.play(move);
        }
    }
}
