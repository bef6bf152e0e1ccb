package botarena.ratings.fit;

import java.util.List;

/**
 * Refusal to rate: no finite ratings explain the results best, and the options have no prior.
 *
 * @param reasons one sentence each, with the players' names
 */
public record NoRatings(List<String> reasons) implements RatingResult {
    /**
     * Copies the reasons.
     *
     * @param reasons one sentence each, with the players' names
     */
    public NoRatings {
        reasons = List.copyOf(reasons);
    }
}
