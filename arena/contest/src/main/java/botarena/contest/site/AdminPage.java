package botarena.contest.site;

import botarena.contest.Contest;
import botarena.contest.Contest.Holder;
import botarena.contest.Contest.Phase;
import botarena.contest.Contest.Upload;
import botarena.contest.ContestEvent;
import botarena.contest.UploadState;
import botarena.contest.intake.Intake.Outcome;
import botarena.contest.site.Layout.Link;
import botarena.web.WebResponse;
import java.io.IOException;
import java.nio.file.Files;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The organiser's page. Every action is an event, or draws a key. */
record AdminPage(Facts facts, Layout layout, ContestArchive archive) {

    /**
     * State of the contest as the organiser sees it; texts are empty if there is nothing to show.
     *
     * @param troubles sentences on failures
     */
    record State(
            String phase,
            String now,
            String webhook,
            List<String> troubles,
            String deadline,
            String deadlineValue,
            String zone,
            String message,
            String finalFiles,
            List<String> grades,
            String disk,
            String keys,
            int people,
            ArchiveState archive,
            boolean closed,
            boolean held,
            boolean frozen) {}

    /**
     * The archive.
     *
     * @param offered whether the contest is over
     * @param made when it was made, and its size; empty if it was not
     * @param sentence on one that is being made, or was not; may be empty
     */
    record ArchiveState(boolean offered, String made, String sentence) {}

    /** The newest upload of an entrant, which waits or failed. */
    record OpenUpload(
            String name,
            String path,
            int number,
            String state,
            String sentence,
            boolean mayRetry,
            boolean mayLetIn,
            Map<String, String> fields) {}

    /**
     * An entrant.
     *
     * @param last number and time of the newest upload; empty without one
     * @param playing number of the upload that plays; empty without one
     */
    record Entrant(
            String bot,
            String name,
            List<String> members,
            int uploads,
            String last,
            String state,
            String plays,
            String playing,
            String message) {}

    /** Filters of the list of people. */
    private static final Map<String, String> FILTERS = filters();

    private static Map<String, String> filters() {
        Map<String, String> filters = new LinkedHashMap<>();
        filters.put("", "Everybody");
        filters.put("missing", "Nothing handed in");
        filters.put("failed", "Newest upload failed");
        filters.put("playing", "Playing");
        return filters;
    }

    /**
     * The page.
     *
     * @param said result of the last action, may be empty
     * @param show a key of {@link #FILTERS}
     */
    WebResponse page(Viewer viewer, String said, String show) {
        Contest contest = facts.contest();
        List<OpenUpload> troubled = contest.entrants().stream()
                .flatMap(bot -> contest.uploads(bot).stream().limit(1))
                .filter(upload -> upload.state().isOnItsWay() || upload.state().isFailure())
                .map(this::openUpload)
                .toList();
        List<Link> filters = FILTERS.entrySet().stream()
                .map(filter -> new Link(
                        filter.getValue() + " ("
                                + contest.entrants().stream()
                                        .filter(bot -> isShown(bot, filter.getKey()))
                                        .count()
                                + ")",
                        "/admin?show=" + filter.getKey() + "#people",
                        filter.getKey().equals(show)))
                .toList();
        List<Entrant> entrants = contest.entrants().stream()
                .filter(bot -> isShown(bot, show))
                .map(this::entrantRow)
                .toList();
        return Layout.page(
                200,
                out -> JteadminGenerated.render(
                        out,
                        null,
                        layout.frame("Organiser", "/admin", 0, viewer),
                        said,
                        contestState(contest),
                        troubled,
                        filters,
                        entrants));
    }

    private State contestState(Contest contest) {
        Instant deadline = contest.deadline();
        boolean hasReport = contest.phase() == Phase.OVER
                && facts.finalReport(new Viewer(new Holder("", 0))).isPresent();
        return new State(
                contest.phase().word() + (contest.isHeld() ? ", paused" : ""),
                facts.ladder().statusLine(),
                facts.folder().followerSentence(),
                troubles(contest),
                deadline == null ? "none" : facts.formatTime(deadline),
                deadline == null
                        ? ""
                        : LocalDateTime.ofInstant(deadline, facts.zone())
                                .withNano(0)
                                .toString(),
                facts.formatZone(deadline == null ? facts.now() : deadline),
                contest.message(),
                hasReport ? facts.folder().finalResults().resolve("class").toString() : "",
                facts.gradeFiles(),
                Pages.sizeInWords(facts.folder().path().toFile().getUsableSpace()),
                facts.folder().path().resolve("keys.csv").toString(),
                contest.entrants().size(),
                archiveState(contest),
                contest.isClosed(),
                contest.isHeld(),
                facts.isFrozen());
    }

