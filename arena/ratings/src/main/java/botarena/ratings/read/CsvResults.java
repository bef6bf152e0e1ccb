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
 * Reads one game a line. The first line names the columns, in any order and case: {@code white,black,result} or {@code
 * first,second,score}, optionally {@code game}, {@code pair}, {@code fault}, or {@code termination} or {@code
 * reason}, which tell a fault by other words. The separator is the comma, semicolon or tab, whichever the first line has
 * most of, or the one that Excel's {@code sep=;} names.
 */
final class CsvResults {
    private static final int HEADER_LIMIT = 1 << 16;
    private static final int MOST_WORDS = 1_000;
    private static final Pattern LINE = Pattern.compile("line \\d+");

    private final String file;
    private final Results results;
    private final Map<String, Names> names = new HashMap<>();
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

    void read(BufferedReader in) throws IOException, BadInput {
        char separator = separator(in);
        try (CsvReader<CsvRecord> csv = CsvReader.builder()
                .fieldSeparator(separator)
                .skipEmptyLines(true)
                .allowMissingFields(true)
                .allowExtraFields(true)
                .ofCsvRecord(in)) {
            Iterator<CsvRecord> lines = csv.iterator();
            if (!lines.hasNext()) {
                throw new BadInput(file + " is empty");
            }
            readHeader(lines.next().getFields());
            while (lines.hasNext()) {
                read(lines.next());
            }
        } catch (UncheckedIOException e) {
            throw Objects.requireNonNull(e.getCause());
        } catch (CsvParseException e) {
            throw new BadInput(reason(e));
        }
    }

    /** Why a line could not be taken apart: the reader says where, and its cause says why. */
    private String reason(CsvParseException e) {
        Matcher line = LINE.matcher(String.valueOf(e.getMessage()));
        Throwable why = e.getCause() == null ? e : e.getCause();
        return file + (line.find() ? " " + line.group() : "") + " is no CSV: " + why.getMessage();
    }

    private static char separator(BufferedReader in) throws IOException {
        in.mark(HEADER_LIMIT);
        char[] named = new char[5];
        int length = in.read(named);
        if (length == named.length && new String(named, 0, 4).equalsIgnoreCase("sep=")) {
            in.readLine();
            return named[4];
        }
        in.reset();
        in.mark(HEADER_LIMIT);
        int[] counts = new int[3];
        for (int i = 0; i < HEADER_LIMIT - 1; i++) {
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

    private void readHeader(List<String> header) throws BadInput {
        for (int i = 0; i < header.size(); i++) {
            switch (header.get(i).strip().toLowerCase(Locale.ROOT)) {
                case "white", "first" -> first = only(first, i, header);
                case "black", "second" -> second = only(second, i, header);
                case "result", "score" -> score = only(score, i, header);
                case "game" -> game = only(game, i, header);
                case "pair" -> pair = only(pair, i, header);
                case "fault" -> fault = only(fault, i, header);
                case "reason", "termination" -> ending = only(ending, i, header);
                default -> {} // other columns are somebody else's
            }
        }
        if (first < 0 || second < 0 || score < 0) {
            throw new BadInput(file + " line 1: no columns white,black,result (or first,second,score) in "
                    + Quote.of(String.join(",", header)));
        }
    }

    private int only(int known, int column, List<String> header) throws BadInput {
        if (known >= 0) {
            throw new BadInput(file + " line 1: columns " + (known + 1) + " and " + (column + 1) + " mean the same in "
                    + Quote.of(String.join(",", header)));
        }
        return column;
    }

    private void read(CsvRecord line) throws BadInput {
        String type = field(line, game);
        if (!results.wants(type)) {
            return;
        }
        String text = required(line, score);
        Optional<Score> result = ScoreText.read(text);
        if (result.isEmpty()) {
            noResult(line, text);
        } else {
            Optional<String> forfeit = forfeit(line);
            if (forfeit.isEmpty() || results.takesForfeit()) {
                Names known = names.computeIfAbsent(type, name -> new Names(results.pool(name)));
                int one = known.number(name(line, first));
                int other = known.number(name(line, second));
                forfeit.ifPresent(code -> results.faultOfLoser(type, one, other, result.get(), code));
                results.add(type, one, other, result.get(), cluster(field(line, pair)), 0, 0);
            }
        }
    }

    private Optional<String> forfeit(CsvRecord line) {
        String text = field(line, fault >= 0 ? fault : ending);
        Optional<String> known = forfeits.get(text);
        if (known == null) {
            known = fault >= 0 ? EndWord.fault(text) : EndWord.forfeit(text).map(Reason::word);
            if (forfeits.size() < MOST_WORDS) {
                forfeits.put(text, known);
            }
        }
        return known;
    }

    private static long cluster(String pair) {
        return pair.isEmpty() ? 0 : Hash.of(pair);
    }

    private void noResult(CsvRecord line, String text) throws BadInput {
        if (!ScoreText.isOpen(text)) {
            throw new BadInput(
                    where(line) + ": " + Quote.of(text) + " is no result; say 1-0, 0-1, 1/2-1/2 or 1, 0, 0.5");
        }
        results.countUnfinished();
    }

    private String name(CsvRecord line, int column) throws BadInput {
        String name = required(line, column);
        if (name.isEmpty()) {
            throw new BadInput(where(line) + ": a player has no name");
        }
        return name;
    }

    private String required(CsvRecord line, int column) throws BadInput {
        if (column >= line.getFieldCount()) {
            throw new BadInput(where(line) + " has only " + line.getFieldCount() + " fields");
        }
        return line.getField(column).strip();
    }

    private static String field(CsvRecord line, int column) {
        return column < 0 || column >= line.getFieldCount()
                ? ""
                : line.getField(column).strip();
    }

    private String where(CsvRecord line) {
        return file + " line " + line.getStartingLineNumber();
    }
}
