package botarena.view.live;

import botarena.games.GameCatalog;
import botarena.games.catalog.Games;
import botarena.referee.GameInProgress;
import botarena.referee.GameInProgress.GameObserver;
import botarena.referee.GameRecord;
import botarena.referee.record.Replay;
import botarena.tournament.Tournament;
import botarena.tournament.events.RunEnding;
import botarena.tournament.events.RunEvent;
import botarena.tournament.events.RunFollower;
import botarena.tournament.journal.Journal;
import botarena.tournament.lanes.WorkerNow;
import botarena.tournament.results.ResultsFolder;
import botarena.tournament.run.TimeSource;
import botarena.tournament.standings.Standings;
import botarena.web.ListenAddress;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** A run whose games were played long ago, told to a live page move by move as a test wants it. */
final class PlayedRun implements AutoCloseable {

    private static final Path EXAMPLE = Path.of("../../results/example-1.0");

    final LivePage live;
    final List<GameRecord> records = new ArrayList<>();
    private final List<String> lines;
    private final Path folder;
    private final Tournament tournament;
    private final GameObserver lane;
    private final RunFollower follower;
    private final Standings standings;
    private final int unheard;
    private int ended;

    /** @param port 0 for any */
    PlayedRun(Path folder, int port) throws Exception {
        this(folder, port, null);
    }

    /**
     * @param workers who plays; null for this machine alone
     */
    PlayedRun(Path folder, int port, @Nullable Supplier<List<WorkerNow>> workers) throws Exception {
        this(folder, port, workers, 0, TimeSource.SYSTEM);
    }

    /**
     * @param unheard games that this run has played before its page hears that it began
     * @param time the page's
     */
    PlayedRun(Path folder, int port, @Nullable Supplier<List<WorkerNow>> workers, int unheard, TimeSource time)
            throws Exception {
        this.folder = folder;
        ResultsFolder example = ResultsFolder.open(EXAMPLE, new GameCatalog(Games.BUILT_IN));
        example.forEach(records::add);
        lines = Files.readAllLines(EXAMPLE.resolve(Journal.NAME));
        tournament = example.tournament().orElseThrow().withResults(folder);
        Path journal = folder.resolve(Journal.NAME);
        ended = Files.exists(journal) ? Files.readAllLines(journal).size() : 0;
        ListenAddress address = new ListenAddress("127.0.0.1", port, true);
        for (int game = 0; game < unheard; game++) {
            append(lines.get(ended++));
        }
        live = LivePage.open(address, tournament, workers != null, time);
        if (workers != null) {
            live.workers(workers);
        }
        standings = new Standings(
                tournament.games().stream().map(variant -> variant.game().id()).toList());
        records.subList(0, ended).forEach(record -> standings.add(record));
        lane = live.lane();
        follower = live.follower();
        List<String> bots = tournament.bots().stream().map(bot -> bot.name()).toList();
        this.unheard = unheard;
        started(bots);
    }

    /** Says that the run begins. */
    void started(List<String> bots) {
        follower.accept(
                new RunEvent.Started(tournament.name(), folder, bots, List.of(), progress(), 1, ended - unheard));
    }

    int port() {
        return URI.create(live.url()).getPort();
    }

    private RunEvent.Progress progress() {
        return new RunEvent.Progress(ended, records.size(), 1, ended);
    }

    /** Games that are not played yet. */
    int left() {
        return records.size() - ended;
    }

    GameRecord next() {
        return records.get(ended);
    }

    /** Begins the next game on the lane, with its opening. */
    GameInProgress begin() {
        GameInProgress game = new GameInProgress(next().setting());
        play(game, next().setting().opening().size());
        lane.begins(game);
        return game;
    }

    /** Plays the next game on up to a number of plies. */
    void play(GameInProgress game, int plies) {
        for (Replay.Ply ply : Replay.of(next()).plies().subList(game.plies(), plies)) {
            float took = ply.isAsked() ? (float) ply.millis() : GameInProgress.UNASKED;
            game.add(ply.seat(), ply.before().find(ply.move()), took);
        }
    }

    /** Ends the next game: its record is on disk, then the event comes. */
    void end() throws IOException {
        append(lines.get(ended));
        GameRecord record = next();
        ended++;
        follower.accept(new RunEvent.GameEnded(record, progress()));
        standings.add(record);
        follower.accept(new RunEvent.Standings(standings.tables(), false));
    }

    private void append(String line) throws IOException {
        Path journal = folder.resolve(Journal.NAME);
        Files.writeString(journal, line + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }

    /** Leaves the next game unplayed, without an event. */
    void unplayed() throws IOException {
        append(lines.get(ended++).replace("\"status\":\"finished\"", "\"status\":\"unplayed\""));
    }

    /** Plays the first game again. */
    void retry() throws IOException {
        append(lines.get(0));
        tell(0);
    }

    /** Tells how a game ended that is in the journal. */
    void tell(int game) {
        follower.accept(new RunEvent.GameEnded(records.get(game), progress()));
    }

    /** Tells that games are left out. */
    void missed(long games) {
        follower.accept(new RunEvent.Missed(games));
    }

    /** Plays the next game from its beginning to its end. */
    void game() throws IOException {
        GameInProgress game = begin();
        play(game, next().plies());
        game.end();
        end();
    }

    /** Reports a step before the first game. */
    void prepared(String sentence, int done, int total) {
        follower.accept(new RunEvent.Prepared("check", sentence, "a", "passed", done, total));
    }

    /** Ends the run. */
    void over() {
        follower.accept(
                new RunEvent.Ended(new RunEnding(RunEnding.How.COMPLETE, "", 0, 0, List.of(), List.of(), null)));
    }

    @Override
    public void close() {
        live.close();
    }
}
