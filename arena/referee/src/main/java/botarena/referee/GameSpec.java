package botarena.referee;

import botarena.games.Game;
import botarena.games.Options;
import botarena.games.Position;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * Definition of a game: the part of a ticket that its record repeats word for word.
 *
 * @param slot place in the tournament
 * @param ruleset game, rules and options
 * @param seed the game's chance, 0 to 2^53-1
 * @param start position and opening
 * @param bots by seat
 * @param time by seat
 * @param marginMs jitter allowed on every clock, announced to the bots
 */
public record GameSpec(
        Slot slot, Ruleset ruleset, long seed, Start start, List<Entrant> bots, List<TimeControl> time, int marginMs) {

    private static final String LOGS = "logs";

    /** Bytes of an id in a file name, at most; file systems limit names to 255. */
    private static final int MAX_ID_BYTES = 200;

    /**
     * A bot as records identify it.
     *
     * @param name of the bot in its tournament
     * @param version from 1
     * @param fingerprint SHA-256 in hex; empty if unknown
     */
    public record Entrant(String name, int version, String fingerprint) {

        /** {@return the name in tables, CSV, options and ids: {@code a}, or {@code a@2} from version 2 on} */
        public String label() {
            return version == 1 ? name : name + "@" + version;
        }
    }

    /**
     * The game's place in its tournament.
     *
     * @param id {@code <game>.r<round>.<bot>-v-<bot>.<leg>}, file-name-safe and unique in its tournament
     * @param gameId the id that bots see: a word that says nothing of their opponents, or the id itself
     * @param round from 1
     * @param leg from 0; in leg 1 the seats are swapped
     * @param attempt from 1; above 1 after void games
     */
    public record Slot(String id, String gameId, int round, int leg, int attempt) {

        /**
         * Makes the slot of a game whose bots see its id.
         *
         * @param id unique in its tournament and fit for a file name
         * @param round from 1
         * @param leg from 0; odd legs swap the seats
         * @param attempt from 1
         */
        public Slot(String id, int round, int leg, int attempt) {
            this(id, id, round, leg, attempt);
        }
    }

    /**
     * Game and rules.
     *
     * @param game as this arena has it
     * @param fingerprint of its rules; empty for the arena's own
     * @param options complete
     */
    public record Ruleset(Game game, String fingerprint, Options options) {

        /**
         * Takes the rules that the arena has now.
         *
         * @param game as this arena has it
         * @param options complete ones
         */
        public Ruleset(Game game, Options options) {
            this(game, game.source().fingerprint(), options);
        }
    }

    /**
     * Position and opening moves from which the bots play.
     *
     * @param from text of the position before the opening
     * @param opening moves played before the bots take over, forced passes included
     */
    public record Start(String from, List<String> opening) {
        /**
         * Copies the moves.
         *
         * @param from text of the position before the opening
         * @param opening moves played before the bots take over, forced passes included
         */
        public Start {
            opening = List.copyOf(opening);
        }
    }

    /**
     * Copies the lists; they have an entry for each seat.
     *
     * @param slot place in the tournament
     * @param ruleset game, rules and options
     * @param seed the game's chance, 0 to 2^53-1
     * @param start position and opening
     * @param bots by seat
     * @param time by seat
     * @param marginMs jitter allowed on every clock, announced to the bots
     */
    public GameSpec {
        bots = List.copyOf(bots);
        time = List.copyOf(time);
    }

    /** {@return the id of the ticket, unique in its tournament and fit for a file name; each attempt has the same} */
    public String id() {
        return slot.id();
    }

    /** {@return the word that the bots are told in place of the id} */
    public String gameId() {
        return slot.gameId();
    }

    /** {@return the round of the tournament, from 1} */
    public int round() {
        return slot.round();
    }

    /** {@return the leg of the meeting, from 0; odd legs swap the seats of the leg before} */
    public int leg() {
        return slot.leg();
    }

    /** {@return the attempt at the ticket, from 1; void games make further ones} */
    public int attempt() {
        return slot.attempt();
    }

    /** {@return game as this arena has it, whose rules may differ from those of {@link #rules} in an older record} */
    public Game game() {
        return ruleset.game();
    }

    /** {@return the fingerprint of the rules; empty for built-in games} */
    public String rules() {
        return ruleset.fingerprint();
    }

    /** {@return all options of the game, defaults included} */
    public Options options() {
        return ruleset.options();
    }

    /**
     * {@return the position before the opening}
     *
     * @throws botarena.games.GameInputException if the rules do not have it
     */
    public Position position() {
        return game().parse(startText(), options());
    }

    /** {@return text of the position before the opening} */
    public String startText() {
        return start.from();
    }

    /**
     * Moves before the bots take over, forced passes included.
     *
     * @return the moves as texts
     */
    public List<String> opening() {
        return start.opening();
    }

    /** {@return the labels of its bots, by seat} */
    public List<String> labels() {
        List<String> labels = new ArrayList<>(bots.size());
        for (Entrant bot : bots) {
            labels.add(bot.label());
        }
        return labels;
    }

    /** {@return the key that the legs of a pair share: the id without the leg} */
    public String pair() {
        return id().substring(0, id().lastIndexOf('.'));
    }

    /**
     * {@return the path of this attempt's evidence file for a seat, below the results folder}
     *
     * @param seat from 0
     */
    public String logPath(int seat) {
        return LOGS + "/" + logName(seat);
    }

    /**
     * {@return the name of this attempt's evidence file for a seat: {@code <id>-<seat>.txt}, {@code <id>-<seat>.2.txt}}
     * A long id is cut and a checksum added.
     *
     * @param seat from 0
     */
    public String logName(int seat) {
        return (bytes(id()) > MAX_ID_BYTES ? cutId() : id()) + "-" + seat + (attempt() == 1 ? "" : "." + attempt())
                + ".txt";
    }

    private String cutId() {
        String id = id();
        int end = id.length();
        while (bytes(id.substring(0, end)) > MAX_ID_BYTES) {
            end = id.offsetByCodePoints(end, -1);
        }
        return id.substring(0, end) + "~" + String.format("%08x", id.hashCode());
    }

    private static int bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8).length;
    }
}
