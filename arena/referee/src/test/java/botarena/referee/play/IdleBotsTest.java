package botarena.referee.play;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import botarena.protocol.Reason;
import botarena.referee.BotProcess.Exit;
import botarena.referee.BotProcess.Footprint;
import botarena.referee.GameRecord;
import botarena.referee.IdleBudget;
import botarena.referee.RefereeOptions;
import botarena.referee.Starter;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Bots kept idle for a later game than the next. */
class IdleBotsTest {

    private static final long MIB = 1 << 20;

    private final ScriptedBot a = ScriptedBot.random(1).features("multi");
    private final ScriptedBot b = ScriptedBot.random(2).features("multi");
    private final ScriptedBot c = ScriptedBot.random(3).features("multi");
    private final ScriptedBot d = ScriptedBot.random(4).features("multi");

    private GameSetup setup(long memory) {
        return new GameSetup().seats(a, b, c, d).idle(new IdleBudget(memory, 100, IdleBudget.PROCESSES));
    }

    @Test
    void aBotThatALaterGameNeedsIsStoppedAndPlaysOn() throws InterruptedException {
        GameSetup setup = setup(MIB);
        setup.play("a", "b");
        setup.play("a", "c");
        assertThat(b.heard).endsWith("freeze");
        setup.play("c", "b");
        assertThat(setup.wires).hasSize(3);
        assertThat(b.heard("quit")).isEmpty();
        assertThat(b.heard("ping")).hasSize(1);
        assertThat(b.heard("start")).hasSize(2);
        setup.referee().close();
        assertThat(ScriptedWire.open(setup.wires)).isZero();
    }

    @Test
    void theBotIdleLongestLeavesWhenMemoryIsUsedUp() throws InterruptedException {
        List.of(a, b, c, d).forEach(bot -> bot.holding(new Footprint(MIB, 1, 0, true)));
        // The arena holds half a MiB more for each.
        GameSetup setup = setup(3 * MIB);
        setup.play("a", "b");
        setup.play("b", "c");
        setup.play("c", "d");
        assertThat(a.heard("quit")).isEmpty();
        setup.play("b", "a");
        setup.play("c", "d");
        assertThat(setup.wires).hasSize(4);
        List.of(a, b, c, d).forEach(bot -> bot.holding(new Footprint(2 * MIB, 1, 0, true)));
        setup.play("a", "b");
        assertThat(c.heard("quit")).hasSize(1);
        assertThat(d.heard("quit")).isEmpty();
    }

    @Test
    void theBudgetHoldsAfterManyGames() throws InterruptedException {
        List.of(a, b, c, d).forEach(bot -> bot.holding(new Footprint(MIB, 1, 0, true)));
        GameSetup setup = setup(3 * MIB);
        List<String> order = new ArrayList<>(List.of("a", "b", "c", "d"));
        Random random = new Random(7);
        for (int game = 0; game < 50; game++) {
            Collections.shuffle(order, random);
            setup.play(order.get(0), order.get(1));
        }
        assertThat(setup.wires).hasSize(4);
        List.of(a, b, c, d).forEach(bot -> bot.holding(new Footprint(2 * MIB, 1, 0, true)));
        for (String pair : List.of("ab", "cd", "ab")) {
            setup.play(pair.substring(0, 1), pair.substring(1));
        }
        assertThat(List.of(c, d))
                .anySatisfy(bot -> assertThat(bot.heard("quit")).isNotEmpty());
    }

    @Test
    void theBudgetHoldsAfterGamesThatDidNotBegin() throws InterruptedException {
        List.of(a, b, c, d).forEach(bot -> bot.holding(new Footprint(MIB, 1, 0, true)));
        GameSetup setup = setup(3 * MIB);
        setup.refuse("x", new Starter.Started.Failed("no such program"));
        setup.play("a", "b");
        for (String bot : List.of("b", "a", "b", "a")) {
            setup.play("x", bot);
        }
        assertThat(setup.wires).hasSize(2);
        setup.play("c", "d");
        setup.play("x", "c");
        assertThat(List.of(a, b))
                .anySatisfy(bot -> assertThat(bot.heard("quit")).isNotEmpty());
    }

    /** A game of four gives back several bots at once: some of the last game, some that rest. */
    @Test
    void everyBotThatWaitsIsStoppedAfterAGameThatDidNotBegin() throws InterruptedException {
        GameSetup setup = setup(1 << 30);
        setup.refuse("x", new Starter.Started.Failed("no such program"));
        setup.play("a", "d");
        setup.play("b", "c");
        setup.game("quixo4", Map.of()).play("x", "c", "d", "a");
        setup.game("quixo", Map.of()).play("b", "d");
        assertThat(c.heard).endsWith("freeze");
    }

