package botarena.ratings.read;

import botarena.ratings.Hash;
import botarena.ratings.Score;
import java.io.BufferedReader;
import java.io.IOException;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads the headers of PGN games: White, Black, Result; Variant or Game for the type of game, Pair for the swapped pair,
 * Termination for forfeits. Games may come without moves; of those there are it keeps only a hash, comments and move
 * numbers left out.
 */
final class PgnResults {
    private static final Pattern TAG = Pattern.compile("\\[\\s*(\\w+)\\s+\"((?:[^\"\\\\]|\\\\.)*)\"\\s*]\\s*");
    private static final Pattern NOT_A_MOVE = Pattern.compile("\\d+\\.*|1-0|0-1|1/2-1/2|\\*|\\$\\d+");
    private static final Set<String> FORFEIT =
            Set.of("time forfeit", "rules infraction", "abandoned", "forfeit", "illegal move", "disconnect");

    private final String file;
    private final Results results;
    private final Map<String, String> tags = new HashMap<>();
    private final Map<String, Names> names = new HashMap<>();
    private long moves;
    private boolean inMoves;
    private boolean inComment;
    private int line;
    private int gameLine;

    PgnResults(String file, Results results) {
        this.file = file;
        this.results = results;
    }

    void read(BufferedReader in) throws IOException, BadInput {
        for (String text = in.readLine(); text != null; text = in.readLine()) {
            line++;
            if (!inComment && text.startsWith("[")) {
                tag(text);
            } else if (!text.isBlank()) {
                inMoves = true;
                readMoves(text);
            }
        }
        finish();
    }

    private void tag(String text) throws BadInput {
        Matcher matcher = TAG.matcher(text);
        if (!matcher.lookingAt()) {
            throw new BadInput(file + " line " + line + ": not a PGN tag: " + Quote.of(text));
        }
        String name = matcher.group(1).toLowerCase(Locale.ROOT);
        if (inMoves || tags.containsKey(name)) {
            finish();
        }
        if (tags.isEmpty()) {
            gameLine = line;
        }
        tags.put(name, matcher.group(2).replaceAll("\\\\(.)", "$1"));
    }

    private void readMoves(String text) {
        StringBuilder plain = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == ';' && !inComment) {
                break;
            }
            inComment = inComment ? c != '}' : c == '{';
            plain.append(inComment || c == '}' ? ' ' : c);
        }
        for (String word : plain.toString().strip().split("\\s+")) {
            if (!word.isEmpty() && !NOT_A_MOVE.matcher(word).matches()) {
                moves = Hash.join(moves, Hash.of(word));
            }
        }
    }

    private void finish() throws BadInput {
        if (!tags.isEmpty()) {
            add(tags.getOrDefault("variant", tags.getOrDefault("game", "")));
        }
        tags.clear();
        moves = 0;
        inMoves = false;
    }

    private void add(String game) throws BadInput {
        if (!results.wants(game)) {
            return;
        }
        String result = required("result");
        Optional<Score> score = ScoreText.read(result);
        if (score.isEmpty() && !ScoreText.isOpen(result)) {
            throw new BadInput(file + ": the game at line " + gameLine + " has the result " + Quote.of(result)
                    + "; say 1-0, 0-1, 1/2-1/2 or *");
        } else if (score.isEmpty()) {
            results.countUnfinished();
        } else if (!isForfeit() || results.takesForfeit()) {
            Names known = names.computeIfAbsent(game, name -> new Names(results.pool(name)));
            String pair = tags.getOrDefault("pair", "");
            results.add(
                    game,
                    known.number(required("white")),
                    known.number(required("black")),
                    score.get(),
                    pair.isEmpty() ? 0 : Hash.of(pair),
                    moves,
                    0);
        }
    }

    private boolean isForfeit() {
        return FORFEIT.contains(tags.getOrDefault("termination", "").toLowerCase(Locale.ROOT));
    }

    private String required(String tag) throws BadInput {
        String value = tags.getOrDefault(tag, "").strip();
        if (value.isEmpty()) {
            throw new BadInput(file + ": the game at line " + gameLine + " has no "
                    + tag.substring(0, 1).toUpperCase(Locale.ROOT) + tag.substring(1) + " tag");
        }
        return value;
    }
}
