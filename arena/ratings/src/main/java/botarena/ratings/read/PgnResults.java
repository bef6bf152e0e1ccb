package botarena.ratings.read;

import botarena.protocol.Reason;
import botarena.ratings.Hash;
import botarena.ratings.Score;
import botarena.ratings.read.PgnTags.Tag;
import java.io.IOException;
import java.io.Reader;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Reader of the headers of PGN games: White, Black, Result; Variant or Game for the type of game, Pair or Round for the
 * swapped pair, Termination for forfeits. Games may lack moves; of moves it keeps a hash only, without comments and move
 * numbers. Lines are scanned as characters: a string for each move and tag would cost more than all the rest.
 */
final class PgnResults {
    private static final Pattern TAG = Pattern.compile("\\[\\s*(\\w+)\\s+\"((?:[^\"\\\\]|\\\\.)*)\"\\s*]\\s*");
    /** Tag of a program without escapes; another tag inside shows that this one was cut off. */
    private static final Pattern RAW_TAG =
            Pattern.compile("\\[\\s*(\\w+)\\s+\"((?:(?!\\[\\s*\\w+\\s+\").)*)\"\\s*]\\s*$");

    private static final Pattern PART_OF_ROUND = Pattern.compile("\\.\\d+$");
    private static final List<String> RESULTS = List.of("1-0", "0-1", "1/2-1/2", "*");
    private static final Pattern NEXT_GAME = Pattern.compile("^\\s*\\[\\s*\\w+\\s+\".*|\\[\\s*Event\\s+\".*");
    /** PGN's mark for an unknown value. */
    private static final String UNKNOWN = "?";
    /** Most lines in which the end of a comment is searched. */
    private static final int MAX_AHEAD = 10_000;

    private static final int MAX_KNOWN_WORDS = 1_000;
    private static final int BUFFER_SIZE = 1 << 18;

    private final String file;
    private final Results results;
    private final Reader in;
    private final char[] buffer = new char[BUFFER_SIZE];
    private int next;
    private int limit;
    private boolean afterReturn;
    private final Deque<String> ahead = new ArrayDeque<>();
    /** The line that is read, its length and its number. */
    private char[] text = new char[256];

    private int length;
    private int line;

    /** Parts of the tag found last, as ranges of the line; its value apart if it is not a part of the line. */
    private int nameStart;

    private int nameEnd;
    private int valueStart;
    private int valueEnd;
    private @Nullable String unescaped;

    private final PgnTags tags = new PgnTags();
    private final Map<String, TeamNames> names = new HashMap<>();
    private final Map<String, Optional<Reason>> forfeits = new HashMap<>();
    private final RoundPairs rounds;
    private String result = "";
    private long moves;
    private boolean inMoves;
    private int comment;
    private int gameLine;

    PgnResults(String file, Reader in, Results results) {
        this.file = file;
        this.in = in;
        this.results = results;
        this.rounds = new RoundPairs(results);
    }

    void read() throws IOException, BadInputException {
        while (nextLine()) {
            line++;
            if (length == 0 || text[0] != '%' || comment > 0) {
                readParts();
            }
        }
        if (comment > 0) {
            results.addRemark(place(comment) + ": the comment that begins here has no end");
        }
        finish();
        rounds.addRest();
    }

    private boolean nextLine() throws IOException {
        String known = ahead.poll();
        if (known == null) {
            return scanLine();
        }
        setLine(known);
        return true;
    }

    private void setLine(String content) {
        length = content.length();
        text = length > text.length ? new char[length] : text;
        content.getChars(0, length, text, 0);
    }

    /** Takes the next line from the file; lines end as for {@link java.io.BufferedReader#readLine}. */
    private boolean scanLine() throws IOException {
        length = 0;
        while (next < limit || fill()) {
            if (afterReturn && buffer[next] == '\n') {
                next++;
            } else {
                int end = next;
                while (end < limit && buffer[end] != '\n' && buffer[end] != '\r') {
                    end++;
                }
                append(end);
                if (end < limit) {
                    afterReturn = buffer[end] == '\r';
                    next = end + 1;
                    return true;
                }
            }
            afterReturn = false;
        }
        return length > 0;
    }

    private boolean fill() throws IOException {
        next = 0;
        limit = Math.max(0, in.read(buffer, 0, buffer.length));
        return limit > 0;
    }

    private void append(int end) {
        int size = end - next;
        if (length + size > text.length) {
            text = Arrays.copyOf(text, Math.max(2 * text.length, length + size));
        }
        System.arraycopy(buffer, next, text, length, size);
        length += size;
        next = end;
    }

