package botarena.referee.process;

import botarena.referee.Isolation;
import botarena.referee.process.machine.BotToken;
import botarena.referee.process.machine.Setsid;
import botarena.referee.process.programs.Launch;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Level 0: no isolation. */
final class PlainSandbox implements Sandbox {
    private final Signals signals;
    private final String path;

    PlainSandbox(Signals signals, String path) {
        this.signals = signals;
        this.path = path;
    }

    @Override
    public Isolation level() {
        return Isolation.OFF;
    }

    @Override
    public Cell cell(Launch launch, BotToken token, Path scratch) {
        List<String> command = new ArrayList<>(Setsid.words());
        command.addAll(launch.command());
        return new Cell(
                new Shell(), command, scratch.toString(), path, process -> new TreeHold(process, token, signals));
    }
}
