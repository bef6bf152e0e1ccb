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
 * @param seed the game's chance, 0 to 2^53-1
 * @param bots by seat
 * @param time by seat
 * @param marginMs jitter allowed on every clock, announced to the bots
 */
public record GameSpec(
        Slot slot, Ruleset ruleset, long seed, Start start, List<Entrant> bots, List<TimeControl> time, int marginMs) {

    private static final String LOGS = "logs";

    /** Bytes of an id in a file name, at most; file systems limit names to 255. */
    private static final int MAX_ID_BYTES = 200;

    /** A bot as records identify it. */
    public record Entrant(String name, int version, String fingerprint) {

        /** The name in tables, CSV, options and ids: {@code a}, or {@code a@2} from version 2 on. */
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

        /** Of a game whose bots see its id. */
        public Slot(String id, int round, int leg, int attempt) {
            this(id, id, round, leg, attempt);
        }
    }

    /**
     * Game and rules.
     *
     * @param fingerprint of its rules; empty for the arena's own
     * @param options complete
     */
    public record Ruleset(Game game, String fingerprint, Options options) {

        /** The rules that the arena has now. */
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
        /** Copies the moves. */
        public Start {
            opening = List.copyOf(opening);
        }
    }

    /** Copies the lists; they have an entry for each seat. */
    public GameSpec {
        bots = List.copyOf(bots);
        time = List.copyOf(time);
    }

    /** Id of the ticket, unique in its tournament and fit for a file name; each attempt has the same. */
    public String id() {
        return slot.id();
    }

    /** What the bots are told in place of the id. */
    public String gameId() {
        return slot.gameId();
    }

    /** Round of the tournament, from 1. */
    public int round() {
        return slot.round();
    }

    /** Leg of the meeting, from 0; odd legs swap the seats of the leg before. */
    public int leg() {
        return slot.leg();
    }

    /** Attempt at the ticket, from 1; void games make further ones. */
    public int attempt() {
        return slot.attempt();
    }

    /** Game as this arena has it, whose rules may differ from those of {@link #rules} in an older record. */
    public Game game() {
        return ruleset.game();
    }

    /** Fingerprint of the rules; empty for built-in games. */
    public String rules() {
        return ruleset.fingerprint();
    }

    /** All options of the game, defaults included. */
    public Options options() {
        return ruleset.options();
    }

    /**
     * The position before the opening.
     *
     * @throws botarena.games.GameInputException if the rules do not have it
     */
    public Position position() {
        return game().parse(from(), options());
    }

    /** Text of the position before the opening. */
    public String from() {
        return start.from();
    }

    /** Moves before the bots take over, forced passes included. */
    public List<String> opening() {
        return start.opening();
    }

    /** Labels of its bots, by seat. */
    public List<String> labels() {
        List<String> labels = new ArrayList<>(bots.size());
        for (Entrant bot : bots) {
            labels.add(bot.label());
        }
        return labels;
    }

    /** Key that the legs of a pair share: the id without the leg. */
    public String pair() {
        return id().substring(0, id().lastIndexOf('.'));
    }

    /** Path of this attempt's evidence file for a seat, below the results folder. */
    public String logPath(int seat) {
        return LOGS + "/" + logName(seat);
    }

    /**
     * Name of this attempt's evidence file for a seat: {@code <id>-<seat>.txt}, {@code <id>-<seat>.2.txt}. A long id is
     * cut and a checksum added.
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
