package botarena.classroom;

import botarena.referee.Starter.BuildQuota;
import botarena.tournament.BotEntry;
import botarena.tournament.Format;
import botarena.tournament.ScheduleRules;
import botarena.tournament.ScheduleRules.Resources;
import botarena.tournament.Section;
import botarena.tournament.Tournament;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Rules of a contest: a course around a ladder without end.
 *
 * @param entrant who enters one bot
 * @param board who sees the board without a key
 * @param uploads their limits
 * @param challenges games that people may ask for with a version that plays
 * @param buildTime wall time of a build
 * @param freeze how long before the deadline the board stands still; zero for never
 * @param last schedule of the final; null for none
 * @param roundRobinTime where the file has no schedule for the final: it is a round robin if that takes no longer; null
 *     where the file has one
 * @param keepUntil the last day on which personal data is kept; null for ever
 * @param webhook takes events; null for none
 */
public record ServeRules(
        Entrant entrant,
        Board board,
        Uploads uploads,
        Challenges challenges,
        Duration buildTime,
        Duration freeze,
        @Nullable ScheduleRules last,
        @Nullable Duration roundRobinTime,
        @Nullable LocalDate keepUntil,
        @Nullable Webhook webhook)
        implements Section {

    static final String KEY = "serve";

    private static final double TARGET = 40;

    /** Holder of a bot: a student or a group. */
    public enum Entrant {
        STUDENT,
        GROUP
    }

    /** Pages that are seen without a key. */
    public enum Board {
        PEOPLE,
        EVERYONE,
        /** The board, all games and the live page are everyone's. */
        GAMES
    }

    /**
     * Limits on uploads, for each entrant.
     *
     * @param bytes of one upload
     * @param perHour uploads in an hour
     * @param keep uploads whose files stay, the playing one besides
     * @param builtBytes of an upload's folder while it is built and after, at most
     * @param builtFiles the same in files, links and folders
     */
    public record Uploads(long bytes, int perHour, int keep, long builtBytes, int builtFiles) {}

    /**
     * Limits on challenges.
     *
     * @param perHour of a person, of two games each
     * @param rated whether they are played on the ladder
     */
    public record Challenges(int perHour, boolean rated) {}

    /**
     * Receiver of events.
     *
     * @param url address with the scheme https, or http if {@code inner}
     * @param secret key of the signature; empty if it is in a file
     * @param secretFile file with it; null for none
     * @param inner whether it may be an address of this machine or of an inner network
     */
    public record Webhook(URI url, String secret, @Nullable Path secretFile, boolean inner) {}

    /** Quota of a build: its time, and the size of its folder. */
    public BuildQuota buildQuota() {
        return new BuildQuota(buildTime, uploads.builtBytes(), uploads.builtFiles());
    }

    @Override
    public String key() {
        return KEY;
    }

    @Override
    public Map<String, @Nullable Object> keys() {
        return ServeKeys.keys(this);
    }

    /**
     * The ladder of a contest, with the defaults of one: a processor is left for builds, exams and pages, and where no
     * rating is given the first reference stands at 0.
     *
     * @param cores of this machine
     */
    public Tournament ladder(Tournament file, int cores) {
        ScheduleRules said = file.schedule();
        double target = said.format() instanceof Format.Ladder ladder && ladder.targetError() > 0
                ? ladder.targetError()
                : TARGET;
        Resources resources = said.resources();
        int concurrency = resources.concurrency() > 0 ? resources.concurrency() : Math.max(1, cores - 1);
        ScheduleRules open = new ScheduleRules(
                new Format.Ladder(target),
                said.gamesPerPair(),
                said.seed(),
                said.onForfeit(),
                said.ending(),
                new Resources(concurrency, resources.affinity(), resources.idleMemory()));
        return withBots(file, anchoredBots(file), open, file.results().resolve("ladder"));
    }

    /** The references; the first stands at 0 if none has a rating, so that ladder and final have one scale. */
    public static List<BotEntry> anchoredBots(Tournament file) {
        List<BotEntry> bots = new ArrayList<>(file.bots());
        if (file.anchors().isEmpty()) {
            bots.set(0, bots.get(0).withRating(0));
        }
        return bots;
    }

    private static Tournament withBots(Tournament file, List<BotEntry> bots, ScheduleRules schedule, Path results) {
        Tournament.Output output = new Tournament.Output(results, false, null, file.changedBots());
        // Without class and serve the folder is an ordinary ladder.
        Tournament.Origin origin = new Tournament.Origin(file.source(), List.of(), file.catalog());
        return new Tournament(file.name(), bots, file.games(), file.rules(), schedule, output, origin);
    }
}
