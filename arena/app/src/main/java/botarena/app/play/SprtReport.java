package botarena.app.play;

import botarena.app.terminal.Tty;
import botarena.ratings.sprt.BlockCounts;
import botarena.ratings.sprt.EloModel;
import botarena.ratings.sprt.ExpectedLength;
import botarena.ratings.sprt.Sprt;
import botarena.ratings.sprt.SprtEstimate;
import botarena.ratings.sprt.SprtOptions;
import botarena.tournament.tables.FixedDecimals;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Report of a sequential test, for people and for programs. Ratio and counts are over all given pairs. */
final class SprtReport {
    private static final int MAX_DECIMALS = 9;

    private final Sprt sprt;
    private final String candidate;
    private final String base;
    private final BlockCounts counts;
    private final SprtEstimate estimate;

    /** Reports on a test that has seen at least one pair. */
    SprtReport(Sprt sprt, String candidate, String base) {
        this.sprt = sprt;
        this.candidate = candidate;
        this.base = base;
        this.counts = sprt.counts();
        this.estimate = sprt.estimate();
    }

    Map<String, @Nullable Object> json() {
        Map<String, @Nullable Object> answer = new LinkedHashMap<>();
        answer.put("llr", sprt.llr());
        answer.put("lower", sprt.options().lower());
        answer.put("upper", sprt.options().upper());
        answer.put("verdict", sprt.verdict().name().toLowerCase(Locale.ROOT));
        answer.put(
                "stoppedAtPair", sprt.stoppedAt().isPresent() ? sprt.stoppedAt().getAsLong() : null);
        answer.put("pairs", counts.blocks());
        answer.put("pentanomial", Arrays.stream(counts.counts()).boxed().toList());
        answer.put("elo", estimate.elo());
        answer.put("eloLo", estimate.low());
        answer.put("eloHi", estimate.high());
        answer.put("nelo", counts.variance() == 0 ? null : counts.normalizedElo());
        answer.put("los", estimate.los());
        answer.put("gamesPerBlock", counts.gamesPerBlock());
        return answer;
    }

    /** For people: the verdict first, in lines that fit on their terminal. */
    List<String> lines() {
        return Stream.of(verdict(), strength(), pairs(), llr(sprt) + normalizedElo())
                .flatMap(line -> Tty.wrap(line).stream())
                .toList();
    }

    /** The line with the state of a test. */
    static String llr(Sprt sprt) {
        SprtOptions options = sprt.options();
        return format(
                "LLR %s (%.2f, %.2f) [%s, %s] %s",
                FixedDecimals.format("%.2f", sprt.llr()),
                options.lower(),
                options.upper(),
                boundText(options.elo0()),
                boundText(options.elo1()),
                options.model() == EloModel.LOGISTIC ? "Elo" : "nElo");
    }

    /** With two decimals, or as many as it has. */
    private static String boundText(double elo) {
        BigDecimal exact = BigDecimal.valueOf(elo);
        return exact.scale() > MAX_DECIMALS
                ? exact.toString()
                : exact.scale() > 2 ? exact.toPlainString() : FixedDecimals.format("%.2f", elo);
    }

    /** {@code 37 pairs by the points of a: 2 of 0, 3 of 0.5, 10 of 1, 12 of 1.5, 10 of 2}. */
    private String pairs() {
        long[] each = counts.counts();
        return blocks(counts.blocks()) + " by the points of " + candidate + ": "
                + IntStream.range(0, each.length)
                        .mapToObj(halves -> each[halves] + " of " + SprtOutlook.number(halves / 2.0))
                        .collect(Collectors.joining(", "));
    }

    private String blocks(long number) {
        String many = number == 1 ? "" : "s";
        return number
                + switch (counts.gamesPerBlock()) {
                    case 1 -> " game" + many;
                    case 2 -> " pair" + many;
                    default -> " block" + many + " of " + counts.gamesPerBlock();
                };
    }

    private String strength() {
        return format(
                "Elo difference %s (95 %%: %s to %s); probability that %s is stronger: %.1f %%",
                elo(estimate.elo()), elo(estimate.low()), elo(estimate.high()), candidate, 100 * estimate.los());
    }

    private static String elo(double difference) {
        return FixedDecimals.format("%+.0f", difference);
    }

    private String normalizedElo() {
        return counts.variance() == 0 ? "" : ", normalized Elo " + FixedDecimals.format("%.0f", counts.normalizedElo());
    }

    private String verdict() {
        String where = sprt.stoppedAt().isPresent()
                ? ", decided after " + blocks(sprt.stoppedAt().getAsLong())
                : "";
        return switch (sprt.verdict()) {
            case ACCEPTED ->
                "accepted: " + candidate + acceptance(sprt.options().elo0()) + base + where;
            case REJECTED -> "rejected: " + candidate + rejection(sprt.options().elo1()) + base + where;
            case UNDECIDED -> "undecided: more games are needed" + outlook();
        };
    }

    /** The conclusion on a bot that is above the lower bound. */
    private static String acceptance(double elo0) {
        return elo0 < 0 ? " is not " + SprtOutlook.number(-elo0) + " Elo weaker than " : " is stronger than ";
    }

    /** The conclusion on a bot that is below the upper bound. */
    private static String rejection(double elo1) {
        return elo1 > 0
                ? " is not " + SprtOutlook.number(elo1) + " Elo stronger than "
                : elo1 == 0 ? " is weaker than " : " is more than " + SprtOutlook.number(-elo1) + " Elo weaker than ";
    }

    /** Mean length of such a test if the results go on as they are. */
    private String outlook() {
        if (counts.variance() == 0) {
            return "";
        }
        double blocks = ExpectedLength.blocks(sprt.options(), counts);
        return blocks > SprtOutlook.MAX_GAMES
                ? "; tests that go like this one take longer than anybody can play"
                : "; tests that go like this one take " + blocks((long) Math.ceil(blocks)) + " on average";
    }

    private static String format(String pattern, Object... values) {
        return String.format(Locale.ROOT, pattern, values);
    }
}
