package botarena.contest.site;

import static botarena.contest.RequestRefusal.NOT_FOUND;

import botarena.contest.Contest.Holder;
import botarena.contest.Contest.Phase;
import botarena.contest.Contest.Upload;
import botarena.contest.ContestEvent;
import botarena.contest.RequestRefusal.RefusedRequest;
import botarena.contest.UploadState;
import botarena.contest.site.Layout.Frame;
import botarena.contest.site.Route.Visit;
import botarena.web.WebResponse;
import java.io.IOException;
import java.nio.file.Files;
import java.time.DateTimeException;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The organiser's page. Every action is an event, or draws a key. */
record AdminPage(Facts facts, Layout layout, ContestArchive archive) {

    /** Actions of which the final takes none. */
    private static final Set<String> UNTIL_FINAL =
            Set.of("person", "hold", "go", "deadline", "freeze", "final", "retry", "let-in", "remove");

    /**
     * The page.
     *
     * @param said result of the last action, may be empty
     */
    WebResponse page(Visit visit, String said) {
        String show = visit.request().query("show");
        Frame frame = layout.frame("Organiser", "/admin", 0, visit.viewer());
        return Layout.page(200, out -> JteadminGenerated.render(out, null, frame, this, said, show));
    }

    /** The archive as a file. */
    WebResponse downloadArchive(Visit unused) throws RefusedRequest {
        if (!Files.exists(archive.file())) {
            throw NOT_FOUND.toException();
        }
        return new WebResponse.Download(archive.file(), "application/zip", ContestArchive.NAME, false);
    }

    /** Newest uploads of entrants which wait or failed. */
    List<Upload> openUploads() {
        return facts.contest.entrants().stream()
                .flatMap(bot -> facts.contest.lastUpload(bot).stream())
                .filter(upload -> upload.state().isOnItsWay() || upload.state().isFailure())
                .toList();
    }

    List<String> shownEntrants(String show) {
        return facts.contest.entrants().stream()
                .filter(bot -> isShown(bot, show))
                .toList();
    }

    private boolean isShown(String bot, String show) {
        Optional<Upload> last = facts.contest.lastUpload(bot);
        return switch (show) {
            case "missing" -> last.isEmpty();
            case "failed" -> last.filter(upload -> upload.state().isFailure()).isPresent();
            case "playing" -> facts.contest.playingUpload(bot).isPresent();
            default -> true;
        };
    }

    /** Acts on a form, and returns the result in words. */
    WebResponse performAction(Visit visit) throws IOException {
        String said = perform(visit.value("action"), visit);
        facts.ladder.noteChange();
        return page(visit, said);
    }

    private String perform(String action, Visit visit) throws IOException {
        if (facts.contest.isClosed() && UNTIL_FINAL.contains(action)) {
            return "Nothing was changed: the final has begun. People, uploads, deadline and board stay as they are.";
        }
        String bot = visit.field("bot");
        String url = facts.origin(visit.request());
        return switch (action) {
            case "person" -> addPerson(visit.field("name"), url);
            case "key" -> replaceKey(bot, visit.form().getOrDefault("member", "0"), url);
            case "hold", "go" -> appendEvent("hold", Map.of("on", action.equals("hold")), "Done.");
            case "tell" -> messageEntrant(bot, visit.field("text"));
            case "message" ->
                appendEvent("message", Map.of("text", visit.field("text")), "The message is on every page.");
            case "deadline" -> setDeadline(visit.field("deadline"));
            case "freeze" -> setFrozen(!visit.field("on").equals("false"));
            case "archive" -> archive.start();
            case "final" ->
                visit.field("word").equals("final")
                        ? appendEvent("final", Map.of(), "The final begins. Uploads are closed.")
                        : "Nothing was begun: type the word final.";
            case "erase" -> eraseEntrant(bot, visit.field("codename"));
            case "retry", "let-in", "remove" -> changeUpload(action, bot, visit);
            default -> "There is no such action.";
        };
    }

    /** Appends an event of the whole contest. */
    private String appendEvent(String what, Map<String, Object> more, String said) throws IOException {
        return appendEvent(new ContestEvent(facts.now(), what, "", more), said);
    }

    private String appendEvent(ContestEvent event, String said) throws IOException {
        facts.folder.append(event);
        return said;
    }

    private String messageEntrant(String bot, String text) throws IOException {
        if (!facts.contest.entrants().contains(bot)) {
            return "No entrant has this codename.";
        }
        return appendEvent(
                new ContestEvent(facts.now(), "message", bot, Map.of("text", text)),
                facts.folder.name(bot)
                        + (text.isEmpty() ? " has no message any more." : " reads it on each page with news."));
    }

    private String addPerson(String name, String url) throws IOException {
        if (name.isEmpty() || name.length() > 100) {
            return "A name has 1 to 100 characters.";
        }
        String link = facts.folder.addPerson(name, url, facts.now());
        return link.isEmpty() ? name + " is entered already." : name + " is entered. The link: " + link;
    }

    private String replaceKey(String bot, String member, String url) throws IOException {
        int number = Route.number(member);
        List<String> members = facts.folder.members(bot);
        if (number < 0 || number >= members.size()) {
            return "No entrant has this codename.";
        }
        String link = facts.folder.newKey(new Holder(bot, number), url, facts.now());
        return "The new link of " + members.get(number) + ": " + link + " (the old one has ended)";
    }

    private String setDeadline(String text) throws IOException {
        ZoneId zone = facts.settings.zone();
        try {
            String at = text.isEmpty()
                    ? ""
                    : LocalDateTime.parse(text).atZone(zone).toInstant().toString();
            boolean frozen = facts.isFrozen();
            return appendEvent(
                            "deadline",
                            Map.of("deadline", at),
                            text.isEmpty() ? "There is no deadline any more." : "The deadline is set.")
                    + (frozen && !facts.isFrozen() ? " The board moves again." : "");
        } catch (DateTimeException e) {
            return "'" + text + "' is no time. Write it like 2026-12-18T23:59 (" + zone + ").";
        }
    }

    private String setFrozen(boolean on) throws IOException {
        return on
                ? appendEvent(ContestEvent.freeze(facts.now(), facts.ladder), "The board stands still.")
                : appendEvent("freeze", Map.of("on", false), "The board moves again.");
    }

    private String eraseEntrant(String bot, String codename) {
        if (bot.isEmpty()
                || !bot.equals(codename)
                || !facts.contest.entrants().contains(bot)
                        && !facts.contest.unfinishedErasures().contains(bot)) {
            return "Nothing was erased: the codename is another one.";
        }
        if (facts.contest.phase() == Phase.FINAL) {
            return Facts.ERASE_LATER;
        }
        return facts.eraseEntrant(bot);
    }

    private String changeUpload(String action, String bot, Visit visit) throws IOException {
        String number = visit.field("upload");
        Upload upload = facts.contest.upload(bot, Route.number(number)).orElse(null);
        if (upload == null) {
            return "There is no such upload.";
        }
        boolean removes = action.equals("remove");
        if (!(removes ? upload.isActive() : upload.mayRetry())) {
            return "Upload " + number + " is " + upload.state().word() + " by now; nothing was changed.";
        }
        UploadState next = removes ? UploadState.REMOVED : UploadState.WAITING;
        ContestEvent event = ContestEvent.state(facts.now(), bot, upload.number(), next);
        return switch (action) {
            case "remove" -> appendEvent(event.with("note", visit.field("why")), "It is taken out.");
            case "retry" -> appendEvent(event.with("again", true), "It waits for its turn.");
            default -> appendEvent(event.with("admitted", true), "It will play, even if the exam fails.");
        };
    }
}
