import java.io.IOException;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;

final class Bot {

    /** Any legal move. Yours to change: README.md says what a turn has. */
    static Botarena.Answer choose(Botarena.Turn turn) {
        List<String> legal = turn.legal();
        String move = legal.get(ThreadLocalRandom.current().nextInt(legal.size()));
        return new Botarena.Answer(move, null, null, "one of " + legal.size());
    }

    public static void main(String[] args) throws IOException {
        Botarena.run("{{name}}", Bot::choose);
    }
}
