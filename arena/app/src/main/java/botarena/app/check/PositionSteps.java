package botarena.app.check;

import botarena.games.Example;
import botarena.games.Game;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The games' examples, which bots stumble over, each a step of its game. */
final class PositionSteps {

    /** Plies after which a game that only shows a start is cut short. */
    private static final int GLIMPSE = 12;

    private PositionSteps() {}

    /** The steps of these games, as far as their options allow for the examples: positions, then other starts. */
    static List<CheckStep> of(CheckScope scope) {
        List<CheckStep> positions = new ArrayList<>();
        List<CheckStep> starts = new ArrayList<>();
        for (Game game : scope.catalog().games()) {
            for (Example example : game.examples()) {
                if (scope.games().containsKey(game) && scope.admits(game, example.options(), example.from())) {
                    (example.from() == null ? starts : positions).add(makeStep(scope, game, example));
                }
            }
        }
        positions.addAll(starts);
        return positions;
    }

    private static CheckStep makeStep(CheckScope scope, Game game, Example example) {
        if (example.from() != null) {
            return GameSteps.makeStep(game, example.what(), GameSteps.fromPosition(scope, game, example.from()), true);
        }
        Map<String, Object> options = new LinkedHashMap<>(example.options());
        options.put("maxPlies", GLIMPSE);
        return GameSteps.makeStep(game, example.what(), GameSteps.withOptions(scope, game, options), true);
    }
}
