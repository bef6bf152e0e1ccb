package botarena.app.rules;

import botarena.app.cli.AnswerFormat;
import botarena.app.cli.Command;
import botarena.app.cli.Console;
import botarena.app.cli.ExitCode;
import botarena.app.cli.Failure;
import botarena.app.cli.Syntax.Argument;
import botarena.base.JsonText;
import botarena.games.Game;
import botarena.games.Perft;
import botarena.games.Position;
import java.util.LinkedHashMap;
import java.util.Map;

/** Counts positions by depth. */
public final class PerftCommand extends Command {

    private final Argument<Game> game = syntax.positional("GAME", Game.class, "name of the game");

    private final Argument<Integer> depth = syntax.positional("DEPTH", int.class, "number of plies, 0 or more");

    private final StartOptions start = new StartOptions(syntax);

    private final Argument<Boolean> divide =
            syntax.flag("--divide", "count at DEPTH for each first move, before the totals");

    private final AnswerFormat format = new AnswerFormat(syntax);

    public PerftCommand(Console console) {
        super(console);
        help().description(
                        "%nPrints 'depth count' for each depth up to DEPTH: the positions after exactly",
                        "so many plies. Ended games have no successors, a forced pass counts as a",
                        "move, repetition and ply caps play no part.",
                        "%nExamples:",
                        "  botarena perft quixo 4",
                        "  botarena perft oust 3 --option size=3 --option pie=off --divide",
                        "  botarena perft onitama 4 --option cards=boar,ox,elephant,horse,crab")
                .footer("%nExit status:", "  0  counted", "  2  wrong command line, option or position");
    }

    @Override
    public Integer call() {
        if (depth.get() < 0 || depth.get() > 100) {
            throw Failure.usage("DEPTH must be from 0 to 100, not " + depth.get());
        }
        Position position = start.position(game.get());
        Map<String, Long> moves =
                divide.get() && depth.get() > 0 ? Perft.divide(position, depth.get(), true) : Map.of();
        if (format.json()) {
            console.out().println(JsonText.line(answer(position, moves)));
        } else {
            moves.forEach((move, count) -> console.out().println(move + " " + count));
            for (int at = Math.min(1, depth.get()); at <= depth.get(); at++) {
                console.out().println(at + " " + Perft.count(position, at, true));
                console.out().flush();
            }
        }
        return ExitCode.DONE;
    }

    private Map<String, Object> answer(Position position, Map<String, Long> moves) {
        Map<String, Object> counts = new LinkedHashMap<>();
        for (int at = Math.min(1, depth.get()); at <= depth.get(); at++) {
            counts.put(String.valueOf(at), Perft.count(position, at, true));
        }
        Map<String, Object> answer = new LinkedHashMap<>();
        answer.put("game", position.game().id());
        answer.put("from", position.text());
        answer.put("counts", counts);
        if (divide.get()) {
            answer.put("divide", moves);
        }
        return answer;
    }
}
