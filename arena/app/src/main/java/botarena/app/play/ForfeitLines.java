package botarena.app.play;

import botarena.app.terminal.Widths;
import botarena.base.Printable;
import botarena.base.Units;
import botarena.referee.cause.FailureCause;
import botarena.tournament.file.PastedCommand;
import botarena.tournament.results.ForfeitCauses;
import botarena.tournament.results.ForfeitCauses.Costs;
import botarena.tournament.results.ForfeitCauses.OfBot;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Why bots lost by forfeit, in words for a screen: a block a bot, the most frequent cause first.
 *
 * @param width columns; commands for pasting are neither cut nor wrapped
 */
record ForfeitLines(ForfeitCauses causes, Path results, int width) {

    /** Causes listed for a bot. */
    private static final int MAX_CAUSES = 3;

    /** Bots listed; the report has the rest. */
    private static final int MAX_BOTS = 8;

    /** Failures told in a line each. */
    private static final int BRIEF = 6;

    /** A block for every bot but those told elsewhere. */
    List<String> blocks(Set<String> elsewhere) {
        List<OfBot> bots = causes.bots().stream()
                .filter(bot -> !elsewhere.contains(bot.label()))
                .toList();
        List<String> lines = new ArrayList<>();
        for (OfBot bot : bots.subList(0, Math.min(MAX_BOTS, bots.size()))) {
            lines.add("");
            lines.add(Printable.of(bot.label()) + " lost " + Units.count(bot.games(), "game") + " by forfeit");
            lines.addAll(causes(bot));
        }
        if (bots.size() > MAX_BOTS) {
            lines.add("… and " + (bots.size() - MAX_BOTS) + " more: " + PastedCommand.of("report", folder()));
        }
        return lines;
    }

    /** A line for each cause of each bot, the most frequent of a bot first, cut to the terminal. */
    List<String> briefLines() {
        List<String> lines = new ArrayList<>();
        for (OfBot bot : causes.bots()) {
            for (Costs cost : bot.costs()) {
                FailureCause cause = cost.cause();
                String line = Printable.of(bot.label()) + " forfeited " + Units.count(cost.games(), "game") + ": "
                        + Printable.of(cause.words().replace('\n', ' ')).replaceFirst("\\.$", "")
                        + (cause.lines().isEmpty()
                                ? ""
                                : ", " + Printable.of(cause.lines().get(0).strip()));
                lines.add(Widths.cut(line, width));
            }
        }
        if (lines.size() > BRIEF) {
            String more = "… and " + (lines.size() - BRIEF) + " more failures: " + PastedCommand.of("report", folder());
            lines.subList(BRIEF, lines.size()).clear();
            lines.add(more);
        }
        return lines;
    }

    /** The causes of one bot's forfeits, without its name. */
    List<String> causes(String label) {
        return causes(causes.of(label));
    }

    private List<String> causes(OfBot bot) {
        List<String> lines = new ArrayList<>();
        List<Costs> told =
                bot.costs().subList(0, Math.min(MAX_CAUSES, bot.costs().size()));
        told.forEach(cost -> lines.addAll(lines(cost)));
        long rest = bot.games() - told.stream().mapToLong(Costs::games).sum();
        if (rest > 0) {
            lines.add("  … and " + Units.count(rest, "game") + " for other causes: "
                    + PastedCommand.of("report", folder()));
        }
        return lines;
    }

    private List<String> lines(Costs cost) {
        FailureCause cause = cost.cause();
        List<String> lines = new ArrayList<>();
        String why = "  " + cost.games() + " × " + cause.code().words() + ": " + cause.words();
        for (String line : Printable.lines(why.replace("\n", "\n      "))) {
            lines.addAll(Widths.wrap(line, width));
        }
        cause.lines().forEach(line -> lines.addAll(Widths.wrap("      " + Printable.of(line), width)));
        if (!cause.advice().isEmpty()) {
            lines.addAll(Widths.wrap("      → " + cause.advice(), width));
        }
        String evidence = cost.fault().evidence();
        if (evidence != null) {
            lines.add("    log:   " + PastedCommand.path(results.resolve(evidence)));
        }
        lines.add("    again: "
                + PastedCommand.of("rerun", folder(), cost.setting().id()));
        return lines;
    }

    private String folder() {
        return PastedCommand.path(results);
    }
}
