package botarena.referee.process;

import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.nio.channels.Pipe;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Finds the files under /proc/self/fd that stand for the ends of pipes. Java keeps descriptor numbers to itself; but
 * switching a channel to non-blocking shows in the flags of exactly one descriptor, whatever other threads open and
 * close meanwhile.
 */
final class Descriptors {
    private static final int O_NONBLOCK = 04000;
    private static final int ROUNDS = 8;
    private static final File DIRECTORY = new File("/proc/self/fd");

    /** A pipe and the files a child can be given as its end. */
    record Found(Pipe pipe, File source, File sink) {}

    private Descriptors() {}

    static boolean supported() {
        return DIRECTORY.isDirectory() && new File("/proc/self/fdinfo").isDirectory();
    }

    /**
     * Opens pipes, all ends blocking, and finds their descriptors. Each pipe has a number, from 1, and its reading end
     * shows the bits of that number one after the other. One call at a time, since two would confuse each other.
     */
    static synchronized List<Found> open(int count) throws IOException {
        List<Pipe> pipes = new ArrayList<>();
        try {
            List<String> before = names();
            for (int i = 0; i < count; i++) {
                pipes.add(Pipe.open());
            }
            List<String> fresh = names();
            fresh.removeAll(before);
            List<Found> found = found(pipes, fresh);
            // A number that another thread gave up meanwhile does not look fresh.
            for (int round = 0; round < ROUNDS && found.isEmpty(); round++) {
                found = found(pipes, names());
            }
            if (found.isEmpty()) {
                throw new IOException("the descriptors of a pipe cannot be told");
            }
            return found;
        } catch (IOException | RuntimeException e) {
            for (Pipe pipe : pipes) {
                close(pipe);
            }
            throw e;
        }
    }

    private static void show(List<Pipe> pipes, int bit) throws IOException {
        for (int i = 0; i < pipes.size(); i++) {
            pipes.get(i).source().configureBlocking((i + 1 & bit) == 0);
        }
    }

    /** Finds the pipes among descriptors; empty if not all could be told. */
    private static List<Found> found(List<Pipe> pipes, List<String> names) throws IOException {
        List<End> ends = ends(names);
        for (int bit = 1; bit <= pipes.size(); bit *= 2) {
            show(pipes, bit);
            for (End end : ends) {
                end.number += end.nonBlocking() ? bit : 0;
            }
        }
        show(pipes, 0);
        ends.removeIf(end -> end.nonBlocking() || !end.pipe.equals(target(end.name)));
        List<Found> found = new ArrayList<>();
        for (int i = 0; i < pipes.size(); i++) {
            End source = only(ends, i + 1, "");
            End sink = source == null ? null : only(ends, 0, source.pipe);
            if (source == null || sink == null) {
                return List.of();
            }
            found.add(new Found(pipes.get(i), source.file(), sink.file()));
        }
        return found;
    }

    /** The one end with a number, of a pipe if one is named; null if there is none or more. */
    private static @Nullable End only(List<End> ends, int number, String pipe) {
        End only = null;
        for (End end : ends) {
            if (end.number == number && (pipe.isEmpty() || pipe.equals(end.pipe))) {
                if (only != null) {
                    return null;
                }
                only = end;
            }
        }
        return only;
    }

    static void close(Pipe pipe) {
        Quietly.close(pipe.source());
        Quietly.close(pipe.sink());
    }

    private static List<String> names() throws IOException {
        String[] names = DIRECTORY.list();
        if (names == null) {
            throw new IOException("cannot list " + DIRECTORY + ": too many open files");
        }
        return new ArrayList<>(List.of(names));
    }

    private static List<End> ends(List<String> names) {
        List<End> ends = new ArrayList<>();
        for (String name : names) {
            String target = target(name);
            if (target.startsWith("pipe:")) {
                ends.add(new End(name, target));
            }
        }
        return ends;
    }

    private static String target(String name) {
        try {
            return Files.readSymbolicLink(DIRECTORY.toPath().resolve(name)).toString();
        } catch (IOException goneMeanwhile) {
            return "";
        }
    }

    /** A descriptor of a pipe; both ends of one have the same pipe's name. */
    private static final class End {
        final String name;
        final String pipe;

        /** The number that has been shown here so far. */
        int number;

        End(String name, String pipe) {
            this.name = name;
            this.pipe = pipe;
        }

        File file() {
            return new File(DIRECTORY, name);
        }

        boolean nonBlocking() {
            byte[] info = new byte[64];
            try (FileInputStream in = new FileInputStream("/proc/self/fdinfo/" + name)) {
                String text = new String(info, 0, Math.max(0, in.read(info)), StandardCharsets.US_ASCII);
                int flags = text.indexOf("flags:");
                int end = text.indexOf('\n', flags);
                return flags >= 0
                        && (Integer.parseInt(text.substring(flags + 6, end).trim(), 8) & O_NONBLOCK) != 0;
            } catch (IOException goneMeanwhile) {
                return false;
            }
        }
    }
}
