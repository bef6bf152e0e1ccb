package botarena.contest.site;

import botarena.contest.Contest;
import botarena.contest.Contest.Phase;
import botarena.contest.Contest.Upload;
import botarena.contest.LadderView.Row;
import botarena.contest.UploadSentence;
import botarena.contest.UploadState;
import botarena.contest.intake.Intake;
import botarena.referee.GameRecord;
import botarena.referee.GameRecord.Fault;
import botarena.referee.GameRecord.Status;
import botarena.referee.GameSpec.Entrant;
import botarena.web.WebResponse;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Pages for people. */
record Pages(Facts facts, Layout layout) {
    private static final int RELOAD_SECONDS = 15;
    private static final int WORK_SECONDS = 5;
    private static final int LOG_LINES = 60;
    private static final int LISTED = 50;

    /** The policy of a report, which holds its own script. */
    private static final String REPORT_POLICY =
            "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline';"
                    + " base-uri 'none'; form-action 'none'";

    /** @param wrong why the last key was refused, empty if none was */
    WebResponse.Content enter(Viewer viewer, int status, String wrong) {
        return layout.page(status, viewer, "/enter", "Sign in", 0, html -> {
            html.open("section");
            notice(html, wrong);
            html.form("/enter");
            html.leaf("label", "Your key", "for", "key");
            html.field("password", "key", "current-password");
            html.leaf("button", "Sign in", "class", "main").close();
            html.note("The organiser gave you a link. Open it, or paste it here whole. There is no password.");
            html.close();
        });
    }

    WebResponse board(Viewer viewer, String wanted) {
        List<String> games = facts.ladder().games();
        String game = games.contains(wanted) ? wanted : games.get(0);
        return layout.page(200, viewer, "/", "Board", RELOAD_SECONDS, html -> {
            html.open("div", "id", "news", "data-fresh", "events");
            phase(html);
            html.close();
            html.open("section", "id", "board", "data-fresh", "events");
            html.leaf("h2", "Ladder of " + game);
            if (games.size() > 1) {
                html.open("p", "class", "row");
                for (String each : games) {
                    if (each.equals(game)) {
                        html.leaf("strong", each);
                    } else {
                        html.leaf("a", each, "href", "/?game=" + each);
                    }
                }
                html.close();
            }
            rows(html, viewer, facts.board(game));
            if (viewer.isOrganiser() || viewer.isPerson() && facts.contest().phase() == Phase.OPEN) {
                html.open("p")
                        .leaf("a", "Watch the games live", "href", "/live/")
                        .close();
            }
            html.note("± is the 95 % interval. A bot is new, without a rank, below " + UploadSentence.NEW + " games.");
            html.close();
        });
    }

    private void phase(Html html) {
        Contest contest = facts.contest();
        if (!contest.message().isEmpty()) {
            html.open("p", "class", "notice")
                    .leaf("strong", "From the organiser: ")
                    .text(contest.message())
                    .close();
        }
        Instant deadline = contest.deadline();
        String sentence = switch (contest.phase()) {
            case OPEN ->
                deadline == null
                        ? "Open: the ladder does not stop."
                        : facts.now().isAfter(deadline)
                                ? "The deadline has passed (" + facts.time(deadline) + ")."
                                : "Open until " + facts.time(deadline) + ", for "
                                        + UploadSentence.span(Duration.between(facts.now(), deadline)) + ".";
            case FROZEN ->
                "The board is frozen"
                        + (contest.frozen() == null ? "" : " as it was on " + facts.time(contest.frozen()))
                        + ". Uploads are still taken"
                        + (deadline == null ? "." : " until " + facts.time(deadline) + ".");
            case FINAL -> "The final is being played.";
            case OVER -> "The contest is over.";
        };
        html.open("p", "class", "dim").text(sentence);
        if (contest.isHeld() && contest.phase() != Phase.OVER) {
            html.text(" The organiser has paused builds and games.");
        }
        html.close();
        if (contest.phase() == Phase.OVER) {
            html.open("p").leaf("a", "Report of the final", "href", "/final/").close();
        }
        if (facts.intake().isFull()) {
            html.leaf("p", "The disk of this contest is nearly full: uploads wait.", "class", "notice bad");
        }
    }

