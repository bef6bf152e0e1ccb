package botarena.app.results;

import botarena.app.cli.Exit;
import botarena.app.cli.Failure;
import botarena.games.Game;
import botarena.games.GameState;
import botarena.games.Position;
import botarena.referee.GameRecord;
import botarena.referee.Setting;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A ply of a recorded game that a bot was asked for, or at which it failed before anybody was.
 *
 * @param ply its index, the opening's plies counted
 * @param seat who was asked, or failed
 */
record Moment(int ply, int seat) {

    /** The ply asked for, else where the game was forfeited, else the last one that somebody was asked for. */
    static Moment of(GameRecord record, @Nullable Integer ply) {
        List<Moment> asked = asked(record);
        if (asked.isEmpty()) {
            throw new Failure(
                    Exit.INVALID,
                    "nobody was asked for a move in game '" + record.setting().id() + "'");
        }
        int wanted = ply != null ? ply : asked.get(asked.size() - 1).ply();
        GameRecord.Fault fault = record.fault();
        if (fault != null && fault.seat() >= 0 && fault.ply() == wanted) {
            return new Moment(wanted, fault.seat());
        }
        return asked.stream()
                .filter(moment -> moment.ply() == wanted)
                .findFirst()
                .orElseThrow(() -> new Failure(
                        Exit.USAGE,
                        "nobody was asked for ply " + wanted,
                        "try: a ply from " + asked.get(0).ply() + " to "
                                + asked.get(asked.size() - 1).ply() + " that is no pass"));
    }

    private static List<Moment> asked(GameRecord record) {
        GameState state = start(record.setting());
        record.setting().opening().forEach(move -> state.play(state.position().find(move)));
        List<Moment> asked = new ArrayList<>();
        for (int played = 0; played <= record.moves().size() && state.outcome() == null; played++) {
            if (!state.position().mustPass()) {
                asked.add(new Moment(state.plies(), state.toMove()));
            }
            if (played < record.moves().size()) {
                state.play(legal(state.position(), record.moves().get(played)));
            }
        }
        return asked;
    }

    private static GameState start(Setting setting) {
        Game game = setting.game();
        return new GameState(game.parse(setting.from(), setting.options()), setting.options());
    }

    private static int legal(Position position, String move) {
        int found = position.find(move);
        if (found == Position.NONE) {
            throw new Failure(Exit.INVALID, "the record does not replay: " + position.whyNot(move));
        }
        return found;
    }
}
