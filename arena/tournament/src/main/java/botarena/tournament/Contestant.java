package botarena.tournament;

import botarena.base.FileName;
import botarena.referee.Bot;
import botarena.referee.GameSpec.Entrant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiPredicate;
import org.jspecify.annotations.Nullable;

/**
 * A bot that takes part: the organiser's entry and the contents of its files.
 *
 * @param entry as the file has it
 * @param bot as the referee starts it
 * @param safeName the name in ids and files
 */
public record Contestant(BotEntry entry, Bot bot, String safeName) {

    /**
     * {@return a bot whose files were not read, for planning}
     *
     * @param entry as the file has it
     */
    public static Contestant withoutFiles(BotEntry entry) {
        return of(entry, new Entrant(entry.name(), 1, ""));
    }

    /**
     * {@return a bot that can be tried, under the name that its version has in files}
     *
     * @param entry as the file has it
     * @param entrant with the fingerprint of its files
     */
    public static Contestant of(BotEntry entry, Entrant entrant) {
        return of(entry, entrant, FileName.of(entry.name(), entrant.version()), null);
    }

    /**
     * {@return a bot and the contents of its files}
     *
     * @param entry as the file has it
     * @param entrant with the fingerprint of its files
     * @param safeName the name in ids and files
     * @param broken why it cannot be started, null if it can be tried
     */
    public static Contestant of(BotEntry entry, Entrant entrant, String safeName, @Nullable String broken) {
        Bot bot = new Bot(
                entrant,
                new Bot.Launch(
                        entry.command(),
                        entry.dir(),
                        entry.owner(),
                        entry.env(),
                        entry.secrets().given(),
                        entry.needs()),
                entry.options(),
                entry.limits(),
                broken == null ? entry.secrets().refusal().orElse(null) : broken);
        return new Contestant(entry, bot, safeName);
    }

    /**
     * {@return a test whether the bot of a label (first) enters a game (second, an id)}
     *
     * @param contestants of one tournament
     */
    public static BiPredicate<String, String> entering(List<Contestant> contestants) {
        Map<String, BotEntry> entries = new HashMap<>();
        contestants.forEach(one -> entries.put(one.label(), one.entry()));
        return (label, game) -> {
            BotEntry entry = entries.get(label);
            return entry != null && entry.enters(game);
        };
    }

    /** {@return the name in tables, CSV and options} */
    public String label() {
        return bot.label();
    }
}
