package botarena.scale.coordinate;

import org.jspecify.annotations.Nullable;

/**
 * A worker as the broker's cards tell of it; sums are over the runs that are there now.
 *
 * @param name its name
 * @param state what it does, or why it does nothing
 * @param lanes that it offers
 * @param playing parcels that it plays now for runs that are there
 * @param done games that count; where no run is there that it played for, all since it began
 * @param voids games that came to nothing
 * @param late records that came for nothing
 * @param lost parcels that it took and did not bring back
 * @param speed of its processors, that of the first run's first being 1; null where no run is there
 * @param share of a processor that a busy thread had there
 * @param version of its program
 * @param sandbox at which it runs bots of others, empty where it has not said so yet
 * @param quarantine why runs keep it out; empty where none does
 */
public record WorkerSeen(
        String name,
        String state,
        long lanes,
        long playing,
        long done,
        long voids,
        long late,
        long lost,
        @Nullable Double speed,
        double share,
        String version,
        String sandbox,
        String quarantine) {}
