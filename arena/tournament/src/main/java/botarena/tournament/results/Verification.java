package botarena.tournament.results;

import botarena.base.Refusal;
import botarena.base.Refusal.RefusedException;
import botarena.games.GameCatalog;
import botarena.referee.GameRecord;
import botarena.referee.GameRecord.Status;
import botarena.referee.GameSpec;
import botarena.tournament.journal.Journal;
import botarena.tournament.journal.JournalReader;
import botarena.tournament.journal.Ledger;
import botarena.tournament.results.ResultsFolder.Verdict;
import botarena.tournament.standings.Standings;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Compares a results folder with its records and the rules; the first difference ends it. */
final class Verification {

    private final Path folder;
    private final GameCatalog games;
    private final Standings standings;
    private final Ledger ledger = new Ledger();
    private final RecordCheck.OtherRules other = new RecordCheck.OtherRules();
    private long line;
    private @Nullable Refusal difference;

    Verification(Path folder, GameCatalog games, Standings standings) {
        this.folder = folder;
        this.games = games;
        this.standings = standings;
    }

    Verdict verdict() throws IOException, RefusedException {
        JournalReader.End end = new JournalReader(folder, games).records(this::check);
        if (difference == null && end.torn() == 0) {
            files();
        }
        if (difference != null) {
            return new Verdict.Differs(difference);
        }
        List<String> remarks = new ArrayList<>(other.remarks());
        if (end.torn() > 0) {
            remarks.add("the last line of " + Journal.NAME + " is incomplete (" + end.torn()
                    + " bytes); the next run cuts it off; tables were not compared, as they may count its game");
        }
        return new Verdict.Sound(end.records(), remarks);
    }

    private void check(GameRecord record) {
        line++;
        if (difference != null) {
            return;
        }
        Ledger.State before = ledger.note(record.setting(), record.status(), record.scores(), record.fault());
        Optional<String> flaw = before.isPlayed() && record.status() == Status.FINISHED
                ? Optional.of("its game was recorded before")
                : findWrongId(record.setting()).or(() -> RecordCheck.flaw(record));
        flaw.ifPresent(what -> difference = new Refusal(
                "record " + record.setting().id() + " in line " + line + " of " + Journal.NAME + " is wrong",
                List.of(what),
                ""));
        standings.add(record);
        other.add(record.setting());
    }

    private static Optional<String> findWrongId(GameSpec setting) {
        String begin = setting.game().id() + ".r" + setting.round() + ".";
        String end = "." + setting.leg();
        return setting.id().startsWith(begin) && setting.id().endsWith(end)
                ? Optional.empty()
                : Optional.of("leg " + setting.leg() + " of round " + setting.round() + " has an id like " + begin + "…"
                        + end);
    }

    private void files() throws IOException {
        for (Map.Entry<String, DerivedFiles.Text> file :
                DerivedFiles.texts(standings).entrySet()) {
            Path path = folder.resolve(file.getKey());
            if (difference == null && Files.exists(path)) {
                StringWriter derived = new StringWriter();
                file.getValue().write(derived);
                compare(path, Files.readString(path), derived.toString());
            }
        }
        Path summary = folder.resolve(DerivedFiles.SUMMARY);
        if (difference == null && Files.exists(summary)) {
            String there = Files.readString(summary);
            compare(summary, there, SummaryFile.derive(there, standings));
        }
    }

    private void compare(Path path, String there, String derived) {
        if (!there.equals(derived)) {
            difference = new Refusal(
                    "the file " + path.getFileName() + " does not follow from the records",
                    firstDifference(there.split("\n", -1), derived.split("\n", -1)),
                    "an earlier version may have written it; delete it: the next run rewrites it");
        }
    }

    private static List<String> firstDifference(String[] there, String[] derived) {
        int at = 0;
        while (at < there.length && at < derived.length && there[at].equals(derived[at])) {
            at++;
        }
        return List.of(
                "line " + (at + 1) + " says:  " + (at < there.length ? there[at] : "(nothing)"),
                "it should say: " + (at < derived.length ? derived[at] : "(nothing)"));
    }
}
