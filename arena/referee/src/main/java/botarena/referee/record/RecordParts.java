package botarena.referee.record;

import botarena.protocol.EndReason;
import botarena.protocol.MoveReply.Usage;
import botarena.protocol.Reason;
import botarena.referee.GameRecord;
import botarena.referee.GameRecord.FaultDescription;
import botarena.referee.GameSpec;
import botarena.referee.TimeControl;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Reader of the objects inside a record. */
record RecordParts(RecordLine in) {
    static EndReason endReason(String word) {
        return EndReason.find(word).orElseThrow(() -> unknownWord(word));
    }

    static Reason reason(String word) {
        return Reason.find(word).orElseThrow(() -> unknownWord(word));
    }

    private static RecordException unknownWord(String word) {
        return new RecordException("there is no reason \"" + word + "\".");
    }

    static GameRecord.Status status(String word) {
        for (GameRecord.Status known : GameRecord.Status.values()) {
            if (known.name().toLowerCase(Locale.ROOT).equals(word)) {
                return known;
            }
        }
        throw new RecordException("there is no status \"" + word + "\".");
    }

    GameSpec.Entrant entrant() {
        Members at = new Members();
        in.object(key -> at.take(key, "name", "fingerprint"));
        return new GameSpec.Entrant(at.text("name"), (int) at.number("version"), at.text("fingerprint"));
    }

    TimeControl time() {
        Members at = new Members();
        in.object(at::take);
        return new TimeControl((long) at.number("moveMs"), (long) at.number("bankMs"), (long) at.number("incMs"));
    }

    GameRecord.Fault fault() {
        Members at = new Members();
        in.object(key -> at.take(key, "code", "message", "got", "hint", "evidence"));
        return new GameRecord.Fault(
                reason(at.text("code")),
                at.numbers.containsKey("seat") ? (int) at.number("seat") : -1,
                (int) at.number("ply"),
                new FaultDescription(
                        at.texts.getOrDefault("got", ""), at.text("message"), at.texts.getOrDefault("hint", "")),
                at.texts.get("evidence"));
    }

    GameRecord.Info info() {
        Members at = new Members();
        in.object(key -> {
            if (key.equals("marks")) {
                at.marks = in.list(this::mark);
            } else if (key.equals("pv")) {
                at.pv = in.list(in::text);
            } else {
                at.take(key, "say");
            }
        });
        Double depth = at.numbers.get("depth");
        Double nodes = at.numbers.get("nodes");
        return new GameRecord.Info(
                (int) at.number("ply"),
                new GameRecord.Search(
                        at.numbers.get("score"),
                        depth == null ? null : (Integer) depth.intValue(),
                        nodes == null ? null : (Long) nodes.longValue(),
                        at.pv),
                at.texts.get("say"),
                at.marks,
                at.usage());
    }

    GameRecord.Stall stall() {
        Members at = new Members();
        in.object(at::take);
        return new GameRecord.Stall((int) at.number("ply"), at.number("ms"));
    }

    GameRecord.Spent readSpent() {
        double[] numbers = {Double.NaN, Double.NaN, 0, 0, 0, 0, 0};
        in.object(key -> {
            switch (key) {
                case "decisions" -> numbers[0] = in.decimal();
                case "ms" -> numbers[1] = in.decimal();
                case "max" -> numbers[2] = in.decimal();
                case "taken" -> numbers[3] = in.decimal();
                case "tokensIn" -> numbers[4] = in.decimal();
                case "tokensOut" -> numbers[5] = in.decimal();
                case "costMicros" -> numbers[6] = in.decimal();
                default -> in.skip();
            }
        });
        if (Double.isNaN(numbers[0] + numbers[1])) {
            throw new RecordException("\"spent\" needs \"decisions\" and \"ms\".");
        }
        Usage usage = new Usage((long) numbers[4], (long) numbers[5], (long) numbers[6]);
        return new GameRecord.Spent((int) numbers[0], numbers[1], numbers[2], numbers[3], usage);
    }

    GameRecord.On readMachine() {
        Members at = new Members();
        in.object(key -> at.take(key, "worker"));
        return new GameRecord.On(at.text("worker"), at.number("speed"), at.number("share"));
    }

    private GameRecord.Mark mark() {
        Members at = new Members();
        in.object(key -> at.take(key, "at", "color"));
        return new GameRecord.Mark(at.text("at"), at.text("color"));
    }

    /** The members of one object: the keys named are strings, the others the numbers this version knows. */
    private final class Members {

        private static final List<String> NUMBERS = List.of(
                "version moveMs bankMs incMs seat ply score depth nodes ms decisions tokensIn tokensOut costMicros speed share"
                        .split(" "));

        private final Map<String, String> texts = new HashMap<>();
        private final Map<String, Double> numbers = new HashMap<>();
        private List<String> pv = List.of();
        private List<GameRecord.Mark> marks = List.of();

        void take(String key, String... strings) {
            if (List.of(strings).contains(key)) {
                texts.put(key, in.text());
            } else if (NUMBERS.contains(key)) {
                numbers.put(key, in.decimal());
            } else {
                in.skip();
            }
        }

        Usage usage() {
            return new Usage(readLong("tokensIn"), readLong("tokensOut"), readLong("costMicros"));
        }

        private long readLong(String key) {
            return numbers.getOrDefault(key, 0.0).longValue();
        }

        String text(String key) {
            String text = texts.get(key);
            if (text == null) {
                throw new RecordException("the key \"" + key + "\" is missing.");
            }
            return text;
        }

        double number(String key) {
            Double number = numbers.get(key);
            if (number == null) {
                throw new RecordException("the key \"" + key + "\" is missing.");
            }
            return number;
        }
    }
}
