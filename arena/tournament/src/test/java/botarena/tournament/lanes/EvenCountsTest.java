package botarena.tournament.lanes;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.games.GameCatalog;
import botarena.games.catalog.Games;
import botarena.referee.Bot;
import botarena.referee.Ticket;
import botarena.tournament.Contestant;
import botarena.tournament.Tournament;
import botarena.tournament.file.TournamentFile;
import botarena.tournament.file.TournamentFile.TournamentReading;
import botarena.tournament.journal.Ledger;
import botarena.tournament.lanes.JobQueue.Job;
import botarena.tournament.schedule.Meeting;
import botarena.tournament.schedule.Schedule;
import botarena.tournament.schedule.Schedules;
import botarena.tournament.schedule.Tickets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How far counts of games drift apart while lanes prefer tickets whose bots run already. */
class EvenCountsTest {

    private final JobQueue queue = new JobQueue(false);
    private final Map<String, Integer> games = new HashMap<>();

    /** A lane with bots that it keeps. */
    private static final class Lane {
        private final Set<String> idle = new HashSet<>();
        private List<String> last = List.of();
        private String parcel = "";
    }

    /** The bounds that docs/tournaments.md gives. */
    @ParameterizedTest
    @CsvSource({"4,12", "7,12", "10,12", "12,12", "32,12", "64,33"})
    void countsStayTogetherThoughLanesPlayAhead(int bots, double pairs) throws InterruptedException {
        for (int lanes : new int[] {1, 2, 4}) {
            double spread = spread(bots, lanes);
            assertThat(spread).as("%d lanes", lanes).isLessThanOrEqualTo(pairs);
        }
    }

    private double spread(int bots, int count) throws InterruptedException {
        Tournament tournament = tournament(bots);
        Schedule schedule = Schedules.of(
                tournament,
                tournament.bots().stream().map(Contestant::withoutFiles).toList());
        Tickets tickets = new Tickets(tournament);
        games.clear();
        tournament.bots().forEach(bot -> games.put(bot.name(), 0));
        List<Lane> lanes = IntStream.range(0, count).mapToObj(i -> new Lane()).toList();
        Random random = new Random(bots);
        int waiting = 0;
        int worst = 0;
        boolean more = true;
        while (more || waiting > 0) {
            while (more && waiting < 80) {
                more = schedule.next(new Ledger()) instanceof Schedule.Step.Play play && add(play.meeting(), tickets);
                waiting += more ? 2 : 0;
            }
            Lane lane = lanes.get(random.nextInt(count));
            Job job = queue.takeBest(next -> worth(lane, lanes, next.parcel(), next.ticket()));
            waiting--;
            lane.parcel = job.parcel();
            lane.last = job.ticket().bots().stream().map(Bot::label).toList();
            lane.idle.addAll(lane.last);
            lane.last.forEach(bot -> games.merge(bot, 1, Integer::sum));
            worst = Math.max(worst, Collections.max(games.values()) - Collections.min(games.values()));
        }
        return worst / 2.0;
    }

    private boolean add(Meeting meeting, Tickets tickets) {
        for (int leg = 0; leg < meeting.legs(); leg++) {
            queue.add(new Job(meeting.id(0), tickets.ticket(meeting, leg, 1)));
        }
        return true;
    }

    private static int worth(Lane lane, List<Lane> lanes, String parcel, Ticket ticket) {
        if (lanes.stream().anyMatch(other -> other != lane && other.parcel.equals(parcel))) {
            return -1;
        }
        return ticket.bots().stream()
                .map(Bot::label)
                .mapToInt(bot -> lane.last.contains(bot) ? 2 : lane.idle.contains(bot) ? 1 : 0)
                .sum();
    }

    private static Tournament tournament(int bots) {
        String entries = IntStream.range(0, bots)
                .mapToObj(i -> "{name: b" + i + ", command: ./b" + i + "}")
                .collect(Collectors.joining(", "));
        String text = "bots: [" + entries + "]\ngames: [quixo]\nschedule: {games-per-pair: 12}\n";
        TournamentReading reading = new TournamentFile(new GameCatalog(Games.BUILT_IN), new ArrayList<>())
                .parse(text, Path.of("cup.yaml"), Map.of());
        return ((TournamentReading.Sound) reading).tournament();
    }
}
