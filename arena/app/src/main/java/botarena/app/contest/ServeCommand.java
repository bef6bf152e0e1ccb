package botarena.app.contest;

import botarena.app.analysis.AnalysisRun;
import botarena.app.check.SubmissionCheck;
import botarena.app.cli.ArenaOpener;
import botarena.app.cli.BuildVersion;
import botarena.app.cli.Command;
import botarena.app.cli.Console;
import botarena.app.cli.ExitCode;
import botarena.app.cli.Failure;
import botarena.app.cli.PageAddress;
import botarena.app.cli.StopSignals;
import botarena.app.cli.Syntax.Argument;
import botarena.app.kits.NewCommand;
import botarena.app.logging.LogOutlet;
import botarena.app.play.RunCommand;
import botarena.app.scale.MetricsFile;
import botarena.app.scale.OnOption;
import botarena.app.scale.RemoteLanes;
import botarena.app.terminal.Tty;
import botarena.base.FileErrors;
import botarena.base.Printable;
import botarena.base.Refusal;
import botarena.base.Refusal.RefusedException;
import botarena.base.Refusal.UnavailableException;
import botarena.classroom.ClassRules;
import botarena.classroom.ClassRules.Late;
import botarena.classroom.Enrolment;
import botarena.classroom.ServeRules;
import botarena.classroom.roster.Student;
import botarena.contest.Contest;
import botarena.contest.Contest.Holder;
import botarena.contest.ContestEvent;
import botarena.contest.ContestFolder;
import botarena.contest.LadderView;
import botarena.contest.intake.Intake;
import botarena.contest.site.ContestSite;
import botarena.contest.works.ContestLife;
import botarena.contest.works.ContestLife.StageEnd;
import botarena.contest.works.LadderRun;
import botarena.contest.works.LadderRun.ExamTools;
import botarena.contest.works.TrialRun;
import botarena.contest.works.TrialRun.TrialTools;
import botarena.referee.Isolation;
import botarena.referee.play.WireReferee;
import botarena.tournament.Section;
import botarena.tournament.Tournament;
import botarena.tournament.events.RunEnding;
import botarena.tournament.events.RunEvent;
import botarena.tournament.events.RunFollower;
import botarena.tournament.file.PastedCommand;
import botarena.tournament.file.TournamentFile;
import botarena.tournament.results.DerivedFiles;
import botarena.tournament.run.Equipment;
import botarena.tournament.run.LocalArena;
import botarena.tournament.run.TimeSource;
import botarena.tournament.run.TournamentRun;
import botarena.view.TextBoard;
import botarena.view.live.LivePage;
import botarena.web.ListenAddress;
import botarena.web.WebServer;
import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Holds a contest: a site for uploads, a continuous ladder, then a final. */
public final class ServeCommand extends Command {

    /** Positions to search for each move of a trial: a second or two for a game. */
    private static final long TRIAL_NODES = 2_000;

    private static final String PORT = "8420";

    /** Address in links until the port is known. */
    private static final String UNKNOWN_URL = "http://127.0.0.1/";

    private final Argument<Path> file =
            syntax.positional("FILE", Path.class, "tournament file with a 'serve:' section");

    private final Argument<String> listen = syntax.option(
                    "--listen=ADDRESS", String.class, "address of the site: [HOST:]PORT [" + PORT + "]")
            .byDefault(PORT);

    private final Argument<String> others = syntax.option(
                    "--public=URL",
                    String.class,
                    "address by which others reach the site, such as https://contest.example")
            .byDefault("");

    private final Argument<Integer> proxies = syntax.option(
                    "--proxies=N", Integer.class, "with --public: proxies before the site, each in X-Forwarded-For [1]")
            .byDefault("1");

    private final OnOption on = new OnOption(syntax);

    private final Argument<Path> metrics =
            syntax.option("--metrics=FILE", Path.class, "file of the ladder's figures, for Prometheus");

