package botarena.games.onitama;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.games.Ending;
import botarena.games.MoveList;
import botarena.games.Outcome;
import botarena.games.Position;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The rows N1 to N10 of the rules, and the perft figures. */
class OnitamaRulesTest {

    private static final String START = "bbBbb/...../...../...../rrRrr";

    private static Position parse(String text) {
        return Onitama.GAME.parse(text);
    }

    private static Position play(Position position, String move) {
        int code = position.find(move);
        assertThat(code).as("%s in %s", move, position.text()).isNotEqualTo(Position.NONE);
        return position.play(code);
    }

    private static List<String> legal(Position position, String prefix) {
        List<String> legal = new ArrayList<>();
        MoveList moves = position.moves();
        for (int i = 0; i < moves.size(); i++) {
            String text = position.spell(moves.get(i));
            if (text.startsWith(prefix)) {
                legal.add(text);
            }
        }
        return legal;
    }

    private static long perft(Position position, int depth) {
        MoveList moves = position.moves();
        long count = depth == 1 ? moves.size() : 0;
        for (int i = 0; depth > 1 && i < moves.size(); i++) {
            count += perft(position.play(moves.get(i)), depth - 1);
        }
        return count;
    }

    @ParameterizedTest
    @CsvSource({"1,10", "2,130", "3,1989", "4,28509", "5,487752"})
    void perftFromTheStartMatchesThePublishedFigures(int depth, long count) {
        assertThat(perft(parse(START + " r boar,ox/elephant,horse/crab"), depth))
                .isEqualTo(count);
    }

    @Test
    void n1BoarAndOxMoveEachPieceForward() {
        assertThat(legal(parse(START + " r boar,ox/elephant,horse/crab"), ""))
                .containsExactlyInAnyOrder(
                        "boar:a1-a2",
                        "boar:b1-b2",
                        "boar:c1-c2",
                        "boar:d1-d2",
                        "boar:e1-e2",
                        "ox:a1-a2",
                        "ox:b1-b2",
                        "ox:c1-c2",
                        "ox:d1-d2",
                        "ox:e1-e2");
    }

    @Test
    void n2BlueUsesTheCardsTurned() {
        Position position = parse(START + " b crab,tiger/frog,rabbit/ox");
        assertThat(legal(position, "rabbit:"))
                .containsExactlyInAnyOrder("rabbit:b5-a4", "rabbit:c5-b4", "rabbit:d5-c4", "rabbit:e5-d4");
        assertThat(legal(position, "frog:"))
                .containsExactlyInAnyOrder("frog:a5-b4", "frog:b5-c4", "frog:c5-d4", "frog:d5-e4");
    }

    @ParameterizedTest
    @CsvSource({
        "N3, ..b../..R../...../...../....B, 'boar,mantis', boar:c4-c5, temple_reached",
        "N6, ....B/...r./...../..R../....., 'mantis,monkey', monkey:d4-e5, master_captured",
        "N7, ..B../...../..r../..R../....., 'mantis,tiger', tiger:c3-c5, master_captured",
    })
    void redWins(String row, String board, String hand, String move, Ending ending) {
        Position after = play(parse(board + " r " + hand + "/crab,ox/eel"), move);
        assertThat(after.over()).as(row).isTrue();
        assertThat(after.toMove()).isEqualTo(Position.NOBODY);
        assertThat(after.moveCount()).isZero();
        assertThat(after.moves().size()).isZero();
        assertThat(after.outcome()).isInstanceOfSatisfying(Outcome.Win.class, win -> {
            assertThat(after.seating().sides().get(win.team())).isEqualTo("red");
            assertThat(win.ending()).isEqualTo(ending);
        });
    }

    @Test
    void n4AStudentOnTheTempleDecidesNothing() {
        Position after = play(parse("....B/..r../...../..R../..... r boar,mantis/crab,ox/eel"), "boar:c4-c5");
        assertThat(after.over()).isFalse();
        assertThat(after.outcome()).isNull();
        assertThat(after.winner()).isEqualTo(-1);
    }

