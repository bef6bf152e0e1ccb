package botarena.rules;

import botarena.games.Board;
import botarena.games.BoardLook;
import botarena.games.Ending;
import botarena.games.Example;
import botarena.games.Game;
import botarena.games.GameInputException;
import botarena.games.Option;
import botarena.games.Options;
import botarena.games.Piece;
import botarena.games.Position;
import botarena.games.Seating;
import botarena.protocol.LineWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** A game whose rules answer questions; answers are kept, so that most are asked for once. Safe for threads. */
public final class ExternalGame implements Game {

    /** Bytes of kept answers, about. */
    private static final long MAX_KEPT_BYTES = 32L << 20;

    private final RulesSource source;
    private final Description description;
    private final Boards boards;
    private final Moves moves = new Moves();
    private final Seating seating;
    private final Source from;
    private final Map<Options, Board> boardOfOptions = new ConcurrentHashMap<>();
    private final Map<Board, BoardLook> looks = new ConcurrentHashMap<>();
    private final Map<String, Answer> answers = new LinkedHashMap<>(64, 0.75f, true);
    private long kept;

    private ExternalGame(RulesSource source, Source from, Description description) {
        this.from = from;
        this.source = source;
        this.description = description;
        boards = new Boards(description.shape(), description.pieces());
        seating = new Seating(description.seats(), description.sides());
    }

    /**
     * The game of these rules.
     *
     * @param source is asked to describe it; not closed with it
     * @param from where the rules are
     * @throws RulesException if it gives no sound answer
     */
    public static ExternalGame of(RulesSource source, Source from) {
        return new ExternalGame(source, from, source.ask("{\"ask\":\"describe\"}", Description::read));
    }

    @Override
    public Source source() {
        return from;
    }

    @Override
    public String id() {
        return description.id();
    }

    @Override
    public String title() {
        return description.title();
    }

    @Override
    public String rules() {
        return description.about();
    }

    @Override
    public int seats() {
        return description.seats();
    }

    @Override
    public List<Option> options() {
        return description.options();
    }

    @Override
    public Options complete(Map<String, ?> given, @Nullable String from) {
        return Options.complete(options(), given);
    }

    @Override
    @SuppressWarnings("ReferenceEquality") // boards of one shape are one instance
    public Position start(Options options, long seed) {
        Answer answer = start(question("start", options).name("seed").number(seed));
        Board board = boardOfOptions.computeIfAbsent(options, first -> answer.board());
        if (answer.board() != board) {
            throw new RulesException(
                    "the rules of " + id() + " answered another board than at the start; seed " + seed);
        }
        return new ExternalPosition(this, options, answer);
    }

    private Answer start(LineWriter question) {
        Answer answer = ask(question, false, made -> {
            if (made.toMove() > 0) {
                throw new RulesException("seat " + made.toMove() + " to move at the start, where seat 0 moves");
            }
            return made;
        });
        if (answer.refused() != null) {
            throw new GameInputException(answer.refused() + ".");
        }
        return answer;
    }

    @Override
    public Position parse(String text, Options options) {
        if (!text.matches("[ -~]{1,2000}")) {
            throw new GameInputException("a position is 1 to 2,000 printable ASCII characters.");
        }
        Board board = boardOfOptions.computeIfAbsent(
                options,
                first -> start(question("start", first).name("seed").number(0)).board());
        Answer answer = ask(question("look", options).name("text").text(text), false, made -> onBoard(made, board));
        if (answer.refused() != null) {
            throw new GameInputException(answer.refused() + ".");
        }
        return new ExternalPosition(this, options, answer);
    }

    @Override
    public @Nullable Position sample(String text, int seat, Options options, long seed) {
        LineWriter question = question("sample", options).name("text").text(text);
        question.name("seat").number(seat).name("seed").number(seed);
        Answer answer = ask(question, false, made -> {
            if (made.refused() == null
                    && !(made.seen().isEmpty() ? made.text() : made.seen().get(seat)).equals(text)) {
                throw new RulesException("a position that looks otherwise to seat " + seat);
            }
            return made;
        });
        return answer.refused() == null ? new ExternalPosition(this, options, answer) : null;
    }

