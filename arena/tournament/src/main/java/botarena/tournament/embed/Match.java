package botarena.tournament.embed;

import botarena.base.Refusal;
import botarena.base.Refusal.RefusedException;
import botarena.games.Game;
import botarena.games.GameCatalog;
import botarena.referee.Secrets;
import botarena.referee.Starter;
import botarena.referee.inprocess.StarterByLabel;
import botarena.referee.play.WireReferee;
import botarena.tournament.Tournament;
import botarena.tournament.events.RunEnding;
import botarena.tournament.events.RunFollower;
import botarena.tournament.file.MatchRequest;
import botarena.tournament.file.MatchRequest.OrderedBot;
import botarena.tournament.file.MatchRequest.OrderedGame;
import botarena.tournament.file.Problem;
import botarena.tournament.file.SampleBots;
import botarena.tournament.file.TournamentFile;
import botarena.tournament.file.TournamentFile.TournamentReading;
import botarena.tournament.journal.Journal;
import botarena.tournament.run.EarlyCheck;
import botarena.tournament.run.Equipment;
import botarena.tournament.run.LocalArena;
import botarena.tournament.run.RunHooks;
import botarena.tournament.run.RunRequest;
import botarena.tournament.run.TimeSource;
import botarena.tournament.run.TournamentRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A match to be played: with the arguments of {@code botarena match}, by the same words and defaults. Not thread-safe.
 */
public final class Match {

    private final LocalArena local;
    private final GameCatalog games;
    private final String game;
    private final Map<String, String> options = new LinkedHashMap<>();
    private final Map<String, String> keys = new LinkedHashMap<>();
    private final List<String> bots = new ArrayList<>();
    private final Map<String, Supplier<Chooser>> choosers = new LinkedHashMap<>();
    private final List<RunFollower> followers = new ArrayList<>();
    private @Nullable String from;
    private @Nullable Path results;

    Match(LocalArena local, GameCatalog games, String game) {
        this.local = local;
        this.games = games;
        this.game = game;
    }

    /**
     * Adds a bot as the command line names it: a command, a folder, a sample bot, or {@code name=} before any of these.
     * Sample bots come with the artifact {@code botarena-sample-bots}.
     *
     * @param bot as it would be typed
     * @return this match
     */
    public Match bot(String bot) {
        bots.add(bot);
        return this;
    }

    /**
     * Adds a bot in this JVM; each game asks for a new one. Games that run at once ask on several threads. It plays no
     * game in which a seat sees less than the whole position.
     *
     * @param name unique in the match
     * @param bot gives a bot for one game
     * @return this match
     */
    public Match bot(String name, Supplier<Chooser> bot) {
        choosers.put(name, bot);
        bots.add(name + "=chooser");
        return this;
    }

    /**
     * Sets the games of each pair [100].
     *
     * @param games 1, or an even number up to 1,000,000, as each opening is played twice
     * @return this match
     */
    public Match games(int games) {
        return key("games-per-pair", String.valueOf(games));
    }

    /**
     * Sets the clock, such as {@code 500ms/move} [10s + 100ms].
     *
     * @param time as in a tournament file
     * @return this match
     */
    public Match time(String time) {
        return key("time", time);
    }

    /**
     * Sets the seed of openings and deals.
     *
     * @param seed 0 to 2⁵³ - 1; equal seeds give equal openings and deals
     * @return this match
     */
    public Match seed(long seed) {
        return key("seed", String.valueOf(seed));
    }

    /**
     * Sets an option of the game.
     *
     * @param name as {@code botarena games} lists it
     * @param value a number, a boolean or text; a bad one is refused by {@link #play}
     * @return this match
     */
    public Match option(String name, Object value) {
        options.put(name, String.valueOf(value));
        return this;
    }

    /**
     * Sets the position that every game starts from.
     *
     * @param text in the game's own notation
     * @return this match
     */
    public Match from(String text) {
        from = text;
        return this;
    }

