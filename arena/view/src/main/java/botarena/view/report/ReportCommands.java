package botarena.view.report;

import botarena.tournament.BotEntry;
import botarena.tournament.Tournament;
import botarena.tournament.file.BotFolder;
import botarena.tournament.file.PastedCommand;
import botarena.tournament.file.SampleBots;
import botarena.tournament.file.ShellWords;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Beginnings of the commands that a page copies, as they are pasted in the folder that the page was written from. */
final class ReportCommands {

    private static final Path HERE = Path.of("").toAbsolutePath();

    private ReportCommands() {}

    /** The commands by name, the folder to stand in, and a word for each bot whose program is known. */
    static Map<String, Object> fields(Path results, Optional<Tournament> tournament) {
        String folder = PastedCommand.path(results);
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put(
                "where", HERE.getFileName() == null ? "/" : HERE.getFileName().toString());
        fields.put("rerun", PastedCommand.of("rerun", folder));
        fields.put("analyse", PastedCommand.of("analyse", folder));
        fields.put("report", PastedCommand.of("report", folder));
        fields.put("match", PastedCommand.of("match"));
        Map<String, String> words = new LinkedHashMap<>();
        tournament.ifPresent(known -> known.bots().forEach(bot -> words.put(bot.name(), word(bot, known))));
        fields.put("bots", words);
        return fields;
    }

    /** The bot as a command line names it; its name alone where its program stands in another folder. */
    private static String word(BotEntry bot, Tournament tournament) {
        if (SampleBots.ofInstallation().names(tournament.catalog()).contains(bot.name())) {
            return bot.name();
        }
        String program;
        if (BotFolder.isBotFolder(bot.dir())) {
            program = bot.dir().equals(HERE) ? "." : PastedCommand.path(bot.dir());
        } else if (bot.dir().equals(HERE)) {
            program = ShellWords.join(bot.command());
        } else {
            return bot.name();
        }
        return ShellWords.join(List.of(bot.name() + "=" + program));
    }
}
