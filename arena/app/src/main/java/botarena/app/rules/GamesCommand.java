package botarena.app.rules;

import botarena.app.cli.Console;
import botarena.games.Game;
import botarena.games.Games;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

@Command
public final class GamesCommand implements Callable<Integer> {
    private final Console console;

    public GamesCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        for (Game game : Games.ALL) {
            console.out().println(game.id());
        }
        return 0;
    }
}
