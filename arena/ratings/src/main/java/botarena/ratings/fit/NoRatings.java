package botarena.ratings.fit;

import java.util.List;

/**
 * No finite ratings explain the results best, and no prior was to help out.
 *
 * @param reasons one sentence each, naming the players
 */
public record NoRatings(List<String> reasons) implements RatingResult {
    public NoRatings {
        reasons = List.copyOf(reasons);
    }
}