    private ArchiveState archiveState(Contest contest) {
        String made = "";
        try {
            Instant at = Files.getLastModifiedTime(archive.file()).toInstant();
            made = facts.formatTime(at) + ", " + Pages.sizeInWords(Files.size(archive.file()));
        } catch (IOException e) {
            // It is not made yet.
        }
        return new ArchiveState(contest.phase() == Phase.OVER, made, archive.sentence());
    }

    /** The archive as a file; empty if it is not made. */
    WebResponse downloadArchive() throws IOException {
        return Files.exists(archive.file())
                ? new WebResponse.Download(facts.copyFile(archive.file()), "application/zip", ContestArchive.NAME)
                : new WebResponse.NotFound();
    }

    private List<String> troubles(Contest contest) {
        List<String> troubles = new ArrayList<>();
        if (facts.intake().isFull()) {
            troubles.add(Outcome.Refused.NEARLY_FULL.cause());
        }
        Contest.Breakdown broke = contest.breakdown();
        if (broke != null) {
            troubles.add("A part of the contest broke on " + facts.formatTime(broke.at()) + ": " + broke.why()
                    + ". It was started again.");
        }
        facts.folder().unfinishedErasures().forEach(erasure -> troubles.add(erasure.sentence()));
        return troubles;
    }

    private OpenUpload openUpload(Upload upload) {
        return new OpenUpload(
                facts.folder().name(upload.bot()),
                "/uploads/" + upload.bot() + "/" + upload.number(),
                upload.number(),
                upload.state().word(),
                facts.describe(upload),
                upload.mayRetry(),
                upload.mayAdmit(),
                Map.of("bot", upload.bot(), "upload", String.valueOf(upload.number())));
    }

    private boolean isShown(String bot, String show) {
        List<Upload> uploads = facts.contest().uploads(bot);
        return switch (show) {
            case "missing" -> uploads.isEmpty();
            case "failed" -> !uploads.isEmpty() && uploads.get(0).state().isFailure();
            case "playing" -> facts.contest().playingUpload(bot).isPresent();
            default -> true;
        };
    }

    private Entrant entrantRow(String bot) {
        List<Upload> uploads = facts.contest().uploads(bot);
        String playing = facts.contest()
                .playingUpload(bot)
                .map(upload -> String.valueOf(upload.number()))
                .orElse("");
        return new Entrant(
                bot,
                facts.folder().name(bot),
                facts.folder().members(bot),
                uploads.size(),
                uploads.isEmpty()
                        ? "–"
                        : uploads.get(0).number() + ", "
                                + facts.formatTime(uploads.get(0).received()),
                uploads.isEmpty() ? "nothing handed in" : uploads.get(0).state().word(),
                playing.isEmpty() ? "–" : "upload " + playing,
                playing,
                facts.contest().message(bot));
    }

    /** Acts on a form, and returns the result in words. */
    WebResponse performAction(Viewer viewer, String action, Map<String, String> fields, String url) throws IOException {
        String said = perform(action, fields, url);
        facts.ladder().noteChange();
        return page(viewer, said, "");
    }

    private String perform(String action, Map<String, String> fields, String url) throws IOException {
        String bot = fields.getOrDefault("bot", "");
        Instant now = facts.now();
        return switch (action) {
            case "person" -> addPerson(fields.getOrDefault("name", "").strip(), url);
            case "key" -> replaceKey(bot, fields.getOrDefault("member", "0"), url);
            case "hold", "go" ->
                appendEvent(new ContestEvent(now, "hold", "", Map.of("on", action.equals("hold"))), "Done.");
            case "tell" -> messageEntrant(bot, fields.getOrDefault("text", "").strip());
            case "message" ->
                appendEvent(
                        new ContestEvent(
                                now,
                                "message",
                                "",
                                Map.of("text", fields.getOrDefault("text", "").strip())),
                        "The message is on every page.");
            case "deadline" -> setDeadline(fields.getOrDefault("deadline", "").strip());
            case "freeze" -> setFrozen(fields.getOrDefault("on", "true").equals("true"));
            case "archive" -> archive.start();
            case "final" -> beginFinal(fields.getOrDefault("word", ""));
            case "erase" ->
                eraseEntrant(bot, fields.getOrDefault("codename", "").strip());
            case "retry", "let-in", "remove" -> changeUpload(action, bot, fields);
            default -> "There is no such action.";
        };
    }