    private final Argument<Boolean> newAdminKey =
            syntax.flag("--new-admin-key", "organiser's new link; the old one ends");

    private final Argument<Boolean> trust = syntax.flag(
            "--trust-submissions",
            "serve as root or in a sandbox below level 2: uploads can read and change this machine");

    private final AtomicReference<@Nullable TournamentRun> running = new AtomicReference<>();
    private final AtomicReference<@Nullable Intake> taking = new AtomicReference<>();
    private final AtomicReference<@Nullable ContestLife> life = new AtomicReference<>();
    private volatile int stopped;

    public ServeCommand(Console console) {
        super(console);
        help().description(
                        "%nA contest for a class or club, in a file with 'class:' and 'serve:'. Students",
                        "upload bots on a page, or to the folders of 'submissions:'. Each upload is built",
                        "and checked in the sandbox; then it plays on the ladder until the final. The",
                        "folder of 'output:' holds the whole contest: the same command continues, and a",
                        "copy of it is a backup.",
                        "See docs/serve.md.",
                        "%nExamples:",
                        "  botarena serve contest.yaml",
                        "  botarena serve contest.yaml --public https://contest.example")
                .footer(
                        "%nExit status:",
                        "  0         the contest is over, and the page closed",
                        "  1         part of the contest broke; the same command continues",
                        "  2         wrong command line; the port is taken",
                        "  3         invalid file, roster or folder; the sandbox is too weak",
                        "  130, 143  stopped by Ctrl-C or SIGTERM; the same command continues");
    }

    @Override
    public Integer call() throws RefusedException, InterruptedException {
        Path path = file.get();
        Tournament contest = RunCommand.tournament(console, path, Map.of());
        ClassRules course = section(contest, ClassRules.class, "class", path);
        ServeRules rules = section(contest, ServeRules.class, "serve", path);
        Enrolment.refuseJars(contest);
        refuseRoot();
        on.refuse(!course.model().secrets().given().isEmpty(), "a secret of 'class:'");
        ListenAddress address = PageAddress.read("--listen", listen.get());
        String url = publicUrl(path);
        try (ContestFolder folder = ContestFolder.open(contest.results(), terms(course, rules))) {
            keepSeed(contest);
            return serve(new Opened(path, contest, course, rules, folder), address, url);
        } catch (IOException e) {
            throw Failure.invalid("the contest cannot be kept: " + FileErrors.describe(e));
        }
    }

    /** A contest whose folder is open. */
    private record Opened(Path path, Tournament file, ClassRules course, ServeRules rules, ContestFolder folder) {}

    /** A seed that was drawn has to be the same after a restart, as codenames follow from it. */
    private static void keepSeed(Tournament contest) throws IOException {
        Path resolved = contest.results().resolve(TournamentFile.RESOLVED);
        if (contest.games().stream().anyMatch(variant -> variant.game().hidden()) && !Files.exists(resolved)) {
            DerivedFiles.replace(resolved, TournamentFile.text(contest));
        }
    }

    private static <S extends Section> S section(Tournament contest, Class<S> type, String key, Path path) {
        return contest.section(type)
                .orElseThrow(() -> Failure.invalid(
                        "'" + path + "' has no " + key + ": section, so it is no contest",
                        "add: " + (key.equals("serve") ? "serve: {}" : "class: {roster: roster.csv}"),
                        "see: docs/serve.md"));
    }

    private static Contest.Rules terms(ClassRules course, ServeRules rules) {
        return new Contest.Rules(
                course.deadline() == null ? null : course.deadline().toInstant(),
                course.late() == Late.REFUSE,
                rules.freeze(),
                rules.uploads().perHour());
    }

    private void refuseRoot() {
        if (!trust.get() && "root".equals(System.getProperty("user.name"))) {
            throw Failure.invalid(
                    "uploads of others are not run as root",
                    "start it as an ordinary user, or add: --trust-submissions");
        }
    }

