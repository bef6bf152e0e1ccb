package botarena.rules;

import botarena.games.Board;
import botarena.games.Chance;
import botarena.games.Game;
import botarena.games.GameInputException;
import botarena.games.MoveList;
import botarena.games.Option;
import botarena.games.Options;
import botarena.games.Outcome;
import botarena.games.Piece;
import botarena.games.Position;
import botarena.protocol.Json;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** A game of the arena that speaks the rules protocol: its texts are the board as letters, a blank, and its own texts. */
final class GameAsRules implements RulesSource {

    private final Game game;

    GameAsRules(Game game) {
        this.game = game;
    }

    @Override
    public <T> T ask(String question, Function<Map<String, @Nullable Object>, T> reader) {
        return reader.apply(Json.object(Json.write(answer(Json.object(question)))));
    }

    private Map<String, @Nullable Object> answer(Map<String, @Nullable Object> question) {
        String ask = String.valueOf(question.get("ask"));
        if (ask.equals("describe")) {
            return describe();
        }
        Map<String, Object> given = new LinkedHashMap<>();
        ((Map<?, ?>) question.get("options"))
                .forEach((name, value) ->
                        given.put(String.valueOf(name), value instanceof Long n ? (Object) n.intValue() : value));
        Options options = game.complete(given);
        if (ask.equals("start")) {
            return look(game.start(options, (Long) question.get("seed")));
        }
        String text = String.valueOf(question.get("text"));
        try {
            Position position = game.parse(text.substring(text.indexOf(' ') + 1), options);
            if (ask.equals("look")) {
                return look(position);
            }
            String move = String.valueOf(question.get("move"));
            int code = position.find(move);
            return code == Position.NONE
                    ? Map.of("refused", "no move " + Integer.toHexString(move.hashCode()))
                    : look(position.play(code));
        } catch (GameInputException e) {
            return Map.of("refused", "no such position");
        }
    }

    private Map<String, @Nullable Object> describe() {
        Position start = game.start(game.complete(Map.of()), 0);
        Map<String, @Nullable Object> fields = new LinkedHashMap<>();
        fields.put("rules", 1);
        fields.put("game", game.id());
        fields.put("title", game.title());
        fields.put("about", List.of("As it comes with the arena."));
        fields.put("sides", start.seating().sides());
        fields.put("seats", start.seating().seats());
        fields.put("shape", start.board().shape() == Board.Shape.HEX ? "hex" : "square");
        fields.put("recurs", game.recurs());
        fields.put("openingPlies", game.openingPlies(game.complete(Map.of())));
        fields.put(
                "endings", game.endings().stream().map(ending -> ending.word()).toList());
        List<Object> pieces = new ArrayList<>();
        for (Piece piece : game.pieces()) {
            boolean sides = start.seating().sides().contains(String.valueOf(piece.side()));
            pieces.add(Arrays.asList("" + letter(piece.letter()), sides ? piece.side() : null, "piece"));
        }
        fields.put("pieces", pieces);
        Map<String, Object> usual = game.complete(Map.of()).asMap();
        List<Object> options = new ArrayList<>();
        for (Option option : game.options()) {
            Map<String, Object> each = new LinkedHashMap<>();
            each.put("name", option.name());
            each.put("about", option.about());
            each.put("default", usual.get(option.name()));
            if (option.kind() == Option.Kind.NUMBER) {
                each.put("min", option.min());
                each.put("max", option.max());
            }
            options.add(each);
        }
        fields.put("options", options);
        return fields;
    }

    private Map<String, @Nullable Object> look(Position position) {
        Map<String, @Nullable Object> fields = new LinkedHashMap<>();
        fields.put("text", board(position) + " " + position.text());
        Outcome outcome = position.outcome();
        if (outcome != null) {
            Map<String, @Nullable Object> over = new LinkedHashMap<>();
            over.put("winner", position.winner() < 0 ? null : position.winner());
            over.put("reason", outcome.ending().word());
            over.put("detail", outcome.detail());
            fields.put("over", over);
            return fields;
        }
        fields.put("toMove", position.toMove());
        List<String> moves = new ArrayList<>();
        MoveList list = position.moves();
        for (int i = 0; i < list.size(); i++) {
            moves.add(position.spell(list.get(i)));
        }
        fields.put("moves", moves);
        return fields;
    }

    /** Quixo's neutral cubes have a letter that means nothing here. */
    private static char letter(char own) {
        return own == '_' || own == '.' ? '#' : own;
    }

    private static String board(Position position) {
        List<Board.Cell> cells = position.board().cells();
        byte[] letters = new byte[cells.size()];
        position.letters(letters);
        int files = cells.stream().mapToInt(Board.Cell::file).max().orElse(0);
        int ranks = cells.stream().mapToInt(Board.Cell::rank).max().orElse(0);
        char[][] rows = new char[ranks][files];
        for (char[] row : rows) {
            Arrays.fill(row, '_');
        }
        List<Character> pieces = position.game().pieces().stream()
                .map(piece -> letter(piece.letter()))
                .toList();
        for (int i = 0; i < letters.length; i++) {
            char letter = letter((char) letters[i]);
            rows[ranks - cells.get(i).rank()][cells.get(i).file() - 1] = pieces.contains(letter) ? letter : '.';
        }
        return String.join("/", Arrays.stream(rows).map(String::new).toList());
    }

    /** Positions that chance leads through. */
    static List<Position> game(Position start, Chance chance, int plies) {
        List<Position> positions = new ArrayList<>(List.of(start));
        Position at = start;
        for (int ply = 0; ply < plies && !at.over(); ply++) {
            MoveList moves = at.moves();
            at = at.play(moves.get(chance.below(moves.size())));
            positions.add(at);
        }
        return positions;
    }

    @Override
    public void close() {}
}
