package botarena.referee.bench;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/** The C programs the bench needs, compiled from {@code sample-bots/c}. */
public final class BenchPrograms {

    private static final List<String> NAMES = List.of("instant", "pingpong");

    private BenchPrograms() {}

    /**
     * Compiles them.
     *
     * @param compiler the C compiler's command, {@code cc} almost everywhere
     * @param sources the folder with the sources
     * @param into where the programs go
     * @return false if there is no such compiler
     * @throws IOException with the compiler's own words if a program cannot be compiled
     */
    public static boolean compile(String compiler, Path sources, Path into) throws IOException, InterruptedException {
        for (String name : NAMES) {
            String source = sources.resolve(name + ".c").toString();
            String program = into.resolve(name).toString();
            Process process;
            try {
                process = new ProcessBuilder(compiler, "-O2", "-std=gnu11", "-o", program, source)
                        .redirectErrorStream(true)
                        .start();
            } catch (IOException missing) {
                return false;
            }
            String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            if (process.waitFor() != 0) {
                throw new IOException("cannot compile " + source + ": " + said.strip());
            }
        }
        return true;
    }
}
