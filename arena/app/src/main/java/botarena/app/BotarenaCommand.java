package botarena.app;

import botarena.app.analysis.AnalyseCommand;
import botarena.app.check.CheckCommand;
import botarena.app.cli.AnswerFormat;
import botarena.app.cli.BuildVersion;
import botarena.app.cli.Console;
import botarena.app.cli.ExitCode;
import botarena.app.cli.GlobalOptions;
import botarena.app.contest.ServeCommand;
import botarena.app.contest.SubmitCommand;
import botarena.app.doctor.DoctorCommand;
import botarena.app.kits.NewCommand;
import botarena.app.person.PlayCommand;
import botarena.app.play.MatchCommand;
import botarena.app.play.PlanCommand;
import botarena.app.play.RunCommand;
import botarena.app.play.SprtCommand;
import botarena.app.rate.RateCommand;
import botarena.app.results.DiffCommand;
import botarena.app.results.ExportCommand;
import botarena.app.results.ReportCommand;
import botarena.app.results.RerunCommand;
import botarena.app.results.ShowCommand;
import botarena.app.results.VerifyCommand;
import botarena.app.rules.GamesCommand;
import botarena.app.rules.OracleCommand;
import botarena.app.rules.PerftCommand;
import botarena.app.rules.SolveCommand;
import botarena.app.scale.BrokerCommand;
import botarena.app.scale.WorkerCommand;
import botarena.app.scale.WorkersCommand;
import botarena.app.training.EnvCommand;
import botarena.app.watch.WatchCommand;
import botarena.tournament.file.PastedCommand;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The command itself: the list of commands, and a short help where none is given. */
@Command(
        name = "botarena",
        header = "Pits programs against each other at abstract board games.",
        customSynopsis = "botarena COMMAND [ARGUMENTS] [OPTIONS]",
        versionProvider = BuildVersion.class,
        sortOptions = false,
        description = {
            "%nExamples:",
            "  botarena run sample-bots/league.yaml",
            "  botarena match onitama ./mybot random-py -n 20 -t 1s+50ms",
            "  botarena check ./mybot --game oust",
            "  botarena games quixo",
        },
        optionListHeading = "%nOptions of every command:%n",
        commandListHeading = "%nCommands ('botarena COMMAND --help' for details):%n",
        footer = {
            "%nEvery option can also be set in the environment: BOTARENA_COLOR=never.",
            "%nExit status:",
            "  0         done; a lost or forfeited game is a result, not a failure",
            "  1         internal error; diff: the results differ",
            "  2         wrong command line",
            "  3         invalid tournament file, results folder or record",
            "  4         a bot did not start, or a secret it needs is missing",
            "  5         --strict: some game was forfeited; check: the bot failed;",
            "            doctor: runs do not work here",
            "  6, 7      sprt: the new bot was not accepted; undecided",
            "  8         check: inconclusive, the arena or the machine failed in a step",
            "  69, 70    launcher: Java or Maven missing; the build failed;",
            "            broker: nats-server missing; submit: contest not reached",
            "  130, 143  stopped by Ctrl-C or SIGTERM; 'botarena run' continues later",
        })
final class BotarenaCommand implements Callable<Integer> {

    /**
     * One command in the list of commands.
     *
     * @param name what is typed
     * @param summary one line for the list and the head of its help
     * @param maker makes the command; called only when it is the one that was typed
     */
    record Entry(String name, String summary, Function<Console, Callable<Integer>> maker) {}

    /** Every command, in the order of the help. A reference such as {@code PlayCommand::new} would load the class. */
    static final List<Entry> VERBS = List.of(
            new Entry("match", "play two or more bots against each other", console -> new MatchCommand(console)),
            new Entry(
                    "play",
                    "play against a bot, or let two people play at one screen",
                    console -> new PlayCommand(console)),
            new Entry("run", "play a tournament, or its missing games", console -> new RunCommand(console)),
            new Entry("plan", "check a tournament file and estimate its duration", console -> new PlanCommand(console)),
            new Entry(
                    "serve",
                    "hold a contest: uploads, a ladder without end, a final",
                    console -> new ServeCommand(console)),
            new Entry("new", "create a starter bot in one of 13 languages", console -> new NewCommand(console)),
            new Entry("check", "examine a bot step by step", console -> new CheckCommand(console)),
            new Entry("submit", "hand a bot in to a contest", console -> new SubmitCommand(console)),
            new Entry("show", "show results: ratings, cross table, games", console -> new ShowCommand(console)),
            new Entry("watch", "watch games in the terminal", console -> new WatchCommand(console)),
            new Entry(
                    "analyse",
                    "find mistakes in recorded games with a strong engine",
                    console -> new AnalyseCommand(console)),
            new Entry("report", "write results as one page with every game", console -> new ReportCommand(console)),
            new Entry("export", "write results for other programs", console -> new ExportCommand(console)),
            new Entry("diff", "compare two results: ratings, games, faults", console -> new DiffCommand(console)),
            new Entry("verify", "check results against the rules", console -> new VerifyCommand(console)),
            new Entry("rate", "rate the players of any results", console -> new RateCommand(console)),
            new Entry("sprt", "test whether one bot is stronger than another", console -> new SprtCommand(console)),
            new Entry("rerun", "replay a recorded position to a bot", console -> new RerunCommand(console)),
            new Entry(
                    "games",
                    "describe the games: rules, options, boards, messages",
                    console -> new GamesCommand(console)),
            new Entry("perft", "count positions by depth", console -> new PerftCommand(console)),
            new Entry(
                    "oracle", "answer questions about the rules, line by line", console -> new OracleCommand(console)),
            new Entry("env", "play many games at once for a program that learns", console -> new EnvCommand(console)),
            new Entry("solve", "solve a small game exactly", console -> new SolveCommand(console)),
            new Entry("worker", "play games for runs on other machines", console -> new WorkerCommand(console)),
            new Entry("workers", "list workers and what they are doing", console -> new WorkersCommand(console)),
            new Entry("broker", "start the server that workers connect to", console -> new BrokerCommand(console)),
            new Entry(
                    "doctor",
                    "check this machine: Java, sandbox, programs, disk",
                    console -> new DoctorCommand(console)),
            new Entry("completion", "print a completion script for the shell", BotarenaCommand::completion));

    private final Console console;

    @Mixin
    @SuppressWarnings("UnusedVariable") // picocli fills it
    private final GlobalOptions globals;

    /** For {@code --version} alone; commands have a format of their own. */
    @Option(names = VersionAnswer.FORMAT, hidden = true)
    @SuppressWarnings("UnusedVariable") // picocli fills it, and remembers it
    private AnswerFormat.@Nullable Kind format;

    @Spec
    private CommandSpec spec;

    BotarenaCommand(Console console) {
        this.console = console;
        this.globals = console.globals();
        this.spec = CommandSpec.create();
    }

    private static Callable<Integer> completion(Console console) {
        return new CompletionCommand(console, () -> CommandTree.complete(console));
    }

    @Override
    public Integer call() {
        Help help = new Help(spec, CommandLine.Help.defaultColorScheme(Help.Ansi.OFF));
        console.err().print(help.headerHeading() + help.header() + "%nUsage: ".formatted() + help.synopsis(7));
        console.err().print("%nCommands:%n".formatted() + help.commandList());
        console.err()
                .println("%nTry '%s', '%s'."
                        .formatted(PastedCommand.of("--help"), PastedCommand.of("COMMAND", "--help")));
        console.err().flush();
        return ExitCode.USAGE;
    }
}
