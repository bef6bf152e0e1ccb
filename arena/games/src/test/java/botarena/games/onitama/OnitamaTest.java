package botarena.games.onitama;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.games.Details;
import botarena.games.Game;
import botarena.games.GameContract;
import botarena.games.Options;
import botarena.games.Reference;
import botarena.games.Symmetry;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class OnitamaTest extends GameContract {

    @Override
    protected Game game() {
        return Onitama.GAME;
    }

    @Override
    protected Reference reference(Options options) {
        return new OnitamaReference();
    }

    @Override
    protected List<String> fields() {
        return List.of("board", "side", "cards");
    }

    @Override
    protected int comparedGames() {
        return 12;
    }

    @Override
    protected List<String> rarePositions() {
        return List.of(
                "r...B/r..../R..../r..../r.... r horse,tiger/crab,ox/eel",
                "R...b/....b/....B/....b/....b b crab,ox/horse,tiger/eel",
                "B...r/....r/....R/....r/....r r ox,tiger/crab,horse/eel",
                "rrrrR/...../...../...../..B.. r crab,elephant/horse,tiger/eel",
                "..R../...../...../...../Bbbbb b horse,tiger/boar,crab/eel",
                "R...b/r...b/r...B/r...b/r...b b horse,tiger/frog,goose/eel",
                "..B../..R../...../...../..... r boar,mantis/crab,ox/eel");
    }

    @Override
    protected Collection<String> vocabulary(Options options) {
        List<String> squares = new ArrayList<>();
        for (char file = 'a'; file <= 'e'; file++) {
            for (int rank = 1; rank <= 5; rank++) {
                squares.add("" + file + rank);
            }
        }
        List<String> moves = new ArrayList<>();
        for (String card : Card.NAMES) {
            moves.add(card + ":pass");
            squares.forEach(from -> squares.forEach(to -> moves.add(card + ":" + from + "-" + to)));
        }
        return moves;
    }

    @Override
    protected List<Map<String, ?>> variants() {
        return List.of(
                Map.of(),
                Map.of("repetition", 0, "maxPlies", 40),
                Map.of("cards", List.of("boar", "ox", "elephant", "horse", "crab")));
    }

    @Override
    protected List<Symmetry> symmetries(Options options) {
        return options.has("cards") ? List.of() : OnitamaSymmetries.ALL;
    }

    @Test
    void describesTheCardsWithHandsInAlphabeticalOrder() {
        assertThat(Details.of(Onitama.GAME.parse("bbBbb/...../...../...../rrRrr b ox,crab/horse,elephant/boar")))
                .isEqualTo("cards={red=[crab, ox] blue=[elephant, horse] middle=boar}");
    }
}
