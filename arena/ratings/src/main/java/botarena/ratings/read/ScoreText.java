package botarena.ratings.read;

import botarena.ratings.Score;
import java.util.Optional;
import java.util.Set;

/** The ways to write a result. */
final class ScoreText {
    private static final Set<String> WIN = Set.of("1-0", "1", "1.0");
    private static final Set<String> LOSS = Set.of("0-1", "0", "0.0");
    private static final Set<String> DRAW = Set.of("1/2-1/2", "0.5", ".5", "1/2", "0.5-0.5", "½-½", "½");
    private static final Set<String> OPEN = Set.of("*", "");

    private ScoreText() {}

    static Optional<Score> read(String text) {
        if (WIN.contains(text)) {
            return Optional.of(Score.WIN);
        }
        if (LOSS.contains(text)) {
            return Optional.of(Score.LOSS);
        }
        return DRAW.contains(text) ? Optional.of(Score.DRAW) : Optional.empty();
    }

    /** Whether the text says that there is no result yet. */
    static boolean isOpen(String text) {
        return OPEN.contains(text);
    }
}
