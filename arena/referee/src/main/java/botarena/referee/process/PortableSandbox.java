package botarena.referee.process;

import botarena.referee.Isolation;
import botarena.referee.process.machine.BotToken;
import botarena.referee.process.programs.Launch;
import java.nio.file.Path;

/** Level 0 without Linux: bots are ended with their descendants, and not stopped. */
final class PortableSandbox implements Sandbox {
    private final String path;

    public PortableSandbox(String path) {
        this.path = path;
    }

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
        public void freeze() {}

        @Override
        public void thaw() {}

        @Override
        public void kill(Process main) {
            main.descendants().toList().forEach(ProcessHandle::destroyForcibly);
            main.destroyForcibly();
        }
    }
}
