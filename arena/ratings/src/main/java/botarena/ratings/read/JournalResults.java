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
 * Reader of a tournament's journal, one record a line. Only finished games count; games of one game type, pairing and round
 * are one cluster. A torn last line, left by a crash, is skipped with a remark.
 */
record JournalResults(String file, Results results) {
    private static final JsonFactory JSON = new JsonFactory();
    private static final String FINISHED = "finished";

    void read(BufferedReader in) throws IOException, BadInputException {
        read(in, true, this::add);
    }

    /** Collects the bots only; {@link #read} reports errors. */
    void collectPrograms(BufferedReader in) throws IOException, BadInputException {
        read(in, false, (line, number) -> line.programs.forEach(results::addProgram));
    }

    /** Reads the array that {@code export --to json} writes: finished games in brief, with their bots by label. */
    void readExport(BufferedReader in) throws IOException, BadInputException {
        int number = 0;
        try (JsonParser json = JSON.createParser(in)) {
            json.nextToken();
            while (json.nextToken() == JsonToken.START_OBJECT) {
                number++;
                JournalLine line = JournalLine.read(json);
                line.status = FINISHED;
                line.faultCode =
                        EndWord.findOwnForfeit(line.reason).map(Reason::word).orElse("");
                add(line, number);
            }
            if (json.currentToken() != JsonToken.END_ARRAY) {
                throw new BadInputException(file + ": entry " + (number + 1) + " is no game");
            }
        } catch (JacksonException | JournalLine.WrongKey e) {
            throw new BadInputException(file + ": entry " + (number + 1) + " is no game: " + firstLine(e));
        }
    }

    private interface LineConsumer {
        void accept(JournalLine line, int number) throws BadInputException;
    }

    private void read(BufferedReader in, boolean remarks, LineConsumer consumer) throws IOException, BadInputException {
        int number = 0;
        String next = in.readLine();
        while (next != null) {
            String text = next;
            next = in.readLine();
            number++;
            if (!text.isBlank()) {
                read(text, number, next == null, remarks, consumer);
            }
        }
    }

    private void read(String text, int number, boolean last, boolean remarks, LineConsumer consumer)
            throws BadInputException {
        JournalLine line;
        try (JsonParser json = JSON.createParser(text)) {
            if (json.nextToken() != JsonToken.START_OBJECT) {
                throw new BadInputException(file + " line " + number + " is no record");
            }
            line = JournalLine.read(json);
        } catch (IOException e) {
            if (last && !(e instanceof JournalLine.WrongKey)) {
                if (remarks) {
                    results.addRemark(file + " line " + number + " is torn and left out");
                }
                return;
            }
            throw new BadInputException(file + " line " + number + " is no record: " + firstLine(e));
        }
        consumer.accept(line, number);
    }

    private static String firstLine(IOException e) {
        return String.valueOf(e.getMessage()).lines().findFirst().orElse("");
    }

    private void add(JournalLine line, int number) throws BadInputException {
        if (!line.status.equals(FINISHED)) {
            results.countUnplayed();
            return;
        }
        if (!results.acceptsGame(line.game)) {
            return;
        }
        if (line.programs.size() < 2 || line.scores.size() != 2) {
            throw new BadInputException(
                    file + " line " + number + ": a finished game of two teams needs bots and scores");
        }
        List<String> bots = line.programs.stream().map(results::nameOf).toList();
        boolean forfeit = !line.faultCode.isEmpty();
        if (forfeit && !results.acceptsForfeit()) {
            return;
        }
        RatingPool pool = results.pool(line.game);
        int first = pool.team(Team.ofSeats(bots, 0));
        int second = pool.team(Team.ofSeats(bots, 1));
        Score score = score(line, number);
        if (forfeit && line.faultSeat >= 0 && line.faultSeat < bots.size()) {
            results.addFault(line.game, bots.get(line.faultSeat), line.faultCode);
        } else if (forfeit) {
            results.addFaultOfLoser(line.game, first, second, score, line.faultCode);
        }
        for (int seat = 0; seat < Math.min(line.spent.size(), bots.size()); seat++) {
            results.addTime(line.game, bots.get(seat), line.spent.get(seat));
        }
        results.add(line.game, first, second, score, Hash.join(1, line.round), line.moves, line.round);
    }

    private Score score(JournalLine line, int number) throws BadInputException {
        double first = line.scores.get(0);
        if (first + line.scores.get(1) != 1 || first * 2 != Math.rint(first * 2) || first < 0 || first > 1) {
            throw new BadInputException(
                    file + " line " + number + ": scores " + line.scores + " are not 1 and 0 or two halves");
        }
        return first == 1 ? Score.WIN : first == 0 ? Score.LOSS : Score.DRAW;
    }
}
