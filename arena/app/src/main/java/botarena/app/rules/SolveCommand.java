package botarena.app.rules;

import botarena.app.cli.AnswerFormat;
import botarena.app.cli.Command;
import botarena.app.cli.Console;
import botarena.app.cli.ExitCode;
import botarena.app.cli.Failure;
import botarena.app.cli.Syntax.Argument;
import botarena.base.JsonText;
import botarena.base.Units;
import botarena.games.Game;
import botarena.games.quixo.Quixo;
import botarena.games.quixo.Solution;
import botarena.games.quixo.Solver;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/** Solves a game. */
public final class SolveCommand extends Command {

    private final Argument<String> game = syntax.positional("GAME", String.class, "quixo");

    private final Argument<Map<String, String>> options =
            syntax.map("--option=NAME=VALUE", String.class, "size=2, size=3 or size=4");

    private final AnswerFormat format = new AnswerFormat(syntax);

    public SolveCommand(Console console) {
        super(console);
        help().description(
                        "%nSolves every position of quixo on a small board with perfect play: all",
                        "placements of X, O and neutral cubes with X to move, an X line counting as won,",
                        "otherwise an O line as lost. Side 3 takes seconds, side 4 minutes.",
                        "%nExample:",
                        "  botarena solve quixo --option size=3")
                .footer("%nExit status:", "  0  solved", "  2  wrong command line");
    }

    @Override
    public Integer call() {
        if (!"quixo".equalsIgnoreCase(game.get())) {
            throw Failure.usage("only quixo can be solved, not '" + game.get() + "'");
        }
        Game quixo = Quixo.GAME;
        int size = quixo.complete(options.get()).number("size");
        if (size > Solver.MAX_SIZE) {
            throw Failure.usage("a board of side " + size + " has too many positions to solve", "try: --option size=3");
        }
        Solution solution = Solver.solve(
                size,
                (plies, decided, positions) -> console.remark(Units.count(plies, "ply") + ": " + decided + " of "
                        + Units.count(positions, "position") + " decided"));
        if (format.json()) {
            console.out().println(JsonText.line(fields(solution)));
        } else {
            text(solution);
        }
        return ExitCode.DONE;
    }

    private void text(Solution solution) {
        console.out().println("positions " + solution.positions());
        console.out().println("won " + solution.wonPositions());
        console.out().println("lost " + solution.lostPositions());
        console.out().println("drawn " + solution.drawn());
        String plies =
                solution.start() == Solution.Value.DRAWN ? "" : " in " + Units.count(solution.startPlies(), "ply");
        console.out().println("start " + solution.start().name().toLowerCase(Locale.ROOT) + plies);
    }

    private static Map<String, Object> fields(Solution solution) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("game", "quixo");
        fields.put("size", solution.size());
        fields.put("positions", solution.positions());
        fields.put("won", solution.wonPositions());
        fields.put("lost", solution.lostPositions());
        fields.put("drawn", solution.drawn());
        fields.put("start", solution.start().name().toLowerCase(Locale.ROOT));
        fields.put("startPlies", solution.startPlies());
        fields.put("wonIn", solution.wonIn());
        fields.put("lostIn", solution.lostIn());
        return fields;
    }
}
