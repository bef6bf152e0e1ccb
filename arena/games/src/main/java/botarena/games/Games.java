package botarena.games;

import botarena.games.onitama.Onitama;
import botarena.games.oust.Oust;
import botarena.games.oxono.Oxono;
import botarena.games.quixo.Quixo;
import botarena.games.quixo.Quixo4;
import botarena.games.yoxii.Yoxii;
import java.util.List;
import java.util.Optional;

/** The one list of games. */
public final class Games {

    /** Every game, in the order in which people see them. */
    public static final List<Game> ALL = List.of(
            Oxono.GAME, //
            Onitama.GAME,
            Yoxii.GAME,
            Oust.GAME,
            Quixo.GAME,
            Quixo4.GAME);

    private Games() {}

    public static Optional<Game> find(String id) {
        return ALL.stream().filter(game -> game.id().equals(id)).findFirst();
    }
}