    @Test
    void n5OwnPiecesAreNotCaptured() {
        Position position = parse("..r.B/..R../...../...../..... r boar,mantis/crab,ox/eel");
        assertThat(position.find("boar:c4-c5")).isEqualTo(Position.NONE);
        assertThat(position.whyNot("boar:c4-c5")).startsWith("c5 holds one of your own pieces. ");
    }

    @Test
    void n7PiecesInBetweenDoNotBlockAndTheUsedCardGoesToTheMiddle() {
        Position position = parse("..B../...../..r../..R../..... r mantis,tiger/crab,ox/eel");
        assertThat(legal(position, "tiger:")).containsExactlyInAnyOrder("tiger:c2-c1", "tiger:c2-c4", "tiger:c3-c5");
        assertThat(play(position, "tiger:c2-c4").text())
                .isEqualTo("..B../..R../..r../...../..... b eel,mantis/crab,ox/tiger");
    }

    @Test
    void n8WhoCannotMoveExchangesACardOfHisChoice() {
        Position position = parse("r...B/r..../R..../r..../r.... r horse,tiger/crab,ox/eel");
        assertThat(legal(position, "")).containsExactlyInAnyOrder("tiger:pass", "horse:pass");
        assertThat(position.moveCount()).isEqualTo(2);
        assertThat(position.mustPass()).isFalse();
        assertThat(position.whyNot("tiger:a1-a2")).startsWith("no piece can move, so a card must be exchanged. ");
        Position after = play(position, "tiger:pass");
        assertThat(after.text()).isEqualTo("r...B/r..../R..../r..../r.... b eel,horse/crab,ox/tiger");
        assertThat(after.toMove()).isEqualTo(1);
    }

    @Test
    void n9TheSameHoldsForBlueTurned() {
        Position position = parse("R...b/....b/....B/....b/....b b crab,ox/horse,tiger/eel");
        assertThat(legal(position, "")).containsExactlyInAnyOrder("tiger:pass", "horse:pass");
    }

    @Test
    void n10OneCardThatMovesIsEnough() {
        Position position = parse("r...B/r..../R..../r..../r.... r ox,tiger/crab,horse/eel");
        assertThat(legal(position, ""))
                .containsExactlyInAnyOrder("ox:a1-b1", "ox:a2-b2", "ox:a3-b3", "ox:a4-b4", "ox:a5-b5");
        assertThat(position.find("tiger:pass")).isEqualTo(Position.NONE);
    }

    @Test
    void theMiddleCardsStampSaysWhoBeginsAndBeginnersSitOnSeatZero() {
        for (Card middle : Card.values()) {
            List<String> others = Card.NAMES.stream()
                    .filter(name -> !name.equals(middle.text()))
                    .limit(4)
                    .toList();
            List<String> cards = new ArrayList<>(others);
            cards.add(middle.text());
            Position start = Onitama.GAME.start(Onitama.GAME.complete(Map.of("cards", cards)), 7);
            String colour = Squares.COLOURS.get(middle.stamp);
            assertThat(start.text()).startsWith(START + " " + colour.charAt(0) + " ");
            assertThat(start.toMove()).isZero();
            assertThat(start.seating().side(0)).isEqualTo(colour);
            Position next = start.play(start.moves().get(0));
            assertThat(next.toMove()).isEqualTo(1);
            assertThat(next.seating()).isEqualTo(start.seating());
        }
        assertThat(Arrays.stream(Card.values()).mapToInt(card -> card.stamp).sum())
                .isEqualTo(8);
    }

    @Test
    void theDealFollowsTheSeed() {
        List<String> deals = new ArrayList<>();
        for (long seed = 0; seed < 200; seed++) {
            deals.add(Onitama.GAME.start(Onitama.GAME.complete(Map.of()), seed).text());
        }
        assertThat(deals.stream().distinct().count()).isGreaterThan(195);
        assertThat(Card.NAMES).allSatisfy(card -> assertThat(deals).anyMatch(deal -> deal.endsWith("/" + card)));
    }
}
