package botarena.scale.coordinate;

import botarena.protocol.Reason;
import botarena.referee.GameRecord;
import botarena.referee.Isolation;
import botarena.referee.SeatEvidence;
import botarena.referee.Ticket;
import botarena.tournament.lanes.Played.PlayedGame;
import botarena.tournament.results.RecordCheck;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Check of workers' records: the coordinator replays each game. */
final class ResultCheck {

    private static final Set<String> OTHER_ISOLATION = Set.of("none", "off");

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
        int seats = record.setting().bots().size();
        GameRecord.Fault fault = record.fault();
        boolean blamesSeat = record.status() != GameRecord.Status.VOID;
        if (fault != null && (fault.seat() >= seats || blamesSeat && fault.seat() < 0)) {
            return "the fault it names is no bot's";
        }
        Set<Integer> proven = new HashSet<>();
        for (SeatEvidence each : game.evidence()) {
            int seat = each.place().seat();
            if (seat < 0 || seat >= seats || !proven.add(seat)) {
                return "its evidence is of no seat, or twice of one";
            }
        }
        return RecordCheck.flaw(record).orElse(null);
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