    private int serve(Opened contest, ListenAddress address, String url)
            throws IOException, RefusedException, InterruptedException {
        List<Student> roster = Enrolment.students(contest.course());
        Tournament ladder =
                contest.rules().ladder(contest.file(), Runtime.getRuntime().availableProcessors());
        AtomicReference<@Nullable LadderView> works = new AtomicReference<>();
        Intake intake = new Intake(
                contest.folder(),
                new Intake.Limits(
                        contest.rules().uploads().bytes(),
                        contest.rules().uploads().keep(),
                        contest.course().model().command()),
                InstantSource.system(),
                () -> tell(works.get()));
        intake.removeLeftovers();
        taking.set(intake);
        try (LocalArena arena = ArenaOpener.open(ladder.sandbox(), console);
                LivePage live = LivePage.mountPage(ladder, on.target().isPresent(), TimeSource.SYSTEM)) {
            refuseWeakSandbox(arena);
            arena.keepIdle(ladder);
            LadderRun run = new LadderRun(
                    contest.folder(),
                    intake,
                    contest.file(),
                    ladder,
                    roster,
                    new ExamTools(
                            (bot, command) ->
                                    arena.build(bot, command, contest.rules().buildQuota()),
                            contest.rules().buildTime(),
                            new SubmissionCheck(arena.starter(), contest.file().catalog()),
                            on.target().isPresent()
                                    ? bot -> RemoteLanes.obstacle(contest.file(), bot)
                                    : bot -> Optional.empty(),
                            this::say,
                            InstantSource.system()),
                    live::find);
            works.set(run);
            TrialTools tools = new TrialTools(
                    () -> new WireReferee(
                            arena.starter(), BuildVersion.number(), System::nanoTime, InstantSource.system()),
                    record -> AnalysisRun.examine(record, TRIAL_NODES),
                    InstantSource.system());
            life.set(run.life());
            run.life().openWebhook();
            run.life().eraseDueData();
            TrialRun trials = new TrialRun(run, tools, contest.rules().challenges());
            int keys = enrol(contest, roster, url.isEmpty() ? UNKNOWN_URL : url);
            ContestSite.Settings settings = settings(contest, url);
            ContestSite.Parts parts = new ContestSite.Parts(
                    contest.folder(),
                    intake,
                    run,
                    contest.file().catalog(),
                    InstantSource.system(),
                    new ContestSite.Guide(contest.file(), NewCommand.starters()),
                    trials);
            StopSignals signals = new StopSignals(this::stop);
            ContestSite.warmUp(settings, parts);
            try (signals;
                    trials;
                    ContestSite site = new ContestSite(settings, parts);
                    WebServer server = open(address, site, url)) {
                contest.folder().moveLinks(url.isEmpty() ? server.url() : url);
                announce(
                        contest,
                        keys,
                        server,
                        url,
                        run.forecast(),
                        arena.starter().isolation());
                return switch (run.life().run(new Stages(contest, run, arena, live))) {
                    case OVER -> ExitCode.DONE;
                    case STOPPED -> stopped;
                    case BROKEN -> {
                        ContestEvent broke = contest.folder().contest().breakdown();
                        say("error: a part of the contest broke" + (broke == null ? "" : ": " + broke.text("note")));
                        yield ExitCode.INTERNAL;
                    }
                };
            }
        } finally {
            LogOutlet.toStderr();
        }
    }

    private static void tell(@Nullable LadderView works) {
        if (works != null) {
            works.noteChange();
        }
    }

    private void refuseWeakSandbox(LocalArena arena) {
        String level = arena.starter().isolation();
        if (!trust.get() && Isolation.of(level).filter(Isolation::confines).isEmpty()) {
            throw Failure.invalid(
                    "uploads need a sandbox of level 2, and this machine has '" + level + "'",
                    "see: botarena doctor, docs/sandbox.md",
                    "to serve people you trust, add: --trust-submissions");
        }
    }

