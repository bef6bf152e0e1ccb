package botarena.app.check;

import botarena.app.check.StepOutcome.Failed;
import botarena.app.check.StepOutcome.Passed;
import botarena.app.check.StepOutcome.Warned;
import botarena.app.cli.BuildVersion;
import botarena.base.Units;
import botarena.games.Board;
import botarena.games.Chance;
import botarena.games.Ending;
import botarena.games.Example;
import botarena.games.Game;
import botarena.games.GameInputException;
import botarena.games.GameState;
import botarena.games.MoveList;
import botarena.games.Option;
import botarena.games.Options;
import botarena.games.Outcome;
import botarena.games.Position;
import botarena.protocol.Json;
import botarena.referee.Bot;
import botarena.referee.GameRecord;
import botarena.referee.SingleGame;
import botarena.referee.TimeControl;
import botarena.referee.inprocess.RandomBot;
import botarena.referee.inprocess.StarterByLabel;
import botarena.referee.play.WireReferee;
import botarena.referee.rules.RulesProcess;
import botarena.rules.RulesException;
import botarena.tournament.results.RecordCheck;
import botarena.tournament.run.OwnGames.OwnGame;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Steps for a user's own rules, tried in random games. */
final class RulesSteps {

    private static final int GAMES = 500;
    private static final int WORDS = 200;

    /** Questions of a step that are asked however late it is. */
    private static final int MIN_QUESTIONS = 10;

    /** Part of the time in which random games are played. The first may take longer: steps need a whole game. */
    private static final double PLAYING = 0.5;

    private static final double PLAYING_ONE = 4;

    private static final int QUESTIONS = 1000;
    private static final int PLAYED = 10;

    /** Steps that no jar can fail in. */
    private static final Set<String> OF_PROGRAMS = Set.of(
            "ignores keys that it does not know",
            "refuses a question that it does not know, and goes on",
            "prints nothing but answers",
            "ends with its input");

    private static final StepOutcome NOT_PLAYED = new StepOutcome.LeftOut("no random game came to its end");

    private final Game game;
    private final @Nullable RulesProcess program;
    private final Game twin;
    private final @Nullable Game other;

    /** Positions of random games, for later steps. */
    private final List<Position> seen = new ArrayList<>();

    private final Set<Ending> endings = new HashSet<>();
    private final int[] wins = new int[2];
    private int draws;
    private int open;
    private long plies;
    private long nanos;
    private int games;
    private final long begun = System.nanoTime();
    private final long budget;

    /** Sentences on tests for which the time did not suffice. */
    private final List<String> unreached = new ArrayList<>();

    private @Nullable Set<String> actions;
    private @Nullable Board board;
    private @Nullable String recurred;
    private @Nullable String passing;

    /**
     * Tries nothing yet.
     *
     * @param twin the same rules, asked in processes of their own
     * @param other the same game by other rules, to be compared; null for none
     * @param budget nanoseconds for all steps, about
     */
    RulesSteps(OwnGame examined, Game twin, @Nullable Game other, long budget) {
        this.budget = budget;
        game = examined.game();
        program = examined.program();
        this.twin = twin;
        this.other = other;
    }

    /** A step and how it is tried. */
    record Step(String name, Probe probe) {}

    /** Tries a step; rules that fail in it throw. */
    interface Probe {
        StepOutcome of() throws InterruptedException;
    }

    List<Step> steps() {
        List<Step> steps = new ArrayList<>(List.of(
                new Step("describes itself alike in a second process", this::describesItselfAlike),
                new Step("ignores keys that it does not know", this::ignoresUnknownKeys),
                new Step("refuses a question that it does not know, and goes on", this::refusesUnknownQuestion),
                new Step("starts alike for a seed", this::startsAlike),
                new Step("plays random games", this::playsRandomGames),
                new Step("a second process says the same of these positions", this::looksAlike),
                new Step("a pass is the only move where there is one", this::passesOnlyAlone),
                new Step("says whether positions recur", this::tellsRecurrence),
                new Step("refuses words that are no moves in a sentence", this::refusesNoMoves),
                new Step("refuses texts that are no position", this::refusesNoPositions),
                new Step("options start at their bounds", this::startsAtBounds),
                new Step("examples have moves", this::examplesHaveMoves),
                new Step("random bots play it, and the records verify", this::playsAgainstBots),
                new Step("each ending and result is seen", this::seesAllResults),
                new Step("prints nothing but answers", this::printsOnlyAnswers),
                new Step("ends with its input", this::endsWithInput)));
        if (program == null) {
            steps.removeIf(step -> OF_PROGRAMS.contains(step.name()));
        }
        if (game.hidden()) {
            steps.add(new Step("seats can do the same wherever they see the same", this::hidesAlike));
            if (program != null) {
                steps.add(new Step("answers or refuses questions on what a seat sees", this::answersOnSeenTexts));
            }
        }
        if (other != null) {
            steps.add(new Step(
                    "has the moves, boards and results of " + other.source().path(), this::agreesWithOther));
        }
        return steps;
    }

