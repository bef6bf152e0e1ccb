package botarena.tournament.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.base.Digest;
import botarena.ratings.ErrorKind;
import botarena.ratings.RatingOptions;
import botarena.ratings.RatingPool;
import botarena.ratings.Score;
import botarena.ratings.Team;
import botarena.ratings.fit.Rater;
import botarena.ratings.fit.Ratings;
import botarena.tournament.Contestant;
import botarena.tournament.Tournament;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Ladders whose fields grow and shrink, with made-up results: the games handed out, and a newcomer's needs. */
class OpenLadderTest {

    @Test
    void challengesComeFirstAndWakeARestingLadder() {
        Field field = new Field(4, 200, 1, () -> 0);
        for (int bot = 0; bot < 3; bot++) {
            field.enter(bot, 100 * bot);
        }
        field.ladder.request("quixo", field.bot(0).label(), field.bot(3).label());
        field.ladder.request("oust", field.bot(0).label(), field.bot(1).label());
        field.ladder.request("quixo", field.bot(2).label(), field.bot(0).label());
        Meeting first = ((Schedule.Step.Play) field.ladder.next(field)).meeting();
        assertThat(first.contestants())
                .as("who is not there is passed over")
                .containsExactlyInAnyOrder(field.bot(2), field.bot(0));
        field.play(first);
        assertThat(field.rest()).isPositive();
        assertThat(field.ladder.isResting()).isTrue();
        for (int i = 0; i < 3; i++) {
            field.ladder.request("quixo", field.bot(0).label(), field.bot(2).label());
            field.play(((Schedule.Step.Play) field.ladder.next(field)).meeting()); // fails where a game is played twice
        }
        assertThat(field.ladder.next(field)).isInstanceOf(Schedule.Step.Wait.class);
    }

    /** Each bot of a field plays each other, on paper. */
    private static final class Field implements Schedule.Results, OpenLadder.Strength {

        final Tournament tournament;
        final OpenLadder ladder;
        final RatingPool pool = new RatingPool();
        final Map<String, Double> scores = new HashMap<>();
        final Map<String, Integer> games = new HashMap<>();
        final Map<String, Double> truth = new HashMap<>();
        private @Nullable Ratings last;
        private long rated = -1;
        private final Rater rater = new Rater(RatingOptions.DEFAULT.withErrors(ErrorKind.FISHER));

        Field(int bots, int target, int lanes, LongSupplier nanos) {
            tournament = Walk.tournament(bots, "quixo", "format: ladder, seed: 7, target-error: " + target);
            ladder = new OpenLadder(tournament, this, () -> lanes, nanos);
        }

        Contestant bot(int number) {
            return Contestant.withoutFiles(tournament.bots().get(number));
        }

        /** Lets a bot in whose rating is in truth this. */
        void enter(int number, double elo) {
            truth.put(bot(number).label(), elo);
            ladder.enter(bot(number));
        }

        void play(Meeting meeting) {
            for (int leg = 0; leg < meeting.legs(); leg++) {
                play(meeting, leg);
            }
        }

        void play(Meeting meeting, int leg) {
            String one = meeting.first().get(0).label();
            String two = meeting.second().get(0).label();
            double chance = 1 / (1 + Math.pow(10, (truth.get(two) - truth.get(one)) / 400));
            double drawn = (Digest.draw("game", meeting.id(leg)) >>> 11) * 0x1p-53;
            boolean won = drawn < chance;
            assertThat(scores.put(meeting.id(leg), won ? 1.0 : 0.0))
                    .as("played twice")
                    .isNull();
            pool.add(
                    pool.team(Team.of(one)),
                    pool.team(Team.of(two)),
                    won ? Score.WIN : Score.LOSS,
                    Digest.key(meeting.id(0)) | 1,
                    0);
            games.merge(one, 1, Integer::sum);
            games.merge(two, 1, Integer::sum);
        }

        /** Plays one after the other until the ladder rests; how many meetings. */
        int rest() {
            int meetings = 0;
            while (ladder.next(this) instanceof Schedule.Step.Play play) {
                play(play.meeting());
                meetings++;
            }
            return meetings;
        }

        double error(int number) {
            Ratings now = ratings("quixo");
            int unit = now == null ? -1 : now.indexOf(bot(number).label());
            return now == null || unit < 0
                    ? 999
                    : 1.96 * now.standardError(unit).orElse(999);
        }

