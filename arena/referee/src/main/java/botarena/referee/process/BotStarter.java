package botarena.referee.process;

import botarena.base.Refusal.RefusedException;
import botarena.referee.Bot;
import botarena.referee.IdleBudget;
import botarena.referee.Isolation;
import botarena.referee.Starter;
import botarena.referee.process.Starters.Options;
import botarena.referee.process.clock.DecisionClock;
import botarena.referee.process.isolation.Hold;
import botarena.referee.process.isolation.InheritedLimits;
import botarena.referee.process.isolation.Life;
import botarena.referee.process.isolation.ProcessLife;
import botarena.referee.process.programs.Launch;
import botarena.referee.process.programs.ProgramLookup;
import botarena.referee.process.programs.ProgramLookup.Lookup;
import botarena.referee.process.programs.ScriptFile;
import botarena.referee.process.streams.KeptText;
import botarena.referee.process.streams.PipeStreams;
import botarena.referee.process.streams.Streams;
import botarena.referee.process.streams.ThreadStreams;
import java.io.IOException;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** Starter of bots at one isolation level. Ends its running bots when the arena ends. */
final class BotStarter implements Starter {
    private static final String LOWERED = "warning: limits of this login hold instead of the higher ones of bots: ";

    private final ProgramLookup programs;
    private final Launcher launcher;
    private final Platform platform;
    private final @Nullable String remark;
    private final Options options;
    private final IdleBudget idle;
    private final Set<BotWire> running = ConcurrentHashMap.newKeySet();
    private final StartRemarks remarks;
    private final StartRemarks warnings;
    private final Thread atExit = new Thread(this::endAll, "bot-ender");

    BotStarter(
            ProgramLookup programs,
            Launcher launcher,
            Platform platform,
            @Nullable String remark,
            Options options,
            IdleBudget idle) {
        this.options = options;
        this.idle = idle;
        warnings = new StartRemarks(options.remarks());
        // At lower levels every bot can read everything anyway.
        remarks = launcher.level().confines() ? warnings : StartRemarks.NONE;
        this.programs = programs;
        this.launcher = launcher;
        this.platform = platform;
        this.remark = remark;
        Runtime.getRuntime().addShutdownHook(atExit);
    }

    @Override
    public Started start(Bot bot) {
        String broken = bot.broken() == null ? options.findMissingSecret(bot) : bot.broken();
        if (broken != null) {
            return new Started.Failed(broken);
        }
        if (BotAddress.of(bot.command()).isPresent()) {
            return new Started.Failed(describeUnattended(bot));
        }
        try {
            Lookup found = programs.resolve(bot);
            found.remarks().forEach(remarks::say);
            String lowered = InheritedLimits.HERE.describeLower(bot.limits());
            warnings.say(lowered == null ? null : LOWERED + lowered);
            return start(found.launch().with(options.givenSecrets(bot)).withRules(options.rules()), bot, true);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return new Started.Broken("The game was told to stop.");
        } catch (RefusedException e) {
            return new Started.Failed(String.valueOf(e.getMessage()));
        }
    }

    @Override
    public @Nullable String obstacle(Bot bot) {
        if (bot.broken() != null) {
            return bot.broken();
        }
        if (BotAddress.of(bot.command()).isPresent()) {
            return describeUnattended(bot);
        }
        try {
            Lookup unused = programs.resolve(bot);
        } catch (RefusedException e) {
            return e.getMessage();
        }
        String missing = ScriptFile.missingScript(bot);
        return missing == null ? options.findMissingSecret(bot) : missing;
    }

    private static String describeUnattended(Bot bot) {
        return "A bot that connects (" + bot.command().get(0) + ") can play in match, check and rerun only.";
    }

    /** Starts a bot, and once more if Ctrl-C reached it meanwhile. */
    private Started start(Launch launch, Bot bot, boolean again) throws InterruptedException {
        try {
            return startProgram(launch, bot);
        } catch (IOException e) {
            return again && StartFailures.isInterrupted(e) ? start(launch, bot, false) : StartFailures.of(e, launch);
        }
    }

    private Started startProgram(Launch launch, Bot bot) throws IOException, InterruptedException {
        KeptText errors = options.keptText(bot);
        Streams streams = platform.open(errors);
        try {
            Launcher.Launched launched = launcher.launch(launch, streams::connect);
            streams.attach(launched.process());
            BotWire wire = wire(launched, streams, errors);
            wire.loginLimits(InheritedLimits.HERE.describeLower(bot.limits()));
            wire.afterGame(new StrayCheck(launched, bot.label()));
            return new Started.Up(wire);
        } catch (IOException | InterruptedException e) {
            streams.close();
            throw e;
        }
    }

    private BotWire wire(Launcher.Launched launched, Streams streams, KeptText errors) {
        Hold hold = launched.hold();
        Life life = new ProcessLife(launched.process(), hold);
        BotWire wire = new BotWire(streams, errors, life, platform.clock(hold), closed -> {
            running.remove(closed);
            launcher.removeFiles(launched);
        });
        running.add(wire);
        return wire;
    }

    /** Warns of a bot that has left its processors: after its first game, and then once a second at most. */
    private final class StrayCheck implements Runnable {
        /** Nanoseconds between two looks, each of which costs as much as some moves. */
        private static final long PAUSE = TimeUnit.SECONDS.toNanos(1);

        private final Launcher.Launched launched;
        private final String label;
        private long looked = System.nanoTime() - PAUSE;

        StrayCheck(Launcher.Launched launched, String label) {
            this.launched = launched;
            this.label = label;
        }

        @Override
        public void run() {
            long now = System.nanoTime();
            if (now - looked < PAUSE) {
                return;
            }
            looked = now;
            if (launcher.hasStrayed(launched)) {
                warnings.say("warning: bot '" + label
                        + "' has moved to processors that are not its own and may take others' time;"
                        + " sandbox: bubblewrap keeps bots where they are put");
            }
        }
    }

    /** Builds bots where they will run; closed with this starter. */
    BotBuilder builder() {
        return new ConfinedBuilder(programs, launcher, remarks);
    }

    @Override
    public IdleBudget idle() {
        return idle;
    }

    @Override
    public String isolation() {
        Isolation level = launcher.level();
        return level == Isolation.OFF ? "none" : level.word();
    }

    @Override
    public @Nullable String remark() {
        return remark;
    }

    private void endAll() {
        running.forEach(BotWire::abandon);
        launcher.close();
    }

    @Override
    public void close() {
        try {
            Runtime.getRuntime().removeShutdownHook(atExit);
        } catch (IllegalStateException alreadyEnding) {
            return;
        }
        running.forEach(BotWire::close);
        launcher.close();
    }

    /** Kind of system, which decides how to open a bot's streams and count its time. */
    enum Platform {
        /** Linux with /proc. */
        PIPES {
            @Override
            Streams open(KeptText errors) throws IOException {
                return new PipeStreams(errors);
            }

            @Override
            DecisionClock clock(Hold hold) {
                return DecisionClock.counting(hold);
            }
        },
        /** Any system. */
        THREADS {
            @Override
            Streams open(KeptText errors) {
                return new ThreadStreams(errors);
            }

            @Override
            DecisionClock clock(Hold hold) {
                return DecisionClock.withoutCounters(System::nanoTime);
            }
        };

        abstract Streams open(KeptText errors) throws IOException;

        abstract DecisionClock clock(Hold hold);
    }
}
