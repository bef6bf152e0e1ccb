package botarena.contest.site;

import static botarena.contest.RequestRefusal.NOT_FOUND;

import botarena.base.Refusal.RefusedException;
import botarena.contest.Contest.Holder;
import botarena.contest.Contest.Upload;
import botarena.contest.RequestRefusal;
import botarena.contest.RequestRefusal.RefusedRequest;
import botarena.contest.Trials.Order;
import botarena.contest.Trials.Trial;
import botarena.contest.intake.Drafts.Draft;
import botarena.contest.site.Layout.Frame;
import botarena.contest.site.Route.Visit;
import botarena.web.WebResponse;
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Optional;

/** Pages on which a bot is written, tried, and handed in. */
record WritePages(Facts facts, Layout layout, TrialPages trials) {

    private static final int LARGEST_TEXT = 200_000;

    /** The page of all drafts. */
    WebResponse.Content draftsPage(Viewer viewer, int status, String wrong) throws IOException {
        Frame frame = layout.frame("Write", "/write", 0, viewer);
        List<Draft> drafts = facts.drafts.listDrafts(viewer.owner());
        return Layout.page(status, out -> JtewriteGenerated.render(out, null, frame, this, wrong, drafts));
    }

    /** Begins a draft with a starter, or with an upload's files. */
    WebResponse createDraft(Visit visit) throws IOException, RefusedRequest {
        Viewer viewer = visit.viewer();
        String start = visit.field("start");
        String name = visit.field("name");
        try {
            Draft made;
            if (start.matches("upload-\\d{1,8}")) {
                made = facts.drafts.copyUpload(viewer.owner(), name, Integer.parseInt(start.substring(7)));
            } else if (facts.guide.starters().languages().stream()
                    .anyMatch(each -> each.word().equals(start))) {
                byte[] zip = facts.guide.starters().zipOf(start);
                made = facts.drafts.createDraft(viewer.owner(), name.isEmpty() ? "mybot" : name, zip);
            } else {
                return draftsPage(viewer, 400, "Choose a language first.");
            }
            return new WebResponse.Redirect("/write/" + made.number(), "");
        } catch (RefusedException e) {
            return draftsPage(viewer, 422, Facts.describe(e));
        }
    }

    /** The editor. */
    WebResponse showDraft(Visit visit) throws IOException, RefusedRequest {
        return editorPage(visit.viewer(), findDraft(visit), visit.request().query("file"), "", "", 200);
    }

    private Draft findDraft(Visit visit) throws IOException, RefusedRequest {
        return facts.drafts
                .findDraft(visit.viewer().owner(), visit.number("draft"))
                .orElseThrow(NOT_FOUND::toException);
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
                .filter(name -> name.matches("(.*/)?(bot|Bot|mybot|main|Main)\\.(?!yaml$)\\w+"))
                .findFirst()
                .or(() -> draft.files().keySet().stream().findFirst())
                .orElse("");
    }

    static String filePath(Draft draft, String file) {
        return "/write/" + draft.number() + "?file=" + URLEncoder.encode(file, StandardCharsets.UTF_8);
    }

    /** Keeps the editor's text, then acts on its button. */
    WebResponse changeDraft(Visit visit) throws IOException, RefusedRequest {
        Viewer viewer = visit.viewer();
        String file = visit.field("file");
        Draft found = findDraft(visit);
        Draft draft = found;
        String sent = visit.form().get("text");
        String kept = draft.textOf(file).orElse("");
        String text = sent == null ? "" : kept.contains("\r\n") ? sent : sent.replace("\r\n", "\n");
        try {
            if (sent != null && !text.equals(kept)) {
                if (!draft.versionOf(file).equals(visit.field("version"))) {
                    String why = file + " was changed elsewhere meanwhile, and this text is not saved."
                            + " Save again to put it in place of the other one.";
                    return editorPage(viewer, draft, file, why, text, 409);
                }
                Draft changed = draft.withFile(file, text.getBytes(StandardCharsets.UTF_8));
                facts.drafts.saveDraft(viewer.owner(), changed);
                draft = changed;
            }
            return performAction(visit, draft, file);
        } catch (RefusedException e) {
            return editorPage(viewer, found, file, Facts.describe(e), text, 422);
        } catch (RefusedRequest e) {
            RequestRefusal refused = e.refusal();
            return Layout.withRetry(
                    editorPage(viewer, draft, file, refused.sentence(), text, refused.status()), refused.retry());
        }
    }

