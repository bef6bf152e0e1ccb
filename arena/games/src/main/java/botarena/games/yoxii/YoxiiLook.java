package botarena.games.yoxii;

import static botarena.games.BoardLook.form;

import botarena.games.BoardLook;
import botarena.games.BoardLook.Shape;

/** Drawing of YOXII: white discs, red squares, each with its value. */
final class YoxiiLook {

    static final BoardLook LOOK = look();

    private YoxiiLook() {}

    private static BoardLook look() {
        BoardLook.Builder look = BoardLook.of(Yoxii.GAME, Yoxii.GRID.board(), Yoxii.SEATING.sides())
                .paint('a', "#fbfaf6", "#f2efe6")
                .paint('A', "#23262d", "#23262d")
                .paint('b', "#c8321f", "#e2563f")
                .paint('B', "#ffffff", "#ffffff");
        for (int value = 1; value <= 4; value++) {
            String digit = String.valueOf(value);
            char white = (char) ('0' + value);
            char red = (char) ('a' + value - 1);
            look.piece(white, form(Shape.DISC, 'a'), form(Shape.RIM, 'A'), form(Shape.TEXT, 'A', digit));
            look.piece(red, form(Shape.SQUARE, 'b'), form(Shape.TEXT, 'B', digit));
            look.name(white, "white " + digit).name(red, "red " + digit);
        }
        return look.piece('*', form(Shape.TOTEM, 't'), form(Shape.STAR, 'T'))
                .rest(
                        "(?<side>[wr]) (?<a1>\\d)(?<a2>\\d)(?<a3>\\d)(?<a4>\\d)"
                                + "/(?<b1>\\d)(?<b2>\\d)(?<b3>\\d)(?<b4>\\d)",
                        "wr")
                .move("(?<to>[a-g]\\d)/(?<new>[a-g]\\d)=(?<v>\\d)", "totem to {to}, a {v} on {new}")
                .tray(0, "1", "a1", "2", "a2", "3", "a3", "4", "a4")
                .tray(1, "a", "b1", "b", "b2", "c", "b3", "d", "b4")
                .build();
    }
}
