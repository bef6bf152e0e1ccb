package botarena.games;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Base of games for two with a totem: a turn moves the totem and then places a piece beside it, so that pieces only
 * ever come and no position recurs.
 */
public abstract class TotemGame implements Game {

    @Override
    public final List<Option> options() {
        return List.of(Option.maxPlies(0));
    }

    @Override
    public final Options complete(Map<String, ?> given, @Nullable String from) {
        return Options.complete(options(), given);
    }

    @Override
    public final Position parse(String text, Options options) {
        return read(text);
    }

    /**
     * Reads a position, which no option has any influence on.
     *
     * @param text the whole text
     * @return the position
     */
    protected abstract Position read(String text);

    @Override
    public final int openingPlies(Options options) {
        return 2;
    }

    @Override
    public final boolean recurs() {
        return false;
    }
}