    private String appendEvent(ContestEvent event, String said) throws IOException {
        facts.folder().append(event);
        return said;
    }

    private String messageEntrant(String bot, String text) throws IOException {
        if (!facts.contest().entrants().contains(bot)) {
            return "No entrant has this codename.";
        }
        ContestEvent event = new ContestEvent(facts.now(), "message", bot, Map.of("text", text));
        return appendEvent(
                event,
                facts.folder().name(bot)
                        + (text.isEmpty() ? " has no message any more." : " reads it on each page with news."));
    }

    private String addPerson(String name, String url) throws IOException {
        if (name.isEmpty() || name.length() > 100) {
            return "A name has 1 to 100 characters.";
        }
        String link = facts.folder().addPerson(name, url, facts.now());
        return link.isEmpty() ? name + " is entered already." : name + " is entered. The link: " + link;
    }

    private String replaceKey(String bot, String member, String url) throws IOException {
        int number = Route.number(member);
        List<String> members = facts.folder().members(bot);
        if (number < 0 || number >= members.size()) {
            return "No entrant has this codename.";
        }
        String link = facts.folder().newKey(new Holder(bot, number), url, facts.now());
        return "The new link of " + members.get(number) + ": " + link + " (the old one has ended)";
    }

    private String setDeadline(String text) throws IOException {
        ZoneId zone = facts.zone();
        try {
            String at = text.isEmpty()
                    ? ""
                    : LocalDateTime.parse(text).atZone(zone).toInstant().toString();
            boolean frozen = facts.isFrozen();
            return appendEvent(
                            new ContestEvent(facts.now(), "deadline", "", Map.of("deadline", at)),
                            text.isEmpty() ? "There is no deadline any more." : "The deadline is set.")
                    + (frozen && !facts.isFrozen() ? " The board moves again." : "");
        } catch (DateTimeException e) {
            return "'" + text + "' is no time. Write it like 2026-12-18T23:59 (" + zone + ").";
        }
    }

    private String setFrozen(boolean on) throws IOException {
        if (facts.contest().isClosed()) {
            return "The final has begun.";
        }
        facts.folder().append(facts.freezeEvent(on));
        return on ? "The board stands still." : "The board moves again.";
    }

    private String beginFinal(String word) throws IOException {
        if (!word.strip().equals("final")) {
            return "Nothing was begun: type the word final.";
        }
        if (facts.contest().isClosed()) {
            return "The final has begun already.";
        }
        return appendEvent(
                new ContestEvent(facts.now(), "final", "", Map.of()), "The final begins. Uploads are closed.");
    }

    private String eraseEntrant(String bot, String codename) {
        if (bot.isEmpty()
                || !bot.equals(codename)
                || !facts.contest().entrants().contains(bot)
                        && !facts.contest().unfinishedErasures().contains(bot)) {
            return "Nothing was erased: the codename is another one.";
        }
        if (!facts.mayErase()) {
            return Facts.ERASE_LATER;
        }
        return facts.eraseEntrant(bot);
    }

    private String changeUpload(String action, String bot, Map<String, String> fields) throws IOException {
        String number = fields.getOrDefault("upload", "");
        Optional<Upload> upload = facts.contest().upload(bot, Route.number(number));
        if (upload.isEmpty()) {
            return "There is no such upload.";
        }
        UploadState next = action.equals("remove") ? UploadState.REMOVED : UploadState.WAITING;
        boolean fits = action.equals("remove")
                ? upload.get().mayRemove()
                : upload.get().mayRetry();
        if (!fits) {
            return "Upload " + number + " is " + upload.get().state().word() + " by now; nothing was changed.";
        }
        ContestEvent event = ContestEvent.state(facts.now(), bot, upload.get().number(), next);
        return switch (action) {
            case "remove" ->
                appendEvent(event.with("note", fields.getOrDefault("why", "").strip()), "It is taken out.");
            case "retry" -> appendEvent(event.with("again", true), "It waits for its turn.");
            default -> appendEvent(event.with("admitted", true), "It will play, even if the exam fails.");
        };
    }
}
