package botarena.app.results;

import botarena.protocol.MoveReply;
import botarena.protocol.Request;
import botarena.referee.GameRecord;

/** Plies of a record, up to a decision. */
record RecordedAnswers(GameRecord record, RecordedDecision decision) {

    /** The move played at a ply; empty where the game ended without one. */
    String move(int ply) {
        int index = ply - record.setting().opening().size();
        return index < record.moves().size() ? record.moves().get(index) : "";
    }

    /**
     * Answer of a seat that only repeats: the recorded move; its resignation if none was recorded, and after the moment
     * in question.
     */
    String answer(Request turn) {
        String played = turn.ply() > decision.ply() ? "" : move(turn.ply());
        return played.isEmpty() ? MoveReply.resigning(turn.id()) : MoveReply.playing(turn.id(), played);
    }

    /** Time of the decision at a ply, in nanoseconds. */
    long nanos(int ply) {
        int index = ply - record.setting().opening().size();
        return index < record.millis().length ? Math.round(record.millis()[index] * 1e6) : 0;
    }
}
