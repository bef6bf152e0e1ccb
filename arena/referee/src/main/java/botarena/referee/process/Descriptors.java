package botarena.referee.process;

import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.nio.channels.Pipe;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;

/**
 * Finds the files under /proc/self/fd that stand for the ends of pipes. Java keeps descriptor numbers to itself; but
 * switching a channel to non-blocking shows in the flags of exactly one descriptor, whatever other threads open and
 * close meanwhile.
 */
final class Descriptors {
    private static final int O_NONBLOCK = 04000;
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
            for (int i = 0; i < count; i++) {
                pipes.add(Pipe.open());
            }
            List<End> ends = ends();
            for (int bit = 1; bit <= count; bit *= 2) {
                show(pipes, bit);
                for (End end : ends) {
                    end.number += end.nonBlocking() ? bit : 0;
                }
            }
            show(pipes, 0);
            ends.removeIf(end -> end.nonBlocking() || !end.pipe.equals(target(end.name)));
            List<Found> found = new ArrayList<>();
            for (int i = 0; i < count; i++) {
                found.add(found(pipes.get(i), i + 1, ends));
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

    private static Found found(Pipe pipe, int number, List<End> ends) throws IOException {
        List<End> sources = ends.stream().filter(end -> end.number == number).toList();
        List<End> sinks = ends.stream()
                .filter(end -> sources.size() == 1 && end.number == 0 && end.pipe.equals(sources.get(0).pipe))
                .toList();
        if (sinks.size() != 1) {
            throw new IOException(
                    "the descriptors of a pipe cannot be told: " + sources.size() + " and " + sinks.size());
        }
        return new Found(pipe, sources.get(0).file(), sinks.get(0).file());
    }

    static void close(Pipe pipe) {
        Quietly.close(pipe.source());
        Quietly.close(pipe.sink());
    }

    /** Every end of a pipe that this process has and that blocks. */
    private static List<End> ends() throws IOException {
        String[] names = DIRECTORY.list();
        if (names == null) {
            throw new IOException("cannot list " + DIRECTORY + ": too many open files");
        }
        List<End> ends = new ArrayList<>();
        for (String name : names) {
            String target = target(name);
            if (target.startsWith("pipe:")) {
                ends.add(new End(name, target));
            }
        }
        ends.removeIf(End::nonBlocking);
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
