package botarena.tournament.file;

import botarena.referee.Conduct.BotLogs;
import java.util.List;

/** The keys of {@code output}. */
final class OutputKeys {

    static final Key<String> DIR =
            Key.of("dir", Kinds.TEXT, "The results folder, relative to this file (results/<name> where you are).");
    static final Key<BotLogs> BOT_LOGS =
            Key.of("bot-logs", Kinds.choice(BotLogs.class), "When protocol lines and stderr are kept (on-forfeit).");
    static final Key<Boolean> SHOW_NAMES =
            Key.of("show-names", Kinds.FLAG, "Whether bots see their opponents' names (false).");

    static final Shape SHAPE = Shape.named("output", List.of(DIR, BOT_LOGS, SHOW_NAMES));

    private OutputKeys() {}
}
