package botarena.tournament.run;

import java.util.List;
import java.util.function.Consumer;

/** Everybody who follows a run: hands every event to each. Used by one thread at a time. */
final class Followers implements Consumer<RunEvent>, AutoCloseable {

    private final List<FollowerQueue> queues;
    private final RunFollower.Wish wish;

    Followers(List<RunFollower> followers) {
        this.queues = followers.stream().map(FollowerQueue::new).toList();
        this.wish = followers.stream()
                .map(RunFollower::wish)
                .max(RunFollower.Wish::compareTo)
                .orElse(RunFollower.Wish.NONE);
    }

    @Override
    public void accept(RunEvent event) {
        for (FollowerQueue queue : queues) {
            queue.put(event);
        }
    }

    /** The most that any of them wants. */
    RunFollower.Wish wish() {
        return wish;
    }

    /** Returns when each has heard everything that it is to hear; may be called again. */
    @Override
    public void close() {
        queues.forEach(FollowerQueue::close);
    }
}
