package botarena.contest.site;

import botarena.base.Refusal.RefusedException;
import botarena.contest.Contest.Holder;
import botarena.contest.Contest.Upload;
import botarena.contest.Trials;
import botarena.contest.Trials.Answer;
import botarena.contest.Trials.Order;
import botarena.contest.Trials.Trial;
import botarena.contest.UploadState;
import botarena.contest.intake.Drafts.Draft;
import botarena.contest.intake.Intake.Outcome;
import botarena.contest.site.Layout.Frame;
import botarena.contest.site.Route.Visit;
import botarena.web.WebResponse;
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Pages on which a bot is written, tried, and handed in. */
record WritePages(Facts facts, Layout layout, TrialPages trials) {

    private static final int LARGEST_TEXT = 200_000;

    /** A choice; its value is sent by a form. */
    record Choice(String value, String words, boolean chosen) {}

    /** The page of all drafts. */
    WebResponse.Content draftsPage(Viewer viewer, int status, String wrong) throws IOException {
        Frame frame = layout.frame("Write", "/write", 0, viewer);
        List<Draft> drafts = facts.drafts().listDrafts(viewer.owner());
        return Layout.page(status, out -> JtewriteGenerated.render(out, null, frame, this, wrong, drafts));
    }

    /** Starters and uploads with which a draft can begin. */
    List<Choice> draftStarts(Viewer viewer) {
        Stream<Choice> starters = facts.guide().starters().languages().stream()
                .filter(each -> !each.version().isEmpty())
                .map(each -> new Choice(
                        each.word(),
                        each.title() + " (" + each.version() + ")",
                        each.word().equals("python")));
        Stream<Choice> uploads = facts.contest().uploads(viewer.bot()).stream()
                .filter(facts::hasFiles)
                .map(each -> new Choice("upload-" + each.number(), "my upload " + each.number(), false));
        return Stream.concat(starters, uploads).toList();
    }

    /** Begins a draft with a starter, or with an upload's files. */
    WebResponse createDraft(Visit visit, Map<String, String> fields) throws IOException {
        Viewer viewer = visit.viewer();
        String start = fields.getOrDefault("start", "");
        String name = fields.getOrDefault("name", "").strip();
        try {
            Draft made;
            if (start.matches("upload-\\d{1,8}")) {
                made = facts.drafts().copyUpload(viewer.owner(), name, Integer.parseInt(start.substring(7)));
            } else if (facts.guide().starters().languages().stream()
                    .anyMatch(each -> each.word().equals(start))) {
                byte[] zip = facts.guide().starters().zipOf(start);
                made = facts.drafts().createDraft(viewer.owner(), name.isEmpty() ? "mybot" : name, zip);
            } else {
                return draftsPage(viewer, 400, "Choose a language first.");
            }
            return new WebResponse.Redirect("/write/" + made.number(), "");
        } catch (RefusedException e) {
            return draftsPage(viewer, 422, Facts.describe(e));
        }
    }

    /** The editor. */
    WebResponse showDraft(Visit visit) throws IOException {
        Optional<Draft> draft = findDraft(visit);
        return draft.isEmpty()
                ? new WebResponse.NotFound()
                : editorPage(visit.viewer(), draft.get(), visit.request().query("file"), "", "", 200);
    }

    private Optional<Draft> findDraft(Visit visit) throws IOException {
        return facts.drafts().findDraft(visit.viewer().owner(), visit.number("draft"));
    }

    /**
     * A file in the editor.
     *
     * @param isText whether it can be edited here
     */
    record OpenFile(String name, String text, boolean isText) {}

    /**
     * @param wrong why something was not done; empty if nothing was asked, or it was
     * @param unsaved text in place of the file's; empty for the file's
     */
    private WebResponse.Content editorPage(
            Viewer viewer, Draft draft, String wanted, String wrong, String unsaved, int status) {
        String name = draft.files().containsKey(wanted) ? wanted : mainFile(draft);
        Optional<String> text = draft.textOf(name).filter(each -> each.length() <= LARGEST_TEXT);
        OpenFile open = new OpenFile(name, unsaved.isEmpty() ? text.orElse("") : unsaved, text.isPresent());
        List<Trial> before = trials.trialsOf(viewer);
        Frame frame = layout.frame("Draft " + draft.name(), "", 0, viewer);
        return Layout.page(status, out -> JtedraftGenerated.render(out, null, frame, this, wrong, draft, open, before));
    }

    /** The file that is the author's: in a starter the one besides its protocol's, which is the shortest list's first. */
    private static String mainFile(Draft draft) {
        return draft.files().keySet().stream()
                .filter(name -> name.matches("(.*/)?(bot|Bot|mybot|main|Main)\\.\\w+"))
                .filter(name -> !name.endsWith(".yaml"))
                .findFirst()
                .or(() -> draft.files().keySet().stream().findFirst())
                .orElse("");
    }

    static String filePath(Draft draft, String file) {
        return "/write/" + draft.number() + "?file=" + URLEncoder.encode(file, StandardCharsets.UTF_8);
    }

