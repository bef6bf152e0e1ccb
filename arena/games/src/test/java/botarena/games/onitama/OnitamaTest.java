package botarena.games.onitama;

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
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
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

    @Test
    void differentPositionsHashDifferently() {
        Set<String> texts = new HashSet<>();
        Set<Long> hashes = new HashSet<>();
        for (long seed = 0; seed < 100; seed++) {
            Chance chance = new Chance(seed);
            Position position = Onitama.GAME.start(Onitama.GAME.complete(Map.of()), seed);
            while (!position.over()) {
                texts.add(position.text());
                hashes.add(position.repetitionHash());
                MoveList moves = position.moves();
                position = position.play(moves.get(chance.below(moves.size())));
            }
        }
        assertThat(hashes).hasSameSizeAs(texts).hasSizeGreaterThan(1_000);
    }
}
