package botarena.contest;

import botarena.contest.LadderView.Row;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * State of a contest, computed from its events. Knows no clock and no files. Safe for use by several threads; its
 * values do not change.
 */
public final class Contest {

    /** Tries of an upload whose steps fail by the machine's fault. */
    public static final int MAX_TRIES = 3;

    /** Pause after the first failure; each further one takes four times as long. */
    private static final Duration FIRST_PAUSE = Duration.ofSeconds(15);

    /** Times the uploads of an hour after which the ones count, too, that are not charged: each takes space. */
    private static final int MAX_FREE = 10;

    private static final Duration HOUR = Duration.ofHours(1);

    /** Two bots of one strength may take the lead from each other all day. */
    private static final Duration LEADER_PAUSE = Duration.ofMinutes(1);

    /** The parts of a contest's life. */
    public enum Phase {
        OPEN,
        /** The board stands still; uploads are taken. */
        FROZEN,
        /** The final is played; nothing is taken. */
        FINAL,
        OVER;

        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /**
     * Rules of a contest, from its file.
     *
     * @param deadline null for none; an event may set another
     * @param refusesLate whether uploads after the deadline do not play
     * @param freeze how long before the deadline the board stands still
     * @param perHour uploads that an entrant may make in an hour
     */
    public record Rules(@Nullable Instant deadline, boolean refusesLate, Duration freeze, int perHour) {}

    /**
     * An upload.
     *
     * @param bot codename of its entrant
     * @param number from 1 for each entrant; also the version under which it plays
     * @param received when it was safe on disk
     * @param sha256 of the file as it was sent, in hexadecimal
     * @param files SHA-256 over names and contents of its files
     * @param bytes size of the file as it was sent
     * @param name of the bot's one file; empty for an archive
     * @param state its present state
     * @param since when that state began
     * @param tries steps in a row that failed by the machine's fault
     * @param admitted whether the organiser lets it play even if the exam fails
     * @param note the organiser's reason, a cause, or a count of steps; may be empty
     */
    public record Upload(
            String bot,
            int number,
            Instant received,
            String sha256,
            String files,
            long bytes,
            String name,
            UploadState state,
            Instant since,
            int tries,
            boolean admitted,
            String note) {

        /** Its name in lists and messages, such as {@code bot-kqzrwm@7}; records have no {@code @1}. */
        public String label() {
            return bot + "@" + number;
        }

        /** Whether it waits for the organiser, because its steps failed too often. */
        public boolean isForOrganiser() {
            return state == UploadState.UNDECIDED && tries >= MAX_TRIES;
        }

        /** When it is tried again after a failure; {@link Instant#MAX} if only the organiser can have it tried again. */
        public Instant retryTime() {
            return isForOrganiser()
                    ? Instant.MAX
                    : state == UploadState.UNDECIDED
                            ? since.plus(FIRST_PAUSE.multipliedBy(1L << 2 * (tries - 1)))
                            : since;
        }

        /** Whether the organiser may have it built and examined again. A version that the ladder put out stays out. */
        public boolean mayRetry() {
            return state.isFailure() && state != UploadState.SUSPENDED || isForOrganiser();
        }

        /** Whether the organiser may let it play even if the exam fails. */
        public boolean mayAdmit() {
            return state == UploadState.EXAM_FAILED || isForOrganiser();
        }

        /** Whether it plays or has work ahead, so that its files are needed, and the organiser may take it out. */
        public boolean isActive() {
            return state == UploadState.PLAYING || state.isOnItsWay();
        }

        /**
         * The upload after a step.
         *
         * @param result event with the end of the step, a note, and the organiser's wishes
         */
        Upload next(ContestEvent result, UploadState next) {
            int failures = next == UploadState.UNDECIDED
                    ? tries + 1
                    : result.flag("again") || next == UploadState.PLAYING ? 0 : tries;
            Instant at = result.at();
            boolean letIn = admitted || result.flag("admitted");
            String why = result.text("note");
            return new Upload(bot, number, received, sha256, files, bytes, name, next, at, failures, letIn, why);
        }
    }

    private static final class Entrant {
        /** Newest first. */
        private final List<Upload> uploads = new ArrayList<>();

        private final List<Instant> builds = new ArrayList<>();
        private final Map<String, List<Row>> retired = new HashMap<>();
    }

    private final Rules rules;
    private final Map<String, Entrant> entrants = new LinkedHashMap<>();
    private final Map<String, Holder> keys = new HashMap<>();
    private final Map<String, SharedGame> shared = new LinkedHashMap<>();
    private final Set<String> erased = new HashSet<>();
    private final Set<String> erasing = new LinkedHashSet<>();
    private @Nullable Instant deadline;
    private final Map<String, String> messages = new HashMap<>();
    private boolean held;
    private Phase phase = Phase.OPEN;
    private @Nullable Instant frozen;
    private boolean frozenByDate;
    private @Nullable ContestEvent breakdown;
    private final Map<String, ContestEvent> leaders = new HashMap<>();

