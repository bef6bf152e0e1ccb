package botarena.ratings.fit;

import botarena.ratings.Crosstable;

/** What is known of a table before the fit. */
final class Parts {
    private final Crosstable table;
    private final RatingOptions options;
    private final int[] counts;
    private final Design design;
    private final Groups groups;
    private final Gauge gauge;
    private final Boundedness bounds;

    Parts(Crosstable table, RatingOptions options) {
        this.table = table;
        this.options = options;
        this.counts = table.counts();
        this.design = Identifiability.design(table);
        this.groups = Groups.of(design);
        this.gauge = new Gauge(design, groups, options.anchors());
        this.bounds =
                new Boundedness(design, groups, counts, options.advantage().isEmpty());
    }

    Crosstable table() {
        return table;
    }

    RatingOptions options() {
        return options;
    }

    /** As {@link Crosstable#counts()}; not to be changed. */
    int[] counts() {
        return counts;
    }

    Design design() {
        return design;
    }

    Groups groups() {
        return groups;
    }

    Gauge gauge() {
        return gauge;
    }

    Boundedness bounds() {
        return bounds;
    }
}
