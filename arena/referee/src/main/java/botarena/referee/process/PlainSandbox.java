package botarena.referee.process;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Level 0: no isolation. Where there is {@code setsid}, a bot gets a session of its own, so that a Ctrl-C meant for the
 * arena does not reach it.
 */
final class PlainSandbox implements Sandbox {
    private static final Path SETSID = Path.of("/usr/bin/setsid");

    private final Signals signals;
    private final String path;

    PlainSandbox(Signals signals, String path) {
        this.signals = signals;
        this.path = path;
    }

    @Override
    public String word() {
        return "none";
    }

    @Override
    public Cell cell(Launch launch, Token token, Path scratch) {
        return new Open(launch, token, scratch);
    }

    private final class Open implements Cell {
        private final Launch launch;
        private final Token token;
        private final Path scratch;

        Open(Launch launch, Token token, Path scratch) {
            this.launch = launch;
            this.token = token;
            this.scratch = scratch;
        }

        @Override
        public List<String> command() {
            List<String> command = new ArrayList<>();
            if (Machine.LINUX && Files.isExecutable(SETSID)) {
                command.add(SETSID.toString());
            }
            command.addAll(launch.command());
            return command;
        }

        @Override
        public String home() {
            return scratch.toString();
        }

        @Override
        public String path() {
            return path;
        }

        @Override
        public Hold hold(Process process) {
            return new TreeHold(process, token, signals);
        }
    }
}
