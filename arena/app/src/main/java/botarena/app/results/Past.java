package botarena.app.results;

import botarena.referee.GameRecord;

/** What a record tells of its plies, up to a decision. */
record Past(GameRecord record, Decision decision) {

    /** A request that wants a move. */
    record Turn(int id, int ply) {

        static boolean is(String request) {
            return request.startsWith("{\"type\":\"turn\"");
        }

        static Turn of(String request) {
            return new Turn(number(request, "\"id\":"), number(request, "\"ply\":"));
        }

        private static int number(String text, String key) {
            int from = text.indexOf(key) + key.length();
            int to = from;
            while (to < text.length() && Character.isDigit(text.charAt(to))) {
                to++;
            }
            return Integer.parseInt(text, from, to, 10);
        }
    }

    /** The move played at a ply; empty where the game ended without one. */
    String move(int ply) {
        int index = ply - record.setting().opening().size();
        return index < record.moves().size() ? record.moves().get(index) : "";
    }

    /** What a seat answers that only repeats: the recorded move, or its resignation where there is none and once the
     * moment has passed. */
    String answer(Turn turn) {
        String played = turn.ply() > decision.ply() ? "" : move(turn.ply());
        String what = played.isEmpty() ? "\"resign\":true" : "\"move\":\"" + played + "\"";
        return "{\"type\":\"move\",\"id\":" + turn.id() + "," + what + "}";
    }

    /** What the decision at a ply took, in nanoseconds. */
    long nanos(int ply) {
        int index = ply - record.setting().opening().size();
        return index < record.millis().length ? Math.round(record.millis()[index] * 1e6) : 0;
    }
}
