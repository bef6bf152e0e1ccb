package botarena.referee.process;

import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.nio.channels.Pipe;
import java.nio.channels.SelectableChannel;
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
    private static final int ROUNDS = 8;
    private static final File DIRECTORY = new File("/proc/self/fd");

    /** A pipe and the files a child can be given as its end. */
    record Found(Pipe pipe, File source, File sink) {}

    private Descriptors() {}

    static boolean supported() {
        return DIRECTORY.isDirectory() && new File("/proc/self/fdinfo").isDirectory();
    }

    /** Opens pipes, all ends blocking, and finds their descriptors; one at a time, since two would confuse each other. */
    static synchronized List<Found> open(int count) throws IOException {
        List<Pipe> pipes = new ArrayList<>();
        List<Found> found = new ArrayList<>();
        try {
            for (int i = 0; i < count; i++) {
                pipes.add(Pipe.open());
            }
            List<String> candidates = pipes();
            for (Pipe pipe : pipes) {
                found.add(new Found(pipe, file(pipe.source(), candidates), file(pipe.sink(), candidates)));
            }
            return found;
        } catch (IOException | RuntimeException e) {
            for (Pipe pipe : pipes) {
                close(pipe);
            }
            throw e;
        }
    }

    static void close(Pipe pipe) {
        Quietly.close(pipe.source());
        Quietly.close(pipe.sink());
    }

    private static List<String> pipes() throws IOException {
        String[] names = DIRECTORY.list();
        if (names == null) {
            throw new IOException("cannot list " + DIRECTORY + ": too many open files");
        }
        List<String> pipes = new ArrayList<>(List.of(names));
        pipes.removeIf(name -> !isPipe(name));
        return pipes;
    }

    private static boolean isPipe(String name) {
        try {
            return Files.readSymbolicLink(DIRECTORY.toPath().resolve(name))
                    .toString()
                    .startsWith("pipe:");
        } catch (IOException goneMeanwhile) {
            return false;
        }
    }

    private static File file(SelectableChannel end, List<String> candidates) throws IOException {
        List<String> blocking = new ArrayList<>(candidates);
        // One that another thread makes non-blocking and closes meanwhile looks the same, but never twice.
        for (int round = 0; round < ROUNDS && blocking.size() != 1; round++) {
            keepWhatFollows(end, blocking);
        }
        if (blocking.size() != 1) {
            throw new IOException("the descriptor of a pipe cannot be told: " + blocking);
        }
        candidates.remove(blocking.get(0));
        return new File(DIRECTORY, blocking.get(0));
    }

    private static void keepWhatFollows(SelectableChannel end, List<String> blocking) throws IOException {
        blocking.removeIf(name -> nonBlocking(name));
        end.configureBlocking(false);
        blocking.removeIf(name -> !nonBlocking(name));
        end.configureBlocking(true);
        blocking.removeIf(name -> nonBlocking(name));
    }

    private static boolean nonBlocking(String name) {
        try (FileInputStream in = new FileInputStream("/proc/self/fdinfo/" + name)) {
            String info = new String(in.readNBytes(64), StandardCharsets.US_ASCII);
            int flags = info.indexOf("flags:");
            int end = info.indexOf('\n', flags);
            return flags >= 0
                    && (Integer.parseInt(info.substring(flags + 6, end).trim(), 8) & O_NONBLOCK) != 0;
        } catch (IOException goneMeanwhile) {
            return false;
        }
    }
}