    private void rows(Html html, Viewer viewer, List<Row> rows) {
        if (rows.isEmpty()) {
            html.leaf("p", "No game is over yet.", "class", "dim");
            return;
        }
        OptionalDouble low = rows.stream()
                .filter(row -> row.elo() != null)
                .mapToDouble(row -> elo(row) - row.error())
                .min();
        OptionalDouble high = rows.stream()
                .filter(row -> row.elo() != null)
                .mapToDouble(row -> elo(row) + row.error())
                .max();
        html.table("Board").heads(List.of("Rank", "Bot", "Version", "Elo", "±"), Set.of("Bot"));
        html.leaf("th", "", "scope", "col", "class", "wide-only", "aria-hidden", "true");
        html.leaf("th", "Games", "scope", "col").leaf("th", "Forfeits", "scope", "col");
        html.close().close().open("tbody");
        for (Row row : rows) {
            boolean rated = row.elo() != null;
            html.open("tr", "class", row.bot().equals(viewer.bot()) && viewer.isPerson() ? "own" : "");
            html.leaf("td", row.rank() == 0 ? "new" : row.rank());
            html.open("th", "scope", "row", "class", "l bot");
            String name = facts.name(viewer, row.bot());
            if (viewer.hasKey()) {
                html.leaf("a", name, "href", "/bots/" + row.bot());
            } else {
                html.text(name);
            }
            html.close();
            html.leaf("td", row.version() == 0 ? "–" : row.version());
            html.leaf("td", rated ? signed(Math.round(elo(row))) : "–");
            html.leaf("td", rated ? Math.round(row.error()) : "–");
            html.open("td", "class", "bar wide-only");
            if (rated) {
                bar(html, row, low.orElse(0), high.orElse(1));
            }
            html.close();
            html.leaf("td", row.games());
            html.leaf("td", percent(row.forfeits()));
            html.close();
        }
        html.close().close().close();
    }

    private static String signed(long number) {
        return number < 0 ? "−" + -number : String.valueOf(number);
    }

    private static double elo(Row row) {
        Double elo = row.elo();
        return elo == null ? 0 : elo;
    }

    private static void bar(Html html, Row row, double low, double high) {
        double width = Math.max(1, high - low);
        String from = place(100 * (elo(row) - row.error() - low) / width);
        String to = place(100 * (elo(row) + row.error() - low) / width);
        html.open("svg", "class", "iv", "viewBox", "0 0 100 20", "preserveAspectRatio", "none", "aria-hidden", "true");
        html.open("line", "x1", from, "x2", to, "y1", "10", "y2", "10");
        html.open("rect", "x", place(100 * (elo(row) - low) / width - 0.6), "y", "5", "width", "1.2", "height", "10");
        html.close();
    }

    private static String place(double value) {
        return String.format(Locale.ROOT, "%.1f", value);
    }

    private static String percent(double share) {
        return share == 0 ? "0 %" : share < 0.01 ? "< 1 %" : Math.round(share * 100) + " %";
    }

