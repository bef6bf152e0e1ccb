package botarena.app.scale;

import botarena.app.cli.ExitCode;
import botarena.app.cli.Failure;
import botarena.scale.broker.JoinLine;
import botarena.scale.coordinate.NatsLanesFactory;
import botarena.scale.ssh.SshHost;
import botarena.scale.ssh.SshWorkers;
import botarena.tournament.Refusal.RefusedException;
import botarena.tournament.Tournament;
import botarena.tournament.bots.BotPreparation;
import botarena.tournament.lanes.LanesFactory;
import botarena.tournament.run.Equipment;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;

/** Equips a run with lanes elsewhere. Apart from the option, so that who does not use it loads nothing of it. */
public final class RemoteLanes {

    private RemoteLanes() {}

    /**
     * The equipment of a run whose games workers play.
     *
     * @param local what builds bots here
     * @param say takes lines for people
     * @param alarm takes what they are told even where they want no warnings
     */
    public static Equipment equipment(
            Equipment local,
            OnOption.Target target,
            Tournament tournament,
            Consumer<String> say,
            Consumer<String> alarm) {
        if (tournament.schedule().resources().concurrency() > 0) {
            say.accept("concurrency is for games on this machine: workers play as many as their cores allow");
        }
        List<String> sharing = BotPreparation.sharing(tournament);
        if (!sharing.isEmpty()) {
            say.accept("workers get of " + String.join(", ", sharing)
                    + " only the files that the command names: the folder is not the bot's own");
        }
        return local.lanes(
                lanes(target, tournament.sandbox().word(), say, alarm),
                tournament.schedule().resources().concurrency());
    }

    private static LanesFactory lanes(
            OnOption.Target target, String isolation, Consumer<String> say, Consumer<String> alarm) {
        boolean hosts = target.broker().startsWith(SshHost.SCHEME);
        NatsLanesFactory.Voice voice = new NatsLanesFactory.Voice(
                say, alarm, hosts ? "no worker has come from the hosts of --on" : NatsLanesFactory.Voice.startOne());
        String version = ProgramFingerprint.digits();
        Function<JoinLine, LanesFactory> over = join ->
                new NatsLanesFactory(join, version, isolation, target.minSpeed(), NatsLanesFactory.LEASE, voice);
        if (!hosts) {
            return over.apply(BrokerAddress.line(target.broker(), target.key()));
        }
        if (target.key() != null) {
            throw new Failure(ExitCode.USAGE, "--key is for a broker that runs; ssh brings one of its own");
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
