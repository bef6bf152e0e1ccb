package botarena.tournament.lanes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import botarena.games.catalog.Games;
import botarena.referee.Bot;
import botarena.referee.GameSpec;
import botarena.referee.RefereeOptions;
import botarena.referee.Ticket;
import botarena.tournament.lanes.JobQueue.Job;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class JobQueueTest {

    private final JobQueue queue = new JobQueue(false);

    private static Job job(String parcel, String... bots) {
        GameSpec setting = new GameSpec(
                new GameSpec.Slot(parcel, parcel, 1, 0, 1),
                new GameSpec.Ruleset(
                        Games.BUILT_IN.get(0), Games.BUILT_IN.get(0).complete(Map.of(), null)),
                1,
                new GameSpec.Start("", List.of()),
                List.of(),
                List.of(),
                20);
        List<Bot> playing =
                List.of(bots).stream().map(name -> Bot.inProcess(name, name)).toList();
        return new Job(
                parcel,
                new Ticket(
                        setting,
                        playing,
                        List.of(),
                        new RefereeOptions(true, false, false, RefereeOptions.BotLogs.ON_FORFEIT, null)));
    }

    private static int worth(Job job, String... bots) {
        return (int) job.ticket().bots().stream()
                .filter(bot -> List.of(bots).contains(bot.label()))
                .count();
    }

    @Test
    void aLaneTakesTheFirstOfThoseForWhichItStartsLeast() throws InterruptedException {
        List.of(job("1", "a", "b"), job("2", "c", "d"), job("3", "c", "a"), job("4", "a", "c"))
                .forEach(queue::add);
        assertThat(queue.takeBest(job -> worth(job, "a", "c")).parcel()).isEqualTo("3");
        assertThat(queue.takeBest(job -> worth(job, "a", "c")).parcel()).isEqualTo("4");
        assertThat(queue.takeBest(job -> worth(job, "x")).parcel()).isEqualTo("1");
    }

    @Test
    void unrequestedEventsStillCome() throws InterruptedException {
        queue.add(job("unwanted", "x", "y"));
        int before = 0;
        queue.add(job("0", "a", "b"));
        while (!queue.takeBest(job -> worth(job, "a", "b")).parcel().equals("unwanted")) {
            queue.add(job(Integer.toString(++before), "a", "b"));
        }
        assertThat(before).isBetween(2, 100);
    }

    @Test
    void whoseBotIsHeldBackIsNotTakenHoweverNear() throws InterruptedException {
        IntStream.range(0, 40).forEach(i -> queue.add(job("held" + i, "a", "b")));
        queue.add(job("free", "c", "d"));
        queue.holdBot("a");
        assertThat(queue.takeBest(job -> worth(job, "a", "b")).parcel()).isEqualTo("free");
        queue.releaseBot("a");
        assertThat(queue.takeBest(job -> worth(job, "a", "b")).parcel()).isEqualTo("held0");
    }

    @Test
    @Timeout(60)
    void aClosedQueueGivesWhatItHasAndKeepsNoLaneWaiting() throws InterruptedException {
        queue.add(job("last", "a", "b"));
        queue.close();
        assertThat(queue.takeBest(job -> 0).parcel()).isEqualTo("last");
        assertThatExceptionOfType(InterruptedException.class).isThrownBy(() -> queue.takeBest(job -> 0));
    }
}