    /** Whether a part of the time is over. */
    private boolean isLate(double part) {
        return System.nanoTime() - begun > part * budget;
    }

    /** Tests for which the time did not suffice, in words; empty if all were done. */
    List<String> skippedTests() {
        return unreached;
    }

    private StepOutcome noteReach(int done, int all, String what) {
        if (done < all) {
            unreached.add(String.format(Locale.ROOT, "%,d of %,d %s", done, all, what));
        }
        return Passed.SILENTLY;
    }

    private static StepOutcome verdict(@Nullable String flaw) {
        return flaw == null ? Passed.SILENTLY : new Failed(flaw);
    }

    private StepOutcome describesItselfAlike() {
        boolean same = game.id().equals(twin.id())
                && game.title().equals(twin.title())
                && game.seats() == twin.seats()
                && game.recurs() == twin.recurs()
                && game.hidden() == twin.hidden()
                && game.examples().equals(twin.examples())
                && game.pieces().equals(twin.pieces())
                && game.options().equals(twin.options())
                && game.endings().equals(twin.endings())
                && game.actions(game.complete(Map.of())).equals(twin.actions(twin.complete(Map.of())))
                && game.features().equals(twin.features())
                && game.rules().equals(twin.rules());
        return verdict(same ? null : "Two processes describe two games. An answer may depend on its question alone.");
    }

    private StepOutcome ignoresUnknownKeys() {
        String options = Json.write(game.complete(Map.of()).asMap());
        String known = "{\"ask\":\"start\",\"options\":" + options + ",\"seed\":0}";
        String unknown = known.replace("\"seed\":0", "\"seed\":0,\"roll\":{\"dice\":[6,6]},\"zeal\":null");
        String first = answer(known);
        String second = answer(unknown);
        return verdict(
                first.equals(second)
                        ? null
                        : "With the keys \"roll\" and \"zeal\" beside those of \"start\" the answer is " + second
                                + ", without them " + first + ". Later arenas may add keys.");
    }

    private StepOutcome refusesUnknownQuestion() {
        String answer = answer("{\"ask\":\"nothing-known\",\"options\":{}}");
        return verdict(
                answer.contains("\"refused\"")
                        ? null
                        : "The answer to {\"ask\":\"nothing-known\"} is " + answer
                                + ". Answer {\"refused\":\"why\"} to an unknown question.");
    }

    /** The program's answer without its id, as text. */
    private String answer(String question) {
        return Objects.requireNonNull(program).ask(question, fields -> {
            Map<String, @Nullable Object> rest = new TreeMap<>(fields);
            rest.remove("id");
            return Json.write(rest);
        });
    }

    private StepOutcome printsOnlyAnswers() {
        String stray = Objects.requireNonNull(program).firstStray();
        return verdict(
                stray.isEmpty()
                        ? null
                        : "It printed \"" + stray + "\" to stdout. Print only answers there, all else to stderr.");
    }

    private StepOutcome endsWithInput() {
        return verdict(
                Objects.requireNonNull(program).endsWithInput()
                        ? null
                        : "It still ran 2 s after its stdin was closed. Leave the reading loop at the end of stdin.");
    }

    private StepOutcome startsAlike() {
        Options options = game.complete(Map.of());
        for (int seed = 0; seed < 20; seed++) {
            String text = game.start(options, seed).text();
            if (!text.equals(twin.start(options, seed).text())) {
                return new Failed("Seed " + seed + " starts with " + text + " in one process and otherwise in another."
                        + " All chance has to come from the seed.");
            }
        }
        return Passed.SILENTLY;
    }

