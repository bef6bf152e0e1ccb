package botarena.view;

import botarena.base.Printable;
import botarena.games.GameInputException;
import botarena.games.Position;
import botarena.referee.GameRecord;
import botarena.referee.GameRecord.Info;
import botarena.referee.GameRecord.Status;
import botarena.referee.GameSpec;
import botarena.referee.TimeControl;
import botarena.referee.record.RecordException;
import botarena.referee.record.Replay;
import botarena.tournament.analysis.AnalysisFile;
import botarena.tournament.analysis.GameAnalysis;
import botarena.tournament.analysis.MarkedGame;
import botarena.tournament.tables.FixedDecimals;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/** A recorded game ply by ply, as far as its rules allow it. Immutable. */
public final class GameView {

    private final GameRecord record;
    private final Position start;
    private final List<Replay.Ply> plies;
    private final MoveWords telling;
    private final KeptOutput output;

    private GameView(GameRecord record, Position start, KeptOutput output) {
        this.record = record;
        this.start = start;
        this.output = output;
        this.plies = Replay.legalPlies(record);
        this.telling = new MoveWords(start.look());
    }

    /**
     * A view of a game.
     *
     * @throws GameInputException if the position it began with cannot be
     */
    public static GameView of(GameRecord record) {
        GameSpec setting = record.setting();
        return new GameView(record, setting.position(), KeptOutput.NONE);
    }

    /** The same game with its bots' output, as far as logs were kept. */
    public GameView withOutput(Path results) {
        return new GameView(record, start, KeptOutput.of(results, record, bot -> true, UnaryOperator.identity()));
    }

    /**
     * Output of bots for {@link SceneText}: lists of seat and text by position.
     *
     * @param results folder of the record
     * @param bots whose output is read
     * @param words removes secrets from texts
     */
    public static Map<String, Object> output(
            Path results, GameRecord record, Predicate<GameSpec.Entrant> bots, UnaryOperator<String> words) {
        return KeptOutput.of(results, record, bots, words).fields();
    }

    /** Output of bots at a position: {@code NAME wrote:} and the lines. */
    List<String> output(int ply) {
        List<String> lines = new ArrayList<>();
        for (KeptOutput.Part part : output.partsAt(ply)) {
            lines.add(record.setting().bots().get(part.seat()).label() + " wrote:");
            part.text().lines().forEach(lines::add);
        }
        return lines;
    }

    public GameRecord record() {
        return record;
    }

    /** The number of plies; position 0 is the start. */
    public int plies() {
        return plies.size();
    }

    /** The move that led to a position, as it is spelled; empty at the start. */
    public String move(int ply) {
        return ply == 0 ? "" : plies.get(ply - 1).move();
    }

    public Position position(int ply) {
        return ply == 0 ? start : plies.get(ply - 1).after();
    }

    /** A position with the move that led there. */
    public Scene scene(int ply) {
        if (ply == 0) {
            return Scene.of(start);
        }
        Replay.Ply made = plies.get(ply - 1);
        return Scene.afterMove(made.before(), made.move(), made.after());
    }

    /** A move in words, such as {@code stone on e5}. */
    public String moveInWords(String move) {
        return telling.moveInWords(move);
    }

    /**
     * Accuracy of each bot and the three most costly moves with boards, as lines for people; empty if the game was not
     * analysed.
     *
     * @param folder results folder, which may have an analysis
     */
    public Optional<List<String>> worstMoves(Path folder) {
        return WorstMoves.lines(folder, this);
    }

    /**
     * The mistake in the move that led to a position, a better move and the reason, as lines for people; empty if it
     * has no mark.
     *
     * @param folder results folder, which may have an analysis
     */
    public Optional<List<String>> mistake(Path folder, int ply) {
        return WorstMoves.line(folder, this, ply);
    }