    /**
     * Sets any scalar key of a tournament file, by its name there.
     *
     * @param name the last part of it, or the full one with dots
     * @param value as it stands in the file
     * @return this match
     */
    public Match key(String name, String value) {
        keys.put(name, value);
        return this;
    }

    /**
     * Sets the folder for results, which holds no games yet [a new one among the system's temporary files].
     *
     * @param folder need not be there; relative ones start at the working directory
     * @return this match
     */
    public Match results(Path folder) {
        results = folder;
        return this;
    }

    /**
     * Adds a follower, which receives every event on a thread of its own.
     *
     * @param follower an exception from it ends only its own events
     * @return this match
     */
    public Match follower(RunFollower follower) {
        followers.add(follower);
        return this;
    }

    /**
     * Plays all games.
     *
     * @return the result, when all games are played
     * @throws RefusedException with every line that the command line prints: mistakes in the settings, bots that cannot
     *     start, a folder that holds games
     * @throws InterruptedException if the thread is interrupted before the first game
     * @throws IOException if results cannot be written or read
     */
    public MatchResult play() throws RefusedException, IOException, InterruptedException {
        Tournament tournament = tournament();
        Starter starter = starter();
        TimeSource time = TimeSource.SYSTEM;
        Equipment equipment = Equipment.local(
                        () -> new WireReferee(starter, Arena.VERSION, time.nanos(), time.wall()),
                        local::build,
                        Runtime.getRuntime().availableProcessors(),
                        starter.isolation())
                .secrets(Secrets.of(System.getenv()));
        RunRequest order = RunRequest.unlimited("");
        EarlyCheck early = new EarlyCheck(
                starter, order, Set.of(), Secrets.of(System.getenv()), bot -> Optional.empty(), Arena.VERSION);
        early.checkUnbuilt(tournament);
        try (TournamentRun run =
                TournamentRun.open(tournament, order, equipment, early.hooksBefore(RunHooks.NONE), followers)) {
            RunEnding ending = run.play();
            if (ending.refusal() != null) {
                throw ending.refusal().toException();
            }
            return MatchResult.of(ending, tournament.results(), run.tables(), games);
        }
    }

    private Starter starter() {
        StarterByLabel starters = new StarterByLabel(local.starter());
        choosers.forEach((name, chooser) ->
                starters.with(name, bot -> new Starter.Started.Up(new ChooserWire(chooser.get(), games))));
        return starters;
    }

    private Tournament tournament() throws RefusedException, IOException {
        if (bots.size() < 2) {
            throw new RefusedException("a match needs two bots or more, not " + bots.size(), "");
        }
        boolean hidden = games.find(game).filter(Game::hidden).isPresent();
        if (hidden && !choosers.isEmpty()) {
            throw new RefusedException(
                    game + " hides things from its seats, so a bot in this JVM cannot play it", "bot(COMMAND)");
        }
        SampleBots samples = SampleBots.ofInstallation();
        List<OrderedBot> ordered = new ArrayList<>();
        for (String bot : bots) {
            ordered.add(OrderedBot.read(bot, samples, games));
        }
        Path folder = results == null ? Files.createTempDirectory("botarena-match-") : results.toAbsolutePath();
        if (Files.exists(folder.resolve(Journal.NAME))) {
            throw new RefusedException(results + " holds games; a match begins in a new folder", "");
        }
        keys.put("output.dir", folder.toString());
        TournamentReading read = new TournamentFile(games, List.of(), samples)
                .match(new MatchRequest(
                        new OrderedGame(game, options, from),
                        ordered,
                        keys,
                        Map.of(),
                        List.of(),
                        Path.of("").toAbsolutePath(),
                        ""));
        if (read instanceof TournamentReading.Sound sound) {
            return sound.tournament();
        }
        List<String> problems = ((TournamentReading.Flawed) read)
                .problems().stream().map(Problem::text).toList();
        throw (problems.size() == 1
                        ? new Refusal(problems.get(0), List.of(), "")
                        : new Refusal(problems.size() + " mistakes in the match", problems, ""))
                .toException();
    }
}
