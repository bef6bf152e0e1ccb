package botarena.view.play;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The game that is played, for the page that shows it. Both methods are called by one thread, and answer at once. */
public interface ShownGame {

    /** Another number whenever the state is another, at least for a while; not negative. */
    long version();

    /** All that a page is told: {@link PlayState}'s fields and whatever else, empty before there is a game. */
    Map<String, @Nullable Object> state();
}
