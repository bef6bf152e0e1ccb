package botarena.ratings.read;

import botarena.protocol.Reason;
import botarena.ratings.Hash;
import botarena.ratings.Score;
import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reader of CSV with one game a line. The first line names the columns, in any order and case: {@code white,black,result} or
 * {@code first,second,score}, optionally {@code game}, {@code pair}, and {@code fault}, or {@code termination} or {@code
 * reason} with other programs' words for a fault. The separator is the commonest of comma, semicolon and tab in the first
 * line, or the one of Excel's {@code sep=;}.
 */
final class CsvResults {
    private static final int MAX_HEADER_LENGTH = 1 << 16;
    private static final int MAX_KNOWN_WORDS = 1_000;
    private static final Pattern LINE_NUMBER = Pattern.compile("line \\d+");

    private final String file;
    private final Results results;
    private final Map<String, TeamNames> names = new HashMap<>();
    private final Map<String, Optional<String>> forfeits = new HashMap<>();
    private int first = -1;
    private int second = -1;
    private int score = -1;
    private int game = -1;
    private int pair = -1;
    private int fault = -1;
    private int ending = -1;

    CsvResults(String file, Results results) {
        this.file = file;
        this.results = results;
    }

    void read(BufferedReader in) throws IOException, BadInputException {
        char separator = findSeparator(in);
        try (CsvReader<CsvRecord> csv = CsvReader.builder()
                .fieldSeparator(separator)
                .skipEmptyLines(true)
                .allowMissingFields(true)
                .allowExtraFields(true)
                .ofCsvRecord(in)) {
            Iterator<CsvRecord> lines = csv.iterator();
            if (!lines.hasNext()) {
                throw new BadInputException(file + " is empty");
            }
            readHeader(lines.next().getFields());
            while (lines.hasNext()) {
                read(lines.next());
            }
        } catch (UncheckedIOException e) {
            throw Objects.requireNonNull(e.getCause());
        } catch (CsvParseException e) {
            throw new BadInputException(describe(e));
        }
    }

    /** Describes a syntax error: the exception has the line, its cause the reason. */
    private String describe(CsvParseException e) {
        Matcher line = LINE_NUMBER.matcher(String.valueOf(e.getMessage()));
        Throwable why = e.getCause() == null ? e : e.getCause();
        return file + (line.find() ? " " + line.group() : "") + " is no CSV: " + why.getMessage();
    }

    private static char findSeparator(BufferedReader in) throws IOException {
        in.mark(MAX_HEADER_LENGTH);
        char[] named = new char[5];
        int length = in.read(named);
        if (length == named.length && new String(named, 0, 4).equalsIgnoreCase("sep=")) {
            in.readLine();
            return named[4];
        }
        in.reset();
        in.mark(MAX_HEADER_LENGTH);
        int[] counts = new int[3];
        for (int i = 0; i < MAX_HEADER_LENGTH - 1; i++) {
            int c = in.read();
            if (c < 0 || c == '\n') {
                break;
            }
            int kind = ",;\t".indexOf(c);
            if (kind >= 0) {
                counts[kind]++;
            }
        }
        in.reset();
        int best = counts[1] > counts[0] ? 1 : 0;
        return ",;\t".charAt(counts[2] > counts[best] ? 2 : best);
    }

    private void readHeader(List<String> header) throws BadInputException {
        for (int i = 0; i < header.size(); i++) {
            switch (header.get(i).strip().toLowerCase(Locale.ROOT)) {
                case "white", "first" -> first = setColumn(first, i, header);
                case "black", "second" -> second = setColumn(second, i, header);
                case "result", "score" -> score = setColumn(score, i, header);
                case "game" -> game = setColumn(game, i, header);
                case "pair" -> pair = setColumn(pair, i, header);
                case "fault" -> fault = setColumn(fault, i, header);
                case "reason", "termination" -> ending = setColumn(ending, i, header);
                default -> {}
            }
        }
        if (first < 0 || second < 0 || score < 0) {
            throw new BadInputException(file + " line 1: no columns white,black,result (or first,second,score) in "
                    + QuotedText.of(String.join(",", header)));
        }
    }

    private int setColumn(int known, int column, List<String> header) throws BadInputException {
        if (known >= 0) {
            throw new BadInputException(file + " line 1: columns " + (known + 1) + " and " + (column + 1)
                    + " mean the same in " + QuotedText.of(String.join(",", header)));
        }
        return column;
    }

    private void read(CsvRecord line) throws BadInputException {
        String type = readField(line, game);
        if (!results.acceptsGame(type)) {
            return;
        }
        String text = readRequired(line, score);
        Optional<Score> result = ScoreText.parse(text);
        if (result.isEmpty()) {
            countUnfinished(line, text);
        } else {
            Optional<String> forfeit = findForfeit(line);
            if (forfeit.isEmpty() || results.acceptsForfeit()) {
                TeamNames known = names.computeIfAbsent(type, name -> new TeamNames(results.pool(name)));
                int one = known.numberOf(readName(line, first));
                int other = known.numberOf(readName(line, second));
                forfeit.ifPresent(code -> results.addFaultOfLoser(type, one, other, result.get(), code));
                results.add(type, one, other, result.get(), hashPair(readField(line, pair)), 0, 0);
            }
        }
    }

    private Optional<String> findForfeit(CsvRecord line) {
        String text = readField(line, fault >= 0 ? fault : ending);
        Optional<String> known = forfeits.get(text);
        if (known == null) {
            known = fault >= 0
                    ? EndWord.findFault(text)
                    : EndWord.findForfeit(text).map(Reason::word);
            if (forfeits.size() < MAX_KNOWN_WORDS) {
                forfeits.put(text, known);
            }
        }
        return known;
    }

    private static long hashPair(String pair) {
        return pair.isEmpty() ? 0 : Hash.of(pair);
    }

    private void countUnfinished(CsvRecord line, String text) throws BadInputException {
        if (!ScoreText.isOpen(text)) {
            throw new BadInputException(
                    locate(line) + ": " + QuotedText.of(text) + " is no result; say 1-0, 0-1, 1/2-1/2 or 1, 0, 0.5");
        }
        results.countUnfinished();
    }

    private String readName(CsvRecord line, int column) throws BadInputException {
        String name = readRequired(line, column);
        if (name.isEmpty()) {
            throw new BadInputException(locate(line) + ": a player has no name");
        }
        return name;
    }

    private String readRequired(CsvRecord line, int column) throws BadInputException {
        if (column >= line.getFieldCount()) {
            throw new BadInputException(locate(line) + " has only " + line.getFieldCount() + " fields");
        }
        return line.getField(column).strip();
    }

    private static String readField(CsvRecord line, int column) {
        return column < 0 || column >= line.getFieldCount()
                ? ""
                : line.getField(column).strip();
    }

    private String locate(CsvRecord line) {
        return file + " line " + line.getStartingLineNumber();
    }
}
