package botarena.tournament.schedule;

import botarena.base.Digest;
import botarena.games.GameCatalog;
import botarena.games.catalog.Games;
import botarena.tournament.Contestant;
import botarena.tournament.Tournament;
import botarena.tournament.file.TournamentFile;
import botarena.tournament.file.TournamentFile.TournamentReading;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Walks a schedule with made-up results, settled in any order. */
final class Walk implements Schedule.Results {

    private final Map<String, Double> scores = new HashMap<>();
    private final List<Meeting> meetings = new ArrayList<>();
    private final Schedule schedule;
    private long seed;

    private Walk(Schedule schedule) {
        this.schedule = schedule;
    }

    static Tournament tournament(int bots, String games, String schedule) {
        String entries = IntStream.range(0, bots)
                .mapToObj(i -> "{name: b" + i + ", command: ./b" + i + "}")
                .collect(Collectors.joining(", "));
        return tournament("bots: [" + entries + "]\ngames: [" + games + "]\nschedule: {" + schedule + "}\n");
    }

    static Tournament tournament(String text) {
        TournamentReading reading = new TournamentFile(new GameCatalog(Games.BUILT_IN), List.of())
                .parse(text, Path.of("cup.yaml"), Map.of());
        if (reading instanceof TournamentReading.Flawed flawed) {
            throw new AssertionError(flawed.problems());
        }
        return ((TournamentReading.Sound) reading).tournament();
    }

    static Schedule schedule(Tournament tournament) {
        return Schedules.of(
                tournament,
                tournament.bots().stream().map(Contestant::withoutFiles).toList());
    }

    /** Plays to the end; up to {@code window} meetings are out at once and are settled in an order of that seed. */
    static Walk all(Tournament tournament, int window, long seed, ToDoubleFunction<Meeting> score) {
        return all(tournament, window, seed, score, Map.of());
    }

    /** As {@link #all}, after games of earlier runs. */
    static Walk all(
            Tournament tournament, int window, long seed, ToDoubleFunction<Meeting> score, Map<String, Double> before) {
        Schedule schedule = schedule(tournament);
        Walk walk = new Walk(schedule);
        walk.scores.putAll(before);
        Random random = new Random(seed);
        List<Meeting> out = new ArrayList<>();
        Schedule.Step step = schedule.next(walk);
        while (!(step instanceof Schedule.Step.Done) || !out.isEmpty()) {
            if (step instanceof Schedule.Step.Play play) {
                walk.meetings.add(play.meeting());
                out.add(play.meeting());
            }
            if (!out.isEmpty() && (out.size() >= window || !(step instanceof Schedule.Step.Play))) {
                walk.settle(out.remove(random.nextInt(out.size())), score);
            }
            step = schedule.next(walk);
        }
        return walk;
    }

    /** To be walked by {@link #toss}. */
    static Walk endless(Tournament tournament, long seed) {
        Walk walk = new Walk(schedule(tournament));
        walk.seed = seed;
        return walk;
    }

    /** The next meeting, each of its games won by whom a coin says; null after the last. */
    @Nullable
    Meeting toss() {
        if (!(schedule.next(this) instanceof Schedule.Step.Play play)) {
            return null;
        }
        Meeting meeting = play.meeting();
        for (int leg = 0; leg < meeting.legs(); leg++) {
            scores.put(meeting.id(leg), Digest.draw("toss", seed, meeting.id(leg)) < 0 ? 1.0 : 0.0);
        }
        return meeting;
    }

    /** The better number wins; the draw is by hashing, so that results depend on nothing but the meeting. */
    static double byNumber(Meeting meeting) {
        return number(meeting.first()) < number(meeting.second()) ? 1 : 0;
    }

    static double byChance(Meeting meeting) {
        return Math.floorMod(Digest.draw(meeting.id(0)), 3L) / 2.0;
    }

    private static int number(List<Contestant> team) {
        return Integer.parseInt(team.get(0).label().substring(1));
    }

    private void settle(Meeting meeting, ToDoubleFunction<Meeting> score) {
        for (int leg = 0; leg < meeting.legs(); leg++) {
            scores.put(meeting.id(leg), score.applyAsDouble(meeting));
        }
    }

    /** See {@link Schedule#games}. */
    long games() {
        return schedule.games();
    }

    /** See {@link StagedRounds#restsByBot}. */
    Map<String, Integer> byes() {
        return ((StagedRounds) schedule).restsByBot();
    }

    /** See {@link StagedRounds#places}. */
    Map<String, Integer> places() {
        return ((StagedRounds) schedule).places();
    }

    /** Scores by the id of the game. */
    Map<String, Double> scores() {
        return scores;
    }

    List<Meeting> meetings() {
        return meetings;
    }

    List<String> ids() {
        return meetings.stream().map(meeting -> meeting.id(0)).toList();
    }

    @Override
    public boolean isSettled(String ticket) {
        return scores.containsKey(ticket);
    }

    @Override
    public double score(String ticket) {
        return scores.getOrDefault(ticket, UNKNOWN);
    }
}
