package botarena.classroom;

import botarena.classroom.SubmissionGames.Forfeit;
import botarena.referee.GameRecord;
import botarena.referee.evidence.KeptLog;
import botarena.tournament.Seeds;
import botarena.tournament.file.ShellWords;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Tells a student how one game was forfeited: from the referee's log where one was kept, else from the record.
 *
 * @param results folder that evidence paths are relative to
 * @param seed the tournament's, never shown: only the bot's own, which follows from it and which the bot knew
 * @param command how the bot is started, as a shell has it
 */
record ForfeitReport(Path results, long seed, String command) {

    private static final int LAST_LINES = 20;
    private static final Pattern AGAIN = Pattern.compile("(?m)^(try again\\s+.*?)(botarena rerun .*)$");

    /** The lines on a forfeit: the event, request, reply, clock, stderr, command to reproduce it. */
    List<String> lines(Forfeit forfeit) {
        GameRecord record = forfeit.record();
        List<String> lines = new ArrayList<>();
        KeptLog log = log(forfeit);
        if (log.isEmpty()) {
            lines.add(field("what happened", forfeit.fault().message()));
            lines.add(field("clock", clock(record, forfeit.fault().seat())));
        } else {
            addLog(log, lines);
        }
        lines.add(tryAgain(forfeit));
        return lines;
    }

    private String tryAgain(Forfeit forfeit) {
        return field(
                "try again",
                "in your bot's folder, with PATH the folder of report.txt: " + rerunCommand("PATH", forfeit));
    }

    private String rerunCommand(String folder, Forfeit forfeit) {
        String id = forfeit.record().setting().id();
        return "botarena rerun " + folder + " " + id + " --ply "
                + forfeit.fault().ply() + " --bot-seed "
                + Seeds.botSeed(seed, id, forfeit.fault().seat()) + " --bot " + ShellWords.join(List.of(command));
    }

    /** A log whose command asks for the game in the student's own folders: the referee's names the course's. */
    String leadingHome(Forfeit forfeit, KeptLog log) {
        Matcher old = AGAIN.matcher(log.head());
        String text = log.text();
        return old.find() ? text.substring(0, old.start()) + tryAgain(forfeit) + text.substring(old.end()) : text;
    }

    /** The referee's log, empty where none was kept. */
    KeptLog log(Forfeit forfeit) {
        return KeptLog.read(results, forfeit.fault().evidence());
    }

    private static void addLog(KeptLog log, List<String> lines) {
        log.head()
                .lines()
                .filter(line -> !line.isBlank())
                .filter(line -> !line.startsWith("game  ") && !line.startsWith("try again "))
                .forEach(lines::add);
        List<String> words = log.stderr().lines().toList();
        if (words.isEmpty()) {
            lines.add(field("stderr", "nothing"));
            return;
        }
        int skipped = Math.max(0, words.size() - LAST_LINES);
        lines.add(field("stderr", skipped == 0 ? "" : "(the last " + LAST_LINES + " of " + words.size() + " lines)"));
        words.subList(skipped, words.size()).forEach(word -> lines.add("    " + word));
    }

    /** Time left on the clock when the move was asked for: the seat's time less its spent time. */
    private static String clock(GameRecord record, int seat) {
        var time = record.setting().time().get(seat);
        var spent = record.spentBySeat();
        double used = seat < spent.size() ? spent.get(seat).ms() : 0;
        int decisions = seat < spent.size() ? spent.get(seat).decisions() : 0;
        return String.format(
                Locale.ROOT,
                "%d ms a move, a bank of %d ms + %d ms; it spent %.0f ms in %d decisions",
                time.moveMs(),
                time.bankMs(),
                time.incMs(),
                used,
                decisions);
    }

    private static String field(String name, String value) {
        return String.format(Locale.ROOT, "%-14s", name).concat(value).stripTrailing();
    }
}
