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

/** Reads files and results folders; a file's content tells what kind it is. */
public final class ResultFiles {
    /** The file that stands for standard input. */
    public static final Path STDIN = Path.of("-");

    private static final int BUFFER = 1 << 18;
    private static final int PEEK = 80;
    private static final String JOURNAL = "games.jsonl";

    private ResultFiles() {}

    /** Reads all files into one set of pools. */
    public static Reading read(List<Path> files, ReadOptions options) {
        return read(files, InputStream.nullInputStream(), options, null);
    }

    /**
     * Reads all files into one set of pools.
     *
     * @param stdin what {@link #STDIN} holds; not closed
     * @param duel lists the games of two players on the way; null for none
     */
    public static Reading read(List<Path> files, InputStream stdin, ReadOptions options, @Nullable Duel duel) {
        Results results = new Results(options, duel);
        if (files.size() > 1 && !options.merge()) {
            files.forEach(file -> programs(file, results));
        }
        for (Path file : files) {
            results.beginFile(file.equals(STDIN) ? "standard input" : file.toString());
            try {
                if (file.equals(STDIN)) {
                    read("standard input", stdin, results);
                } else {
                    read(locate(file), results);
                }
                results.endFile();
            } catch (BadInput e) {
                return new Unreadable(String.valueOf(e.getMessage()), "correct that line, or leave the file out");
            } catch (NoTextException e) {
                return new Unreadable(file + " " + e.getMessage(), "correct the file, or leave it out");
            } catch (IOException e) {
                return new Unreadable(file + " cannot be read: " + reason(e), "give results folders, CSV or PGN files");
            }
        }
        return results;
    }

    /** Notes which programs a journal has, before its games are read; standard input can be read only once. */
    private static void programs(Path file, Results results) {
        try {
            Path found = locate(file);
            if (!file.equals(STDIN)) {
                try (InputStream raw = Files.newInputStream(found)) {
                    BufferedReader in = reader(text(raw));
                    if (firstCharacter(in) == '{') {
                        new JournalResults(found.toString(), results).programs(in);
                    }
                }
            }
        } catch (BadInput | IOException unreadable) {
            // Reading its games says so.
            return;
        }
    }

    private static String reason(IOException e) {
        if (e instanceof NoSuchFileException) {
            return "there is no such file";
        }
        return e instanceof ZipException || e instanceof EOFException
                ? "its compressed data are damaged or cut off"
                : String.valueOf(e.getMessage());
    }

    private static Path locate(Path path) throws IOException {
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

    private static void read(Path file, Results results) throws IOException, BadInput {
        try (InputStream raw = Files.newInputStream(file)) {
            read(file.toString(), raw, results);
        }
    }

    private static void read(String name, InputStream raw, Results results) throws IOException, BadInput {
        TextInput text = text(raw);
        BufferedReader in = reader(text);
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
            results.remark(name + " is not UTF-8 throughout: lines read as ISO 8859-1: " + text.latinLines()
                    + ", first " + Quote.of(text.latinLine()));
        }
    }

    private static TextInput text(InputStream raw) throws IOException {
        return new TextInput(unzipped(new BufferedInputStream(raw, BUFFER)));
    }

    private static BufferedReader reader(TextInput text) {
        return new BufferedReader(text, BUFFER);
    }

    /** Whether the bracket that comes next begins a JSON array, not a PGN tag. */
    private static boolean isArray(BufferedReader in) throws IOException {
        char[] begin = new char[PEEK];
        in.mark(PEEK);
        int length = in.read(begin);
        in.reset();
        String after = new String(begin, 0, Math.max(0, length)).substring(1).strip();
        return after.startsWith("{") || after.startsWith("]");
    }

    private static InputStream unzipped(InputStream raw) throws IOException {
        raw.mark(2);
        int magic = raw.read() | raw.read() << 8;
        raw.reset();
        return magic == GZIPInputStream.GZIP_MAGIC ? new GZIPInputStream(raw, BUFFER) : raw;
    }

    /** Looks at the first character that is not blank, and leaves the reader there. */
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
