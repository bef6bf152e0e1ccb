package botarena.app.results;

import botarena.app.cli.Console;
import botarena.app.cli.Failure;
import botarena.app.terminal.Tty;
import botarena.app.terminal.Widths;
import botarena.base.JsonText;
import botarena.base.Printable;
import botarena.games.BoardLook;
import botarena.games.GameInputException;
import botarena.referee.GameRecord;
import botarena.referee.GameSpec;
import botarena.tournament.file.PastedCommand;
import botarena.view.GamePanel;
import botarena.view.GameView;
import botarena.view.Picture;
import botarena.view.Scene;
import botarena.view.TextBoard;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** One moment of a recorded game: for people, for programs, as a picture. */
record GameShow(GameView game, int ply) {

    private static final int COLUMNS = 80;

    /**
     * A game at a ply.
     *
     * @param ply the last where it is null
     * @param results folder of the game, which may have logs
     * @throws Failure if there is no such ply
     */
    static GameShow of(GameRecord record, @Nullable Integer ply, Path results) {
        GameView game = view(record).withOutput(results);
        int shown = ply == null ? game.plies() : ply;
        if (shown < 0 || shown > game.plies()) {
            throw Failure.invalid("there is no ply " + shown + " in "
                    + record.setting().id() + "; it has plies 0 to " + game.plies());
        }
        return new GameShow(game, shown);
    }

    private static GameView view(GameRecord record) {
        try {
            return GameView.of(record);
        } catch (GameInputException e) {
            throw Failure.invalid(record.setting().id() + " cannot be drawn: " + Printable.of(e.getMessage() + ""));
        }
    }

    /**
     * Prints the analysis too; without one, how to get it.
     *
     * @param whole whether of the whole game, or else of the move that led to this ply
     */
    void explain(Console console, Path folder, boolean whole) {
        Optional<List<String>> worst = whole ? game.worstMoves(folder) : game.mistake(folder, ply);
        worst.ifPresent(lines -> {
            console.out().println();
            lines.stream()
                    .flatMap(line -> Widths.wrap(line, columns(), 2).stream())
                    .forEach(console.out()::println);
        });
        if (whole && worst.isEmpty() && game.record().status() == GameRecord.Status.FINISHED) {
            String id = game.record().setting().id();
            console.remark(
                    "next: find the worst moves:  " + PastedCommand.of("analyse", PastedCommand.path(folder), id));
        }
    }

    void print(Console console, ShowFormat.Kind kind) {
        switch (kind) {
            case JSON -> console.out().println(JsonText.line(fields()));
            case SVG -> console.out().print(Picture.svg(game.scene(ply), title() + ": " + game.sentence(ply)));
            default -> {
                console.out().println(Printable.of(title()));
                if (!machine().isEmpty()) {
                    console.out().println(Printable.of(machine()));
                }
                console.out().println();
                GamePanel.lines(game, ply, columns()).forEach(console.out()::println);
                console.out().println();
                console.out().println(game.position(ply).text());
            }
        }
    }

    private static int columns() {
        return Math.max(COLUMNS, Tty.columns().orElse(COLUMNS));
    }

    private String title() {
        GameSpec setting = game.record().setting();
        String attempt = setting.attempt() > 1 ? ", attempt " + setting.attempt() : "";
        return setting.id() + attempt + ", ply " + ply + " of " + game.plies();
    }

    /** The machine that played the game; empty for the one that keeps the records. */
    private String machine() {
        GameRecord.On on = game.record().machine();
        return on == null
                ? ""
                : String.format(
                        Locale.ROOT,
                        "played by worker %s, speed %.2f, share %.2f",
                        on.worker(),
                        on.speed(),
                        on.share());
    }

    private Map<String, @Nullable Object> fields() {
        Scene scene = game.scene(ply);
        GameSpec setting = game.record().setting();
        int moved = game.seatOf(ply);
        int mover = game.mover(ply);
        Map<String, @Nullable Object> fields = new LinkedHashMap<>();
        fields.put("id", setting.id());
        fields.put("attempt", setting.attempt());
        fields.put("game", setting.game().id());
        fields.put("ply", ply);
        fields.put("plies", game.plies());
        fields.put("move", game.move(ply));
        fields.put("seat", moved < 0 ? null : moved);
        fields.put("bot", moved < 0 ? null : setting.bots().get(moved).label());
        fields.put("toMove", mover < 0 ? null : mover);
        fields.put("text", game.position(ply).text());
        fields.put("sentence", game.sentence(ply));
        fields.put("left", label(scene, scene.from()));
        fields.put("entered", label(scene, scene.to()));
        fields.put("placed", label(scene, scene.fresh()));
        fields.put("captured", labels(scene, scene.gone()));
        fields.put("line", labels(scene, scene.line()));
        fields.put("drawing", TextBoard.lines(scene));
        GameRecord.On on = game.record().machine();
        if (on != null) {
            fields.put("worker", on.worker());
            fields.put("speed", on.speed());
            fields.put("share", on.share());
        }
        return fields;
    }

    private static @Nullable String label(Scene scene, int cell) {
        return cell < 0 ? null : scene.look().spots().get(cell).label();
    }

    private static List<String> labels(Scene scene, List<Integer> cells) {
        return cells.stream()
                .map(scene.look().spots()::get)
                .map(BoardLook.Spot::label)
                .toList();
    }
}
