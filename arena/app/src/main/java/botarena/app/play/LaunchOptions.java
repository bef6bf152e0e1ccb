package botarena.app.play;

import botarena.app.cli.DurationConverter;
import botarena.app.cli.ExitCode;
import botarena.app.cli.Failure;
import botarena.app.cli.PageAddress;
import botarena.app.cli.SecretOption;
import botarena.app.scale.OnOption;
import botarena.tournament.Tournament;
import botarena.view.report.ReportFile;
import botarena.view.serve.ListenAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Options of every command that plays a tournament. */
final class LaunchOptions {

    static final String LIVE = "--live";
    private static final String AFTER = "--live-after";

    /** Games that are analysed when all are played. */
    enum Analysed {
        /** Those that somebody lost. */
        LOST,
        ALL
    }

    /** Forms of the answer. */
    enum Format {
        TEXT,
        /** One object at the end. */
        JSON,
        /** One event a line, as it happens. */
        JSONL
    }

    @Option(names = "--force", description = "play even if a bot cannot start or games outnumber cores")
    private boolean force;

    @Mixin
    private final SecretOption secrets = new SecretOption();

    @Option(
            names = "--report",
            arity = "0..1",
            paramLabel = "FILE",
            fallbackValue = "",
            description = "HTML page of the results, written at the end [DIR/report.html]")
    private @Nullable String report;

    @Option(
            names = LIVE,
            arity = "0..1",
            paramLabel = "ADDRESS",
            fallbackValue = "",
            description = "address of a page that shows the games while they run: [HOST:]PORT")
    private @Nullable String live;

    @Option(
            names = AFTER,
            paramLabel = "TIME",
            converter = DurationConverter.class,
            description = "time that the page of --live stays after the end [while somebody watches: until Ctrl-C]")
    private @Nullable Duration liveAfter;

    @Option(
            names = "--analyse",
            paramLabel = "WHICH",
            description = "games to analyse after the run: lost, those with a winner, or all")
    private @Nullable Analysed analysed;

    @Mixin
    private final OnOption on;

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            defaultValue = "text",
            order = 800,
            description =
                    "format of the answer: text, json, or jsonl, one event a line as it happens [${DEFAULT-VALUE}]")
    private Format format = Format.TEXT;

    boolean force() {
        return force;
    }

    SecretOption secrets() {
        return secrets;
    }

    LaunchOptions() {
        this(new OnOption());
    }

    /** @param on whose machines play */
    LaunchOptions(OnOption on) {
        this.on = on;
    }

    /** Null for none. */
    @Nullable
    Analysed analysed() {
        return analysed;
    }

    OnOption on() {
        return on;
    }

    Format format() {
        return format;
    }

    boolean isText() {
        return format == Format.TEXT;
    }

    /**
     * Time for which the live page stays after the end; null: until Ctrl-C if somebody watches then, else not at all.
     */
    @Nullable
    Duration liveAfter() {
        return liveAfter;
    }

    /**
     * The address of the live page, null for no page.
     *
     * @throws Failure if the text is no address, or only the time after the end is set
     */
    @Nullable
    ListenAddress live() {
        if (live == null && liveAfter != null) {
            throw new Failure(ExitCode.USAGE, AFTER + " keeps the page of " + LIVE + " open", "add: " + LIVE);
        }
        return live == null ? null : PageAddress.read(LIVE, live);
    }

    /**
     * The file of the report, null for no report.
     *
     * @throws Failure if it could not be written, so that this is known before any game is played
     */
    @Nullable
    Path report(Tournament tournament) {
        if (report == null || report.isEmpty()) {
            boolean wanted = report != null || tournament.report();
            return wanted ? tournament.results().resolve(ReportFile.NAME) : null;
        }
        if (!report.endsWith(".html")) {
            throw new Failure(
                    ExitCode.USAGE,
                    "--report takes a file that ends in .html, not '" + report + "'",
                    "try: --report as the last word, or --report=FILE.html");
        }
        Path target = Path.of(report).toAbsolutePath();
        if (Files.isDirectory(target) || !Files.isWritable(target.getParent())) {
            throw new Failure(ExitCode.USAGE, "--report: '" + report + "' cannot be written");
        }
        return target;
    }
}
