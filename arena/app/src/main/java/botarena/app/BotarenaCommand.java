package botarena.app;

import botarena.app.analysis.AnalyseCommand;
import botarena.app.check.CheckCommand;
import botarena.app.cli.AnswerFormat;
import botarena.app.cli.BuildVersion;
import botarena.app.cli.Command;
import botarena.app.cli.Console;
import botarena.app.cli.ExitCode;
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
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Model.OptionSpec;

/** The command itself: the list of commands, and a short help where none is given. */
final class BotarenaCommand extends Command {

    /**
     * One command in the list of commands.
     *
     * @param name its word on the command line
     * @param summary one line for the list and the head of its help
     */
    record Entry(String name, String summary) {}

    /** Every command, in the order of the help. */
    static final List<Entry> VERBS = List.of(
            new Entry("match", "play two or more bots against each other"),
            new Entry("play", "play against a bot, or let two people play at one screen"),
            new Entry("run", "play a tournament, or its missing games"),
            new Entry("plan", "check a tournament file and estimate its duration"),
            new Entry("serve", "hold a contest: uploads, a continuous ladder, then a final"),
            new Entry("new", "create a starter bot in one of 13 languages"),
            new Entry("check", "examine a bot step by step"),
            new Entry("submit", "hand a bot in to a contest"),
            new Entry("show", "show results: ratings, cross table, games"),
            new Entry("watch", "watch games in the terminal"),
            new Entry("analyse", "find mistakes in recorded games with a strong engine"),
            new Entry("report", "write results as one page with every game"),
            new Entry("export", "write results for other programs"),
            new Entry("diff", "compare two results: ratings, games, faults"),
            new Entry("verify", "check results against the rules"),
            new Entry("rate", "rate the players of any results"),
            new Entry("sprt", "test whether one bot is stronger than another"),
            new Entry("rerun", "replay a recorded position to a bot"),
            new Entry("games", "describe the games: rules, options, boards, messages"),
            new Entry("perft", "count positions by depth"),
            new Entry("oracle", "answer questions about the rules, line by line"),
            new Entry("env", "play many games at once for a program that learns"),
            new Entry("solve", "solve a small game exactly"),
            new Entry("worker", "play games for runs on other machines"),
            new Entry("workers", "list workers and what they are doing"),
            new Entry("broker", "start the server that workers connect to"),
            new Entry("doctor", "check this machine: Java, sandbox, programs, disk"),
            new Entry("completion", "print a completion script for the shell"));

    /**
     * Makes the command that was typed. A switch, because a lambda for each command would cost every start; it returns an
     * interface, because Java loads every class that it has to compare with another.
     */
    static Callable<Integer> command(String name, Console console) {
        return switch (name) {
            case "match" -> new MatchCommand(console);
            case "play" -> new PlayCommand(console);
            case "run" -> new RunCommand(console);
            case "plan" -> new PlanCommand(console);
            case "serve" -> new ServeCommand(console);
            case "new" -> new NewCommand(console);
            case "check" -> new CheckCommand(console);
            case "submit" -> new SubmitCommand(console);
            case "show" -> new ShowCommand(console);
            case "watch" -> new WatchCommand(console);
            case "analyse" -> new AnalyseCommand(console);
            case "report" -> new ReportCommand(console);
            case "export" -> new ExportCommand(console);
            case "diff" -> new DiffCommand(console);
            case "verify" -> new VerifyCommand(console);
            case "rate" -> new RateCommand(console);
            case "sprt" -> new SprtCommand(console);
            case "rerun" -> new RerunCommand(console);
            case "games" -> new GamesCommand(console);
            case "perft" -> new PerftCommand(console);
            case "oracle" -> new OracleCommand(console);
            case "env" -> new EnvCommand(console);
            case "solve" -> new SolveCommand(console);
            case "worker" -> new WorkerCommand(console);
            case "workers" -> new WorkersCommand(console);
            case "broker" -> new BrokerCommand(console);
            case "doctor" -> new DoctorCommand(console);
            case "completion" -> new CompletionCommand(console);
            default -> throw new IllegalArgumentException(name);
        };
    }

    BotarenaCommand(Console console) {
        super(console);
        console.globals().addTo(spec());
        // For --version alone; commands have a format of their own.
        spec().addOption(OptionSpec.builder(VersionAnswer.FORMAT)
                .type(AnswerFormat.Kind.class)
                .hidden(true)
                .build());
        spec().name("botarena").versionProvider(new BuildVersion());
        help().header("Pits programs against each other at abstract board games.")
                .customSynopsis("botarena COMMAND [ARGUMENTS] [OPTIONS]")
                .sortOptions(false)
                .description(
                        "%nExamples:",
                        "  botarena run sample-bots/league.yaml",
                        "  botarena match onitama ./mybot random-py -n 20 -t 1s+50ms",
                        "  botarena check ./mybot --game oust",
                        "  botarena games quixo")
                .optionListHeading("%nOptions of every command:%n")
                .commandListHeading("%nCommands ('botarena COMMAND --help' for details):%n")
                .footer(
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
                        "  130, 143  stopped by Ctrl-C or SIGTERM; 'botarena run' continues later");
    }

    @Override
    public Integer call() {
        Help help = new Help(spec(), CommandLine.Help.defaultColorScheme(Help.Ansi.OFF));
        console.err().print(help.headerHeading() + help.header() + "%nUsage: ".formatted() + help.synopsis(7));
        console.err().print("%nCommands:%n".formatted() + help.commandList());
        console.err()
                .println("%nTry '%s', '%s'."
                        .formatted(PastedCommand.of("--help"), PastedCommand.of("COMMAND", "--help")));
        console.err().flush();
        return ExitCode.USAGE;
    }
}