    /** Places in the queue as it was in one second; pages ask for many at once. */
    private @Nullable Map<String, Integer> places;

    private Instant placed = Instant.MIN;
    private @Nullable Instant thawed;
    private Map<String, List<Row>> board = Map.of();

    /**
     * Whose key it is.
     *
     * @param bot the entrant's codename; empty for the organiser
     * @param member number of the person within a group, from 0
     */
    public record Holder(String bot, int member) {
        public boolean isOrganiser() {
            return bot.isEmpty();
        }
    }

    /**
     * A game that strangers may see.
     *
     * @param bot codename of a bot in it
     * @param game number of its line in the ladder's journal
     */
    public record SharedGame(String bot, int game) {}

    public Contest(Rules rules) {
        this.rules = rules;
        deadline = rules.deadline();
    }

    /** Takes note of an event. An unknown kind, or an unknown person, changes nothing. */
    public synchronized void apply(ContestEvent event) {
        places = null;
        switch (event.what()) {
            case "person" -> addPerson(event.bot());
            case "key" -> replaceKey(event);
            case "upload" -> addUpload(event);
            case "state" -> applyState(event);
            case "deadline" -> setDeadline(event);
            case "message" -> messages.put(event.bot(), event.text("text"));
            case "share" -> applyShare(event);
            case "hold" -> held = event.flag("on");
            case "freeze" -> applyFreeze(event);
            case "final" -> phase = event.flag("over") ? Phase.OVER : Phase.FINAL;
            case "erase", "erased" -> eraseEntrant(event);
            case "leader" -> leaders.put(event.text("game"), event);
            case "broke" -> breakdown = event;
            default -> {}
        }
    }

    private void addPerson(String bot) {
        erased.remove(bot);
        erasing.remove(bot);
        entrants.computeIfAbsent(bot, key -> new Entrant());
    }

    private void replaceKey(ContestEvent event) {
        Holder holder = new Holder(event.bot(), (int) event.number("member"));
        keys.values().removeIf(holder::equals);
        keys.put(event.text("sha256"), holder);
    }

    private void addUpload(ContestEvent event) {
        Entrant entrant = entrants.get(event.bot());
        if (entrant == null) {
            return;
        }
        UploadState first = UploadState.of(event.text("state"));
        Upload made = new Upload(
                event.bot(),
                (int) event.number("upload"),
                event.at(),
                event.text("sha256"),
                event.text("files"),
                (long) event.number("bytes"),
                event.text("name"),
                first == null ? UploadState.WAITING : first,
                event.at(),
                0,
                false,
                event.text("note"));
        entrant.uploads.add(0, made);
    }

    private void applyState(ContestEvent event) {
        Entrant entrant = entrants.get(event.bot());
        UploadState next = UploadState.of(event.text("state"));
        int number = (int) event.number("upload");
        if (entrant == null || next == null) {
            return;
        }
        if (next == UploadState.BUILDING) {
            entrant.builds.removeIf(begun -> begun.isBefore(event.at().minus(HOUR)));
            entrant.builds.add(event.at());
        }
        int newest = playingUpload(event.bot()).map(Upload::number).orElse(0);
        boolean plays = next == UploadState.PLAYING && number >= newest;
        if (plays) {
            event.boards()
                    .forEach((game, rows) -> entrant.retired
                            .computeIfAbsent(game, key -> new ArrayList<>())
                            .addAll(0, rows));
        }
        // An older upload whose exam took longer does not put the newer one out.
        UploadState reached = next == UploadState.PLAYING && !plays ? UploadState.SUPERSEDED : next;
        entrant.uploads.replaceAll(upload -> {
            if (upload.number() == number) {
                return upload.next(event, reached);
            }
            return plays && upload.state() == UploadState.PLAYING ? upload.next(event, UploadState.REPLACED) : upload;
        });
    }

    private void applyShare(ContestEvent event) {
        SharedGame game = new SharedGame(event.bot(), (int) event.number("game"));
        shared.values().removeIf(game::equals);
        if (!event.text("token").isEmpty()) {
            shared.put(event.text("token"), game);
        }
    }

    /** A board that stood still because the deadline was near moves again when the deadline is far. */
    private void setDeadline(ContestEvent event) {
        deadline = parseInstant(event.text("deadline"));
        if (phase == Phase.FROZEN
                && frozenByDate
                && (deadline == null || event.at().isBefore(freezeTime(deadline)))) {
            unfreeze();
        }
    }

    private Instant freezeTime(Instant end) {
        return end.minus(rules.freeze());
    }

