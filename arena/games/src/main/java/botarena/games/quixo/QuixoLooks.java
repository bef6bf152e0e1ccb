package botarena.games.quixo;

import static botarena.games.BoardLook.form;

import botarena.games.BoardLook;
import botarena.games.BoardLook.Form;
import botarena.games.BoardLook.Shape;
import botarena.games.Game;
import java.util.ArrayList;
import java.util.List;

/** Drawing of both games: cubes with a cross or a ring, in the game for four with a pip towards a player. */
final class QuixoLooks {

    private static final String SLIDE = "(?<from>[a-g]\\d)-(?<new>[a-g]\\d)";
    private static final Form CUBE = form(Shape.CUBE, 'n');
    private static final Form CROSS = form(Shape.CROSS, 'a');
    private static final Form RING = form(Shape.RING, 'b');

    private static final List<BoardLook> FOR_TWO = new ArrayList<>();
    private static final List<BoardLook> FOR_FOUR = new ArrayList<>();

    static {
        for (int size = Slides.MIN_SIZE; size <= Slides.MAX_SIZE; size++) {
            FOR_TWO.add(two(Slides.of(size)));
            FOR_FOUR.add(four(Slides.of(size)));
        }
    }

    private QuixoLooks() {}

    static BoardLook two(int size) {
        return FOR_TWO.get(size - Slides.MIN_SIZE);
    }

    static BoardLook four(int size) {
        return FOR_FOUR.get(size - Slides.MIN_SIZE);
    }

    private static BoardLook two(Slides slides) {
        return cubes(Quixo.GAME, slides, QuixoPosition.SEATING.sides())
                .piece('X', CUBE, CROSS)
                .piece('O', CUBE, RING)
                .name('X', "X")
                .name('O', "O")
                .rest("(?<side>[XO])", SlidingPosition.TEAMS)
                .move(SLIDE, "cube {from}, in at {new}")
                .build();
    }

    private static BoardLook four(Slides slides) {
        return cubes(Quixo4.GAME, slides, Quixo4Position.SEATING.sides())
                .piece('S', CUBE, CROSS, form(Shape.PIP, 'a', "s"))
                .piece('N', CUBE, CROSS, form(Shape.PIP, 'a', "n"))
                .piece('W', CUBE, RING, form(Shape.PIP, 'b', "w"))
                .piece('E', CUBE, RING, form(Shape.PIP, 'b', "e"))
                .name('S', "X to the south")
                .name('N', "X to the north")
                .name('W', "O to the west")
                .name('E', "O to the east")
                .rest("(?<side>[SWNE]) (?<turns>\\d)", Quixo4Position.SEATS)
                .move(SLIDE + "=(?<dot>[SWNE])|(?<word>pass)", "cube {from}, in at {new}, dot {dot}|{word}")
                .build();
    }

    private static BoardLook.Builder cubes(Game game, Slides slides, List<String> sides) {
        return BoardLook.of(game, slides.grid.board(), sides)
                .cubes()
                .paint('a', "#1c5fb8", "#6cabff")
                .paint('b', "#b4560b", "#ffa24d")
                .paint('n', "#efe6d4", "#3a3f4a")
                .piece('.', CUBE);
    }
}
