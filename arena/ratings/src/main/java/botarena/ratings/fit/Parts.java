package botarena.ratings.fit;

import botarena.ratings.Crosstable;

/**
 * Parts of a table, known before the fit.
 *
 * @param counts as {@link Crosstable#counts()}; not to be changed
 */
@SuppressWarnings("ArrayRecordComponent") // two are never compared
record Parts(
        Crosstable table,
        RatingOptions options,
        int[] counts,
        Design design,
        UnitGroups groups,
        Gauge gauge,
        Boundedness bounds) {

    static Parts of(Crosstable table, RatingOptions options) {
        int[] counts = table.counts();
        Design design = Identifiability.design(table);
        UnitGroups groups = UnitGroups.of(design);
        Boundedness bounds =
                new Boundedness(design, groups, counts, options.advantage().isEmpty());
        return new Parts(table, options, counts, design, groups, new Gauge(design, groups, options.anchors()), bounds);
    }
}
