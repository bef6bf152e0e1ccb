package botarena.app.play;

import botarena.app.cli.Console;
import botarena.app.cli.ExitCode;
import botarena.app.results.TestRecord;
import botarena.base.FileErrors;
import botarena.base.JsonText;
import botarena.base.Refusal;
import botarena.base.Units;
import botarena.ratings.sprt.BlockCounts;
import botarena.ratings.sprt.ExpectedLength;
import botarena.ratings.sprt.Sprt;
import botarena.ratings.sprt.SprtFeed;
import botarena.ratings.sprt.SprtOptions;
import botarena.ratings.sprt.SprtVerdict;
import botarena.referee.GameRecord;
import botarena.referee.GameRecord.Status;
import botarena.tournament.events.RunEvent;
import botarena.tournament.results.ResultsFolder;
import botarena.tournament.run.RunHooks;
import botarena.tournament.run.TournamentRun;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Sequential test that hears a run of two bots and ends it with a verdict. Pairs count in schedule order. */
final class SprtRule implements RunHooks {

    private static final int GAMES_PER_PAIR = 2;

    private final Console console;
    private final Sprt sprt;
    private final SprtFeed feed;
    private final List<Map<String, String>> commits;
    private String candidate = "";
    private String base = "";
    private @Nullable TournamentRun run;
    private @Nullable String told;
    private boolean ended;

    /** @param commits fields of the record for the new and the old bot; empty for bots that are no commits */
    SprtRule(Console console, SprtOptions options, List<Map<String, String>> commits) {
        this.console = console;
        this.commits = commits;
        this.sprt = new Sprt(options, GAMES_PER_PAIR);
        this.feed = new SprtFeed(sprt, GAMES_PER_PAIR);
    }

    /** Sets the run that ends once the test has decided. */
    void watch(TournamentRun opened) {
        run = opened;
    }

    @Override
    public void handleEvent(RunEvent event, Consumer<RunEvent> events) {
        if (event instanceof RunEvent.Started started) {
            candidate = started.bots().get(0);
            base = started.bots().get(1);
            record(started, events);
            readEarlierGames(started.results(), events);
        } else if (event instanceof RunEvent.GameEnded game) {
            addRecord(game.record());
            tellState(events);
        }
        if (isDecided() && !ended && run != null) {
            ended = true;
            run.interrupt();
        }
    }

    private void record(RunEvent.Started started, Consumer<RunEvent> events) {
        Map<String, String> none = Map.of();
        TestRecord record = new TestRecord(
                started.games().get(0),
                Instant.now().truncatedTo(ChronoUnit.SECONDS).toString(),
                sprt.options(),
                new TestRecord.Side(candidate, commits.isEmpty() ? none : commits.get(0)),
                new TestRecord.Side(base, commits.isEmpty() ? none : commits.get(1)));
        try {
            record.write(started.results());
        } catch (IOException e) {
            events.accept(new RunEvent.Warning("the question of the test is not on disk: " + FileErrors.describe(e)));
        }
    }

    private void readEarlierGames(Path results, Consumer<RunEvent> events) {
        try {
            ResultsFolder.open(results, console.games()).forEach(this::addRecord);
            tellState(events);
        } catch (Refusal.RefusedException unreadable) {
            events.accept(new RunEvent.Warning(unreadable.refusal().what()));
        }
    }

    private void tellState(Consumer<RunEvent> events) {
        String now = line();
        if (now != null && !now.equals(told)) {
            told = now;
            events.accept(new RunEvent.Note("sprt", now, fields(), expectedGames()));
        }
    }

    private void addRecord(GameRecord record) {
        List<String> teams = record.setting().bots().stream()
                .limit(2)
                .map(bot -> bot.label())
                .toList();
        int team = teams.indexOf(candidate);
        if (team < 0 || !teams.get(1 - team).equals(base)) {
            return;
        }
        long pair = record.setting().round() - 1L;
        if (record.status() == Status.FINISHED) {
            feed.add(pair, (int) Math.round(2 * record.scores().get(team)));
        } else if (record.status() == Status.VOID && record.setting().attempt() >= GameRecord.MAX_ATTEMPTS) {
            feed.dropBlock(pair);
        }
    }

    /** Whether the test has a verdict. */
    boolean isDecided() {
        return sprt.verdict() != SprtVerdict.UNDECIDED;
    }

    /** The line that shows where the test stands; null while no pair is complete. */
    @Nullable
    String line() {
        long pairs = sprt.counts().blocks();
        return pairs == 0 ? null : SprtReport.llr(sprt) + ", " + Units.count(pairs, "pair");
    }

    private Map<String, Object> fields() {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("llr", sprt.llr());
        fields.put("lower", sprt.options().lower());
        fields.put("upper", sprt.options().upper());
        fields.put("pairs", sprt.counts().blocks());
        return fields;
    }

    /** The expected number of games of the whole run. */
    private OptionalLong expectedGames() {
        BlockCounts pairs = sprt.counts();
        double left = ExpectedLength.remaining(sprt.options(), pairs, sprt.llr(), SprtOutlook.VARIANCE);
        return left > SprtOutlook.MAX_GAMES
                ? OptionalLong.empty()
                : OptionalLong.of(GAMES_PER_PAIR * (pairs.blocks() + (long) Math.ceil(left)));
    }

    /** Prints the answer, as text or as one JSON object, and returns the exit code. */
    int answer(boolean json) {
        if (sprt.counts().blocks() == 0) {
            console.remark("note: no pair of games was finished");
            return ExitCode.UNDECIDED;
        }
        SprtReport report = new SprtReport(sprt, candidate, base);
        if (json) {
            console.out().println(JsonText.line(report.json()));
        } else {
            report.lines().forEach(console.out()::println);
        }
        console.out().flush();
        return SprtCommand.exitCodeOf(sprt.verdict());
    }
}
