package botarena.app.terminal;

import botarena.base.Printable;
import botarena.referee.GameRecord;
import botarena.referee.GameSpec;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** One game in one line. */
public final class GameLine {

    private GameLine() {}

    /** {@code alice v 한국어봇}; partners are joined by {@code +}. */
    public static String players(GameRecord record, String between) {
        return side(record.setting(), 0) + between + side(record.setting(), 1);
    }

    private static String side(GameSpec setting, int team) {
        List<GameSpec.Entrant> bots = setting.bots();
        if (bots.size() == 2) {
            return Printable.of(bots.get(team).label());
        }
        Set<String> names = new LinkedHashSet<>();
        for (int seat = team; seat < bots.size(); seat += 2) {
            names.add(Printable.of(bots.get(seat).label()));
        }
        return String.join("+", names);
    }

    /** {@code 1-0}, {@code 0-1}, {@code 1/2-1/2}, {@code void} or {@code unplayed}. */
    public static String score(GameRecord record) {
        if (record.status() != GameRecord.Status.FINISHED) {
            return record.status() == GameRecord.Status.VOID ? "void" : "unplayed";
        }
        double first = record.scores().get(0);
        return first == 1 ? "1-0" : first == 0 ? "0-1" : "1/2-1/2";
    }
}
