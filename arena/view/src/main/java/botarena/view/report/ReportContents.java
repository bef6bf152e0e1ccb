package botarena.view.report;

import botarena.games.BoardLook;
import botarena.games.Game;
import botarena.games.GameCatalog.UnknownGame;
import botarena.games.GameInputException;
import botarena.games.Position;
import botarena.protocol.EndReason;
import botarena.referee.GameRecord;
import botarena.referee.GameSpec;
import botarena.referee.GameSpec.Entrant;
import botarena.referee.record.RecordException;
import botarena.referee.record.Replay;
import botarena.tournament.analysis.GameAnalysis;
import botarena.view.GameView;
import botarena.view.SceneText;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Contents of a report, collected from records one by one. Parts that the audience may not see are cut out first. Not
 * thread-safe.
 */
final class ReportContents {

    /** Games whose bots' output is shown, and as many older forfeits. */
    private static final int OUTPUTS = 500;

    private final @Nullable Path folder;
    private final UnaryOperator<String> words;
    private final ReplayChoice choice;
    private final Audience audience;
    private final Numbering<String> bots = new Numbering<>();
    private final Numbering<EndReason> reasons = new Numbering<>();
    private final Numbering<BoardLook> looks = new Numbering<>();
    private final Map<String, GameTally> tallies = new LinkedHashMap<>();
    private final Map<String, Integer> lookOfGame = new LinkedHashMap<>();
    private final Map<String, String> optionsOfGame = new LinkedHashMap<>();
    private final Blocks blocks = new Blocks();
    private final BotFigures figures = new BotFigures();
    private final AnalysedGames analysed;
    private final FaultList faults;
    private final StartingTeams starts = new StartingTeams();
    private final PlayedGames played = new PlayedGames();
    private final Set<String> unknown = new TreeSet<>();
    private long number;
    private int forfeits;

    /** @param folder where the logs are that the records name; null for a report that shows none */
    ReportContents(@Nullable Path folder, ReplayChoice choice) {
        this(folder, choice, Audience.everyone(), Map.of());
    }

    /**
     * @param folder where the logs are that the records name; null for a report that shows none
     * @param audience whom it is for
     * @param analyses of games, by id
     */
    ReportContents(@Nullable Path folder, ReplayChoice choice, Audience audience, Map<String, GameAnalysis> analyses) {
        this.choice = choice;
        this.audience = audience;
        analysed = new AnalysedGames(analyses, figures);
        this.folder = folder;
        words = audience.seesFolder() ? UnaryOperator.identity() : RecordCut::cutText;
        faults = new FaultList(folder, words);
    }

    /**
     * Adds the visible parts of a record.
     *
     * @param newer how many follow it, as far as is known
     */
    void add(GameRecord record, long newer) {
        GameRecord cut = audience.cutRecord(record);
        if (cut != null) {
            addCut(cut, record, newer);
        }
    }

    Audience audience() {
        return audience;
    }

    private void addCut(GameRecord record, GameRecord whole, long newer) {
        int look = lookNumber(record.setting());
        List<Integer> seats = count(record, look);
        boolean shown = look >= 0 && choice.includes(record, newer);
        String scene =
                shown ? scene(record, seats, tally(record.setting().game().id()), output(whole, newer)) : "";
        blocks.add(record, number, seats, reasons.of(record.ending()), look, scene);
        faults.add(record, number, seats);
        figures.count(record, seats);
        if (shown && audience.mayReadAnalysis(record)) {
            analysed.add(record, whole.setting().id(), number, seats);
        }
    }

    /**
     * Counts a record for the tables, and lists it nowhere.
     *
     * @param look the number of its look, -1 for none
     * @return numbers of its bots by seat
     */
    List<Integer> count(GameRecord record, int look) {
        number++;
        String game = record.setting().game().id();
        tallies.computeIfAbsent(game, key -> new GameTally()).add(record, starts.startingTeam(record.setting()));
        played.add(record);
        lookOfGame.putIfAbsent(game, look);
        optionsOfGame.computeIfAbsent(game, key -> optionWords(record.setting()));
        List<Integer> seats = new ArrayList<>(record.setting().bots().size());
        for (Entrant bot : record.setting().bots()) {
            seats.add(bots.of(bot.label()));
        }
        return seats;
    }

