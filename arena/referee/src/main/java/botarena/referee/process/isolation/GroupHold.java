package botarena.referee.process.isolation;

import botarena.base.QuietClose;
import botarena.referee.BotProcess.Exit;
import botarena.referee.BotProcess.Footprint;
import java.io.FileOutputStream;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Hold on a bot by its control groups, which no process can leave; without version 2, by its sandbox. */
final class GroupHold implements Hold {
    private static final int SIGKILL = 9;

    private final Hold inner;
    private final BotGroups groups;
    private final @Nullable ControlGroup unified;
    private @Nullable FileOutputStream freezer;

    /** Processes beside the sandbox's. */
    public GroupHold(Hold inner, BotGroups groups) {
        this.inner = inner;
        this.groups = groups;
        unified = groups.unified();
    }

    @Override
    public long pid() {
        return inner.pid();
    }

    @Override
    public List<Long> processes() {
        return inner.processes();
    }

    /** A bot that ran out of memory is about to end, even if its state does not show it. */
    @Override
    public boolean isDead() {
        return inner.isDead() || groups.ranOutOfMemory();
    }

    @Override
    public long usedNanos(List<Long> living) {
        return unified == null || !unified.accounts() ? inner.usedNanos(living) : unified.usedNanos();
    }

    @Override
    public long usedNanosError() {
        return unified == null || !unified.accounts() ? inner.usedNanosError() : ControlGroup.GRAIN;
    }

    @Override
    public void freeze() {
        if (!writeSwitch('1')) {
            inner.freeze();
        }
    }

    @Override
    public void thaw() {
        if (!writeSwitch('0')) {
            inner.thaw();
        }
    }

    /** Whether the kernel took it. The file stays open: a move flips it twice, and opening it costs more than writing. */
    private boolean writeSwitch(char value) {
        if (unified == null) {
            return false;
        }
        try {
            if (freezer == null) {
                freezer = new FileOutputStream(
                        unified.directory().resolve("cgroup.freeze").toFile());
            }
            freezer.write(value);
            return true;
        } catch (IOException refused) {
            return false;
        }
    }

    @Override
    public Footprint footprint() {
        return inner.footprint();
    }

    @Override
    public void giveWay() {
        inner.giveWay();
    }

    /** Removes the groups, which waits until they are empty. */
    @Override
    public void kill(Process main) {
        if (unified != null && unified.set("cgroup.kill", "1")) {
            main.destroyForcibly();
        } else {
            inner.kill(main);
        }
        groups.allGroups().forEach(ControlGroup::remove);
        if (freezer != null) {
            QuietClose.close(freezer);
        }
    }

    /** Version 2 kills all of a bot that ran out of memory, so that the sandbox reports nothing. */
    @Override
    public Exit exit(int status) {
        boolean killed = Exits.of(status) instanceof Exit.Signal signal && signal.number() == SIGKILL;
        if (killed && groups.ranOutOfMemory()) {
            return new Exit.Limit(true, "memory");
        }
        Exit exit = inner.exit(status);
        boolean failed = exit instanceof Exit.Status own && own.code() != 0;
        return failed && groups.ranOutOfProcesses() ? new Exit.Limit(false, "processes") : exit;
    }
}
