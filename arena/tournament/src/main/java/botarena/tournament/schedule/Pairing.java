package botarena.tournament.schedule;

import botarena.base.Digest;
import botarena.tournament.Contestant;
import botarena.tournament.Variant;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/** Puts two teams in the order in which their meetings name them. */
final class Pairing {

    private static final Comparator<Contestant> BY_NAME = (a, b) -> {
        int name = a.entry().name().compareTo(b.entry().name());
        return name != 0
                ? name
                : Integer.compare(a.bot().entrant().version(), b.bot().entrant().version());
    };

    /** Enough for all pairs of 64 bots, which meet round after round. */
    private static final int REMEMBERED = 1 << 12;

    private final long seed;

    /** Whether the higher team begins, by game and teams. */
    private final Map<String, Boolean> begins = new HashMap<>();

    Pairing(long seed) {
        this.seed = seed;
    }

    /**
     * The meeting of two teams. Which of them begins is drawn from the teams themselves, so that neither the order of
     * the file nor who else plays can turn one ticket into another.
     */
    Meeting meeting(Variant variant, int round, List<Contestant> one, List<Contestant> two, int legs) {
        List<Contestant> a = sortByName(one);
        List<Contestant> b = sortByName(two);
        boolean ordered = BY_NAME.compare(a.get(0), b.get(0)) <= 0;
        List<Contestant> low = ordered ? a : b;
        List<Contestant> high = ordered ? b : a;
        boolean highBegins = highBegins(variant.game().id(), labels(low), labels(high));
        List<Contestant> first = highBegins ? high : low;
        List<Contestant> second = highBegins ? low : high;
        return new Meeting(
                variant,
                round,
                first,
                second,
                legs,
                first.size() == 1 ? 0 : drawBeginner(variant, round, first, second));
    }

    /**
     * The same meeting, in less time for two bots with a settled game: its id tells which of them was drawn.
     *
     * @param settled whether the game of an id is settled
     */
    Meeting meeting(
            Variant variant,
            int round,
            List<Contestant> one,
            List<Contestant> two,
            int legs,
            Predicate<String> settled) {
        Meeting there = new Meeting(variant, round, one, two, legs, 0);
        if (one.size() == 1 && settled.test(there.id(0))) {
            return there;
        }
        Meeting back = there.swapTeams();
        return one.size() == 1 && settled.test(back.id(0)) ? back : meeting(variant, round, one, two, legs);
    }

    private boolean highBegins(String game, String low, String high) {
        String key = game + '\n' + low + '\n' + high;
        Boolean known = begins.get(key);
        if (known != null) {
            return known;
        }
        boolean drawn = Digest.draw("begins", seed, game, low, high) < 0;
        if (begins.size() < REMEMBERED) {
            begins.put(key, drawn);
        }
        return drawn;
    }

    /** First seats of two mixed teams: from the seed, so that names have no influence. */
    private int drawBeginner(Variant variant, int round, List<Contestant> first, List<Contestant> second) {
        return (int) (Digest.draw("sits", seed, variant.game().id(), round, labels(first), labels(second)) >>> 62);
    }

    private static List<Contestant> sortByName(List<Contestant> team) {
        return team.size() == 1 ? team : team.stream().sorted(BY_NAME).toList();
    }

    private static String labels(List<Contestant> team) {
        return team.size() == 1
                ? team.get(0).label()
                : String.join("+", team.stream().map(Contestant::label).toList());
    }
}
