package botarena.app.play;

import botarena.app.terminal.Tty;
import botarena.ratings.sprt.BlockCounts;
import botarena.ratings.sprt.EloModel;
import botarena.ratings.sprt.ExpectedLength;
import botarena.ratings.sprt.Sprt;
import botarena.ratings.sprt.SprtEstimate;
import botarena.ratings.sprt.SprtOptions;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Report of a sequential test, for people and for programs. Ratio and counts are those of all pairs given. */
final class SprtReport {
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
        return Stream.of(verdict(), strength(), pairs(), llr(sprt) + normalized())
                .flatMap(line -> Tty.wrapped(line).stream())
                .toList();
    }

    /** The line that shows where a test stands. */
    static String llr(Sprt sprt) {
        SprtOptions options = sprt.options();
        return format(
                "LLR %.2f (%.2f, %.2f) [%.2f, %.2f] %s",
                sprt.llr(),
                options.lower(),
                options.upper(),
                options.elo0(),
                options.elo1(),
                options.model() == EloModel.LOGISTIC ? "Elo" : "nElo");
    }

    /** {@code 37 pairs by the points of a: 2 of 0, 3 of 0.5, 10 of 1, 12 of 1.5, 10 of 2}. */
    private String pairs() {
        long[] each = counts.counts();
        return counts.blocks() + " " + unit() + " by the points of " + candidate + ": "
                + IntStream.range(0, each.length)
                        .mapToObj(halves -> each[halves] + " of " + number(halves / 2.0))
                        .collect(Collectors.joining(", "));
    }

    private String unit() {
        return switch (counts.gamesPerBlock()) {
            case 1 -> "games";
            case 2 -> "pairs";
            default -> "blocks of " + counts.gamesPerBlock();
        };
    }

    private String strength() {
        return format(
                "Elo difference %+.0f (95 %%: %+.0f to %+.0f); probability that %s is stronger: %.1f %%",
                estimate.elo(), estimate.low(), estimate.high(), candidate, 100 * estimate.los());
    }

    private String normalized() {
        return counts.variance() == 0 ? "" : format(", normalized Elo %.0f", counts.normalizedElo());
    }

    private String verdict() {
        String where = sprt.stoppedAt().isPresent()
                ? ", decided after " + sprt.stoppedAt().getAsLong() + " " + unit()
                : "";
        return switch (sprt.verdict()) {
            case ACCEPTED -> "accepted: " + candidate + " is stronger than " + base + where;
            case REJECTED ->
                "rejected: " + candidate + " is not " + number(sprt.options().elo1()) + " Elo stronger than " + base
                        + where;
            case UNDECIDED -> "undecided: more games are needed" + outlook();
        };
    }

    /** Mean length of such a test if the results go on as they are. */
    private String outlook() {
        if (counts.variance() == 0) {
            return "";
        }
        double blocks = ExpectedLength.blocks(sprt.options(), counts);
        return format("; tests that go like this one take %.0f %s on average", Math.ceil(blocks), unit());
    }

    private static String number(double elo) {
        return elo == Math.rint(elo) ? String.valueOf((long) elo) : String.valueOf(elo);
    }

    private static String format(String pattern, Object... values) {
        return String.format(Locale.ROOT, pattern, values);
    }
}