    /** @param wrong why the last upload was refused, empty if none was */
    WebResponse.Content me(Viewer viewer, int status, String wrong) {
        String bot = viewer.bot();
        Contest contest = facts.contest();
        List<Upload> uploads = contest.uploads(bot);
        boolean work = uploads.stream().anyMatch(upload -> upload.state().isOnItsWay());
        int latest = IntStream.range(0, uploads.size())
                .filter(i -> !uploads.get(i).state().isOnItsWay())
                .findFirst()
                .orElse(-1);
        return layout.page(status, viewer, "/me", "My bot", work ? WORK_SECONDS : RELOAD_SECONDS, html -> {
            notice(html, wrong);
            html.open("div", "id", "news", "data-fresh", "5");
            phase(html);
            html.close();
            form(html, bot);
            html.open("section", "id", "uploads", "data-fresh", "5").leaf("h2", "Uploads");
            if (uploads.isEmpty()) {
                html.leaf("p", "Nothing has come yet.", "class", "dim");
            }
            for (int i = 0; i < uploads.size(); i++) {
                upload(html, uploads.get(i), uploads.get(i).state().isFailure() && i == latest);
            }
            html.close();
            versions(html, viewer, bot);
            html.open("section").leaf("h2", "About me");
            html.open("dl", "class", "facts");
            html.leaf("dt", "Name").leaf("dd", facts.folder().name(bot));
            List<String> members = facts.folder().members(bot);
            if (members.size() > 1) {
                html.leaf("dt", "Members").leaf("dd", String.join(", ", members));
            }
            html.leaf("dt", "Codename").leaf("dd", bot + " – under this name your games are recorded");
            html.close();
            html.open("p");
            html.leaf("a", "Export all that is kept of me", "href", "/export").text(" · ");
            html.leaf("a", "Erase it", "href", "/erase");
            html.close().close();
        });
    }

    /** Rating of each version, as far as it is told. */
    private void versions(Html html, Viewer viewer, String bot) {
        if (facts.contest().phase() != Phase.OPEN) {
            return;
        }
        for (String game : facts.ladder().games()) {
            List<Row> rows = new ArrayList<>(facts.board(game).stream()
                    .filter(row -> row.bot().equals(bot))
                    .toList());
            rows.addAll(facts.contest().retired(bot, game));
            if (rows.size() > 1) {
                html.open("section", "id", "versions-" + game, "data-fresh", "5");
                html.leaf("h2", "Versions in " + game);
                rows(html, viewer, rows);
                html.note("A replaced version stands as it was last known.").close();
            }
        }
    }

    private void form(Html html, String bot) {
        html.open("section").leaf("h2", "Upload");
        Intake.Outcome.Refused closed = facts.intake().closed(bot);
        if (closed != null) {
            html.leaf("p", closed.sentence()).close();
            return;
        }
        html.open("form", "class", "one", "method", "post", "action", "/uploads", "enctype", "multipart/form-data");
        html.leaf("label", "Your bot's folder as a zip archive", "for", "file");
        html.open("input", "type", "file", "id", "file", "name", "file", "required", "");
        html.leaf("button", "Upload", "class", "main").close();
        int left = facts.contest().left(bot, facts.now());
        List<String> single = facts.intake().limits().command().stream()
                .filter(word -> word.matches("[\\w-]+\\.\\w+"))
                .toList();
        html.open("p", "class", "dim small");
        html.text("At most " + facts.intake().limits().bytes() / 1_000_000 + " MB; " + left
                + (left == 1 ? " upload is" : " uploads are") + " left in this hour. ");
        html.text(single.isEmpty() ? "" : "One file named " + single.get(0) + " is taken, too. ");
        html.text("From a terminal: ").leaf("code", "botarena submit").close();
        html.close();
    }

    private void upload(Html html, Upload upload, boolean open) {
        UploadState state = upload.state();
        String tag = state.isFailure() ? "tag" : state == UploadState.PLAYING ? "tag good" : "tag plain";
        html.open("article", "class", "upload", "id", "u" + upload.number());
        html.open("h3")
                .leaf("a", "Upload " + upload.number(), "href", path(upload))
                .text(" ");
        html.leaf("span", state.word(), "class", tag).close();
        html.leaf("p", facts.sentence(upload));
        html.note("Received " + facts.time(upload.received()) + " · " + size(upload.bytes()) + " · SHA-256 "
                + upload.sha256().substring(0, Math.min(16, upload.sha256().length())) + "…");
        List<String> log = facts.log(upload);
        if (!log.isEmpty()) {
            if (open) {
                html.open("details", "id", "log" + upload.number(), "open", "");
            } else {
                html.open("details", "id", "log" + upload.number());
            }
            html.leaf("summary", "Log");
            log(html, log, LOG_LINES);
            html.close();
        }
        html.close();
    }

