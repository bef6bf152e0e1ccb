package botarena.app.check;

import botarena.app.cli.BuildVersion;
import botarena.games.Game;
import botarena.protocol.HelloReply;
import botarena.protocol.Reason;
import botarena.referee.Bot;
import botarena.referee.GameRecord;
import botarena.referee.GameRecord.FaultDescription;
import botarena.referee.SingleGame;
import botarena.referee.Starter;
import botarena.referee.Starter.Started;
import botarena.referee.Ticket;
import botarena.referee.inprocess.RandomBot;
import botarena.referee.inprocess.StarterByLabel;
import botarena.referee.play.WireReferee;
import botarena.referee.process.BotAddress;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The bot that is checked: starts it, plays with it, and keeps its hello. */
final class CheckedBot {

    static final Bot PARTNER = Bot.inProcess("\"El Ñandú\" \\ 한국어", "partner");

    private final Bot bot;
    private final Starter starter;
    private final List<String> games;
    private HelloReply hello = new HelloReply();
    private StepNotes notes = new StepNotes();
    private final List<Long> nanos = new ArrayList<>();
    private final Map<String, FaultDescription> ignoredFields = new LinkedHashMap<>();
    private String stray = "";
    private int strayLines;
    private long stderrBytes;

    /** Games that the rules decided, and the bot's score in them. */
    private int decided;

    private double scored;

    CheckedBot(Bot bot, Starter starter) {
        this(bot, starter, List.of());
    }

    /**
     * @param games ids of the only games it plays, empty for the ones in its hello
     */
    CheckedBot(Bot bot, Starter starter, List<String> games) {
        this.bot = bot;
        this.starter = starter;
        this.games = games;
    }

    /** The bot with an environment in which a variable says nothing. */
    Bot withoutVariable(String variable) {
        Map<String, String> env = new HashMap<>(bot.env());
        env.put(variable, "");
        return bot.withEnv(env);
    }

    /** The same bot with less memory, its notes shared. */
    CheckedBot withMemory(long bytes) {
        Bot small = bot.withLimits(bot.limits().withMemory(bytes));
        CheckedBot checked = new CheckedBot(small, starter, games);
        checked.notes = notes;
        return checked;
    }

    /** Whether the bot runs outside the arena and connects. */
    boolean connects() {
        return BotAddress.of(bot.command()).isPresent();
    }

    Bot bot() {
        return bot;
    }

    /** Begins a step with a fresh sheet of notes. */
    void nextStep() {
        notes = new StepNotes();
    }

    StepNotes notes() {
        return notes;
    }

    void noteHello(HelloReply reply) {
        hello = reply;
    }

    HelloReply hello() {
        return hello;
    }

    boolean enters(Game game) {
        List<String> entered = hello.games();
        return (entered == null || entered.contains(game.id())) && (games.isEmpty() || games.contains(game.id()));
    }

    /** Starts it as it is, for a connection without a game. */
    Started start(Bot as) {
        Started started = starter.start(as);
        return started instanceof Started.Up up
                ? new Started.Up(new ListeningWire(up.wire(), LineChange.NONE, notes))
                : started;
    }

    /** Plays one game, a random player holding the other seats. */
    GameRecord play(SingleGame encounter, boolean first, LineChange change) throws InterruptedException {
        return play(List.of(encounter), first, change).get(0);
    }

    /** Plays games one after the other with one referee, in one process where the bot allows it. */
    List<GameRecord> play(List<SingleGame> encounters, boolean first, LineChange change) throws InterruptedException {
        StarterByLabel starters = new StarterByLabel(null)
                .with(PARTNER.label(), () -> new RandomBot(encounters.get(0).seed()))
                .with(bot.label(), as -> listenedTo(as, change));
        List<GameRecord> records = new ArrayList<>();
        try (WireReferee referee =
                new WireReferee(starters, BuildVersion.number(), System::nanoTime, InstantSource.system())) {
            for (SingleGame encounter : encounters) {
                Ticket ticket = first
                        ? encounter.ticket("check." + (records.size() + 1), bot, PARTNER)
                        : encounter.ticket("check." + (records.size() + 1), PARTNER, bot);
                GameRecord record = playUntilJudged(referee, ticket);
                count(record, first ? 0 : 1);
                records.add(record);
            }
        }
        stderrBytes = Math.max(stderrBytes, notes.stderrBytes());
        nanos.addAll(notes.nanos());
        notes.ignoredFields().forEach(ignoredFields::putIfAbsent);
        if (!notes.firstStray().isEmpty()) {
            stray = stray.isEmpty() ? notes.firstStray() : stray;
            strayLines = Math.max(strayLines, notes.strayLines());
        }
        return records;
    }

    /** A game that was cut short says nothing of strength, and a forfeit has a step of its own. */
    private void count(GameRecord record, int team) {
        boolean ruled = record.reason().kind() == Reason.Kind.RULE && record.reason() != Reason.MAX_PLIES;
        if (ruled || record.reason() == Reason.RESIGN) {
            decided++;
            scored += record.scores().get(team);
        }
    }

    /** Games of the check so far that the rules decided, or a bot that resigned. */
    int decidedGames() {
        return decided;
    }

    /** Points of the bot in them, against a random player. */
    double points() {
        return scored;
    }

    /** Most bytes of stderr in one game so far. */
    long stderrBytes() {
        return stderrBytes;
    }

    /** Plays a game again that the arena could not judge, as in any tournament. */
    private static GameRecord playUntilJudged(WireReferee referee, Ticket ticket) throws InterruptedException {
        GameRecord record = referee.play(ticket);
        for (int attempt = 1;
                record.status() == GameRecord.Status.VOID && attempt < GameRecord.MAX_ATTEMPTS;
                attempt++) {
            record = referee.play(ticket);
        }
        return record;
    }

    private Started listenedTo(Bot as, LineChange change) {
        Started started = starter.start(as);
        return started instanceof Started.Up up ? new Started.Up(new ListeningWire(up.wire(), change, notes)) : started;
    }

    /** Times of every answer of the check so far. */
    List<Long> allNanos() {
        return nanos;
    }

    /** First faults of optional fields of moves so far, by field. */
    Map<String, FaultDescription> ignoredFields() {
        return ignoredFields;
    }

    /** The first line of stray output so far. */
    @Nullable
    String stray() {
        return stray.isEmpty() ? null : stray;
    }

    /** Largest number of such lines in one game. */
    int strayLines() {
        return strayLines;
    }

    String isolation() {
        return starter.isolation();
    }
}
