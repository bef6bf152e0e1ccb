package botarena.app.results;

import botarena.app.cli.AnswerFormat;
import botarena.app.cli.ArenaOpener;
import botarena.app.cli.BotArguments;
import botarena.app.cli.Buildable;
import botarena.app.cli.Command;
import botarena.app.cli.Console;
import botarena.app.cli.ExitCode;
import botarena.app.cli.Failure;
import botarena.app.cli.SecretOption;
import botarena.app.cli.Syntax.Argument;
import botarena.app.debug.BotDebugging;
import botarena.app.debug.DebugOption;
import botarena.app.terminal.Tty;
import botarena.base.FileErrors;
import botarena.base.JsonText;
import botarena.base.Refusal.RefusedException;
import botarena.games.GameInputException;
import botarena.referee.Bot;
import botarena.referee.GameRecord;
import botarena.referee.Isolation;
import botarena.tournament.run.LocalArena;
import botarena.view.GameView;
import botarena.view.TextBoard;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** Puts one bot before one recorded moment again. */
public final class RerunCommand extends Command {

    private final Argument<Path> dir = syntax.positional("DIR", Path.class, "results folder");

    private final Argument<String> id =
            syntax.positional("GAMEID", String.class, "id of the game, as 'botarena show DIR games' lists it");

    private final Argument<Integer> ply =
            syntax.option("--ply=N", Integer.class, "ply to replay [the forfeit's, else the last]");

    private final Argument<String> bot =
            syntax.option("--bot=BOT", String.class, "command of the bot [as in the tournament]");

    private final Argument<Integer> botSeed =
            syntax.option("--bot-seed=N", Integer.class, "seed in the start message [as in the tournament]");

    private final Argument<Isolation> sandbox =
            syntax.option("--sandbox=LEVEL", Isolation.class, Isolation.WORDS + " [as in the tournament]");

    private final SecretOption secrets = new SecretOption(syntax);

    private final DebugOption debug = new DebugOption(syntax);

    private final Argument<Path> input =
            syntax.option("--save-input=FILE", Path.class, "file for the lines sent to the bot; nothing is replayed");

    private final AnswerFormat format = new AnswerFormat(syntax);

    public RerunCommand(Console console) {
        super(console);
        help().description(
                        "%nReplays the messages of the game to the bot, with the recorded clocks. Earlier",
                        "answers of the bot are replaced by the moves played. Then its answer and the",
                        "referee's verdict are shown.",
                        "%nExamples:",
                        "  botarena rerun results/cup oust.r3.a-v-b.0 --ply 17 --bot './a -v'",
                        "  botarena rerun results/cup oust.r3.a-v-b.0 --debug --bot tcp:4711")
                .footer(
                        "%nExit status:",
                        "  0  the bot answered with a legal move",
                        "  2  wrong command line",
                        "  3  no such game, or a broken results folder",
                        "  4  a secret that the bot had is missing now",
                        "  5  the bot's answer was a forfeit");
    }

    /** The position that the bot is asked in. */
    private static List<String> drawPosition(GameRecord record, int ply) {
        try {
            GameView game = GameView.of(record);
            return ply > game.plies() ? List.of() : TextBoard.lines(game.scene(ply));
        } catch (GameInputException e) {
            return List.of();
        }
    }

    @Override
    public Integer call() throws RefusedException, InterruptedException {
        Path folder = dir.get();
        GameRecord record = ReadableResults.open(folder, console.games()).game(id.get());
        RecordedDecision decision = RecordedDecision.of(record, ply.orNull());
        OriginalTournament original = new OriginalTournament(folder, console.games());
        if (input.isGiven()) {
            return save(new SpokenLines(record, decision, original, botSeed.orNull()).lines(), input.get());
        }
        String name = record.setting().bots().get(decision.seat()).name();
        Buildable asked = bot.isGiven()
                ? BotArguments.withSampleBots(console.games()).bot(bot.get(), Map.of(), Map.of(), secrets.names())
                : original.bot(name, secrets.names());
        secrets.requireSecrets(asked.bot(), console);
        RerunAnswer answer;
        Isolation level = debug.sandbox(sandbox.orNull());
        try (LocalArena arena = ArenaOpener.open(level == null ? original.sandbox() : level, console)) {
            Bot built = asked.build(arena, console);
            Bot actor = bot.isGiven() ? original.bot(name, built) : built;
            BotDebugging.of(debug).prepareArena(arena, List.of(actor.command()), console.err()::println);
            answer = new Rerun(record, decision, original, botSeed.orNull(), debug.isOn() ? this::announceMoment : null)
                    .ask(debug.bot(actor), arena.starter());
        }
        if (format.json()) {
            console.out().println(JsonText.line(answer.fields()));
        } else {
            if (!answer.request().isEmpty()) {
                drawPosition(record, decision.ply()).forEach(console.out()::println);
            }
            answer.lines().forEach(console.out()::println);
        }
        return answer.verdict().forfeit() ? ExitCode.FAILED : ExitCode.DONE;
    }

    /** Announces that the next request is the one in question, for a breakpoint. */
    private void announceMoment(RecordedDecision moment) {
        console.err().println("ply " + moment.ply() + " comes next, which the bot was asked for here");
        if (Tty.isInteractive()) {
            console.err().println("press Enter when your debugger is ready");
            Tty.awaitEnter();
        }
    }

    private int save(List<String> lines, Path file) {
        try {
            Files.write(file, lines);
            console.out().println(file);
            return ExitCode.DONE;
        } catch (IOException e) {
            throw Failure.invalid("cannot write " + file + ": " + FileErrors.of(e));
        }
    }
}
