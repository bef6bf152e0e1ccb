package botarena.app.rules;

import botarena.app.cli.Console;
import botarena.app.cli.ExitCode;
import botarena.app.cli.Failure;
import botarena.app.cli.GameConverter;
import botarena.games.Game;
import botarena.tournament.tables.JsonText;
import botarena.view.Picture;
import botarena.view.Scene;
import botarena.view.TextBoard;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Shows the games, or one of them at length. */
@Command(
        description = {
            "%nExamples:",
            "  botarena games",
            "  botarena games oust --option size=3",
            "  botarena games onitama --format svg > onitama.svg",
            "  botarena games quixo --from 'XO.OX/...../...../...../..... X'",
        },
        footer = {"%nExit status:", "  0  shown", "  2  wrong command line, option or position"})
public final class GamesCommand implements Callable<Integer> {

    private final Console console;

    @Parameters(
            index = "0",
            arity = "0..1",
            paramLabel = "GAME",
            description = "name of the game to describe [all games, in brief]",
            converter = GameConverter.class,
            completionCandidates = GameConverter.class)
    private @Nullable Game game;

    @Mixin
    private final StartOptions start = new StartOptions();

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            defaultValue = "text",
            order = 800,
            description = "format of the answer: text or json; svg draws one game's board [${DEFAULT-VALUE}]")
    private Form form = Form.TEXT;

    /** The ways to print games. */
    enum Form {
        TEXT,
        JSON,
        SVG
    }

    public GamesCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws InterruptedException {
        if (form == Form.SVG) {
            svg();
        } else if (form == Form.JSON) {
            console.out()
                    .println(JsonText.line(
                            game == null
                                    ? console.games().games().stream()
                                            .map(this::brief)
                                            .toList()
                                    : whole(game)));
        } else if (game == null) {
            GamePage.list(console.games().games(), console.catalog()::origin).forEach(console.out()::println);
        } else {
            GamePage.of(game, start.options(game), start.position(game)).forEach(console.out()::println);
            console.out().println("\nMessages (> arena, < bot):\n");
            messages(game).forEach(console.out()::println);
        }
        return ExitCode.DONE;
    }

    private void svg() {
        if (game == null) {
            throw new Failure(ExitCode.USAGE, "one game is drawn as svg: games GAME --format svg");
        }
        var position = start.position(game);
        console.out().print(Picture.svg(Scene.of(position), game.title() + ": " + position.text()));
    }

    private Map<String, Object> brief(Game each) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("game", each.id());
        fields.put("title", each.title());
        fields.put("seats", each.seats());
        fields.put("options", each.options().stream().map(GamesCommand::option).toList());
        return fields;
    }

    private static Map<String, Object> option(botarena.games.Option option) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("name", option.name());
        fields.put("default", option.fallback());
        fields.put("range", option.range());
        fields.put("about", option.about());
        return fields;
    }

    /** A finished position has nothing to talk about. */
    private List<String> messages(Game each) throws InterruptedException {
        return start.position(each).over() ? List.of() : Conversation.of(start.encounter(each));
    }

    private Map<String, Object> whole(Game each) throws InterruptedException {
        Map<String, Object> fields = brief(each);
        var position = start.position(each);
        fields.put("sides", position.seating().sides());
        fields.put("teams", position.seating().teams());
        fields.put("rules", each.rules());
        fields.put("values", start.options(each).asMap());
        fields.put("from", position.text());
        fields.put("drawing", TextBoard.lines(Scene.of(position)));
        fields.put("messages", messages(each));
        return fields;
    }
}
