package botarena.tournament.file;

import botarena.referee.RefereeOptions.BotLogs;
import botarena.tournament.Tournament;
import java.util.List;

/** The keys of {@code output}. */
final class OutputKeys {

    static final Key<Tournament, String> DIR = Key.of(
            "dir",
            Kinds.TEXT,
            "The results folder, relative to this file (results/<name> where you are).",
            tournament -> tournament.results().toString());
    static final Key<Tournament, BotLogs> BOT_LOGS = Key.of(
            "bot-logs",
            Kinds.choice(BotLogs.class),
            "When protocol lines and stderr are kept (on-forfeit).",
            tournament -> tournament.conduct().logs());
    static final Key<Tournament, Boolean> SHOW_NAMES = Key.of(
            "show-names",
            Kinds.FLAG,
            "Whether bots see their opponents' names (false).",
            tournament -> tournament.conduct().showNames());
    static final Key<Tournament, Boolean> REPORT = Key.of(
            "report",
            Kinds.FLAG,
            "Whether a run ends with report.html, a page of tables and replays (false).",
            Tournament::report);

    static final Shape<Tournament> SHAPE = Shape.named("output", List.of(DIR, BOT_LOGS, SHOW_NAMES, REPORT));

    private OutputKeys() {}
}
