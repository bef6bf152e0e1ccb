package botarena.tournament.run;

import botarena.base.FileErrors;
import botarena.base.Refusal.RefusedException;
import botarena.referee.Bot;
import botarena.referee.GameInProgress.GameObserver;
import botarena.referee.Isolation;
import botarena.referee.Secrets;
import botarena.referee.Starter;
import botarena.referee.Starter.BotBuilder;
import botarena.referee.Starter.BuildQuota;
import botarena.referee.play.WireReferee;
import botarena.referee.process.BotAddress;
import botarena.referee.process.SocketStarter;
import botarena.referee.process.Starters;
import botarena.referee.process.Starters.Opening;
import botarena.referee.process.cores.CoreAllotment;
import botarena.tournament.Tournament;
import botarena.tournament.schedule.Schedules;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Arena on this machine: starts and builds bots, judges, knows the cores. To be closed. */
public final class LocalArena implements AutoCloseable {

    private Starter starter;
    private final BotBuilder builder;
    private final Secrets secrets;
    private final String version;
    private final Consumer<String> remarks;

    private LocalArena(Starter starter, BotBuilder builder, Secrets secrets, String version, Consumer<String> remarks) {
        this.remarks = remarks;
        this.starter = starter;
        this.secrets = secrets;
        this.builder = builder;
        this.version = version;
    }

    /**
     * Opens the arena at a level of isolation.
     *
     * @param version the arena's, told to bots
     * @param remarks takes lines such as where an interpreter was found, from any thread; problems begin with {@code
     *     warning: }
     * @throws RefusedException if this machine has no such level
     */
    public static LocalArena open(Isolation wanted, String version, Consumer<String> remarks) throws RefusedException {
        return open(wanted, version, remarks, null, Secrets.NONE, List.of());
    }

    /**
     * The same with a reader of the bots' stderr, and with secrets.
     *
     * @param errors takes a bot and a line of its stderr as it comes, from any thread; null for no reader
     * @param secrets values for the secrets of the bots' entries
     * @param rules paths of rules that did not come with the arena: bots may read them
     */
    public static LocalArena open(
            Isolation wanted,
            String version,
            Consumer<String> remarks,
            @Nullable BiConsumer<Bot, String> errors,
            Secrets secrets,
            List<Path> rules)
            throws RefusedException {
        Opening opening = Starters.open(wanted, new Starters.Options(remarks, errors, secrets, rules));
        if (opening instanceof Opening.Refused refused) {
            throw new RefusedException(refused.what(), refused.remedy());
        }
        Opening.Open open = (Opening.Open) opening;
        return new LocalArena(open.starter(), open.builder(), secrets, version, remarks);
    }

    /**
     * Listens for bots that run outside the arena; to be called before the first game.
     *
     * @param say takes the lines that announce each wait, from any thread
     * @throws RefusedException if a port is taken, or a file is there
     */
    public void listen(List<BotAddress> addresses, Consumer<String> say) throws RefusedException {
        SocketStarter sockets = new SocketStarter(starter, say);
        starter = sockets;
        for (BotAddress address : addresses) {
            try {
                sockets.listen(address);
            } catch (IOException e) {
                throw new RefusedException(
                        "cannot listen at " + address.word() + " for a bot",
                        List.of(FileErrors.of(e)),
                        "end the program that has it, or choose another " + address.kind());
            }
        }
    }

    /** Replaces the starter of bots by {@code made} of it; to be called before the first game. */
    public void wrap(UnaryOperator<Starter> made) {
        starter = made.apply(starter);
    }

    /** Keeps bots between games as a tournament wants it; to be called before the first game. */
    public void keepIdle(Tournament tournament) {
        Long memory = tournament.schedule().resources().idleMemory();
        if (memory != null) {
            starter.idle().memory(memory);
        }
        starter.idle().field(tournament.bots().size(), Schedules.botsTogether(tournament));
    }

    /** Starts bots at that level. */
    public Starter starter() {
        return starter;
    }

    /**
     * Runs a bot's {@code build:} at that level, its directory writable.
     *
     * @return null when it worked, else why not: a sentence for the bot's author, with the last output lines
     */
    public @Nullable String build(Bot bot, List<String> command) throws InterruptedException {
        return build(bot, command, BuildQuota.TIME_ALONE);
    }

    /** The same for a build that must not exceed a quota. */
    public @Nullable String build(Bot bot, List<String> command, BuildQuota quota) throws InterruptedException {
        return builder.build(bot, command, quota);
    }

    /** Whether bots are confined as well as one might expect. */
    public boolean isConfined() {
        return !starter.isolation().equals("none") && starter.remark() == null;
    }

    /** The level, and why it is lower than one might expect. */
    public String remark() {
        String remark = starter.remark();
        return "isolation: " + starter.isolation() + (remark == null ? "" : " (" + remark + ")");
    }

    /** For runs whose games are played here, as many at once as cores allow. */
    public Equipment equipment() {
        return equipment(() -> null);
    }

    /**
     * The same, watched.
     *
     * @param observers makes one for each lane, null for none
     */
    public Equipment equipment(Supplier<? extends @Nullable GameObserver> observers) {
        TimeSource time = TimeSource.SYSTEM;
        return Equipment.local(
                        () -> new WireReferee(starter, version, time.nanos(), time.wall(), observers.get()),
                        this::build,
                        Runtime.getRuntime().availableProcessors(),
                        starter.isolation(),
                        this::allotCores)
                .secrets(secrets);
    }

    private CoreAllotment allotCores(int lanes, int each, boolean apart) {
        CoreAllotment cores = CoreAllotment.allotHere(lanes, each, apart);
        if (cores.obstacle() != null) {
            remarks.accept("games that run at once share all processors: " + cores.obstacle());
        }
        return cores;
    }

    @Override
    public void close() {
        starter.close();
    }
}
