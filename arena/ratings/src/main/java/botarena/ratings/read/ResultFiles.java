package botarena.ratings.read;

import java.io.BufferedInputStream;
import java.io.BufferedReader;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
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
            results.beginFile();
            try {
                if (file.equals(STDIN)) {
                    read("standard input", stdin, results);
                } else {
                    read(locate(file), results);
                }
            } catch (BadInput e) {
                return new Unreadable(String.valueOf(e.getMessage()), "correct that line, or leave the file out");
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
                    BufferedReader in = reader(raw);
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
        BufferedReader in = reader(raw);
        switch (firstCharacter(in)) {
            case '{' -> new JournalResults(name, results).read(in);
            case '[' -> new PgnResults(name, results).read(in);
            default -> new CsvResults(name, results).read(in);
        }
    }

    private static BufferedReader reader(InputStream raw) throws IOException {
        InputStream plain = unzipped(new BufferedInputStream(raw, BUFFER));
        return new BufferedReader(new InputStreamReader(plain, StandardCharsets.UTF_8), BUFFER);
    }

    private static InputStream unzipped(InputStream raw) throws IOException {
        raw.mark(2);
        int magic = raw.read() | raw.read() << 8;
        raw.reset();
        return magic == GZIPInputStream.GZIP_MAGIC ? new GZIPInputStream(raw, BUFFER) : raw;
    }

    /** Looks at the first character that is neither blank nor a byte order mark, and leaves the reader there. */
    private static int firstCharacter(BufferedReader in) throws IOException {
        int c;
        do {
            in.mark(1);
            c = in.read();
        } while (c == '\uFEFF' || Character.isWhitespace(c));
        if (c >= 0) {
            in.reset();
        }
        return c;
    }
}
