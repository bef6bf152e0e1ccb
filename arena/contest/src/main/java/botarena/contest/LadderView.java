package botarena.contest;

import botarena.web.WebResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Questions of a contest's pages to its ladder. The player of the ladder implements it; pages call it from several
 * threads at a time, and often, so that each answer must be at hand.
 *
 * <p>Pages give the ladder no orders: they append events to the {@link ContestFolder} and then call {@link #noteChange}.
 * The ladder compares the {@link Contest} with its own work: it builds {@link Contest#queue}, plays {@link
 * Contest#playingUpload}, rests while {@link Contest#isHeld} or from {@link Contest.Phase#FINAL} on, begins the final when
 * that phase comes, and appends each new state of an upload itself.
 */
public interface LadderView {

    /** A bot on the board.
     *
     * @param rank from 1, as in the tables of the run; 0 for a bot that has too few games to be ranked
     * @param bot codename, or the name of a reference
     * @param version the upload's number; 0 for a reference
     * @param elo its rating; null while it has too few games
     * @param error half the width of its 95 % interval, in Elo
     * @param games rated games of this version
     * @param forfeits share of games lost by forfeit, 0 to 1
     * @param isAhead whether it is clearly stronger than the next bot, or the last
     */
    record Row(
            int rank,
            String bot,
            int version,
            @Nullable Double elo,
            double error,
            long games,
            double forfeits,
            boolean isAhead) {

        /** A row of a bot that is clearly ahead of the next. */
        public Row(int rank, String bot, int version, @Nullable Double elo, double error, long games, double forfeits) {
            this(rank, bot, version, elo, error, games, forfeits, true);
        }

        /** The same where the next bot may be as strong. */
        public Row notAhead() {
            return new Row(rank, bot, version, elo, error, games, forfeits, false);
        }

        /** The rank as tables of ratings show it. */
        public String rankText() {
            return rank == 0 ? "new" : rank + (isAhead ? "" : "~");
        }

        /** The rating for sentences and tables; empty before the first. */
        public String eloText() {
            return elo == null ? "" : eloText(elo);
        }

        /** A rating for sentences and tables. */
        public static String eloText(double elo) {
            long whole = Math.round(elo);
            return whole < 0 ? "−" + -whole : String.valueOf(whole);
        }

        Map<String, @Nullable Object> toJson() {
            Map<String, @Nullable Object> fields = new LinkedHashMap<>();
            fields.put("rank", rank);
            fields.put("bot", bot);
            fields.put("version", version);
            fields.put("elo", elo);
            fields.put("error", error);
            fields.put("games", games);
            fields.put("forfeits", forfeits);
            fields.put("ahead", isAhead);
            return fields;
        }

        static Row of(Map<?, ?> fields) {
            return new Row(
                    (int) number(fields, "rank"),
                    String.valueOf(fields.get("bot")),
                    (int) number(fields, "version"),
                    fields.get("elo") == null ? null : (Double) number(fields, "elo"),
                    number(fields, "error"),
                    (long) number(fields, "games"),
                    number(fields, "forfeits"),
                    !Boolean.FALSE.equals(fields.get("ahead")));
        }

        private static double number(Map<?, ?> fields, String key) {
            return fields.get(key) instanceof Number number ? number.doubleValue() : 0;
        }
    }

    /**
     * A rating at a time.
     *
     * @param games on which it rests
     */
    record Point(String bot, int version, Instant at, double elo, long games) {

        /** The point that was noted as an event. */
        public static Point of(ContestEvent noted) {
            return new Point(noted.bot(), (int) noted.number("version"), noted.at(), noted.number("elo"), (long)
                    noted.number("games"));
        }
    }

    /** Identifiers of the games that are played, in the file's order; never empty. */
    List<String> games();

    /** The board of a game: ranked bots from the first, then the new ones. Empty for a game that is not played. */
    List<Row> board(String game);

    /** Ratings of a bot over time, oldest first. */
    List<Point> history(String game, String bot);

    /** Names of the bots that all people know. */
    List<String> references();

    /**
     * Expected time until a waiting upload is built; zero if unknown.
     *
     * @param before uploads whose turn is earlier
     */
    Duration expectedWait(int before);

    /** Progress of an upload's exam, such as {@code step 12 of 36}; empty if unknown. */
    String examProgress(String bot, int upload);

    /** Why the folder of an entrant's submission is not taken; empty if it is, or there is none. */
    String folderRefusal(String bot);

    /** The results folder of the ladder: its journal grows while it is read. */
    Path results();

    /**
     * An answer of the ladder's live page, which is shown below {@code /live/}.
     *
     * @param path below that, empty for the page itself
     */
    WebResponse livePage(String path);

    /** One line for the organiser: games, builds and waiting uploads now, and the load. */
    String statusLine();

    /** Something in the contest has changed that the ladder did not do itself. Returns at once. */
    void noteChange();
}
