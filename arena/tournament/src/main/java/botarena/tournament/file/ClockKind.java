package botarena.tournament.file;

import botarena.base.Units;
import botarena.referee.TimeControl;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A clock: {@code 10s + 100ms}, {@code 500ms/move}, or a mapping of its three parts. */
final class ClockKind implements Kind<TimeControl> {

    static final ClockKind CLOCK = new ClockKind();

    private static final Key<TimeControl, Long> MOVE = Key.of("move", Kinds.DURATION, 0L, TimeControl::moveMs)
            .describedAs("Time for each move that is not taken from the bank.");
    private static final Key<TimeControl, Long> BANK = Key.of("bank", Kinds.DURATION, 0L, TimeControl::bankMs)
            .describedAs("Time for the whole game, beyond the time for each move.");
    private static final Key<TimeControl, Long> INCREMENT = Key.of("increment", Kinds.DURATION, 0L, TimeControl::incMs)
            .describedAs("Added to the bank after each move.");
    private static final Shape<TimeControl> PARTS = Shape.namedShape("time", List.of(MOVE, BANK, INCREMENT));
    private static final String PER_MOVE = "/move";
    private static final String NONE = "none";

    private ClockKind() {}

    /**
     * Reads the short form.
     *
     * @throws IllegalArgumentException whose message shows the right form
     */
    static TimeControl parse(String text) {
        if (text.strip().equals(NONE)) {
            return TimeControl.NONE;
        }
        String[] parts = text.strip().split("\\+", -1);
        if (text.strip().endsWith(PER_MOVE) && parts.length == 1) {
            String free = text.strip();
            return new TimeControl(Units.millis(free.substring(0, free.length() - PER_MOVE.length())), 0, 0);
        }
        if (parts.length > 2) {
            throw new IllegalArgumentException("is not a clock such as 10s + 100ms or 500ms/move");
        }
        return new TimeControl(0, Units.millis(parts[0]), parts.length == 2 ? Units.millis(parts[1]) : 0);
    }

    /** The short form of a clock that has either a bank or a time per move. */
    private static String text(TimeControl time) {
        if (time.equals(TimeControl.NONE)) {
            return NONE;
        }
        if (time.bankMs() == 0 && time.incMs() == 0) {
            return Units.time(time.moveMs()) + PER_MOVE;
        }
        return Units.time(time.bankMs()) + " + " + Units.time(time.incMs());
    }

    @Override
    public @Nullable TimeControl read(YamlNode node, String name, Problems problems) {
        TimeControl time = node instanceof YamlNode.Scalar scalar
                ? Kinds.parseScalar(scalar, name, problems, ClockKind::parse)
                : parts(node, name, problems);
        if (time != null && time.moveMs() + time.bankMs() + time.incMs() == 0) {
            problems.add(node, name + " leaves no time at all");
            return null;
        }
        return time;
    }

    private static @Nullable TimeControl parts(YamlNode node, String name, Problems problems) {
        Values parts = PARTS.read(node, name, problems);
        return parts == null
                ? null
                : new TimeControl(parts.getOrDefault(MOVE), parts.getOrDefault(BANK), parts.getOrDefault(INCREMENT));
    }

    @Override
    public Object write(TimeControl time) {
        return time.moveMs() == 0 || time.bankMs() + time.incMs() == 0 ? text(time) : PARTS.of(time);
    }

    @Override
    public Map<String, Object> schema() {
        String pattern = "^\\s*" + Units.DURATION + "\\s*((\\+\\s*" + Units.DURATION + ")?|/move)\\s*$|^\\s*none\\s*$";
        return Map.of("oneOf", List.of(Kinds.pattern(pattern), PARTS.schema()));
    }

    @Override
    public boolean isScalar() {
        return true;
    }
}
