package botarena.app.check;

import botarena.app.check.Grade.Left;
import botarena.games.Game;
import botarena.referee.SingleGame;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Steps that are games. */
final class Papers {

    private Papers() {}

    /** Both seats and an opening in every game. */
    static List<Step> games(Syllabus syllabus) {
        List<Step> steps = new ArrayList<>();
        for (Game game : syllabus.games().keySet()) {
            Map<String, ?> options = syllabus.options(game);
            steps.add(step(game, "plays first", encounter(syllabus, game, options, 0, 1), true));
            steps.add(step(game, "plays second", encounter(syllabus, game, options, 0, 2), false));
            steps.add(
                    step(game, "goes on from an opening", encounter(syllabus, game, syllabus.brief(game), 3, 3), true));
        }
        return steps;
    }

    static Step step(Game game, String what, SingleGame encounter, boolean first) {
        return Step.of(
                game.id() + ": " + what,
                candidate -> candidate.enters(game)
                        ? Verdicts.of(candidate, List.of(candidate.play(encounter, first, Twist.NONE)))
                        : new Left("it does not enter this game"));
    }

    private static SingleGame encounter(Syllabus syllabus, Game game, Map<String, ?> options, int plies, long seed) {
        return new SingleGame(game, options, null, plies, syllabus.clock(), seed);
    }

    /** A game that starts from a position. */
    static SingleGame from(Syllabus syllabus, Game game, String text) {
        return new SingleGame(game, syllabus.brief(game), text, 0, syllabus.clock(), 7);
    }

    /** A game with options of its own. */
    static SingleGame with(Syllabus syllabus, Game game, Map<String, ?> options) {
        return encounter(syllabus, game, options, 0, 5);
    }
}
