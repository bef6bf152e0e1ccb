package botarena.referee.process.streams;

import botarena.base.QuietClose;
import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.lang.reflect.Method;
import java.nio.channels.Channel;
import java.nio.channels.Pipe;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The files under /proc/self/fd that stand for the ends of pipes. Java keeps descriptor numbers to itself unless it was
 * started with {@code --add-exports java.base/sun.nio.ch=ALL-UNNAMED}, as the arena's jar is; elsewhere they are
 * searched. Numbers change hands during the search: other threads open files and list directories, which are
 * non-blocking. So a pipe is known by the file that its two descriptors share with no other, and told from other pipes
 * by switching it to non-blocking, which shows in a descriptor's flags.
 */
public final class Descriptors {
    private static final int ACCESS = 03;
    private static final int READ = 00;
    private static final int WRITE = 01;
    private static final int NON_BLOCKING = 04000;
    private static final int GONE = -1;
    private static final int ROUNDS = 8;
    private static final File DIRECTORY = new File("/proc/self/fd");

    /** Tells a channel's descriptor, null where this Java keeps it from us: the arena's jar asks for it. */
    private static final @Nullable Method NUMBER = number();

    /** A pipe and the files a child can be given as its end. */
    record Found(Pipe pipe, File source, File sink) {}

    private Descriptors() {}

    public static boolean isSupported() {
        return DIRECTORY.isDirectory() && new File("/proc/self/fdinfo").isDirectory();
    }

    private static @Nullable Method number() {
        try {
            Class<?> channel = Class.forName("sun.nio.ch.SelChImpl");
            boolean exported = channel.getModule().isExported(channel.getPackageName(), Descriptors.class.getModule());
            return exported ? channel.getMethod("getFDVal") : null;
        } catch (ReflectiveOperationException otherJava) {
            return null;
        }
    }

    /** Opens pipes, all ends blocking, with their descriptors. */
    static List<Found> open(int count) throws IOException {
        return NUMBER == null ? searchPipes(count) : withNumbers(count, NUMBER);
    }

    private static List<Found> withNumbers(int count, Method number) throws IOException {
        List<Found> found = new ArrayList<>();
        try {
            for (int i = 0; i < count; i++) {
                Pipe pipe = Pipe.open();
                found.add(new Found(pipe, file(pipe.source(), number), file(pipe.sink(), number)));
            }
            return found;
        } catch (IOException | RuntimeException e) {
            found.forEach(each -> close(each.pipe()));
            throw e;
        }
    }

    private static File file(Channel end, Method number) throws IOException {
        try {
            return new File(DIRECTORY, String.valueOf(number.invoke(end)));
        } catch (ReflectiveOperationException e) {
            throw new IOException("the descriptor of a pipe is not told", e);
        }
    }

    /**
     * Opens pipes, all ends blocking, and finds their descriptors. Each pipe has a number, from 1, and its reading end
     * shows the bits of that number one after the other. One call at a time, since two would confuse each other.
     */
    static synchronized List<Found> searchPipes(int count) throws IOException {
        List<Pipe> pipes = new ArrayList<>();
        try {
            for (int i = 0; i < count; i++) {
                pipes.add(Pipe.open());
            }
            List<Found> found = List.of();
            // Another thread's pipe may be switched in the very same way for once.
            for (int round = 0; round < ROUNDS && found.isEmpty(); round++) {
                found = search(pipes);
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

    /** Finds the pipes; empty if not all could be told. */
    private static List<Found> search(List<Pipe> pipes) throws IOException {
        Collection<Ends> all = listEnds();
        for (int bit = 1; bit <= pipes.size(); bit *= 2) {
            show(pipes, bit);
            for (Ends ends : all) {
                ends.shown += (flags(ends.source) & NON_BLOCKING) == 0 ? 0 : bit;
            }
        }
        show(pipes, 0);
        all.removeIf(ends -> !ends.leadToPipe());
        List<Found> found = new ArrayList<>();
        for (Pipe pipe : pipes) {
            List<Ends> own =
                    all.stream().filter(ends -> ends.shown == found.size() + 1).toList();
            if (own.size() != 1) {
                return List.of();
            }
            found.add(own.get(0).of(pipe));
        }
        return found;
    }

    /** Makes those pipes' sources non-blocking whose number has the bit, and all others blocking. */
    private static void show(List<Pipe> pipes, int bit) throws IOException {
        for (int i = 0; i < pipes.size(); i++) {
            pipes.get(i).source().configureBlocking((i + 1 & bit) == 0);
        }
    }

    /** Every pipe both ends of which this process has, as they seem. */
    private static Collection<Ends> listEnds() throws IOException {
        String[] names = DIRECTORY.list();
        if (names == null) {
            throw new IOException("cannot list " + DIRECTORY + ": too many open files");
        }
        Map<String, Ends> byPipe = new HashMap<>();
        for (String name : names) {
            String target = target(name);
            if (target.startsWith("pipe:")) {
                byPipe.computeIfAbsent(target, Ends::new).add(name);
            }
        }
        byPipe.values().removeIf(ends -> ends.source.isEmpty() || ends.sink.isEmpty());
        return byPipe.values();
    }

    static void close(Pipe pipe) {
        QuietClose.close(pipe.source());
        QuietClose.close(pipe.sink());
    }

    /** Target of a descriptor; no two pipes have the same name. */
    private static String target(String name) {
        try {
            return Files.readSymbolicLink(DIRECTORY.toPath().resolve(name)).toString();
        } catch (IOException gone) {
            return "";
        }
    }

    /** The flags a descriptor has at the moment. */
    private static int flags(String name) {
        byte[] info = new byte[64];
        try (FileInputStream in = new FileInputStream("/proc/self/fdinfo/" + name)) {
            String text = new String(info, 0, Math.max(0, in.read(info)), StandardCharsets.US_ASCII);
            int flags = text.indexOf("flags:");
            int end = text.indexOf('\n', flags);
            return flags < 0 || end < 0
                    ? GONE
                    : Integer.parseInt(text.substring(flags + 6, end).trim(), 8);
        } catch (IOException gone) {
            return GONE;
        }
    }

    /** The descriptors of one pipe. */
    private static final class Ends {
        private final String pipe;
        private String source = "";
        private String sink = "";

        /** The number that has been shown here so far. */
        private int shown;

        Ends(String pipe) {
            this.pipe = pipe;
        }

        void add(String name) {
            if ((flags(name) & ACCESS) == READ) {
                source = name;
            } else {
                sink = name;
            }
        }

        /** Whether both still lead to the pipe, and wait. */
        boolean leadToPipe() {
            return leadsToPipe(source, READ) && leadsToPipe(sink, WRITE);
        }

        private boolean leadsToPipe(String name, int access) {
            return target(name).equals(pipe) && (flags(name) & (ACCESS | NON_BLOCKING)) == access;
        }

        Found of(Pipe channels) {
            return new Found(channels, new File(DIRECTORY, source), new File(DIRECTORY, sink));
        }
    }
}
