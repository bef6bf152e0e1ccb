package botarena.app.results;

import botarena.app.cli.Command;
import botarena.app.cli.Console;
import botarena.app.cli.ExitCode;
import botarena.app.cli.Failure;
import botarena.app.cli.Syntax.Argument;
import botarena.app.cli.TableFormat;
import botarena.app.terminal.RatingLegend;
import botarena.app.terminal.Tty;
import botarena.base.Refusal.RefusedException;
import botarena.base.Spelling;
import botarena.games.Game;
import botarena.referee.GameRecord;
import botarena.referee.GameSpec.Entrant;
import botarena.tournament.file.PastedCommand;
import botarena.tournament.results.MachineComparison;
import botarena.tournament.results.MachineComparison.MachineFigures;
import botarena.tournament.results.ResultsFolder.OpeningScore;
import botarena.tournament.standings.CrossColumns;
import botarena.tournament.standings.CrossTable;
import botarena.tournament.standings.PointsTable;
import botarena.tournament.standings.PointsTable.PointsColumns;
import botarena.tournament.standings.RatingColumns;
import botarena.tournament.standings.RatingTable;
import botarena.tournament.tables.Column;
import botarena.tournament.tables.Table;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Shows the contents of a results folder. */
public final class ShowCommand extends Command {

    private static final List<String> WHAT =
            List.of("ratings", "points", "cross", "games", "reasons", "openings", "workers", "bot", "pairing", "game");

    private static final String OVERALL = "overall";

    private static final List<Column> OPENINGS =
            Column.list("game,Game; opening,Opening; games,Games,%d; first,First,%.1f %%; from,From");

    private static final List<Column> MACHINES =
            Column.list("worker,Worker; games,Games,%d; voids,Void,%d; forfeits,Forfeits,%d; plies,Plies,%.1f; "
                    + "mean_ms,ms/move,%.2f; speed,Speed,%.2f; share,Share,%.2f; remarks,Remarks");

    private final Argument<Path> dir = syntax.positional("DIR", Path.class, "results folder");

    private final Argument<List<String>> what = syntax.positionals("WHAT", String.class, "one of the words above");

    private final Argument<String> only =
            syntax.option("--game=GAME", String.class, "name of the only game to show, or 'overall'");

    private final Argument<Integer> ply =
            syntax.option("--ply=N", Integer.class, "with 'game ID': number of plies played [all]");

    private final ShowFormat wanted = new ShowFormat(syntax);

    /** The id of the only game to show; null for all. */
    private @Nullable String game;

    private TableFormat format = TableFormat.of(TableFormat.Kind.TEXT);

    public ShowCommand(Console console) {
        super(console);
        help().description(
                        "%nWHAT stands for one of",
                        "  ratings          Elo with error bars (also without WHAT)",
                        "  points           points and tie-breaks, where the tournament has them",
                        "  cross            score of each bot against each other",
                        "  games            every game on one line",
                        "  reasons          how games ended",
                        "  openings         first player's score by opening, the most one-sided first",
                        "  workers          games by machine, with anything unusual",
                        "  bot NAME         one bot's games",
                        "  pairing A B      the games of two bots",
                        "  game ID          one game's board, with the last move in brackets: [P] is",
                        "                   where it came to, (.) what it left, {P} what it captured;",
                        "                   without --ply also its three worst moves, if analysed",
                        "%nExamples:",
                        "  botarena show results/sample-league",
                        "  botarena show results/sample-league pairing greedy-java random-py",
                        "  botarena show results/sample-league ratings --game oust --format csv",
                        "  botarena show results/example game oust.r1.random-java-v-random-js.0 --ply 9")
                .footer(
                        "%nExit status:",
                        "  0  shown",
                        "  2  wrong command line",
                        "  3  no results folder, or a broken one; no such game or ply");
    }

    @Override
    public Integer call() throws RefusedException {
        String kind = what.get().isEmpty() ? "ratings" : what.get().get(0).toLowerCase(Locale.ROOT);
        int names = kind.equals("bot") || kind.equals("game") ? 1 : kind.equals("pairing") ? 2 : 0;
        if (!WHAT.contains(kind)) {
            String word = what.get().get(0);
            String folder = dir.get().toString();
            throw Failure.usage(
                    "'" + word + "' cannot be shown",
                    WHAT.contains(folder)
                            ? "try: " + PastedCommand.of("show", word, folder)
                            : Spelling.questionOrList(kind, "words", WHAT));
        }
        if (!what.get().isEmpty() && what.get().size() != names + 1) {
            String wanted = names == 0 ? "no name" : names == 1 ? "one name" : "two names";
            throw Failure.usage(
                    "'" + kind + "' takes " + wanted + ", not " + (what.get().size() - 1));
        }
        if (ply.isGiven() && !kind.equals("game")) {
            throw Failure.usage("--ply goes with a game: show DIR game ID --ply " + ply.get());
        }
        game = only.isGiven() ? id(only.get()) : null;
        ReadableResults folder = ReadableResults.open(dir.get(), console.games());
        if (kind.equals("game")) {
            GameShow shown = GameShow.of(folder.game(what.get().get(1)), ply.orNull(), dir.get());
            shown.print(console, wanted.picture());
            if (wanted.picture() == ShowFormat.Kind.TEXT) {
                shown.explain(console, dir.get(), !ply.isGiven());
            }
            return ExitCode.DONE;
        }
        format = wanted.tables();
        folder.grade().forEach(remark -> console.remark("warning: " + remark));
        switch (kind) {
            case "ratings" -> ratings(folder);
            case "points" -> points(folder);
            case "cross" -> printCrossTables(folder);
            case "reasons" -> reasons(folder);
            case "openings" -> openings(folder);
            case "workers" -> workers(folder);
            default ->
                games(
                        folder,
                        what.get()
                                .subList(
                                        Math.min(1, what.get().size()),
                                        what.get().size()));
        }
        return ExitCode.DONE;
    }

