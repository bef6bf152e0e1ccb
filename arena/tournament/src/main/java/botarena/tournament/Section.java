package botarena.tournament;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Section of a tournament file for a module above, such as a course's rules. It travels with the tournament, which
 * never looks into it. Equal when it says the same.
 */
public interface Section {

    /** {@return the section's key in the file} */
    String key();

    /** {@return the section's own keys, values as JSON has them; reading them gives an equal section} */
    Map<String, @Nullable Object> keys();
}
