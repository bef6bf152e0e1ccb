package botarena.tournament.run;

import botarena.base.FileErrors;
import botarena.base.Refusal.RefusedException;
import botarena.protocol.Reason;
import botarena.ratings.ErrorKind;
import botarena.ratings.RatingPool.Passage;
import botarena.ratings.fit.Ratings;
import botarena.referee.GameRecord.Fault;
import botarena.referee.GameRecord.Status;
import botarena.referee.GameSpec;
import botarena.referee.GameSpec.Entrant;
import botarena.referee.record.RecordSummary;
import botarena.tournament.Contestant;
import botarena.tournament.Tournament;
import botarena.tournament.bots.Versions;
import botarena.tournament.file.ShellWords;
import botarena.tournament.file.TournamentFile;
import botarena.tournament.journal.Journal;
import botarena.tournament.journal.JournalReader;
import botarena.tournament.journal.Ledger;
import botarena.tournament.journal.RoundsFile;
import botarena.tournament.journal.RoundsFile.NotedRound;
import botarena.tournament.results.RecordCheck;
import botarena.tournament.schedule.OpenLadder;
import botarena.tournament.schedule.PastRounds;
import botarena.tournament.schedule.Schedule;
import botarena.tournament.standings.Standings;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
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
final class RunHistory implements Schedule.Results {

    /** Records from which on a checkpoint is worth its file: to read them takes half a second. */
    static final long CHECKPOINT_RECORDS = 50_000;

    /** A checkpoint follows the last one when a fourth as many records have come since. */
    private static final int CHECKPOINT_GROWTH = 4;

    private final Ledger ledger = new Ledger();
    private final Standings standings;
    private final Versions versions = new Versions();
    private final Suspensions suspensions;
    private final Map<String, Took> took = new HashMap<>();
    /** Meetings of two games of which one is settled, by the game's id without its leg; null unless they are wanted. */
    private final @Nullable Map<String, GameSpec> halves;

    private final PastRounds rounds;
    /** The tournament of the last run; null before the first, or where its file is gone. */
    private @Nullable Tournament before;

    /** Games that were not played, and could be now: by id. */
    private final Map<String, Missed> missed = new LinkedHashMap<>();

    /** Whether the counts follow from the records alone: not once a bot is pardoned or a game is offered again. */
    private boolean followsFromRecords = true;

    /** Records in the last checkpoint. */
    private long saved;

    /** Why bots do not play on in this run, by label. */
    private final Map<String, String> changed = new HashMap<>();

    /** Labels of bots whose hellos do not list a game, by its id; of this run. */
    private final Map<String, Set<String>> unlisted = new HashMap<>();

    private final List<String> remarks = new ArrayList<>();
    private int lastRound;
    private long records;

    /** Time of all games of one kind. */
    record Took(double seconds, long games) {}

