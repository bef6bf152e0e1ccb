package botarena.contest.site;

import botarena.base.Refusal.RefusedException;
import botarena.contest.Contest.Holder;
import botarena.contest.Contest.Upload;
import botarena.contest.Trials;
import botarena.contest.Trials.Answer;
import botarena.contest.Trials.Order;
import botarena.contest.UploadState;
import botarena.contest.intake.Drafts.Draft;
import botarena.contest.intake.Intake.Outcome;
import botarena.contest.site.Layout.Link;
import botarena.contest.site.Route.Visit;
import botarena.contest.site.TrialPages.TrialRow;
import botarena.web.WebResponse;
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.slf4j.LoggerFactory;

/** Pages on which a bot is written, tried, and handed in. */
record WritePages(Facts facts, Layout layout, TrialPages trials) {

    private static final int LARGEST_TEXT = 200_000;

    /** A draft in the list. */
    record DraftRow(int number, String name, int files, String changed) {}

    /** A choice; its value is sent by a form. */
    record Choice(String value, String words, boolean chosen) {}

    /**
     * A file in the editor.
     *
     * @param text null if it cannot be edited here
     * @param version of the file that the person has seen
     */
    record OpenFile(String name, String text, String version, String size, boolean isText) {}

    /** The page of all drafts. */
    WebResponse.Content list(Viewer viewer, int status, String wrong) {
        Holder holder = viewer.owner();
        List<DraftRow> rows = new ArrayList<>();
        try {
            for (Draft draft : facts.drafts().all(holder)) {
                rows.add(
                        new DraftRow(draft.number(), draft.name(), draft.files().size(), facts.time(draft.changed())));
            }
        } catch (IOException e) {
            LoggerFactory.getLogger(WritePages.class).warn("drafts cannot be read: {}", e.toString());
        }
        List<Choice> starts = new ArrayList<>();
        facts.guide().starters().languages().stream()
                .filter(each -> !each.version().isEmpty())
                .forEach(each -> starts.add(new Choice(
                        each.word(),
                        each.title() + ", " + each.version(),
                        each.word().equals("python"))));
        facts.contest().uploads(viewer.bot()).stream()
                .filter(upload -> facts.hasFiles(upload))
                .forEach(upload ->
                        starts.add(new Choice("upload-" + upload.number(), "my upload " + upload.number(), false)));
        List<TrialRow> tried = trials.rows(viewer);
        return Layout.page(
                status,
                out -> JtewriteGenerated.render(
                        out, null, layout.frame("Write", "/write", 0, viewer), wrong, rows, starts, tried));
    }

    /** Begins a draft with a starter, or with an upload's files. */
    WebResponse create(Visit visit, Map<String, String> fields) {
        Viewer viewer = visit.viewer();
        String start = fields.getOrDefault("start", "");
        String name = fields.getOrDefault("name", "").strip();
        try {
            Draft made;
            if (start.matches("upload-\\d{1,8}")) {
                made = facts.drafts().copy(viewer.owner(), name, Integer.parseInt(start.substring(7)));
            } else if (facts.guide().starters().languages().stream()
                    .anyMatch(each -> each.word().equals(start))) {
                byte[] zip = facts.guide().starters().zip(start);
                made = facts.drafts().create(viewer.owner(), name.isEmpty() ? "mybot" : name, zip);
            } else {
                return list(viewer, 400, "Choose a language first.");
            }
            return new WebResponse.Redirect("/write/" + made.number(), "");
        } catch (RefusedException e) {
            return list(viewer, 422, Facts.sentence(e));
        } catch (IOException e) {
            return layout.full(viewer, e);
        }
    }

    /** The editor. */
    WebResponse draft(Visit visit) {
        try {
            Optional<Draft> draft = find(visit);
            return draft.isEmpty()
                    ? new WebResponse.NotFound()
                    : editor(visit.viewer(), draft.get(), visit.request().query("file"), "", "", 200);
        } catch (IOException e) {
            return layout.full(visit.viewer(), e);
        }
    }

    private Optional<Draft> find(Visit visit) throws IOException {
        OptionalInt number = visit.number("draft");
        return number.isEmpty()
                ? Optional.empty()
                : facts.drafts().find(visit.viewer().owner(), number.getAsInt());
    }