    /** The cost of a marked move and a better one, such as {@code blunder: winning chance fell from 39 % to 0 %}. */
    public String mistake(MarkedGame.Move move) {
        MarkedGame.Mark mark = Objects.requireNonNull(move.mark());
        String better = moveInWords(move.best());
        if (mark == MarkedGame.Mark.MISSED_WIN) {
            return "missed a forced win: " + better;
        }
        String before = FixedDecimals.percent(move.before());
        return mark.word() + ": winning chance fell from " + before + " to " + FixedDecimals.percent(move.after())
                + "; " + better + " keeps " + before;
    }

    /** The seat that moves next, -1 behind the last ply. */
    public int mover(int ply) {
        return ply < plies.size() ? plies.get(ply).seat() : -1;
    }

    /** The seat that made a ply, -1 at the start. */
    public int seatOf(int ply) {
        return ply == 0 ? -1 : plies.get(ply - 1).seat();
    }

    /** The side of a seat: {@code black}; among four with the seat's letter, as one bot may hold two. */
    public String side(int seat) {
        String side = start.seating().side(seat);
        String letters = start.look().seat();
        return start.seating().seats() > 2 && seat < letters.length() ? side + ", seat " + letters.charAt(seat) : side;
    }

    /** The bots of a team, partners joined by a plus. */
    public String bots(int team) {
        Set<String> names = new LinkedHashSet<>();
        for (int seat = team; seat < record.setting().bots().size(); seat += 2) {
            names.add(record.setting().bots().get(seat).label());
        }
        return String.join(" + ", names);
    }

    /** Time left on a seat's clock in milliseconds; empty without a bank. */
    public OptionalLong clock(int seat, int ply) {
        TimeControl time = record.setting().time().get(seat);
        if (time.bankMs() == 0) {
            return OptionalLong.empty();
        }
        double left = time.bankMs();
        for (Replay.Ply made : plies.subList(0, ply)) {
            if (made.seat() == seat && made.isAsked()) {
                left += time.incMs() - Math.max(0, made.millis() - time.moveMs());
            }
        }
        return OptionalLong.of(Math.round(left));
    }

    /** Sentence about a ply; at the last one also about the game's end. */
    public String sentence(int ply) {
        return String.join(" ", sentences(ply));
    }

    /** The same in parts: the move, the bot's remark, the end. */
    public List<String> sentences(int ply) {
        List<String> parts = new ArrayList<>();
        if (ply == 0) {
            int first = plies.isEmpty() ? start.toMove() : plies.get(0).seat();
            parts.add("Start: " + side(Math.max(0, first)) + " moves first.");
        } else {
            addMove(plies.get(ply - 1), parts);
        }
        if (ply == plies.size()) {
            parts.add(ending());
        }
        return parts;
    }

    private void addMove(Replay.Ply ply, List<String> parts) {
        StringBuilder said = new StringBuilder("Ply ").append(ply.index() + 1).append(", ");
        said.append(side(ply.seat())).append(" (");
        said.append(record.setting().bots().get(ply.seat()).label()).append("): ");
        said.append(telling.moveInWords(ply.move()));
        int gone = ply.before().gone(ply.before().find(ply.move())).length;
        said.append(gone == 0 ? "" : ", captures " + gone);
        said.append(
                ply.opening()
                        ? ", opening"
                        : ply.isAsked() ? String.format(Locale.ROOT, ", %,d ms", Math.round(ply.millis())) : "");
        parts.add(said.append('.').toString());
        if (ply.info() != null) {
            expectedLine(ply.info(), parts);
        }
    }

    private static void expectedLine(Info info, List<String> parts) {
        List<String> heard = new ArrayList<>();
        if (info.score() != null) {
            heard.add("expects " + String.format(Locale.ROOT, "%+.2f", info.score()));
        }
        if (info.depth() != null) {
            heard.add("depth " + info.depth());
        }
        if (info.nodes() != null) {
            heard.add(String.format(Locale.ROOT, "%,d nodes", SceneText.round(info.nodes())));
        }
        if (!heard.isEmpty()) {
            parts.add("It " + (info.score() == null ? "searched " : "") + String.join(", ", heard) + ".");
        }
        if (info.say() != null) {
            parts.add("It says: “" + info.say() + "”");
        }
    }