    private static ContestSite.Settings settings(Opened contest, String url) {
        return new ContestSite.Settings(
                contest.file().name(),
                contest.rules().board() != ServeRules.Board.PEOPLE,
                contest.rules().board() == ServeRules.Board.GAMES,
                contest.course().anonymous(),
                url,
                contest.course().zone());
    }

    private WebServer open(ListenAddress address, ContestSite site, String url) {
        if (proxies.get() < 0) {
            throw Failure.usage("--proxies takes 0 or more, not " + proxies.get(), "try: --proxies 1");
        }
        Set<String> hosts = new HashSet<>();
        if (!url.isEmpty()) {
            hosts.add(URI.create(url).getAuthority());
        }
        try {
            return WebServer.openWithKeys(address, hosts, url.isEmpty() ? 0 : proxies.get(), site);
        } catch (IOException e) {
            throw PageAddress.listenFailure("--listen", address, e);
        }
    }

    /**
     * The address of {@code --public} as browsers write it in their requests, with a slash at its end; may be empty.
     */
    private String publicUrl(Path path) {
        if (others.get().isEmpty()) {
            return "";
        }
        try {
            URI uri = new URI(others.get().toLowerCase(Locale.ROOT).replaceFirst("/$", "")).parseServerAuthority();
            Integer usual = Map.of("http", 80, "https", 443).get(String.valueOf(uri.getScheme()));
            if (usual != null && uri.toString().equals(uri.getScheme() + "://" + uri.getAuthority())) {
                return uri.toString().replaceFirst(":" + usual + "$", "") + "/";
            }
        } catch (URISyntaxException e) {
            // told below
        }
        throw Failure.usage(
                "--public takes http:// or https:// and a host, no path, not '" + others.get() + "'",
                "try: " + PastedCommand.of("serve", path.toString(), "--public", "https://contest.example"));
    }

    /** Before the page opens: every student gets a key. */
    private static int enrol(Opened contest, List<Student> roster, String at) throws IOException {
        return contest.folder()
                .enrol(
                        roster,
                        contest.rules().entrant() == ServeRules.Entrant.GROUP,
                        contest.file().schedule().seed(),
                        at,
                        Instant.now());
    }

    private void announce(Opened contest, int keys, WebServer server, String url, String forecast, String level)
            throws IOException {
        String at = url.isEmpty() ? server.url() : url;
        ContestFolder folder = contest.folder();
        console.err().println("contest: " + at);
        Holder organiser = new Holder("", 0);
        if (newAdminKey.get() || !folder.contest().hasKey(organiser)) {
            console.err().println("organiser: " + folder.newKey(organiser, at, Instant.now()));
        } else {
            console.err().println("organiser: use the link of the first start; --new-admin-key makes another");
        }
        if (keys > 0) {
            console.err()
                    .println("keys: " + keys + (keys == 1 ? " link in " : " links in ")
                            + folder.path().resolve("keys.csv") + "; hand them out, then delete the file");
        }
        folder.unfinishedErasures().forEach(erasure -> console.remark("warning: " + erasure.sentence()));
        console.err().println("sandbox: " + level);
        Tty.wrap(forecast).forEach(console.err()::println);
        if (server.isForNetwork() && !url.startsWith("https://")) {
            console.remark("warning: the network can read plain HTTP, keys included; put an HTTPS proxy in front"
                    + " and add --public https://...");
        }
        console.err().flush();
    }

    /** Stages of the contest as this command plays them. */
    private final class Stages implements ContestLife.Stages {
        private final Opened contest;
        private final LadderRun run;
        private final LocalArena arena;
        private final LivePage live;

        Stages(Opened contest, LadderRun run, LocalArena arena, LivePage live) {
            this.contest = contest;
            this.run = run;
            this.arena = arena;
            this.live = live;
        }

