package botarena.app.check;

import botarena.games.Game;
import botarena.games.Games;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Positions that bots stumble over, each a step of its game. */
final class PositionSteps {

    /**
     * A position, the checked bot to move.
     *
     * @param game its id
     * @param what the bot has to do
     * @param from the position's text
     */
    private record Situation(String game, String what, String from) {}

    private static final List<Situation> ALL = List.of(
            new Situation("oxono", "jumps with an enclosed totem", "6/6/6/P5/p5/Xb1pO1 p X7O6/X8O7"),
            new Situation(
                    "oxono", "places anywhere when totem and lines are full", "P5/b5/p5/B5/P5/XbPBpO b X5O6/X6O6"),
            new Situation("oxono", "has one kind of pawn left", "6/6/2X3/3O2/6/6 p X0O5/X3O5"),
            new Situation(
                    "onitama",
                    "gives a card away when no piece can move",
                    "r...B/r..../R..../r..../r.... r horse,tiger/crab,ox/eel"),
            new Situation("onitama", "plays blue first", "bbBbb/...../...../...../rrRrr b crab,tiger/frog,rabbit/ox"),
            new Situation(
                    "yoxii", "places anywhere after a jump", "aba/.a.b./..b1a../...*.../......./...../... w 4553/1253"),
            new Situation("yoxii", "has one way to go", ".../...../......./......./.a.b.../411../*c. r 3552/4443"),
            new Situation("oust", "is asked again after a capture", "W.W/..../....W/B.../BB. b +"),
            new Situation("oust", "may swap", ".../..../..B../..../... w s"),
            new Situation("oust", "hears of a pass made for it", "W.B/WB.B/W..WB/.WBB/..B w -"),
            new Situation("quixo", "takes only neutral cubes and its own", "XO.OX/...../..X../...../..... X"),
            new Situation("quixo", "plays on another board size", ".../.../... X"),
            new Situation("quixo4", "hears of passes made for it", "SWSWS/W...W/S...S/W...W/SWSWS N 4"),
            new Situation("quixo4", "takes only cubes that point to it", "N...S/...../...../...../W...E N 4"));

    /** The size of Oust with the longest lines. */
    private static final int LONGEST = 9;

    private PositionSteps() {}

    /** The steps of these games, as far as their options allow for the positions. */
    static List<CheckStep> of(CheckScope scope) {
        List<CheckStep> steps = new ArrayList<>();
        for (Situation situation : ALL) {
            Game game = Games.find(situation.game()).orElseThrow();
            if (scope.games().containsKey(game) && scope.admits(game, Map.of(), situation.from())) {
                steps.add(GameSteps.step(game, situation.what(), GameSteps.from(scope, game, situation.from()), true));
            }
        }
        Game oust = Games.find("oust").orElseThrow();
        if (scope.games().containsKey(oust) && scope.admits(oust, Map.of("size", LONGEST), null)) {
            Map<String, ?> options = Map.of("size", LONGEST, "maxPlies", 12);
            steps.add(GameSteps.step(oust, "reads long lines", GameSteps.with(scope, oust, options), true));
        }
        return steps;
    }
}
