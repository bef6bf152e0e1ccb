package botarena.ratings.read;

import botarena.ratings.Score;
import java.util.Optional;
import java.util.regex.Pattern;

/** Notations of a result. */
final class ScoreText {
    private static final Optional<Score> WIN = Optional.of(Score.WIN);
    private static final Optional<Score> DRAW = Optional.of(Score.DRAW);
    private static final Optional<Score> LOSS = Optional.of(Score.LOSS);

    private static final Pattern DECIMALS = Pattern.compile("[01]?\\.[05]0{1,9}");

    private ScoreText() {}

    static Optional<Score> parse(String text) {
        Optional<Score> usual = parseUsual(text);
        return usual.isPresent() || isOpen(text) ? usual : parseUnusual(text);
    }

    private static Optional<Score> parseUsual(String text) {
        return switch (text) {
            case "1-0", "1", "1.0" -> WIN;
            case "0-1", "0", "0.0" -> LOSS;
            case "1/2-1/2", "0.5", ".5", "1/2", "0.5-0.5", "½-½", "½" -> DRAW;
            default -> Optional.empty();
        };
    }

    /** Parses blanks, other dashes, a decimal comma, more decimals. */
    private static Optional<Score> parseUnusual(String text) {
        String plain = text.replaceAll("\\s", "")
                .replace('\u2013', '-')
                .replace('\u2212', '-')
                .replace(',', '.');
        return parseUsual(DECIMALS.matcher(plain).matches() ? plain.replaceAll("\\.?0+$", "") : plain);
    }

    /** Whether the text stands for a game without a result. */
    static boolean isOpen(String text) {
        return text.isEmpty() || text.equals("*");
    }
}
