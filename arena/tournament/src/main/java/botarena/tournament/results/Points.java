package botarena.tournament.results;

import botarena.tournament.Contestant;
import botarena.tournament.Scoring;
import botarena.tournament.Tournament;
import botarena.tournament.journal.Ledger;
import botarena.tournament.schedule.PastRounds;
import botarena.tournament.schedule.RoundResults;
import botarena.tournament.schedule.Schedules;
import botarena.tournament.standings.CrossTable;
import botarena.tournament.standings.CrossTable.Cell;
import botarena.tournament.standings.PointsTable;
import botarena.tournament.standings.RatingTable;
import botarena.tournament.standings.Standings;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Standings by points. In a Swiss or knockout they follow from the rounds that stand, and versions of a bot are one
 * entrant. In other formats games count against the bots of the present field, and a bot that is suspended counts as
 * beaten by all of them, so that no rank depends on who met it first.
 */
@SuppressWarnings("exports") // called by runs and folders alone
public final class Points {

    private Points() {}

    /**
     * {@return the table; empty if the tournament is scored by Elo alone}
     *
     * @param tournament as it is run
     * @param contestants the bots that take part, in the order of the file
     * @param past rounds that have records
     * @param ledger the state of every ticket
     * @param standings of all records
     */
    public static Optional<PointsTable> of(
            Tournament tournament, List<Contestant> contestants, PastRounds past, Ledger ledger, Standings standings) {
        Scoring scoring = tournament.scoring();
        if (scoring == null) {
            return Optional.empty();
        }
        Set<String> field = contestants.stream().map(Contestant::label).collect(Collectors.toSet());
        return Schedules.results(tournament, contestants, past, ledger)
                .map(rounds -> stagedTable(tournament, scoring, contestants, past, rounds))
                .or(() -> Optional.of(
                        PointsTable.of(scoring, withoutSuspended(standings, field), Map.of(), Map.of(), field)));
    }

    private static CrossTable withoutSuspended(Standings standings, Set<String> field) {
        List<CrossTable> all = standings.crossTables();
        CrossTable cross = all.get(all.size() - 1);
        Set<String> suspended = standings.suspendedLabels();
        List<List<Cell>> cells = new ArrayList<>();
        for (int bot = 0; bot < cross.bots().size(); bot++) {
            List<Cell> row = new ArrayList<>(cross.cells().get(bot));
            boolean plays = !suspended.contains(cross.bots().get(bot));
            for (int other = 0; other < row.size(); other++) {
                String opponent = cross.bots().get(other);
                Cell cell = row.get(other);
                if (!field.contains(opponent)) {
                    row.set(other, Cell.EMPTY);
                } else if (plays && suspended.contains(opponent)) {
                    row.set(other, new Cell(cell.games(), 0, 0, cell.unplayed(), cell.unplayed()));
                }
            }
            cells.add(row);
        }
        return new CrossTable(cross.game(), cross.bots(), cells);
    }

    private static PointsTable stagedTable(
            Tournament tournament,
            Scoring scoring,
            List<Contestant> contestants,
            PastRounds past,
            RoundResults rounds) {
        Map<String, Contestant> field = new HashMap<>();
        Set<String> names = new LinkedHashSet<>();
        contestants.forEach(bot -> field.put(bot.entry().name(), bot));
        contestants.forEach(bot -> names.add(bot.entry().name()));
        rounds.pairs().forEach(pair -> names.addAll(List.of(pair.first(), pair.second())));
        names.addAll(rounds.rests().keySet());
        List<String> order = List.copyOf(names);
        Cell[][] cells = new Cell[order.size()][order.size()];
        for (RoundResults.Pair pair : rounds.pairs()) {
            int one = order.indexOf(pair.first());
            int two = order.indexOf(pair.second());
            cells[one][two] =
                    add(cells[one][two], pair.wins(), pair.draws(), pair.losses(), pair.given(), pair.taken());
            cells[two][one] =
                    add(cells[two][one], pair.losses(), pair.draws(), pair.wins(), pair.taken(), pair.given());
        }
        Map<String, PointsTable.Rests> rests = new HashMap<>();
        Map<String, Integer> places = new HashMap<>();
        List<String> labels = new ArrayList<>();
        for (String name : order) {
            Contestant bot = field.containsKey(name) ? field.get(name) : past.formerBot(name);
            double games = (double) tournament.schedule().gamesPerPair() * tournament.countGames(bot.entry());
            int rested = rounds.rests().getOrDefault(name, 0);
            int missed = rounds.missed().getOrDefault(name, 0);
            labels.add(bot.label());
            rests.put(
                    bot.label(),
                    new PointsTable.Rests(
                            rested, rested * games, missed * games * pointsOfShare(rounds.missedShare(), scoring)));
            Integer place = rounds.places().get(name);
            if (place != null) {
                places.put(bot.label(), place);
            }
        }
        List<List<Cell>> rows = new ArrayList<>();
        for (Cell[] row : cells) {
            List<Cell> filled = new ArrayList<>();
            for (Cell cell : row) {
                filled.add(cell == null ? Cell.EMPTY : cell);
            }
            rows.add(filled);
        }
        return PointsTable.of(
                scoring,
                new CrossTable(RatingTable.OVERALL, labels, rows),
                rests,
                places,
                contestants.stream().map(Contestant::label).toList());
    }

    private static Cell add(Cell cell, long wins, long draws, long losses, long given, long taken) {
        Cell old = cell == null ? Cell.EMPTY : cell;
        return new Cell(
                old.wins() + wins,
                old.draws() + draws,
                old.losses() + losses,
                old.unplayed() + given + taken,
                old.given() + given);
    }

    /** Points of each game of a missed round. */
    private static double pointsOfShare(double share, Scoring scoring) {
        return share == 0 ? 0 : share == 1 ? scoring.win() : scoring.draw();
    }
}
