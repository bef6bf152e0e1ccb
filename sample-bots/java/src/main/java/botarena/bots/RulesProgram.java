package botarena.bots;

import botarena.protocol.Json;
import botarena.protocol.JsonException;
import botarena.rules.RulesException;
import botarena.rules.RulesSource;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
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

    private final ProcessBuilder command;
    private final Deque<Running> idle = new ConcurrentLinkedDeque<>();
    private final Map<Running, Long> asked = new ConcurrentHashMap<>();

    private record Running(Process process, BufferedReader in, BufferedWriter out) {}

    /** Starts no process yet. */
    RulesProgram(Path folder) throws IOException {
        Map<?, ?> keys = new Yaml(new SafeConstructor(new LoaderOptions()))
                .load(Files.readString(folder.resolve("rules.yaml"), StandardCharsets.UTF_8));
        List<?> words = keys.get("command") instanceof List<?> list
                ? list
                : WORD.matcher(String.valueOf(keys.get("command")))
                        .results()
                        .map(word -> word.group().replaceAll("^([\"'])(.*)\\1$", "$2"))
                        .toList();
        command = new ProcessBuilder(words.stream().map(String::valueOf).toList())
                .directory(folder.toFile())
                .redirectError(ProcessBuilder.Redirect.DISCARD);
        // The folder is not this bot's to write in.
        command.environment().put("PYTHONDONTWRITEBYTECODE", "1");
        if (keys.get("env") instanceof Map<?, ?> env) {
            env.forEach((name, value) -> command.environment().put(String.valueOf(name), String.valueOf(value)));
        }
    }

    @Override
    public <T> T ask(String question, Function<Map<String, @Nullable Object>, T> reader) {
        return askAll(List.of(question), List.of(reader)).get(0);
    }

    @Override
    public <T> List<T> askAll(List<String> questions, List<Function<Map<String, @Nullable Object>, T>> readers) {
        try {
            return askOnce(questions, readers);
        } catch (IOException | JsonException | RulesException first) {
            try {
                return askOnce(questions, readers);
            } catch (IOException | JsonException e) {
                throw new RulesException(
                        "the rules in " + command.directory() + " do not answer: " + e.getMessage(), e);
            }
        }
    }

    private <T> List<T> askOnce(List<String> questions, List<Function<Map<String, @Nullable Object>, T>> readers)
            throws IOException {
        Running running = idle.pollFirst();
        if (running == null) {
            Process process = command.start();
            running = new Running(process, process.inputReader(), process.outputWriter(StandardCharsets.US_ASCII));
        }
        asked.put(running, System.nanoTime());
        boolean sound = false;
        try {
            List<T> answers = new ArrayList<>();
            for (int next = 0; answers.size() < questions.size(); ) {
                // As many at a time as a pipe holds, so that neither side waits for the other to read.
                for (int bytes = 0; next < questions.size() && bytes < PIPE_BYTES; next++) {
                    bytes += questions.get(next).length();
                    running.out.write("{\"id\":0," + questions.get(next).substring(1) + "\n");
                }
                running.out.flush();
                while (answers.size() < next) {
                    answers.add(readers.get(answers.size()).apply(object(running.in)));
                }
            }
            idle.addFirst(running);
            sound = true;
            return answers;
        } finally {
            asked.remove(running);
            if (!sound) {
                running.process.destroyForcibly();
            }
        }
    }

    private static Map<String, @Nullable Object> object(BufferedReader in) throws IOException {
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            if (line.startsWith("{")) {
                return Json.object(line);
            }
        }
        throw new IOException("they ended");
    }

    /** Ends processes that have owed an answer for longer than this. Their questions are asked once more of others, or fail. */
    void endSilent(long nanos) {
        asked.forEach((running, since) -> {
            if (System.nanoTime() - since > nanos) {
                running.process.destroyForcibly();
            }
        });
    }

    @Override
    public void close() {
        endSilent(Long.MIN_VALUE);
    }
}