    /** Reads tags, moves, or both: programs that were stopped leave the next game's first tag behind the last move. */
    private void readParts() throws IOException, BadInputException {
        int at = 0;
        while (at < length) {
            if (comment > 0) {
                at = skipComment(at);
            } else if (text[at] != '[') {
                at = readMoves(at);
            } else {
                int end = findTag(at);
                if (end < 0 && at == 0) {
                    throw new BadInputException(
                            place(line) + ": not a PGN tag: " + QuotedText.of(new String(text, 0, length)));
                }
                if (end >= 0) {
                    addTag();
                }
                at = end >= 0 ? end : readMoves(at);
            }
        }
    }

    /** Skips to the comment's end; if it has none, to the game that begins in it. */
    private int skipComment(int from) throws IOException {
        int end = indexOf('}', from);
        if (end >= 0) {
            comment = 0;
            return end + 1;
        }
        if (indexOf('[', from) < 0) {
            return length;
        }
        String all = new String(text, 0, length);
        Matcher game = NEXT_GAME.matcher(all).region(from, length);
        if (!game.find() || endsAhead(all)) {
            return length;
        }
        results.addRemark(place(comment) + ": the comment that begins here has no end; it was left at line " + line);
        comment = 0;
        return all.indexOf('[', game.start());
    }

    private int indexOf(char c, int from) {
        for (int at = from; at < length; at++) {
            if (text[at] == c) {
                return at;
            }
        }
        return -1;
    }

    /** Whether a comment ends before another begins: comments are not nested. */
    private boolean endsAhead(String current) throws IOException {
        for (String known : ahead) {
            if (known.indexOf('{') >= 0 || known.indexOf('}') >= 0) {
                return endsFirst(known);
            }
        }
        boolean ends = false;
        boolean found = false;
        while (!found && ahead.size() < MAX_AHEAD && scanLine()) {
            String later = new String(text, 0, length);
            ahead.add(later);
            found = later.indexOf('{') >= 0 || later.indexOf('}') >= 0;
            ends = found && endsFirst(later);
        }
        setLine(current);
        return ends;
    }

    private static boolean endsFirst(String text) {
        int begin = text.indexOf('{');
        int end = text.indexOf('}');
        return end >= 0 && (begin < 0 || end < begin);
    }

    /** Finds the parts of a tag at a bracket; returns its end, or -1 if this is no tag. */
    private int findTag(int from) {
        nameStart = skipBlanks(from + 1);
        nameEnd = nameStart;
        while (nameEnd < length && isWordCharacter(text[nameEnd])) {
            nameEnd++;
        }
        int quote = skipBlanks(nameEnd);
        if (nameEnd == nameStart || quote == nameEnd || quote == length || text[quote] != '"') {
            return -1;
        }
        valueStart = quote + 1;
        valueEnd = valueStart;
        while (valueEnd < length && text[valueEnd] != '"' && text[valueEnd] != '\\') {
            valueEnd++;
        }
        int close = skipBlanks(valueEnd + 1);
        if (close < length && text[valueEnd] == '"' && text[close] == ']') {
            unescaped = null;
            return skipBlanks(close + 1);
        }
        return matchTag(from);
    }

    /** Matches a tag whose value has a backslash or a quotation mark. */
    private int matchTag(int from) {
        String all = new String(text, 0, length);
        Matcher matcher = TAG.matcher(all).region(from, length);
        boolean escaped = matcher.lookingAt();
        if (!escaped && !matcher.usePattern(RAW_TAG).lookingAt()) {
            return -1;
        }
        String raw = matcher.group(2);
        unescaped = escaped && raw.indexOf('\\') >= 0 ? raw.replaceAll("\\\\(.)", "$1") : raw;
        return matcher.end();
    }

    private void addTag() throws BadInputException {
        Tag tag = tags.find(text, nameStart, nameEnd);
        if (inMoves || tags.has(tag)) {
            finish();
            tag = tags.find(text, nameStart, nameEnd);
        }
        if (tags.isEmpty()) {
            gameLine = line;
        }
        if (unescaped != null) {
            tags.set(tag, unescaped);
        } else {
            tags.set(tag, tags.isUsed(tag) ? new String(text, valueStart, valueEnd - valueStart) : "");
        }
    }

    private int skipBlanks(int from) {
        int at = from;
        while (at < length && isBlank(text[at])) {
            at++;
        }
        return at;
    }

    /** As {@code \s} of a regular expression. */
    private static boolean isBlank(char c) {
        return c == ' ' || c >= '\t' && c <= '\r';
    }

