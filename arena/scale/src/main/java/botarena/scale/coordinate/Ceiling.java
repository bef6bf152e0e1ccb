package botarena.scale.coordinate;

import botarena.referee.Bot;
import botarena.referee.Ticket;
import botarena.referee.TimeControl;
import java.util.concurrent.TimeUnit;

/** How long a game can last at all: start-up, banks, and every ply of it at the slowest. */
final class Ceiling {

    private static final long STARTING = TimeUnit.SECONDS.toMillis(30);
    private static final long BUILDING = TimeUnit.MINUTES.toMillis(10);
    private static final long YEAR = TimeUnit.DAYS.toMillis(365);
    private static final int MOST_PLIES = 10_000;

    private Ceiling() {}

    static long nanos(Ticket ticket) {
        double millis = (double) BUILDING;
        for (Bot bot : ticket.bots()) {
            millis += STARTING + bot.limits().helloMs() + bot.limits().readyMs();
        }
        double slowest = 0;
        for (TimeControl time : ticket.setting().time()) {
            millis += (double) time.bankMs();
            slowest = Math.max(
                    slowest,
                    (double) time.moveMs() + time.incMs() + ticket.setting().marginMs());
        }
        Object cap = ticket.setting().options().asMap().get("maxPlies");
        int plies = cap instanceof Integer most && most > 0 ? most : MOST_PLIES;
        return TimeUnit.MILLISECONDS.toNanos((long) Math.min((double) YEAR, millis + slowest * plies));
    }
}
