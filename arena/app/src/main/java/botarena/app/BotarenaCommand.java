package botarena.app;

import botarena.app.analysis.AnalyseCommand;
import botarena.app.check.CheckCommand;
import botarena.app.classroom.ClassMode;
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
import botarena.app.shell.CompletionCommand;
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

    /** Every command, in the order of the help; to add one, add a line. */
    static final List<Entry> VERBS = List.of(
            new Entry("match", "play a contest of two or more bots", MatchCommand::new),
            new Entry("play", "play against a bot, or let two people play at one screen", PlayCommand::new),
            new Entry(
                    "run",
                    "play a tournament, or its missing games",
                    console -> new RunCommand(console, new ClassMode())),
            new Entry(
                    "plan",
                    "check a tournament file and estimate its duration",
                    console -> new PlanCommand(console, new ClassMode())),
            new Entry(
                    "serve",
                    "hold a contest: uploads, a ladder without end, a final",
                    console -> new ServeCommand(console, new ClassMode())),
            new Entry("new", "create a starter bot in one of 13 languages", NewCommand::new),
            new Entry("check", "examine a bot step by step", CheckCommand::new),
            new Entry("submit", "hand a bot in to a contest", SubmitCommand::new),
            new Entry("show", "show results: ratings, cross table, games", ShowCommand::new),
            new Entry("watch", "watch games in the terminal", WatchCommand::new),
            new Entry("analyse", "find mistakes in recorded games with a strong engine", AnalyseCommand::new),
            new Entry("report", "write results as one page with every game", ReportCommand::new),
            new Entry("export", "write results for other programs", ExportCommand::new),
            new Entry("diff", "compare two results: ratings, games, faults", DiffCommand::new),
            new Entry("verify", "check results against the rules", VerifyCommand::new),
            new Entry("rate", "rate the players of any results", RateCommand::new),
            new Entry("sprt", "test whether one bot is stronger than another", SprtCommand::new),
            new Entry("rerun", "replay a recorded position to a bot", RerunCommand::new),
            new Entry("games", "describe the games: rules, options, boards, messages", GamesCommand::new),
            new Entry("perft", "count positions by depth", PerftCommand::new),
            new Entry("oracle", "answer questions about the rules, line by line", OracleCommand::new),
            new Entry("env", "play many games at once for a program that learns", EnvCommand::new),
            new Entry("solve", "solve a small game exactly", SolveCommand::new),
            new Entry("worker", "play games for runs on other machines", WorkerCommand::new),
            new Entry("workers", "list workers and what they are doing", WorkersCommand::new),
            new Entry("broker", "start the server that workers connect to", BrokerCommand::new),
            new Entry("doctor", "check this machine: Java, sandbox, programs, disk", DoctorCommand::new),
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
