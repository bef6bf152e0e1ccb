package botarena.tournament.run;

import botarena.ratings.fit.ErrorKind;
import botarena.ratings.fit.Ratings;
import botarena.referee.GameSpec;
import botarena.referee.record.RecordSummary;
import botarena.tournament.FileErrors;
import botarena.tournament.Refusal;
import botarena.tournament.Refusal.RefusedException;
import botarena.tournament.Tournament;
import botarena.tournament.bots.Versions;
import botarena.tournament.journal.JournalReader;
import botarena.tournament.journal.Ledger;
import botarena.tournament.results.RecordCheck;
import botarena.tournament.schedule.Schedule;
import botarena.tournament.standings.Standings;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * History from a journal: the ledger, the tables, the versions and the suspensions. Grows with every
 * record played. Not thread-safe.
 */
final class RunHistory {

    private final Ledger ledger = new Ledger();
    private final Standings standings;
    private final Versions versions = new Versions();
    private final Suspensions suspensions;
    private final Map<String, Took> took = new HashMap<>();
    /** Meetings of two games of which one is settled, by the game's id without its leg; null unless they are wanted. */
    private final @Nullable Map<String, GameSpec> halves;

    private final List<String> remarks = new ArrayList<>();
    private int lastRound;
    private long records;

    /** Time of all games of one kind. */
    record Took(double seconds, long games) {}

    RunHistory(Tournament tournament) {
        this(tournament, false);
    }

    /** @param open whether the run has no end: newcomers have few games then, and a walk finds no half meeting */
    RunHistory(Tournament tournament, boolean open) {
        this.standings = new Standings(
                tournament.games().stream().map(v -> v.game().id()).toList());
        if (open) {
            standings.errors(ErrorKind.FISHER);
        }
        this.halves = open ? new LinkedHashMap<>() : null;
        this.suspensions = new Suspensions(tournament.schedule().onForfeit());
    }

    /**
     * Reads the journal in the tournament's folder.
     *
     * @return where its last whole line ends, and what lies behind
     * @throws RefusedException if it cannot be read, or if its games do not fit the tournament
     */
    JournalReader.End read(Tournament tournament) throws RefusedException {
        SettingsComparison continuity = new SettingsComparison(tournament);
        try {
            JournalReader.End end = new JournalReader(
                            tournament.results(), tournament.catalog().withUnknown())
                    .summaries(record -> {
                        continuity.check(record.setting());
                        versions.note(record.setting());
                        note(record);
                    });
            refuse(tournament, continuity.differences());
            if (continuity.otherRules()) {
                replay(tournament);
            }
            return end;
        } catch (IOException e) {
            throw new Refusal(
                            "the results in " + tournament.results() + " cannot be read", List.of(FileErrors.at(e)), "")
                    .thrown();
        }
    }

    /** Replays games whose rules have changed: they count on if the new rules allow them. */
    private void replay(Tournament tournament) throws IOException, RefusedException {
        RecordCheck.OtherRules other = new RecordCheck.OtherRules();
        List<String> flaws = new ArrayList<>();
        Set<String> games = tournament.games().stream().map(v -> v.game().id()).collect(Collectors.toSet());
        new JournalReader(tournament.results(), tournament.catalog().withUnknown()).records(record -> {
            if (flaws.isEmpty() && games.contains(record.setting().game().id())) {
                other.add(record.setting());
                RecordCheck.flaw(record)
                        .ifPresent(flaw -> flaws.add(record.setting().id() + ": " + flaw));
            }
        });
        if (!flaws.isEmpty()) {
            throw new Refusal(
                            "the games in " + tournament.results() + " were played by other rules",
                            flaws,
                            "restore the rules, set another output dir, or run with --fresh")
                    .thrown();
        }
        remarks.addAll(other.remarks());
    }

    /** Remarks on the games that were read. */
    List<String> remarks() {
        return remarks;
    }

    private static void refuse(Tournament tournament, List<String> differences) throws RefusedException {
        if (!differences.isEmpty()) {
            throw new Refusal(
                            "the games in " + tournament.results()
                                    + " were played with other settings than the file has now",
                            differences,
                            "restore the old settings, set another output dir, or run with --fresh")
                    .thrown();
        }
    }

    /** Counts a record. */
    void note(RecordSummary record) {
        records++;
        Ledger.State before = ledger.note(record.setting(), record.status(), record.scores(), record.fault());
        standings.add(record, before.unplayed());
        suspensions.note(record, before.unplayed());
        if (halves != null) {
            halve(record.setting(), halves);
        }
        lastRound = Math.max(lastRound, record.setting().round());
        took.merge(
                record.setting().game().id(),
                new Took(record.tookMs() / 1000.0, 1),
                (a, b) -> new Took(a.seconds() + b.seconds(), a.games() + b.games()));
    }

    private void halve(GameSpec setting, Map<String, GameSpec> left) {
        String meeting = setting.id().substring(0, setting.id().lastIndexOf('.'));
        if (ledger.settled(meeting + ".0") && ledger.settled(meeting + ".1")) {
            left.remove(meeting);
        } else {
            left.put(meeting, setting);
        }
    }

    /** Strength of bots by the records so far. */
    Schedule.Open.Strength strength() {
        return new Schedule.Open.Strength() {
            @Override
            public @Nullable Ratings ratings(String game) {
                return standings.ratings(game);
            }

            @Override
            public long games(String game, String label) {
                return standings.games(game, label);
            }
        };
    }

    /** A game of each meeting that has another to play; of a run without end only. */
    List<GameSpec> halves() {
        return halves == null ? List.of() : List.copyOf(halves.values());
    }

    /** Lines in the journal. */
    long records() {
        return records;
    }

    /** The highest round of which there is a record; 0 without any. */
    int lastRound() {
        return lastRound;
    }

    /** Time of games, by game. */
    Map<String, Took> took() {
        return took;
    }

    Ledger ledger() {
        return ledger;
    }

    Standings standings() {
        return standings;
    }

    Versions versions() {
        return versions;
    }

    Suspensions suspensions() {
        return suspensions;
    }
}
