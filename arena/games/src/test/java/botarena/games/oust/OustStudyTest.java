package botarena.games.oust;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.games.Chance;
import botarena.games.Cursor;
import botarena.games.MoveList;
import botarena.games.Position;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Boards set up for study, with large groups of both colours in contact, which no game from the start ever shows: the
 * position, the cursor and the reference agree on them and on play from there.
 */
class OustStudyTest {

    private static final int BOARDS = 40;
    private static final int PLIES = 12;

    @ParameterizedTest
    @CsvSource({"2,30", "3,50", "3,75", "4,60", "4,80", "5,70", "6,65", "8,85"})
    void anyBoardIsPlayedOnByTheRules(int size, int percentFilled) {
        Chance chance = new Chance(100L * size + percentFilled);
        OustReference reference = new OustReference(size, false);
        Cursor cursor = Oust.GAME.cursor(Setups.start(size, false));
        int boards = size > 5 ? 2 : BOARDS;
        for (int i = 0; i < boards; i++) {
            Position position = Oust.GAME.parse(board(size, percentFilled, chance));
            cursor.set(position);
            assertAgrees(position, cursor, reference);
            for (int ply = 0; ply < PLIES && !position.over(); ply++) {
                int move = cursor.randomMove(chance);
                String expected = reference.play(position.text(), position.spell(move));
                position = position.play(move);
                cursor.play(move);
                assertThat(position.text()).isEqualTo(expected);
                assertAgrees(position, cursor, reference);
            }
        }
    }

    private static void assertAgrees(Position position, Cursor cursor, OustReference reference) {
        String text = position.text();
        MoveList moves = new MoveList();
        cursor.moves(moves);
        Set<String> spelled = new TreeSet<>();
        for (int i = 0; i < moves.size(); i++) {
            spelled.add(position.spell(moves.get(i)));
        }
        assertThat(spelled).as(text).isEqualTo(reference.moves(text));
        assertThat(Setups.legal(position)).as(text).isEqualTo(spelled);
        assertThat(position.over()).as(text).isEqualTo(!reference.verdict(text).equals(OustReference.OPEN));
        assertThat(cursor.over()).as(text).isEqualTo(position.over());
        assertThat(cursor.toMove()).as(text).isEqualTo(position.toMove());
        assertThat(cursor.winner()).as(text).isEqualTo(position.winner());
        assertThat(cursor.position()).as(text).isEqualTo(position);
    }

    /** Random stones, White's to move every other time; both colours are there. */
    private static String board(int size, int percentFilled, Chance chance) {
        StringBuilder text = new StringBuilder(Setups.start(size, false).text());
        for (int at = 0; text.charAt(at) != ' '; at++) {
            if (text.charAt(at) == '.' && chance.below(100) < percentFilled) {
                text.setCharAt(at, chance.below(2) == 0 ? 'B' : 'W');
            }
        }
        text.setCharAt(0, 'B');
        text.setCharAt(1, 'W');
        text.setCharAt(text.length() - 3, chance.below(2) == 0 ? 'b' : 'w');
        return text.toString();
    }
}
