package botarena.app.rules;

import botarena.app.cli.Command;
import botarena.app.cli.Console;
import botarena.app.cli.ExitCode;
import botarena.app.cli.Failure;
import botarena.app.cli.Syntax.Argument;
import botarena.base.JsonText;
import botarena.games.Game;
import botarena.view.Picture;
import botarena.view.Scene;
import botarena.view.TextBoard;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Shows the games, or one of them at length. */
public final class GamesCommand extends Command {

    private final Argument<Game> game =
            syntax.optional("GAME", Game.class, "name of the game to describe [all games, in brief]");

    private final StartOptions start = new StartOptions(syntax);

    private final Argument<Form> form = syntax.format(
            Form.class, "format of the answer: text or json; svg draws one game's board [${DEFAULT-VALUE}]");

    /** The ways to print games. */
    enum Form {
        TEXT,
        JSON,
        SVG
    }

    public GamesCommand(Console console) {
        super(console);
        help().description(
                        "%nExamples:",
                        "  botarena games",
                        "  botarena games oust --option size=3",
                        "  botarena games onitama --format svg > onitama.svg",
                        "  botarena games quixo --from 'XO.OX/...../...../...../..... X'")
                .footer("%nExit status:", "  0  shown", "  2  wrong command line, option or position");
    }

    @Override
    public Integer call() throws InterruptedException {
        if (form.get() == Form.SVG) {
            svg();
        } else if (form.get() == Form.JSON) {
            console.out()
                    .println(JsonText.line(
                            game.isGiven()
                                    ? allFields(game.get())
                                    : console.games().games().stream()
                                            .map(this::briefFields)
                                            .toList()));
        } else if (!game.isGiven()) {
            GamePage.list(console.games().games(), console.catalog()::origin).forEach(console.out()::println);
        } else {
            GamePage.of(game.get(), start.options(game.get()), start.position(game.get()))
                    .forEach(console.out()::println);
            console.out().println("\nMessages (> arena, < bot):\n");
            messages(game.get()).forEach(console.out()::println);
        }
        return ExitCode.DONE;
    }

    private void svg() {
        if (!game.isGiven()) {
            throw Failure.usage("one game is drawn as svg: games GAME --format svg");
        }
        var position = start.position(game.get());
        console.out().print(Picture.svg(Scene.of(position), game.get().title() + ": " + position.text()));
    }

    private Map<String, Object> briefFields(Game each) {
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

    private Map<String, Object> allFields(Game each) throws InterruptedException {
        Map<String, Object> fields = briefFields(each);
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
