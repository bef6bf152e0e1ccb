package botarena.scale.coordinate;

import botarena.protocol.Reason;
import botarena.referee.GameRecord;
import botarena.referee.GameSpec;
import botarena.referee.Isolation;
import botarena.referee.SeatEvidence;
import botarena.referee.Ticket;
import botarena.tournament.lanes.Played.PlayedGame;
import botarena.tournament.results.RecordCheck;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Check of workers' records: the coordinator replays each game. */
final class ResultCheck {

    private static final Set<String> OTHER_ISOLATION = Set.of("none", "off");
    private static final int MAX_TEXT = 16 << 10;

    private ResultCheck() {}

    /** Flaw of a game as the answer to a ticket of its id and attempt: a phrase; null if there is none. */
    static @Nullable String findFlaw(Ticket ticket, PlayedGame game) {
        GameRecord record = game.record();
        if (!ticket.setting().equals(record.setting())) {
            return "it was played by another setting than its ticket's";
        }
        if (record.status() == GameRecord.Status.UNPLAYED && record.reason() != Reason.UNLISTED) {
            return "it says that no bot played it";
        }
        if (Isolation.of(record.isolation()).isEmpty() && !OTHER_ISOLATION.contains(record.isolation())) {
            return "it was played at no level of isolation that there is";
        }
        if (record.detail().length() > MAX_TEXT
                || record.flags().size() > ticket.bots().size() + 1) {
            return "its remarks are too long";
        }
        String flaw = faultFlaw(record);
        flaw = flaw == null ? evidenceFlaw(record.setting(), game.evidence()) : flaw;
        return flaw == null ? RecordCheck.flaw(record).orElse(null) : flaw;
    }

    private static @Nullable String faultFlaw(GameRecord record) {
        GameRecord.Fault fault = record.fault();
        if (fault == null) {
            return null;
        }
        return fault.seat() < record.setting().bots().size()
                        && fault.message().length() <= MAX_TEXT
                        && fault.said().got().length() <= MAX_TEXT
                        && fault.said().hint().length() <= MAX_TEXT
                        && (fault.seat() >= 0 || record.status() == GameRecord.Status.VOID)
                ? null
                : "the fault it names is no bot's";
    }

    private static @Nullable String evidenceFlaw(GameSpec setting, List<SeatEvidence> evidence) {
        Set<Integer> seats = new HashSet<>();
        for (SeatEvidence each : evidence) {
            SeatEvidence.Place place = each.place();
            boolean plain = Stream.of(
                            place.side(),
                            place.calledItself(),
                            each.happened(),
                            each.last().clock(),
                            each.process())
                    .allMatch(text -> text.length() <= MAX_TEXT && text.indexOf('\n') < 0 && text.indexOf('\r') < 0);
            int seat = place.seat();
            if (!plain || seat < 0 || seat >= setting.bots().size() || !seats.add(seat)) {
                return "its evidence is of no seat, or not as this program writes it";
            }
        }
        return null;
    }

    /** The record to keep: the coordinator, not the worker, sets the evidence's path and the worker's name. */
    static PlayedGame withOwnEvidence(PlayedGame game, GameRecord.On on) {
        GameRecord record = game.record();
        String path = null;
        for (SeatEvidence each : game.evidence()) {
            if (path == null && !each.happened().isEmpty()) {
                path = record.setting().logPath(each.place().seat());
            }
        }
        return new PlayedGame(record.withEvidence(path).withOn(on), game.evidence());
    }
}
