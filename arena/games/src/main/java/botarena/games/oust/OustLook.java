package botarena.games.oust;

import static botarena.games.BoardLook.form;

import botarena.games.BoardLook;
import botarena.games.BoardLook.Shape;
import java.util.List;
import java.util.stream.IntStream;

/** Drawing of Oust: black stones with a glint, white ones with a rim. */
final class OustLook {

    private static final List<BoardLook> BY_SIZE = IntStream.rangeClosed(Hexagon.MIN_SIZE, Hexagon.MAX_SIZE)
            .mapToObj(size -> look(Hexagon.of(size)))
            .toList();

    private OustLook() {}

    static BoardLook of(Hexagon hexagon) {
        return BY_SIZE.get(hexagon.size - Hexagon.MIN_SIZE);
    }

    private static BoardLook look(Hexagon hexagon) {
        return BoardLook.of(Oust.GAME, hexagon.board, OustPosition.SEATING.sides())
                .paint('a', "#1f2430", "#0d1017")
                .paint('A', "#ffffff", "#aab2c0")
                .paint('b', "#ffffff", "#f4f2ec")
                .paint('B', "#8a8f99", "#6b7280")
                .piece('B', form(Shape.DISC, 'a'), form(Shape.GLINT, 'A'))
                .piece('W', form(Shape.DISC, 'b'), form(Shape.RIM, 'B'))
                .rest("(?<side>[bw]) (?<phase>[-+s])", "bw")
                .move("(?<new>[a-z]\\d+)|(?<word>pass|swap)", "stone on {new}|{word}")
                .build();
    }
}
