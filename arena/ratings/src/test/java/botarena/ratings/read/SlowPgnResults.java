package botarena.ratings.read;

import botarena.protocol.Reason;
import botarena.ratings.Hash;
import botarena.ratings.Score;
import java.io.BufferedReader;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Slow twin of {@link PgnResults}: reads lines as strings, and tags by regular expressions. */
final class SlowPgnResults {
    private static final Pattern TAG = Pattern.compile("\\[\\s*(\\w+)\\s+\"((?:[^\"\\\\]|\\\\.)*)\"\\s*]\\s*");
    /** As programs write it that know no escapes; a tag that begins inside shows that this one was cut off. */
    private static final Pattern RAW_TAG =
            Pattern.compile("\\[\\s*(\\w+)\\s+\"((?:(?!\\[\\s*\\w+\\s+\").)*)\"\\s*]\\s*$");

    private static final Pattern NEXT_GAME = Pattern.compile("^\\s*\\[\\s*\\w+\\s+\".*|\\[\\s*Event\\s+\".*");
    private static final Pattern NOT_A_MOVE = Pattern.compile("\\d+\\.*|\\$\\d+");
    private static final Pattern PART_OF_ROUND = Pattern.compile("\\.\\d+$");
    /** What PGN has for an unknown value. */
    private static final String UNKNOWN = "?";

    /** Lines in which a comment's end is looked for. */
    private static final int MOST_AHEAD = 10_000;

    private final String file;
    private final Results results;
    private final BufferedReader in;
    private final Deque<String> ahead = new ArrayDeque<>();
    private final Map<String, String> tags = new HashMap<>();
    private final Map<String, TeamNames> names = new HashMap<>();
    private final RoundPairs rounds;
    private String result = "";
    private long moves;
    private boolean inMoves;
    private int comment;
    private int line;
    private int gameLine;

    SlowPgnResults(String file, BufferedReader in, Results results) {
        this.file = file;
        this.in = in;
        this.results = results;
        this.rounds = new RoundPairs(results);
    }

    void read() throws IOException, BadInputException {
        for (String text = next(); text != null; text = next()) {
            line++;
            if (!text.startsWith("%") || comment > 0) {
                read(text);
            }
        }
        if (comment > 0) {
            results.addRemark(where(comment) + ": the comment that begins here has no end");
        }
        finish();
        rounds.addRest();
    }

    private @Nullable String next() throws IOException {
        return ahead.isEmpty() ? in.readLine() : ahead.poll();
    }

    /** A line of tags, moves, or both: programs that were stopped leave the next game's first tag behind the last move. */
    private void read(String text) throws IOException, BadInputException {
        int at = 0;
        while (at < text.length()) {
            if (comment > 0) {
                at = skipComment(text, at);
            } else if (text.charAt(at) == '[' && (at == 0 || isTag(text, at))) {
                at = readTag(text, at);
            } else {
                at = readMoves(text, at);
            }
        }
    }

    /** Skips to the comment's end, or to the game that begins in it where it has none of its own. */
    private int skipComment(String text, int from) throws IOException {
        int end = text.indexOf('}', from);
        Matcher game = NEXT_GAME.matcher(text).region(from, text.length());
        if (end >= 0) {
            comment = 0;
            return end + 1;
        }
        if (text.indexOf('[', from) < 0 || !game.find() || endsAhead()) {
            return text.length();
        }
        int begin = text.indexOf('[', game.start());
        results.addRemark(where(comment) + ": the comment that begins here has no end; it was left at line " + line);
        comment = 0;
        return begin;
    }

    /** Whether a comment ends before another begins: comments are not nested. */
    private boolean endsAhead() throws IOException {
        for (String known : ahead) {
            if (known.indexOf('{') >= 0 || known.indexOf('}') >= 0) {
                return endsFirst(known);
            }
        }
        while (ahead.size() < MOST_AHEAD) {
            String text = in.readLine();
            if (text == null) {
                return false;
            }
            ahead.add(text);
            if (text.indexOf('{') >= 0 || text.indexOf('}') >= 0) {
                return endsFirst(text);
            }
        }
        return false;
    }

    private static boolean endsFirst(String text) {
        int begin = text.indexOf('{');
        int end = text.indexOf('}');
        return end >= 0 && (begin < 0 || end < begin);
    }

    private static boolean isTag(String text, int at) {
        return TAG.matcher(text).region(at, text.length()).lookingAt()
                || RAW_TAG.matcher(text).region(at, text.length()).lookingAt();
    }

