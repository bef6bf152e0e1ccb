package botarena.tournament.run;

import botarena.base.Refusal.RefusedException;
import botarena.referee.GameRecord;
import botarena.tournament.Contestant;
import botarena.tournament.Tournament;
import botarena.tournament.Variant;
import botarena.tournament.bots.Versions;
import botarena.tournament.journal.Ledger;
import botarena.tournament.lanes.Lanes;
import botarena.tournament.lanes.Lanes.Delivery;
import botarena.tournament.lanes.Parcel;
import botarena.tournament.lanes.Played.PlayedGame;
import botarena.tournament.schedule.Meeting;
import botarena.tournament.schedule.Schedule;
import botarena.tournament.schedule.Schedules;
import botarena.tournament.schedule.Tickets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Plays a few games of a tournament, of all its games by turns and with every bot about as often, so that a forecast
 * knows how long they take. Bots are built for it; nothing is recorded.
 *
 * @param most no game begins later; games still running are given up after the same time again
 */
public record Pilot(Tournament tournament, Equipment equipment, Duration most) {

    private static final int LOOKS = 1_000;
    private static final Duration PATIENCE = Duration.ofMillis(100);

    /**
     * All games that ended, in any way.
     *
     * @throws RefusedException if a bot's files cannot be read
     */
    public List<GameRecord> play() throws RefusedException, InterruptedException {
        List<Contestant> contestants =
                new Preparation(tournament, warning -> {}).contestants(equipment, new Versions());
        List<Parcel> parcels = parcels(contestants);
        List<GameRecord> records = new ArrayList<>();
        if (parcels.isEmpty()) {
            return records;
        }
        try (Lanes lanes = equipment.lanes().open(tournament, ticket -> 1, sentence -> {})) {
            parcels.forEach(lanes::offer);
            collect(lanes, records);
        }
        return records;
    }

    private void collect(Lanes lanes, List<GameRecord> records) throws InterruptedException {
        long began = now();
        boolean withdrawn = false;
        while (lanes.outstandingTickets() > 0 && lanes.capacity() > 0 && now() - began < 2 * most.toNanos()) {
            if (!withdrawn && now() - began >= most.toNanos()) {
                withdrawn = true;
                lanes.recall(ticket -> true);
                lanes.withdraw();
            }
            Optional<Delivery> next = lanes.nextDelivery(PATIENCE);
            if (next.isPresent()) {
                next.get().played().games().stream().map(PlayedGame::record).forEach(records::add);
                next.get().acknowledge();
            }
        }
    }

    private long now() {
        return equipment.time().nanos().getAsLong();
    }

    /** One game of each meeting, the variants by turns and beginning with other bots in each. */
    private List<Parcel> parcels(List<Contestant> contestants) {
        List<List<Meeting>> byVariant = tournament.games().stream()
                .map(variant -> meetings(variant, contestants))
                .toList();
        Tickets tickets = new Tickets(tournament);
        List<Parcel> parcels = new ArrayList<>();
        int longest = byVariant.stream().mapToInt(List::size).max().orElse(0);
        for (int turn = 0; turn < longest; turn++) {
            for (int variant = 0; variant < byVariant.size(); variant++) {
                List<Meeting> meetings = byVariant.get(variant);
                if (turn < meetings.size()) {
                    Meeting meeting = meetings.get((turn + variant) % meetings.size());
                    parcels.add(new Parcel(meeting.id(0), List.of(tickets.ticket(meeting, 0, 1))));
                }
            }
        }
        return parcels;
    }

    /** The first meetings in which no bot plays twice. */
    private List<Meeting> meetings(Variant variant, List<Contestant> contestants) {
        Schedule schedule = Schedules.of(tournament.withGames(List.of(variant)), contestants);
        Set<String> busy = new HashSet<>();
        List<Meeting> meetings = new ArrayList<>();
        Ledger nothing = new Ledger();
        for (int looks = 0; looks < LOOKS; looks++) {
            if (!(schedule.next(nothing) instanceof Schedule.Step.Play play)) {
                break;
            }
            Meeting meeting = play.meeting();
            if (meeting.contestants().noneMatch(bot -> busy.contains(bot.label()))) {
                meeting.contestants().forEach(bot -> busy.add(bot.label()));
                meetings.add(meeting);
            }
        }
        return meetings;
    }
}
