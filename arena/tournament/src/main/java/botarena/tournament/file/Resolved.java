package botarena.tournament.file;

import botarena.referee.BotLimits;
import botarena.referee.Conduct.Adjudication;
import botarena.referee.TimeControl;
import botarena.tournament.Classroom;
import botarena.tournament.Entry;
import botarena.tournament.Openings;
import botarena.tournament.ScheduleRules;
import botarena.tournament.ScheduleRules.Format;
import botarena.tournament.Scoring;
import botarena.tournament.Tournament;
import botarena.tournament.Variant;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A tournament as a file that says everything; paths are absolute. */
final class Resolved {

    private Resolved() {}

    static Node tree(Tournament tournament) {
        return Tree.value(keys(tournament));
    }

    /** Values as JSON has them. */
    static Map<String, @Nullable Object> keys(Tournament t) {
        Map<String, @Nullable Object> top = new LinkedHashMap<>();
        top.put("name", t.name());
        top.put("bots", t.bots().stream().map(Resolved::bot).toList());
        top.put("games", t.games().stream().map(Resolved::game).toList());
        top.put("time", clock(t.time()));
        top.put("margin", Units.time(t.marginMs()));
        top.put("pondering", t.conduct().pondering());
        top.put("sandbox", Kinds.word(t.sandbox()));
        top.put("legal", t.conduct().legal());
        top.put("schedule", schedule(t.schedule()));
        top.put("changed-bots", Kinds.word(t.changedBots()));
        Scoring scoring = t.scoring();
        if (scoring != null) {
            top.put("points", Kinds.ordered("win", scoring.win(), "draw", scoring.draw(), "loss", scoring.loss()));
            top.put("tie-breaks", scoring.tieBreaks().stream().map(Kinds::word).toList());
        }
        Adjudication adjudication = t.conduct().adjudication();
        if (adjudication != null) {
            top.put("adjudication", adjudication(adjudication));
        }
        Classroom classroom = t.classroom();
        if (classroom != null) {
            top.put("class", classroom(classroom));
        }
        top.put(
                "output",
                Kinds.ordered(
                        "dir", t.results().toString(),
                        "bot-logs", Kinds.word(t.conduct().logs()),
                        "show-names", t.conduct().showNames()));
        return top;
    }

    private static Map<String, Object> bot(Entry bot) {
        Map<String, Object> map = Kinds.ordered("name", bot.name());
        if (!bot.author().isEmpty()) {
            map.put("author", bot.author());
        }
        map.put("command", bot.command());
        map.put("dir", bot.dir().toString());
        map.put("env", bot.env());
        map.put("options", bot.options());
        map.put("limits", limits(bot.limits()));
        map.put("threads", bot.threads());
        map.put("needs", bot.needs());
        if (!bot.build().isEmpty()) {
            map.put("build", bot.build());
        }
        if (!bot.games().isEmpty()) {
            map.put("games", bot.games());
        }
        if (bot.time() != null) {
            map.put("time", clock(bot.time()));
        }
        if (bot.rating() != null) {
            map.put("rating", bot.rating());
        }
        return map;
    }

    private static Map<String, Object> limits(BotLimits limits) {
        return Kinds.ordered(
                "hello", Units.time(limits.helloMs()),
                "ready", Units.time(limits.readyMs()),
                "memory", Units.size(limits.memory()),
                "processes", limits.processes(),
                "files", limits.files(),
                "file-size", Units.size(limits.fileSize()),
                "disk", Units.size(limits.disk()),
                "cpu", Units.time(limits.cpuSeconds() * 1000),
                "network", Kinds.word(limits.network() ? LimitKeys.Network.ALLOW : LimitKeys.Network.DENY));
    }

    private static Map<String, Object> game(Variant variant) {
        Map<String, Object> map = Kinds.ordered(
                "game", variant.game().id(), "options", variant.options().asMap());
        if (variant.game().seats() > 2) {
            map.put("teams", Kinds.word(variant.teams()));
        }
        map.put(
                "openings",
                variant.openings() instanceof Openings.Book book
                        ? Kinds.ordered("file", book.file().toString())
                        : Kinds.ordered("plies", variant.plies()));
        return map;
    }

    private static Object clock(TimeControl time) {
        return time.moveMs() == 0 || time.bankMs() + time.incMs() == 0
                ? Clocks.text(time)
                : Kinds.ordered(
                        "move", Units.time(time.moveMs()),
                        "bank", Units.time(time.bankMs()),
                        "increment", Units.time(time.incMs()));
    }

    private static Map<String, Object> schedule(ScheduleRules rules) {
        Map<String, Object> map =
                Kinds.ordered("format", Kinds.word(rules.format()), "games-per-pair", rules.gamesPerPair());
        if (rules.concurrency() > 0) {
            map.put("concurrency", rules.concurrency());
        }
        map.put("seed", rules.seed());
        map.put("on-forfeit", ScheduleKeys.text(rules.onForfeit()));
        if (rules.rounds() > 0) {
            map.put("rounds", rules.rounds());
        }
        if (!rules.candidates().isEmpty()) {
            map.put("candidates", rules.candidates());
        }
        if (rules.format() == Format.KNOCKOUT) {
            map.put("third-place", rules.thirdPlace());
        }
        if (rules.ladder().targetError() > 0) {
            map.put("target-error", rules.ladder().targetError());
        }
        if (rules.ladder().maxGames() > 0) {
            map.put("max-games", rules.ladder().maxGames());
        }
        if (rules.ladder().budget() != null) {
            map.put("budget", Units.time(rules.ladder().budget().toMillis()));
        }
        return map;
    }

    private static Map<String, Object> adjudication(Adjudication rule) {
        Map<String, Object> map = new LinkedHashMap<>();
        if (rule.resignScore() <= 1) {
            map.put("resign", Kinds.ordered("score", rule.resignScore(), "moves", rule.resignMoves()));
        }
        if (rule.drawScore() >= 0) {
            map.put(
                    "draw",
                    Kinds.ordered("score", rule.drawScore(), "moves", rule.drawMoves(), "from", rule.drawFrom()));
        }
        return map;
    }

    private static Map<String, Object> classroom(Classroom rules) {
        Map<String, Object> map = new LinkedHashMap<>();
        Path roster = rules.roster();
        if (roster != null) {
            map.put("roster", roster.toString());
        }
        if (!rules.submissions().isEmpty()) {
            map.put("submissions", rules.submissions());
        }
        map.put("command", rules.model().command());
        if (!rules.model().build().isEmpty()) {
            map.put("build", rules.model().build());
        }
        if (rules.deadline() != null) {
            map.put("deadline", rules.deadline().atOffset(ZoneOffset.UTC).toString());
        }
        map.put("late", Kinds.word(rules.late()));
        map.put("anonymous", rules.anonymous());
        List<Object> thresholds = new ArrayList<>();
        for (Classroom.Threshold one : rules.thresholds()) {
            thresholds.add(Kinds.ordered(
                    "bot", one.reference(), "score", one.score(), "pairs", one.pairs(), "points", one.points()));
        }
        if (!thresholds.isEmpty()) {
            map.put("thresholds", thresholds);
        }
        return map;
    }
}
