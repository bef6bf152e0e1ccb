package botarena.app.cli;

import botarena.games.GameCatalog;
import botarena.referee.Bot;
import botarena.referee.BotLimits;
import botarena.referee.Setting;
import botarena.tournament.Entry;
import botarena.tournament.file.MatchOrder;
import botarena.tournament.file.MatchOrder.OrderedBot;
import botarena.tournament.file.TournamentFile;
import botarena.tournament.file.TournamentReading;
import botarena.tournament.file.Words;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads bots as the command line names them: a command, {@code name=command}, or the name of a sample bot. */
public final class BotArguments {

    /** A name counts only before the first blank, and only if nothing in it could belong to a command. */
    private static final Pattern NAMED = Pattern.compile("(?s)([\\p{L}\\p{N}_.@+-]+)=(.*)");

    private final @Nullable Path samples;
    private final GameCatalog games;

    /**
     * Looks for sample bots in a tournament file.
     *
     * @param samples that file; null where none is installed
     * @param games those that the file may name
     */
    public BotArguments(@Nullable Path samples, GameCatalog games) {
        this.samples = samples;
        this.games = games;
    }

    /** The sample bots that came with this installation, as the launcher tells where it is. */
    public static BotArguments installed(GameCatalog games) {
        String home = System.getProperty("botarena.home");
        Path league = home == null ? null : Path.of(home, "sample-bots", "league.yaml");
        return new BotArguments(league != null && Files.isReadable(league) ? league : null, games);
    }

    /** Reads one. */
    public OrderedBot read(String text) {
        Matcher named = NAMED.matcher(text);
        String name = named.matches() ? named.group(1) : "";
        String command = named.matches() ? named.group(2) : text;
        if (command.isBlank()) {
            throw new Failure(
                    Exit.USAGE,
                    name.isEmpty() ? "an empty word is no bot" : "bot '" + name + "' has no command",
                    "try: a command such as './mybot --fast'");
        }
        return sample(command)
                .map(bot -> new OrderedBot(
                        name.isEmpty() ? bot.name() : name,
                        Words.join(bot.command()),
                        bot.dir(),
                        bot.needs(),
                        bot.build()))
                .orElseGet(() -> new OrderedBot(name, command, null, List.of()));
    }

    /** A bot outside any tournament, with the limits bots have unless told otherwise. */
    public Bot bot(String text) {
        return bot(text, Map.of(), Map.of());
    }

    /**
     * The same with an environment and limits of its own.
     *
     * @param limits name to value, as the file's {@code limits:} has them
     */
    public Bot bot(String text, Map<String, String> env, Map<String, String> limits) {
        OrderedBot bot = read(text);
        try {
            Path dir = bot.dir() == null ? Path.of("") : bot.dir();
            return new Bot(
                    new Setting.Entrant("candidate", 1, ""),
                    Words.split(bot.command()),
                    dir.toAbsolutePath(),
                    env,
                    Map.of(),
                    limits.isEmpty() ? BotLimits.DEFAULT : limits(limits),
                    null);
        } catch (IllegalArgumentException e) {
            throw new Failure(Exit.USAGE, "the bot's command cannot be split into words: " + e.getMessage());
        }
    }

    private BotLimits limits(Map<String, String> limits) {
        List<OrderedBot> any =
                List.of(new OrderedBot("a", "any", null, List.of()), new OrderedBot("b", "any", null, List.of()));
        Path here = Path.of("").toAbsolutePath();
        TournamentReading read = new TournamentFile(games, List.of())
                .match(new MatchOrder(games.ids().get(0), any, Map.of(), null, Map.of(), limits, here, null, ""));
        if (read instanceof TournamentReading.Sound sound) {
            return sound.tournament().bots().get(0).limits();
        }
        throw new Failure(
                Exit.USAGE,
                "--limit: "
                        + ((TournamentReading.Flawed) read).problems().get(0).message());
    }

    /** The name of the sample bot that a word which is no program may have been meant for. */
    public Optional<String> nearest(String word) {
        if (samples == null || word.contains("/")) {
            return Optional.empty();
        }
        return new TournamentFile(games, List.of()).read(samples, Map.of()) instanceof TournamentReading.Sound sound
                ? Nearest.to(
                        word,
                        sound.tournament().bots().stream().map(Entry::name).toList())
                : Optional.empty();
    }

    private Optional<Entry> sample(String word) {
        if (samples == null || word.contains(" ") || word.contains("/") || Files.exists(Path.of(word))) {
            return Optional.empty();
        }
        return new TournamentFile(games, List.of()).read(samples, Map.of()) instanceof TournamentReading.Sound sound
                ? sound.tournament().bot(word)
                : Optional.empty();
    }
}
