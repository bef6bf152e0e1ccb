package botarena.tournament.run;

import botarena.tournament.BotEntry;
import botarena.tournament.Contestant;
import botarena.tournament.Tournament;
import botarena.tournament.schedule.RoundResults;
import botarena.tournament.schedule.Schedules;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Bots that a file keeps, adds and removes when its field has changed since games were played. */
final class FieldChange {

    private FieldChange() {}

    /** One sentence for all changes; empty where nothing was played or the field is the same. */
    static Optional<String> sentence(Tournament tournament, List<Contestant> contestants, RunHistory past) {
        Tournament before = past.lastTournament();
        if (past.records() == 0) {
            return Optional.empty();
        }
        Set<String> now = contestants.stream()
                .filter(bot -> tournament.countGames(bot.entry()) > 0)
                .map(bot -> bot.entry().name())
                .collect(Collectors.toCollection(TreeSet::new));
        Set<String> then = before == null
                ? new TreeSet<>(past.rounds().names())
                : before.bots().stream().map(BotEntry::name).collect(Collectors.toCollection(TreeSet::new));
        Optional<RoundResults> rounds = Schedules.results(tournament, contestants, past.rounds(), past);
        List<String> parts = new ArrayList<>();
        String entrance = rounds.map(RoundResults::entrance).orElse("enters");
        boolean open = rounds.isPresent();
        now.stream()
                .filter(name -> open
                        ? rounds.get().missed().getOrDefault(name, 0)
                                >= Math.max(1, past.rounds().lastRound())
                        : before != null
                                && !then.contains(name)
                                && past.versions().lastVersion(name).isEmpty())
                .forEach(name -> parts.add("bot " + name + " " + entrance));
        then.stream()
                .filter(name ->
                        !now.contains(name) && past.versions().lastVersion(name).isPresent())
                .forEach(name -> parts.add("bot " + name + " is out, its games stand"));
        if (open) {
            contestants.stream()
                    .filter(bot -> past.versions().lastVersion(bot.entry().name()).stream()
                            .anyMatch(
                                    last -> last.version() < bot.bot().entrant().version()))
                    .forEach(bot -> parts.add(bot.label() + " goes on in the place of "
                            + bot.entry().name()));
        }
        if (parts.isEmpty()) {
            return Optional.empty();
        }
        parts.add(0, keptInWords(rounds, past));
        return Optional.of("the field changed: " + String.join("; ", parts));
    }

    private static String keptInWords(Optional<RoundResults> rounds, RunHistory past) {
        if (rounds.isEmpty()) {
            return past.records() + (past.records() == 1 ? " game stands" : " games stand");
        }
        int finished = rounds.get().finished();
        return rounds.get().over()
                ? "the knockout is over and its result stands"
                : finished
                        + (finished == 1 ? " finished round stands" : " finished rounds stand")
                        + (past.rounds().lastRound() > finished
                                ? ", round " + past.rounds().lastRound() + " is played on"
                                : "");
    }
}