    private static void log(Html html, List<String> log, int most) {
        html.leaf(
                "pre",
                log.stream().limit(most).collect(Collectors.joining("\n"))
                        + (log.size() > most ? "\n… " + (log.size() - most) + " more lines" : ""),
                "tabindex",
                "0");
    }

    private static String path(Upload upload) {
        return "/uploads/" + upload.bot() + "/" + upload.number();
    }

    static String size(long bytes) {
        if (bytes < 1_000) {
            return bytes + " B";
        }
        if (bytes < 1_000_000) {
            return Math.round(bytes / 1e3) + " kB";
        }
        return bytes < 1_000_000_000 ? Math.round(bytes / 1e5) / 10.0 + " MB" : Math.round(bytes / 1e9) + " GB";
    }

    WebResponse upload(Viewer viewer, Upload upload) {
        boolean work = upload.state().isOnItsWay();
        return layout.page(200, viewer, "", "Upload " + upload.number(), work ? WORK_SECONDS : 0, html -> {
            html.open("section", "id", "upload", "data-fresh", work ? "5" : "");
            html.leaf("h2", upload.state().word());
            html.leaf("p", facts.sentence(upload));
            html.open("dl", "class", "facts");
            html.leaf("dt", "Bot").leaf("dd", facts.name(viewer, upload.bot()));
            html.leaf("dt", "Received").leaf("dd", facts.time(upload.received()));
            html.leaf("dt", "Since").leaf("dd", facts.time(upload.since()));
            html.leaf("dt", "Size").leaf("dd", size(upload.bytes()));
            html.leaf("dt", "SHA-256").open("dd").leaf("code", upload.sha256()).close();
            html.close();
            List<String> log = facts.log(upload);
            if (!log.isEmpty()) {
                html.leaf("h3", "Log");
                log(html, log, 2_000);
            }
            html.close();
        });
    }

    WebResponse bot(Viewer viewer, String bot) {
        if (!facts.isKnown(bot)) {
            return new WebResponse.NotFound();
        }
        List<GameIndex.Game> games = facts.games(viewer, bot);
        String name = facts.name(viewer, bot);
        return layout.page(200, viewer, "/bots/" + bot, name, 0, html -> {
            boolean own = viewer.mayRead(bot);
            if (own) {
                faults(html, bot, games);
                mistakes(html, bot, games);
            }
            html.open("section").leaf("h2", "Newest games");
            if (games.isEmpty()) {
                html.leaf("p", "No game is over yet.", "class", "dim").close();
                return;
            }
            html.table("Games")
                    .heads(
                            List.of(
                                    "Game",
                                    "Against",
                                    "Version",
                                    "Result",
                                    "How",
                                    "Plies",
                                    "When (" + facts.zone(facts.now()) + ")"),
                            Set.of("Against", "Result", "How"));
            html.close().close().open("tbody");
            games.stream().limit(LISTED).forEach(game -> row(html, viewer, bot, game));
            html.close().close().close();
            html.note("The newest " + LISTED + " games. For programs: /api/v1/games?bot=" + bot);
            html.close();
        });
    }

    private void faults(Html html, String bot, List<GameIndex.Game> games) {
        List<GameIndex.Game> lost = games.stream()
                .filter(game -> game.record().fault() != null
                        && Facts.isOf(bot, game.record(), game.record().fault()))
                .limit(5)
                .toList();
        if (lost.isEmpty()) {
            return;
        }
        html.open("section").leaf("h2", "Games lost by a fault");
        for (GameIndex.Game game : lost) {
            Fault fault = game.record().fault();
            if (fault == null) {
                continue;
            }
            html.open("article", "class", "upload");
            html.open("h3").leaf("span", fault.code().word(), "class", "tag");
            html.text(" version " + version(bot, game.record()) + ", game " + game.number())
                    .close();
            html.leaf("p", fault.message());
            if (fault.evidence() != null) {
                html.open("p")
                        .leaf("a", "Log of game " + game.number(), "href", "/logs/" + bot + "/" + game.number())
                        .close();
            }
            html.close();
        }
        html.close();
    }