    /** Makes a game known before any of it was played. */
    int addVariant(Position start) {
        int look = looks.of(start.look());
        lookOfGame.putIfAbsent(start.game().id(), look);
        return look;
    }

    /** The number of a game's look, -1 if it cannot be drawn. */
    int lookNumber(GameSpec setting) {
        if (setting.game() instanceof UnknownGame) {
            unknown.add(setting.game().id());
        }
        try {
            Position start = setting.position();
            return looks.of(start.look());
        } catch (GameInputException e) {
            return -1;
        }
    }

    /** Output of the newest games and of the first forfeits: logs may be long. */
    private Map<String, Object> output(GameRecord whole, long newer) {
        boolean taken = newer < OUTPUTS || whole.fault() != null && forfeits++ < OUTPUTS;
        return folder == null || !taken ? Map.of() : GameView.output(folder, whole, audience::mayReadOutput, words);
    }

    /** A record that its rules do not allow is shown as far as they do; verifying it is another command's. */
    private static String scene(GameRecord record, List<Integer> seats, GameTally tally, Map<String, Object> output) {
        try {
            Replay replay = Replay.of(record);
            for (Replay.Ply ply : replay.plies()) {
                if (ply.isAsked()) {
                    tally.addDecision(seats.get(ply.seat()), ply.millis());
                }
            }
            return SceneText.lines(record, replay, output);
        } catch (RecordException e) {
            return SceneText.legalLines(record, output);
        }
    }

    /** Games whose rules are not here. */
    Set<String> unknownGames() {
        return unknown;
    }

    long games() {
        return number;
    }

    Numbering<String> bots() {
        return bots;
    }

    Numbering<EndReason> reasons() {
        return reasons;
    }

    List<BoardLook> looks() {
        return looks.items();
    }

    /** The number of a game's first look, null where it has none. */
    @Nullable
    Integer lookOf(String game) {
        Integer look = lookOfGame.get(game);
        return look == null || look < 0 ? null : look;
    }

    /** Options for a command that plays the game on. */
    String optionsOf(String game) {
        return optionsOfGame.getOrDefault(game, "");
    }

    /** A game's tally, empty if it has no record. */
    GameTally tally(String game) {
        return tallies.getOrDefault(game, new GameTally());
    }

    /** Tally of all games. */
    GameTally tally() {
        GameTally all = new GameTally();
        tallies.values().forEach(all::add);
        return all;
    }

    /** The games, their faults and their analyses as elements of a page; nothing is added afterwards. */
    List<String> elements() {
        List<String> elements = new ArrayList<>(blocks.elements());
        elements.add(faults.element());
        elements.add(figures.element());
        elements.addAll(analysed.elements());
        return elements;
    }

    /** Games that can be watched. */
    long replays() {
        return blocks.replays();
    }

    /** Whether there is an analysis of a game. */
    boolean isAnalysed() {
        return !analysed.isEmpty();
    }

    PlayedGames playedGames() {
        return played;
    }

    /** Options of a game for a command line, where neither defaults nor the position tell them. */
    private static String optionWords(GameSpec setting) {
        StringBuilder words = new StringBuilder();
        try {
            Map<String, Object> usual =
                    setting.game().complete(Map.of(), setting.startText()).asMap();
            setting.options().asMap().forEach((name, value) -> {
                if (!(value instanceof List) && !value.equals(usual.get(name))) {
                    words.append(" --option ").append(name).append('=').append(value);
                }
            });
            return words.toString();
        } catch (GameInputException e) {
            return "";
        }
    }

    /** Number of the team that moves first: the first one, unless the game begins at another's turn. */
    private static final class StartingTeams {
        private @Nullable Game game;
        private String from = "";
        private int team;

        /** The one that moves first in a game, the first where its rules are not known; most games begin as the one before. */
        int startingTeam(GameSpec setting) {
            if (setting.game() != game || !setting.startText().equals(from)) {
                game = setting.game();
                from = setting.startText();
                team = read(setting);
            }
            return team;
        }

        private static int read(GameSpec setting) {
            try {
                Position start = setting.position();
                return start.over() ? 0 : start.seating().team(start.toMove());
            } catch (GameInputException e) {
                return 0;
            }
        }
    }
}
