package botarena.ratings.fit.diagnosis;

import botarena.ratings.Crosstable;
import botarena.ratings.fit.model.AdvantageBound;
import botarena.ratings.fit.model.Boundedness;
import botarena.ratings.fit.model.Design;
import botarena.ratings.fit.model.FitInput;
import botarena.ratings.fit.model.GameTotals;
import botarena.ratings.fit.model.Likelihood;
import botarena.ratings.fit.model.RatingBound;
import botarena.ratings.fit.model.UnitGroups;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Warnings and reasons about a fit, in words: ratings, groups, advantage and draws that the games leave open. */
@SuppressWarnings("exports") // called by the fit alone
public final class FitWarnings {
    private static final int MAX_NAMES = 20;

    private final Crosstable table;
    private final Design design;
    private final UnitGroups groups;
    private final Boundedness bounds;
    private final GameTotals totals;
    private final boolean prior;

    private FitWarnings(FitInput input) {
        this.table = input.table();
        this.design = input.design();
        this.groups = input.groups();
        this.bounds = input.bounds();
        this.totals = new GameTotals(table, design);
        this.prior = input.options().prior() > 0;
    }

    /**
     * {@return the warnings, one sentence each; empty if the games alone give every rating a finite value on one scale}
     *
     * @param input of the fit
     */
    public static List<String> of(FitInput input) {
        return new FitWarnings(input).toSentences();
    }

    /**
     * {@return the reason why the fit did not converge, or the draw parameter ran away; empty if no proof shows that it
     * must}
     *
     * @param input of the fit
     */
    public static Optional<String> proveDrawDivergence(FitInput input) {
        return DrawDivergenceProof.find(input).map(DrawDivergenceProof::toSentence);
    }

    /**
     * {@return the reason why the fit did not converge}
     *
     * @param input of the fit
     * @param likelihood where the fit stopped
     */
    public static String explainDivergence(FitInput input, Likelihood likelihood) {
        return "the fit did not settle: " + new FitFailure(input, likelihood).describeLargestGradient();
    }

    /**
     * {@return the reason why the information matrix is singular}
     *
     * @param input of the fit
     * @param likelihood where the fit stopped
     */
    public static String explainSingularity(FitInput input, Likelihood likelihood) {
        return "the given advantage or anchors leave no chance to results that were played: "
                + new FitFailure(input, likelihood).describeLeastLikelyResult();
    }

    private List<String> toSentences() {
        List<String> all = new ArrayList<>(warnOfDraws());
        all.addAll(warnOfUnits());
        if (all.isEmpty() || bounds.advantage() != AdvantageBound.FREE) {
            all.addAll(warnOfAdvantage());
        }
        all.addAll(warnOfGroups());
        return all;
    }

    private List<String> warnOfDraws() {
        return totals.hasOnlyDraws()
                ? List.of("every game was drawn (" + names(IntStream.range(0, design.size()))
                        + "): that makes all equal, and nothing tells how sure it is")
                : List.of();
    }

    private List<String> warnOfUnits() {
        return IntStream.range(0, design.size())
                .filter(unit -> bounds.boundOf(unit) != RatingBound.FINITE)
                .mapToObj(this::explainBound)
                .map(this::addConsequence)
                .toList();
    }

    /** Adds the consequence, if a prior makes a fit possible. */
    private String addConsequence(String reason) {
        return prior ? reason + "; only the prior keeps it finite" : reason;
    }

    private String explainBound(int unit) {
        String name = design.units().get(unit);
        int games = totals.games(unit);
        if (totals.wins(unit) == games) {
            return name + " won " + allGames(games) + ": any higher rating fits better";
        }
        if (totals.losses(unit) == games) {
            return name + " lost " + allGames(games) + ": any lower rating fits better";
        }
        return bounds.boundOf(unit) == RatingBound.ABOVE
                ? name + " gave no point to the players below it: any higher rating fits better"
                : name + " took no point from the players above it: any lower rating fits better";
    }

    private static String allGames(int games) {
        return games == 1 ? "its only game" : "all its " + games + " games";
    }

    private List<String> warnOfAdvantage() {
        String sentence = switch (bounds.advantage()) {
            case FINITE -> "";
            case RISES ->
                wonByFirst() == table.games()
                        ? "the first player won every game: any larger advantage fits better"
                        : "no result speaks against the first player: any larger advantage fits better";
            case FALLS ->
                wonByFirst() == 0
                        ? "the first player won no game: any smaller advantage fits better"
                        : "no result speaks for the first player: any smaller advantage fits better";
            case FREE -> "the games cannot tell the first player's advantage from the players' strength";
        };
        return sentence.isEmpty() ? List.of() : List.of(addConsequence(sentence));
    }

    private long wonByFirst() {
        long won = 0;
        for (int i = 0; i < table.pairings(); i++) {
            won += table.count(i, 0) + table.count(i, 3);
        }
        return won;
    }

    private List<String> warnOfGroups() {
        return IntStream.range(1, groups.count())
                .mapToObj(g -> "group " + (g + 1) + " (" + members(g) + ") has no game that links it with the others:"
                        + " there is no common scale")
                .toList();
    }

    private String members(int group) {
        return names(IntStream.range(0, design.size()).filter(unit -> groups.groupOf(unit) == group));
    }

    private String names(IntStream units) {
        int[] all = units.toArray();
        String shown = Arrays.stream(all)
                .limit(MAX_NAMES)
                .mapToObj(design.units()::get)
                .collect(Collectors.joining(", "));
        return all.length > MAX_NAMES ? shown + " and " + (all.length - MAX_NAMES) + " more" : shown;
    }
}