    /** The worst moves, where somebody had the games analysed. */
    private void mistakes(Html html, String bot, List<GameIndex.Game> games) {
        List<Facts.Mistake> worst = facts.mistakes(bot, games);
        if (worst.isEmpty()) {
            return;
        }
        html.open("section").leaf("h2", "Worst moves").open("ul");
        for (Facts.Mistake mistake : worst) {
            html.open("li")
                    .leaf("a", "Game " + mistake.game(), "href", "/bots/" + bot + "/" + mistake.game())
                    .text(", ply " + mistake.ply() + ": " + mistake.move() + ", "
                            + String.format(Locale.ROOT, "%.2f", mistake.loss()) + " of expected score lost")
                    .close();
        }
        html.close().close();
    }

    private static String version(String bot, GameRecord record) {
        return record.setting().bots().stream()
                .filter(one -> one.name().equals(bot))
                .map(one -> String.valueOf(one.version()))
                .findFirst()
                .orElse("");
    }

    private void row(Html html, Viewer viewer, String bot, GameIndex.Game game) {
        GameRecord record = game.record();
        List<Entrant> bots = record.setting().bots();
        int seat = bots.stream().map(Entrant::name).toList().indexOf(bot);
        int team = record.scores().isEmpty() ? 0 : seat % record.scores().size();
        String result = record.status() != Status.FINISHED || record.scores().isEmpty()
                ? record.status().name().toLowerCase(Locale.ROOT)
                : record.scores().get(team) > 0.75 ? "won" : record.scores().get(team) < 0.25 ? "lost" : "drawn";
        String others = bots.stream()
                .filter(one -> !one.name().equals(bot))
                .map(one -> facts.name(viewer, one.name())
                        + (facts.ladder().references().contains(one.name()) ? "" : " v" + one.version()))
                .distinct()
                .collect(Collectors.joining(", "));
        html.open("tr");
        html.open("td")
                .leaf(
                        "a",
                        record.setting().game().id() + " " + game.number(),
                        "href",
                        "/bots/" + bot + "/" + game.number(),
                        "title",
                        "Replay this game")
                .close();
        html.leaf("th", others, "scope", "row", "class", "l bot");
        html.leaf("td", version(bot, record));
        html.leaf("td", result, "class", result.equals("lost") ? "l bad" : "l");
        html.leaf("td", record.reason().word().replace('_', ' '), "class", "l");
        html.leaf("td", record.plies());
        html.leaf("td", facts.shortTime(record.started()));
        html.close();
    }

    WebResponse report(Path report) {
        try {
            String html = new String(Files.readAllBytes(report), StandardCharsets.UTF_8);
            return WebResponse.page(REPORT_POLICY, html);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** @param wrong why nothing was erased, empty if nothing was tried */
    WebResponse.Content erase(Viewer viewer, int status, String wrong) {
        return layout.page(status, viewer, "", "Erase all that is kept of me", 0, html -> {
            html.open("section");
            notice(html, wrong);
            html.leaf(
                    "p",
                    "This deletes your name, your key, every upload and its log, and takes your bot out. Records of games"
                            + " stay; they know your codename alone. It cannot be undone.");
            Optional.of(facts.folder().members(viewer.bot()))
                    .filter(members -> members.size() > 1)
                    .ifPresent(members -> html.leaf(
                            "p", "It concerns your whole group: " + String.join(", ", members) + ".", "class", "bad"));
            html.open("p")
                    .leaf("a", "Export everything first", "href", "/export")
                    .close();
            html.form("/erase");
            html.leaf("label", "To erase, type your codename: " + viewer.bot(), "for", "codename");
            html.field("text", "codename", "off");
            html.leaf("button", "Erase").close();
            html.close();
        });
    }

    static void notice(Html html, String sentence) {
        if (!sentence.isEmpty()) {
            html.leaf("p", sentence, "class", "notice bad", "role", "alert");
        }
    }
}
