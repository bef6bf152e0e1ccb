package botarena.app.scale;

import botarena.app.cli.Failure;
import botarena.base.Refusal.RefusedException;
import botarena.scale.broker.JoinLine;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Broker as the command line names it: an address and perhaps a key, or a join file. */
final class BrokerAddress {

    private BrokerAddress() {}

    static JoinLine line(String broker, @Nullable Path key) {
        try {
            if (key != null) {
                return JoinLine.readFile(key, broker);
            }
            return broker.contains("://") || !Files.isRegularFile(Path.of(broker))
                    ? JoinLine.of(broker)
                    : JoinLine.readFile(Path.of(broker), null);
        } catch (RefusedException refused) {
            throw Failure.of(refused.refusal());
        }
    }
}
