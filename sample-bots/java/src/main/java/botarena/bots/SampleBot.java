package botarena.bots;

import botarena.bots.master.Idea;
import botarena.bots.master.LevelBrain;
import botarena.bots.master.MasterBrain;
import botarena.games.Chance;
import botarena.games.Game;
import botarena.games.GameCatalog;
import botarena.games.catalog.Games;
import botarena.rules.GameJar;
import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.LongFunction;

/**
 * The sample bots: {@code java -jar sample-bots.jar random|greedy|mcts|master|search [--playouts N] [--exploration X]
 * [--nodes N] [--level N] [--ms N] [--without IDEA,…]}. All play every variant, and the games of the jars in {@code
 * BOTARENA_RULES}; {@code search} also plays the games of the folders there. {@code --ms} is the longest they think
 * about one decision, {@code --without} leaves out parts of {@code master}, {@code --level} is from 1 to 8.
 */
public final class SampleBot {

    private static final String WITHOUT = "--without";

    private SampleBot() {}

    /** Speaks the protocol on stdin and stdout until told to quit; exit 2 for arguments it does not know. */
    public static void main(String[] args) throws IOException, InterruptedException {
        List<String> words = Arrays.asList(args);
        String kind = words.isEmpty() ? "" : words.get(0);
        PrintStream out = new PrintStream(System.out, false, StandardCharsets.UTF_8);
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        if (kind.equals("search")) {
            List<String> rules =
                    List.of(System.getenv().getOrDefault("BOTARENA_RULES", "").split(File.pathSeparator));
            List<String> paths = rules.stream().filter(path -> !path.isEmpty()).toList();
            new SearchConversation(paths, (long) number(words, "--ms", 1000), out).run(in);
            return;
        }
        BotConversation conversation;
        try {
            long most = (long) number(words, "--ms", kind.equals("master") ? Integer.MAX_VALUE : 1000);
            conversation = new BotConversation(games(System.getenv()), kind + "-java", brains(kind, words), most, out);
        } catch (IllegalArgumentException e) {
            System.err.println(e.getMessage());
            System.exit(2);
            throw e;
        }
        conversation.run(in);
    }

    /**
     * Maker of a brain for each game, from the bot's seed.
     *
     * @throws IllegalArgumentException for unknown words, with a sentence for their author
     */
    public static LongFunction<Brain> brains(String kind, List<String> words) {
        int playouts = (int) number(words, "--playouts", 100_000);
        long nodes = (long) number(words, "--nodes", Long.MAX_VALUE);
        double exploration = number(words, "--exploration", 0.7);
        Set<Idea> ideas = Idea.allBut(text(words, WITHOUT, ""));
        if (words.contains(WITHOUT) && !kind.equals("master")) {
            throw new IllegalArgumentException("error: --without leaves out parts of master, and of no other bot");
        }
        return switch (kind) {
            case "random" -> SampleBot::random;
            case "greedy" -> GreedyBrain::new;
            case "master" -> {
                int level = (int) number(words, "--level", 0);
                yield words.contains("--level")
                        ? seed -> new LevelBrain(level, seed)
                        : seed -> new MasterBrain(seed, nodes, ideas);
            }
            case "mcts" -> seed -> new MctsBrain(seed, playouts, exploration);
            default ->
                throw new IllegalArgumentException(
                        "usage: sample-bots.jar random|greedy|mcts|master|search [--playouts N]"
                                + " [--nodes N] [--level N] [--ms N] [--without IDEA,...]");
        };
    }

    /** Plays every legal move with the same probability. */
    static Brain random(long seed) {
        Chance chance = new Chance(seed);
        return (position, allowance) ->
                new Brain.Choice(position.game().cursor(position).randomMove(chance), Double.NaN, 1, 0);
    }

    /** The arena's games, and those in jars that hide nothing: brains look at the whole position. */
    private static GameCatalog games(Map<String, String> env) {
        List<Game> games = new ArrayList<>(Games.BUILT_IN);
        for (String path : env.getOrDefault("BOTARENA_RULES", "").split(File.pathSeparator)) {
            // The class is not loaded where no jar is named: most games begin without one.
            Game game =
                    path.endsWith(".jar") ? GameJar.open(Path.of(path), path).game() : null;
            if (game != null && !game.hidden()) {
                games.add(game);
            }
        }
        return new GameCatalog(games);
    }

    private static double number(List<String> words, String option, double otherwise) {
        String text = text(words, option, "");
        try {
            return text.isEmpty() ? otherwise : Double.parseDouble(text);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("error: " + option + " wants a number, not '" + text + "'", e);
        }
    }

    private static String text(List<String> words, String option, String otherwise) {
        int at = words.indexOf(option);
        return at < 0 || at + 1 >= words.size() ? otherwise : words.get(at + 1);
    }
}
