package botarena.bench;

import botarena.games.Chance;
import botarena.games.Game;
import botarena.games.MoveList;
import botarena.games.Position;
import botarena.referee.Bot;
import botarena.referee.BotLimits;
import botarena.referee.FolderOwner;
import botarena.referee.GameSpec;
import botarena.referee.Isolation;
import botarena.referee.process.Starters;
import botarena.referee.process.Starters.Opening;
import botarena.referee.rules.RulesProcess;
import botarena.rules.ExternalGame;
import botarena.rules.RulesSource;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Cost of asking a rules program, beside the program's own processor time for the same questions from a file. The two
 * are measured in turns; on a busy machine only their difference within one run means something.
 */
final class RulesProgramSpeed {

    private static final int QUESTIONS = 8000;
    private static final int ROUNDS = 9;

    private RulesProgramSpeed() {}

    /**
     * Takes half a minute.
     *
     * @param arguments the folder of the rules and their command
     */
    public static void main(String[] arguments) throws Exception {
        Path folder = Path.of(arguments[0]);
        List<String> command = List.of(arguments).subList(1, arguments.length);
        if (!(Starters.open(Isolation.OFF) instanceof Opening.Open open)) {
            throw new IOException("this machine cannot start programs");
        }
        Bot program = new Bot(
                new GameSpec.Entrant("rules", 1, ""),
                command,
                folder,
                FolderOwner.ORGANISER,
                Map.of(),
                BotLimits.DEFAULT,
                null);
        try (var starter = open.starter();
                RulesProcess rules = new RulesProcess(starter, program, folder.toString())) {
            List<String> questions = questions(rules);
            Path file = file(questions);
            Path half = file(questions.subList(0, QUESTIONS / 2));
            double[] own = new double[ROUNDS];
            double[] asked = new double[ROUNDS];
            double[] arena = new double[ROUNDS];
            measureQuestions(rules, questions);
            measureQuestions(rules, questions);
            for (int round = 0; round < ROUNDS; round++) {
                double brief = programSeconds(command, folder, half);
                own[round] = (programSeconds(command, folder, file) - brief) / (QUESTIONS / 2.0);
                long used = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
                asked[round] = measureQuestions(rules, questions);
                used = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - used;
                arena[round] = used / (double) QUESTIONS;
            }
            double self = RefereeSpeed.median(own) / 1e3;
            double all = RefereeSpeed.median(asked) / 1e3;
            System.out.printf(
                    Locale.ROOT,
                    "own %.1f us a question, asked %.1f us p50, between %.1f us  (bar 20 us), of them the arena's %.1f us%n",
                    self,
                    all,
                    all - self,
                    RefereeSpeed.median(arena) / 1e3);
            Files.delete(file);
            Files.delete(half);
        }
    }

    /** Different questions, as random games ask them. */
    private static List<String> questions(RulesSource rules) {
        Set<String> questions = new LinkedHashSet<>();
        RulesSource noting = new RulesSource() {
            @Override
            public <T> T ask(String question, Function<Map<String, @Nullable Object>, T> reader) {
                questions.add(question);
                return rules.ask(question, reader);
            }

            @Override
            public void close() {}
        };
        Game game = ExternalGame.of(noting, Game.Source.ARENA);
        questions.clear();
        Chance chance = new Chance(1);
        MoveList moves = new MoveList();
        for (int seed = 0; questions.size() < QUESTIONS; seed++) {
            Position at = game.start(game.complete(Map.of()), seed);
            while (!at.over() && questions.size() < QUESTIONS) {
                at = at.play(at.randomMove(chance, moves));
            }
        }
        return List.copyOf(questions);
    }

    private static Path file(List<String> questions) throws IOException {
        List<String> lines = new ArrayList<>();
        for (String question : questions) {
            lines.add("{\"id\":" + lines.size() + "," + question.substring(1));
        }
        return Files.write(Files.createTempFile("questions-", ".jsonl"), lines);
    }

    /** Processor time of the program over a file of questions: others on the machine do not count. */
    private static double programSeconds(List<String> command, Path folder, Path questions)
            throws IOException, InterruptedException {
        List<String> timed =
                new ArrayList<>(List.of("bash", "-c", "TIMEFORMAT='%U %S'; time \"$@\" >/dev/null", "bash"));
        timed.addAll(command);
        Process process = new ProcessBuilder(timed)
                .directory(folder.toFile())
                .redirectInput(questions.toFile())
                .redirectErrorStream(true)
                .start();
        String[] said = new String(process.getInputStream().readAllBytes(), StandardCharsets.US_ASCII)
                .strip()
                .split(" ");
        if (process.waitFor() != 0) {
            throw new IOException(command + " ended with exit status " + process.exitValue());
        }
        return (Double.parseDouble(said[0]) + Double.parseDouble(said[1])) * 1e9;
    }

    /** Median time of a question over the pipe, JSON included. */
    private static double measureQuestions(RulesSource rules, List<String> questions) {
        long[] times = new long[questions.size()];
        for (int i = 0; i < times.length; i++) {
            long began = System.nanoTime();
            rules.ask(questions.get(i), Map::size);
            times[i] = System.nanoTime() - began;
        }
        Arrays.sort(times);
        return times[times.length / 2];
    }
}
