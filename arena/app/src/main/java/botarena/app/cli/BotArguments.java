package botarena.app.cli;

import botarena.base.Refusal.RefusedException;
import botarena.base.Spelling;
import botarena.games.GameCatalog;
import botarena.referee.Bot;
import botarena.referee.GameSpec;
import botarena.tournament.BotEntry;
import botarena.tournament.Contestant;
import botarena.tournament.SecretNames;
import botarena.tournament.file.MatchRequest;
import botarena.tournament.file.MatchRequest.OrderedBot;
import botarena.tournament.file.MatchRequest.OrderedGame;
import botarena.tournament.file.SampleBots;
import botarena.tournament.file.ShellWords;
import botarena.tournament.file.TournamentFile;
import botarena.tournament.file.TournamentFile.TournamentReading;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * Reads bots as the command line names them: a command, a folder with a {@code bot.yaml}, the name of a sample bot, and
 * each of these behind {@code name=}.
 *
 * @param games the games that files may name
 */
public record BotArguments(SampleBots samples, GameCatalog games) {

    /** With the sample bots that came with this installation. */
    public static BotArguments withSampleBots(GameCatalog games) {
        return new BotArguments(SampleBots.ofInstallation(), games);
    }

    /** Reads one. */
    public OrderedBot read(String text) {
        try {
            return OrderedBot.read(text, samples, games);
        } catch (RefusedException e) {
            Failure failure = Failure.of(e.refusal());
            // Mistakes in a folder come without a remedy.
            throw e.refusal().remedy().isEmpty()
                    ? failure
                    : Failure.usage(e.refusal().what(), "try: " + e.refusal().remedy());
        }
    }

    /**
     * A bot outside any tournament, with an environment and limits of its own, and its build.
     *
     * @param limits name to value, as the file's {@code limits:} has them
     * @param secrets names of the organiser's secrets that it may have: a folder's bot gets the ones it asks for
     */
    public Buildable bot(String text, Map<String, String> env, Map<String, String> limits, List<String> secrets) {
        OrderedBot ordered = read(text);
        try {
            ShellWords.split(ordered.command());
        } catch (IllegalArgumentException e) {
            throw Failure.usage("the bot's command cannot be split into words: " + e.getMessage());
        }
        BotEntry entry = limits.isEmpty()
                ? entry(ordered, limits, problem -> Failure.invalid(problem))
                : entry(ordered, limits, problem -> Failure.usage("--limit: " + problem));
        SecretNames given = grantSecrets(ordered, entry.secrets(), secrets);
        Map<String, String> all = new LinkedHashMap<>(entry.env());
        all.putAll(env);
        GameSpec.Entrant entrant = new GameSpec.Entrant("candidate", 1, "");
        Bot bot = Contestant.of(entry.withSecrets(given), entrant).bot().withEnv(all);
        BotEntry named = ordered.own().isEmpty() ? entry : entry.withName(ordered.own(), entry.author());
        return new Buildable(bot, named);
    }

    /** A bare command has no folder that asks for secrets: it gets the ones on the command line. */
    private static SecretNames grantSecrets(OrderedBot bot, SecretNames asked, List<String> secrets) {
        if (bot.own().isEmpty()) {
            return asked.giving(secrets);
        }
        SecretNames granted = asked.granting(secrets);
        granted.refusal().ifPresent(why -> {
            throw new Failure(ExitCode.NEVER_STARTED, "the bot cannot start", why);
        });
        secrets.stream()
                .filter(name -> !granted.given().contains(name))
                .findFirst()
                .ifPresent(name -> {
                    throw Failure.usage(
                            "--secret: the bot does not ask for '" + name + "'",
                            "to let it ask, write into its bot.yaml: secrets: [" + name + "]");
                });
        return granted;
    }

    /** The question whether a sample bot was meant by a word that is no program. */
    public Optional<String> suggestSampleBot(String word) {
        return word.contains("/") ? Optional.empty() : Spelling.question(word, samples.names(games));
    }

    /** The sample bot with the nearest name. */
    public Optional<String> nearestSampleBot(String word) {
        return word.contains("/") ? Optional.empty() : Spelling.nearest(word, samples.names(games));
    }

    private BotEntry entry(OrderedBot bot, Map<String, String> limits, Function<String, Failure> flaw) {
        // The file that a match stands for has every key that a bot may have; a match takes two.
        List<OrderedBot> two =
                List.of(new OrderedBot("a", bot.own(), bot.command(), bot.dir()), new OrderedBot("b", "any"));
        Path here = Path.of("").toAbsolutePath();
        TournamentReading read = new TournamentFile(games, List.of(), samples)
                .match(new MatchRequest(
                        new OrderedGame(games.ids().get(0), Map.of(), null),
                        two,
                        Map.of(),
                        limits,
                        List.of(),
                        here,
                        ""));
        if (read instanceof TournamentReading.Sound sound) {
            return sound.tournament().bots().get(0);
        }
        throw flaw.apply(((TournamentReading.Flawed) read).problems().get(0).message());
    }
}
