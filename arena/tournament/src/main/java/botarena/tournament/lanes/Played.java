package botarena.tournament.lanes;

import java.util.List;

/**
 * What came of a parcel, or of a part of it; never of two.
 *
 * @param parcel its id
 * @param games one for each ticket that was played
 */
public record Played(String parcel, List<PlayedGame> games) {
    public Played {
        games = List.copyOf(games);
    }
}
