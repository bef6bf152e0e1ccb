package botarena.app.rules;

import botarena.app.cli.AnswerFormat;
import botarena.app.cli.Console;
import botarena.app.cli.ExitCode;
import botarena.app.cli.Failure;
import botarena.app.cli.GameConverter;
import botarena.games.Game;
import botarena.games.Perft;
import botarena.games.Position;
import botarena.tournament.tables.JsonText;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Counts positions by depth. */
@Command(
        description = {
            "%nPrints 'depth count' for each depth up to DEPTH: the positions after exactly",
            "so many plies. Ended games have no successors, a forced pass counts as a",
            "move, repetition and ply caps play no part.",
            "%nExamples:",
            "  botarena perft quixo 4",
            "  botarena perft oust 3 --option size=3 --option pie=off --divide",
            "  botarena perft onitama 4 --option cards=boar,ox,elephant,horse,crab",
        },
        footer = {"%nExit status:", "  0  counted", "  2  wrong command line, option or position"})
public final class PerftCommand implements Callable<Integer> {

    private final Console console;

    @Parameters(
            index = "0",
            paramLabel = "GAME",
            description = "name of the game",
            converter = GameConverter.class,
            completionCandidates = GameConverter.class)
    private @Nullable Game game;

    @Parameters(index = "1", paramLabel = "DEPTH", description = "number of plies, 0 or more")
    private int depth;

    @Mixin
    private final StartOptions start = new StartOptions();

    @Option(names = "--divide", description = "count at DEPTH for each first move, before the totals")
    private boolean divide;

    @Mixin
    private final AnswerFormat format = new AnswerFormat();

    public PerftCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        if (depth < 0 || depth > 100) {
            throw new Failure(ExitCode.USAGE, "DEPTH must be from 0 to 100, not " + depth);
        }
        Position position = start.position(Objects.requireNonNull(game));
        Map<String, Long> moves = divide && depth > 0 ? Perft.divide(position, depth, true) : Map.of();
        if (format.json()) {
            console.out().println(JsonText.line(answer(position, moves)));
        } else {
            moves.forEach((move, count) -> console.out().println(move + " " + count));
            for (int at = Math.min(1, depth); at <= depth; at++) {
                console.out().println(at + " " + Perft.count(position, at, true));
                console.out().flush();
            }
        }
        return ExitCode.DONE;
    }

    private Map<String, Object> answer(Position position, Map<String, Long> moves) {
        Map<String, Object> counts = new LinkedHashMap<>();
        for (int at = Math.min(1, depth); at <= depth; at++) {
            counts.put(String.valueOf(at), Perft.count(position, at, true));
        }
        Map<String, Object> answer = new LinkedHashMap<>();
        answer.put("game", position.game().id());
        answer.put("from", position.text());
        answer.put("counts", counts);
        if (divide) {
            answer.put("divide", moves);
        }
        return answer;
    }
}
