package botarena.tournament.schedule;

import java.util.List;
import java.util.Optional;

/** A schedule whose stages follow from the results of those before: a stage begins when all games before are settled. */
abstract class Staged implements Schedule {

    private List<Meeting> stage = List.of();
    private int at;
    private boolean over;

    /**
     * The next stage, never empty; absent when there is none.
     *
     * @param last the stage before, all of whose games are settled; empty in front of the first
     */
    abstract Optional<List<Meeting>> following(List<Meeting> last, Results results);

    @Override
    public final Step next(Results results) {
        if (at < stage.size()) {
            return new Step.Play(stage.get(at++));
        }
        if (over || !settled(results)) {
            return over ? new Step.Done() : new Step.Wait();
        }
        Optional<List<Meeting>> following = following(stage, results);
        over = following.isEmpty();
        if (over) {
            return new Step.Done();
        }
        stage = following.get();
        at = 1;
        return new Step.Play(stage.get(0));
    }

    /** What is left of a stage: of the next one nobody knows before it is begun. */
    @Override
    public final List<Meeting> ready(int most) {
        return stage.subList(at, Math.min(stage.size(), at + most));
    }

    private boolean settled(Results results) {
        return stage.stream()
                .allMatch(meeting -> MeetingScore.of(meeting, results).settled());
    }
}