    private StepOutcome playsRandomGames() {
        Options options = game.complete(Map.of());
        MoveList moves = new MoveList();
        long began = System.nanoTime();
        int most = maxPlies(options);
        double part = PLAYING_ONE;
        for (int seed = 0; seed < GAMES && !isLate(part); seed++, part = PLAYING) {
            Chance chance = new Chance(seed);
            Position at = game.start(options, seed);
            Set<String> texts = new HashSet<>();
            int ply = 0;
            String flaw = at.toMove() > 0 ? "Seat " + at.toMove() + " begins; seat 0 has to." : flaw(at);
            // A position is looked at whole before the time may end the game.
            for (; ply < most && !at.over() && flaw == null && !isLate(part); ply++) {
                note(at, texts);
                at.moves(moves);
                at = at.play(moves.get(chance.below(moves.size())));
                flaw = flaw(at);
            }
            if (flaw != null) {
                return new Failed(flaw);
            }
            note(at, texts);
            plies += ply;
            if (at.over() || ply >= most) {
                games++;
                countOutcome(at.outcome());
            }
        }
        nanos = System.nanoTime() - began;
        noteReach(games, GAMES, "random games");
        return new Passed(String.format(
                Locale.ROOT,
                "%,d games, %,d plies, %,d plies/s",
                games,
                plies,
                Math.round(plies * 1e9 / Math.max(1, nanos))));
    }

    /** Plies after which a game is a draw. */
    private static int maxPlies(Options options) {
        int most = options.number("maxPlies");
        return most == 0 ? Integer.MAX_VALUE : most;
    }

    /** Flaw that a jar can have and the arena refuses from a program; null if there is none. */
    private @Nullable String flaw(Position at) {
        String where = "In " + at.text() + " ";
        byte[] letters = new byte[at.board().cells().size()];
        at.letters(letters);
        for (int cell = 0; cell < letters.length; cell++) {
            char letter = (char) letters[cell];
            if (letter != '.' && game.pieces().stream().noneMatch(piece -> piece.letter() == letter)) {
                return where + "the letter " + letter + " is no piece.";
            }
        }
        if (!at.board().equals(board)) {
            if (board != null) {
                return where + "the board has other cells than at the start.";
            }
            board = at.board();
        }
        Outcome outcome = at.outcome();
        if (outcome != null ? !game.endings().contains(outcome.ending()) : at.over()) {
            return where + "the game ended by " + (outcome == null ? "nothing" : outcome.ending())
                    + ", which is not listed in endings.";
        }
        MoveList list = at.moves();
        if (at.over() == list.size() > 0 || at.moveCount() != list.size()) {
            return where + "the list has " + Units.count(list.size(), "move") + ", counted as " + at.moveCount()
                    + ", and the game is " + (at.over() ? "over." : "open.");
        }
        Set<String> actions = actions();
        for (int i = 0; i < list.size(); i++) {
            String word = at.spell(list.get(i));
            if (at.find(word) != list.get(i)) {
                return where + "the move " + word + " is not found by its spelling.";
            }
            if (!actions.isEmpty() && !actions.contains(word) && !at.mustPass()) {
                return where + "the move " + word + " is not among the actions that the game lists.";
            }
        }
        return null;
    }

    private Set<String> actions() {
        Set<String> known = actions;
        if (known == null) {
            known = new HashSet<>(game.actions(game.complete(Map.of())));
            actions = known;
        }
        return known;
    }

    private void note(Position at, Set<String> texts) {
        seen.add(at);
        if (!texts.add(at.text()) && recurred == null) {
            recurred = at.text();
        }
        if (at.find("pass") != Position.NONE && at.moveCount() > 1) {
            passing = at.text();
        }
    }

    private void countOutcome(@Nullable Outcome outcome) {
        if (outcome == null) {
            open++;
        } else {
            endings.add(outcome.ending());
            if (outcome instanceof Outcome.Win win) {
                wins[win.team()]++;
            } else {
                draws++;
            }
        }
    }

    private StepOutcome looksAlike() {
        Options options = game.complete(Map.of());
        List<Position> some = new ArrayList<>(seen);
        Collections.shuffle(some, new Random(1));
        int asked = 0;
        int all = Math.min(QUESTIONS, some.size());
        for (; asked < all && (asked < MIN_QUESTIONS || !isLate(0.6)); asked++) {
            Position one = some.get(asked);
            String flaw = difference(one, twin.parse(one.text(), options));
            if (flaw != null) {
                return new Failed(flaw + " \"look\" has to say what \"play\" said, in every process.");
            }
        }
        return noteReach(asked, all, "positions by a second process");
    }

    private static List<String> moves(Position at) {
        MoveList list = at.moves();
        List<String> words = new ArrayList<>();
        for (int i = 0; i < list.size(); i++) {
            words.add(at.spell(list.get(i)));
        }
        return words;
    }

