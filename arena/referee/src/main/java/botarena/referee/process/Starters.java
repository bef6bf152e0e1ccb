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
        if (!Machine.LINUX || !Descriptors.supported()) {
            return portable(wanted);
        }
        Scratch scratch = Scratch.open();
        Ability ability = Ability.probe(scratch, wanted);
        Obstacle obstacle = ability.obstacle(wanted);
        if (obstacle != null) {
            scratch.close();
            return new Opening.Refused(
                    "sandbox: " + wanted.word() + " does not work here: " + obstacle.what(), obstacle.remedy());
        }
        return new Opening.Open(starter(ability, wanted, scratch));
    }

    /** A starter at the level asked for, which nothing may be in the way of. */
    static Starter starter(Ability ability, Isolation wanted, Scratch scratch) {
        Isolation level = ability.level(wanted);
        String path = System.getenv().getOrDefault("PATH", "/usr/local/bin:/usr/bin:/bin");
        SignalShell signals = new SignalShell();
        Sandbox sandbox = ability.sandbox(level, signals, path);
        Programs programs = new Programs(new Installations(), path, Charsets.OF_FILE_NAMES);
        return new BotStarter(programs, sandbox, scratch, signals, wanted == level ? null : ability.remark(level));
    }

    private static Opening portable(Isolation wanted) {
        return new Opening.Refused(wanted.word(), "");
    }
}
