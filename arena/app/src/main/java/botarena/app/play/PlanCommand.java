package botarena.app.play;

import botarena.app.cli.AnswerFormat;
import botarena.app.cli.BuildVersion;
import botarena.app.cli.Command;
import botarena.app.cli.Console;
import botarena.app.cli.ExitCode;
import botarena.app.cli.Syntax.Argument;
import botarena.app.terminal.Bar;
import botarena.app.terminal.TextTable;
import botarena.base.JsonText;
import botarena.base.Refusal.RefusedException;
import botarena.base.Units;
import botarena.referee.GameRecord;
import botarena.referee.process.Starters;
import botarena.tournament.Tournament;
import botarena.tournament.file.TournamentFile;
import botarena.tournament.run.Forecaster;
import botarena.tournament.run.LocalArena;
import botarena.tournament.run.Pilot;
import botarena.tournament.run.RunForecast;
import botarena.tournament.tables.Column;
import botarena.tournament.tables.FixedDecimals;
import botarena.tournament.tables.Table;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Explains a tournament file before any game. */
public final class PlanCommand extends Command {

    private final Argument<Path> file = syntax.positional("FILE", Path.class, "tournament file");

    private final OverrideOptions overrides = new OverrideOptions(true);

    private final Argument<Duration> budget =
            syntax.option("--budget=TIME", Duration.class, "time to plan for, such as 30m: prints what fits into it");

    private final Argument<Duration> pilot = syntax.option(
                    "--pilot=TIME",
                    Duration.class,
                    "time for sample games that measure the duration [5s]; 0s: estimate from the time control")
            .byDefault("5s");

    private final Argument<Boolean> resolved = syntax.flag("--resolved", "the file with every default, printed");

    private final AnswerFormat format = new AnswerFormat(syntax);

    public PlanCommand(Console console) {
        super(console);
        help().description(
                        "%nPrints all mistakes of the file, or the planned games, their duration and the",
                        "expected rating errors. The estimate uses games already played; without any,",
                        "it builds the bots and plays a few sample games first.",
                        "%nExamples:",
                        "  botarena plan cup.yaml",
                        "  botarena plan cup.yaml --budget 30m",
                        "  botarena plan cup.yaml --resolved")
                .footer(
                        "%nExit status:",
                        "  0  the file can be played", "  2  wrong command line", "  3  invalid file or results");
        overrides.addTo(spec());
    }

    @Override
    public Integer call() throws RefusedException {
        Tournament tournament =
                RunCommand.read(console, file.get(), overrides.keys()).tournament();
        if (resolved.get()) {
            console.out()
                    .print(
                            format.json()
                                    ? JsonText.line(TournamentFile.keys(tournament)) + "\n"
                                    : TournamentFile.text(tournament));
            return ExitCode.DONE;
        }
        RunForecast forecast = forecast(tournament, List.of());
        if (!forecast.measured() && forecast.tickets() > 0 && !pilot.get().isZero()) {
            forecast = forecast(tournament, playPilot(tournament));
        }
        forecast.warnings().forEach(warning -> console.remark("warning: " + warning));
        if (format.json()) {
            console.out().println(JsonText.line(fields(forecast, idleMemory(tournament))));
        } else {
            text(forecast, idleMemory(tournament));
        }
        return ExitCode.DONE;
    }

    private RunForecast forecast(Tournament tournament, List<GameRecord> games) throws RefusedException {
        return Forecaster.of(tournament, Runtime.getRuntime().availableProcessors(), budget.orNull(), games);
    }

    /** Games to measure by; the run itself reports bots that cannot be started. */
    private List<GameRecord> playPilot(Tournament tournament) {
        try (LocalArena arena = LocalArena.open(tournament.sandbox(), BuildVersion.number(), remark -> {})) {
            arena.keepIdle(tournament);
            return new Pilot(tournament, arena.equipment(), pilot.get()).play();
        } catch (RefusedException refused) {
            return List.of();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return List.of();
        }
    }

    /** Bytes that bots may hold which wait for a later game. */
    private static long idleMemory(Tournament tournament) {
        Long said = tournament.schedule().resources().idleMemory();
        return said == null ? Starters.idleMemory() : said;
    }

    private void text(RunForecast forecast, long idleMemory) {
        TextTable.lines(table(forecast)).forEach(console.out()::println);
        console.out().println();
        Duration duration = forecast.duration();
        String kind = forecast.measured()
                ? ""
                : forecast.pilot() > 0
                        ? " (by a pilot of " + Units.count(forecast.pilot(), "game") + ")"
                        : " at most (by the clocks; nothing was played yet)";
        console.out()
                .println(Units.count(forecast.tickets(), "game") + ", " + forecast.settled()
                        + " of them played, "
                        + forecast.concurrency() + " at once"
                        + (duration == null ? "" : ": " + Bar.clock(duration) + kind));
        RunForecast.Fit fit = forecast.budget();
        if (fit != null) {
            String error = fit.error() > 0
                    ? ", error bars of about ± " + FixedDecimals.format("%.0f", fit.error()) + " Elo"
                    : "";
            console.out().println("in " + Bar.clock(fit.time()) + ": " + Units.count(fit.tickets(), "game") + error);
        }
        console.out()
                .println("bots that wait for a later game may hold " + (idleMemory >> 20)
                        + " MiB (schedule: {idle-memory: " + (idleMemory >> 20) + "m})");
        console.out().println("\nfirst games:");
        forecast.first().forEach(id -> console.out().println("  " + id));
    }

    private static Table table(RunForecast forecast) {
        Table table = new Table(
                "",
                Column.list("game,Game; bots,Bots,%d; games,Games,%d; perBot,Per bot,%.0f; seconds,s/game,%.1f; "
                        + "error,± Elo,%.0f"));
        for (RunForecast.Line line : forecast.games()) {
            table.add(line.game(), line.bots(), line.tickets(), line.perBot(), line.seconds(), line.error());
        }
        return table;
    }

    private static Map<String, Object> fields(RunForecast forecast, long idleMemory) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("bots", forecast.bots());
        fields.put("games", table(forecast).maps());
        fields.put("total", forecast.tickets());
        fields.put("settled", forecast.settled());
        fields.put("concurrency", forecast.concurrency());
        Duration duration = forecast.duration();
        fields.put("seconds", duration == null ? null : duration.toMillis() / 1000.0);
        fields.put("measured", forecast.measured());
        fields.put("pilot", forecast.pilot());
        RunForecast.Fit fit = forecast.budget();
        if (fit != null) {
            fields.put("budgetSeconds", fit.time().toSeconds());
            fields.put("budgetGames", fit.tickets());
            fields.put("budgetError", fit.error());
        }
        fields.put("idleMemory", idleMemory);
        fields.put("first", forecast.first());
        return fields;
    }
}