    private WebResponse performAction(Visit visit, Draft draft, String file)
            throws IOException, RefusedException, RefusedRequest {
        Viewer viewer = visit.viewer();
        Holder holder = viewer.owner();
        String name = visit.field("name");
        String path = "/write";
        switch (visit.field("do")) {
            case "try" -> {
                int seat = visit.field("seat").equals("1") ? 1 : 0;
                Order order = new Order(holder, draft.number(), 0, visit.field("game"), visit.field("against"), seat);
                return TrialPages.show(facts.trials.placeOrder(order, draft.toZip()));
            }
            case "hand-in" -> {
                Path sent = facts.intake.newTempFile();
                Files.write(sent, draft.toZip());
                return Layout.uploadReceived(facts.intake.takeUpload(viewer.bot(), sent, ""));
            }
            case "add" -> {
                if (name.isEmpty() || draft.files().containsKey(name)) {
                    throw new RequestRefusal(422, "A new file needs a name that no other file has", "", "")
                            .toException();
                }
                facts.drafts.saveDraft(holder, draft.withFile(name, new byte[0]));
                path = filePath(draft, name);
            }
            case "remove" -> {
                facts.drafts.saveDraft(holder, draft.withFile(file, null));
                path = "/write/" + draft.number();
            }
            case "delete" -> {
                if (!name.equals(draft.name())) {
                    throw new RequestRefusal(400, "Nothing was deleted: type the draft's name", "", "").toException();
                }
                facts.drafts.deleteDraft(holder, draft.number());
            }
            default -> path = filePath(draft, file);
        }
        return new WebResponse.Redirect(path, "");
    }

    /** The draft as a zip archive. */
    WebResponse downloadDraft(Visit visit) throws IOException, RefusedRequest {
        Draft draft = findDraft(visit);
        return ContestSite.attachment("application/zip", fileName(draft.name()) + ".zip", draft.toZip());
    }

    private static String fileName(String name) {
        return name.replaceAll("[^A-Za-z0-9.-]", "-");
    }

    /** The files of an own upload, as they were sent. */
    WebResponse downloadUpload(Visit visit) throws RefusedRequest {
        Upload upload = keptUpload(visit);
        Path file = facts.folder.uploadFile(upload);
        return upload.name().isEmpty()
                ? new WebResponse.Download(file, "application/zip", "upload-" + upload.number() + ".zip", false)
                : new WebResponse.Download(file, "application/octet-stream", fileName(upload.name()), false);
    }

    private Upload keptUpload(Visit visit) throws RefusedRequest {
        return facts.contest
                .upload(visit.viewer().bot(), visit.number("number"))
                .filter(facts::hasFiles)
                .orElseThrow(NOT_FOUND::toException);
    }

    /** Hands an older upload in again, which then plays once more under a new number. */
    WebResponse handInAgain(Visit visit) throws IOException, RefusedRequest {
        Upload upload = keptUpload(visit);
        if (!facts.mayPlayAgain(upload)) {
            throw NOT_FOUND.toException();
        }
        Path copy = facts.intake.newTempFile();
        Files.copy(facts.folder.uploadFile(upload), copy, StandardCopyOption.REPLACE_EXISTING);
        return Layout.uploadReceived(facts.intake.takeUpload(visit.viewer().bot(), copy, upload.name()));
    }
}
