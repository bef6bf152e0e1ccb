package botarena.referee.process;

import botarena.referee.Bot;
import botarena.referee.IdleBudget;
import botarena.referee.Isolation;
import botarena.referee.Secrets;
import botarena.referee.Starter;
import botarena.referee.Starter.BotBuilder;
import botarena.referee.process.BotStarter.Platform;
import botarena.referee.process.isolation.Hold;
import botarena.referee.process.isolation.OpenFiles;
import botarena.referee.process.isolation.Sandbox;
import botarena.referee.process.isolation.SandboxObstacle;
import botarena.referee.process.isolation.SandboxSupport;
import botarena.referee.process.isolation.Shell;
import botarena.referee.process.isolation.SignalShell;
import botarena.referee.process.machine.BotToken;
import botarena.referee.process.machine.Machine;
import botarena.referee.process.machine.ProcessTable;
import botarena.referee.process.machine.Scratch;
import botarena.referee.process.programs.Installations;
import botarena.referee.process.programs.Interpreters;
import botarena.referee.process.programs.Launch;
import botarena.referee.process.programs.ProgramLookup;
import botarena.referee.process.streams.Descriptors;
import botarena.referee.process.streams.KeptText;
import botarena.referee.process.streams.Redaction;
import java.nio.charset.Charset;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** The way to start bots on this machine: {@link #open} tries its levels and makes a {@link Starter}. */
public final class Starters {

    /** Result of asking for an isolation level. */
    public sealed interface Opening {

        /** Bots can be started and built; {@link Starter#isolation} is their level. Closing the starter closes both. */
        record Open(Starter starter, BotBuilder builder) implements Opening {}

        /**
         * This machine does not support the level.
         *
         * @param what a sentence on the level and its obstacle
         * @param remedy what to do about it, by system
         */
        record Refused(String what, String remedy) implements Opening {}
    }

    static final String NOT_LINUX = "Only Linux can confine and stop bots";

    /** Character set of file names and arguments: the locale's, independent of {@code file.encoding}. */
    static final Charset FILE_NAMES = Charset.forName(System.getProperty("sun.jnu.encoding", "UTF-8"));

    private Starters() {}

    /**
     * What a starter tells and gives.
     *
     * @param remarks takes a sentence on single bots, once each, from any thread
     * @param errors takes a bot and a line of its stderr as it comes, safe to be shown, on the thread that plays with
     *     the bot; null for no reader
     * @param secrets values for the secrets that bots name
     * @param rules paths of rules that did not come with the arena: bots may read them
     */
    public record Options(
            Consumer<String> remarks, @Nullable BiConsumer<Bot, String> errors, Secrets secrets, List<Path> rules) {

        /** Tells and gives nothing. */
        public static final Options NONE = new Options(remark -> {}, null, Secrets.NONE, List.of());

        /** Copies the paths. */
        public Options {
            rules = List.copyOf(rules);
        }

        /** Secrets of a bot by name. */
        Map<String, String> givenSecrets(Bot bot) {
            return bot.secrets().isEmpty() ? Map.of() : secrets.values(bot.secrets());
        }

        /** Why a bot cannot get its secrets; null if it can. */
        @Nullable
        String findMissingSecret(Bot bot) {
            return secrets.lack(bot.secrets())
                    .map(lack -> "The bot cannot start: " + lack + ".")
                    .orElse(null);
        }

        /** Creates the buffer for a bot's stderr. */
        KeptText keptText(Bot bot) {
            BiConsumer<Bot, String> listener = errors;
            return new KeptText(
                    listener == null ? null : line -> listener.accept(bot, line), Redaction.of(givenSecrets(bot)));
        }
    }

    /** Opens a starter that tells and gives nothing. See {@link #open(Isolation, Options)}. */
    public static Opening open(Isolation wanted) {
        return open(wanted, Options.NONE);
    }

    /** Tries the levels of this machine and opens a starter; to be closed when no bot is needed any more. */
    public static Opening open(Isolation wanted, Options options) {
        return open(wanted, options, Machine.path(), InstalledTools.HERE);
    }

    /** Opens a starter with another PATH. */
    static Opening open(Isolation wanted, Options options, String path, Installations installed) {
        if (!Machine.LINUX || !Descriptors.isSupported()) {
            return wanted == Isolation.AUTO || wanted == Isolation.OFF
                    ? portable(Scratch.open(), options)
                    : refusal(
                            wanted,
                            new SandboxObstacle(NOT_LINUX, "Use sandbox: off and let only bots play that you trust."));
        }
        Scratch scratch = Scratch.open();
        SandboxSupport support = SandboxSupport.probe(scratch, wanted);
        SandboxObstacle obstacle = support.obstacle(wanted);
        Isolation level = support.level(wanted);
        if (obstacle != null || level != Isolation.CGROUP) {
            support.groups().close();
        }
        if (obstacle != null) {
            scratch.close();
            return refusal(wanted, obstacle);
        }
        SignalShell signals = new SignalShell();
        Launcher launcher = new Launcher(support.sandbox(level, signals, path), scratch, signals);
        return opening(new BotStarter(
                new ProgramLookup(installed, path, FILE_NAMES),
                launcher,
                Platform.PIPES,
                support.remark(wanted, Machine.ROOT),
                options,
                new IdleBudget(idleMemory(), OpenFiles.HERE.idleBots(), OpenFiles.HERE.idleThreads())));
    }

    /** Opens a starter that works on every system; nothing stops idle bots there. */
    static Opening.Open portable(Scratch scratch, Options options) {
        return opening(new BotStarter(
                new ProgramLookup(Interpreters.asTheyAre(), Machine.path(), FILE_NAMES),
                new Launcher(new PortableSandbox(Machine.path()), scratch, new SignalShell()),
                Platform.THREADS,
                NOT_LINUX + ": here they see what you see, think while others do, and may outlive their game.",
                options,
                new IdleBudget(0, 1, 0)));
    }

    private static Opening.Open opening(BotStarter starter) {
        return new Opening.Open(starter, starter.builder());
    }

    private static Opening refusal(Isolation wanted, SandboxObstacle obstacle) {
        String what = "sandbox: " + wanted.word() + " does not work here: " + obstacle.what() + ".";
        return new Opening.Refused(what, obstacle.remedy());
    }

    /** Default bytes of memory for idle bots. */
    public static long idleMemory() {
        return ProcessTable.totalMemory() / 4;
    }

    /** Games at once for which this process may open the files; at least one. */
    public static int gamesAtOnce(int wanted, int seats) {
        return OpenFiles.HERE.games(wanted, seats);
    }

    /** Whether bots run as root, whom some limits do not bind. */
    public static boolean asRoot() {
        return Machine.ROOT;
    }

    /** Level 0 without Linux: bots are ended with their descendants, and not stopped. */
    private record PortableSandbox(String path) implements Sandbox {
        @Override
        public Isolation level() {
            return Isolation.OFF;
        }

        @Override
        public Cell cell(Launch launch, BotToken token, Path scratch) {
            return new Cell(new Shell(), launch.command(), scratch.toString(), path, Descent::new);
        }

        /** Hold on a bot by its process and the descendants it has when it is ended. */
        private record Descent(Process process) implements Hold {
            @Override
            public long pid() {
                return process.pid();
            }

            @Override
            public boolean isDead() {
                return !process.isAlive();
            }

            @Override
            public void kill(Process main) {
                main.descendants().toList().forEach(ProcessHandle::destroyForcibly);
                main.destroyForcibly();
            }
        }
    }
}
