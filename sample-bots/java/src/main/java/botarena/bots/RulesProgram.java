package botarena.bots;

import botarena.protocol.Json;
import botarena.protocol.JsonException;
import botarena.rules.RulesException;
import botarena.rules.RulesSource;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;

/**
 * Rules that a folder with a {@code rules.yaml} has, in a process for each thread that asks. Questions have no time limit:
 * a caller that cannot wait calls {@link #restart} from another thread.
 */
final class RulesProgram implements RulesSource {

    private static final Pattern WORD = Pattern.compile("\"[^\"]*\"|'[^']*'|\\S+");
    private static final int MOST_STRAY_LINES = 1_000;
    private static final int PIPE_BYTES = 4_096;

    private final Path folder;
    private final ProcessBuilder command;
    private final Deque<Running> idle = new ConcurrentLinkedDeque<>();
    private final Set<Running> all = ConcurrentHashMap.newKeySet();

    private record Running(Process process, BufferedReader in, BufferedWriter out) {}

    /** Starts no process yet. */
    RulesProgram(Path folder) {
        this.folder = folder;
        Map<?, ?> keys = keys(folder.resolve("rules.yaml"));
        Object said = keys.get("command");
        List<String> words = new ArrayList<>();
        if (said instanceof List<?> list) {
            list.forEach(word -> words.add(String.valueOf(word)));
        } else {
            WORD.matcher(String.valueOf(said))
                    .results()
                    .forEach(word -> words.add(word.group().replaceAll("^([\"'])(.*)\\1$", "$2")));
        }
        command = new ProcessBuilder(words).directory(folder.toFile()).redirectError(ProcessBuilder.Redirect.DISCARD);
        // The folder is not this bot's to write in.
        command.environment().put("PYTHONDONTWRITEBYTECODE", "1");
        if (keys.get("env") instanceof Map<?, ?> env) {
            env.forEach((name, value) -> command.environment().put(String.valueOf(name), String.valueOf(value)));
        }
    }

    private static Map<?, ?> keys(Path file) {
        try {
            return new Yaml(new SafeConstructor(new LoaderOptions()))
                    .load(Files.readString(file, StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public <T> T ask(String question, Function<Map<String, @Nullable Object>, T> reader) {
        return askAll(List.of(question), List.of(reader)).get(0);
    }

    @Override
    public <T> List<T> askAll(List<String> questions, List<Function<Map<String, @Nullable Object>, T>> readers) {
        try {
            return once(questions, readers);
        } catch (IOException | JsonException | RulesException first) {
            try {
                return once(questions, readers);
            } catch (IOException | JsonException e) {
                throw new RulesException("the rules in " + folder + " do not answer: " + e.getMessage(), e);
            }
        }
    }

    private <T> List<T> once(List<String> questions, List<Function<Map<String, @Nullable Object>, T>> readers)
            throws IOException {
        Running running = idle.pollFirst();
        if (running == null) {
            Process process = command.start();
            running = new Running(
                    process,
                    process.inputReader(StandardCharsets.UTF_8),
                    process.outputWriter(StandardCharsets.US_ASCII));
            all.add(running);
        }
        boolean sound = false;
        try {
            List<T> answers = new ArrayList<>();
            for (int asked = 0; answers.size() < questions.size(); ) {
                // As many at a time as a pipe holds, so that neither side waits for the other to read.
                int bytes = 0;
                for (; asked < questions.size() && bytes < PIPE_BYTES; asked++) {
                    bytes += questions.get(asked).length();
                    running.out.write("{\"id\":0," + questions.get(asked).substring(1) + "\n");
                }
                running.out.flush();
                while (answers.size() < asked) {
                    answers.add(readers.get(answers.size()).apply(object(running.in)));
                }
            }
            sound = true;
            return answers;
        } finally {
            if (sound && all.contains(running)) {
                idle.addFirst(running);
            } else {
                end(running);
            }
        }
    }

    private static Map<String, @Nullable Object> object(BufferedReader in) throws IOException {
        for (int lines = 0; lines < MOST_STRAY_LINES; lines++) {
            String line = in.readLine();
            if (line == null) {
                throw new IOException("they ended");
            }
            if (line.startsWith("{")) {
                return Json.object(line);
            }
        }
        throw new IOException("they print no answer");
    }

    /** Ends every process; questions that wait for an answer fail or are asked once more of a fresh process. */
    void restart() {
        idle.clear();
        all.forEach(this::end);
    }

    private void end(Running running) {
        all.remove(running);
        running.process.destroyForcibly();
    }

    @Override
    public void close() {
        restart();
    }
}
