package botarena.referee.process.isolation;

import botarena.referee.IdleBudget;
import botarena.referee.Isolation;
import botarena.referee.process.machine.BotToken;
import botarena.referee.process.machine.Machine;
import botarena.referee.process.machine.ProcessTable;
import botarena.referee.process.programs.Launch;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Levels 0 and 1: a bot sees all that the arena's user sees. Level 1 limits each process, prevents new privileges, and
 * ends the bot with the arena.
 */
record OpenSandbox(SignalShell signals, String path, boolean limited) implements Sandbox {
    private static final Path SETPRIV = Path.of("/usr/bin/setpriv");

    static boolean limits() {
        return Machine.LINUX && Files.isExecutable(SETPRIV);
    }

    @Override
    public Isolation level() {
        return limited ? Isolation.LIMITS : Isolation.OFF;
    }

    @Override
    public Cell cell(Launch launch, BotToken token, Path scratch) {
        List<String> command = new ArrayList<>(Shell.setsid());
        if (limited) {
            command.addAll(List.of(SETPRIV.toString(), "--pdeathsig", "KILL", "--no-new-privs"));
            long others = ProcessTable.countTasks() + IdleBudget.PROCESSES;
            Shell shell = new Shell().limit(launch.limits(), others).language(launch.language());
            command.addAll(shell.command(launch.command()));
        } else {
            command.addAll(launch.command());
        }
        return new Cell(
                new Shell(), command, scratch.toString(), path, process -> new TreeHold(process, token, signals));
    }
}
