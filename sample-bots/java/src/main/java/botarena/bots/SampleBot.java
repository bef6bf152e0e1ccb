package botarena.bots;

import botarena.bots.master.MasterBrain;
import botarena.games.GameCatalog;
import botarena.games.catalog.Games;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.function.LongFunction;

/**
 * The sample bots: {@code java -jar sample-bots.jar random|greedy|mcts|master [--playouts N] [--exploration X]
 * [--nodes N] [--ms N]}. All play every variant; {@code --ms} is the longest they think about one decision.
 */
public final class SampleBot {

    private SampleBot() {}

    /** Speaks the protocol on stdin and stdout until told to quit; exit 2 for arguments it does not know. */
    public static void main(String[] args) throws IOException {
        List<String> words = Arrays.asList(args);
        String kind = words.isEmpty() ? "" : words.get(0);
        int playouts = (int) number(words, "--playouts", 100_000);
        long nodes = (long) number(words, "--nodes", Long.MAX_VALUE);
        double exploration = number(words, "--exploration", 0.7);
        LongFunction<Brain> brains = switch (kind) {
            case "random" -> RandomBrain::new;
            case "greedy" -> GreedyBrain::new;
            case "master" -> seed -> new MasterBrain(seed, nodes);
            case "mcts" -> seed -> new MctsBrain(seed, playouts, exploration);
            default -> {
                System.err.println(
                        "usage: sample-bots.jar random|greedy|mcts|master [--playouts N] [--nodes N] [--ms N]");
                System.exit(2);
                throw new IllegalStateException();
            }
        };
        PrintStream out = new PrintStream(System.out, false, StandardCharsets.UTF_8);
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        new BotConversation(
                        new GameCatalog(Games.BUILT_IN),
                        kind + "-java",
                        brains,
                        (long) number(words, "--ms", kind.equals("master") ? Integer.MAX_VALUE : 1000),
                        out)
                .run(in);
    }

    private static double number(List<String> words, String option, double otherwise) {
        int at = words.indexOf(option);
        return at < 0 || at + 1 >= words.size() ? otherwise : Double.parseDouble(words.get(at + 1));
    }
}
