package botarena.app.cli;

/** The exit codes of the command line; docs and help texts name no others. */
public final class ExitCode {

    public static final int DONE = 0;

    /** An error of the arena itself. */
    public static final int INTERNAL = 1;

    /** {@code diff}: the results differ. */
    public static final int DIFFERENT = 1;

    /** A wrong command line. */
    public static final int USAGE = 2;

    /** An invalid tournament file, results folder or record; results that cannot be written. */
    public static final int INVALID = 3;

    /** A bot cannot start, and nothing was played; or it could have, and never did. */
    public static final int NEVER_STARTED = 4;

    /** {@code --strict}: some game was forfeited; {@code check}: the exam was failed. */
    public static final int FAILED = 5;

    /** {@code sprt}: the new bot was not accepted. */
    public static final int REJECTED = 6;

    /** {@code sprt}: no decision. */
    public static final int UNDECIDED = 7;

    /** {@code check}: the arena or the machine failed in a step, so that the bot neither passed nor failed. */
    public static final int INCONCLUSIVE = 8;

    /** Stopped by Ctrl-C. */
    public static final int INTERRUPTED = 130;

    /** Stopped by SIGTERM. */
    public static final int TERMINATED = 143;

    private ExitCode() {}
}
