package botarena.app.play;

import botarena.ratings.sprt.EloModel;
import botarena.ratings.sprt.ExpectedLength;
import botarena.ratings.sprt.SprtOptions;
import java.util.Locale;

/** Question of a sequential test and usual length of such tests, printed before it begins. */
final class SprtOutlook {

    private static final int GAMES = 2;

    /** More games than a test can take. */
    static final long MAX_GAMES = 1_000_000_000;

    /** Variance of a pair's mean points without draws and with fair openings: the usual maximum. */
    static final double VARIANCE = 0.25 / GAMES;

    private SprtOutlook() {}

    /** One line. */
    static String line(String candidate, String base, SprtOptions options) {
        return String.format(
                Locale.ROOT,
                "Is %s %s %s? Tests %s %s (elo0) against %s (elo1). About %s games, %s if it is close, far"
                        + " fewer if the difference is larger or many games are drawn.",
                name(candidate),
                options.elo0() < 0 ? "as strong as" : "stronger than",
                name(base),
                number(options.elo0()),
                options.model() == EloModel.LOGISTIC ? "Elo" : "nElo",
                number(options.elo1()),
                gamesInWords(Math.max(games(options, options.elo0()), games(options, options.elo1()))),
                gamesInWords(games(options, (options.elo0() + options.elo1()) / 2)));
    }

    private static String gamesInWords(long games) {
        return games > MAX_GAMES ? "more than a billion" : String.valueOf(games);
    }

    /** Name of a bot: the one in front of its command, if there is one. */
    private static String name(String bot) {
        int at = bot.indexOf('=');
        return at > 0 && !bot.substring(0, at).contains(" ") ? bot.substring(0, at) : bot;
    }

    /** The expected number of games if the true difference is {@code elo}, to two digits. */
    static long games(SprtOptions options, double elo) {
        double score = options.score(elo, VARIANCE, GAMES);
        double games = GAMES * ExpectedLength.blocks(options, score, VARIANCE, GAMES);
        double unit = Math.pow(10, Math.max(0, Math.floor(Math.log10(Math.max(1, games))) - 1));
        return Math.round(Math.ceil(games / unit) * unit);
    }

    static String number(double elo) {
        return elo == Math.rint(elo) ? String.valueOf((long) elo) : String.valueOf(elo);
    }
}
