package botarena.referee.process;

import botarena.referee.Isolation;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Level 0: no isolation. */
final class PlainSandbox implements Sandbox {
    private static final Path SETSID = Path.of("/usr/bin/setsid");

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
    public Cell cell(Launch launch, Token token, Path scratch) {
        List<String> command = new ArrayList<>(session());
        command.addAll(launch.command());
        return new Cell(
                new Shell(), command, scratch.toString(), path, process -> new TreeHold(process, token, signals));
    }

    /** A session of its own, where there is {@code setsid}: a Ctrl-C meant for the arena does not reach the bot then. */
    static List<String> session() {
        return Machine.LINUX && Files.isExecutable(SETSID) ? List.of(SETSID.toString()) : List.of();
    }
}