    /** Keeps the editor's text, then acts on its button. */
    WebResponse changeDraft(Visit visit, Map<String, String> fields) throws IOException {
        Viewer viewer = visit.viewer();
        String file = fields.getOrDefault("file", "");
        Optional<Draft> found = findDraft(visit);
        if (found.isEmpty()) {
            return new WebResponse.NotFound();
        }
        Draft draft = found.get();
        String sent = fields.get("text");
        String kept = draft.textOf(file).orElse("");
        String text = sent == null ? "" : kept.contains("\r\n") ? sent : sent.replace("\r\n", "\n");
        try {
            if (sent != null && !text.equals(kept)) {
                if (!draft.versionOf(file).equals(fields.getOrDefault("version", ""))) {
                    String why = file + " was changed elsewhere meanwhile, and this text is not saved."
                            + " Save again to put it in place of the other one.";
                    return editorPage(viewer, draft, file, why, text, 409);
                }
                draft = draft.withFile(file, text.getBytes(StandardCharsets.UTF_8));
                facts.drafts().saveDraft(viewer.owner(), draft);
            }
            return performAction(viewer, draft, file, fields);
        } catch (RefusedException e) {
            return editorPage(viewer, found.get(), file, Facts.describe(e), text, 422);
        }
    }

    private WebResponse performAction(Viewer viewer, Draft draft, String file, Map<String, String> fields)
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
                Answer answer = facts.trials().placeOrder(order, draft.toZip());
                Trials.Trial trial = answer.trial();
                return trial == null
                        ? Layout.withRetry(editorPage(viewer, draft, file, answer.refusal(), "", 409), answer.retry())
                        : new WebResponse.Redirect("/tries/" + trial.number(), "");
            }
            case "hand-in" -> {
                return handIn(viewer, draft, file);
            }
            case "add" -> {
                if (name.isEmpty() || draft.files().containsKey(name)) {
                    return editorPage(viewer, draft, file, "A new file needs a name that no other file has.", "", 422);
                }
                facts.drafts().saveDraft(holder, draft.withFile(name, new byte[0]));
                return new WebResponse.Redirect(filePath(draft, name), "");
            }
            case "remove" -> {
                facts.drafts().saveDraft(holder, draft.withFile(file, null));
                return new WebResponse.Redirect("/write/" + draft.number(), "");
            }
            case "delete" -> {
                if (!name.equals(draft.name())) {
                    return editorPage(viewer, draft, file, "Nothing was deleted: type the draft's name.", "", 400);
                }
                facts.drafts().deleteDraft(holder, draft.number());
                return new WebResponse.Redirect("/write", "");
            }
            default -> {
                return new WebResponse.Redirect(filePath(draft, file), "");
            }
        }
    }

    private WebResponse handIn(Viewer viewer, Draft draft, String file) throws IOException {
        Path sent = facts.intake().newTempFile();
        Files.write(sent, draft.toZip());
        Outcome outcome = facts.intake().takeUpload(viewer.bot(), sent, "");
        return outcome instanceof Outcome.Refused refused
                ? editorPage(viewer, draft, file, refused.sentence(), "", refused.status())
                : Layout.uploadReceived(outcome);
    }

    /** The draft as a zip archive. */
    WebResponse downloadDraft(Visit visit) throws IOException {
        Optional<Draft> draft = findDraft(visit);
        return draft.isEmpty()
                ? new WebResponse.NotFound()
                : ContestSite.attachment(
                        "application/zip",
                        fileName(draft.get().name()) + ".zip",
                        draft.get().toZip());
    }

    private static String fileName(String name) {
        return name.replaceAll("[^A-Za-z0-9.-]", "-");
    }

    /** The files of an own upload, as they were sent. */
    WebResponse downloadUpload(Visit visit) throws IOException {
        Optional<Upload> upload = keptUpload(visit);
        if (upload.isEmpty()) {
            return new WebResponse.NotFound();
        }
        Path copy = facts.copyFile(facts.uploadFile(upload.get()));
        String single = upload.get().name();
        return single.isEmpty()
                ? new WebResponse.Download(copy, "application/zip", "upload-" + visit.value("number") + ".zip")
                : new WebResponse.Download(copy, "application/octet-stream", fileName(single));
    }

    private Optional<Upload> keptUpload(Visit visit) {
        return facts.contest()
                .upload(visit.viewer().bot(), visit.number("number"))
                .filter(facts::hasFiles);
    }

    /** Hands an older upload in again, which then plays once more under a new number. */
    WebResponse handInAgain(Visit visit, Map<String, String> unused) throws IOException {
        Viewer viewer = visit.viewer();
        Optional<Upload> upload = keptUpload(visit).filter(each -> each.state() != UploadState.PLAYING);
        if (upload.isEmpty()) {
            return new WebResponse.NotFound();
        }
        Path copy = facts.copyFile(facts.uploadFile(upload.get()));
        Outcome outcome =
                facts.intake().takeUpload(viewer.bot(), copy, upload.get().name());
        return outcome instanceof Outcome.Refused refused
                ? layout.refusalPage(viewer, refused)
                : Layout.uploadReceived(outcome);
    }
}
