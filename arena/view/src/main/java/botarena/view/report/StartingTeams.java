package botarena.view.report;

import botarena.games.Game;
import botarena.games.GameInputException;
import botarena.games.Position;
import botarena.referee.GameSpec;
import org.jspecify.annotations.Nullable;

/** Which team moves first: the first one, but for games from a position in which another is to move. Not thread-safe. */
final class StartingTeams {

    private @Nullable Game game;
    private String from = "";
    private int team;

    /** The one that moves first in a game, the first where its rules are not known; most games begin as the one before. */
    int first(GameSpec setting) {
        if (setting.game() != game || !setting.from().equals(from)) {
            game = setting.game();
            from = setting.from();
            team = read(setting);
        }
        return team;
    }

    private static int read(GameSpec setting) {
        try {
            Position start = setting.game().parse(setting.from(), setting.options());
            return start.over() ? 0 : start.seating().team(start.toMove());
        } catch (GameInputException e) {
            return 0;
        }
    }
}
