package botarena.contest.site;

import botarena.classroom.ClassRules;
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
 * @param model of every bot
 */
record StartPage(Facts facts, Tournament file, BotEntry model) {

    static StartPage of(Facts facts) {
        Tournament file = facts.guide().file();
        return new StartPage(
                facts, file, file.section(ClassRules.class).orElseThrow().model());
    }

    /** Titles, identifiers and options of the games. */
    String gamesText() {
        return file.games().stream()
                .map(variant -> variant.game().title() + " (" + variant.game().id() + ")"
                        + optionsText(variant.options().asMap().toString()))
                .collect(Collectors.joining("; "));
    }

    private static String optionsText(String map) {
        return map.equals("{}") ? "" : ", " + map.substring(1, map.length() - 1).replace("=", " ");
    }

    String timeText() {
        TimeControl time = file.timeOf(model);
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

    String deadlineText() {
        Instant deadline = facts.contest().deadline();
        return deadline == null ? "none" : facts.formatTime(deadline);
    }
}