    /**
     * @param wrong why something was not done; empty if nothing was asked, or it was
     * @param unsaved text in place of the file's; empty for the file's
     */
    private WebResponse.Content editor(
            Viewer viewer, Draft draft, String wanted, String wrong, String unsaved, int status) {
        String name = draft.files().containsKey(wanted) ? wanted : first(draft);
        Optional<String> text = draft.text(name);
        boolean editable = text.isPresent() && text.get().length() <= LARGEST_TEXT;
        OpenFile open = new OpenFile(
                name,
                unsaved.isEmpty() ? text.filter(each -> editable).orElse("") : unsaved,
                draft.version(name),
                Pages.size(draft.files().getOrDefault(name, new byte[0]).length),
                editable);
        List<Link> files = draft.files().keySet().stream()
                .map(each -> new Link(each, path(draft, each), each.equals(name)))
                .toList();
        List<Trials.Trial> before = facts.trials().of(viewer.owner());
        Order last = before.stream()
                .map(Trials.Trial::order)
                .filter(order -> order.draft() > 0)
                .findFirst()
                .orElse(null);
        List<Choice> games = facts.ladder().games().stream()
                .map(each -> new Choice(
                        each, facts.titles().getOrDefault(each, each), last != null && each.equals(last.game())))
                .toList();
        return Layout.page(
                status,
                out -> JtedraftGenerated.render(
                        out,
                        null,
                        layout.frame("Draft " + draft.name(), "", 0, viewer),
                        wrong,
                        draft.number(),
                        open,
                        files,
                        games,
                        trials.opponents(viewer, false, last == null ? "" : last.against()),
                        last == null ? 0 : last.seat(),
                        trials.rows(viewer).stream().limit(1).toList()));
    }

    /** The file that is the author's: in a starter the one besides its protocol's, which is the shortest list's first. */
    private static String first(Draft draft) {
        return draft.files().keySet().stream()
                .filter(name -> name.matches("(.*/)?(bot|Bot|mybot|main|Main)\\.\\w+"))
                .filter(name -> !name.endsWith(".yaml"))
                .findFirst()
                .or(() -> draft.files().keySet().stream().findFirst())
                .orElse("");
    }

    private static String path(Draft draft, String file) {
        return "/write/" + draft.number() + "?file=" + URLEncoder.encode(file, StandardCharsets.UTF_8);
    }

    /** Keeps the editor's text, then acts on its button. */
    WebResponse change(Visit visit, Map<String, String> fields) {
        Viewer viewer = visit.viewer();
        String file = fields.getOrDefault("file", "");
        try {
            Optional<Draft> found = find(visit);
            if (found.isEmpty()) {
                return new WebResponse.NotFound();
            }
            Draft draft = found.get();
            String sent = fields.get("text");
            String kept = draft.text(file).orElse("");
            String text = sent == null ? "" : kept.contains("\r\n") ? sent : sent.replace("\r\n", "\n");
            try {
                if (sent != null && !text.equals(kept)) {
                    if (!draft.version(file).equals(fields.getOrDefault("version", ""))) {
                        String why = file + " was changed elsewhere meanwhile, and this text is not saved."
                                + " Save again to put it in place of the other one.";
                        return editor(viewer, draft, file, why, text, 409);
                    }
                    draft = draft.with(file, text.getBytes(StandardCharsets.UTF_8));
                    facts.drafts().save(viewer.owner(), draft);
                }
                return act(viewer, draft, file, fields);
            } catch (RefusedException e) {
                return editor(viewer, found.get(), file, Facts.sentence(e), text, 422);
            }
        } catch (IOException e) {
            return layout.full(viewer, e);
        }
    }

