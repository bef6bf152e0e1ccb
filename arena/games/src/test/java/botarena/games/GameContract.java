package botarena.games;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Promises of every game, tested over random games of all its variants. A game's test subclasses this and names the
 * game and its variants, and gives a {@link Reference}; see docs/adding-a-game.md.
 *
 * <p>{@code -Dgroups=rules -Dbotarena.games=N} plays N games per variant instead of {@value #USUAL}. Of many games one
 * in {@value #PER_COMPARED} is compared with the reference. Of fewer than usual only one is, and with fewer of its
 * positions: enough for mutation testing, which runs the contract once for every change.
 */
@Tag("rules")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
public abstract class GameContract {

    private static final int USUAL = 100;

    private static final int PER_COMPARED = 500;

    private static final int GAMES = Integer.getInteger("botarena.games", USUAL);

    private static final boolean BRIEF = GAMES < USUAL;

    /** Words of the vocabulary that one position is asked about, spread over all; other positions are asked about others. */
    private static final int WORDS = BRIEF ? 100 : 150;

    /** The game under test. */
    protected abstract Game game();

    /** The rules once more for one variant; see {@link Reference}. */
    protected abstract Reference reference(Options options);

    /** Every string that is a legal move in some position of this variant; more does no harm. */
    protected abstract Collection<String> vocabulary(Options options);

    /** The fields of the notation, one of which every refusal of a text names. */
    protected abstract List<String> fields();

    /** The variants to play: options as a user gives them. */
    protected List<Map<String, ?>> variants() {
        return List.of(Map.of());
    }

    /** Transformations that leave the rules of a variant unchanged. */
    protected List<Symmetry> symmetries(Options options) {
        return List.of();
    }

    /** Open positions of the default variant, as text, that random games hardly reach: each special case once. */
    protected List<String> rarePositions() {
        return List.of();
    }

    /** The letters of all cells in the notation's first field, in the order of {@link Board#cells()}. */
    protected String letters(String boardField) {
        return boardField.replace("/", "");
    }

    /** Games per variant that are usually compared with the reference position by position. */
    protected int comparedGames() {
        return 4;
    }

    final Stream<Options> options() {
        return variants().stream().map(game()::complete);
    }

    final Stream<RandomLine> lines() {
        int games = BRIEF ? 1 : Math.max(comparedGames(), GAMES / PER_COMPARED);
        Stream<RandomLine> dealt = options()
                .flatMap(options ->
                        IntStream.range(0, games).mapToObj(seed -> RandomLine.random(game(), options, seed)));
        return Stream.concat(dealt, rareLines());
    }

    final Stream<RandomLine> rareLines() {
        return rarePositions().stream()
                .map(text -> new RandomLine(
                        game(), game().complete(Map.of(), text), List.of(game().parse(text)), List.of()));
    }

    /** About {@code number} positions of a line, or a few if the contract is to be brief. */
    private static List<Position> some(RandomLine line, int number) {
        return line.sample(Math.max(1, line.positions().size() / (BRIEF ? 3 : number)));
    }

    @ParameterizedTest
    @MethodSource("lines")
    void agreesWithTheReference(RandomLine line) {
        Reference reference = reference(line.options());
        for (Position position : line.positions()) {
            String text = position.text();
            assertThat(Spellings.verdict(position)).as(text).isEqualTo(reference.verdict(text));
            assertThat(Spellings.of(position)).as(text).containsExactlyInAnyOrderElementsOf(reference.moves(text));
        }
    }

    @ParameterizedTest
    @MethodSource("lines")
    void everyLegalMoveLeadsWhereTheReferenceSays(RandomLine line) {
        Reference reference = reference(line.options());
        for (Position position : some(line, 12)) {
            String text = position.text();
            for (String move : Spellings.of(position)) {
                Position next = position.play(position.find(move));
                assertThat(next.text()).as("%s after %s", text, move).isEqualTo(reference.play(text, move));
                assertThat(Spellings.verdict(next)).as(next.text()).isEqualTo(reference.verdict(next.text()));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("lines")
    void findsAWinningMoveWhereThereIsOne(RandomLine line) {
        for (Position position : line.positions()) {
            List<Integer> winning = IntStream.of(position.moves().toArray())
                    .filter(move -> wins(position, move))
                    .boxed()
                    .toList();
            int found = position.winningMove();
            assertThat(found == Position.NONE).as(position.text()).isEqualTo(winning.isEmpty());
            assertThat(found == Position.NONE || winning.contains(found))
                    .as(position.text())
                    .isTrue();
        }
    }

    private static boolean wins(Position position, int move) {
        Position next = position.play(move);
        return next.over() && next.winner() == position.seating().team(position.toMove());
    }

    @ParameterizedTest
    @MethodSource("lines")
    void readsBackWhatItWrites(RandomLine line) {
        for (Position position : line.positions()) {
            Position read = game().parse(position.text(), line.options());
            assertThat(read.text()).isEqualTo(position.text());
            assertThat(game().parse(position.text()).text()).isEqualTo(position.text());
            assertThat(Spellings.of(read)).isEqualTo(Spellings.of(position));
            assertThat(Spellings.verdict(read)).isEqualTo(Spellings.verdict(position));
            assertThat(Details.of(read)).isEqualTo(Details.of(position));
            if (read.seating().equals(position.seating())) {
                assertThat(read).isEqualTo(position).hasSameHashCodeAs(position);
                assertThat(read.repeats(position) && position.repeats(read)).isTrue();
                assertThat(read.repetitionHash()).isEqualTo(position.repetitionHash());
                assertThat(read.toMove()).isEqualTo(position.toMove());
            }
        }
    }

    @ParameterizedTest
    @MethodSource("lines")
    void readsAMistypedTextAsAPositionOrRefusesItNamingTheField(RandomLine line) {
        Chance chance = new Chance(line.moves().size());
        for (Position position : some(line, 20)) {
            for (String text : Spellings.mutations(position.text(), chance)) {
                try {
                    Position read = game().parse(text, line.options());
                    assertThat(game().parse(read.text(), line.options()))
                            .as(text)
                            .isEqualTo(read);
                    assertThat(read.over()).as(text).isEqualTo(read.moveCount() == 0);
                } catch (GameInputException refused) {
                    assertThat(refused.getMessage()).as(text).containsAnyOf(fields().toArray(new String[0]));
                }
            }
        }
    }

    @ParameterizedTest
    @MethodSource("lines")
    void countsSpellsAndFindsItsMoves(RandomLine line) {
        MoveList moves = new MoveList();
        for (Position position : line.positions()) {
            position.moves(moves);
            assertThat(position.moveCount()).as(position.text()).isEqualTo(moves.size());
            Set<String> spelled = new HashSet<>();
            for (int i = 0; i < moves.size(); i++) {
                String move = position.spell(moves.get(i));
                assertThat(spelled.add(move)).as("%s listed once", move).isTrue();
                assertThat(move).matches("[!-~]+").isSameAs(position.spell(moves.get(i)));
                assertThat(position.find(new String(move))).as(move).isEqualTo(moves.get(i));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("lines")
    void refusesEveryOtherStringAndSaysWhy(RandomLine line) {
        Chance chance = new Chance(line.moves().size());
        List<String> words = List.copyOf(vocabulary(line.options()));
        int step = 1 + words.size() / WORDS;
        for (Position position : some(line, 3)) {
            Set<String> legal = new HashSet<>(Spellings.of(position));
            assertThat(words).as(position.text()).containsAll(legal);
            Stream<String> asked = IntStream.iterate(chance.below(step), i -> i < words.size(), i -> i + step)
                    .mapToObj(words::get);
            Stream<String> mistyped = legal.stream()
                    .sorted()
                    .limit(BRIEF ? 3 : 4)
                    .flatMap(move -> Spellings.mutations(move, chance).stream());
            Stream.concat(asked, mistyped)
                    .filter(move -> !legal.contains(move))
                    .forEach(move -> assertRefused(position, move, legal.size()));
        }
    }

    @ParameterizedTest
    @MethodSource("lines")
    void tellsTheSpellingOfALegalMoveInOtherLetters(RandomLine line) {
        Position position = line.positions().get(0);
        for (String move : Spellings.of(position)) {
            Stream.of(move.toUpperCase(Locale.ROOT), move.toLowerCase(Locale.ROOT), " " + move)
                    .filter(other -> position.find(other) == Position.NONE)
                    .forEach(other ->
                            assertThat(position.whyNot(other)).startsWith("\"" + other + "\": write " + move + ". "));
        }
    }

    @ParameterizedTest
    @MethodSource("lines")
    void tellsTheLegalMoveWithTheSamePartsInAnotherOrderOrWithOneMore(RandomLine line) {
        for (Position position : some(line, 3)) {
            List<String> moves = Spellings.of(position);
            for (String move : moves.subList(0, Math.min(moves.size(), 8))) {
                List<String> parts = new ArrayList<>(List.of(move.split("[^A-Za-z0-9]")));
                assertTold(position, String.join("/", parts.subList(0, parts.size() - 1)), move, ": write ");
                Collections.reverse(parts);
                assertTold(position, String.join("/", parts), move, "; the same parts in another order: write ");
            }
        }
    }

    /** More than four moves may have a part, and another move these parts in this order. */
    private static void assertTold(Position position, String text, String move, String words) {
        if (text.isEmpty() || position.find(text) != Position.NONE) {
            return;
        }
        String why = position.whyNot(text);
        boolean other =
                why.startsWith("\"" + text + "\": write ") || !why.contains(": write ") && words.equals(": write ");
        assertThat(other || why.contains(words) && why.contains(move)).as(why).isTrue();
    }

    private static void assertRefused(Position position, String move, int legal) {
        if (position.find(move) != Position.NONE) {
            assertThat(position.spell(position.find(move)))
                    .as("%s in %s", move, position.text())
                    .isEqualTo(move);
            return;
        }
        String why = position.whyNot(move);
        assertThat(why)
                .as("%s in %s", move, position.text())
                .matches("[ -~]{10,400}\\.")
                .doesNotContain("null");
        if (legal > 0) {
            assertThat(why).contains(legal + (legal == 1 ? " move is legal" : " moves are legal"));
        }
    }

    @ParameterizedTest
    @MethodSource("lines")
    void isOverExactlyWhenItHasAnOutcome(RandomLine line) {
        for (Position position : line.positions()) {
            Outcome outcome = position.outcome();
            assertThat(position.over()).as(position.text()).isEqualTo(outcome != null);
            assertThat(position.toMove() == Position.NOBODY).isEqualTo(outcome != null);
            assertThat(position.moveCount() == 0).isEqualTo(outcome != null);
            assertThat(position.winner()).isEqualTo(outcome instanceof Outcome.Win win ? win.team() : -1);
            if (outcome != null) {
                assertThat(outcome.score(0) + outcome.score(1)).isEqualTo(1);
                assertThat(outcome.detail()).matches("[ -~]{4,200}");
            }
        }
    }

    @ParameterizedTest
    @MethodSource("lines")
    void drawsTheLettersOfItsText(RandomLine line) {
        Board board = line.start().board();
        Seating seating = line.start().seating();
        byte[] letters = new byte[board.cells().size()];
        for (Position position : line.positions()) {
            position.letters(letters);
            String field = position.text().split(" ")[0];
            assertThat(new String(letters, StandardCharsets.US_ASCII)).isEqualTo(letters(field));
            assertThat(position.board()).isSameAs(board);
            assertThat(position.seating()).isEqualTo(seating);
            assertThat(position.game()).isSameAs(game());
        }
        assertThat(board.cells().stream().map(Board.Cell::label).distinct()).hasSize(letters.length);
    }

    @ParameterizedTest
    @MethodSource("lines")
    void namesEveryPieceAndEveryEnding(RandomLine line) {
        Map<Character, Piece> pieces =
                game().pieces().stream().collect(Collectors.toMap(Piece::letter, piece -> piece));
        byte[] letters = new byte[line.start().board().cells().size()];
        for (Position position : line.positions()) {
            position.letters(letters);
            for (byte letter : letters) {
                assertThat(letter == '.' || pieces.containsKey((char) letter))
                        .as("%s in %s", (char) letter, position.text())
                        .isTrue();
            }
            Outcome outcome = position.outcome();
            assertThat(outcome == null || game().endings().contains(outcome.ending()))
                    .as(position.text())
                    .isTrue();
        }
        List<String> sides = line.start().seating().sides();
        assertThat(game().pieces()).allMatch(piece -> piece.side() == null || sides.contains(piece.side()));
    }

    /** Drawing code knows no rules, so the look has to say all of it. */
    @ParameterizedTest
    @MethodSource("lines")
    void saysHowItIsDrawnAndTold(RandomLine line) {
        BoardLook look = line.start().look();
        Pattern rest = Pattern.compile(look.rest());
        Pattern move = Pattern.compile(look.move());
        assertThat(look.spots().stream().map(BoardLook.Spot::label).toList())
                .isEqualTo(line.start().board().cells().stream()
                        .map(Board.Cell::label)
                        .toList());
        int first = look.firstBegins() ? look.seat().indexOf(side(rest, look, line.start())) : 0;
        for (Position position : some(line, 30)) {
            assertThat(position.look()).isSameAs(look);
            String side = side(rest, look, position);
            int seat = look.seat().indexOf(side);
            assertThat(position.over()
                            || seat == (position.toMove() + first) % look.seat().length())
                    .as("%s to move in %s", side, position.text())
                    .isTrue();
            assertThat(Spellings.of(position))
                    .allMatch(spelled -> move.matcher(spelled).matches());
            byte[] letters = new byte[look.spots().size()];
            position.letters(letters);
            for (byte letter : letters) {
                assertThat(letter == '.' || look.pieces().containsKey((char) letter))
                        .isTrue();
            }
            assertThat(position.line().length == 0 || position.over()).isTrue();
        }
    }

    private static String side(Pattern rest, BoardLook look, Position position) {
        String text = position.text();
        Matcher said = rest.matcher(text.substring(text.indexOf(' ') + 1));
        assertThat(said.matches()).as("%s by %s", text, look.rest()).isTrue();
        look.trays().stream()
                .flatMap(tray -> tray.items().stream())
                .forEach(item -> assertThat(said.group(item.group())).isNotEmpty());
        return said.group("side");
    }

    /** A captured cell showed a piece, and shows another one or is empty. */
    @ParameterizedTest
    @MethodSource("lines")
    void capturesWhatStoodThere(RandomLine line) {
        byte[] before = new byte[line.start().board().cells().size()];
        byte[] after = new byte[before.length];
        for (int ply = 0; ply < line.moves().size(); ply++) {
            line.positions().get(ply).letters(before);
            line.positions().get(ply + 1).letters(after);
            for (int cell : line.positions().get(ply).gone(line.moves().get(ply))) {
                assertThat(before[cell] != '.' && before[cell] != after[cell]).isTrue();
            }
        }
    }

    /** In a game that lists actions every move is one of them, but forced moves that the referee plays are not. */
    @ParameterizedTest
    @MethodSource("lines")
    void listsEveryMoveThatASeatIsAskedFor(RandomLine line) {
        Set<String> actions = new HashSet<>(game().actions(line.options()));
        byte[] features = new byte[game().features().size() + 2];
        for (Position position : line.positions()) {
            List<String> moves = Spellings.of(position);
            assertThat(position.mustPass() ? moves.stream().noneMatch(actions::contains) : actions.containsAll(moves))
                    .as(position.text())
                    .isTrue();
            features[0] = features[features.length - 1] = 99;
            position.features(1, features, 1);
            assertThat(features[0] + features[features.length - 1]).isEqualTo(198);
        }
    }

    @ParameterizedTest
    @MethodSource("options")
    void listsItsActionsOnceInAsciiOrder(Options options) {
        assertThat(game().actions(options)).isNotEmpty().doesNotHaveDuplicates().isSorted();
    }

    @Test
    void listsTheMovesOfItsExamples() {
        for (Example example : game().examples()) {
            Options options = game().complete(example.options(), example.from());
            Position start = example.from() == null ? game().start(options, 0) : game().parse(example.from(), options);
            assertThat(start.mustPass() || game().actions(options).containsAll(Spellings.of(start)))
                    .as(example.what())
                    .isTrue();
        }
    }

    @Test
    void givesExamplesThatCanBePlayed() {
        for (Example example : game().examples()) {
            Options options = game().complete(example.options(), example.from());
            Position start = example.from() == null ? game().start(options, 0) : game().parse(example.from(), options);
            assertThat(start.over()).as(example.what()).isFalse();
        }
        assertThat(game().examples().stream().map(Example::what)).doesNotHaveDuplicates();
    }

    @ParameterizedTest
    @MethodSource("lines")
    void repeatsItsEqualsAndHashesAlikeOnlyWhatRepeats(RandomLine line) {
        List<Position> some = line.positions().stream().limit(BRIEF ? 12 : 60).toList();
        for (Position one : some) {
            for (Position other : some) {
                boolean repeats = one.repeats(other);
                assertThat(repeats).isEqualTo(other.repeats(one));
                assertThat(repeats || !one.equals(other)).isTrue();
                assertThat(one.repetitionHash() == other.repetitionHash()).isEqualTo(repeats);
                assertThat(repeats && !game().recurs() && one != other).isFalse();
            }
        }
        assertThat(some.stream().map(Position::hashCode).distinct())
                .hasSize((int) some.stream().distinct().count());
    }

    @ParameterizedTest
    @MethodSource("lines")
    void keepsItsSymmetries(RandomLine line) {
        for (Symmetry symmetry : symmetries(line.options())) {
            for (Position position : line.positions()) {
                Position image = game().parse(symmetry.text().apply(position.text()), line.options());
                Set<String> moves =
                        Spellings.of(position).stream().map(symmetry.move()).collect(Collectors.toSet());
                assertThat(Spellings.of(image))
                        .as("%s of %s", symmetry.name(), position.text())
                        .containsExactlyInAnyOrderElementsOf(moves);
                assertThat(Spellings.verdict(image)).isEqualTo(symmetry.verdict(Spellings.verdict(position)));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("lines")
    void movesItsCursorAsItsPositions(RandomLine line) {
        Cursor cursor = game().cursor(line.end());
        cursor.set(line.start());
        MoveList moves = new MoveList();
        for (int ply = 0; ply < line.positions().size(); ply++) {
            Position position = line.positions().get(ply);
            cursor.moves(moves);
            assertThat(moves.toArray()).isEqualTo(position.moves().toArray());
            assertThat(cursor.toMove()).isEqualTo(position.toMove());
            assertThat(cursor.over()).isEqualTo(position.over());
            assertThat(cursor.winner()).isEqualTo(position.winner());
            assertThat(cursor.position()).isEqualTo(position);
            if (ply < line.moves().size()) {
                cursor.play(line.moves().get(ply));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("options")
    void drawsEachLegalMoveWithTheSameProbability(Options options) {
        RandomLine line = RandomLine.random(game(), options, 1);
        Stream.concat(some(line, 8).stream(), rareLines().map(RandomLine::start))
                .filter(position -> !position.over())
                .forEach(position -> assertUniform(position, new Chance(2)));
    }

    /** Chi-squared, with a bound that a fair draw exceeds about once in a million positions. */
    private void assertUniform(Position position, Chance chance) {
        Cursor cursor = game().cursor(position);
        MoveList moves = position.moves();
        int[] drawn = new int[moves.size()];
        int expected = 60;
        for (int i = 0; i < expected * drawn.length; i++) {
            int index = moves.indexOf(cursor.randomMove(chance));
            assertThat(index).as(position.text()).isNotNegative();
            drawn[index]++;
        }
        double deviation = IntStream.of(drawn)
                .mapToDouble(n -> Math.pow(n - expected, 2) / expected)
                .sum();
        double freedom = drawn.length - 1;
        assertThat(deviation).as(position.text()).isLessThanOrEqualTo(freedom + 5 * Math.sqrt(2 * freedom) + 16);
    }

    @ParameterizedTest
    @MethodSource("options")
    void playsManyGamesToTheEnd(Options options) {
        Cursor cursor = game().cursor(game().start(options, 0));
        for (int seed = 0; seed < GAMES; seed++) {
            Chance chance = new Chance(seed);
            GameState state = new GameState(game().start(options, seed), options);
            cursor.set(state.start());
            for (int ply = 0; state.outcome() == null && ply < 100_000; ply++) {
                int move = cursor.randomMove(chance);
                cursor.play(move);
                state.play(move);
            }
            assertThat(state.position()).as("seed %d", seed).isEqualTo(cursor.position());
            assertThat(state.toMove()).isEqualTo(Position.NOBODY);
        }
    }

    @ParameterizedTest
    @MethodSource("options")
    void dealsTheSameStartFromTheSameSeed(Options options) {
        for (long seed : new long[] {0, 1, 42, Chance.MAX_SEED}) {
            Position start = game().start(options, seed);
            assertThat(game().start(options, seed)).isEqualTo(start);
            assertThat(start.toMove()).isZero();
            assertThat(start.over()).isFalse();
        }
    }

    @Test
    void saysInBriefHowItIsPlayed() {
        assertThat(new GameCatalog(List.of(game())).ids()).containsExactly(game().id());
        assertThat(game().title()).isNotBlank();
        assertThat(game().rules().lines().toList()).hasSizeBetween(5, 25).allMatch(line -> line.length() <= 120);
    }

    @ParameterizedTest
    @MethodSource("options")
    void completesOptionsThatAreAlreadyComplete(Options options) {
        assertThat(game().complete(options.asMap())).isEqualTo(options);
        assertThat(game().openingPlies(options)).isBetween(1, 20);
        assertThat(game().seats()).isEqualTo(game().start(options, 0).seating().seats());
        assertThat(options.has("maxPlies")).isTrue();
        assertThat(options.has("repetition")).isEqualTo(game().recurs());
    }
}