    /** As {@code \w} of a regular expression. */
    private static boolean isWordCharacter(char c) {
        return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || isDigit(c) || c == '_';
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    /** Reads to the end of the line, or to a comment or tag in it. */
    private int readMoves(int from) {
        int word = from;
        int at = from;
        while (at < length && !endsMoves(at)) {
            if (Character.isWhitespace(text[at])) {
                addWord(word, at);
                word = at + 1;
            }
            at++;
        }
        addWord(word, at);
        if (at == length || text[at] == '[') {
            return at;
        }
        inMoves = true;
        comment = text[at] == '{' ? line : 0;
        return comment > 0 ? at + 1 : length;
    }

    private boolean endsMoves(int at) {
        char c = text[at];
        return c == '{' || c == ';' || c == '[' && findTag(at) >= 0;
    }

    private void addWord(int from, int to) {
        if (from == to) {
            return;
        }
        inMoves = true;
        String found = findResult(from, to);
        if (!found.isEmpty()) {
            result = found;
        } else if (!isMoveNumber(from, to)) {
            moves = Hash.join(moves, Hash.of(text, from, to));
        }
    }

    /** Result that a word stands for; empty if it is none. */
    private String findResult(int from, int to) {
        for (String each : RESULTS) {
            int at = to - from == each.length() ? 0 : -1;
            while (at >= 0 && at < each.length()) {
                at = each.charAt(at) == text[from + at] ? at + 1 : -1;
            }
            if (at > 0) {
                return each;
            }
        }
        return "";
    }

    /** Whether a word is a move number, as {@code 12...}, or a glyph, as {@code $3}. */
    private boolean isMoveNumber(int from, int to) {
        boolean glyph = text[from] == '$';
        int digits = glyph ? from + 1 : from;
        int at = digits;
        while (at < to && isDigit(text[at])) {
            at++;
        }
        int end = at;
        while (!glyph && end < to && text[end] == '.') {
            end++;
        }
        return at > digits && end == to;
    }

    private void finish() throws BadInputException {
        if (!tags.isEmpty()) {
            addGame(tags.get(tags.has(tags.variant) ? tags.variant : tags.gameType));
        }
        tags.clear();
        result = "";
        moves = 0;
        inMoves = false;
    }

    private void addGame(String game) throws BadInputException {
        if (!results.acceptsGame(game)) {
            return;
        }
        String white = readPlayer("White", tags.whiteName, tags.white);
        String black = readPlayer("Black", tags.blackName, tags.black);
        if (white.equals(UNKNOWN) || black.equals(UNKNOWN)) {
            results.countUnnamed();
            return;
        }
        String tagged = tags.get(tags.result).strip();
        String counted = tagged.isEmpty() || tagged.equals(UNKNOWN) ? result : tagged;
        Optional<Score> score = ScoreText.parse(counted);
        if (score.isEmpty() && !ScoreText.isOpen(counted)) {
            throw new BadInputException(file + ": the game at line " + gameLine + " has the result "
                    + QuotedText.of(counted) + "; say 1-0, 0-1, 1/2-1/2 or *");
        } else if (score.isEmpty()) {
            results.countUnfinished();
            return;
        }
        if (!result.isEmpty() && !ScoreText.parse(result).equals(score)) {
            results.countContradiction(place(gameLine));
        }
        Optional<Reason> forfeit = findForfeit();
        if (forfeit.isEmpty() || results.acceptsForfeit()) {
            TeamNames known = names.computeIfAbsent(game, name -> new TeamNames(results.pool(name)));
            int first = known.numberOf(white);
            int second = known.numberOf(black);
            forfeit.ifPresent(code -> results.addFaultOfLoser(game, first, second, score.get(), code.word()));
            addGame(new RoundPairs.Game(game, first, second, score.get(), moves));
        }
    }

    private void addGame(RoundPairs.Game game) {
        String pair = tags.get(tags.pair);
        String round = tags.get(tags.round).strip();
        if (!pair.isEmpty() || round.isEmpty() || !Character.isDigit(round.charAt(0))) {
            results.add(game, pair.isEmpty() ? 0 : Hash.of(pair));
        } else {
            rounds.add(
                    round.indexOf('.') < 0
                            ? round
                            : PART_OF_ROUND.matcher(round).replaceFirst(""),
                    game);
        }
    }

    private Optional<Reason> findForfeit() {
        String word = tags.get(tags.termination);
        if (tags.get(tags.site).equals("botarena")) {
            return EndWord.findOwnForfeit(word);
        }
        Optional<Reason> known = forfeits.get(word);
        if (known == null) {
            known = EndWord.findForfeit(word);
            if (forfeits.size() < MAX_KNOWN_WORDS) {
                forfeits.put(word, known);
            }
        }
        return known;
    }

    /** Name of a player, from the tag that this project adds if the usual one cannot hold it. */
    private String readPlayer(String color, Tag full, Tag usual) throws BadInputException {
        String value = tags.get(tags.has(full) ? full : usual).strip();
        if (value.isEmpty()) {
            throw new BadInputException(file + ": the game at line " + gameLine + " has no " + color + " tag");
        }
        return value;
    }

    private String place(int number) {
        return file + " line " + number;
    }
}
