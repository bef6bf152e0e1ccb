package botarena.referee.process;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.referee.BotLimits;
import botarena.referee.GameRecord;
import botarena.referee.Starter;
import botarena.referee.play.WireReferee;
import botarena.referee.process.machine.BotToken;
import botarena.referee.process.machine.ProcessTable;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Two thousand games, one in ten with a fault: every verdict as injected, nothing grows. {@code -Dsoak.games} plays fewer. */
@Tag("soak")
@Tag("stress")
@ExtendWith(OtherPrograms.class)
class SoakTest {
    private static final int GAMES = Integer.getInteger("soak.games", 2000);
    private static final int WARM_UP = GAMES / 5;

    /** Twice as many as two processors can play: interference of threads shows under load. */
    private static final int LANES = 4;

    private static final long GROWTH = 4 << 20;
    private static final List<String> FAULTS = List.of("crash", "hang", "garbage", "flood");

    /** Result of each fault; a bot without fault finishes. */
    private static String expected(String fault) {
        return switch (fault) {
            case "crash" -> "crashed";
            case "hang" -> "timeout";
            case "garbage" -> "bad_json";
            case "flood" -> "output_limit";
            default -> "finished";
        };
    }

    @Test
    void everyVerdictIsAsInjectedAndNothingGrows() throws Exception {
        try (Starter starter = Lab.best()) {
            play(starter, WARM_UP, 1);
            long memory = memory();
            long descriptors = BotDescriptors.open();
            play(starter, GAMES - WARM_UP, 2);
            assertThat(memory() - memory).isLessThan(GROWTH);
            assertThat(BotDescriptors.open()).isLessThanOrEqualTo(descriptors);
            assertThat(ProcessTable.findMarked(
                                    0, token -> token.text().startsWith(BotToken.ARENA), pid -> false, new HashSet<>())
                            .processes())
                    .isEmpty();
        }
    }

    private static void play(Starter starter, int games, long seed) throws Exception {
        Random random = new Random(seed);
        ExecutorService lanes = Executors.newFixedThreadPool(LANES);
        List<Future<Verdict>> verdicts = new ArrayList<>();
        List<String> expected = new ArrayList<>();
        for (int i = 0; i < games; i++) {
            String fault = random.nextInt(10) == 0 ? FAULTS.get(random.nextInt(FAULTS.size())) : "none";
            expected.add(expected(fault));
            verdicts.add(lanes.submit(() -> verdict(starter, fault)));
        }
        for (int i = 0; i < games; i++) {
            Verdict verdict = verdicts.get(i).get();
            assertThat(verdict.word()).as("%s", verdict.fault()).isEqualTo(expected.get(i));
        }
        lanes.shutdown();
    }

    /** How a game ended, and the referee's description. */
    private record Verdict(String word, GameRecord.@Nullable Fault fault) {}

    private static Verdict verdict(Starter starter, String fault) throws InterruptedException {
        try (WireReferee referee = new WireReferee(starter, "test", System::nanoTime, InstantSource.system())) {
            GameRecord record = Duels.settled(
                    referee,
                    Duels.ticket(
                            Duels.bot("faulty", List.of("./honest.sh", fault), BotLimits.DEFAULT),
                            Duels.bot("honest", List.of("./honest.sh"), BotLimits.DEFAULT),
                            fault.equals("hang") ? 300 : 20_000));
            boolean finished = record.reason().kind().name().equals("RULE");
            return new Verdict(finished ? "finished" : record.reason().word(), record.fault());
        }
    }

    private static long memory() {
        System.gc();
        return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
    }
}
