package botarena.tournament;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a module above tournaments keeps in their file, such as a course's rules: it travels with the tournament, which
 * never looks into it. Equal when it says the same.
 */
public interface Section {

    /** Its key in the file. */
    String key();

    /** Its own keys, values as JSON has them; reading them gives an equal section. */
    Map<String, @Nullable Object> keys();
}
