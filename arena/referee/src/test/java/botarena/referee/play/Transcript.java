package botarena.referee.play;

import botarena.games.GameCatalog;
import botarena.games.catalog.Games;
import botarena.protocol.Json;
import botarena.referee.Bot;
import botarena.referee.BotLimits;
import botarena.referee.GameRecord;
import botarena.referee.RefereeOptions;
import botarena.referee.Ticket;
import botarena.referee.record.RecordReader;
import botarena.referee.record.RecordWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.stream.IntStream;

/** A recorded game as text: a title, every line that went over any wire, and the record. */
record Transcript(String title, List<String> lines, GameRecord record) {

    static final Path FOLDER = Path.of("../../protocol/transcripts");

    static Transcript read(Path file) throws IOException {
        List<String> all = Files.readAllLines(file);
        String last = all.get(all.size() - 1);
        return new Transcript(
                all.get(0).substring("# ".length()),
                all.subList(1, all.size() - 1),
                new RecordReader(new GameCatalog(Games.BUILT_IN)).read(last.substring("record ".length())));
    }

    String text() {
        return "# " + title + "\n" + String.join("\n", lines) + "\nrecord " + new RecordWriter().write(record);
    }

    int seats() {
        return record.setting().bots().size();
    }

    /** Actions of one seat, request by request. */
    List<BotAction> actions(int seat) {
        List<BotAction> actions = new ArrayList<>();
        List<String> open = new ArrayList<>();
        for (String line : lines) {
            if (line.startsWith(seat + "> ")) {
                close(open, actions);
            } else if (line.startsWith(String.valueOf(seat))) {
                open.add(line.substring(1));
            }
        }
        close(open, actions);
        return actions;
    }

    private static void close(List<String> open, List<BotAction> actions) {
        if (!open.isEmpty()) {
            actions.add(BotActionText.read(open));
            open.clear();
        }
    }

    /** The ticket the game was played by, with bots of the reader's making. */
    Ticket ticket(BiFunction<Integer, BotLimits, Bot> bot) {
        List<Bot> bots = IntStream.range(0, seats())
                .mapToObj(seat -> bot.apply(seat, limits(seat)))
                .toList();
        List<Integer> seeds = IntStream.range(100, 100 + seats()).boxed().toList();
        boolean legal = lines.stream().anyMatch(line -> line.contains("\"withLegal\":true"));
        RefereeOptions conduct = new RefereeOptions(legal, false, false, RefereeOptions.BotLogs.NEVER, null);
        return new Ticket(record.setting(), bots, seeds, conduct);
    }

    private BotLimits limits(int seat) {
        BotLimits old = BotLimits.DEFAULT;
        String hello = lines.stream()
                .filter(line -> line.startsWith(seat + "> {\"type\":\"hello\""))
                .findFirst()
                .orElse("");
        if (hello.isEmpty()) {
            return old;
        }
        Map<?, ?> told = (Map<?, ?>) Json.object(hello.substring(3)).get("limits");
        return old.withTimes((long) told.get("helloMs"), (long) told.get("readyMs"));
    }
}
