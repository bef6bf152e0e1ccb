package botarena.app.results;

import botarena.app.cli.Console;
import botarena.app.cli.Exit;
import botarena.app.cli.Failure;
import botarena.app.cli.Nearest;
import botarena.app.terminal.Crosses;
import botarena.app.terminal.Ratings;
import botarena.app.terminal.Sheet;
import botarena.referee.GameRecord;
import botarena.tournament.standings.CrossTable;
import botarena.tournament.standings.Table;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Shows what stands in a results folder. */
@Command(
        description = {
            "%nWHAT is one of",
            "  ratings          Elo with error bars (also without WHAT)",
            "  cross            who scored what against whom",
            "  games            every game in a line",
            "  reasons          how games ended",
            "  bot NAME         one bot's games",
            "  pairing A B      the games of two bots",
            "%nExamples:",
            "  botarena show results/sample-league",
            "  botarena show results/sample-league pairing greedy-java random-py",
            "  botarena show results/sample-league ratings --game oust --format csv",
        },
        footer = {"%nExit status:", "  0  shown", "  2  wrong command line", "  3  no results folder, or a broken one"})
public final class ShowCommand implements Callable<Integer> {

    private static final List<String> WHAT = List.of("ratings", "cross", "games", "reasons", "bot", "pairing");

    private final Console console;

    @Parameters(index = "0", paramLabel = "DIR", description = "the results folder")
    private @Nullable Path dir;

    @Parameters(index = "1..*", arity = "0..*", paramLabel = "WHAT", description = "see above")
    private List<String> what = new ArrayList<>();

    @Option(names = "--game", paramLabel = "GAME", description = "only this game, or 'overall'")
    private @Nullable String game;

    @Mixin
    private final SheetFormat format = new SheetFormat();

    public ShowCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        String kind = what.isEmpty() ? "ratings" : what.get(0).toLowerCase(Locale.ROOT);
        int names = kind.equals("bot") ? 1 : kind.equals("pairing") ? 2 : 0;
        if (!WHAT.contains(kind)) {
            String meant = Nearest.to(kind, WHAT)
                    .map(word -> "did you mean: " + word + "?")
                    .orElse("");
            throw new Failure(
                    Exit.USAGE,
                    "'" + kind + "' cannot be shown",
                    meant.isEmpty() ? new String[0] : new String[] {meant});
        }
        if (!what.isEmpty() && what.size() != names + 1) {
            throw new Failure(Exit.USAGE, "'" + kind + "' takes " + names + " names, not " + (what.size() - 1));
        }
        Folder folder = Folder.open(Objects.requireNonNull(dir));
        folder.grade().forEach(remark -> console.remark("warning: " + remark));
        switch (kind) {
            case "ratings" -> ratings(folder);
            case "cross" -> cross(folder);
            case "reasons" -> reasons(folder);
            default -> games(folder, wanted(what.subList(Math.min(1, what.size()), what.size())));
        }
        return Exit.DONE;
    }

    private void ratings(Folder folder) {
        List<Table> tables = folder.tables();
        List<Table> shown = game == null ? tables : List.of(Folder.table(tables, game));
        format.print(console, shown.stream().map(Ratings::screen).toList(), Ratings.full(shown));
        if (format.text() && shown.stream().anyMatch(Ratings::unsettled)) {
            console.out().println("\n~ more games are needed to tell this bot from the next (95 %)");
        }
    }

    private void cross(Folder folder) {
        List<CrossTable> tables = folder.crossTables().stream()
                .filter(table -> game == null || table.game().equals(game))
                .toList();
        format.print(console, tables.stream().map(Crosses::square).toList(), Crosses.full(tables));
    }

    private void games(Folder folder, Predicate<GameRecord> wanted) {
        GameList list = new GameList();
        folder.forEach(record -> {
            if (wanted.test(record)
                    && (game == null || record.setting().game().id().equals(game))) {
                list.add(record);
            }
        });
        Sheet sheet = list.sheet();
        format.print(console, List.of(sheet), sheet);
    }

    private void reasons(Folder folder) {
        ReasonCount count = new ReasonCount();
        folder.forEach(record -> {
            if (game == null || record.setting().game().id().equals(game)) {
                count.add(record);
            }
        });
        Sheet sheet = count.sheet();
        format.print(console, List.of(sheet), sheet);
    }

    /** Games in which every one of these bots sat, in whatever version unless one is named. */
    private static Predicate<GameRecord> wanted(List<String> names) {
        return record -> names.stream()
                .allMatch(name -> record.setting().bots().stream()
                        .anyMatch(bot -> bot.label().equals(name) || bot.name().equals(name)));
    }
}