    @Test
    void lanesShareTheBudgetEvenly() {
        IdleBudget budget = new IdleBudget(4 * MIB, 6, 100);
        budget.join();
        assertThat(budget.allows(4 * MIB, 100, 6)).isTrue();
        budget.join();
        assertThat(budget.allows(2 * MIB, 50, 3)).isTrue();
        assertThat(budget.allows(2 * MIB + 1, 1, 1)).isFalse();
        assertThat(budget.allows(0, 51, 1)).isFalse();
        assertThat(budget.allows(0, 1, 4)).isFalse();
        budget.leave();
        assertThat(budget.allows(4 * MIB, 1, 1)).isTrue();
    }

    @Test
    void lanesThatCannotKeepAllBotsKeepThoseWhoseGamesComeTogether() {
        IdleBudget budget = new IdleBudget(MIB, 10_000, IdleBudget.PROCESSES);
        budget.field(IdleBudget.PROCESSES, 100);
        budget.join();
        assertThat(budget.allows(0, 1, IdleBudget.PROCESSES)).isTrue();
        budget.join();
        assertThat(budget.allows(0, 1, 66)).isTrue();
        assertThat(budget.allows(0, 1, 67)).isFalse();
        budget.field(IdleBudget.PROCESSES + 1, 100);
        budget.leave();
        assertThat(budget.allows(0, 1, 116)).isTrue();
        assertThat(budget.allows(0, 1, 117)).isFalse();
    }

    /** The limits are per process; no game may be lost for the use of earlier ones. */
    @ParameterizedTest
    @ValueSource(strings = {"memory", "processes", "time", "left behind"})
    void aBotNearItsLimitIsRestarted(String what) throws InterruptedException {
        b.holding(
                switch (what) {
                    case "memory" -> new Footprint(513 * MIB, 1, 0, true);
                    case "processes" -> new Footprint(MIB, 33, 0, true);
                    case "left behind" -> new Footprint(MIB, 1, 0, false);
                    default -> new Footprint(MIB, 1, 61_000_000_000L, true);
                });
        GameSetup setup = setup(1 << 30);
        setup.play("a", "b");
        setup.play("a", "c");
        assertThat(b.heard("quit")).hasSize(1);
        setup.play("a", "b");
        assertThat(b.heard("hello")).hasSize(2);
    }

    @Test
    void aBotThatDiedWhileIdleIsRestartedWithoutForfeit() throws InterruptedException {
        b.ping(m -> BotAction.die(new Exit.Signal(9)));
        GameSetup setup = setup(MIB);
        setup.play("a", "b");
        setup.play("a", "c");
        GameRecord record = setup.play("a", "b");
        assertThat(record.fault()).isNull();
        assertThat(b.heard("hello")).hasSize(2);
    }

    @Test
    void noBotIsLeftWhenTheLaneIsStoppedAtAPing() throws InterruptedException {
        GameSetup setup = setup(MIB);
        setup.play("a", "b");
        a.ping(m -> {
            Thread.currentThread().interrupt();
            return BotAction.of(BotAction.Kind.BREAK);
        });
        assertThatThrownBy(() -> setup.play("a", "b")).isInstanceOf(InterruptedException.class);
        assertThat(ScriptedWire.open(setup.wires)).isZero();
    }

    @Test
    void botsThatThinkAtOnceDoNotWait() throws InterruptedException {
        RefereeOptions ordinary = GameSetup.ORDINARY;
        GameSetup setup = setup(MIB)
                .conduct(new RefereeOptions(ordinary.legal(), true, ordinary.showNames(), ordinary.logs(), null));
        setup.play("a", "b");
        setup.play("a", "c");
        assertThat(b.heard("quit")).hasSize(1);
    }

    /** Ending idle bots may free the memory or processes that the machine lacks. */
    @Test
    void idleBotsGiveBackScarceResources() throws InterruptedException {
        GameSetup setup = setup(MIB);
        setup.play("a", "b");
        setup.refuse("c", new Starter.Started.Broken("no memory"));
        assertThat(setup.play("a", "c").reason()).isEqualTo(Reason.INTERNAL);
        assertThat(b.heard("quit")).hasSize(1);
    }

    @Test
    void aTicketIsNearerTheMoreOfItsBotsAreHere() throws InterruptedException {
        GameSetup setup = setup(MIB);
        var first = setup.ticket("a", "b");
        var other = setup.ticket("c", "d");
        setup.referee().play(first);
        assertThat(setup.referee().nearness(first)).isEqualTo(4);
        assertThat(setup.referee().nearness(other)).isZero();
        setup.referee().play(other);
        assertThat(setup.referee().nearness(first)).isEqualTo(2);
    }
}