    private void applyFreeze(ContestEvent event) {
        if (!event.flag("on")) {
            unfreeze();
            thawed = event.at();
            return;
        }
        frozenByDate = isFreezeDue(event.at());
        board = event.boards();
        frozen = event.at();
        phase = phase == Phase.OPEN ? Phase.FROZEN : phase;
    }

    private void unfreeze() {
        frozen = null;
        board = Map.of();
        phase = phase == Phase.FROZEN ? Phase.OPEN : phase;
    }

    /** A person is out at once; deleting the files may take longer. */
    private void eraseEntrant(ContestEvent event) {
        String bot = event.bot();
        entrants.remove(bot);
        messages.remove(bot);
        shared.values().removeIf(game -> game.bot().equals(bot));
        erased.add(bot);
        erasing.remove(bot);
        if (event.what().equals("erase")) {
            erasing.add(bot);
        }
        keys.values().removeIf(holder -> holder.bot().equals(bot) && !bot.isEmpty());
    }

    private static @Nullable Instant parseInstant(String text) {
        try {
            return text.isEmpty() ? null : Instant.parse(text);
        } catch (DateTimeParseException e) {
            return null;
        }
    }

    /** Codenames of all entrants, in the order in which they were entered. */
    public synchronized List<String> entrants() {
        return List.copyOf(entrants.keySet());
    }

    /** Whether everything about an entrant was erased, or is to be. */
    public synchronized boolean isErased(String bot) {
        return erased.contains(bot);
    }

    /** Codenames of erased entrants whose files are not all deleted yet. */
    public synchronized List<String> unfinishedErasures() {
        return List.copyOf(erasing);
    }

    /** The last end of a process because a part of the contest failed, with the cause as its note; null if none did. */
    public synchronized @Nullable ContestEvent breakdown() {
        return breakdown;
    }

    /** Whose key it is, by the key's SHA-256 in hexadecimal. */
    public synchronized Optional<Holder> holder(String sha256) {
        return Optional.ofNullable(keys.get(sha256));
    }

    /** Whether a holder has a key. */
    public synchronized boolean hasKey(Holder holder) {
        return keys.containsValue(holder);
    }

    /** The uploads of an entrant, newest first; empty for an unknown one. */
    public synchronized List<Upload> uploads(String bot) {
        Entrant entrant = entrants.get(bot);
        return entrant == null ? List.of() : List.copyOf(entrant.uploads);
    }

    public Optional<Upload> upload(String bot, int number) {
        return uploads(bot).stream().filter(each -> each.number() == number).findFirst();
    }

    /** The upload of an entrant that plays. */
    public Optional<Upload> playingUpload(String bot) {
        return uploads(bot).stream()
                .filter(each -> each.state() == UploadState.PLAYING)
                .findFirst();
    }

    /** All uploads that play. */
    public List<Upload> playingUploads() {
        return entrants().stream().flatMap(bot -> playingUpload(bot).stream()).toList();
    }

    /** Uploads of an entrant that wait for a step. */
    public List<Upload> waitingUploads(String bot) {
        return uploads(bot).stream()
                .filter(each -> each.state() == UploadState.WAITING || each.state() == UploadState.UNDECIDED)
                .toList();
    }

    /** The number of an entrant's next upload. */
    public int nextNumber(String bot) {
        return uploads(bot).stream().mapToInt(Upload::number).max().orElse(0) + 1;
    }

    /** Uploads that an entrant may still make within the hour before a moment. */
    public int uploadsLeft(String bot, Instant now) {
        return Math.max(0, rules.perHour() - (int) chargedUploads(bot, now).count());
    }

    /** When an entrant may upload again. */
    public Instant nextUploadTime(String bot, Instant now) {
        return chargedUploads(bot, now)
                .map(Upload::received)
                .min(Comparator.naturalOrder())
                .filter(first -> uploadsLeft(bot, now) == 0)
                .map(first -> first.plus(HOUR))
                .orElse(now);
    }

    private Stream<Upload> chargedUploads(String bot, Instant now) {
        Instant since = now.minus(HOUR);
        List<Upload> hour = uploads(bot).stream()
                .filter(each -> each.received().isAfter(since))
                .toList();
        boolean all = hour.size() > MAX_FREE * rules.perHour();
        return hour.stream().filter(each -> all || each.state().isCharged());
    }

    /**
     * Uploads that wait for a build or another exam, in the order of their turns: fewest builds within the hour before a
     * moment, then oldest.
     */
    public synchronized List<Upload> queue(Instant now) {
        Instant since = now.minus(HOUR);
        Map<String, Long> builds = new HashMap<>();
        entrants.forEach((bot, entrant) ->
                builds.put(bot, entrant.builds.stream().filter(since::isBefore).count()));
        return entrants.values().stream()
                .flatMap(entrant -> entrant.uploads.stream())
                .filter(each -> each.state() == UploadState.WAITING
                        || each.state() == UploadState.UNDECIDED
                                && !each.retryTime().isAfter(now))
                .sorted(Comparator.comparing((Upload each) -> builds.getOrDefault(each.bot(), 0L))
                        .thenComparing(Upload::received))
                .toList();
    }