    /** A game's id however it was typed; a word that is none is for the results to refuse. */
    private String id(String word) {
        return word.equalsIgnoreCase(OVERALL)
                ? OVERALL
                : console.games().findByName(word).map(Game::id).orElse(word);
    }

    private void ratings(ReadableResults folder) throws RefusedException {
        List<RatingTable> tables = folder.tables();
        List<RatingTable> shown = game == null ? tables : List.of(ReadableResults.table(tables, game));
        List<RatingTable> people = RatingTable.tablesForPeople(shown);
        List<Table> screen = people.stream()
                .map(table -> RatingColumns.screenTable(table, console.games()))
                .toList();
        format.print(console, screen, RatingColumns.fullTable(shown));
        List<String> legend = RatingLegend.of(people, Tty.columns().orElse(Integer.MAX_VALUE));
        if (format.kind() == TableFormat.Kind.TEXT && !legend.isEmpty()) {
            console.out().println();
            legend.forEach(console.out()::println);
        }
    }

    private void points(ReadableResults folder) throws RefusedException {
        PointsTable points = folder.points()
                .orElseThrow(() -> Failure.usage(
                        "this tournament has no standings by points",
                        "say points: {win: 1, draw: 0.5, loss: 0} in its file and run it again"));
        print(PointsColumns.table(points));
    }

    private void printCrossTables(ReadableResults folder) throws RefusedException {
        List<CrossTable> tables = folder.crossTables();
        requireKnown(tables.stream().map(CrossTable::game).toList());
        List<CrossTable> shown = tables.stream()
                .filter(table -> game == null
                        ? tables.size() != 2 || !table.game().equals(OVERALL)
                        : table.game().equals(game))
                .toList();
        List<CrossTable> full = game != null
                ? shown
                : tables.stream().filter(table -> !table.game().equals(OVERALL)).toList();
        List<Table> screen = shown.stream()
                .map(table -> CrossColumns.square(table, console.games()))
                .toList();
        format.print(console, screen, CrossColumns.fullTable(full));
    }

    /** Prints a table that is the same for people and programs. */
    private void print(Table table) {
        format.print(console, List.of(table), table);
    }

    /** Games in which every one of these bots sat, in any version unless one is named. */
    private void games(ReadableResults folder, List<String> names) throws RefusedException {
        GameTable list = new GameTable(folder.analysedGames());
        Set<String> bots = new TreeSet<>();
        readRecords(folder, record -> {
            List<Entrant> seats = record.setting().bots();
            seats.forEach(bot -> bots.addAll(List.of(bot.name(), bot.label())));
            if (names.stream().allMatch(name -> seats.stream().anyMatch(bot -> isCalled(bot, name)))) {
                list.add(record);
            }
        });
        names.stream().filter(name -> !bots.contains(name)).findFirst().ifPresent(name -> {
            throw Failure.usage(
                    "there is no bot '" + name + "' in these results", Spelling.questionOrList(name, "bots", bots));
        });
        format.print(console, List.of(list.screenTable()), list.fullTable());
    }

    private static boolean isCalled(Entrant bot, String name) {
        return bot.label().equals(name) || bot.name().equals(name);
    }

    private void reasons(ReadableResults folder) throws RefusedException {
        ReasonTable reasons = new ReasonTable();
        readRecords(folder, reasons::add);
        print(reasons.table());
    }

    private void openings(ReadableResults folder) throws RefusedException {
        List<OpeningScore> scores = folder.openings();
        requireKnown(Stream.concat(Stream.of(OVERALL), scores.stream().map(OpeningScore::game))
                .distinct()
                .toList());
        Table screen = new Table("", OPENINGS);
        Table full = new Table("", OPENINGS);
        for (OpeningScore score : scores) {
            if (game == null || game.equals(OVERALL) || game.equals(score.game())) {
                String opening = String.join(" ", score.moves());
                Double share = RatingColumns.share(score.score(), score.games());
                screen.add(score.game(), opening, score.games(), share, score.from());
                full.add(score.game(), opening, score.games(), score.score() * 100, score.from());
            }
        }
        format.print(console, List.of(screen), full);
    }

    private void workers(ReadableResults folder) throws RefusedException {
        MachineComparison comparison = new MachineComparison();
        readRecords(folder, comparison::add);
        Table table = new Table("", MACHINES);
        for (MachineFigures row : comparison.machines()) {
            table.add(
                    row.worker().isEmpty() ? "(local)" : row.worker(),
                    row.games(),
                    row.voids(),
                    row.forfeits(),
                    row.plies(),
                    row.moveMs(),
                    row.speed(),
                    row.share(),
                    String.join("; ", row.remarks()));
        }
        print(table);
    }

    /** Every record of the game that was asked for, or of all games. */
    private void readRecords(ReadableResults folder, Consumer<GameRecord> reader) throws RefusedException {
        Set<String> games = new TreeSet<>();
        folder.forEach(record -> {
            String id = record.setting().game().id();
            games.add(id);
            if (game == null || game.equals(OVERALL) || game.equals(id)) {
                reader.accept(record);
            }
        });
        games.add(OVERALL);
        requireKnown(games);
    }

    private void requireKnown(Collection<String> games) {
        if (game != null && !games.contains(game)) {
            throw ReadableResults.noGame(game, games);
        }
    }
}
