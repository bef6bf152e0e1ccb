package botarena.app.play;

import botarena.app.cli.Buildable;
import botarena.app.cli.Failure;
import botarena.app.cli.PageAddress;
import botarena.app.cli.SecretOption;
import botarena.app.cli.Syntax;
import botarena.app.cli.Syntax.Argument;
import botarena.app.scale.OnOption;
import botarena.tournament.BotEntry;
import botarena.tournament.Tournament;
import botarena.view.report.ReportFile;
import botarena.web.ListenAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Options of every command that plays a tournament. */
final class LaunchOptions {

    static final String LIVE = "--live";
    private static final String AFTER = "--live-after";

    /** Games that are analysed when all are played. */
    enum Analysed {
        /** Games with a loser. */
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

    private final Argument<Boolean> force;
    private final SecretOption secrets;
    private final Argument<String> report;
    private final Argument<String> live;
    private final Argument<Duration> liveAfter;
    private final Argument<Analysed> analysed;
    private final Argument<Format> format;
    private final OnOption on;

    /** Options of a command line. */
    LaunchOptions(Syntax syntax) {
        this(syntax, null);
    }

    /** @param machines whose machines play; null if the command line says it */
    LaunchOptions(Syntax syntax, @Nullable OnOption machines) {
        force = syntax.flag("--force", "play even if a bot cannot start or games outnumber cores");
        secrets = new SecretOption(syntax);
        report = syntax.option("--report=FILE", String.class, "HTML page of the results [DIR/report.html]")
                .optionalValue();
        live = syntax.option(LIVE + "=ADDRESS", String.class, "address of a live page of the games: [HOST:]PORT")
                .optionalValue();
        liveAfter = syntax.option(
                AFTER + "=TIME",
                Duration.class,
                "time that this page stays after the end [in a terminal, with a spectator: until Ctrl-C]");
        analysed = syntax.option(
                "--analyse=WHICH", Analysed.class, "games to analyse after the run: lost (with a winner) or all");
        on = machines == null ? new OnOption(syntax) : machines;
        format = syntax.format(
                Format.class, "format of the answer: text, json, or jsonl, one event a line [${DEFAULT-VALUE}]");
    }

    boolean force() {
        return force.get();
    }

    /**
     * Refuses bots of the command line that cannot play here; workers know their own programs.
     *
     * @throws Failure if there is one, or a secret that no bot gets
     */
    void playable(List<BotEntry> bots) {
        secrets.refuseUngranted(bots);
        if (on.target().isEmpty()) {
            bots.forEach(Buildable::playable);
        }
    }

    SecretOption secrets() {
        return secrets;
    }

    /** Null for none. */
    @Nullable
    Analysed analysedGames() {
        return analysed.orNull();
    }

    OnOption onOption() {
        return on;
    }

    Format format() {
        return format.or(Format.TEXT);
    }

    boolean isText() {
        return format() == Format.TEXT;
    }

    /**
     * Time for which the live page stays after the end; null: until Ctrl-C if it has a spectator then, else not at all.
     */
    @Nullable
    Duration liveAfter() {
        return liveAfter.orNull();
    }

    /**
     * The address of the live page, null for no page.
     *
     * @throws Failure if the text is no address, or only the time after the end is set
     */
    @Nullable
    ListenAddress live() {
        if (!live.isGiven() && liveAfter.isGiven()) {
            throw Failure.usage(AFTER + " keeps the page of " + LIVE + " open", "add: " + LIVE);
        }
        return live.isGiven() ? PageAddress.read(LIVE, live.get()) : null;
    }

    /**
     * The file of the report, null for no report.
     *
     * @throws Failure if it could not be written, so that this is known before any game is played
     */
    @Nullable
    Path reportFile(Tournament tournament) {
        if (!report.isGiven() || report.get().isEmpty()) {
            boolean wanted = report.isGiven() || tournament.report();
            return wanted ? tournament.results().resolve(ReportFile.NAME) : null;
        }
        if (!report.get().endsWith(".html")) {
            throw Failure.usage(
                    "--report takes a file that ends in .html, not '" + report.get() + "'",
                    "try: --report as the last word, or --report=FILE.html");
        }
        Path target = Path.of(report.get()).toAbsolutePath();
        if (Files.isDirectory(target) || !Files.isWritable(target.getParent())) {
            throw Failure.usage("--report: '" + report.get() + "' cannot be written");
        }
        return target;
    }
}