    /** Difference of two positions with the same text, a sentence; null if there is none. */
    private static @Nullable String difference(Position one, Position two) {
        String at = "In " + one.text() + " ";
        if (!one.text().equals(two.text())) {
            return at + "the other position is " + two.text() + ".";
        }
        if (one.toMove() != two.toMove()) {
            return at + "seat " + one.toMove() + " is to move, or seat " + two.toMove() + ".";
        }
        if (!moves(one).equals(moves(two))) {
            return at + "the moves are " + moves(one) + ", or " + moves(two) + ".";
        }
        for (int seat = 0; seat < one.seating().seats(); seat++) {
            String seen = one.seen(seat).text();
            if (!seen.equals(two.seen(seat).text())) {
                return at + "seat " + seat + " sees " + seen + ", or "
                        + two.seen(seat).text() + ".";
            }
        }
        Outcome first = one.outcome();
        return first == null || first.equals(two.outcome())
                ? null
                : at + "the game ended by " + first + ", or " + two.outcome() + ".";
    }

    private StepOutcome hidesAlike() {
        if (seen.isEmpty()) {
            return NOT_PLAYED;
        }
        Map<String, Position> known = new HashMap<>();
        boolean hides = false;
        for (Position at : seen) {
            for (int seat = 0; seat < game.seats(); seat++) {
                String text = at.seen(seat).text();
                hides |= !text.equals(at.text());
                Position like = known.putIfAbsent(seat + " " + text, at);
                boolean same = like == null
                        || like.toMove() == at.toMove()
                                && (at.toMove() != seat || moves(like).equals(moves(at)));
                if (!same) {
                    return new Failed("Seat " + seat + " sees " + text + " in " + at.text() + " and in " + like.text()
                            + ", but whose turn it is or its moves differ: they tell what it may not see.");
                }
            }
        }
        return verdict(hides ? null : "Every seat sees everything: leave out \"hidden\", \"seen\" and \"told\".");
    }

    /** Bots ask rules about the texts that they see. */
    private StepOutcome answersOnSeenTexts() {
        Options options = game.complete(Map.of());
        // By seat and text.
        Map<Map.Entry<Integer, String>, Position> texts = new LinkedHashMap<>();
        for (Position at : seen) {
            for (int seat = 0; seat < game.seats() && !at.over(); seat++) {
                texts.putIfAbsent(Map.entry(seat, at.seen(seat).text()), at);
            }
        }
        int all = Math.min(QUESTIONS, texts.size());
        int asked = 0;
        for (Map.Entry<Integer, String> view : texts.keySet()) {
            if (asked == all || asked >= MIN_QUESTIONS && isLate(0.9)) {
                break;
            }
            asked++;
            Position at = Objects.requireNonNull(texts.get(view));
            int seat = view.getKey();
            String text = view.getValue();
            for (String ask : List.of("look", "play", "sample")) {
                String answer = answer(question(ask, text, moves(at).get(0), seat, asked));
                if (!answer.contains("\"refused\"") && !answer.contains("\"text\"")) {
                    return new Failed("Seat " + seat + " sees " + text + ", and the answer to \"" + ask
                            + "\" with it is " + answer + ". Answer {\"refused\":\"why\"} where that is no position.");
                }
            }
            Position drawn = game.sample(text, seat, options, asked);
            if (drawn != null
                    && (drawn.toMove() != at.toMove()
                            || seat == at.toMove() && !moves(drawn).equals(moves(at)))) {
                return new Failed("\"sample\" draws " + drawn.text() + " for seat " + seat + " that sees " + text
                        + ", but whose turn it is or its moves differ.");
            }
        }
        return noteReach(asked, all, "texts that a seat sees");
    }

    private StepOutcome passesOnlyAlone() {
        return verdict(
                passing == null
                        ? null
                        : "In " + passing
                                + " there are other moves beside pass. Call a pass that is a choice otherwise.");
    }

    private StepOutcome tellsRecurrence() {
        return verdict(
                recurred == null || game.recurs()
                        ? null
                        : recurred + " came twice in a game: "
                                + (game.hidden()
                                        ? "add a counter to the text, such as the number of the round, so that no text"
                                                + " comes twice. A game with \"hidden\" cannot say \"recurs\"."
                                        : "say \"recurs\":true, so that repetition ends games."));
    }

