package botarena.view.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Results of bots that want more from a page than to be shown on it. */
final class HostileResults {

    static final String NAME = "</script><script>hacked=1</script><img src=x onerror=hacked=1>\u202Eevil";

    private static final Path EXAMPLE = Path.of("../../results/example-1.0/games.jsonl");

    private HostileResults() {}

    /** The name of a worker that wants nothing. */
    static final String WORKER = "w2";

    /** One game here, the next by a worker of evil name, the next by another, and so on. */
    private static String elsewhere(String games) {
        StringBuilder lines = new StringBuilder();
        String[] workers = {"", NAME, WORKER};
        int number = 0;
        for (String line : games.lines().toList()) {
            String worker = workers[number++ % workers.length];
            String on = "\"attempt\":1,\"on\":{\"worker\":\"" + worker + "\",\"speed\":0.91,\"share\":0.99},";
            lines.append(worker.isEmpty() ? line : line.replace("\"attempt\":1,", on))
                    .append('\n');
        }
        return lines.toString();
    }

    /** A folder with a few games, one of them forfeited with a log full of escape codes. */
    static Path write(Path folder) throws IOException {
        Files.createDirectories(folder.resolve("logs"));
        String games = String.join("\n", Files.readAllLines(EXAMPLE).subList(0, 20)) + "\n";
        String forfeit = games.lines()
                .findFirst()
                .orElseThrow()
                .replaceFirst(
                        "\"moves\":.*?\"info\"",
                        "\"moves\":[],\"scores\":[0,1],\"winners\":[\"blue\"],"
                                + "\"reason\":\"illegal_move\",\"plies\":2,\"fault\":{\"code\":\"illegal_move\",\"seat\":0,"
                                + "\"ply\":2,\"message\":\"Illegal move: </script><script>hacked=1</script>\","
                                + "\"evidence\":\"logs/a.txt\"},\"info\"")
                .replaceFirst("\"info\":\\[.*?\\]", "\"info\":[]")
                .replaceFirst("greedy-java-v-random-js.1", "greedy-java-v-random-js.2")
                .replaceFirst("\"leg\":1", "\"leg\":2")
                .replaceFirst("\"stalls\":\\[.*?\\],", "");
        String named = elsewhere(games + forfeit + "\n").replace("\"name\":\"random-js\"", "\"name\":\"" + NAME + "\"");
        Files.writeString(folder.resolve("games.jsonl"), named);
        Files.writeString(
                folder.resolve("logs/a.txt"), "request       {}\n\n--- stderr ---\n\u001B[31m</script>boom\u001B[0m\n");
        Files.writeString(
                folder.resolve("logs/onitama.r1.greedy-java-v-random-js.1-1.txt"),
                "game          g\n\n--- conversation ---\n= stderr lines: 0 before ply 3, 2 before ply 5, 3 in all\n\n"
                        + "--- stderr ---\n\u001B[31m</script><script>hacked=1</script>\u001B[0m\ndepth 4\ndepth 5\n");
        return folder;
    }
}
