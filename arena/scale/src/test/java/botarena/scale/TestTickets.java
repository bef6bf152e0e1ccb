package botarena.scale;

import botarena.games.catalog.Games;
import botarena.referee.Bot;
import botarena.referee.BotLimits;
import botarena.referee.FolderOwner;
import botarena.referee.GameSpec;
import botarena.referee.GameSpec.Entrant;
import botarena.referee.RefereeOptions;
import botarena.referee.Ticket;
import botarena.referee.TimeControl;
import botarena.referee.record.SentTicket;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** Tickets of the bots a and b. */
public final class TestTickets {

    private TestTickets() {}

    public static GameSpec setting(String id, int attempt) {
        var game = Games.BUILT_IN.get(0);
        var options = game.complete(Map.of());
        return new GameSpec(
                new GameSpec.Slot(id, 1, 0, attempt),
                new GameSpec.Ruleset(game, options),
                7,
                new GameSpec.Start(game.start(options, 7).text(), List.of()),
                List.of(new Entrant("a", 1, "f"), new Entrant("b", 1, "f")),
                List.of(new TimeControl(100, 0, 0), new TimeControl(100, 0, 0)),
                20);
    }

    /** @param bots of both seats; none in tests without play */
    public static Ticket ticket(String id, Bot... bots) {
        return ticket(1, id, bots);
    }

    public static Ticket ticket(int attempt, String id, Bot... bots) {
        return new Ticket(
                setting(id, attempt),
                List.of(bots),
                List.of(1, 2),
                new RefereeOptions(false, false, false, RefereeOptions.BotLogs.NEVER, null));
    }

    /** A bot without files. */
    public static Bot bot(String name) {
        return new Bot(
                new Entrant(name, 1, "f"),
                List.of("./" + name),
                Path.of("/"),
                FolderOwner.ORGANISER,
                Map.of(),
                BotLimits.DEFAULT,
                null);
    }

    /** A ticket as it travels. */
    public static SentTicket sent(String id) {
        SentTicket.Source none = new SentTicket.Source("", List.of());
        return new SentTicket(ticket(id, bot("a"), bot("b")), List.of(none, none));
    }
}
