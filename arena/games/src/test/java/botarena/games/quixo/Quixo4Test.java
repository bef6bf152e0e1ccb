package botarena.games.quixo;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.games.Chance;
import botarena.games.Details;
import botarena.games.Game;
import botarena.games.GameContract;
import botarena.games.MoveList;
import botarena.games.Options;
import botarena.games.Position;
import botarena.games.Reference;
import botarena.games.Symmetry;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class Quixo4Test extends GameContract {

    @Override
    protected Game game() {
        return Quixo4.GAME;
    }

    @Override
    protected Reference reference(Options options) {
        return new Quixo4Reference();
    }

    @Override
    protected List<String> fields() {
        return List.of("board", "seat", "turns");
    }

    @Override
    protected List<Map<String, ?>> variants() {
        return List.of(
                Map.of(),
                Map.of("size", 2),
                Map.of("size", 3, "repetition", 2),
                Map.of("size", 4, "repetition", 0, "maxPlies", 0),
                Map.of("size", 7));
    }

    @Override
    protected List<String> rarePositions() {
        return List.of(
                "SWSWS/W...W/S...S/W...W/SWSWS N 4",
                "SWSWS/W...W/S...S/W...W/SWSWS E 4",
                "NWSWS/W...W/S...S/W...W/SWSWS N 4",
                "WEWE./SNSNW/....N/...../..... N 4",
                "N...S/...../...../...../W...E N 4");
    }

    @Override
    protected Collection<String> vocabulary(Options options) {
        List<String> moves = new ArrayList<>(List.of("pass"));
        for (String pair : QuixoTest.pairs(options.number("size"))) {
            moves.addAll(List.of(pair + "=S", pair + "=W", pair + "=N", pair + "=E"));
        }
        return moves;
    }

    @Override
    protected List<Symmetry> symmetries(Options options) {
        return QuixoSymmetries.ofBoard(options.number("size"));
    }

    /** Not a symmetry of the first round, where the seat to move follows from the turns. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6})
    void turningTheTableTurnsTheMoves(long seed) {
        Chance chance = new Chance(seed);
        Position position = Quixo4.GAME.start(Quixo4.GAME.complete(Map.of()), 0);
        for (int ply = 0; !position.over() && ply < 200; ply++) {
            if (ply >= 4) {
                Position turned = Quixo4.GAME.parse(turned(position.text()));
                assertThat(QuixoPlay.legal(turned, ""))
                        .containsExactlyInAnyOrderElementsOf(QuixoPlay.legal(position, "").stream()
                                .map(Quixo4Test::turned)
                                .toList());
            }
            MoveList moves = position.moves();
            position = position.play(moves.get(chance.below(moves.size())));
        }
    }

    private static String turned(String text) {
        return QuixoSymmetries.swap(text, "SWNE", "WNES");
    }

    @ParameterizedTest
    @CsvSource({
        "..../..../..../.... S 0, player=S firstRound=true",
        "S..W/..../..../...N E 3, player=E firstRound=true",
        "S..W/..../..../...N W 4, player=W firstRound=false",
    })
    void describesWhoPlaysAndWhetherTheFirstRoundIsOn(String text, String details) {
        assertThat(Details.of(Quixo4.GAME.parse(text))).isEqualTo(details);
    }

    @Test
    void repetitionComparesDotsAndSeatButNotTheCountOfTurns() {
        Position position = Quixo4.GAME.parse("SW../..../..../..NE S 4");
        for (String other : List.of("NW../..../..../..NE S 4", "SW../..../..../..NE N 4", "SW../..../..../..N. S 4")) {
            assertThat(position.repeats(Quixo4.GAME.parse(other))).as(other).isFalse();
        }
        Position early = Quixo4.GAME.parse("S.../..../..../.... W 1");
        Position late = Quixo4.GAME.parse("S.../..../..../.... W 4");
        assertThat(early.repeats(late)).isTrue();
        assertThat(early).isNotEqualTo(late);
        assertThat(early.repetitionHash()).isEqualTo(late.repetitionHash());
    }

    @ParameterizedTest
    @ValueSource(strings = {"e5-a5=N", "a1-a5=N", "e1-e5=S"})
    void aMoveWithACubeThatMayNotBeTakenIsNotFound(String move) {
        Position position = Quixo4.GAME.parse("N...S/...../...../...../W...E N 4");
        assertThat(position.find(move)).isEqualTo(Position.NONE);
    }

    @Test
    void aMoveCodeHasOneSpellingForAllSeats() {
        Position start = Quixo4.GAME.parse(".../.../... S 0");
        Position west = QuixoPlay.play(start, "a1-a3=N");
        assertThat(west.spell(start.find("c1-c3=N"))).isEqualTo("c1-c3=N");
        assertThat(west.find("a2-a1=N")).isEqualTo(Position.NONE);
        assertThat(west.whyNot("a2-a1=N")).startsWith("the dot points to you or to your partner: =W or =E.");
        assertThat(west.whyNot("c3-c1"))
                .startsWith("a move is <taken>-<inserted>=<dot>, not \"c3-c1\""
                        + "; a part is missing: write c3-c1=W or c3-c1=E.");
        assertThat(west.whyNot("c1-c3:W")).startsWith("\"c1-c3:W\": write c1-c3=W.");
    }
}
