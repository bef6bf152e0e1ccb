package botarena.tournament.run;

import botarena.base.Units;
import botarena.referee.GameSpec;
import botarena.referee.TimeControl;
import botarena.tournament.Format;
import botarena.tournament.ScheduleRules;
import botarena.tournament.Tournament;
import botarena.tournament.Variant;
import botarena.tournament.Variant.Teams;
import botarena.tournament.journal.RoundsFile.NotedRound;
import botarena.tournament.schedule.PastRounds;
import botarena.tournament.schedule.RoundStarts;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Finds differences between a tournament's file and the games played: going on would mix games that cannot be compared.
 * Games of bots or variants that are no longer in the file are left in peace. Not thread-safe.
 */
final class SettingsComparison {

    private static final int MAX_DIFFERENCES = 20;

    private final Tournament tournament;
    private final RoundStarts draws;
    private final Map<String, Variant> variants = new LinkedHashMap<>();
    private final Map<String, TimeControl> times = new HashMap<>();
    private boolean otherRules;
    private boolean isPlayed;
    private final Set<String> differences = new LinkedHashSet<>();

    SettingsComparison(Tournament tournament) {
        this.tournament = tournament;
        this.draws = new RoundStarts(tournament.schedule().seed());
        tournament.games().forEach(variant -> variants.put(variant.game().id(), variant));
        tournament.bots().forEach(bot -> times.put(bot.name(), tournament.timeOf(bot)));
    }

    /** Each kind of difference once, with the values of the games and of the file. */
    List<String> differences() {
        return List.copyOf(differences);
    }

    /** Whether games were played by rules that have changed since. */
    boolean otherRules() {
        return otherRules;
    }

    /** Passes over games that were checked against the same settings. */
    void skip() {
        isPlayed = true;
    }

    void check(GameSpec played) {
        isPlayed = true;
        Variant variant = variants.get(played.game().id());
        otherRules |=
                variant != null && !played.rules().equals(played.game().source().fingerprint());
        if (differences.size() < MAX_DIFFERENCES && variant != null) {
            options(played, variant);
            teams(played, variant);
            compareStart(played, variant);
            clocks(played);
        }
    }

    /** Compares what rounds follow from that were paired from results. */
    void rounds(@Nullable Tournament before, List<NotedRound> noted, PastRounds past) {
        if (before != null && isPlayed) {
            List<String> games = before.games().stream().map(v -> v.game().id()).toList();
            ScheduleRules rules = before.schedule();
            if (rules.format().needsPoints() || past.lastRound() > 0) {
                schedule(rules.format().word(), rules.gamesPerPair(), games);
            }
        }
        noted.stream()
                .filter(round -> round.round().number() <= past.lastRound())
                .forEach(round -> schedule(round.format(), round.gamesPerPair(), round.games()));
        if (before != null && isPlayed) {
            references(before);
        }
        if (tournament.schedule().format() instanceof Format.Swiss swiss
                && swiss.rounds() > 0
                && swiss.rounds() < past.lastRound()) {
            differ("schedule: {rounds}", Units.count(past.lastRound(), "round"), swiss.rounds());
        }
    }

    /** A bot that changed sides would have met others more often or more seldom than its new equals. */
    private void references(Tournament before) {
        Set<String> then = references(before, tournament);
        Set<String> now = references(tournament, before);
        if (!then.equals(now)) {
            differ("schedule: {references}", then.isEmpty() ? "none" : then, now.isEmpty() ? "none" : now);
        }
    }

    /** References of a Swiss that another file has as bots, too. */
    private static Set<String> references(Tournament file, Tournament other) {
        Set<String> names = new TreeSet<>();
        if (file.schedule().format() instanceof Format.Swiss swiss) {
            names.addAll(swiss.references());
            names.removeIf(name -> other.bot(name).isEmpty());
        }
        return names;
    }

    private void schedule(String format, int gamesPerPair, List<String> games) {
        ScheduleRules now = tournament.schedule();
        if (!format.equals(now.format().word())) {
            differ("schedule: {format}", format, now.format().word());
        } else if (gamesPerPair != now.gamesPerPair()) {
            differ("schedule: {games-per-pair}", gamesPerPair, now.gamesPerPair());
        } else if (!variants.keySet().equals(Set.copyOf(games))) {
            differ("games", String.join(", ", games), String.join(", ", variants.keySet()));
        }
    }

    private void options(GameSpec played, Variant variant) {
        if (!played.options().equals(variant.options())) {
            differ(variant.game().id() + " options", played.options(), variant.options());
        }
    }

    private void teams(GameSpec played, Variant variant) {
        if (played.bots().size() > 2) {
            boolean mixed =
                    !played.bots().get(0).name().equals(played.bots().get(2).name());
            if (mixed != (variant.teams() == Teams.MIXED)) {
                differ(variant.game().id() + " teams", mixed ? "mixed" : "same-bot", mixed ? "same-bot" : "mixed");
            }
        }
    }

    private void compareStart(GameSpec played, Variant variant) {
        if (!differences.isEmpty()) {
            return;
        }
        RoundStarts.Draw draw = draws.draw(variant, played.round(), played.id(), played.attempt());
        if (draw.seed() != played.seed()) {
            differ("seed (" + round(played) + ")", played.seed(), draw.seed());
        } else if (!draw.opening().equals(played.opening()) || !draw.from().equals(played.startText())) {
            differ(
                    "opening (" + round(played) + ")",
                    spell(played.startText(), played.opening()),
                    spell(draw.from(), draw.opening()));
        }
    }

    private static String round(GameSpec played) {
        return played.game().id() + " round " + played.round();
    }

    private static String spell(String from, List<String> opening) {
        return opening.isEmpty() ? from : String.join(" ", opening);
    }

    private void clocks(GameSpec played) {
        if (played.marginMs() != tournament.marginMs()) {
            differ("margin", played.marginMs() + "ms", tournament.marginMs() + "ms");
        }
        for (int seat = 0; seat < played.bots().size(); seat++) {
            String name = played.bots().get(seat).name();
            TimeControl time = played.time().get(seat);
            TimeControl wanted = times.get(name);
            if (wanted != null && !isSame(wanted, time)) {
                differ("time of bot '" + name + "'", spell(time), spell(wanted));
            }
        }
    }

    private static boolean isSame(TimeControl a, TimeControl b) {
        return a.moveMs() == b.moveMs() && a.bankMs() == b.bankMs() && a.incMs() == b.incMs();
    }

    private static String spell(TimeControl time) {
        return time.bankMs() == 0 && time.incMs() == 0
                ? time.moveMs() + "ms/move"
                : (time.moveMs() == 0 ? "" : time.moveMs() + "ms/move + ") + time.bankMs() + "ms + " + time.incMs()
                        + "ms";
    }

    private void differ(String what, Object played, Object now) {
        differences.add(what + ": games were played with " + played + ", the file says " + now);
    }
}
