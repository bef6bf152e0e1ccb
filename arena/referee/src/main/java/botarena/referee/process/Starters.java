package botarena.referee.process;

import botarena.referee.Starter;

/** Where starters come from. */
public final class Starters {

    /** What came of asking for a level of isolation. */
    public sealed interface Opening {

        /** Bots can be started; {@link Starter#isolation} says at which level. */
        record Open(Starter starter) implements Opening {}

        /**
         * This machine cannot do what was asked for.
         *
         * @param what the level and what is in its way, a sentence
         * @param remedy what to do about it, by system
         */
        record Refused(String what, String remedy) implements Opening {}
    }

    private Starters() {}

    /** Looks once what this machine can do and opens a starter; to be closed when no bot is needed any more. */
    public static Opening open(Isolation wanted) {
        return new Opening.Open(plain());
    }

    private static Starter plain() {
        String path = System.getenv().getOrDefault("PATH", "/usr/local/bin:/usr/bin:/bin");
        Programs programs = new Programs(Interpreters.asTheyAre(), path, Charsets.OF_FILE_NAMES);
        return new BotStarter(programs, new PlainSandbox(Signals.NONE, path), Scratch.open(), null);
    }
}
