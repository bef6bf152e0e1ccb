package botarena.app.rate;

import botarena.app.cli.Command;
import botarena.app.cli.Console;
import botarena.app.cli.ExitCode;
import botarena.app.cli.Failure;
import botarena.app.cli.Syntax.Argument;
import botarena.app.cli.TableFormat;
import botarena.base.Spelling;
import botarena.ratings.RatingOptions;
import botarena.ratings.RatingPool;
import botarena.ratings.fit.NoRatings;
import botarena.ratings.fit.OverallRatings;
import botarena.ratings.fit.Rater;
import botarena.ratings.fit.RatingResult;
import botarena.ratings.fit.Ratings;
import botarena.ratings.fit.Standing;
import botarena.ratings.read.ReadFailure;
import botarena.ratings.read.ReadOptions;
import botarena.ratings.read.ReadOutcome;
import botarena.ratings.read.ResultFiles;
import botarena.ratings.read.Results;
import botarena.tournament.file.PastedCommand;
import botarena.tournament.standings.RatingTable;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Stream;

/** Rates results of any origin. */
public final class RateCommand extends Command {
    private final Argument<List<Path>> files =
            syntax.positionals("FILE", Path.class, "results folders, CSV or PGN files; - is stdin");

    private final Argument<String> game = syntax.option(
            "--game=GAME", String.class, "rate this game only; overall shows the mean over all games only");

    private final RateOptions how = new RateOptions(syntax);

    private final Argument<Boolean> merge =
            syntax.flag("--merge", "rate bots of one name as one player, though their programs differ between folders");

    private final Argument<Boolean> excludeForfeits =
            syntax.flag("--exclude-forfeits", "leave out games decided by a fault");

    private final Argument<Integer> minGames =
            syntax.option("--min-games=N", int.class, "show players with at least N games; all games count [=0]");

    private final Extras extras = new Extras(syntax);

    private final TableFormat format = new TableFormat(syntax);

    public RateCommand(Console console) {
        super(console);
        help().description(
                        "%nReads results folders, CSV (white,black,result or first,second,score;",
                        "optional: game, pair, fault; teams as A+B), PGN headers, and what export wrote,",
                        "plain or gzipped.",
                        "Every game type is rated by itself; over several there is a table of means.",
                        "%nExamples:",
                        "  botarena rate results/week-3",
                        "  botarena rate games.csv --format csv --anchor baseline=1000",
                        "  botarena rate a.pgn b.pgn.gz --errors bootstrap:2000 --head-to-head",
                        "  zcat week-*.csv.gz | botarena rate -")
                .footer(
                        "%nA rank with ~ is not settled against the next row. Flags: inf+, inf-: won or",
                        "lost everything; group k: never played the others; few: under 30 games.",
                        "%nExit status:",
                        "  0  rated",
                        "  2  wrong command line",
                        "  3  a file cannot be read, or there are no such ratings (--prior 0)");
    }

    @Override
    public Integer call() {
        if (files.get().isEmpty()) {
            throw RateOptions.usage("give at least one results folder, CSV or PGN file");
        }
        if (minGames.get() < 0) {
            throw RateOptions.usage("--min-games must be 0 or more, not " + minGames.get());
        }
        RatingOptions options = how.resolve();
        Results results = read();
        requireAnchors(results);
        List<RatedGame> rated = rate(results, options);
        List<Standing> overall = rated.size() < 2
                ? List.of()
                : OverallRatings.of(rated.stream().map(RatedGame::ratings).toList());
        results.remarks().forEach(console::remark);
        new RatePrinter(extras, minGames.get(), overallAlone()).print(console, format, rated, overall);
        console.out().flush();
        return ExitCode.DONE;
    }

    private boolean overallAlone() {
        return RatingTable.OVERALL.equalsIgnoreCase(game.orNull());
    }

    private Results read() {
        ReadOutcome reading = ResultFiles.read(
                files.get(),
                console.in(),
                new ReadOptions(
                        Optional.ofNullable(overallAlone() ? null : game.orNull()), excludeForfeits.get(), merge.get()),
                null);
        if (reading instanceof ReadFailure bad) {
            throw Failure.invalid(bad.message(), "try: " + bad.remedy());
        }
        Results results = (Results) reading;
        if (results.pools().values().stream().allMatch(pool -> pool.games() == 0)) {
            List<String> reasons = new ArrayList<>(results.remarks());
            if (!results.otherGames().isEmpty()) {
                reasons.add("there are games of: " + String.join(", ", results.otherGames()));
            }
            throw Failure.invalid(
                    game.isGiven() ? "there are no games of " + game.get() + " to rate" : "there are no games to rate",
                    reasons.toArray(String[]::new));
        }
        return results;
    }

    private void requireAnchors(Results results) {
        if (how.anchors().isEmpty()) {
            return;
        }
        TreeSet<String> names = new TreeSet<>();
        results.pools().values().forEach(pool -> names.addAll(pool.crosstable().players()));
        results.pools().values().forEach(pool -> pool.crosstable().teams().forEach(team -> names.add(team.name())));
        for (String anchor : how.anchors().keySet()) {
            if (!names.contains(anchor)) {
                String meant = Spelling.question(anchor, names)
                        .orElse("to see the names, try: "
                                + PastedCommand.of(Stream.concat(
                                                Stream.of("rate"),
                                                files.get().stream().map(Path::toString))
                                        .toList()));
                throw Failure.usage("--anchor: there is no player '" + anchor + "'", meant);
            }
        }
    }

    private static List<RatedGame> rate(Results results, RatingOptions options) {
        List<RatedGame> rated = new ArrayList<>();
        List<String> reasons = new ArrayList<>();
        results.pools().forEach((name, pool) -> {
            if (pool.games() > 0) {
                rate(name, pool, results, options, rated, reasons);
            }
        });
        if (!reasons.isEmpty()) {
            if (options.prior() == 0) {
                reasons.add("try: the default prior, which answers with finite numbers");
            }
            String[] lines = reasons.toArray(String[]::new);
            throw Failure.invalid("these results have no finite best ratings", lines);
        }
        return rated;
    }

    private static void rate(
            String name,
            RatingPool pool,
            Results results,
            RatingOptions options,
            List<RatedGame> rated,
            List<String> reasons) {
        RatingResult fit = new Rater(options).rate(pool);
        if (fit instanceof NoRatings refusal) {
            String prefix = name.isEmpty() ? "" : name + ": ";
            refusal.reasons().forEach(reason -> reasons.add(prefix + reason));
        } else {
            rated.add(new RatedGame(name, pool, (Ratings) fit, results.faults(name), results.times(name)));
        }
    }
}
