package botarena.referee.process;

import botarena.referee.Bot;
import botarena.referee.IdleBudget;
import botarena.referee.Isolation;
import botarena.referee.Secrets;
import botarena.referee.Starter;
import botarena.referee.Starter.BotBuilder;
import botarena.referee.process.BotStarter.Platform;
import botarena.referee.process.BotStarter.StarterOptions;
import botarena.referee.process.machine.BotToken;
import botarena.referee.process.machine.Machine;
import botarena.referee.process.machine.ProcessTable;
import botarena.referee.process.machine.Scratch;
import botarena.referee.process.programs.Installations;
import botarena.referee.process.programs.Interpreters;
import botarena.referee.process.programs.Launch;
import botarena.referee.process.programs.ProgramLookup;
import java.nio.charset.Charset;
import java.nio.file.Path;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Factory of starters. */
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

    /** Tries the levels of this machine and opens a starter; to be closed when no bot is needed any more. */
    public static Opening open(Isolation wanted) {
        return open(wanted, remark -> {});
    }

    /**
     * Opens a starter that reports remarks about single bots.
     *
     * @param remarks takes a sentence, once each, from any thread
     */
    public static Opening open(Isolation wanted, Consumer<String> remarks) {
        return open(wanted, remarks, null, Secrets.NONE, List.of());
    }

    /**
     * Opens a starter that passes on stderr and gives bots secrets.
     *
     * @param errors takes a bot and a line of its stderr as it comes, safe to be shown, on the thread that plays with
     *     the bot; null for no reader
     * @param secrets values for the secrets that bots name
     * @param rules paths of rules that did not come with the arena: bots may read them
     */
    public static Opening open(
            Isolation wanted,
            Consumer<String> remarks,
            @Nullable BiConsumer<Bot, String> errors,
            Secrets secrets,
            List<Path> rules) {
        return open(wanted, remarks, new StarterOptions(errors, secrets, rules), path(), InstalledTools.HERE);
    }

    /** Opens a starter with another PATH. */
    static Opening open(
            Isolation wanted, Consumer<String> remarks, StarterOptions options, String path, Installations installed) {
        boolean linux = Machine.LINUX && Descriptors.supported();
        if (!linux) {
            return wanted == Isolation.AUTO || wanted == Isolation.OFF
                    ? portable(Scratch.open(), options)
                    : refused(
                            wanted,
                            new SandboxObstacle(NOT_LINUX, "Use sandbox: off and let only bots play that you trust."));
        }
        Scratch scratch = Scratch.open();
        SandboxSupport ability = SandboxSupport.probe(scratch, wanted);
        SandboxObstacle obstacle = ability.obstacle(wanted);
        if (obstacle != null) {
            ability.groups().close();
            scratch.close();
            return refused(wanted, obstacle);
        }
        return confined(ability, wanted, scratch, new StartRemarks(remarks), options, path, installed);
    }

    /** Default bytes of memory for idle bots. */
    public static long idleMemory() {
        return ProcessTable.memory() / 4;
    }

    /** Games at once for which this process may open the files; at least one. */
    public static int gamesAtOnce(int wanted, int seats) {
        return OpenFiles.HERE.games(wanted, seats);
    }

    /** Whether bots run as root, whom some limits do not bind. */
    public static boolean asRoot() {
        return Machine.ROOT;
    }

    private static Opening refused(Isolation wanted, SandboxObstacle obstacle) {
        String what = "sandbox: " + wanted.word() + " does not work here: " + obstacle.what() + ".";
        return new Opening.Refused(what, obstacle.remedy());
    }

    /** Opens a starter at a level that nothing prevents. */
    private static Opening.Open confined(
            SandboxSupport ability,
            Isolation wanted,
            Scratch scratch,
            StartRemarks remarks,
            StarterOptions options,
            String path,
            Installations installed) {
        Isolation level = ability.level(wanted);
        if (level != Isolation.CGROUP) {
            ability.groups().close();
        }
        SignalShell signals = new SignalShell();
        Launcher launcher = new Launcher(ability.sandbox(level, signals, path), scratch, signals);
        // At lower levels every bot can read everything anyway.
        StartRemarks found = level.confines() ? remarks : StartRemarks.NONE;
        String remark = ability.remark(wanted, Machine.ROOT);
        ProgramLookup programs = new ProgramLookup(installed, path, FILE_NAMES);
        IdleBudget idle = new IdleBudget(idleMemory(), OpenFiles.HERE.idleBots(), OpenFiles.HERE.idleThreads());
        return opened(new BotStarter(programs, launcher, Platform.PIPES, remark, found, remarks, options, idle));
    }

    /** Opens a starter that works on every system. */
    static Opening.Open portable(Scratch scratch, StarterOptions options) {
        Launcher launcher = new Launcher(new PortableSandbox(path()), scratch, new SignalShell());
        String remark = NOT_LINUX + ": here they see what you see, think while others do, and may outlive their game.";
        ProgramLookup programs = new ProgramLookup(Interpreters.asTheyAre(), path(), FILE_NAMES);
        StartRemarks none = StartRemarks.NONE;
        // Nothing stops them here.
        IdleBudget idle = new IdleBudget(0, 0, 0);
        return opened(new BotStarter(programs, launcher, Platform.THREADS, remark, none, none, options, idle));
    }

    private static Opening.Open opened(BotStarter starter) {
        return new Opening.Open(starter, starter.builder());
    }

    static String path() {
        return System.getenv().getOrDefault("PATH", "/usr/local/bin:/usr/bin:/bin");
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
            public boolean dead() {
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
