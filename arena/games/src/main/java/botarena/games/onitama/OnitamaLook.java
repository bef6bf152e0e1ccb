package botarena.games.onitama;

import static botarena.games.BoardLook.form;

import botarena.games.BoardLook;
import botarena.games.BoardLook.Shape;

/** Drawing of Onitama: red discs, blue squares, masters with a crown, the temples' arches, and the cards. */
final class OnitamaLook {

    static final BoardLook LOOK = look();

    private OnitamaLook() {}

    private static BoardLook look() {
        BoardLook.Builder look = BoardLook.of(Onitama.GAME, Squares.BOARD, Squares.COLOURS)
                .paint('a', "#c8321f", "#ff7a66")
                .paint('A', "#ffffff", "#2a0904")
                .paint('b', "#1c5fb8", "#6cabff")
                .paint('B', "#ffffff", "#04162e")
                .piece('R', form(Shape.DISC, 'a'), form(Shape.CROWN, 'A'))
                .piece('r', form(Shape.DISC, 'a'), form(Shape.DOT, 'A'))
                .piece('B', form(Shape.SQUARE, 'b'), form(Shape.CROWN, 'B'))
                .piece('b', form(Shape.SQUARE, 'b'), form(Shape.DOT, 'B'))
                .under("c1", Shape.ARCH, 'a')
                .under("c5", Shape.ARCH, 'b');
        for (int card = 0; card < Card.NAMES.size(); card++) {
            look.card(Card.NAMES.get(card), Card.ofOrdinal(card).drawOffsets());
        }
        return look.rest("(?<side>[rb]) (?<r1>\\w+),(?<r2>\\w+)/(?<b1>\\w+),(?<b2>\\w+)/(?<m>\\w+)", "rb")
                .firstBegins()
                .move(
                        "(?<card>\\w+):(?:(?<from>[a-e]\\d)-(?<to>[a-e]\\d)|(?<word>pass))",
                        "{card}, {from} to {to}|{card} given away, {word}")
                .tray(0, "=", "r1", "=", "r2")
                .tray(1, "=", "b1", "=", "b2")
                .tray(-1, "=", "m")
                .build();
    }
}
