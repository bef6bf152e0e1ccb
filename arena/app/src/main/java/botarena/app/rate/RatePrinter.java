package botarena.app.rate;

import botarena.app.cli.Console;
import botarena.app.cli.TableFormat;
import botarena.app.terminal.Tty;
import botarena.base.JsonText;
import botarena.base.Units;
import botarena.ratings.fit.Ratings;
import botarena.ratings.fit.Standing;
import botarena.tournament.tables.Table;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Prints ratings.
 *
 * @param overallAlone shows the overall table alone, if there is one: of a single game it would repeat the game's
 */
record RatePrinter(Extras extras, int minGames, boolean overallAlone) {
    void print(Console console, TableFormat format, List<RatedGame> rated, List<Standing> overall) {
        List<RatedGame> games = overallAlone && !overall.isEmpty() ? List.of() : rated;
        switch (format.kind()) {
            case TEXT, MD ->
                linesForPeople(games, overall, rated.size(), format::lines).forEach(console.out()::println);
            case CSV -> csv(console, games, overall);
            case JSON -> console.out().println(JsonText.line(json(games, overall)));
        }
    }

    private List<String> linesForPeople(
            List<RatedGame> games, List<Standing> overall, int rated, Function<Table, List<String>> show) {
        List<String> lines = new ArrayList<>();
        for (RatedGame game : games) {
            if (!lines.isEmpty()) {
                lines.add("");
            }
            new FitSummary(game).lines().forEach(line -> lines.addAll(Tty.wrap(line)));
            lines.add("");
            lines.addAll(screenLines(game.ratings().standings(), show));
            extras.of(game.ratings()).values().forEach(table -> {
                lines.add("");
                lines.addAll(show.apply(table));
            });
        }
        if (!overall.isEmpty()) {
            if (!lines.isEmpty()) {
                lines.add("");
            }
            lines.add("overall: the mean over " + Units.count(rated, "game"));
            lines.add("");
            lines.addAll(screenLines(overall, show));
        }
        return lines;
    }

    private List<String> screenLines(List<Standing> standings, Function<Table, List<String>> show) {
        return show.apply(RateTables.screenTable(RateTables.shownStandings(standings, minGames)));
    }

    private void csv(Console console, List<RatedGame> games, List<Standing> overall) {
        TableFormat.csv(console, RateTables.fullTable(games, overall, minGames));
        for (RatedGame game : games) {
            extras.of(game.ratings()).values().forEach(table -> {
                console.out().println();
                TableFormat.csv(console, table);
            });
        }
    }

    private Map<String, Object> json(List<RatedGame> games, List<Standing> overall) {
        Map<String, Object> answer = new LinkedHashMap<>();
        answer.put("format", 1);
        answer.put("games", games.stream().map(this::json).toList());
        if (!overall.isEmpty()) {
            answer.put(
                    "overall",
                    RateTables.fullTable(List.of(), overall, minGames).maps());
        }
        return answer;
    }

    private Map<String, @Nullable Object> json(RatedGame game) {
        Ratings ratings = game.ratings();
        FitSummary summary = new FitSummary(game);
        Map<String, @Nullable Object> object = new LinkedHashMap<>();
        object.put("game", game.game());
        object.put("model", ratings.model().name().toLowerCase(Locale.ROOT).replace('_', '-'));
        object.put("prior", ratings.options().prior());
        object.put("errors", ratings.options().errors().name().toLowerCase(Locale.ROOT));
        object.put("confidence", ratings.options().confidence());
        object.put("anchors", ratings.options().anchors());
        object.put("seed", ratings.options().seed());
        object.put("count", summary.games());
        object.put("pairs", summary.pairs());
        object.put("clustered", game.pool().isClustered());
        object.put("distinctGames", game.pool().distinctGames());
        object.put("knownGames", game.pool().knownGames());
        object.put("firstPercent", summary.firstPercent());
        object.put("drawPercent", summary.drawPercent());
        object.put("advantage", ratings.advantage());
        OptionalDouble error = ratings.advantageError();
        object.put("advantageError", error.isPresent() ? error.getAsDouble() : null);
        object.put("drawParameter", ratings.drawParameter());
        object.put("logLikelihood", ratings.logLikelihood());
        object.put("iterations", ratings.iterations());
        object.put("groups", groups(ratings));
        object.put("notes", summary.notes());
        object.put(
                "table",
                RateTables.fullTable(List.of(game), List.of(), minGames).maps());
        extras.of(ratings).forEach((key, table) -> object.put(key, table.maps()));
        return object;
    }

    private static List<List<String>> groups(Ratings ratings) {
        List<List<String>> groups = new ArrayList<>();
        for (int g = 0; g < ratings.groups(); g++) {
            groups.add(new ArrayList<>());
        }
        for (int unit = 0; unit < ratings.units().size(); unit++) {
            groups.get(ratings.group(unit) - 1).add(ratings.units().get(unit));
        }
        return groups;
    }
}
