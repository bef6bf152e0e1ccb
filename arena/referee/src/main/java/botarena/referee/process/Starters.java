package botarena.referee.process;

import botarena.referee.Bot;
import botarena.referee.BotBuilder;
import botarena.referee.IdleBudget;
import botarena.referee.Isolation;
import botarena.referee.Secrets;
import botarena.referee.Starter;
import botarena.referee.process.machine.Machine;
import botarena.referee.process.machine.ProcessTable;
import botarena.referee.process.machine.Scratch;
import botarena.referee.process.programs.Installations;
import botarena.referee.process.programs.Interpreters;
import botarena.referee.process.programs.ProgramLookup;
import java.nio.charset.Charset;
import java.nio.file.Path;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Where starters come from. */
public final class Starters {

    /** What came of asking for a level of isolation. */
    public sealed interface Opening {

        /** Bots can be started and built; {@link Starter#isolation} says at which level. The starter closes both. */
        record Open(Starter starter, BotBuilder builder) implements Opening {}

        /**
         * This machine cannot do what was asked for.
         *
         * @param what the level and what is in its way, a sentence
         * @param remedy what to do about it, by system
         */
        record Refused(String what, String remedy) implements Opening {}
    }

    static final String NOT_LINUX = "Only Linux can confine and stop bots";

    /** What the JVM writes file names and arguments in: the locale's, whatever {@code file.encoding} says. */
    static final Charset FILE_NAMES = Charset.forName(System.getProperty("sun.jnu.encoding", "UTF-8"));

    private Starters() {}

    /** Looks once what this machine can do and opens a starter; to be closed when no bot is needed any more. */
    public static Opening open(Isolation wanted) {
        return open(wanted, remark -> {});
    }

    /**
     * The same for an organiser who wants to know what becomes of single bots.
     *
     * @param remarks takes a sentence, once each, from any thread
     */
    public static Opening open(Isolation wanted, Consumer<String> remarks) {
        return open(wanted, remarks, null, Secrets.NONE, List.of());
    }

    /**
     * The same for somebody who follows what bots write to stderr, and has secrets for them.
     *
     * @param errors takes a bot and a line of its stderr as it comes, safe to be shown, on the thread that plays with the
     *     bot; null for nobody
     * @param secrets what bots are given that have names of them
     * @param rules paths of rules that did not come with the arena: bots may read them
     */
    public static Opening open(
            Isolation wanted,
            Consumer<String> remarks,
            @Nullable BiConsumer<Bot, String> errors,
            Secrets secrets,
            List<Path> rules) {
        return open(wanted, remarks, new Hearing(errors, secrets, rules), path(), InstalledTools.HERE);
    }

    /** The same for an organiser with another PATH. */
    static Opening open(
            Isolation wanted, Consumer<String> remarks, Hearing hearing, String path, Installations installed) {
        boolean linux = Machine.LINUX && Descriptors.supported();
        if (!linux) {
            return wanted == Isolation.AUTO || wanted == Isolation.OFF
                    ? portable(Scratch.open(), hearing)
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
        return confined(ability, wanted, scratch, new StartRemarks(remarks), hearing, path, installed);
    }

    /** The bytes that bots may hold which wait for a later game, unless the organiser says otherwise. */
    public static long idleMemory() {
        return ProcessTable.memory() / 4;
    }

    /** Whether bots run with the rights of the system's administrator, whom some limits do not bind. */
    public static boolean asRoot() {
        return Machine.ROOT;
    }

    private static Opening refused(Isolation wanted, SandboxObstacle obstacle) {
        String what = "sandbox: " + wanted.word() + " does not work here: " + obstacle.what() + ".";
        return new Opening.Refused(what, obstacle.remedy());
    }

    /** At the level asked for, which nothing may be in the way of. */
    private static Opening.Open confined(
            SandboxSupport ability,
            Isolation wanted,
            Scratch scratch,
            StartRemarks remarks,
            Hearing hearing,
            String path,
            Installations installed) {
        Isolation level = ability.level(wanted);
        if (level != Isolation.CGROUP) {
            ability.groups().close();
        }
        SignalShell signals = new SignalShell();
        Launcher launcher = new Launcher(ability.sandbox(level, signals, path), scratch, signals);
        // At lower levels every bot can read everything anyway.
        StartRemarks found = level == Isolation.BUBBLEWRAP || level == Isolation.CGROUP ? remarks : StartRemarks.NONE;
        String remark = ability.remark(wanted, Machine.ROOT);
        ProgramLookup programs = new ProgramLookup(installed, path, FILE_NAMES);
        return opening(
                launcher, programs, Plumbing.PIPES, remark, found, remarks, hearing, new IdleBudget(idleMemory()));
    }

    /** With what every system has. */
    static Opening.Open portable(Scratch scratch, Hearing hearing) {
        Launcher launcher = new Launcher(new PortableSandbox(path()), scratch, new SignalShell());
        String remark = NOT_LINUX + ": here they see what you see, think while others do, and may outlive their game.";
        return opening(
                launcher,
                new ProgramLookup(Interpreters.asTheyAre(), path(), FILE_NAMES),
                Plumbing.THREADS,
                remark,
                StartRemarks.NONE,
                StartRemarks.NONE,
                hearing,
                // Nothing stops them here.
                new IdleBudget(0));
    }

    private static Opening.Open opening(
            Launcher launcher,
            ProgramLookup programs,
            Plumbing plumbing,
            @Nullable String remark,
            StartRemarks found,
            StartRemarks strayed,
            Hearing hearing,
            IdleBudget idle) {
        BotStarter starter =
                new BotStarter(programs, launcher, plumbing, System::nanoTime, remark, found, strayed, hearing, idle);
        return new Opening.Open(starter, new ConfinedBuilder(programs, launcher, found));
    }

    static String path() {
        return System.getenv().getOrDefault("PATH", "/usr/local/bin:/usr/bin:/bin");
    }
}
