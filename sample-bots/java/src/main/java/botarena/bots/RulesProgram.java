package botarena.bots;

import botarena.protocol.Json;
import botarena.rules.RulesException;
import botarena.rules.RulesSource;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;

/** Rules that a folder with a {@code rules.yaml} has, in a process for each thread that asks. No question has a time limit. */
final class RulesProgram implements RulesSource {

    private static final Pattern WORD = Pattern.compile("\"[^\"]*\"|'[^']*'|\\S+");
    private static final int PIPE_BYTES = 4_096;

    private final Path folder;
    private final Deque<Process> idle = new ConcurrentLinkedDeque<>();
    private final Map<Process, Long> asked;

    /**
     * Reads nothing and starts no process yet.
     *
     * @param asked gets each process while it owes an answer, with the time of the question by {@link System#nanoTime}. If
     *     it is ended meanwhile, another one is asked once more.
     */
    RulesProgram(Path folder, Map<Process, Long> asked) {
        this.folder = folder;
        this.asked = asked;
    }

    private Process start() throws IOException {
        Map<?, ?> keys = new Yaml(new SafeConstructor(new LoaderOptions()))
                .load(Files.readString(folder.resolve("rules.yaml"), StandardCharsets.UTF_8));
        List<?> words = keys.get("command") instanceof List<?> list
                ? list
                : WORD.matcher(String.valueOf(keys.get("command")))
                        .results()
                        .map(word -> word.group().replaceAll("^([\"'])(.*)\\1$", "$2"))
                        .toList();
        ProcessBuilder command = new ProcessBuilder(
                        words.stream().map(String::valueOf).toList())
                .directory(folder.toFile())
                .redirectError(ProcessBuilder.Redirect.DISCARD);
        // The folder is not this bot's to write in.
        command.environment().put("PYTHONDONTWRITEBYTECODE", "1");
        if (keys.get("env") instanceof Map<?, ?> env) {
            env.forEach((name, value) -> command.environment().put(String.valueOf(name), String.valueOf(value)));
        }
        return command.start();
    }

    @Override
    public <T> T ask(String question, Function<Map<String, @Nullable Object>, T> reader) {
        return askAll(List.of(question), List.of(reader)).get(0);
    }

    @Override
    public <T> List<T> askAll(List<String> questions, List<Function<Map<String, @Nullable Object>, T>> readers) {
        for (int tries = 1; ; tries++) {
            try {
                return askOnce(questions, readers);
            } catch (IOException | RuntimeException e) {
                if (tries == 2) {
                    throw new RulesException("the rules in " + folder + " fail: " + e.getMessage(), e);
                }
            }
        }
    }

    private <T> List<T> askOnce(List<String> questions, List<Function<Map<String, @Nullable Object>, T>> readers)
            throws IOException {
        Process known = idle.pollFirst();
        Process running = known == null ? start() : known;
        BufferedWriter out = running.outputWriter(StandardCharsets.US_ASCII);
        List<T> answers = new ArrayList<>();
        asked.put(running, System.nanoTime());
        try {
            for (int next = 0; answers.size() < questions.size(); ) {
                // As many at a time as a pipe holds, so that neither side waits for the other to read.
                for (int bytes = 0; next < questions.size() && bytes < PIPE_BYTES; next++) {
                    bytes += questions.get(next).length();
                    out.write("{\"id\":0," + questions.get(next).substring(1) + "\n");
                }
                out.flush();
                while (answers.size() < next) {
                    String line = Objects.requireNonNull(running.inputReader().readLine(), "they ended");
                    if (line.startsWith("{")) {
                        answers.add(readers.get(answers.size()).apply(Json.object(line)));
                    }
                }
            }
        } catch (IOException | RuntimeException e) {
            running.destroyForcibly();
            throw e;
        } finally {
            asked.remove(running);
        }
        idle.addFirst(running);
        return answers;
    }

    @Override
    public void close() {
        idle.forEach(Process::destroyForcibly);
    }
}
