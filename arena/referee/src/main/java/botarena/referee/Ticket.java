package botarena.referee;

import java.util.List;

/**
 * Everything needed to play one game.
 *
 * @param setting the game itself
 * @param bots by seat, as {@link GameSpec#bots} names them
 * @param botSeeds by seat, 31 bits each
 * @param conduct how the referee goes about it
 */
public record Ticket(GameSpec setting, List<Bot> bots, List<Integer> botSeeds, RefereeOptions conduct) {

    /**
     * Copies the lists, which have an entry for each seat.
     *
     * @param setting the game itself
     * @param bots by seat, as {@link GameSpec#bots} names them
     * @param botSeeds by seat, 31 bits each
     * @param conduct how the referee goes about it
     */
    public Ticket {
        bots = List.copyOf(bots);
        botSeeds = List.copyOf(botSeeds);
    }
}
