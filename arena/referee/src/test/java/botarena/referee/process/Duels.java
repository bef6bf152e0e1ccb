package botarena.referee.process;

import botarena.games.Game;
import botarena.games.GameCatalog;
import botarena.games.Options;
import botarena.games.catalog.Games;
import botarena.referee.Bot;
import botarena.referee.BotLimits;
import botarena.referee.FolderOwner;
import botarena.referee.GameRecord;
import botarena.referee.GameSpec;
import botarena.referee.Referee;
import botarena.referee.RefereeOptions;
import botarena.referee.Ticket;
import botarena.referee.TimeControl;
import java.util.List;
import java.util.Map;

/** Short games of Quixo between programs of the abuse suite. */
final class Duels {
    private static final RefereeOptions CONDUCT =
            new RefereeOptions(true, false, false, RefereeOptions.BotLogs.NEVER, null);

    /** Repetitions, at most, of a game that the machine spoilt. */
    private static final int REPEATS = 20;

    private Duels() {}

    /** A last attempt, so its verdict stands even if the machine stalls; the second bot has time enough. */
    static Ticket ticket(Bot first, Bot second, long firstMoveMs) {
        Game game = new GameCatalog(Games.BUILT_IN).find("quixo").orElseThrow();
        Options options = game.complete(Map.of("maxPlies", 8), null);
        List<Bot> bots = List.of(first, second);
        GameSpec setting = new GameSpec(
                new GameSpec.Slot("quixo.r1." + first.label() + "-v-" + second.label() + ".0", 1, 0, 1),
                new GameSpec.Ruleset(game, options),
                1,
                new GameSpec.Start(game.start(options, 1).text(), List.of()),
                bots.stream().map(Bot::entrant).toList(),
                List.of(new TimeControl(firstMoveMs, 0, 0), new TimeControl(20_000, 0, 0)),
                20);
        return new Ticket(setting, bots, List.of(1, 2), CONDUCT);
    }

    static Bot bot(String name, List<String> command, BotLimits limits) {
        GameSpec.Entrant entrant = new GameSpec.Entrant(name, 1, name);
        return new Bot(entrant, command, Abuse.programs(), FolderOwner.ORGANISER, Map.of(), limits, null);
    }

    /** Plays as runs do: an unsettled game is played again. */
    static GameRecord settled(Referee referee, Ticket ticket) throws InterruptedException {
        GameRecord record = referee.play(ticket);
        for (int i = 0;
                i < REPEATS
                        && record.status() == GameRecord.Status.VOID
                        && !record.flags().isEmpty();
                i++) {
            record = referee.play(ticket);
        }
        return record;
    }
}
