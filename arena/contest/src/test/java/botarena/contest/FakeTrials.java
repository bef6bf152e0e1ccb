package botarena.contest;

import botarena.contest.Contest.Holder;
import botarena.contest.RequestRefusal.RefusedRequest;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Trials that are never played. */
public final class FakeTrials implements Trials {

    public final List<Trial> trials = new ArrayList<>();
    public final List<byte[]> archives = new ArrayList<>();
    public String refusal = "";
    public List<String> log = List.of();
    private final Path folder;

    public FakeTrials(Path folder) {
        this.folder = folder;
    }

    /** Puts the newest trial at a stage. */
    public void move(Stage stage, String note) {
        trials.add(trials.remove(trials.size() - 1).withStage(stage, Instant.EPOCH, note));
    }

    @Override
    public Trial placeOrder(Order order, byte[] archive) throws RefusedRequest {
        if (!refusal.isEmpty()) {
            throw new RequestRefusal(409, refusal, "", "", Duration.ofSeconds(10)).toException();
        }
        Trial trial = new Trial(order, trials.size() + 1, Instant.EPOCH, Stage.WAITING, Instant.EPOCH, "");
        trials.add(trial);
        archives.add(archive);
        return trial;
    }

    @Override
    public void cancel(Holder holder, int number) {
        trials.replaceAll(each -> each.order().holder().equals(holder) && each.number() == number
                ? each.withStage(Stage.FAILED, Instant.EPOCH, CANCELLED)
                : each);
    }

    @Override
    public List<String> opponents(Holder holder, boolean challenge) {
        return List.of("greedy-java", holder.bot() + "@1");
    }

    @Override
    public List<Trial> trialsOf(Holder holder) {
        return trials.stream()
                .filter(each -> each.order().holder().equals(holder))
                .toList();
    }

    @Override
    public Optional<Trial> findTrial(Holder holder, int number) {
        return trialsOf(holder).stream().filter(each -> each.number() == number).findFirst();
    }

    @Override
    public int placeInQueue(Trial trial) {
        return 3;
    }

    @Override
    public String examProgress(Trial trial) {
        return "step 2 of 36";
    }

    @Override
    public List<String> readLog(Trial trial) {
        return log;
    }

    @Override
    public Path resultsFolder(Trial trial) {
        return folder.resolve("trial-results");
    }

    @Override
    public Duration challengeWait(Holder holder) {
        return Duration.ZERO;
    }
}
