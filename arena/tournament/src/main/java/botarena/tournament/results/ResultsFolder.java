package botarena.tournament.results;

import botarena.base.Refusal;
import botarena.base.Refusal.RefusedException;
import botarena.base.Spelling;
import botarena.games.GameCatalog;
import botarena.referee.GameRecord;
import botarena.referee.record.RecordSummary;
import botarena.tournament.BotEntry;
import botarena.tournament.Contestant;
import botarena.tournament.Tournament;
import botarena.tournament.bots.InstalledPrograms;
import botarena.tournament.bots.Versions;
import botarena.tournament.file.TournamentFile;
import botarena.tournament.journal.Journal;
import botarena.tournament.journal.JournalReader;
import botarena.tournament.journal.Ledger;
import botarena.tournament.journal.RoundsFile;
import botarena.tournament.schedule.PastRounds;
import botarena.tournament.standings.CrossTable;
import botarena.tournament.standings.PointsTable;
import botarena.tournament.standings.RatingTable;
import botarena.tournament.standings.Standings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * A folder with a {@code games.jsonl}. Each call reads the games again, from that file alone; the order of games and
 * the given ratings come from {@code tournament.resolved.yaml}, if it exists.
 */
public final class ResultsFolder {

    private final Path folder;
    private final GameCatalog games;

    private ResultsFolder(Path folder, GameCatalog games) {
        this.folder = folder;
        this.games = games;
    }

    /**
     * {@return a folder that a run wrote}
     *
     * @param folder with a {@code games.jsonl}
     * @param games rules for replays of its records; records of any other game are listed and rated
     * @throws RefusedException if there is no {@code games.jsonl} in it
     */
    public static ResultsFolder open(Path folder, GameCatalog games) throws RefusedException {
        if (!isResults(folder)) {
            List<String> details = Files.isDirectory(folder)
                    ? List.of("it has no " + Journal.NAME)
                    : Spelling.neighbour(folder, ResultsFolder::isResults)
                            .map(meant -> List.of("there is no such folder", meant))
                            .orElse(List.of("there is no such folder"));
            throw new RefusedException(
                    "there are no results in " + folder, details, "give the folder that a run or match wrote to");
        }
        return new ResultsFolder(folder, games.withUnknown());
    }

    private static boolean isResults(Path folder) {
        return Files.isRegularFile(folder.resolve(Journal.NAME));
    }

    /** {@return the folder as it was given} */
    public Path path() {
        return folder;
    }

    /**
     * {@return one table a game, the overall one last}
     *
     * @throws RefusedException if a record cannot be read
     */
    public List<RatingTable> tables() throws RefusedException {
        return standings().tables();
    }

    /**
     * {@return one cross table a game, the overall one last}
     *
     * @throws RefusedException if a record cannot be read
     */
    public List<CrossTable> crossTables() throws RefusedException {
        return standings().crossTables();
    }

    /**
     * Hands every record over, in the order of the file.
     *
     * @param reader gets each record once
     * @throws RefusedException if a record cannot be read
     */
    public void forEach(Consumer<GameRecord> reader) throws RefusedException {
        read(() -> new JournalReader(folder, games).records(reader));
    }

    /**
     * Hands over every record without its moves, which is faster.
     *
     * @param reader gets each record once
     * @throws RefusedException if a record cannot be read
     */
    public void forEachSummary(Consumer<RecordSummary> reader) throws RefusedException {
        read(() -> new JournalReader(folder, games).summaries(reader));
    }

    /**
     * {@return the last attempt at a game, found without reading the others; empty if there is none}
     *
     * @param id of the game
     * @param others takes the ids of games that were passed over, for a suggestion
     * @throws RefusedException if its record cannot be read
     */
    public Optional<GameRecord> find(String id, Consumer<String> others) throws RefusedException {
        return read(() -> new JournalReader(folder, games).find(id, others));
    }

    /**
     * {@return the scores of openings, the most one-sided first}
     *
     * @throws RefusedException if a record cannot be read
     */
    public List<OpeningScore> openings() throws RefusedException {
        OpeningResults openings = new OpeningResults();
        GameLists.eachFinished(this, openings::add);
        return openings.scores();
    }

    /**
     * {@return the reasons why bots lost games by forfeit}
     *
     * @throws RefusedException if a record cannot be read
     */
    public ForfeitCauses forfeits() throws RefusedException {
        ForfeitCauses causes = new ForfeitCauses(folder);
        read(() -> new JournalReader(folder, games).summaries(causes::add));
        return causes;
    }

    /** {@return the tournament as it was last run, if it can be read} */
    public Optional<Tournament> tournament() {
        return new TournamentFile(games, List.of()).readResolved(folder.resolve(DerivedFiles.RESOLVED));
    }

