package botarena.contest.site;

import botarena.contest.Contest;
import botarena.contest.Contest.Holder;
import botarena.contest.Contest.Phase;
import botarena.contest.Contest.Upload;
import botarena.contest.ContestEvent;
import botarena.contest.UploadState;
import botarena.web.WebResponse;
import java.io.IOException;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.slf4j.LoggerFactory;

/** The organiser's page. Every action is an event, or draws a key. */
record AdminPage(Facts facts, Layout layout) {

    /** @param said what came of the last action, empty if there was none */
    WebResponse page(Viewer viewer, String said) {
        return layout.page(200, viewer, "/admin", "Organiser", 0, html -> {
            if (!said.isEmpty()) {
                html.leaf("p", said, "class", "notice", "role", "status");
            }
            if (facts.intake().isFull()) {
                html.leaf(
                        "p",
                        "Less than 2 GB are free on the disk: uploads are refused until there is more.",
                        "class",
                        "notice bad");
            }
            state(html);
            queue(html);
            people(html);
        });
    }

    private void state(Html html) {
        Contest contest = facts.contest();
        html.open("section", "id", "state").leaf("h2", "Contest");
        html.open("dl", "class", "facts");
        html.leaf("dt", "Phase").leaf("dd", contest.phase().word() + (contest.isHeld() ? ", paused" : ""));
        html.leaf("dt", "Now").leaf("dd", facts.ladder().now());
        Instant deadline = contest.deadline();
        html.leaf("dt", "Deadline").leaf("dd", deadline == null ? "none" : facts.time(deadline));
        if (contest.phase() == Phase.OVER
                && facts.finalReport(new Viewer(new Holder("", 0))).isPresent()) {
            html.leaf("dt", "Final").open("dd").leaf("a", "Report", "href", "/final/");
            html.text(", grades and a folder for each student in "
                            + facts.folder().finalResults().resolve("class"))
                    .close();
        }
        html.leaf("dt", "Disk")
                .leaf("dd", Pages.size(facts.folder().path().toFile().getUsableSpace()) + " free");
        html.close();
        html.open("div", "class", "row");
        boolean over = contest.isClosed();
        if (!over) {
            button(html, contest.isHeld() ? "go" : "hold", contest.isHeld() ? "Go on" : "Pause builds and games");
            button(
                    html,
                    "freeze",
                    facts.isFrozen() ? "Unfreeze the board" : "Freeze the board",
                    "on",
                    String.valueOf(!facts.isFrozen()));
        }
        html.close();
        text(html, "message", "Message to everybody", "text", contest.message(), "Show");
        if (over) {
            html.close();
            return;
        }
        text(
                html,
                "deadline",
                "Deadline (as 2026-12-18T23:59, " + facts.zone(deadline == null ? facts.now() : deadline) + ")",
                "deadline",
                deadline == null
                        ? ""
                        : LocalDateTime.ofInstant(deadline, facts.zone())
                                .withNano(0)
                                .toString(),
                "Set");
        text(html, "final", "To begin the final, type: final", "word", "", "Begin the final");
        html.close();
    }

    private static void button(Html html, String action, String words, String... fields) {
        html.form("/admin/" + action, fields).leaf("button", words).close();
    }

    private static void text(Html html, String action, String label, String name, String value, String words) {
        html.form("/admin/" + action);
        String id = action + "-" + name;
        html.leaf("label", label, "for", id);
        html.open("input", "type", "text", "id", id, "name", name, "value", value, "autocomplete", "off");
        html.leaf("button", words).close();
    }

    private static Html asked(Html html, String name, String label, String placeholder) {
        return html.open(
                "input", "type", "text", "name", name, "aria-label", label, "placeholder", placeholder, "required", "");
    }

