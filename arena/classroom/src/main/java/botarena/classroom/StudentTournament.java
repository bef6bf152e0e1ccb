package botarena.classroom;

import botarena.tournament.BotEntry;
import botarena.tournament.Format;
import botarena.tournament.ScheduleRules;
import botarena.tournament.ScheduleRules.Ending;
import botarena.tournament.ScheduleRules.OnForfeit;
import botarena.tournament.ScheduleRules.Resources;
import botarena.tournament.Tournament;
import botarena.tournament.file.TournamentFile;
import java.util.List;
import java.util.Optional;

/**
 * A tournament as far as one student may know it: the conduct of its games and the student's own bot, so that {@code
 * rerun} asks the bot as it was asked. Neither the other bots are in it nor the seed, from which codenames follow.
 */
final class StudentTournament {

    private static final ScheduleRules NO_SCHEDULE =
            new ScheduleRules(new Format.RoundRobin(), 2, 0, OnForfeit.CONTINUE, Ending.NONE, Resources.DEFAULT);

    private StudentTournament() {}

    /** As a tournament file; empty where the bot does not play. */
    static Optional<String> of(Tournament whole, String bot) {
        return whole.bot(bot).map(entry -> TournamentFile.text(of(whole, anonymous(entry))));
    }

    private static Tournament of(Tournament whole, BotEntry bot) {
        return new Tournament(
                bot.name(),
                List.of(bot, rival(bot)),
                whole.games(),
                whole.rules(),
                NO_SCHEDULE,
                new Tournament.Output(whole.results(), false, null, whole.changedBots()),
                new Tournament.Origin(null, List.of(), whole.catalog()));
    }

    private static BotEntry anonymous(BotEntry bot) {
        return bot.as(bot.name(), "", bot.command(), bot.dir(), bot.ownDir());
    }

    /** A tournament needs two; this one stands for all others. */
    private static BotEntry rival(BotEntry bot) {
        return bot.as(bot.name() + "-rival", "", List.of("rival"), bot.dir(), bot.ownDir());
    }
}
