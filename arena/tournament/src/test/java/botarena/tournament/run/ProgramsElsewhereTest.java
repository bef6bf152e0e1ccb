package botarena.tournament.run;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.tournament.bots.BotPreparation;
import botarena.tournament.events.RunEvent;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Bots that need programs which this machine lacks, and others may have. */
class ProgramsElsewhereTest {

    private static final String CUP = """
            bots:
              - {name: a, command: ./a}
              - {name: b, command: ./b}
              - {name: needy, command: ./needy, needs: [no-such-program]}
              - {name: built, command: ./built, needs: [no-such-program], build: make}
            games: [quixo]
            output: {dir: results}
            """;

    @TempDir
    private Path folder;

    private final List<String> warnings = new ArrayList<>();

    private long played(boolean elsewhere) throws Exception {
        Arena arena = new Arena(folder);
        Equipment here = arena.equipment();
        Equipment used = elsewhere ? here.lanes(here.lanes(), 2) : here;
        try (TournamentRun run = TournamentRun.open(
                arena.tournament(CUP), RunRequest.unlimited("botarena run cup.yaml"), used, event -> {
                    if (event instanceof RunEvent.Warning warning) {
                        warnings.add(warning.sentence());
                    }
                })) {
            run.play();
        }
        return arena.lines().stream().filter(line -> line.contains("needy")).count();
    }

    @Test
    void testsThatNeedThemAreSkipped() throws Exception {
        assertThat(played(false)).isZero();
        assertThat(warnings)
                .contains(
                        "bot 'needy' is skipped: it needs no-such-program, which is not there",
                        "bot 'built' is skipped: it needs no-such-program, which is not there");
    }

    @Test
    void withWorkersOnlyAMissingBuildIsReported() throws Exception {
        assertThat(played(true)).isPositive();
        assertThat(warnings).containsExactly("bot 'built' is skipped: it needs no-such-program, which is not there");
    }

    @Test
    void theirNamesAreKnown() {
        String more = "  - {name: program, command: no-such-program}\n  - {name: joins, command: 'tcp:4711'}\n";
        assertThat(BotPreparation.forElsewhere(new Arena(folder).tournament(CUP.replace("games:", more + "games:"))))
                .containsExactlyInAnyOrder("needy", "program");
    }
}