        @Override
        public @Nullable Ratings ratings(String game) {
            if (rated != pool.games() && pool.games() > 0) {
                rated = pool.games();
                last = rater.rate(pool.crosstable(), last) instanceof Ratings ratings ? ratings : null;
            }
            return last;
        }

        @Override
        public long games(String game, String label) {
            return games.getOrDefault(label, 0);
        }

        @Override
        public boolean isSettled(String ticket) {
            return scores.containsKey(ticket);
        }

        @Override
        public double score(String ticket) {
            return scores.getOrDefault(ticket, UNKNOWN);
        }
    }

    /** The best bot's bar stays wide; its games are shared among all others instead of the next one alone. */
    @Test
    void noBotPlaysMoreThanEnoughWhileOthersCanPlay() {
        Field field = new Field(6, 40, 1, () -> 0);
        double[] elo = {0, -150, -300, 150, 300, 1_500};
        for (int i = 0; i < elo.length; i++) {
            field.enter(i, elo[i]);
        }
        field.rest();
        assertThat(field.error(5)).isGreaterThan(40);
        assertThat(field.games.get(field.bot(5).label())).isEqualTo(1_000);
        assertThat(field.games.values()).allMatch(games -> games <= 1_020);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4})
    void noMeetingIsHandedOutTwiceAsBotsComeAndGo(long seed) {
        Random random = new Random(seed);
        Field field = new Field(12, 30, 3, () -> 0);
        Set<String> handed = new HashSet<>();
        Set<String> there = new HashSet<>();
        List<Meeting> out = new ArrayList<>();
        for (int turn = 0; turn < 3_000; turn++) {
            int number = random.nextInt(12);
            String label = field.bot(number).label();
            if (random.nextInt(20) == 0 || there.size() < 2) {
                if (there.add(label)) {
                    field.enter(number, number * 40);
                } else {
                    there.remove(label);
                    field.ladder.leave(label);
                    out.removeIf(meeting -> {
                        boolean drop = meeting.contestants()
                                        .anyMatch(bot -> bot.label().equals(label))
                                && random.nextBoolean();
                        if (drop) {
                            field.ladder.takeBack(meeting);
                            handed.remove(meeting.id(0));
                        }
                        return drop;
                    });
                }
            }
            if (out.size() < 5 && field.ladder.next(field) instanceof Schedule.Step.Play play) {
                assertThat(handed.add(play.meeting().id(0)))
                        .as(play.meeting().id(0))
                        .isTrue();
                assertThat(play.meeting().contestants().map(Contestant::label)).allMatch(there::contains);
                out.add(play.meeting());
            } else if (!out.isEmpty()) {
                field.play(out.remove(random.nextInt(out.size())));
            }
        }
        assertThat(handed).hasSizeGreaterThan(500);
    }

    @Test
    void aRestartPlaysTheFirstRoundThatIsNotSettledAndHalvesFirst() {
        Field field = new Field(4, 60, 1, () -> 0);
        for (int bot = 0; bot < 4; bot++) {
            field.enter(bot, bot * 50);
        }
        for (int i = 0; i < 40; i++) {
            field.play(((Schedule.Step.Play) field.ladder.next(field)).meeting());
        }
        Meeting half = ((Schedule.Step.Play) field.ladder.next(field)).meeting();
        field.play(half, 0);
        OpenLadder again = new OpenLadder(field.tournament, field, () -> 1, () -> 0);
        again.resumeMeeting(
                "quixo", half.round(), half.contestants().map(Contestant::label).toList());
        for (int bot = 0; bot < 4; bot++) {
            again.enter(field.bot(bot));
        }
        assertThat(((Schedule.Step.Play) again.next(field)).meeting().id(0)).isEqualTo(half.id(0));
        field.play(half, 1);
        for (int i = 0; i < 40; i++) {
            Meeting next = ((Schedule.Step.Play) again.next(field)).meeting();
            field.play(next); // fails where a game is played twice
            for (int round = 1; round < next.round(); round++) {
                Meeting before = new Meeting(next.variant(), round, next.first(), next.second(), 2, 0);
                assertThat(field.isSettled(before.id(0)) && field.isSettled(before.id(1)))
                        .as(before.id(0))
                        .isTrue();
            }
        }
    }

    @Test
    void itRestsOnceEveryBarIsNarrowEnoughAndWakesForANewcomer() {
        Field field = new Field(6, 70, 1, () -> 0);
        for (int bot = 0; bot < 5; bot++) {
            field.enter(bot, bot * 50);
        }
        assertThat(field.rest()).isBetween(50, 600);
        assertThat(field.ladder.isResting()).isTrue();
        for (int bot = 0; bot < 5; bot++) {
            assertThat(field.error(bot)).isLessThan(72);
        }
        field.enter(5, 100);
        assertThat(field.ladder.isResting()).isFalse();
        assertThat(((Schedule.Step.Play) field.ladder.next(field)).meeting().contestants())
                .contains(field.bot(5));
        field.rest();
        assertThat(field.error(5)).isLessThan(72);
    }

    @Test
    void aLonelyBotWaits() {
        Field field = new Field(2, 70, 1, () -> 0);
        field.enter(0, 0);
        assertThat(field.ladder.next(field)).isInstanceOf(Schedule.Step.Wait.class);
    }

    @Test
    void aBotThatNeverLosesIsLeftAloneAfterAThousandGames() {
        Field field = new Field(2, 20, 1, () -> 0);
        field.enter(0, 5_000);
        field.enter(1, -5_000);
        field.rest();
        assertThat(field.games("quixo", field.bot(0).label())).isBetween(1_000L, 1_002L);
    }

    @Test
    void aNewcomerOfTheMiddleIsKnownToAHundredEloAfterNinetyGames() {
        Field field = new Field(31, 40, 1, () -> 0);
        for (int bot = 0; bot < 30; bot++) {
            field.enter(bot, bot * 20);
        }
        field.rest();
        field.enter(30, 300);
        while (field.error(30) > 100) {
            field.play(((Schedule.Step.Play) field.ladder.next(field)).meeting());
        }
        int games = field.games.getOrDefault(field.bot(30).label(), 0);
        System.out.println("a newcomer is known to 100 Elo after " + games + " games of its own");
        assertThat(games).isLessThanOrEqualTo(90);
    }

    @ParameterizedTest
    @ValueSource(ints = {-1_000, 0, 300, 1_000})
    void aNewcomerPlaysAtOnceHoweverManyCameJustBefore(int elo) {
        Field field = new Field(40, 40, 1, () -> 0);
        for (int bot = 0; bot < 30; bot++) {
            field.enter(bot, bot * 20);
        }
        field.rest();
        List<Integer> before = new ArrayList<>();
        for (int bot = 30; bot < 40; bot++) {
            field.enter(bot, elo);
            int meetings = 0;
            while (field.games("quixo", field.bot(bot).label()) == 0) {
                field.play(((Schedule.Step.Play) field.ladder.next(field)).meeting());
                meetings++;
            }
            before.add(meetings);
        }
        assertThat(before).containsOnly(1);
    }

    /** Nearly a hundred thousand games of two hundred bots, none of which has enough yet; processor time, for the machine is shared. */
    @Tag("slow")
    @Test
    void theNextPairOfTwoHundredBotsComesAtOnce() {
        Field field = new Field(200, 10, 1, System::nanoTime);
        Random random = new Random(5);
        for (int bot = 0; bot < 200; bot++) {
            field.enter(bot, random.nextGaussian() * 200);
        }
        Pairing pairing = new Pairing(7);
        for (int round = 1; round <= 3; round++) {
            for (int one = 1; one < 200; one++) {
                for (int two = 0; two < one && (round < 3 || one % 4 == 0); two++) {
                    field.play(pairing.meeting(
                            field.tournament.games().get(0),
                            round,
                            List.of(field.bot(one)),
                            List.of(field.bot(two)),
                            2));
                }
            }
        }
        ThreadMXBean clock = ManagementFactory.getThreadMXBean();
        List<Double> millis = new ArrayList<>();
        for (int i = 0; i < 600; i++) {
            long began = clock.getCurrentThreadCpuTime();
            Schedule.Step step = field.ladder.next(field);
            millis.add((clock.getCurrentThreadCpuTime() - began) / 1e6);
            field.play(((Schedule.Step.Play) step).meeting());
        }
        millis.sort(null);
        System.out.printf(
                "processor time to the next pair of 200 bots after %d games: median %.1f ms, 90%% %.1f ms, most %.1f ms%n",
                field.pool.games(), millis.get(300), millis.get(540), millis.get(599));
        assertThat(millis.get(300)).isLessThan(20);
    }
}
