package botarena.contest.site;

import botarena.contest.Contest;
import botarena.contest.ContestEvent;
import botarena.contest.ContestFolder;
import botarena.contest.FakeLadder;
import botarena.contest.FakeTrials;
import botarena.contest.LadderView.Row;
import botarena.contest.intake.Intake;
import botarena.games.GameCatalog;
import botarena.web.ListenAddress;
import botarena.web.WebServer;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryType;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A site in a process of its own: folder, port, entrants. It says {@code ready}, serves until it is killed, and answers
 * each byte with the most heap that it has used, in bytes.
 */
final class KillableSite {

    private KillableSite() {}

    public static void main(String[] args) throws Exception {
        Path dir = Path.of(args[0]);
        FakeLadder ladder = new FakeLadder(dir);
        ContestFolder folder = ContestFolder.open(dir, new Contest.Rules(null, false, Duration.ZERO, 1_000));
        for (int i = 0; i < Integer.parseInt(args[2]); i++) {
            String bot = "bot-" + i;
            if (!folder.contest().entrants().contains(bot)) {
                folder.append(
                        new ContestEvent(Instant.now(), "person", bot, Map.of()),
                        new ContestEvent(Instant.now(), "key", bot, Map.of("member", 0, "sha256", LoadTest.sum(bot))));
            }
            ladder.rows.add(new Row(i + 1, bot, 1, 1000.0 - i, 60, 200, 0, true));
        }
        Intake intake = new Intake(
                folder, new Intake.Limits(10_000_000, 20, List.of()), InstantSource.system(), ladder::noteChange);
        intake.removeLeftovers();
        ContestSite.Settings settings = new ContestSite.Settings("load", false, false, true, "", ZoneOffset.UTC);
        ContestSite.Parts parts = new ContestSite.Parts(
                folder, intake, ladder, new GameCatalog(List.of()), InstantSource.system(), null, new FakeTrials(dir));
        ContestSite.warmUp(settings, parts);
        ContestSite site = new ContestSite(settings, parts);
        WebServer server = WebServer.openWithKeys(
                new ListenAddress("127.0.0.1", Integer.parseInt(args[1]), true), Set.of(), 0, site);
        System.out.println("ready " + server.port());
        System.out.flush();
        while (System.in.read() >= 0) {
            System.out.println(ManagementFactory.getMemoryPoolMXBeans().stream()
                    .filter(pool -> pool.getType() == MemoryType.HEAP)
                    .mapToLong(pool -> pool.getPeakUsage().getUsed())
                    .sum());
        }
        System.exit(0);
    }
}
