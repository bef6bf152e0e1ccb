package botarena.app.cli;

import botarena.app.cli.Syntax.Argument;
import botarena.referee.Bot;
import botarena.referee.Secrets;
import botarena.tournament.BotEntry;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Grants bots the secrets that their folders ask for, out of the environment. */
public final class SecretOption {

    private final Argument<Set<String>> names;

    public SecretOption(Syntax syntax) {
        names = syntax.set("--secret=NAME", "environment variable for bots that ask for it; may be repeated");
    }

    /** The names, in the order they were said. */
    public List<String> names() {
        return List.copyOf(names.get());
    }

    /** The words that say the same again. */
    public List<String> commandWords() {
        List<String> words = new ArrayList<>();
        names.get().forEach(name -> words.addAll(List.of("--secret", name)));
        return words;
    }

    /**
     * Refuses a bot whose secrets are not there.
     *
     * @throws Failure if that is so
     */
    public void requireSecrets(Bot bot, Console console) {
        Secrets.of(console.env()).lack(bot.secrets()).ifPresent(lack -> {
            throw new Failure(ExitCode.NEVER_STARTED, "the bot cannot start: " + lack);
        });
    }

    /**
     * Refuses a name that no bot gets.
     *
     * @throws Failure if there is one
     */
    public void refuseUngranted(List<BotEntry> bots) {
        for (String name : names.get()) {
            if (bots.stream().noneMatch(bot -> bot.secrets().given().contains(name))) {
                throw Failure.usage(
                        "--secret: no bot here asks for '" + name + "'",
                        "a bot asks in its bot.yaml: secrets: [" + name + "]");
            }
        }
    }
}
