package botarena.referee.play;

import botarena.games.Game;
import botarena.games.GameCatalog;
import botarena.games.Options;
import botarena.games.catalog.Games;
import botarena.referee.Bot;
import botarena.referee.BotLimits;
import botarena.referee.FolderOwner;
import botarena.referee.GameInProgress.GameObserver;
import botarena.referee.GameRecord;
import botarena.referee.GameSpec;
import botarena.referee.IdleBudget;
import botarena.referee.RefereeOptions;
import botarena.referee.SeatEvidence;
import botarena.referee.Starter;
import botarena.referee.Ticket;
import botarena.referee.TimeControl;
import botarena.referee.evidence.EvidenceFolder;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Sets up games between scripted bots; everything not said is ordinary. */
final class GameSetup implements Starter {

    static final RefereeOptions ORDINARY =
            new RefereeOptions(true, false, false, RefereeOptions.BotLogs.ON_FORFEIT, null);

    private final Map<String, ScriptedBot> scripts = new HashMap<>();
    private final Map<String, Started> refusals = new HashMap<>();
    private final AtomicLong ticks = new AtomicLong();
    private final Map<String, BotLimits> limits = new HashMap<>();
    final List<ScriptedWire> wires = new ArrayList<>();

    /** Everything that went over any wire, in order. */
    final List<String> log = new ArrayList<>();

    private String game = "quixo";
    private @Nullable Game outside;
    private Map<String, Object> options = Map.of();
    private @Nullable String from;
    private List<String> opening = List.of();
    private TimeControl time = new TimeControl(1000, 0, 0);
    private RefereeOptions conduct = ORDINARY;
    private int attempt = 1;
    private @Nullable Path results;
    private @Nullable WireReferee referee;
    private @Nullable GameObserver observer;
    private IdleBudget idle = new IdleBudget(0, 1, 0);

    /** The bots by seat are called a, b, c, d. */
    GameSetup seats(ScriptedBot... bots) {
        for (int i = 0; i < bots.length; i++) {
            scripts.put(name(i), bots[i]);
        }
        return this;
    }

    static String name(int index) {
        return String.valueOf((char) ('a' + index));
    }

    GameSetup game(String id, Map<String, Object> given) {
        game = id;
        options = given;
        return this;
    }

    /** A game that is in no catalog. */
    GameSetup game(Game own) {
        outside = own;
        game = own.id();
        return this;
    }

    GameSetup from(String text) {
        from = text;
        return this;
    }

    GameSetup opening(String... moves) {
        opening = List.of(moves);
        return this;
    }

    GameSetup time(long moveMs, long bankMs, long incMs) {
        time = new TimeControl(moveMs, bankMs, incMs);
        return this;
    }

    GameSetup conduct(RefereeOptions how) {
        conduct = how;
        return this;
    }

    GameSetup attempt(int number) {
        attempt = number;
        return this;
    }

    GameSetup watched(GameObserver by) {
        observer = by;
        return this;
    }

    GameSetup idle(IdleBudget shared) {
        idle = shared;
        return this;
    }

    GameSetup results(Path folder) {
        results = folder;
        return this;
    }

    /** Gives one bot another time for hello and start. */
    GameSetup patience(String bot, long millis) {
        BotLimits old = BotLimits.DEFAULT;
        limits.put(bot, old.withTimes(millis, millis));
        return this;
    }

    RefereeOptions conduct() {
        return conduct;
    }

    GameSetup refuse(String bot, Started how) {
        refusals.put(bot, how);
        return this;
    }

    /** Plays one game, the bots seated in the order of their names by default. */
    GameRecord play(String... order) throws InterruptedException {
        Ticket ticket = ticket(order);
        if (results == null) {
            return referee().play(ticket);
        }
        List<SeatEvidence> evidence = new ArrayList<>();
        GameRecord record = referee().play(ticket, evidence::add);
        EvidenceFolder folder = new EvidenceFolder(results);
        evidence.forEach(each -> folder.write(ticket, record, each));
        return record;
    }

    WireReferee referee() {
        if (referee == null) {
            referee = new WireReferee(
                    this, "1.0.0", () -> ticks.addAndGet(1_000_000), InstantSource.fixed(Instant.EPOCH), observer);
        }
        return referee;
    }

    Ticket ticket(String... order) {
        Game rules = outside != null
                ? outside
                : new GameCatalog(Games.BUILT_IN).find(game).orElseThrow();
        Options complete = rules.complete(options, from);
        String text = from == null ? rules.start(complete, 7).text() : from;
        List<String> names = order.length > 0
                ? Arrays.asList(order)
                : IntStream.range(0, rules.seats()).mapToObj(GameSetup::name).toList();
        List<Bot> bots = names.stream().map(this::bot).toList();
        String id = game + ".r1.a-v-b.0";
        GameSpec setting = new GameSpec(
                new GameSpec.Slot(id, conduct.showNames() ? id : "0123456789abcdef", 1, 0, attempt),
                new GameSpec.Ruleset(rules, complete),
                7,
                new GameSpec.Start(text, opening),
                bots.stream().map(Bot::entrant).toList(),
                names.stream().map(n -> time).toList(),
                20);
        List<Integer> seeds = IntStream.range(100, 100 + names.size()).boxed().toList();
        return new Ticket(setting, bots, seeds, conduct);
    }

    private Bot bot(String name) {
        GameSpec.Entrant entrant = new GameSpec.Entrant(name, 1, "f" + name);
        return new Bot(
                entrant,
                new Bot.Launch(
                        List.of("./" + name), Path.of("/bots"), FolderOwner.ORGANISER, Map.of(), List.of(), List.of()),
                Map.of("depth", 3),
                limits.getOrDefault(name, BotLimits.DEFAULT),
                null);
    }

    @Override
    public Started start(Bot bot) {
        Started refusal = refusals.get(bot.entrant().name());
        if (refusal != null) {
            log.addAll(BotActionText.write(wires.size(), refusal));
            return refusal;
        }
        ScriptedWire wire = new ScriptedWire(scripts.get(bot.entrant().name()), wires.size(), log);
        wires.add(wire);
        return new Started.Up(wire);
    }

    @Override
    public IdleBudget idle() {
        return idle;
    }

    @Override
    public String isolation() {
        return "none";
    }

    @Override
    public @Nullable String remark() {
        return null;
    }

    @Override
    public void close() {}
}
