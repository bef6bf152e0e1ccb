package botarena.app.scale;

import botarena.app.cli.Failure;
import botarena.base.Refusal.RefusedException;
import botarena.scale.coordinate.NatsLanesFactory;
import botarena.scale.ssh.SshHost;
import botarena.scale.ssh.SshWorkers;
import botarena.tournament.BotEntry;
import botarena.tournament.Tournament;
import botarena.tournament.bots.BotPreparation;
import botarena.tournament.lanes.LanesFactory;
import botarena.tournament.run.Equipment;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** Lanes on other machines. A class of its own, so that no network class is loaded without {@code --on}. */
public final class RemoteLanes {

    private RemoteLanes() {}

    /**
     * The equipment of a run whose games workers play.
     *
     * @param local builds bots here
     * @param say takes lines for people
     * @param alarm takes lines that people see even under --quiet
     */
    public static Equipment equipment(
            Equipment local,
            OnOption.Target target,
            Tournament tournament,
            Consumer<String> say,
            Consumer<String> alarm) {
        if (tournament.schedule().resources().concurrency() > 0) {
            say.accept("concurrency has no effect with --on: each worker uses its own cores");
        }
        List<String> sharing = BotPreparation.botsSharingFolders(tournament);
        if (!sharing.isEmpty()) {
            say.accept("workers get only the files that the command names, of bots that share a folder: "
                    + String.join(", ", sharing));
        }
        return local.lanes(
                lanes(target, tournament.sandbox().word(), say, alarm),
                tournament.schedule().resources().concurrency());
    }

    /** Why no broker answers now, a sentence without its full stop; empty if one does, or if the run starts its own. */
    public static Optional<String> findAbsence(OnOption.Target target) throws InterruptedException {
        return target.broker().startsWith(SshHost.SCHEME)
                ? Optional.empty()
                : NatsLanesFactory.findAbsence(BrokerAddress.line(target.broker(), target.key()));
    }

    /** Why a bot's files cannot be sent to workers; empty if they can. */
    public static Optional<String> obstacle(Tournament tournament, BotEntry bot) {
        return NatsLanesFactory.obstacle(tournament, bot);
    }

    private static LanesFactory lanes(
            OnOption.Target target, String isolation, Consumer<String> say, Consumer<String> alarm) {
        boolean hosts = target.broker().startsWith(SshHost.SCHEME);
        NatsLanesFactory.Voice voice = new NatsLanesFactory.Voice(
                say,
                alarm,
                hosts ? "no worker has connected from the hosts of --on" : NatsLanesFactory.Voice.startOne());
        String version = ProgramFingerprint.digits();
        SshWorkers.OverBroker over = (join, ownWorkers) -> new NatsLanesFactory(
                join, version, isolation, target.minSpeed(), NatsLanesFactory.LEASE, voice, ownWorkers);
        if (!hosts) {
            return over.factory(BrokerAddress.line(target.broker(), target.key()), told -> () -> {});
        }
        if (target.key() != null) {
            throw Failure.usage(
                    "--key has no effect with ssh hosts: the run starts its own broker", "try: without --key");
        }
        try {
            return new SshWorkers(
                    SshHost.list(target.broker()),
                    new SshWorkers.Programs(RequiredPrograms.natsServer(), RequiredPrograms.ssh()),
                    over);
        } catch (RefusedException refused) {
            throw Failure.of(refused.refusal());
        }
    }
}