    /**
     * Game that was not played.
     *
     * @param bot for whose fault; null for none
     * @param changed whether its files had changed, so that the next run plays it
     * @param refused whether it was suspended or did not list the game, so that {@code --retry} plays it
     * @param setting of the game where rounds are paired from results, else null
     */
    private record Missed(
            @Nullable Entrant bot,
            boolean changed,
            boolean refused,
            @Nullable GameSpec setting) {

        Missed pass(Passage passage) {
            boolean named = passage.flag(bot != null);
            Entrant known = bot == null ? new Entrant("", 1, "") : bot;
            Entrant passed = new Entrant(
                    passage.text(known.name()), passage.integer(known.version()), passage.text(known.fingerprint()));
            return new Missed(named ? passed : null, passage.flag(changed), passage.flag(refused), null);
        }
    }

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
        this.rounds = new PastRounds(tournament);
        this.halves = open ? new LinkedHashMap<>() : null;
        this.suspensions = new Suspensions(tournament.schedule().onForfeit());
    }

    /**
     * Reads the journal in the tournament's folder.
     *
     * @return the end of its last whole line, and the bytes behind it
     * @throws RefusedException if it cannot be read, or if its games do not fit the tournament
     */
    JournalReader.End read(Tournament tournament) throws RefusedException {
        SettingsComparison continuity = new SettingsComparison(tournament);
        try {
            if (halves == null) {
                before = new TournamentFile(tournament.catalog().withUnknown(), List.of())
                        .readResolved(tournament.results().resolve(TournamentFile.RESOLVED))
                        .orElse(null);
            }
            List<NotedRound> noted = RoundsFile.read(tournament.results());
            rounds.follow(before);
            rounds.read(noted.stream().map(NotedRound::round).toList());
            long length = readCheckpoint(tournament);
            if (length > 0) {
                continuity.skip();
            }
            JournalReader.End end = new JournalReader(
                            tournament.results(), tournament.catalog().withUnknown())
                    .after(new JournalReader.End(saved, length, 0))
                    .summaries(record -> {
                        continuity.check(record.setting());
                        versions.note(record.setting());
                        note(record);
                    });
            continuity.rounds(before, noted, rounds);
            refuse(tournament, continuity.differences());
            if (continuity.otherRules()) {
                replay(tournament);
            }
            return end;
        } catch (IOException e) {
            throw new RefusedException(
                    "the results in " + tournament.results() + " cannot be read", List.of(FileErrors.describe(e)), "");
        }
    }

    /** Rounds paired from results and runs without end need the settings of their games. */
    private boolean hasCheckpoints() {
        return !rounds.isPaired() && halves == null;
    }

    /** Games and settings decide what a record counts as. */
    private static Checkpoint checkpoint(Tournament tournament) {
        return new Checkpoint(
                tournament.results().resolve(Journal.NAME),
                () -> tournament.games().stream()
                                .map(variant -> variant.game().source().fingerprint())
                                .collect(Collectors.joining(" "))
                        + "\n" + TournamentFile.text(tournament));
    }

    /**
     * Writes a checkpoint if many records have come since the last one.
     *
     * @param length of the journal that holds all records so far
     * @param least records that are worth one
     * @throws IOException if it cannot be written; no other is tried
     */
    void save(Tournament tournament, long length, long least) throws IOException {
        if (records - saved >= Math.max(least, saved / CHECKPOINT_GROWTH) && hasCheckpoints() && followsFromRecords) {
            saved = Long.MAX_VALUE / 2;
            writeCheckpoint(tournament, length);
        }
    }

    void writeCheckpoint(Tournament tournament, long length) throws IOException {
        checkpoint(tournament).write(length, this::pass);
        saved = records;
    }

    private void pass(Passage passage) {
        ledger.pass(passage);
        standings.pass(passage);
        versions.pass(passage);
        suspensions.pass(passage);
        passage.entries(
                took,
                () -> new Took(0, 0),
                time -> new Took(passage.decimal(time.seconds()), passage.number(time.games())));
        passage.entries(missed, () -> new Missed(null, false, false, null), game -> game.pass(passage));
        lastRound = passage.integer(lastRound);
        records = passage.number(records);
    }

    private long readCheckpoint(Tournament tournament) throws IOException, RefusedException {
        try {
            long length = hasCheckpoints() ? checkpoint(tournament).read(this::pass) : 0;
            saved = records;
            return length;
        } catch (UncheckedIOException | IllegalArgumentException | IndexOutOfBoundsException e) {
            Path file = tournament.results().resolve(Checkpoint.NAME);
            throw new RefusedException(
                    file + " holds other counts than it should: " + e.getMessage(),
                    ShellWords.join(List.of("rm", file.toString())));
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
            throw new RefusedException(
                    "the games in " + tournament.results() + " were played by other rules",
                    flaws,
                    "restore the rules, or name another folder: -o DIR");
        }
        remarks.addAll(other.remarks());
    }

    /** Remarks on the games that were read. */
    List<String> remarks() {
        return remarks;
    }

    private static void refuse(Tournament tournament, List<String> differences) throws RefusedException {
        if (!differences.isEmpty()) {
            throw new RefusedException(
                    "the games in " + tournament.results() + " were played with other settings than the file has now",
                    differences,
                    "restore the old settings, or name another folder: -o DIR");
        }
    }

    /** Counts a record. */
    void note(RecordSummary record) {
        records++;
        ledger.note(record.setting(), record.status(), record.scores(), record.fault());
        rounds.note(record.setting());
        suspensions.note(record, standings.add(record));
        if (record.status() == Status.UNPLAYED) {
            Fault fault = record.fault();
            missed.put(
                    record.setting().id(),
                    new Missed(
                            fault == null || fault.seat() < 0
                                    ? null
                                    : record.setting().bots().get(fault.seat()),
                            record.reason() == Reason.CHANGED,
                            record.reason() == Reason.SUSPENDED || record.reason() == Reason.UNLISTED,
                            rounds.isPaired() ? record.setting() : null));
        } else if (!missed.isEmpty()) {
            missed.remove(record.setting().id());
        }
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
        if (ledger.isSettled(meeting + ".0") && ledger.isSettled(meeting + ".1")) {
            left.remove(meeting);
        } else {
            left.put(meeting, setting);
        }
    }

    /**
     * Offers unplayed games again: those of named bots that are suspended or unlisted, and the games of bots whose files
     * changed in the meantime. In formats that pair by results, in the last round alone: earlier ones decided the later
     * pairings.
     *
     * @param field the bots that play now
     * @param retry names or labels of such bots
     */
    void reopen(List<Contestant> field, Set<String> retry) {
        Map<String, String> labels = new HashMap<>();
        field.forEach(bot -> labels.put(bot.entry().name(), bot.label()));
        followsFromRecords &= missed.isEmpty() && retry.isEmpty();
        missed.forEach((id, game) -> {
            Entrant bot = game.bot();
            if (bot == null || !labels.containsKey(bot.name())) {
                return;
            }
            boolean wanted =
                    game.changed() || game.refused() && (retry.contains(bot.name()) || retry.contains(bot.label()));
            boolean open = game.setting() == null
                    ? bot.label().equals(labels.get(bot.name()))
                    : rounds.roundOf(game.setting()) == rounds.lastRound();
            if (wanted && open) {
                ledger.reopen(id);
            }
        });
        missed.clear();
    }

    /** Keeps a bot out of further games of this run, and says why. */
    void exclude(String label, String why) {
        changed.put(label, why);
    }

    /** Why a bot does not play on in this run; null if it does. */
    @Nullable
    String exclusion(String label) {
        return changed.get(label);
    }

    /** Keeps a bot out of further games of a kind in this run; false if it is out already. */
    boolean unlist(String label, String game) {
        return unlisted.computeIfAbsent(game, key -> new HashSet<>()).add(label);
    }

    /** Whether the bot's hello does not list a game, as this run knows. */
    boolean isUnlisted(String label, String game) {
        return unlisted.getOrDefault(game, Set.of()).contains(label);
    }

    /** Labels of bots whose hellos do not list some game. */
    List<String> unlistedBots() {
        return unlisted.values().stream()
                .flatMap(Set::stream)
                .distinct()
                .sorted()
                .toList();
    }

    /** Games of this run that the next one offers again. */
    long countPostponed() {
        return missed.values().stream().filter(Missed::changed).count();
    }

    @Override
    public boolean isSettled(String ticket) {
        return ledger.isSettled(ticket);
    }

    @Override
    public double score(String ticket) {
        return ledger.score(ticket);
    }

    @Override
    public boolean isSuspended(String label) {
        return suspensions.isSuspended(label);
    }

    /** Conclusions from results must not rest on games that the next run offers again. */
    @Override
    public boolean isPaused() {
        return !changed.isEmpty();
    }

    /** Rounds of a Swiss or knockout that have records. */
    PastRounds rounds() {
        return rounds;
    }

    /** See {@link FieldChange}. */
    @Nullable
    Tournament lastTournament() {
        return before;
    }

    /** Strength of bots by the records so far. */
    OpenLadder.Strength strength() {
        return new OpenLadder.Strength() {
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

    /** The highest round with a record; 0 without any. */
    int lastRound() {
        return lastRound;
    }

    /** Time of games, by game. */
    Map<String, Took> gameTimes() {
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
