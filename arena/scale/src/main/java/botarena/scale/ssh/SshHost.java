package botarena.scale.ssh;

import botarena.base.Refusal.RefusedException;
import botarena.scale.broker.BrokerNames;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A machine that ssh reaches.
 *
 * @param name of its worker
 * @param destination as ssh takes it, perhaps with a user
 * @param port 0 for ssh's own choice
 * @param program botarena there, as its shell reads it
 */
public record SshHost(String name, String destination, int port, String program) {

    public static final String SCHEME = "ssh://";

    private static final Pattern HOST = Pattern.compile(
            "(?<user>[A-Za-z0-9_][A-Za-z0-9._-]*@)?(?<host>[A-Za-z0-9_][A-Za-z0-9._-]*|\\[[0-9a-fA-F:.]+])"
                    + "(?::(?<port>\\d{1,5}))?(?<path>/.*)?");

    private static final int MAX_NAME = 36;

    /**
     * Reads {@code ssh://[USER@]HOST[:PORT][/PROGRAM],...}. Hosts without a program use that of the last host.
     *
     * @throws RefusedException if it has another form
     */
    public static List<SshHost> list(String address) throws RefusedException {
        List<Matcher> found = new ArrayList<>();
        for (String word : address.substring(SCHEME.length()).split(",", -1)) {
            Matcher matcher = HOST.matcher(word);
            if (!matcher.matches()) {
                throw new RefusedException(
                        "'" + word + "' is not a host for --on ssh://",
                        "write ssh://lab01,lab02 or ssh://me@lab01:2222/opt/botarena/botarena");
            }
            found.add(matcher);
        }
        @Nullable String usual = found.get(found.size() - 1).group("path");
        Set<String> names = new HashSet<>();
        List<SshHost> hosts = new ArrayList<>();
        for (Matcher each : found) {
            @Nullable String path = each.group("path") == null ? usual : each.group("path");
            String user = each.group("user") == null ? "" : each.group("user");
            String host = each.group("host").replaceAll("[\\[\\]]", "");
            int port = each.group("port") == null ? 0 : Integer.parseInt(each.group("port"));
            hosts.add(new SshHost(name(host, names), user + host, port, program(path)));
        }
        return List.copyOf(hosts);
    }

    /** Name of the worker; a host that is listed twice has two. */
    private static String name(String host, Set<String> names) {
        String plain = host.replaceAll("[^A-Za-z0-9_-]", "-");
        String first = plain.substring(0, Math.min(MAX_NAME, plain.length()));
        String name = first;
        for (int number = 2; !names.add(name); number++) {
            name = first + "-" + number;
        }
        assert BrokerNames.isWorker(name) : name;
        return name;
    }

    private static String program(@Nullable String path) {
        if (path == null || path.equals("/")) {
            return "botarena";
        }
        boolean home = path.startsWith("/~/");
        String quoted = "'" + path.substring(home ? 3 : 0).replace("'", "'\\''") + "'";
        return home ? "~/" + quoted : quoted;
    }
}