    /** Asks about random characters, and about moves of other positions: bots send both. */
    private StepOutcome refusesNoMoves() {
        Random random = new Random(1);
        List<Position> some = new ArrayList<>(seen);
        some.removeIf(Position::over);
        Collections.shuffle(some, random);
        List<String> known = some.stream()
                .limit(WORDS)
                .flatMap(at -> moves(at).stream())
                .distinct()
                .toList();
        String taken = null;
        int asked = 0;
        for (; asked < WORDS && (asked < MIN_QUESTIONS || !isLate(0.7)); asked++) {
            Position at = some.isEmpty() ? game.start(game.complete(Map.of()), 0) : some.get(asked % some.size());
            List<String> others = new ArrayList<>(asked % 2 == 0 ? List.of() : known);
            others.removeAll(Set.copyOf(moves(at)));
            String word = others.isEmpty() ? randomWord(random) : others.get(random.nextInt(others.size()));
            if (at.find(word) == Position.NONE) {
                at.whyNot(word);
                taken = program == null
                                || answer(question("play", at.text(), word, 0, 0))
                                        .contains("\"refused\"")
                        ? taken
                        : "The answer to the move " + word + " in " + at.text() + ", where it is not listed, is another"
                                + " position. Answer {\"refused\":\"why\"}, which bots and people read.";
            }
        }
        StepOutcome reached = noteReach(asked, WORDS, "words that are no moves");
        return taken == null ? reached : new Warned(taken);
    }

    private static String randomWord(Random random) {
        return random.ints(1 + random.nextInt(8), '!', '~' + 1)
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
    }

    private String question(String ask, String text, String move, int seat, int seed) {
        Object options = game.complete(Map.of()).asMap();
        return Json.write(
                Map.of("ask", ask, "text", text, "move", move, "seat", seat, "seed", seed, "options", options));
    }

    private StepOutcome refusesNoPositions() {
        for (String text : List.of("rubbish", "x", "......", "/// x", "?")) {
            try {
                game.parse(text, game.complete(Map.of()));
                return new Failed(
                        "The position \"" + text + "\" was taken. Answer {\"refused\":\"why\"} to what cannot be.");
            } catch (GameInputException refused) {
                // As it should be.
            }
        }
        return Passed.SILENTLY;
    }

    private StepOutcome startsAtBounds() {
        List<String> refused = new ArrayList<>();
        for (Option option : game.options()) {
            boolean common = option.name().equals("maxPlies") || option.name().equals("repetition");
            List<Object> values = option.kind() == Option.Kind.FLAG
                    ? List.of(true, false)
                    : common ? List.of() : List.of(option.min(), option.max());
            for (Object value : values) {
                try {
                    game.start(game.complete(Map.of(option.name(), value)), 0);
                } catch (GameInputException e) {
                    refused.add(option.name() + "=" + value + ": " + e.getMessage());
                }
            }
        }
        return verdict(refused.isEmpty() ? null : "These do not start: " + String.join("; ", refused));
    }

    private StepOutcome examplesHaveMoves() {
        for (Example example : game.examples()) {
            String text = String.valueOf(example.from());
            try {
                if (game.parse(text, game.complete(Map.of())).over()) {
                    return new Failed("The example \"" + example.what() + "\" is a position whose game is over.");
                }
            } catch (GameInputException e) {
                return new Failed("The example \"" + example.what() + "\" is refused: " + e.getMessage());
            }
        }
        return game.examples().isEmpty()
                ? new StepOutcome.LeftOut("it has none; bots are not examined in special cases")
                : Passed.SILENTLY;
    }

    private StepOutcome playsAgainstBots() throws InterruptedException {
        StarterByLabel bots =
                new StarterByLabel(null).with("a", () -> new RandomBot(1)).with("b", () -> new RandomBot(2));
        try (WireReferee referee =
                new WireReferee(bots, BuildVersion.number(), System::nanoTime, InstantSource.system())) {
            int played = 0;
            for (int seed = 0; seed < PLAYED && (seed == 0 || !isLate(0.8)); seed++, played++) {
                SingleGame single = new SingleGame(game, briefOptions(), null, 0, new TimeControl(10_000, 0, 0), seed);
                GameRecord record =
                        referee.play(single.ticket("check", Bot.inProcess("a", "a"), Bot.inProcess("b", "b")));
                Optional<String> flaw = record.status() == GameRecord.Status.FINISHED
                        ? RecordCheck.flaw(record)
                        : Optional.of(
                                record.fault() == null ? "void" : record.fault().message());
                if (flaw.isPresent()) {
                    return new Failed("A game of random bots: " + flaw.get());
                }
            }
            return noteReach(played, PLAYED, "games of random bots");
        }
    }

