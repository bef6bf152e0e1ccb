package botarena.ratings.read;

import botarena.protocol.TextInput;
import botarena.protocol.TextInput.NoTextException;
import java.io.BufferedInputStream;
import java.io.BufferedReader;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;
import org.jspecify.annotations.Nullable;

/** Entry to reading files and results folders; a file's first character tells its format. */
public final class ResultFiles {
    /** Path that stands for standard input. */
    public static final Path STDIN = Path.of("-");

    private static final int BUFFER_SIZE = 1 << 18;
    private static final int PEEK_LENGTH = 80;
    private static final String JOURNAL = "games.jsonl";

    private ResultFiles() {}

    /**
     * Reads all files into one set of pools.
     *
     * @param files folders, journals, CSV and PGN files, in any mix
     * @param options which games count
     * @return {@link Results}, or a {@link ReadFailure} at the first file that cannot be read
     */
    public static ReadOutcome read(List<Path> files, ReadOptions options) {
        return read(files, InputStream.nullInputStream(), options, null);
    }

    /**
     * Reads all files into one set of pools.
     *
     * @param files as for {@link #read(List, ReadOptions)}; {@link #STDIN} stands for {@code stdin}
     * @param stdin content of {@link #STDIN}; not closed
     * @param options which games count
     * @param duel receives the games of two players; null for none
     * @return {@link Results}, or a {@link ReadFailure} at the first file that cannot be read
     */
    public static ReadOutcome read(
            List<Path> files, InputStream stdin, ReadOptions options, @Nullable DuelBlocks duel) {
        Results results = new Results(options, duel);
        if (files.size() > 1 && !options.merge()) {
            files.forEach(file -> collectPrograms(file, results));
        }
        for (Path file : files) {
            results.beginFile(file.equals(STDIN) ? "standard input" : file.toString());
            try {
                if (file.equals(STDIN)) {
                    read("standard input", stdin, results);
                } else {
                    read(locateJournal(file), results);
                }
                results.endFile();
            } catch (BadInputException e) {
                return new ReadFailure(String.valueOf(e.getMessage()), "correct that line, or leave the file out");
            } catch (NoTextException e) {
                return new ReadFailure(file + " " + e.getMessage(), "correct the file, or leave it out");
            } catch (IOException e) {
                return new ReadFailure(
                        file + " cannot be read: " + describe(e), "give results folders, CSV or PGN files");
            }
        }
        return results;
    }

    /**
     * Collects the programs of a journal before its games are read; not of standard input, which can be read only once.
     */
    private static void collectPrograms(Path file, Results results) {
        try {
            Path found = locateJournal(file);
            if (!file.equals(STDIN)) {
                try (InputStream raw = Files.newInputStream(found)) {
                    BufferedReader in = openReader(openText(raw));
                    if (firstCharacter(in) == '{') {
                        new JournalResults(found.toString(), results).collectPrograms(in);
                    }
                }
            }
        } catch (BadInputException | IOException unreadable) {
            // Reading its games reports the error.
            return;
        }
    }

    private static String describe(IOException e) {
        if (e instanceof NoSuchFileException) {
            return "there is no such file";
        }
        return e instanceof ZipException || e instanceof EOFException
                ? "its compressed data are damaged or cut off"
                : String.valueOf(e.getMessage());
    }

    private static Path locateJournal(Path path) throws IOException {
        if (!Files.isDirectory(path)) {
            return path;
        }
        for (String name : List.of(JOURNAL, JOURNAL + ".gz")) {
            if (Files.exists(path.resolve(name))) {
                return path.resolve(name);
            }
        }
        throw new IOException("the folder holds no " + JOURNAL);
    }

    private static void read(Path file, Results results) throws IOException, BadInputException {
        try (InputStream raw = Files.newInputStream(file)) {
            read(file.toString(), raw, results);
        }
    }

    private static void read(String name, InputStream raw, Results results) throws IOException, BadInputException {
        TextInput text = openText(raw);
        BufferedReader in = openReader(text);
        switch (firstCharacter(in)) {
            case '{' -> new JournalResults(name, results).read(in);
            case '[' -> {
                if (isArray(in)) {
                    new JournalResults(name, results).readExport(in);
                } else {
                    new PgnResults(name, in, results).read();
                }
            }
            case '%', ';' -> new PgnResults(name, in, results).read();
            default -> new CsvResults(name, results).read(in);
        }
        if (text.latinLines() > 0) {
            results.addRemark(name + " is not UTF-8 throughout: lines read as ISO 8859-1: " + text.latinLines()
                    + ", first " + QuotedText.of(text.latinLine()));
        }
    }

    private static TextInput openText(InputStream raw) throws IOException {
        return new TextInput(unzip(new BufferedInputStream(raw, BUFFER_SIZE)));
    }

    private static BufferedReader openReader(TextInput text) {
        return new BufferedReader(text, BUFFER_SIZE);
    }

    /** Whether the next bracket begins a JSON array, not a PGN tag. */
    private static boolean isArray(BufferedReader in) throws IOException {
        char[] begin = new char[PEEK_LENGTH];
        in.mark(PEEK_LENGTH);
        int length = in.read(begin);
        in.reset();
        String after = new String(begin, 0, Math.max(0, length)).substring(1).strip();
        return after.startsWith("{") || after.startsWith("]");
    }

    private static InputStream unzip(InputStream raw) throws IOException {
        raw.mark(2);
        int magic = raw.read() | raw.read() << 8;
        raw.reset();
        return magic == GZIPInputStream.GZIP_MAGIC ? new GZIPInputStream(raw, BUFFER_SIZE) : raw;
    }

    /** First character that is not blank; the reader stays in front of it. */
    private static int firstCharacter(BufferedReader in) throws IOException {
        int c;
        do {
            in.mark(1);
            c = in.read();
        } while (Character.isWhitespace(c));
        if (c >= 0) {
            in.reset();
        }
        return c;
    }
}
