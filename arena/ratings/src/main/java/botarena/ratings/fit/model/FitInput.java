package botarena.ratings.fit.model;

import botarena.ratings.Crosstable;
import botarena.ratings.RatingOptions;

/**
 * Input of a fit: a table of results, and what follows from it before any rating is known.
 *
 * @param counts as {@link Crosstable#counts()}; not to be changed
 */
@SuppressWarnings("ArrayRecordComponent") // two are never compared
public record FitInput(
        Crosstable table,
        RatingOptions options,
        int[] counts,
        Design design,
        UnitGroups groups,
        RatingOrigin origin,
        Boundedness bounds) {

    public static FitInput of(Crosstable table, RatingOptions options) {
        int[] counts = table.counts();
        Design design = Identifiability.findDesign(table);
        UnitGroups groups = UnitGroups.of(design);
        Boundedness bounds =
                new Boundedness(design, groups, counts, options.advantage().isEmpty());
        return new FitInput(
                table, options, counts, design, groups, new RatingOrigin(design, groups, options.anchors()), bounds);
    }
}