    private void queue(Html html) {
        Contest contest = facts.contest();
        List<Upload> shown = contest.entrants().stream()
                .flatMap(bot -> contest.uploads(bot).stream().limit(1))
                .filter(upload -> upload.state().isOnItsWay() || upload.state().isFailure())
                .toList();
        html.open("section", "id", "queue").leaf("h2", "Uploads that wait or failed");
        if (shown.isEmpty()) {
            html.leaf("p", "None.", "class", "dim").close();
            return;
        }
        html.table("Uploads")
                .heads(List.of("Bot", "Upload", "State", "Sentence", "Do"), Set.of("Bot", "State", "Sentence"));
        html.close().close().open("tbody");
        for (Upload upload : shown) {
            String number = String.valueOf(upload.number());
            html.open("tr").leaf("th", facts.folder().name(upload.bot()), "scope", "row", "class", "l bot");
            html.open("td")
                    .leaf("a", number, "href", "/uploads/" + upload.bot() + "/" + number)
                    .close();
            html.leaf("td", upload.state().word(), "class", "l").leaf("td", facts.sentence(upload), "class", "why");
            html.open("td").open("div", "class", "row");
            if (isTriedAgain(upload)) {
                button(html, "retry", "Try again", "bot", upload.bot(), "upload", number);
            }
            if (upload.state() == UploadState.EXAM_FAILED || upload.isForOrganiser()) {
                button(html, "let-in", "Let in", "bot", upload.bot(), "upload", number);
            }
            html.close().close().close();
        }
        html.close().close().close().close();
    }

    /** A version that the ladder put out stays out, whatever a new exam finds: its author uploads it again. */
    private static boolean isTriedAgain(Upload upload) {
        return upload.state().isFailure() && upload.state() != UploadState.SUSPENDED || upload.isForOrganiser();
    }

    private void people(Html html) {
        Contest contest = facts.contest();
        List<String> entrants = contest.entrants();
        html.open("section", "id", "people").leaf("h2", "People (" + entrants.size() + ")");
        html.note("Links were written to " + facts.folder().path().resolve("keys.csv")
                + " when they were made. Hand them out, then delete the file. A new link ends the old one.");
        text(html, "person", "Enter somebody else", "name", "", "Enter");
        html.table("People").heads(List.of("Name", "Codename", "Uploads", "Plays", "Do"), Set.of("Name", "Codename"));
        html.close().close().open("tbody");
        for (String bot : entrants) {
            Optional<Upload> playing = contest.playing(bot);
            html.open("tr").leaf("th", facts.folder().name(bot), "scope", "row", "class", "l bot");
            html.open("td", "class", "l").leaf("a", bot, "href", "/bots/" + bot).close();
            html.leaf("td", contest.uploads(bot).size());
            html.leaf("td", playing.map(upload -> "upload " + upload.number()).orElse("–"));
            html.open("td").open("details", "id", "do-" + bot).leaf("summary", "Actions");
            List<String> members = facts.folder().members(bot);
            for (int member = 0; member < members.size(); member++) {
                String whose = members.size() > 1 ? "New link for " + members.get(member) : "New link";
                button(html, "key", whose, "bot", bot, "member", String.valueOf(member));
            }
            if (playing.isPresent()) {
                String number = String.valueOf(playing.get().number());
                html.form("/admin/remove", "bot", bot, "upload", number);
                asked(html, "why", "Why", "why").leaf("button", "Take out").close();
            }
            html.form("/admin/erase", "bot", bot);
            asked(html, "codename", "Codename, to erase", "codename")
                    .leaf("button", "Erase")
                    .close();
            html.close().close().close();
        }
        html.close().close().close().close();
    }

    /** Does what a form asks for, and tells what came of it. */
    WebResponse act(Viewer viewer, String action, Map<String, String> fields, String url) {
        try {
            String said = done(action, fields, url);
            facts.ladder().changed();
            return page(viewer, said);
        } catch (IOException e) {
            LoggerFactory.getLogger(AdminPage.class).error("an action failed", e);
            return page(viewer, "Nothing was changed: the disk is full, or the folder cannot be written.");
        }
    }

