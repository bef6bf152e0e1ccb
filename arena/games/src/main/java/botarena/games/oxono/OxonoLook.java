package botarena.games.oxono;

import static botarena.games.BoardLook.form;

import botarena.games.BoardLook;
import botarena.games.BoardLook.Form;
import botarena.games.BoardLook.Shape;

/** Drawing of OXONO: pink discs, black squares, and two totems. */
final class OxonoLook {

    static final BoardLook LOOK = BoardLook.of(Oxono.GAME, Oxono.GRID.board(), Oxono.SEATING.sides())
            .paint('a', "#d6267d", "#ff6fae")
            .paint('A', "#ffffff", "#26101b")
            .paint('b', "#1f2430", "#0d1017")
            .paint('B', "#ffffff", "#e8ecf4")
            .piece('P', form(Shape.DISC, 'a'), cross('A'))
            .piece('p', form(Shape.DISC, 'a'), ring('A'))
            .piece('B', form(Shape.SQUARE, 'b'), cross('B'))
            .piece('b', form(Shape.SQUARE, 'b'), ring('B'))
            .piece('X', form(Shape.TOTEM, 't'), cross('T'))
            .piece('O', form(Shape.TOTEM, 't'), ring('T'))
            .runs()
            .rest("(?<side>[pb]) X(?<aX>\\d)O(?<aO>\\d)/X(?<bX>\\d)O(?<bO>\\d)", "pb")
            .move("(?<t>[XO])(?<to>[a-f]\\d)/(?<new>[a-f]\\d)", "totem {t} to {to}, pawn on {new}")
            .tray(0, "P", "aX", "p", "aO")
            .tray(1, "B", "bX", "b", "bO")
            .build();

    private OxonoLook() {}

    private static Form cross(char ink) {
        return form(Shape.CROSS, ink);
    }

    private static Form ring(char ink) {
        return form(Shape.RING, ink);
    }
}
