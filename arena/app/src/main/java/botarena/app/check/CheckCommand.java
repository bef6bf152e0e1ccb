package botarena.app.check;

import botarena.app.cli.AnswerFormat;
import botarena.app.cli.ArenaOpener;
import botarena.app.cli.BotArguments;
import botarena.app.cli.Buildable;
import botarena.app.cli.Command;
import botarena.app.cli.Console;
import botarena.app.cli.Failure;
import botarena.app.cli.SecretOption;
import botarena.app.cli.Style;
import botarena.app.cli.Syntax.Argument;
import botarena.app.debug.BotDebugging;
import botarena.app.debug.DebugOption;
import botarena.app.plugged.PluggedGames;
import botarena.app.terminal.Tty;
import botarena.app.terminal.Widths;
import botarena.base.JsonText;
import botarena.base.Printable;
import botarena.base.Refusal.RefusedException;
import botarena.games.Game;
import botarena.referee.FolderOwner;
import botarena.referee.Isolation;
import botarena.rules.GameJar;
import botarena.tournament.BotEntry;
import botarena.tournament.file.BotFolder;
import botarena.tournament.file.PastedCommand;
import botarena.tournament.run.LocalArena;
import botarena.tournament.run.OwnGames.OwnGame;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Examines a bot, or the rules of a game. */
public final class CheckCommand extends Command {

    private final Argument<String> bot = syntax.positional("BOT", String.class, "the bot");

    private final Argument<Game> game = syntax.option("--game=GAME", Game.class, "only game to check");

    private final Argument<Map<String, String>> limits =
            syntax.map("--limit=NAME=VALUE", String.class, "limit of the bot, such as memory=512m; may be repeated");

    private final Argument<Map<String, String>> env =
            syntax.map("--env=NAME=VALUE", String.class, "environment variable of the bot; may be repeated");

    private final SecretOption secrets = new SecretOption(syntax);

    private final Argument<Boolean> transcript = syntax.flag("--transcript", "messages of each step");

    private final DebugOption debug = new DebugOption(syntax);

    private final Argument<Isolation> sandbox =
            syntax.option("--sandbox=LEVEL", Isolation.class, "level of isolation: " + Isolation.WORDS + " [auto]");

    private final Argument<Boolean> stranger =
            syntax.flag("--stranger", "rules of a contest: bot.yaml names nothing outside its folder");

    private final Argument<String> against =
            syntax.option("--against=PATH", String.class, "other rules of the same game, to compare with");

    private final Argument<Duration> budget =
            syntax.option("--for=TIME", Duration.class, "time to test rules, such as 5m [20s]");

    private final AnswerFormat format = new AnswerFormat(syntax);

    /** Columns of a grade before its sentence. */
    private static final int INDENT = 6;

    private static final long DEFAULT_NANOS = 20_000_000_000L;

    public CheckCommand(Console console) {
        super(console);
        help().description(
                        "%nStarts the bot many times, speaks the protocol and plays games against a random",
                        "player. Prints each cause of a failure once, with the remedy. A warning names a",
                        "mistake that may lose games later. -v lists the steps.",
                        "BOT is a command in quotes, a folder with a bot.yaml (built first), or a sample",
                        "bot. Rules of a game, in a jar or a folder with a rules.yaml, are tested in",
                        "random games.",
                        "%nExamples:",
                        "  botarena check .",
                        "  botarena check 'python3 mybot.py' --game oust --transcript",
                        "  botarena check ./mygame --for 5m --against ./mygame-in-c")
                .footer(
                        "%nExit status:",
                        "  0  passed, perhaps with warnings",
                        "  2  wrong command line",
                        "  3  mistakes in bot.yaml",
                        "  4  the bot did not start, or lacks a program or secret",
                        "  5  failed",
                        "  8  inconclusive: the machine failed, not the bot");
    }

