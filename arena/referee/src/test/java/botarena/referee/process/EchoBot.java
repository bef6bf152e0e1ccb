package botarena.referee.process;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;

/** A bot in Java that sends every line back, after using files that Debian keeps outside its installation. */
public final class EchoBot {
    private EchoBot() {}

    public static void main(String[] args) throws IOException {
        int random = new SecureRandom().nextInt();
        var in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            System.out.println(random == 0 ? line + " " : line);
            System.out.flush();
        }
    }
}
