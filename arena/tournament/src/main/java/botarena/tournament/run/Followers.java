package botarena.tournament.run;

import botarena.tournament.events.RunEvent;
import botarena.tournament.events.RunFollower;
import java.util.List;
import java.util.function.Consumer;

/** Followers of a run, each of which gets every event. Used by one thread at a time. */
final class Followers implements Consumer<RunEvent>, AutoCloseable {

    private final List<FollowerQueue> queues;
    private final RunFollower.StandingsRate standingsRate;

    Followers(List<RunFollower> followers) {
        this.queues = followers.stream().map(FollowerQueue::new).toList();
        this.standingsRate = followers.stream()
                .map(RunFollower::standingsRate)
                .max(RunFollower.StandingsRate::compareTo)
                .orElse(RunFollower.StandingsRate.NONE);
    }

    @Override
    public void accept(RunEvent event) {
        for (FollowerQueue queue : queues) {
            queue.put(event);
        }
    }

    /** The highest rate that any of them needs. */
    RunFollower.StandingsRate standingsRate() {
        return standingsRate;
    }

    /** Returns when each has got all its events; may be called again. */
    @Override
    public void close() {
        queues.forEach(FollowerQueue::close);
    }
}