    /**
     * Plays a move in each of some positions of this game; the rules are asked for all of them at a time.
     *
     * @param moves a code from {@link Position#moves()} of each
     */
    public List<Position> playAll(List<Position> positions, int[] moves) {
        Answer[] found = new Answer[moves.length];
        List<String> lines = new ArrayList<>();
        List<Function<Map<String, @Nullable Object>, Answer>> readers = new ArrayList<>();
        List<Integer> asked = new ArrayList<>();
        for (int i = 0; i < moves.length; i++) {
            ExternalPosition from = (ExternalPosition) positions.get(i);
            String move = this.moves.word(moves[i]);
            String line = question(from.answer(), move, from.options());
            Answer known = cachedAnswer(line);
            if (known == null) {
                lines.add(line);
                readers.add(reader(true, made -> checkAnswer(made, from.answer(), move, true)));
                asked.add(i);
            } else {
                found[i] = known;
            }
        }
        List<Answer> answers = source.askAll(lines, readers);
        for (int i = 0; i < answers.size(); i++) {
            found[asked.get(i)] = answers.get(i);
            keepAnswer(lines.get(i), answers.get(i));
        }
        List<Position> played = new ArrayList<>();
        for (int i = 0; i < moves.length; i++) {
            played.add(((ExternalPosition) positions.get(i)).withAnswer(found[i]));
        }
        return played;
    }

    /**
     * The answer to a move.
     *
     * @param listed whether it is legal, so that it cannot be refused
     */
    Answer play(Answer at, String move, Options options, boolean listed) {
        return ask(question(at, move, options), true, made -> checkAnswer(made, at, move, listed));
    }

    private static String question(Answer at, String move, Options options) {
        LineWriter question = question("play", options).name("text").text(at.text());
        return question.name("move").text(move).close().toString();
    }

    private static Answer checkAnswer(Answer made, Answer at, String move, boolean listed) {
        if (listed && made.refused() != null) {
            throw new RulesException("that a move is refused which it listed");
        }
        if (!made.told().isEmpty() && !made.told().get(at.toMove()).equals(move)) {
            throw new RulesException("that a seat is told another move than it played");
        }
        return onBoard(made, at.board());
    }

    @SuppressWarnings("ReferenceEquality") // boards of one shape are one instance
    private static Answer onBoard(Answer made, Board board) {
        if (made.refused() == null && made.board() != board) {
            throw new RulesException("another board than at the start");
        }
        return made;
    }

    private Answer ask(LineWriter question, boolean played, UnaryOperator<Answer> check) {
        return ask(question.close().toString(), played, check);
    }

    private Answer ask(String line, boolean played, UnaryOperator<Answer> check) {
        Answer known = cachedAnswer(line);
        if (known != null) {
            return known;
        }
        Answer answer = source.ask(line, reader(played, check));
        keepAnswer(line, answer);
        return answer;
    }

    private Function<Map<String, @Nullable Object>, Answer> reader(boolean played, UnaryOperator<Answer> check) {
        return fields -> check.apply(Answer.read(fields, description, boards, moves, played));
    }

    private @Nullable Answer cachedAnswer(String line) {
        synchronized (answers) {
            return answers.get(line);
        }
    }

    private void keepAnswer(String line, Answer answer) {
        synchronized (answers) {
            if (answers.put(line, answer) == null) {
                kept += bytes(line, answer);
            }
            var oldest = answers.entrySet().iterator();
            while (kept > MAX_KEPT_BYTES && oldest.hasNext()) {
                Map.Entry<String, Answer> entry = oldest.next();
                kept -= bytes(entry.getKey(), entry.getValue());
                oldest.remove();
            }
        }
    }

    private static long bytes(String line, Answer answer) {
        return 400
                + line.length()
                + (2L + answer.seen().size()) * answer.text().length()
                + 4L * answer.moves().length
                + 100L * answer.details().size();
    }

    private static LineWriter question(String ask, Options options) {
        return new LineWriter().open().name("ask").ascii(ask).name("options").value(options.asMap());
    }

    Moves table() {
        return moves;
    }

    Seating seating() {
        return seating;
    }

    BoardLook look(Position position) {
        return looks.computeIfAbsent(
                position.board(), board -> BoardLook.plain(position, description.colors(), description.forms()));
    }

    @Override
    public int openingPlies(Options options) {
        return description.openingPlies();
    }

    @Override
    public boolean recurs() {
        return description.recurs();
    }

    @Override
    public boolean hidden() {
        return description.hidden();
    }

    @Override
    public List<Ending> endings() {
        return description.endings();
    }

    @Override
    public List<Piece> pieces() {
        return description.pieces();
    }

    @Override
    public List<String> actions(Options options) {
        return List.copyOf(description.actions());
    }

    @Override
    public List<String> features() {
        return description.features();
    }

    @Override
    public List<Example> examples() {
        return description.examples();
    }
}
