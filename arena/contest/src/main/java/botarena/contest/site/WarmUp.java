package botarena.contest.site;

import botarena.base.Refusal.RefusedException;
import botarena.base.UntrustedFolder;
import botarena.contest.Contest;
import botarena.contest.Contest.Holder;
import botarena.contest.ContestEvent;
import botarena.contest.ContestFolder;
import botarena.contest.intake.Drafts.Draft;
import botarena.contest.intake.Intake;
import botarena.web.ListenAddress;
import botarena.web.WebServer;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.slf4j.LoggerFactory;

/**
 * Uploads to a contest of its own, before the first real one: Java loads and compiles classes that a class would wait
 * for.
 */
final class WarmUp {

    private static final String FOLDER = ".warm-up";
    private static final String BOT = "bot-warm-up";
    private static final int UPLOADS = 12;
    private static final int BYTES = 50_000;

    private WarmUp() {}

    /** Tries a site like the one that is to open; failures are left for the real one to report. */
    static void uploadSamples(ContestSite.Settings settings, ContestSite.Parts parts) {
        Path dir = parts.folder().path().resolve(FOLDER);
        try {
            UntrustedFolder.removeAll(dir);
            try (ContestFolder folder =
                    ContestFolder.open(dir, new Contest.Rules(null, false, Duration.ZERO, UPLOADS))) {
                sendUploads(settings, parts, folder);
            }
        } catch (IOException | RefusedException e) {
            LoggerFactory.getLogger(WarmUp.class).info("not warmed up", e);
        } finally {
            ContestFolder.tryDelete(dir);
        }
    }

    private static void sendUploads(ContestSite.Settings settings, ContestSite.Parts parts, ContestFolder folder)
            throws IOException {
        folder.append(new ContestEvent(Instant.EPOCH, "person", BOT, Map.of()));
        String key = folder.newKey(new Holder(BOT, 0), "", Instant.EPOCH).replaceFirst(".*#", "");
        Intake intake = new Intake(folder, new Intake.Limits(10L * BYTES, 1, List.of()), parts.clock(), () -> {});
        byte[] source = new byte[BYTES];
        new Random(1).nextBytes(source);
        byte[] zip = new Draft(1, BOT, Instant.EPOCH, Map.of("bot.bin", source)).toZip();
        ContestSite.Parts own = new ContestSite.Parts(
                folder, intake, parts.ladder(), parts.games(), parts.clock(), parts.guide(), parts.trials());
        try (ContestSite site = new ContestSite(settings, own);
                WebServer server = WebServer.openWithKeys(new ListenAddress("127.0.0.1", 0, true), Set.of(), 0, site)) {
            for (int i = 0; i < UPLOADS; i++) {
                sendRequest(server.port(), "POST /api/v1/uploads", "Authorization: Bearer " + key, zip);
                sendRequest(
                        server.port(), "GET /", "Cookie: " + ContestSite.cookieName(settings) + "=" + key, new byte[0]);
            }
        }
    }

    /** A raw socket avoids loading Java's client, whose classes have no other use. */
    private static void sendRequest(int port, String what, String who, byte[] body) throws IOException {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            OutputStream out = socket.getOutputStream();
            String head = what + " HTTP/1.1\r\nHost: 127.0.0.1:" + port + "\r\n" + who
                    + "\r\nContent-Type: application/zip\r\nContent-Length: " + body.length + "\r\n\r\n";
            out.write(head.getBytes(StandardCharsets.US_ASCII));
            out.write(body);
            byte[] unused = socket.getInputStream().readAllBytes();
        }
    }
}
