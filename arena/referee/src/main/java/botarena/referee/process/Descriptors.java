package botarena.referee.process;

import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.nio.channels.Pipe;
import java.nio.channels.SelectableChannel;
import java.nio.charset.StandardCharsets;
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
     * Opens pipes, all ends blocking, and finds their descriptors. Each end has a number, from 1, and shows the bits of
     * that number one after the other. One call at a time, since two would confuse each other.
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

    /** Finds the pipes among descriptors; empty if not all could be told. */
    private static List<Found> found(List<Pipe> pipes, List<String> names) throws IOException {
        List<SelectableChannel> ends = new ArrayList<>();
        pipes.forEach(pipe -> ends.addAll(List.of(pipe.source(), pipe.sink())));
        int[] shown = new int[names.size()];
        for (int bit = 1; bit <= ends.size(); bit *= 2) {
            show(ends, bit);
            for (int i = 0; i < shown.length; i++) {
                shown[i] += look(names.get(i)) == Mode.NON_BLOCKING ? bit : 0;
            }
        }
        show(ends, 0);
        List<Found> found = new ArrayList<>();
        for (Pipe pipe : pipes) {
            File source = only(names, shown, 2 * found.size() + 1);
            File sink = only(names, shown, 2 * found.size() + 2);
            if (source == null || sink == null) {
                return List.of();
            }
            found.add(new Found(pipe, source, sink));
        }
        return found;
    }

    /** Makes those ends non-blocking whose number has the bit, and all others blocking. */
    private static void show(List<SelectableChannel> ends, int bit) throws IOException {
        for (int i = 0; i < ends.size(); i++) {
            ends.get(i).configureBlocking((i + 1 & bit) == 0);
        }
    }

    /** The one descriptor that has shown a number and is blocking again; null if there is none or more. */
    private static @Nullable File only(List<String> names, int[] shown, int number) {
        File only = null;
        for (int i = 0; i < shown.length; i++) {
            if (shown[i] == number && look(names.get(i)) == Mode.BLOCKING) {
                if (only != null) {
                    return null;
                }
                only = new File(DIRECTORY, names.get(i));
            }
        }
        return only;
    }

    static void close(Pipe pipe) {
        Quietly.close(pipe.source());
        Quietly.close(pipe.sink());
    }

    /** The numbers of all descriptors. */
    private static List<String> names() throws IOException {
        String[] names = DIRECTORY.list();
        if (names == null) {
            throw new IOException("cannot list " + DIRECTORY + ": too many open files");
        }
        return new ArrayList<>(List.of(names));
    }

    /** What a descriptor is at the moment. */
    private enum Mode {
        BLOCKING,
        NON_BLOCKING,
        GONE
    }

    private static Mode look(String name) {
        byte[] info = new byte[64];
        try (FileInputStream in = new FileInputStream("/proc/self/fdinfo/" + name)) {
            String text = new String(info, 0, Math.max(0, in.read(info)), StandardCharsets.US_ASCII);
            int flags = text.indexOf("flags:");
            int end = text.indexOf('\n', flags);
            if (flags < 0 || end < 0) {
                return Mode.GONE;
            }
            int set = Integer.parseInt(text.substring(flags + 6, end).trim(), 8);
            return (set & O_NONBLOCK) == 0 ? Mode.BLOCKING : Mode.NON_BLOCKING;
        } catch (IOException gone) {
            return Mode.GONE;
        }
    }
}
