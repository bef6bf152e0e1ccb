package botarena.app.cli;

import botarena.base.FileErrors;
import botarena.referee.Bot;
import botarena.referee.FolderOwner;
import botarena.tournament.BotEntry;
import botarena.tournament.bots.BotPreparation;
import botarena.tournament.file.PastedCommand;
import botarena.tournament.run.LocalArena;
import java.io.IOException;
import java.util.List;

/**
 * A bot of the command line, and its build.
 *
 * @param bot as it is started
 * @param entry from its folder
 */
public record Buildable(Bot bot, BotEntry entry) {

    /** Command to run in its folder when its files changed; empty for none. */
    public List<String> build() {
        return entry.build();
    }

    /** The same bot in another owner's folder. */
    public Buildable ownedBy(FolderOwner owner) {
        return new Buildable(bot.withOwner(owner), entry.ownedBy(owner));
    }

    /**
     * Refuses a bot of the command line that cannot play; bots of a league file are skipped instead.
     *
     * @throws Failure if it lacks a program that it needs
     */
    public static void playable(BotEntry bot) {
        BotPreparation.missingProgram(bot).ifPresent(lack -> {
            throw new Failure(
                    ExitCode.NEVER_STARTED,
                    "bot '" + bot.name() + "' cannot play: " + lack,
                    "list installed programs: " + PastedCommand.of("new", "--list"));
        });
    }

    /** The bot once it is built, where it was built; one that says why it cannot be started where that fails. */
    public Bot build(LocalArena arena, Console console) throws InterruptedException {
        playable(entry);
        if (build().isEmpty()) {
            return bot;
        }
        try {
            BotPreparation.Known known = new BotPreparation(arena::build, console::remark).prepare(entry);
            return known.botIn(bot).withBroken(known.broken());
        } catch (IOException e) {
            throw Failure.invalid("the bot's files in " + entry.dir() + " cannot be read: " + FileErrors.of(e));
        }
    }
}