    /**
     * Replays every record through the rules and derives every table again.
     *
     * @return {@link Verdict.Sound} if everything agrees, else the first difference
     * @throws RefusedException if a record cannot be read
     */
    public Verdict verify() throws RefusedException {
        return read(() -> new Verification(folder, games, emptyStandings()).verdict());
    }

    /** Result of {@link #verify}. */
    public sealed interface Verdict {
        /**
         * Everything agrees.
         *
         * @param records how many were replayed
         * @param remarks such as a torn last line
         */
        record Sound(long records, List<String> remarks) implements Verdict {}

        /**
         * The first record or file that differs.
         *
         * @param refusal says what differs, and what to do
         */
        record Differs(Refusal refusal) implements Verdict {}
    }

    /**
     * {@return the standings by points; empty if the tournament has none}
     *
     * @throws RefusedException if a record cannot be read
     */
    public Optional<PointsTable> points() throws RefusedException {
        Optional<Tournament> tournament = tournament();
        if (tournament.isEmpty()) {
            return Optional.empty();
        }
        Versions versions = new Versions();
        Ledger ledger = new Ledger();
        PastRounds past = read(() -> RoundsFile.readPast(tournament.get(), folder, tournament.get()));
        Standings standings = summaries(record -> {
            versions.note(record.setting());
            past.note(record.setting());
            ledger.note(record.setting(), record.status(), record.scores(), record.fault());
        });
        List<Contestant> contestants = contestants(tournament.get(), versions);
        standings.bots(
                contestants.stream().map(Contestant::label).toList(),
                Contestant.entering(contestants),
                tournament.get().anchors());
        return Points.of(tournament.get(), contestants, past, ledger, standings);
    }

    /**
     * As a run has them: who only rested so far has no record, and who was skipped for a missing program never will.
     */
    private static List<Contestant> contestants(Tournament tournament, Versions versions) {
        List<Contestant> contestants = new ArrayList<>();
        for (BotEntry bot : tournament.bots()) {
            versions.lastVersion(bot.name())
                    .map(entrant -> Contestant.of(bot, entrant, versions.safeName(entrant), null))
                    .or(() -> bot.needs().stream().allMatch(program -> InstalledPrograms.isFound(program, bot.dir()))
                            ? Optional.of(Contestant.withoutFiles(bot))
                            : Optional.empty())
                    .ifPresent(contestants::add);
        }
        return contestants;
    }

    /**
     * Hands every record over and returns the standings, from one reading: both have the same games, also while a run
     * writes more.
     *
     * @param each gets each record once
     * @return standings over the same records
     * @throws RefusedException if a record cannot be read
     */
    public Standings standings(Consumer<GameRecord> each) throws RefusedException {
        Standings standings = emptyStandings();
        read(() -> new JournalReader(folder, games).records(record -> {
            standings.add(record);
            each.accept(record);
        }));
        return standings;
    }

    /**
     * {@return the number of records, without reading any}
     *
     * @throws RefusedException if the file cannot be read
     */
    public long lines() throws RefusedException {
        return read(() -> new JournalReader(folder, games).end().records());
    }

    Standings standings() throws RefusedException {
        return summaries(record -> {});
    }

    private Standings summaries(Consumer<RecordSummary> each) throws RefusedException {
        Standings standings = emptyStandings();
        read(() -> new JournalReader(folder, games).summaries(record -> {
            standings.add(record);
            each.accept(record);
        }));
        return standings;
    }

    private Standings emptyStandings() {
        Optional<Tournament> tournament = tournament();
        Standings standings = new Standings(tournament.stream()
                .flatMap(t -> t.games().stream())
                .map(v -> v.game().id())
                .toList());
        tournament.ifPresent(t -> standings.bots(List.of(), (label, game) -> true, t.anchors()));
        return standings;
    }

    /** Something that reads the folder. */
    private interface Read<T> {
        T read() throws IOException, RefusedException;
    }

    private <T> T read(Read<T> read) throws RefusedException {
        try {
            return read.read();
        } catch (IOException e) {
            throw new RefusedException("the results in " + folder + " cannot be read", List.of(e.toString()), "");
        }
    }

    /**
     * Score of seat 0 after an opening, over all games that began with it.
     *
     * @param game its id
     * @param from text of the position before the opening
     * @param moves the opening's moves
     * @param games finished games
     * @param score share of the points of seat 0's team; far from one half the opening decides too much by itself
     */
    public record OpeningScore(String game, String from, List<String> moves, long games, double score) {
        /**
         * Copies the moves.
         *
         * @param game its id
         * @param from text of the position before the opening
         * @param moves the opening's moves
         * @param games finished games
         * @param score share of the points of seat 0's team; far from one half the opening decides too much by itself
         */
        public OpeningScore {
            moves = List.copyOf(moves);
        }
    }
}
