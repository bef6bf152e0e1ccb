package botarena.contest.site;

import botarena.classroom.ClassRules;
import botarena.referee.BotLimits;
import botarena.referee.TimeControl;
import botarena.tournament.BotEntry;
import botarena.tournament.Tournament;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Values of the page for newcomers: made from the tournament's file.
 *
 * @param check a command that examines a bot at home
 * @param zip sentences on the contents of an archive
 * @param example a {@code bot.yaml}; empty where the contest says how bots are started
 */
record StartPage(String check, List<Fact> facts, String zip, String example, List<Starter> starters, List<Game> games) {

    /** A rule that binds bots. */
    record Fact(String name, String value) {}

    /** A starter; its path is empty without one. */
    record Starter(String title, String version, String path) {}

    /** A game and its rules in brief. */
    record Game(String title, String rules) {}

    static StartPage of(Facts facts) {
        Tournament file = facts.guide().file();
        BotEntry model = file.section(ClassRules.class).orElseThrow().model();
        List<Fact> rules = new ArrayList<>();
        rules.add(new Fact(
                file.games().size() == 1 ? "Game" : "Games",
                file.games().stream()
                        .map(variant ->
                                variant.game().title() + " (" + variant.game().id() + ")"
                                        + optionsText(variant.options().asMap().toString()))
                        .collect(Collectors.joining("; "))));
        rules.add(new Fact(
                "Time", timeText(file.timeOf(model)) + "; " + file.marginMs() + " ms are added for the machine"));
        addLimits(rules, model.limits());
        Instant deadline = facts.contest().deadline();
        rules.add(new Fact("Deadline", deadline == null ? "none" : facts.formatTime(deadline)));
        rules.add(new Fact(
                "Uploads",
                "at most " + facts.intake().limits().bytes() / 1_000_000 + " MB each; of older ones the newest "
                        + facts.intake().limits().keep() + " are kept"));
        rules.add(new Fact(
                "Opponents",
                "the other entrants, and " + String.join(", ", facts.ladder().references())));
        return new StartPage(
                "botarena check . --game " + facts.ladder().games().get(0),
                rules,
                zipText(model),
                model.command().isEmpty() ? "command: [python3, bot.py]\n" : "",
                facts.guide().starters().languages().stream()
                        .map(each -> new Starter(
                                each.title(),
                                each.version().isEmpty() ? "not installed: bots in it cannot run here" : each.version(),
                                each.version().isEmpty() ? "" : "/start/" + each.word() + ".zip"))
                        .toList(),
                file.games().stream()
                        .map(variant ->
                                new Game(variant.game().title(), variant.game().rules()))
                        .toList());
    }

    private static String optionsText(String map) {
        return map.equals("{}") ? "" : ", " + map.substring(1, map.length() - 1).replace("=", " ");
    }

    private static void addLimits(List<Fact> rules, BotLimits limits) {
        rules.add(new Fact("Memory", (limits.memory() >> 20) + " MiB, all processes together"));
        rules.add(new Fact(
                "Processors",
                limits.cores() + (limits.cores() == 1 ? " core; " : " cores; ") + limits.processes()
                        + " processes and threads at most"));
        rules.add(new Fact(
                "Files",
                "written files of at most " + (limits.fileSize() >> 20) + " MiB, " + (limits.disk() >> 20)
                        + " MiB in /tmp"));
        rules.add(new Fact("Network", limits.network() ? "allowed" : "none"));
        rules.add(new Fact("Start", "ready within " + limits.readyMs() / 1000 + " s"));
    }

    private static String timeText(TimeControl time) {
        List<String> parts = new ArrayList<>();
        if (time.bankMs() > 0) {
            parts.add(secondsText(time.bankMs()) + " for all moves of a game");
        }
        if (time.incMs() > 0) {
            parts.add(secondsText(time.incMs()) + " added after each move");
        }
        if (time.moveMs() > 0) {
            parts.add(secondsText(time.moveMs()) + " for each move");
        }
        return String.join(", ", parts);
    }

    private static String secondsText(long millis) {
        return millis % 1000 == 0 ? millis / 1000 + " s" : millis + " ms";
    }

    private static String zipText(BotEntry model) {
        return model.command().isEmpty()
                ? "Your bot's folder, or its files without a folder around them: bot.yaml, which says how the bot is"
                        + " built and started, and every file that it needs. The smallest bot.yaml:"
                : "The files of your bot. Every bot is started by: " + String.join(" ", model.command())
                        + ". A single file of that name needs no zip.";
    }
}
