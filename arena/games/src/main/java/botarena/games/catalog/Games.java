package botarena.games.catalog;

import botarena.games.Game;
import botarena.games.onitama.Onitama;
import botarena.games.oust.Oust;
import botarena.games.oxono.Oxono;
import botarena.games.quixo.Quixo;
import botarena.games.quixo.Quixo4;
import botarena.games.yoxii.Yoxii;
import java.util.List;

/** The games that come with the arena. */
public final class Games {

    /** Every one, in the order in which people see them. */
    public static final List<Game> BUILT_IN = List.of(
            Oxono.GAME, //
            Onitama.GAME,
            Yoxii.GAME,
            Oust.GAME,
            Quixo.GAME,
            Quixo4.GAME);

    private Games() {}
}
