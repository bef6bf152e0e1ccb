package botarena.referee.process.isolation;

import botarena.referee.Isolation;
import botarena.referee.process.machine.BotToken;
import botarena.referee.process.programs.Launch;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;

/** Level 3: sandbox with control groups that limit, freeze and end a bot. */
record GroupedSandbox(Sandbox inner, ControlGroups groups) implements Sandbox {
    @Override
    public Isolation level() {
        return Isolation.CGROUP;
    }

    @Override
    public boolean keepsIn() {
        return inner.keepsIn();
    }

    @Override
    public Cell cell(Launch launch, BotToken token, Path scratch) {
        Cell cell = inner.cell(launch, token, scratch);
        try {
            BotGroups own = groups.groups(token, launch.limits());
            own.allGroups().forEach(group -> cell.shell().join(group.directory()));
            return cell.withHold(process -> new GroupHold(cell.hold().apply(process), own));
        } catch (IOException e) {
            throw new UncheckedIOException("no control group to be had for a bot", e);
        }
    }

    @Override
    public void close() {
        inner.close();
        groups.close();
    }
}
