package botarena.referee.process.isolation;

import java.io.File;

/**
 * Shares of the files that this process may have open. At its limit Java fails where it cannot help itself, such as in
 * the loading of a class, and closes a file of another thread when it cannot open the pipes of a new process (seen with
 * 17). So bots are kept and watched only as far as enough files stay free.
 *
 * @param free number of files that this process may still open ({@code ulimit -n})
 */
public record OpenFiles(long free) {

    /** The shares of this process. */
    public static final OpenFiles HERE = new OpenFiles(countFree());

    /** Files of a run's folder. */
    private static final int OWN = 16;

    /** Files that are open while a bot starts. */
    private static final int START = 12;

    /** Files of a run's folder, and occasional ones of a long run: reports, libraries, listings. */
    private static final int RESERVED_FILES = 80;

    /** Three pipes, their selector's two, and the switch that stops the bot. */
    private static final int BOT = 6;

    /** Idle bots and watched threads have a third each of the files beyond the reserve. */
    private static final int SHARES = 3;

    private static long countFree() {
        String[] open = new File("/proc/self/fd").list();
        // Java raises its own limit to the hard one.
        return InheritedLimits.HERE.files()
                - (open == null ? 0 : open.length)
                - countLibraries(System.getProperty("java.class.path", ""));
    }

    /** Number of jars on a class path: Java opens each when it first looks for a class in it, and keeps it open. */
    static int countLibraries(String classPath) {
        int count = 0;
        for (String entry : classPath.split(File.pathSeparator)) {
            count += entry.endsWith(".jar") ? 1 : 0;
        }
        return count;
    }

    /** Games at once for which there are files, at least one. */
    public int games(int wanted, int seats) {
        return (int) Math.max(1, Math.min(wanted, (free - OWN) / ((long) BOT * seats + START)));
    }

    /** Bots that may wait for another game, of all lanes together. */
    public int idleBots() {
        return (int) Math.max(0, Math.min(Integer.MAX_VALUE, (free - RESERVED_FILES) / SHARES / BOT));
    }

    /** Threads that idle bots may have: half, as playing bots are watched, too. */
    public int idleThreads() {
        return watchedThreads() / 2;
    }

    /** Threads of bots that may be watched at once. */
    public int watchedThreads() {
        return (int) Math.max(0, Math.min(Integer.MAX_VALUE, (free - RESERVED_FILES) / SHARES));
    }
}
