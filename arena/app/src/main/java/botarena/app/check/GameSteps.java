package botarena.app.check;

import botarena.app.check.StepOutcome.LeftOut;
import botarena.games.Game;
import botarena.referee.SingleGame;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Steps that are games. */
final class GameSteps {

    private GameSteps() {}

    /** Both seats and an opening in every game. */
    static List<CheckStep> games(CheckScope scope) {
        List<CheckStep> steps = new ArrayList<>();
        for (Game game : scope.games().keySet()) {
            Map<String, ?> options = scope.options(game);
            steps.add(makeStep(game, "plays first", encounter(scope, game, options, 0, 1), true));
            steps.add(makeStep(game, "plays second", encounter(scope, game, options, 0, 2), false));
            steps.add(makeStep(
                    game, "goes on from an opening", encounter(scope, game, scope.briefOptions(game), 3, 3), true));
        }
        return steps;
    }

    static CheckStep makeStep(Game game, String what, SingleGame encounter, boolean first) {
        return CheckStep.of(
                game.id() + ": " + what,
                checked -> checked.enters(game)
                        ? CheckedGames.of(checked, List.of(checked.play(encounter, first, LineChange.NONE)))
                        : new LeftOut("it does not enter this game"));
    }

    private static SingleGame encounter(CheckScope scope, Game game, Map<String, ?> options, int plies, long seed) {
        return new SingleGame(game, options, null, plies, scope.clock(), seed);
    }

    /** A game that starts from a position. */
    static SingleGame fromPosition(CheckScope scope, Game game, String text) {
        return new SingleGame(game, scope.briefOptions(game), text, 0, scope.clock(), 7);
    }

    /** A game with options of its own. */
    static SingleGame withOptions(CheckScope scope, Game game, Map<String, ?> options) {
        return encounter(scope, game, options, 0, 5);
    }
}
