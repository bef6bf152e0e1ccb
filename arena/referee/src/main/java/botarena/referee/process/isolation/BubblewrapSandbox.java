package botarena.referee.process.isolation;

import botarena.referee.Isolation;
import botarena.referee.process.machine.BotToken;
import botarena.referee.process.machine.Machine;
import botarena.referee.process.programs.Launch;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Level 2: namespaces with limits inside, where the kernel counts each bot's processes separately. Bubblewrap does not
 * get the bot's pipes: it would keep them open after the bot closed them.
 */
final class BubblewrapSandbox implements Sandbox {
    private static final String PATH = "/usr/local/bin:/usr/bin:/bin";

    private final SignalShell signals;
    private final @Nullable Path filter;
    private final int spare;

    /** With a filter of system calls in a file, or without one. */
    BubblewrapSandbox(SignalShell signals, @Nullable Path filter) {
        this(signals, filter, 0);
    }

    /** Raises the process limit, for levels where control groups enforce it. */
    public BubblewrapSandbox(SignalShell signals, @Nullable Path filter, int spare) {
        this.signals = signals;
        this.filter = filter;
        this.spare = spare;
    }

    static boolean isSupported() {
        return Machine.LINUX && Files.isExecutable(Bubblewrap.BWRAP);
    }

    @Override
    public Isolation level() {
        return Isolation.BUBBLEWRAP;
    }

    @Override
    public boolean keepsIn() {
        return filter != null;
    }

    @Override
    public Cell cell(Launch launch, BotToken token, Path scratch) {
        Path status = scratch.resolve("status");
        Shell shell = new Shell().session().moveStreams().write(Bubblewrap.STATUS, status);
        if (filter != null) {
            shell.read(Bubblewrap.FILTER, ensureFilter(filter, launch.keptIn()));
        }
        List<String> command = new ArrayList<>(Bubblewrap.words(launch, filter != null));
        Shell inside = new Shell()
                .limit(launch.limits(), spare)
                .language(launch.language())
                .restore();
        command.addAll(inside.command(launch.command()));
        long disk = Bubblewrap.largest(launch);
        return new Cell(
                shell, command, "/tmp", PATH, process -> new NamespaceHold(process, token, status, disk, signals));
    }

    /**
     * Writes the filter when it is first needed, and again if the system has cleared its temporary files, so that no
     * bot runs without it.
     */
    private static Path ensureFilter(Path filter, boolean keptIn) {
        Path file = keptIn ? filter.resolveSibling("kept-in.bpf") : filter;
        try {
            if (!Files.exists(file)) {
                Path whole = Files.write(filter.resolveSibling(BotToken.next().text()), Seccomp.filter(keptIn));
                Files.move(whole, file, StandardCopyOption.ATOMIC_MOVE);
            }
            return file;
        } catch (IOException e) {
            throw new UncheckedIOException("the filter of system calls cannot be written", e);
        }
    }
}