    @Override
    public Integer call() throws RefusedException, InterruptedException {
        Path folder = folder(bot.get());
        if (folder != null) {
            return rules(folder);
        }
        if (against.isGiven() || budget.isGiven()) {
            String option = against.isGiven() ? "--against compares" : "--for is the time to test";
            throw Failure.usage(option + " rules, and '" + bot.get() + "' has no rules.yaml");
        }
        BotArguments arguments = BotArguments.withSampleBots(console.games());
        Buildable given = arguments.bot(bot.get(), env.get(), limits.get(), secrets.names());
        Buildable examined = stranger.get() ? given.ownedBy(owner()) : given;
        secrets.requireSecrets(examined.bot(), console);
        Style style = Style.of(console.globals().color(), console.env(), Tty.isInteractive());
        List<CheckedStep> results;
        Isolation level = debug.sandbox(sandbox.orNull());
        try (LocalArena arena = ArenaOpener.open(level == null ? Isolation.AUTO : level, console)) {
            BotDebugging.of(debug).prepareArena(arena, List.of(examined.bot().command()), console.err()::println);
            if (examined.build().isEmpty() && arena.starter().obstacle(examined.bot()) != null) {
                arguments.suggestSampleBot(bot.get()).ifPresent(console::remark);
            }
            CheckedBot checked = new CheckedBot(
                    debug.bot(examined.build(arena, console)),
                    arena.starter(),
                    game.isGiven() ? List.of() : examined.entry().games());
            CheckList list = new CheckList(CheckScope.of(console.games(), game.orNull(), debug.isOn()));
            try (CheckProgress progress = new CheckProgress(console)) {
                results = list.runSteps(checked, new MoveWords(progress, style));
            }
        }
        return printAnswers(results, style);
    }

    /** The stranger whose folder is examined, after its {@code bot.yaml} was read as his. */
    private FolderOwner owner() throws RefusedException {
        FolderOwner owner = FolderOwner.stranger(List.of());
        Path dir = Path.of(bot.get().replaceFirst("^[\\w.@+-]+=", ""));
        if (!BotFolder.isBotFolder(dir)) {
            throw Failure.usage(
                    "--stranger checks a folder with a bot.yaml, not '" + bot.get() + "'",
                    "try: " + PastedCommand.of("check", "--stranger", "./mybot"));
        }
        BotEntry unused = BotFolder.read(dir.toAbsolutePath().normalize(), owner, dir.toString(), console.games());
        return owner;
    }

    /** A folder or jar with rules; null for a bot. */
    private static @Nullable Path folder(String word) {
        try {
            Path path = Path.of(word);
            boolean rules = Files.isRegularFile(path.resolve(BotFolder.RULES_FILE));
            return rules || GameJar.is(path) && Files.isRegularFile(path) ? path : null;
        } catch (InvalidPathException command) {
            return null;
        }
    }

    private int rules(Path folder) throws InterruptedException {
        Style style = Style.of(console.globals().color(), console.env(), Tty.isInteractive());
        List<CheckedStep> results = new ArrayList<>();
        List<String> unreached;
        try (PluggedGames first = new PluggedGames(console::remark);
                PluggedGames second = new PluggedGames(remark -> {})) {
            String shown = bot.get();
            OwnGame examined = first.open(folder, shown, console.games());
            Game twin = second.open(folder, shown, console.games()).game();
            Game other = against.isGiven()
                    ? second.open(Path.of(against.get()), against.get(), console.games())
                            .game()
                    : null;
            RulesSteps rules = new RulesSteps(
                    examined, twin, other, budget.isGiven() ? budget.get().toNanos() : DEFAULT_NANOS);
            List<RulesSteps.Step> steps = rules.steps();
            try (CheckProgress progress = new CheckProgress(console)) {
                for (RulesSteps.Step step : steps) {
                    progress.showStep(results.size() + 1, steps.size(), step.name(), new StepNotes());
                    CheckedStep result =
                            new CheckedStep(results.size() + 1, step.name(), RulesSteps.of(step), List.of());
                    results.add(result);
                    if (steps() && !format.json()) {
                        progress.clear();
                        printStep(result, style);
                    }
                }
            }
            unreached = rules.skippedTests();
        }
        int exit = printAnswers(results, style);
        if (!unreached.isEmpty()) {
            List<String> more = new ArrayList<>(List.of("check", bot.get(), "--for", "5m"));
            more.addAll(against.isGiven() ? List.of("--against", against.get()) : List.of());
            console.remark(
                    "the time sufficed for " + String.join(", ", unreached) + "; for more: " + PastedCommand.of(more));
        }
        return exit;
    }

