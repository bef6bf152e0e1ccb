package botarena.app.rules;

import botarena.base.JsonText;
import botarena.games.Game;
import botarena.games.GameCatalog;
import botarena.games.GameInputException;
import botarena.games.GameState;
import botarena.games.MoveList;
import botarena.games.Options;
import botarena.games.Outcome;
import botarena.games.Position;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Answers questions about the rules, one JSON line each, so that people can test their own move generators. */
final class Oracle {

    private final GameCatalog games;
    private final MoveList moves = new MoveList();

    Oracle(GameCatalog games) {
        this.games = games;
    }

    /** The reply to one line; always one line, for any question. */
    String answer(String line) {
        JsonLine request = JsonLine.read(line);
        String rest;
        if (request.problem() != null) {
            rest = refusal(0, request.problem());
        } else {
            rest = answer(request.fields());
        }
        return "{\"id\":" + request.id() + "," + rest.substring(1);
    }

    private String answer(Map<String, Object> fields) {
        try {
            OracleRequest request = OracleRequest.of(fields, games);
            Options options = request.game().complete(request.options(), request.from());
            return play(request, new GameState(start(request, options), options));
        } catch (GameInputException e) {
            return refusal(0, String.valueOf(e.getMessage()));
        }
    }

    private static Position start(OracleRequest request, Options options) {
        Game game = request.game();
        return request.from() == null ? game.start(options, request.seed()) : game.parse(request.from(), options);
    }

    private String play(OracleRequest request, GameState state) {
        List<Object> positions = new ArrayList<>();
        for (String move : request.moves()) {
            if (request.each()) {
                positions.add(describe(state));
            }
            String problem = play(state, move);
            if (problem != null) {
                return refusal(state.plies(), problem);
            }
        }
        positions.add(describe(state));
        Map<String, Object> reply = new LinkedHashMap<>();
        reply.put("ok", true);
        reply.put("positions", positions);
        return JsonText.line(reply);
    }

    private static @Nullable String play(GameState state, String text) {
        Outcome outcome = state.outcome();
        if (outcome != null) {
            return "the game is over: " + outcome.ending().word() + ", " + outcome.detail() + ".";
        }
        int move = state.position().find(text);
        if (move == Position.NONE) {
            return state.position().whyNot(text);
        }
        state.play(move);
        return null;
    }

    private Map<String, Object> describe(GameState state) {
        Position position = state.position();
        Outcome outcome = state.outcome();
        moves.clear();
        if (outcome == null) {
            position.moves(moves);
        }
        Map<String, Object> described = new LinkedHashMap<>();
        described.put("ply", state.plies());
        described.put("text", position.text());
        described.put("toMove", outcome == null ? state.toMove() : null);
        described.put(
                "legal",
                IntStream.range(0, moves.size())
                        .mapToObj(i -> position.spell(moves.get(i)))
                        .toList());
        described.put("result", outcome == null ? null : result(position, outcome));
        return described;
    }

    private static Map<String, Object> result(Position position, Outcome outcome) {
        Map<String, Object> result = new LinkedHashMap<>();
        result.put("scores", List.of(outcome.score(0), outcome.score(1)));
        result.put(
                "winners",
                outcome instanceof Outcome.Win win
                        ? List.of(position.seating().sides().get(win.team()))
                        : List.of());
        result.put("reason", outcome.ending().word());
        result.put("detail", outcome.detail());
        return result;
    }

    private static String refusal(int ply, String sentence) {
        Map<String, Object> reply = new LinkedHashMap<>();
        reply.put("ok", false);
        reply.put("ply", ply);
        reply.put("error", sentence);
        return JsonText.line(reply);
    }
}