        @Override
        public StageEnd playLadder() throws IOException, RefusedException, InterruptedException {
            requireBroker();
            LogOutlet.redirectTo(ServeCommand.this::say);
            MetricsFile figures =
                    metrics.isGiven() ? new MetricsFile(metrics.get().toAbsolutePath(), ServeCommand.this::say) : null;
            try (figures) {
                List<RunFollower> followers = new ArrayList<>(List.of(live.follower(), ServeCommand.this::warn));
                if (figures != null) {
                    followers.add(figures);
                }
                String again = PastedCommand.of(
                        Stream.concat(Stream.of("serve", contest.path().toString()), Stream.of(on.commandWords()))
                                .toList());
                RunEnding ending = run.play(
                        equipment(contest, arena, live).drawing(TextBoard::atEnd), again, followers, opened -> {
                            if (on.target().isPresent()) {
                                live.workers(opened::workers);
                            }
                            watch(opened, figures);
                        });
                running.set(null);
                return StageEnd.of(ending, run.failure());
            }
        }

        @Override
        public StageEnd playFinal(Path written) throws UnavailableException, InterruptedException {
            requireBroker();
            console.err().println("final: " + written);
            int code;
            try {
                code = RunCommand.play(console, on, written);
            } catch (RefusedException refused) {
                throw new UnavailableException(refused.refusal());
            } catch (Failure failed) {
                // Files and broker were right when the ladder began.
                if (failed.exitCode() == ExitCode.INVALID) {
                    throw new UnavailableException(
                            failed.getCause() instanceof RefusedException refused
                                    ? refused.refusal()
                                    : new Refusal(String.valueOf(failed.getMessage()), List.of(), ""));
                }
                throw failed;
            }
            return switch (code) {
                case ExitCode.DONE, ExitCode.NEVER_STARTED -> StageEnd.COMPLETE;
                case ExitCode.INTERRUPTED, ExitCode.TERMINATED -> {
                    stop(code);
                    yield StageEnd.INTERRUPTED;
                }
                default -> StageEnd.broken("the final ended with exit status " + code);
            };
        }

        /** Refuses to begin while the broker of the workers is away: a run would wait for it without a word on the page. */
        private void requireBroker() throws UnavailableException, InterruptedException {
            Optional<String> away = on.target().isPresent()
                    ? RemoteLanes.findAbsence(on.target().get())
                    : Optional.empty();
            if (away.isPresent()) {
                throw new UnavailableException(new Refusal(away.get(), List.of(), ""));
            }
        }

        @Override
        public void tellWaiting(String sentence) {
            console.remark("warning: " + sentence);
        }

        @Override
        public void tellOver() {
            console.err().println("contest: over; Ctrl-C closes the page");
            console.err().flush();
        }
    }

    private Equipment equipment(Opened contest, LocalArena arena, LivePage live) {
        Equipment local = arena.equipment(live::lane);
        return on.target()
                .map(target -> RemoteLanes.equipment(local, target, contest.file(), this::say, this::say))
                .orElse(local);
    }

    private void watch(TournamentRun opened, @Nullable MetricsFile figures) {
        running.set(opened);
        if (figures != null) {
            figures.watch(opened::figures);
        }
        if (stopped != 0) {
            opened.interrupt();
        }
    }

    /** The first signal lets running games finish, the second stops them. */
    private void stop(int code) {
        boolean first = stopped == 0;
        stopped = code;
        ContestLife now = life.get();
        if (now != null) {
            now.stop();
        }
        Intake intake = taking.get();
        if (intake != null) {
            intake.stopAccepting();
        }
        TournamentRun run = running.get();
        if (run != null) {
            if (first) {
                say("finishing the running games; press Ctrl-C again to stop at once");
            }
            run.interrupt();
        }
    }

    private void warn(RunEvent event) {
        if (event instanceof RunEvent.Warning warning) {
            Printable.lines("warning: " + warning.sentence()).forEach(console::remark);
        }
    }

    /** Says a line, which may have names of strangers' files in it. */
    private void say(String line) {
        Printable.lines(line).forEach(console.err()::println);
        console.err().flush();
    }
}