    /** Number of uploads before this one in the queue. */
    public synchronized int placeInQueue(Upload upload, Instant now) {
        if (places == null || !now.truncatedTo(ChronoUnit.SECONDS).equals(placed)) {
            placed = now.truncatedTo(ChronoUnit.SECONDS);
            places = new HashMap<>();
            for (Upload each : queue(now)) {
                places.put(each.label(), places.size());
            }
        }
        return places.getOrDefault(upload.label(), 0);
    }

    /** The upload of an entrant that came last. */
    public synchronized Optional<Upload> lastUpload(String bot) {
        return uploads(bot).stream().findFirst();
    }

    /** Uploads in a state that only this process can end: after a restart they begin again. */
    public List<Upload> unfinishedUploads() {
        return entrants().stream()
                .flatMap(bot -> uploads(bot).stream())
                .filter(each -> each.state() == UploadState.BUILDING || each.state() == UploadState.EXAM)
                .toList();
    }

    /** The game that strangers see by a word; empty if it opens nothing. */
    public synchronized Optional<SharedGame> sharedGame(String token) {
        return Optional.ofNullable(shared.get(token));
    }

    /** The word by which strangers see a game; empty if they do not. */
    public synchronized String shareToken(SharedGame game) {
        return shared.entrySet().stream()
                .filter(each -> each.getValue().equals(game))
                .map(Map.Entry::getKey)
                .findFirst()
                .orElse("");
    }

    public synchronized Phase phase() {
        return phase;
    }

    /** Whether the final has begun. */
    public synchronized boolean isClosed() {
        return phase == Phase.FINAL || phase == Phase.OVER;
    }

    /** Last ratings of an entrant's versions that play no more, newest first. */
    public synchronized List<Row> retiredRatings(String bot, String game) {
        Entrant entrant = entrants.get(bot);
        return entrant == null ? List.of() : List.copyOf(entrant.retired.getOrDefault(game, List.of()));
    }

    /** When the board was frozen; null while it is not. */
    public synchronized @Nullable Instant frozenSince() {
        return frozen;
    }

    /** The board of a game as it was when it was frozen. */
    public synchronized List<Row> frozenBoard(String game) {
        return board.getOrDefault(game, List.of());
    }

    public synchronized @Nullable Instant deadline() {
        return deadline;
    }

    /** Whether something that comes at a moment is late, and is refused for it. */
    public synchronized boolean isTooLate(Instant received) {
        return rules.refusesLate() && deadline != null && received.isAfter(deadline);
    }

    /**
     * Whether the board is to be frozen by now and is not yet. A manual unfreeze after the freeze time is deliberate.
     */
    public synchronized boolean isFreezeDue(Instant now) {
        if (phase != Phase.OPEN || deadline == null || rules.freeze().isZero()) {
            return false;
        }
        Instant due = freezeTime(deadline);
        return !now.isBefore(due) && (thawed == null || thawed.isBefore(due));
    }

    /** Whether the final begins by itself at a moment: after the deadline, once everything in time has a verdict. */
    public synchronized boolean isFinalDue(Instant now) {
        return !isClosed() && rules.refusesLate() && deadline != null && now.isAfter(deadline) && isSettled();
    }

    /** Whether no upload waits for anything but the organiser. */
    public synchronized boolean isSettled() {
        return entrants.values().stream()
                .flatMap(entrant -> entrant.uploads.stream())
                .noneMatch(this::isPending);
    }

    /** Whether an upload gets a verdict without the organiser: none does once the final has begun. */
    public synchronized boolean isPending(Upload upload) {
        return upload.state().isOnItsWay() && !upload.isForOrganiser() && !isClosed();
    }

    /** Whether a bot that is first now is another than the last that was told; once a minute for each game at most. */
    public synchronized boolean isNewLeader(String game, String bot, Instant now) {
        ContestEvent last = leaders.get(game);
        return phase == Phase.OPEN
                && (last == null
                        || !last.bot().equals(bot) && !now.isBefore(last.at().plus(LEADER_PAUSE)));
    }

    /**
     * Message of the organiser; empty for none.
     *
     * @param bot the entrant who reads it; empty for everybody's
     */
    public synchronized String message(String bot) {
        return messages.getOrDefault(bot, "");
    }

    /** Whether the organiser stopped builds and games for now. */
    public synchronized boolean isHeld() {
        return held;
    }
}
