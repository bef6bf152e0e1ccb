package botarena.referee.process;

import botarena.referee.Bot;
import botarena.referee.Secrets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Options of a starter: who gets the bots' stderr, their secrets, and the files that all may read.
 *
 * @param errors takes a bot and a line of its stderr; null for nobody
 * @param secrets what bots are given that have names of them
 * @param rules paths of rules that did not come with the arena
 */
record StarterOptions(@Nullable BiConsumer<Bot, String> errors, Secrets secrets, List<Path> rules) {

    static final StarterOptions NONE = new StarterOptions(null, Secrets.NONE, List.of());

    /** Secrets of a bot by name. */
    Map<String, String> given(Bot bot) {
        return bot.secrets().isEmpty() ? Map.of() : secrets.values(bot.secrets());
    }

    /** Why a bot cannot get its secrets; null if it can. */
    @Nullable
    String lack(Bot bot) {
        return secrets.lack(bot.secrets())
                .map(lack -> "The bot cannot start: " + lack + ".")
                .orElse(null);
    }

    /** Creates the buffer for a bot's stderr. */
    KeptText kept(Bot bot) {
        BiConsumer<Bot, String> listener = errors;
        return new KeptText(listener == null ? null : line -> listener.accept(bot, line), Redaction.of(given(bot)));
    }
}