    private String done(String action, Map<String, String> fields, String url) throws IOException {
        String bot = fields.getOrDefault("bot", "");
        Instant now = facts.now();
        return switch (action) {
            case "person" -> person(fields.getOrDefault("name", "").strip(), url);
            case "key" -> key(bot, fields.getOrDefault("member", "0"), url);
            case "hold", "go" -> event(new ContestEvent(now, "hold", "", Map.of("on", action.equals("hold"))), "Done.");
            case "message" ->
                event(
                        new ContestEvent(
                                now,
                                "message",
                                "",
                                Map.of("text", fields.getOrDefault("text", "").strip())),
                        "The message is on every page.");
            case "deadline" -> deadline(fields.getOrDefault("deadline", "").strip());
            case "freeze" -> freeze(fields.getOrDefault("on", "true").equals("true"));
            case "final" -> begin(fields.getOrDefault("word", ""));
            case "erase" -> erase(bot, fields.getOrDefault("codename", "").strip());
            case "retry", "let-in", "remove" -> upload(action, bot, fields);
            default -> "There is no such action.";
        };
    }

    private String event(ContestEvent event, String said) throws IOException {
        facts.folder().append(event);
        return said;
    }

    private String person(String name, String url) throws IOException {
        if (name.isEmpty() || name.length() > 100) {
            return "A name has 1 to 100 characters.";
        }
        String link = facts.folder().add(name, url, facts.now());
        return link.isEmpty() ? name + " is entered already." : name + " is entered. The link: " + link;
    }

    private String key(String bot, String member, String url) throws IOException {
        int number = member.matches("\\d{1,4}") ? Integer.parseInt(member) : -1;
        List<String> members = facts.folder().members(bot);
        if (number < 0 || number >= members.size()) {
            return "There is nobody of this codename.";
        }
        String link = facts.folder().newKey(new Holder(bot, number), url, facts.now());
        return "The new link of " + members.get(number) + ": " + link + " (the old one has ended)";
    }

    private String deadline(String text) throws IOException {
        ZoneId zone = facts.zone();
        try {
            String at = text.isEmpty()
                    ? ""
                    : LocalDateTime.parse(text).atZone(zone).toInstant().toString();
            boolean frozen = facts.isFrozen();
            return event(
                            new ContestEvent(facts.now(), "deadline", "", Map.of("deadline", at)),
                            text.isEmpty() ? "There is no deadline any more." : "The deadline is set.")
                    + (frozen && !facts.isFrozen() ? " The board moves again." : "");
        } catch (DateTimeException e) {
            return "'" + text + "' is no time. Write it like 2026-12-18T23:59 (" + zone + ").";
        }
    }

    private String freeze(boolean on) throws IOException {
        if (facts.contest().isClosed()) {
            return "The final has begun.";
        }
        facts.folder().append(facts.frozen(on));
        return on ? "The board stands still." : "The board moves again.";
    }

    private String begin(String word) throws IOException {
        if (!word.strip().equals("final")) {
            return "Nothing was begun: type the word final.";
        }
        if (facts.contest().isClosed()) {
            return "The final has begun already.";
        }
        return event(new ContestEvent(facts.now(), "final", "", Map.of()), "The final begins. Uploads are closed.");
    }

    private String erase(String bot, String codename) throws IOException {
        if (bot.isEmpty()
                || !bot.equals(codename)
                || !facts.contest().entrants().contains(bot)) {
            return "Nothing was erased: the codename is another one.";
        }
        if (!facts.mayErase()) {
            return Facts.LATER;
        }
        facts.erase(bot);
        return "Everything personal about " + bot + " is erased.";
    }

    private String upload(String action, String bot, Map<String, String> fields) throws IOException {
        String number = fields.getOrDefault("upload", "");
        Optional<Upload> upload =
                number.matches("\\d{1,8}") ? facts.contest().upload(bot, Integer.parseInt(number)) : Optional.empty();
        if (upload.isEmpty()) {
            return "There is no such upload.";
        }
        UploadState next = action.equals("remove") ? UploadState.REMOVED : UploadState.WAITING;
        boolean fits =
                action.equals("remove") ? upload.get().state() == UploadState.PLAYING : isTriedAgain(upload.get());
        if (!fits) {
            return "Upload " + number + " is " + upload.get().state().word() + " by now; nothing was changed.";
        }
        ContestEvent event = ContestEvent.state(facts.now(), bot, upload.get().number(), next);
        return switch (action) {
            case "remove" ->
                event(event.with("note", fields.getOrDefault("why", "").strip()), "It is taken out.");
            case "retry" -> event(event.with("again", true), "It waits for its turn.");
            default -> event(event.with("admitted", true), "It will play, whatever the exam finds.");
        };
    }
}
