package botarena.ratings.read;

/** Input as an error message shows it: short, and without characters that would disturb a terminal. */
final class Quote {
    private static final int LONGEST = 60;

    private Quote() {}

    static String of(String text) {
        StringBuilder shown = new StringBuilder("'");
        text.codePoints().limit(LONGEST).forEach(c -> shown.appendCodePoint(isPlain(c) ? c : '?'));
        return shown.append(text.codePointCount(0, text.length()) > LONGEST ? "...'" : "'")
                .toString();
    }

    private static boolean isPlain(int c) {
        return !Character.isISOControl(c) && Character.isDefined(c) && Character.getType(c) != Character.SURROGATE;
    }
}