    private int readTag(String text, int from) throws BadInputException {
        Matcher matcher = TAG.matcher(text).region(from, text.length());
        boolean escaped = matcher.lookingAt();
        if (!escaped && !matcher.usePattern(RAW_TAG).lookingAt()) {
            throw new BadInputException(where(line) + ": not a PGN tag: " + QuotedText.of(text.substring(from)));
        }
        String raw = matcher.group(2);
        String value = escaped && raw.indexOf('\\') >= 0 ? raw.replaceAll("\\\\(.)", "$1") : raw;
        String name = matcher.group(1).toLowerCase(Locale.ROOT);
        if (inMoves || tags.containsKey(name)) {
            finish();
        }
        if (tags.isEmpty()) {
            gameLine = line;
        }
        tags.put(name, value);
        return matcher.end();
    }

    /** Reads to the end of the line, or to a comment or tag in it. */
    private int readMoves(String text, int from) {
        int end = from;
        while (end < text.length() && !endsMoves(text, end)) {
            end++;
        }
        for (int at = from; at < end; at++) {
            int word = at;
            while (at < end && !Character.isWhitespace(text.charAt(at))) {
                at++;
            }
            if (at > word) {
                readWord(text.substring(word, at));
            }
        }
        if (end == text.length() || text.charAt(end) == '[') {
            return end;
        }
        inMoves = true;
        comment = text.charAt(end) == '{' ? line : 0;
        return comment > 0 ? end + 1 : text.length();
    }

    private static boolean endsMoves(String text, int at) {
        char c = text.charAt(at);
        return c == '{' || c == ';' || c == '[' && isTag(text, at);
    }

    private void readWord(String word) {
        inMoves = true;
        switch (word) {
            case "1-0", "0-1", "1/2-1/2", "*" -> result = word;
            default -> {
                if (!NOT_A_MOVE.matcher(word).matches()) {
                    moves = Hash.join(moves, Hash.of(word));
                }
            }
        }
    }

    private void finish() throws BadInputException {
        if (!tags.isEmpty()) {
            add(tags.getOrDefault("variant", tags.getOrDefault("game", "")));
        }
        tags.clear();
        result = "";
        moves = 0;
        inMoves = false;
    }

    private void add(String game) throws BadInputException {
        if (!results.acceptsGame(game)) {
            return;
        }
        String white = player("white");
        String black = player("black");
        if (white.equals(UNKNOWN) || black.equals(UNKNOWN)) {
            results.countUnnamed();
            return;
        }
        String tagged = tags.getOrDefault("result", "").strip();
        String said = tagged.isEmpty() || tagged.equals(UNKNOWN) ? result : tagged;
        Optional<Score> score = ScoreText.parse(said);
        if (score.isEmpty() && !ScoreText.isOpen(said)) {
            throw new BadInputException(file + ": the game at line " + gameLine + " has the result "
                    + QuotedText.of(said) + "; say 1-0, 0-1, 1/2-1/2 or *");
        } else if (score.isEmpty()) {
            results.countUnfinished();
            return;
        }
        if (!result.isEmpty() && !ScoreText.parse(result).equals(score)) {
            results.countContradiction(where(gameLine));
        }
        Optional<Reason> forfeit = forfeit();
        if (forfeit.isEmpty() || results.acceptsForfeit()) {
            TeamNames known = names.computeIfAbsent(game, name -> new TeamNames(results.pool(name)));
            int first = known.numberOf(white);
            int second = known.numberOf(black);
            forfeit.ifPresent(code -> results.addFaultOfLoser(game, first, second, score.get(), code.word()));
            add(new RoundPairs.Game(game, first, second, score.get(), moves));
        }
    }

    private void add(RoundPairs.Game game) {
        String pair = tags.getOrDefault("pair", "");
        String round = tags.getOrDefault("round", "").strip();
        if (!pair.isEmpty() || round.isEmpty() || !Character.isDigit(round.charAt(0))) {
            results.add(game, pair.isEmpty() ? 0 : Hash.of(pair));
        } else {
            rounds.add(PART_OF_ROUND.matcher(round).replaceFirst(""), game);
        }
    }

    private Optional<Reason> forfeit() {
        String word = tags.getOrDefault("termination", "");
        return tags.getOrDefault("site", "").equals("botarena")
                ? EndWord.findOwnForfeit(word)
                : EndWord.findForfeit(word);
    }

    /** A player: by the name that this project adds where the usual tag cannot hold it. */
    private String player(String tag) throws BadInputException {
        String value =
                tags.getOrDefault(tag + "name", tags.getOrDefault(tag, "")).strip();
        if (value.isEmpty()) {
            throw new BadInputException(file + ": the game at line " + gameLine + " has no "
                    + tag.substring(0, 1).toUpperCase(Locale.ROOT) + tag.substring(1) + " tag");
        }
        return value;
    }

    private String where(int number) {
        return file + " line " + number;
    }
}