    /** Options with which a game takes no more than some of the time. */
    private Map<String, Object> briefOptions() {
        double millis = nanos / 1e6 / Math.max(1, plies);
        int most = (int) Math.min(Integer.MAX_VALUE, budget / 1e6 / 20 / Math.max(0.001, millis));
        return game.options().stream()
                .filter(option -> option.name().equals("maxPlies") && most < maxPlies(game.complete(Map.of())))
                .findFirst()
                .<Map<String, Object>>map(option -> Map.of("maxPlies", Math.max(Math.max(1, option.min()), most)))
                .orElse(Map.of());
    }

    private StepOutcome seesAllResults() {
        if (games == 0) {
            return NOT_PLAYED;
        }
        List<String> notes = new ArrayList<>();
        game.endings().stream()
                .filter(ending -> !endings.contains(ending))
                .forEach(ending -> notes.add("no random game ended by " + ending));
        for (int team = 0; team < 2; team++) {
            if (wins[team] == 0) {
                String side =
                        game.start(game.complete(Map.of()), 0).seating().sides().get(team);
                notes.add(side + " never won");
            }
        }
        if (open > 0) {
            notes.add(Units.count(open, "game") + (open == 1 ? " was" : " were") + " open after "
                    + maxPlies(game.complete(Map.of()))
                    + " plies, which is a draw: declare the option \"maxPlies\" with a higher default");
        }
        String counts = Units.count(wins[0], "win") + " of the first side, " + wins[1] + " of the other, "
                + Units.count(draws, "draw");
        return notes.isEmpty()
                ? new Passed(counts)
                : new Warned(String.join("; ", notes) + " (" + counts + "). Make sure that this is right.");
    }

    private StepOutcome agreesWithOther() {
        Game second = other == null ? twin : other;
        Options one = game.complete(Map.of());
        Options two = second.complete(Map.of());
        int played = 0;
        for (int seed = 0; seed < GAMES && !isLate(1); seed++, played++) {
            Chance chance = new Chance(seed);
            GameState own = new GameState(game.start(one, seed), one);
            GameState others = new GameState(second.start(two, seed), two);
            while (own.outcome() == null && !isLate(1)) {
                List<String> first = moves(own.position());
                if (!new LinkedHashSet<>(first).equals(new LinkedHashSet<>(moves(others.position())))) {
                    return new Failed("After " + spellMoves(own) + " the moves are " + first + ", or "
                            + moves(others.position()) + ".");
                }
                String move = first.get(chance.below(first.size()));
                own.play(own.position().find(move));
                others.play(others.position().find(move));
                if (!board(own).equals(board(others)) || !result(own).equals(result(others))) {
                    return new Failed("After " + spellMoves(own) + " the board is " + board(own) + " (" + result(own)
                            + "), or " + board(others) + " (" + result(others) + ").");
                }
            }
        }
        return noteReach(played, GAMES, "games compared");
    }

    private static String spellMoves(GameState state) {
        List<String> words = new ArrayList<>();
        Position at = state.start();
        for (int ply = 0; ply < state.plies(); ply++) {
            words.add(at.spell(state.move(ply)));
            at = at.play(state.move(ply));
        }
        return words.isEmpty() ? "the start" : String.join(" ", words);
    }

    private static Map<String, Character> board(GameState state) {
        byte[] letters = new byte[state.position().board().cells().size()];
        state.position().letters(letters);
        Map<String, Character> cells = new LinkedHashMap<>();
        for (int i = 0; i < letters.length; i++) {
            if (letters[i] != '.') {
                cells.put(state.position().board().cells().get(i).label(), (char) letters[i]);
            }
        }
        return cells;
    }

    private static String result(GameState state) {
        Outcome outcome = state.outcome();
        return outcome == null ? "open" : outcome.score(0) + " " + outcome.ending();
    }

    /** Tries a step; a failure of the rules is a failure of it. */
    static StepOutcome of(Step step) throws InterruptedException {
        try {
            return step.probe().of();
        } catch (GameInputException e) {
            return new Failed("A position of the game's own is refused: " + e.getMessage());
        } catch (RuntimeException | Error e) {
            RulesException rules = RulesException.findIn(e);
            if (rules == null) {
                throw e;
            }
            return new Failed(rules.sentence() + ".");
        }
    }
}
