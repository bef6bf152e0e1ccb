package botarena.referee.process;

import botarena.referee.IdleBudget;
import botarena.referee.Isolation;
import botarena.referee.process.machine.BotToken;
import botarena.referee.process.machine.Machine;
import botarena.referee.process.machine.ProcessTable;
import botarena.referee.process.machine.Setsid;
import botarena.referee.process.programs.Launch;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Level 1: limits on each process, no new privileges, the end of the arena ends the bot. It sees what the arena's user
 * sees.
 */
final class LimitsSandbox implements Sandbox {
    private static final Path SETPRIV = Path.of("/usr/bin/setpriv");

    private final Signals signals;
    private final String path;

    LimitsSandbox(Signals signals, String path) {
        this.signals = signals;
        this.path = path;
    }

    static boolean supported() {
        return Machine.LINUX && Files.isExecutable(SETPRIV) && Rlimits.supported();
    }

    @Override
    public Isolation level() {
        return Isolation.LIMITS;
    }

    @Override
    public Cell cell(Launch launch, BotToken token, Path scratch) {
        List<String> command = new ArrayList<>(Setsid.words());
        command.addAll(List.of(SETPRIV.toString(), "--pdeathsig", "KILL", "--no-new-privs"));
        command.addAll(Rlimits.words(launch.limits(), ProcessTable.tasks() + IdleBudget.PROCESSES));
        command.addAll(launch.command());
        return new Cell(
                new Shell(), command, scratch.toString(), path, process -> new TreeHold(process, token, signals));
    }
}