    private int printAnswers(List<CheckedStep> results, Style style) {
        if (format.json()) {
            console.out().println(JsonText.line(results.stream().map(this::json).toList()));
        } else {
            causes(results, style);
            results.stream()
                    .filter(step -> step.name().equals(BehaviourSteps.STRENGTH))
                    .filter(step -> step.outcome() instanceof StepOutcome.Passed)
                    .forEach(step -> console.out()
                            .println("It " + step.outcome().sentence() + " games against a random player."));
            console.out().println(CheckSummary.of(results).sentence());
        }
        return CheckSummary.of(results).exitCode();
    }

    /** Shows progress. */
    private final class MoveWords implements CheckList.Listener {
        private final CheckProgress progress;
        private final Style style;

        MoveWords(CheckProgress progress, Style style) {
            this.progress = progress;
            this.style = style;
        }

        @Override
        public void stepStarted(int number, int total, String name, StepNotes notes) {
            progress.showStep(number, total, name, notes);
        }

        @Override
        public void stepTaken(CheckedStep step) {
            if (steps() && step.isReached() && !format.json()) {
                progress.clear();
                printStep(step, style);
            }
        }
    }

    /** Whether every step is listed. */
    private boolean steps() {
        return transcript.get() || console.globals().verbosity() > 0;
    }

    /** A line for each step; failures are explained at the end, and skipped steps share one line. */
    private void printStep(CheckedStep result, Style style) {
        StepOutcome outcome = result.outcome();
        boolean told = outcome instanceof StepOutcome.Failed || outcome instanceof StepOutcome.Warned;
        boolean beside = !told && !outcome.sentence().isEmpty();
        console.out()
                .printf(
                        "%s %2d  %s%s%n",
                        mark(outcome, style),
                        result.number(),
                        result.name(),
                        beside ? " (" + Printable.of(outcome.sentence()) + ")" : "");
        if (transcript.get()) {
            result.transcript().forEach(line -> console.out().println("        " + line));
        }
        console.out().flush();
    }

    private static String mark(StepOutcome outcome, Style style) {
        if (outcome instanceof StepOutcome.Passed) {
            return style.green("ok  ");
        }
        if (outcome instanceof StepOutcome.Warned) {
            return style.yellow("warn");
        }
        return outcome instanceof StepOutcome.Failed
                ? style.red("FAIL")
                : outcome instanceof StepOutcome.Inconclusive ? "?   " : "-   ";
    }

    /** Each cause once, then steps without a verdict and skipped steps. */
    private void causes(List<CheckedStep> results, Style style) {
        int width = Tty.columns().orElse(Integer.MAX_VALUE) - INDENT;
        for (StepGroup group : StepGroup.of(results)) {
            String mark = mark(group.outcome(), style) + "  ";
            List<String> lines = new ArrayList<>(group.lines());
            lines.add(group.stepsInWords(results.size(), steps()));
            for (String line : lines) {
                for (String part : Widths.wrap(line, width)) {
                    console.out().println(mark + part);
                    mark = " ".repeat(INDENT);
                }
            }
            console.out().println();
        }
        if (!steps()) {
            results.stream()
                    .filter(step -> step.outcome() instanceof StepOutcome.Inconclusive)
                    .forEach(step -> printStep(step, style));
        }
        List<CheckedStep> missed =
                results.stream().filter(step -> !step.isReached()).toList();
        if (!missed.isEmpty()) {
            int last = missed.get(missed.size() - 1).number();
            console.out()
                    .println("-    Steps " + missed.get(0).number() + "-" + last + " "
                            + missed.get(0).outcome().sentence());
        }
    }

    private Map<String, Object> json(CheckedStep result) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("step", result.number());
        fields.put("name", result.name());
        fields.put("grade", result.outcome().word());
        fields.put("sentence", result.outcome().sentence());
        if (transcript.get()) {
            fields.put("transcript", new ArrayList<>(result.transcript()));
        }
        return fields;
    }
}
