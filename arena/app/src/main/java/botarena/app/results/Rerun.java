package botarena.app.results;

import botarena.app.cli.BuildVersion;
import botarena.protocol.Reason;
import botarena.referee.Bot;
import botarena.referee.GameRecord;
import botarena.referee.GameRecord.FaultDescription;
import botarena.referee.GameSpec;
import botarena.referee.Starter;
import botarena.referee.Starter.Started;
import botarena.referee.Ticket;
import botarena.referee.TimeControl;
import botarena.referee.inprocess.StarterByLabel;
import botarena.referee.play.WireReferee;
import botarena.tournament.Seeds;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Plays a recorded game again up to a moment, one seat held by a real bot, and asks that bot there. */
final class Rerun {

    private final GameRecord record;
    private final RecordedDecision decision;
    private final RecordedAnswers past;
    private final OriginalTournament original;
    private final @Nullable Integer botSeed;
    private final @Nullable Consumer<RecordedDecision> debugger;
    private @Nullable RerunWire wire;

    /**
     * Plays nothing yet.
     *
     * @param botSeed the seed that the bot is told; null for the recorded one
     * @param debugger is called before the moment, and takes its time; null without a debugger, when the bot has the
     *     recorded time
     */
    Rerun(
            GameRecord record,
            RecordedDecision decision,
            OriginalTournament original,
            @Nullable Integer botSeed,
            @Nullable Consumer<RecordedDecision> debugger) {
        this.debugger = debugger;
        this.record = record;
        this.decision = decision;
        this.original = original;
        this.botSeed = botSeed;
        past = new RecordedAnswers(record, decision);
    }

    /** Asks. */
    RerunAnswer ask(Bot actor, Starter starter) throws InterruptedException {
        List<Bot> bots = record.setting().bots().stream()
                .map(entrant -> actor.withEntrant(entrant))
                .toList();
        StarterByLabel replaying = new StarterByLabel(null);
        int[] seat = {0};
        // Bots are started in the order of their seats; two seats may be held by one bot.
        bots.forEach(each -> replaying.with(
                each.label(),
                as -> seat[0]++ == decision.seat()
                        ? startBot(starter, as)
                        : new Started.Up(RecordedWire.withoutBot(past))));
        try (WireReferee referee =
                new WireReferee(replaying, BuildVersion.number(), System::nanoTime, InstantSource.system())) {
            return answer(referee.play(ticket(bots)));
        }
    }

    private Started startBot(Starter starter, Bot bot) {
        Started started = starter.start(bot);
        if (started instanceof Started.Up up) {
            wire = new RerunWire(past, up.wire(), debugger);
            return new Started.Up(wire);
        }
        return started;
    }

    Ticket ticket(List<Bot> bots) {
        List<Integer> seeds = new ArrayList<>();
        for (int seat = 0; seat < bots.size(); seat++) {
            int drawn = Seeds.botSeed(original.seed(), record.setting().id(), seat);
            seeds.add(botSeed != null && seat == decision.seat() ? botSeed : drawn);
        }
        GameSpec setting = debugger == null ? record.setting() : withoutLimits(record.setting());
        return new Ticket(setting, bots, seeds, original.conduct());
    }

    private static GameSpec withoutLimits(GameSpec old) {
        return new GameSpec(
                old.slot(),
                new GameSpec.Ruleset(old.game(), old.options()),
                old.seed(),
                old.start(),
                old.bots(),
                Collections.nCopies(old.bots().size(), TimeControl.NONE),
                old.marginMs());
    }

    /** Whether the bot was asked for a move, not only got ready. */
    private boolean isAsked() {
        return wire != null && wire.isMoveRequest();
    }

    private RerunAnswer answer(GameRecord played) {
        GameRecord.Fault fault = played.fault();
        boolean forfeit = fault != null
                && fault.seat() == decision.seat()
                && played.reason().kind() == Reason.Kind.FORFEIT;
        RerunAnswer.Verdict verdict = fault != null
                ? new RerunAnswer.Verdict(fault.code().word(), fault.said(), forfeit)
                : new RerunAnswer.Verdict("", new FaultDescription(isAsked() ? "legal" : "no fault"), false);
        return wire != null
                ? wire.answer(verdict)
                : RerunAnswer.ofUnstartedBot(decision.ply(), past.move(decision.ply()), verdict);
    }
}
