package botarena.referee.play;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.referee.Bot;
import botarena.referee.FolderOwner;
import botarena.referee.GameRecord;
import botarena.referee.GameSpec;
import botarena.referee.Isolation;
import botarena.referee.Starter;
import botarena.referee.Ticket;
import botarena.referee.process.Starters;
import java.io.IOException;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The golden transcripts, played by real processes. */
class TranscriptProcessTest {

    /** Deaths by a limit, and faults of the arena, that a script cannot bring about. */
    private static final Set<String> IN_MEMORY_ONLY = Set.of("memory", "limit", "internal");

    private static Starter starter;

    @BeforeAll
    static void open() {
        starter = ((Starters.Opening.Open) Starters.open(Isolation.OFF)).starter();
    }

    @AfterAll
    static void close() {
        starter.close();
    }

    static Stream<String> names() {
        return Scenarios.all().keySet().stream().filter(name -> !IN_MEMORY_ONLY.contains(name));
    }

    @ParameterizedTest
    @MethodSource("names")
    void realProcessesLeadToTheSameRecord(String name) throws IOException, InterruptedException {
        Path file = Transcript.FOLDER.resolve(name + ".txt").toAbsolutePath().normalize();
        Transcript golden = Transcript.read(file);
        try (WireReferee referee = new WireReferee(starter, "1.0.0", System::nanoTime, InstantSource.system())) {
            GameRecord record = referee.play(lastAttempt(golden.ticket((seat, limits) -> new Bot(
                    golden.record().setting().bots().get(seat),
                    new Bot.Launch(
                            golden.lines().stream().anyMatch(line -> line.startsWith(seat + "! cannot"))
                                    ? List.of("./missing")
                                    : List.of("./replay_bot.sh", file.toString(), String.valueOf(seat)),
                            file.getParent(),
                            FolderOwner.ORGANISER,
                            Map.of(),
                            List.of(),
                            List.of()),
                    Map.of("depth", 3),
                    limits,
                    null))));
            assertThat(judgement(record)).as(String.valueOf(record.fault())).isEqualTo(judgement(golden.record()));
        }
    }

    /** A machine that stalls during a timeout would make any other attempt void. */
    private static Ticket lastAttempt(Ticket ticket) {
        GameSpec s = ticket.setting();
        GameSpec last = new GameSpec(
                new GameSpec.Slot(s.id(), s.gameId(), s.round(), s.leg(), 1),
                new GameSpec.Ruleset(s.game(), s.options()),
                s.seed(),
                s.start(),
                s.bots(),
                s.time(),
                s.marginMs());
        return new Ticket(last, ticket.bots(), ticket.botSeeds(), ticket.conduct());
    }

    private static List<Object> judgement(GameRecord record) {
        GameRecord.Fault fault = record.fault();
        return List.of(
                record.status(),
                record.reason(),
                record.moves(),
                record.scores(),
                record.winners(),
                record.plies(),
                record.info(),
                fault == null ? "no fault" : fault.code() + " by " + fault.seat() + " at " + fault.ply());
    }
}
