package botarena.scale.broker;

import java.util.List;
import java.util.stream.Collectors;

/** Subjects on which the server lets a worker write and read; it refuses all others. */
final class WorkerRights {

    private WorkerRights() {}

    /** As nats-server spells permissions. */
    static String of(String worker) {
        return "{ publish: { allow: " + words(says(worker)) + " }, subscribe: { allow: "
                + words(List.of("_INBOX." + worker + ".>", "ba.x.>")) + " } }";
    }

    private static List<String> says(String worker) {
        return List.of(
                "ba.r." + worker + ".>",
                "ba.n." + worker + ".>",
                BrokerNames.workerCard(worker),
                "$JS.ACK." + BrokerNames.TICKETS + ".>",
                BrokerNames.next(BrokerNames.TICKETS, ">"),
                "$JS.API.STREAM.INFO." + BrokerNames.RUNS,
                "$JS.API.STREAM.INFO." + BrokerNames.BOTS,
                "$JS.API.DIRECT.GET." + BrokerNames.BOTS,
                "$JS.API.DIRECT.GET." + BrokerNames.BOTS + ".>",
                "$JS.API.STREAM.MSG.GET." + BrokerNames.RUNS,
                "$JS.API.STREAM.MSG.GET." + BrokerNames.BOTS);
    }

    private static String words(List<String> subjects) {
        return subjects.stream().map(subject -> "\"" + subject + "\"").collect(Collectors.joining(", ", "[", "]"));
    }
}