    private WebResponse act(Viewer viewer, Draft draft, String file, Map<String, String> fields)
            throws IOException, RefusedException {
        Holder holder = viewer.owner();
        String name = fields.getOrDefault("name", "").strip();
        switch (fields.getOrDefault("do", "save")) {
            case "try" -> {
                Order order = new Order(
                        holder,
                        draft.number(),
                        0,
                        fields.getOrDefault("game", ""),
                        fields.getOrDefault("against", ""),
                        fields.getOrDefault("seat", "0").equals("1") ? 1 : 0);
                Answer answer = facts.trials().order(order, draft.zip());
                Trials.Trial trial = answer.trial();
                return trial == null
                        ? TrialPages.retry(editor(viewer, draft, file, answer.refusal(), "", 409), answer)
                        : new WebResponse.Redirect("/tries/" + trial.number(), "");
            }
            case "hand-in" -> {
                return handIn(viewer, draft, file);
            }
            case "add" -> {
                if (name.isEmpty() || draft.files().containsKey(name)) {
                    return editor(viewer, draft, file, "A new file needs a name that no other file has.", "", 422);
                }
                facts.drafts().save(holder, draft.with(name, new byte[0]));
                return new WebResponse.Redirect(path(draft, name), "");
            }
            case "remove" -> {
                facts.drafts().save(holder, draft.with(file, null));
                return new WebResponse.Redirect("/write/" + draft.number(), "");
            }
            case "delete" -> {
                if (!name.equals(draft.name())) {
                    return editor(viewer, draft, file, "Nothing was deleted: type the draft's name.", "", 400);
                }
                facts.drafts().delete(holder, draft.number());
                return new WebResponse.Redirect("/write", "");
            }
            default -> {
                return new WebResponse.Redirect(path(draft, file), "");
            }
        }
    }

    private WebResponse handIn(Viewer viewer, Draft draft, String file) throws IOException {
        Outcome.Refused closed = facts.intake().closed(viewer.bot());
        if (closed != null) {
            return editor(viewer, draft, file, closed.sentence(), "", closed.status());
        }
        Path sent = facts.intake().fresh();
        Files.write(sent, draft.zip());
        return facts.intake().take(viewer.bot(), sent, "") instanceof Outcome.Receipt receipt
                ? new WebResponse.Redirect("/me#u" + receipt.upload().number(), "")
                : editor(
                        viewer, draft, file, "This draft was refused. Download it, and upload it to see why.", "", 422);
    }

    /** The draft as a zip archive. */
    WebResponse download(Visit visit) {
        try {
            Optional<Draft> draft = find(visit);
            if (draft.isEmpty()) {
                return new WebResponse.NotFound();
            }
            String name = draft.get().name().replaceAll("[^A-Za-z0-9.-]", "-");
            return new WebResponse.Content("application/zip", draft.get().zip())
                    .with("Content-Disposition", "attachment; filename=\"" + name + ".zip\"");
        } catch (IOException e) {
            return layout.full(visit.viewer(), e);
        }
    }

    /** The files of an own upload, as they were sent. */
    WebResponse files(Visit visit) {
        Optional<Upload> upload = upload(visit);
        if (upload.isEmpty() || !facts.hasFiles(upload.get())) {
            return new WebResponse.NotFound();
        }
        try {
            Path copy = facts.copy(facts.archive(upload.get()));
            String single = upload.get().name();
            return single.isEmpty()
                    ? new WebResponse.Download(
                            copy, "application/zip", "upload-" + upload.get().number() + ".zip")
                    : new WebResponse.Download(
                            copy, "application/octet-stream", single.replaceAll("[^A-Za-z0-9.-]", "-"));
        } catch (IOException e) {
            return layout.full(visit.viewer(), e);
        }
    }

    private Optional<Upload> upload(Visit visit) {
        OptionalInt number = visit.number("number");
        return number.isEmpty()
                ? Optional.empty()
                : facts.contest().upload(visit.viewer().bot(), number.getAsInt());
    }

    /** Hands an older upload in again, which then plays once more under a new number. */
    WebResponse again(Visit visit, Map<String, String> unused) {
        Viewer viewer = visit.viewer();
        Optional<Upload> upload = upload(visit);
        if (upload.isEmpty() || !facts.hasFiles(upload.get()) || upload.get().state() == UploadState.PLAYING) {
            return new WebResponse.NotFound();
        }
        try {
            Outcome outcome = facts.intake()
                    .take(
                            viewer.bot(),
                            facts.copy(facts.archive(upload.get())),
                            upload.get().name());
            if (outcome instanceof Outcome.Refused refused) {
                return layout.sentence(refused.status(), viewer, "Refused", refused.sentence());
            }
            return new WebResponse.Redirect(
                    "/me#u" + ((Outcome.Receipt) outcome).upload().number(), "");
        } catch (IOException e) {
            return layout.full(viewer, e);
        }
    }
}
