package botarena.referee.process;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;

/** A sandbox whose bots live in control groups: frozen and ended by them at any level, limited by them at level 3. */
final class GroupedSandbox implements Sandbox {
    private final Sandbox inner;
    private final ControlGroups groups;
    private final boolean limited;

    GroupedSandbox(Sandbox inner, ControlGroups groups, boolean limited) {
        this.inner = inner;
        this.groups = groups;
        this.limited = limited;
    }

    @Override
    public Isolation level() {
        return limited ? Isolation.CGROUP : inner.level();
    }

    @Override
    public Cell cell(Launch launch, Token token, Path scratch) {
        Cell cell = inner.cell(launch, token, scratch);
        try {
            BotGroups own = groups.groups(token, launch.limits(), limited);
            own.all().forEach(group -> cell.shell().join(group.directory()));
            return cell.held(process -> new GroupHold(cell.hold().apply(process), own));
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
