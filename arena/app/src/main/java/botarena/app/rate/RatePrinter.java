package botarena.app.rate;

import botarena.app.cli.Json;
import botarena.app.terminal.Sheet;
import botarena.ratings.fit.Ratings;
import botarena.ratings.fit.Standing;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Puts ratings into lines. */
final class RatePrinter {
    private final Extras extras;
    private final int minGames;

    RatePrinter(Extras extras, int minGames) {
        this.extras = extras;
        this.minGames = minGames;
    }

    List<String> print(RateFormat format, List<RatedGame> games, List<Standing> overall) {
        return switch (format) {
            case TEXT -> people(games, overall, Sheet::text);
            case MD -> people(games, overall, Sheet::markdown);
            case CSV -> csv(games, overall);
            case JSON -> List.of(Json.line(json(games, overall)));
        };
    }

    private List<String> people(List<RatedGame> games, List<Standing> overall, Function<Sheet, List<String>> show) {
        List<String> lines = new ArrayList<>();
        for (RatedGame game : games) {
            if (!lines.isEmpty()) {
                lines.add("");
            }
            lines.addAll(new Summary(game).lines());
            lines.add("");
            lines.addAll(show.apply(Tables.screen(Tables.shown(game.ratings().standings(), minGames))));
            extras.of(game.ratings()).values().forEach(sheet -> {
                lines.add("");
                lines.addAll(show.apply(sheet));
            });
        }
        if (!overall.isEmpty()) {
            lines.add("");
            lines.add("overall: the mean over " + games.size() + " games");
            lines.add("");
            lines.addAll(show.apply(Tables.screen(Tables.shown(overall, minGames))));
        }
        return lines;
    }

    private List<String> csv(List<RatedGame> games, List<Standing> overall) {
        List<String> lines =
                new ArrayList<>(Tables.full(games, overall, minGames).csv());
        for (RatedGame game : games) {
            extras.of(game.ratings()).values().forEach(sheet -> {
                lines.add("");
                lines.addAll(sheet.csv());
            });
        }
        return lines;
    }

    private Map<String, Object> json(List<RatedGame> games, List<Standing> overall) {
        Map<String, Object> answer = new LinkedHashMap<>();
        answer.put("format", 1);
        answer.put("games", games.stream().map(this::json).toList());
        if (!overall.isEmpty()) {
            answer.put("overall", Tables.full(List.of(), overall, minGames).maps());
        }
        return answer;
    }

    private Map<String, @Nullable Object> json(RatedGame game) {
        Ratings ratings = game.ratings();
        Summary summary = new Summary(game);
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
        object.put("distinctGames", game.pool().distinctGames().distinct());
        object.put("knownGames", game.pool().distinctGames().games());
        object.put("firstPercent", summary.firstPercent());
        object.put("drawPercent", summary.drawPercent());
        object.put("advantage", ratings.advantage());
        object.put("advantageError", Tables.number(ratings.advantageError()));
        object.put("drawParameter", ratings.drawParameter());
        object.put("logLikelihood", ratings.logLikelihood());
        object.put("iterations", ratings.iterations());
        object.put("groups", groups(ratings));
        object.put("notes", summary.notes());
        object.put("table", Tables.full(List.of(game), List.of(), minGames).maps());
        extras.of(ratings).forEach((key, sheet) -> object.put(key, sheet.maps()));
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