    private String ending() {
        String result = record.status() == Status.VOID ? "void" : "not played";
        if (record.status() == Status.FINISHED) {
            double first = record.scores().get(0);
            result = first == 1 ? "1–0" : first == 0 ? "0–1" : "½–½";
        }
        GameRecord.Fault fault = record.fault();
        String why = record.detail().isEmpty() ? record.ending().words() : record.detail();
        if (fault == null) {
            return result + ": " + why + ".";
        }
        String culprit = fault.seat() < 0
                ? ""
                : record.setting().bots().get(fault.seat()).label() + " (" + side(fault.seat()) + ") forfeited. ";
        return result + ": " + culprit + fault.said().text();
    }

    /** The most costly moves of an analysed game, with boards. */
    private static final class WorstMoves {

        private static final int MAX_SENTENCES = 3;

        private WorstMoves() {}

        /** Lines for people; empty if the game was not analysed. */
        static Optional<List<String>> lines(Path folder, GameView game) {
            GameRecord record = game.record();
            try {
                return AnalysisFile.find(folder, record.setting().id())
                        .map(analysis -> lines(game, analysis, MarkedGame.of(record, analysis)));
            } catch (IOException | RecordException e) {
                return Optional.empty();
            }
        }

        /** The same of one move. */
        static Optional<List<String>> line(Path folder, GameView game, int ply) {
            GameRecord record = game.record();
            try {
                return AnalysisFile.find(folder, record.setting().id())
                        .flatMap(analysis -> MarkedGame.of(record, analysis).moves().stream()
                                .filter(move -> move.ply() == ply - 1
                                        && move.mark() != null
                                        && move.mark().fault())
                                .findFirst()
                                .map(move -> sentences(game, analysis, move)));
            } catch (IOException | RecordException e) {
                return Optional.empty();
            }
        }

        /** The mistake, a better move, and how the game would have gone on. */
        private static List<String> sentences(GameView game, GameAnalysis analysis, MarkedGame.Move move) {
            List<String> lines = new ArrayList<>(List.of(game.mistake(move)));
            analysis.plyAt(move.ply())
                    .map(found -> found.line().subList(1, found.line().size()))
                    .filter(then -> !then.isEmpty())
                    .ifPresent(then -> lines.add("then: " + String.join(" ", then)));
            return lines;
        }

        private static List<String> lines(GameView game, GameAnalysis analysis, MarkedGame marked) {
            List<String> lines = new ArrayList<>();
            for (int seat = 0; seat < game.record().setting().bots().size(); seat++) {
                String bot = game.record().setting().bots().get(seat).label();
                marked.accuracy(seat)
                        .ifPresent(accuracy -> lines.add(
                                Printable.of(bot) + ": accuracy " + FixedDecimals.format("%.1f %%", accuracy)));
            }
            marked.moves().stream()
                    .filter(move -> move.mark() != null && move.mark().fault())
                    .sorted(Comparator.comparingDouble(MarkedGame.Move::loss).reversed())
                    .limit(MAX_SENTENCES)
                    .forEach(move -> lines.addAll(lines(game, analysis, move)));
            return lines;
        }

        private static List<String> lines(GameView game, GameAnalysis analysis, MarkedGame.Move move) {
            List<String> lines = new ArrayList<>();
            String bot = game.record().setting().bots().get(move.seat()).label();
            lines.add("");
            lines.add("Ply " + (move.ply() + 1) + ", " + game.side(move.seat()) + " (" + Printable.of(bot) + "): "
                    + game.moveInWords(move.played()));
            lines.addAll(sentences(game, analysis, move));
            lines.add("");
            TextBoard.lines(game.scene(move.ply() + 1)).forEach(line -> lines.add("  " + line));
            return lines;
        }
    }
}
