package botarena.app.cli;

import botarena.games.Chance;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads a seed: an integer from 0 to 2^53 - 1. */
final class SeedConverter implements ITypeConverter<Long> {

    @Override
    public Long convert(String text) {
        try {
            long seed = Long.parseLong(text);
            if (seed >= 0 && seed <= Chance.MAX_SEED) {
                return seed;
            }
        } catch (NumberFormatException e) {
            // Falls through to the one sentence that explains seeds.
        }
        throw new TypeConversionException("a seed is an integer from 0 to " + Chance.MAX_SEED + ", not '" + text + "'");
    }
}
