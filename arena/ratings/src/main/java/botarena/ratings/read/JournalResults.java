package botarena.ratings.read;

import botarena.protocol.Reason;
import botarena.ratings.Hash;
import botarena.ratings.RatingPool;
import botarena.ratings.Score;
import botarena.ratings.Team;
import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.BufferedReader;
import java.io.IOException;
import java.util.List;

/**
 * Reads a tournament's journal, one record a line. Only finished games count; games of one game type, pairing and round
 * are one cluster. A torn last line is what a crash leaves behind: it is left out with a remark.
 */
final class JournalResults {
    private static final JsonFactory JSON = new JsonFactory();
    private static final String FINISHED = "finished";

    private final String file;
    private final Results results;

    JournalResults(String file, Results results) {
        this.file = file;
        this.results = results;
    }

    void read(BufferedReader in) throws IOException, BadInput {
        read(in, true, this::add);
    }

    /** Takes note of the bots alone; whatever is wrong is told when the games are read. */
    void programs(BufferedReader in) throws IOException, BadInput {
        read(in, false, (line, number) -> line.programs.forEach(results::program));
    }

    /** Reads the array that {@code export --to json} writes: finished games in brief, with their bots by label. */
    void readExport(BufferedReader in) throws IOException, BadInput {
        int number = 0;
        try (JsonParser json = JSON.createParser(in)) {
            json.nextToken();
            while (json.nextToken() == JsonToken.START_OBJECT) {
                number++;
                JournalLine line = JournalLine.read(json);
                line.status = FINISHED;
                line.faultCode =
                        EndWord.ownForfeit(line.reason).map(Reason::word).orElse("");
                add(line, number);
            }
            if (json.currentToken() != JsonToken.END_ARRAY) {
                throw new BadInput(file + ": entry " + (number + 1) + " is no game");
            }
        } catch (JacksonException | JournalLine.WrongKey e) {
            throw new BadInput(file + ": entry " + (number + 1) + " is no game: " + firstLine(e));
        }
    }

    private interface Taker {
        void take(JournalLine line, int number) throws BadInput;
    }

    private void read(BufferedReader in, boolean remarks, Taker taker) throws IOException, BadInput {
        int number = 0;
        String next = in.readLine();
        while (next != null) {
            String text = next;
            next = in.readLine();
            number++;
            if (!text.isBlank()) {
                read(text, number, next == null, remarks, taker);
            }
        }
    }

    private void read(String text, int number, boolean last, boolean remarks, Taker taker) throws BadInput {
        JournalLine line;
        try (JsonParser json = JSON.createParser(text)) {
            if (json.nextToken() != JsonToken.START_OBJECT) {
                throw new BadInput(file + " line " + number + " is no record");
            }
            line = JournalLine.read(json);
        } catch (IOException e) {
            if (last && !(e instanceof JournalLine.WrongKey)) {
                if (remarks) {
                    results.remark(file + " line " + number + " is torn and left out");
                }
                return;
            }
            throw new BadInput(file + " line " + number + " is no record: " + firstLine(e));
        }
        taker.take(line, number);
    }

    private static String firstLine(IOException e) {
        return String.valueOf(e.getMessage()).lines().findFirst().orElse("");
    }

    private void add(JournalLine line, int number) throws BadInput {
        if (!line.status.equals(FINISHED)) {
            results.countUnplayed();
            return;
        }
        if (!results.wants(line.game)) {
            return;
        }
        if (line.programs.size() < 2 || line.scores.size() != 2) {
            throw new BadInput(file + " line " + number + ": a finished game of two teams needs bots and scores");
        }
        List<String> bots = line.programs.stream().map(results::label).toList();
        boolean forfeit = !line.faultCode.isEmpty();
        if (forfeit && !results.takesForfeit()) {
            return;
        }
        RatingPool pool = results.pool(line.game);
        int first = pool.team(Team.ofSeats(bots, 0));
        int second = pool.team(Team.ofSeats(bots, 1));
        Score score = score(line, number);
        if (forfeit && line.faultSeat >= 0 && line.faultSeat < bots.size()) {
            results.fault(line.game, bots.get(line.faultSeat), line.faultCode);
        } else if (forfeit) {
            results.faultOfLoser(line.game, first, second, score, line.faultCode);
        }
        for (int seat = 0; seat < Math.min(line.spent.size(), bots.size()); seat++) {
            results.spent(line.game, bots.get(seat), line.spent.get(seat));
        }
        results.add(line.game, first, second, score, Hash.join(1, line.round), line.moves, line.round);
    }

    private Score score(JournalLine line, int number) throws BadInput {
        double first = line.scores.get(0);
        if (first + line.scores.get(1) != 1 || first * 2 != Math.rint(first * 2) || first < 0 || first > 1) {
            throw new BadInput(file + " line " + number + ": scores " + line.scores + " are not 1 and 0 or two halves");
        }
        return first == 1 ? Score.WIN : first == 0 ? Score.LOSS : Score.DRAW;
    }
}
