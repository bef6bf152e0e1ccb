package botarena.view.live;

import botarena.games.GameCatalog.MissingRulesException;
import botarena.referee.GameRecord;
import botarena.referee.record.RecordException;
import botarena.referee.record.Replay;
import botarena.tournament.Tournament;
import botarena.tournament.analysis.AnalysisFile;
import botarena.tournament.analysis.GameAnalysis;
import botarena.tournament.journal.JournalIndex;
import botarena.view.SceneText;
import botarena.view.report.Audience;
import botarena.view.report.RunningReport;
import botarena.web.WebResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/** Replays of games in the journal and their analyses, made one by one on a given thread. */
final class RecordedGames {

    private static final Pattern NUMBER = Pattern.compile("\\d{1,9}");
    private static final int REMEMBERED = 64;

    private final Path folder;
    private final JournalIndex lines;
    private final Audience audience;
    private final Predicate<Runnable> worker;
    private final Map<String, WebResponse.Content> known = new LinkedHashMap<>(REMEMBERED, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, WebResponse.Content> eldest) {
            return size() > REMEMBERED;
        }
    };

    /** @param worker takes work for the one thread that does it; false if it has enough to do */
    RecordedGames(Tournament tournament, Audience audience, Predicate<Runnable> worker) {
        this.audience = audience;
        folder = tournament.results();
        lines = new JournalIndex(
                tournament.results(), tournament.catalog().withUnknown(), (line, bytes, from, to) -> {});
        this.worker = worker;
    }

    /** The scene lines of a game by its place in the journal, from 0. */
    WebResponse find(String number) {
        if (!NUMBER.matcher(number).matches()) {
            return new WebResponse.NotFound();
        }
        synchronized (known) {
            WebResponse.Content there = known.get(number);
            if (there != null) {
                return there;
            }
        }
        return runInBackground(() -> {
            Optional<WebResponse.Content> made = lines.read(Integer.parseInt(number))
                    .map(audience::cutRecord)
                    .flatMap(RecordedGames::scene)
                    .map(scene -> contentOf("text/plain;charset=utf-8", scene));
            made.ifPresent(there -> cache(number, there));
            return made;
        });
    }

    /** Analysis of a game, as JSON; {@code null} before there is one. */
    WebResponse findAnalysis(String number) {
        return NUMBER.matcher(number).matches()
                ? runInBackground(() -> findAnalysis(Integer.parseInt(number))
                        .map(found -> contentOf("application/json;charset=utf-8", found)))
                : new WebResponse.NotFound();
    }

    private Optional<String> findAnalysis(int number) throws IOException {
        Optional<GameRecord> record = lines.read(number);
        if (record.isEmpty()) {
            return Optional.empty();
        }
        Optional<GameAnalysis> analysis =
                AnalysisFile.find(folder, record.get().setting().id());
        try {
            return analysis.map(found -> RunningReport.analysisJson(record.get(), found, number + 1))
                    .or(() -> Optional.of("null"));
        } catch (RecordException | MissingRulesException e) {
            return Optional.of("null");
        }
    }

    /** Work that is slow enough for a thread of its own. */
    private WebResponse runInBackground(Callable<Optional<WebResponse.Content>> making) {
        CompletableFuture<WebResponse.Content> text = new CompletableFuture<>();
        return worker.test(() -> complete(making, text)) ? new WebResponse.Pending(text) : new WebResponse.Busy();
    }

    private static void complete(
            Callable<Optional<WebResponse.Content>> making, CompletableFuture<WebResponse.Content> text) {
        try {
            text.complete(making.call().orElse(null));
        } catch (Exception e) {
            text.completeExceptionally(e);
        }
    }

    private static WebResponse.Content contentOf(String type, String text) {
        return new WebResponse.Content(type, text.getBytes(StandardCharsets.UTF_8));
    }

    private void cache(String number, WebResponse.Content there) {
        synchronized (known) {
            known.put(number, there);
        }
    }

    /** Empty if its rules are not known here. */
    private static Optional<String> scene(GameRecord record) {
        try {
            return Optional.of(SceneText.lines(record, Replay.of(record), Map.of()));
        } catch (RecordException e) {
            return Optional.of(SceneText.legalLines(record, Map.of()));
        } catch (MissingRulesException e) {
            return Optional.empty();
        }
    }
}
