package botarena.app.rules;

import botarena.games.Game;
import botarena.games.Option;
import botarena.games.Options;
import botarena.games.Position;
import botarena.tournament.file.PastedCommand;
import botarena.view.Scene;
import botarena.view.TextBoard;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Lines that {@code botarena games} prints about games. */
final class GamePage {

    private GamePage() {}

    /** All games in brief. */
    static List<String> list(Collection<Game> games, UnaryOperator<String> origin) {
        List<String> lines = new ArrayList<>();
        for (Game game : games) {
            String from = origin.apply(game.id());
            lines.add("%-8s  %s, %d seats".formatted(game.id(), game.title(), game.seats())
                    + (from.isEmpty() ? "" : ", from " + from));
            Map<String, Object> usual = game.complete(Map.of()).asMap();
            for (Option option : game.options()) {
                Object value = usual.get(option.name());
                boolean follows = option.fallback() == null && value != null;
                lines.add("            " + describe(option, follows ? value + " with the other defaults" : value));
            }
        }
        lines.add("");
        lines.add("'" + PastedCommand.of("games", "GAME") + "' shows rules, board and messages.");
        return lines;
    }

    /** One game at length, as it starts with these options. */
    static List<String> of(Game game, Options options, Position start) {
        List<String> lines = new ArrayList<>();
        lines.add(game.id() + ": " + game.title());
        lines.add("seats: " + seats(start));
        lines.add("");
        lines.addAll(game.rules().lines().toList());
        lines.add("");
        lines.add("Options:");
        Map<String, Object> values = options.asMap();
        for (Option option : game.options()) {
            lines.add("  " + describe(option, values.get(option.name())));
        }
        lines.add("");
        lines.add("Start: " + start.text());
        lines.add("");
        TextBoard.lines(Scene.of(start)).forEach(line -> lines.add("  " + line));
        lines.add("");
        lines.add(moves(start));
        return lines;
    }

    private static String describe(Option option, @Nullable Object value) {
        String shown = value == null ? "drawn from the seed" : String.valueOf(value);
        return "%-10s  %s; %s [%s]".formatted(option.name(), option.about(), option.range(), shown);
    }

    private static String seats(Position start) {
        List<String> seats = new ArrayList<>();
        for (int seat = 0; seat < start.seating().seats(); seat++) {
            seats.add(seat + " " + start.seating().side(seat));
        }
        return String.join(", ", seats);
    }

    private static String moves(Position position) {
        List<String> first = new ArrayList<>();
        var moves = position.moves();
        for (int i = 0; i < Math.min(8, moves.size()); i++) {
            first.add(position.spell(moves.get(i)));
        }
        return moves.size() + " legal moves: " + String.join(" ", first) + (moves.size() > 8 ? " …" : "");
    }
}
