package botarena.app.play;

import botarena.app.cli.Console;
import botarena.app.cli.Exit;
import botarena.app.cli.Failure;
import botarena.app.cli.Versions;
import botarena.referee.BotBuilder;
import botarena.referee.Isolation;
import botarena.referee.Starter;
import botarena.referee.play.WireReferee;
import botarena.referee.process.Starters;
import botarena.referee.process.Starters.Opening;
import botarena.tournament.run.Equipment;
import java.time.InstantSource;
import java.util.function.Consumer;

/** What games are played with: starter, referees, builder, cores. */
public final class Arena implements AutoCloseable {

    private final Starter starter;

    private final BotBuilder builder;

    private Arena(Starter starter, BotBuilder builder) {
        this.starter = starter;
        this.builder = builder;
    }

    /**
     * Opens the arena at the level of isolation the tournament asks for.
     *
     * @throws Failure if this machine has no such level
     */
    public static Arena open(Isolation wanted, Console console) {
        return open(wanted, console, console::remark);
    }

    /**
     * The same where remarks on single bots go somewhere else.
     *
     * @param remarks takes lines such as where an interpreter was found, from any thread
     */
    static Arena open(Isolation wanted, Console console, Consumer<String> remarks) {
        Opening opening = Starters.open(wanted, remarks);
        if (opening instanceof Opening.Refused refused) {
            String[] remedy = refused.remedy().isEmpty() ? new String[0] : new String[] {"try: " + refused.remedy()};
            throw new Failure(Exit.INVALID, refused.what(), remedy);
        }
        Opening.Open open = (Opening.Open) opening;
        Starter starter = open.starter();
        String remark = starter.remark();
        console.remark("isolation: " + starter.isolation() + (remark == null ? "" : " (" + remark + ")"));
        return new Arena(starter, open.builder());
    }

    public Starter starter() {
        return starter;
    }

    public Equipment equipment() {
        String version = Versions.number();
        return Equipment.local(
                () -> new WireReferee(starter, version, System::nanoTime, InstantSource.system()),
                builder::build,
                Runtime.getRuntime().availableProcessors(),
                starter.isolation());
    }

    @Override
    public void close() {
        starter.close();
    }
}
