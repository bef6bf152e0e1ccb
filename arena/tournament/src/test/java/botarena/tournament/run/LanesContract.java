package botarena.tournament.run;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.referee.Ticket;
import botarena.tournament.Contestant;
import botarena.tournament.Tournament;
import botarena.tournament.journal.Ledger;
import botarena.tournament.schedule.Schedule;
import botarena.tournament.schedule.Schedules;
import botarena.tournament.schedule.Tickets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What every kind of lanes has to do. */
@Timeout(60)
abstract class LanesContract {

    private static final Duration LONG = Duration.ofSeconds(20);

    /** Two lanes whose games go well. */
    abstract Lanes lanes();

    @Test
    void everyTicketOfAWindowComesBackOnce() throws Exception {
        try (Lanes lanes = lanes()) {
            List<Parcel> parcels = parcels(2 * lanes.capacity());
            parcels.forEach(lanes::offer);
            assertThat(taken(lanes, 2 * parcels.size())).containsExactlyInAnyOrderElementsOf(ids(parcels));
            assertThat(lanes.outstanding()).isZero();
        }
    }

    @Test
    void aParcelOfferedTwiceIsPlayedOnce() throws Exception {
        try (Lanes lanes = lanes()) {
            Parcel parcel = parcels(1).get(0);
            lanes.offer(parcel);
            lanes.offer(parcel);
            assertThat(lanes.outstanding()).isLessThanOrEqualTo(2);
            assertThat(taken(lanes, 2)).doesNotHaveDuplicates();
            assertThat(lanes.next(Duration.ZERO)).isEmpty();
        }
    }

    @Test
    void nothingIsPlayedOnceItIsWithdrawn() throws Exception {
        try (Lanes lanes = lanes()) {
            lanes.withdraw();
            lanes.offer(parcels(1).get(0));
            assertThat(lanes.outstanding()).isZero();
            assertThat(lanes.next(Duration.ZERO)).isEmpty();
        }
    }

    private static List<String> taken(Lanes lanes, int count) throws InterruptedException {
        List<String> ids = new ArrayList<>();
        while (ids.size() < count) {
            Optional<Delivery> next = lanes.next(LONG);
            assertThat(next).isPresent();
            next.get()
                    .played()
                    .records()
                    .forEach(record -> ids.add(record.setting().id()));
            next.get().accepted();
        }
        return ids;
    }

    private static List<String> ids(List<Parcel> parcels) {
        return parcels.stream()
                .flatMap(parcel -> parcel.tickets().stream())
                .map(ticket -> ticket.setting().id())
                .toList();
    }

    private static List<Parcel> parcels(int count) {
        Tournament tournament = new Arena(Path.of("cup")).tournament(Arena.yaml("a b c d e", "quixo", ""));
        Tickets tickets = new Tickets(tournament);
        Schedule schedule = Schedules.of(
                tournament, tournament.bots().stream().map(Contestant::unseen).toList());
        List<Parcel> parcels = new ArrayList<>();
        while (parcels.size() < count && schedule.next(new Ledger()) instanceof Schedule.Step.Play play) {
            List<Ticket> legs = List.of(tickets.ticket(play.meeting(), 0, 1), tickets.ticket(play.meeting(), 1, 1));
            parcels.add(new Parcel(play.meeting().id(0), legs));
        }
        return parcels;
    }
}
