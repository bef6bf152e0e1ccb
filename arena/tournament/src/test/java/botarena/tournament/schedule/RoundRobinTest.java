package botarena.tournament.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.referee.GameSpec;
import botarena.tournament.Contestant;
import botarena.tournament.Tournament;
import botarena.tournament.journal.Ledger;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RoundRobinTest {

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 4, 5, 8, 13, 40})
    void everyPairMeetsOncePerRoundAndGame(int bots) {
        Walk walk = walk(bots, "quixo, onitama", "games-per-pair: 4");
        assertThat(walk.ids()).hasSize(bots * (bots - 1) / 2 * 2 * 2).doesNotHaveDuplicates();
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 4, 7, 10, 21})
    void countsOfGamesStayWithinOnePairOfEachOther(int bots) {
        Map<String, Integer> counts = new HashMap<>();
        for (int i = 0; i < bots; i++) {
            counts.put("b" + i, 0);
        }
        for (Meeting meeting : walk(bots, "quixo", "games-per-pair: 6").meetings()) {
            meeting.contestants().forEach(c -> counts.merge(c.label(), 1, Integer::sum));
            assertThat(Collections.max(counts.values()) - Collections.min(counts.values()))
                    .isLessThanOrEqualTo(1);
        }
    }

    /** A lane that keeps as many as meet in one part, and some more, starts few bots, however many there are. */
    @ParameterizedTest
    @ValueSource(ints = {65, 80, 200, 201, 600, 601})
    void manyBotsMeetInAnOrderThatNeedsFewOfThemAtATime(int bots) {
        Map<String, Integer> counts = new HashMap<>();
        Map<String, Boolean> kept = new LinkedHashMap<>(16, 0.75f, true);
        int starts = 0;
        int most = 0;
        List<Meeting> meetings = walk(bots, "quixo", "games-per-pair: 2").meetings();
        for (Meeting meeting : meetings) {
            for (Contestant each : meeting.contestants().toList()) {
                counts.merge(each.label(), 1, Integer::sum);
                starts += kept.put(each.label(), true) == null ? 1 : 0;
                if (kept.size() > Encounters.Pairs.meetingsInPart(bots) + 16) {
                    kept.remove(kept.keySet().iterator().next());
                }
            }
            int least = counts.size() < bots ? 0 : Collections.min(counts.values());
            most = Math.max(most, Collections.max(counts.values()) - least);
        }
        assertThat(starts).isLessThanOrEqualTo(bots + meetings.size() / 28);
        assertThat(most).isLessThanOrEqualTo(Math.max(64, bots / 8) + 1);
    }

    @Test
    void resultsAndTheOrderTheyComeInChangeNothing() {
        assertThat(Walk.all(Walk.tournament(9, "quixo", ""), 7, 3, Walk::byChance)
                        .ids())
                .isEqualTo(Walk.all(Walk.tournament(9, "quixo", ""), 1, 1, Walk::byNumber)
                        .ids());
    }

    @Test
    void anotherBotChangesNoTicketOfTheOthers() {
        assertThat(new HashSet<>(walk(7, "quixo", "games-per-pair: 4").ids()))
                .containsAll(walk(6, "quixo", "games-per-pair: 2").ids());
    }

    @Tag("slow")
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "9|quixo, onitama|games-per-pair: 4",
                "66|quixo|games-per-pair: 2",
                "8|quixo, onitama|games-per-pair: 6",
                "7|quixo|'format: gauntlet, games-per-pair: 4, candidates: [b2, b5, b6]'",
                "6|{game: quixo4, teams: mixed}, quixo|games-per-pair: 12",
            })
    void passingOverMeetingsLeadsToWhereWalkingLeads(int bots, String games, String schedule) {
        List<Meeting> all = walk(bots, games, schedule).meetings();
        for (int skipped = 0; skipped <= all.size(); skipped++) {
            Schedule jumped = Walk.schedule(Walk.tournament(bots, games, schedule));
            jumped.skip(skipped, NONE);
            Schedule.Step expected =
                    skipped == all.size() ? new Schedule.Step.Done() : new Schedule.Step.Play(all.get(skipped));
            assertThat(jumped.next(NONE)).usingRecursiveComparison().isEqualTo(expected);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "5|quixo, onitama|games-per-pair: 4",
                "6|quixo|'format: gauntlet, games-per-pair: 4, candidates: [b2, b5]'",
                "4|{game: quixo4, teams: mixed}, quixo|games-per-pair: 12",
            })
    void readyMeetingsAreTheNextOnesAndStillCome(int bots, String games, String schedule) {
        List<String> all = walk(bots, games, schedule).ids();
        Schedule walked = Walk.schedule(Walk.tournament(bots, games, schedule));
        for (int done = 0; done <= all.size(); done++) {
            assertThat(walked.readyMeetings(3))
                    .extracting(meeting -> meeting.id(0))
                    .isEqualTo(all.subList(done, Math.min(all.size(), done + 3)));
            walked.next(NONE);
        }
    }

    private static final Schedule.Results NONE = new Ledger();

    @Test
    void allPairingsOfARoundShareSeedAndOpeningAndOtherRoundsHaveOthers() {
        Tournament tournament = Walk.tournament(5, "quixo, oust", "games-per-pair: 8");
        Tickets tickets = new Tickets(tournament);
        Map<String, Set<String>> drawn = new HashMap<>();
        for (Meeting meeting : walk(5, "quixo, oust", "games-per-pair: 8").meetings()) {
            for (int leg = 0; leg < meeting.legs(); leg++) {
                GameSpec setting = tickets.ticket(meeting, leg, 1).setting();
                drawn.computeIfAbsent(setting.game().id() + setting.round(), round -> new HashSet<>())
                        .add(setting.seed() + " " + setting.startText() + setting.opening());
            }
        }
        assertThat(drawn).hasSize(2 * 4);
        assertThat(drawn.values()).allMatch(shared -> shared.size() == 1).doesNotHaveDuplicates();
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 6, 9})
    void countsOfGamesStayWithinOnePairInAGauntletAmongCandidatesAndAmongOthers(int candidates) {
        Set<String> names =
                IntStream.range(0, candidates).mapToObj(i -> "b" + i).collect(Collectors.toSet());
        Map<String, Integer> counts = new HashMap<>();
        IntStream.range(0, 12).forEach(i -> counts.put("b" + i, 0));
        String schedule = "format: gauntlet, games-per-pair: 6, candidates: [" + String.join(", ", names) + "]";
        for (Meeting meeting : walk(12, "quixo", schedule).meetings()) {
            meeting.contestants().forEach(c -> counts.merge(c.label(), 1, Integer::sum));
            for (boolean inside : new boolean[] {true, false}) {
                List<Integer> group = counts.keySet().stream()
                        .filter(name -> names.contains(name) == inside)
                        .map(counts::get)
                        .toList();
                assertThat(Collections.max(group) - Collections.min(group)).isLessThanOrEqualTo(1);
            }
        }
    }

    @Test
    void aLoneGameHasOneLegAndABlockOfMixedTeamsUpToEight() {
        assertThat(walk(3, "quixo", "games-per-pair: 1").meetings())
                .extracting(Meeting::legs)
                .containsOnly(1);
        assertThat(walk(4, "{game: quixo4, teams: mixed}", "games-per-pair: 12").meetings())
                .extracting(Meeting::legs)
                .containsExactly(8, 8, 8, 4, 4, 4);
    }

    @ParameterizedTest
    @ValueSource(ints = {4, 5, 6, 7, 8, 9, 12})
    void everyFourMeetInAllThreeWays(int bots) {
        Walk walk = walk(bots, "{game: quixo4, teams: mixed}", "games-per-pair: 8");
        Set<Set<Set<String>>> splits = new HashSet<>();
        for (Meeting meeting : walk.meetings()) {
            splits.add(Set.of(names(meeting.first()), names(meeting.second())));
        }
        int fours = bots * (bots - 1) * (bots - 2) * (bots - 3) / 24;
        assertThat(splits).hasSize(fours * 3).hasSameSizeAs(walk.meetings());
    }

    @Test
    void aBlockSeatsEveryTeamInEveryWay() {
        Meeting block = walk(4, "{game: quixo4, teams: mixed}", "games-per-pair: 8")
                .meetings()
                .get(0);
        Set<List<String>> seatings = new HashSet<>();
        for (int leg = 0; leg < block.legs(); leg++) {
            seatings.add(block.seats(leg).stream().map(Contestant::label).toList());
        }
        assertThat(seatings).hasSize(8).allMatch(seats -> new HashSet<>(seats).size() == 4);
    }

    @ParameterizedTest
    @CsvSource({"2", "4", "6"})
    void inMixedTeamsEverybodySitsInFrontAsOftenAsBehindHoweverFewGamesThereAre(int games) {
        Map<String, Integer> front = new HashMap<>();
        for (Meeting meeting : walk(6, "{game: quixo4, teams: mixed}", "games-per-pair: " + games)
                .meetings()) {
            for (int leg = 0; leg < meeting.legs(); leg++) {
                List<Contestant> seats = meeting.seats(leg);
                for (int seat = 0; seat < seats.size(); seat++) {
                    front.merge(seats.get(seat).label(), seat < 2 ? 1 : -1, Integer::sum);
                }
            }
        }
        assertThat(front).hasSize(6).allSatisfy((bot, more) -> assertThat(more).isZero());
    }

    @Test
    void inMixedTeamsTheSeedSaysWhoSitsWhereAndWhichPartnersComeFirst() {
        Set<List<String>> seats = new HashSet<>();
        Set<Set<String>> partners = new HashSet<>();
        Set<String> ids = new HashSet<>();
        for (int seed = 0; seed < 40; seed++) {
            Walk walk = walk(4, "{game: quixo4, teams: mixed}", "games-per-pair: 2, seed: " + seed);
            Meeting meeting = walk.meetings().get(0);
            List<String> sitting =
                    meeting.seats(0).stream().map(Contestant::label).toList();
            seats.add(sitting);
            partners.add(Set.of(sitting.get(0), sitting.get(2)));
            walk.ids().forEach(id -> ids.add(id.replaceAll("^.*r1\\.|\\.0$", "")));
        }
        assertThat(seats).hasSizeGreaterThan(12);
        assertThat(partners).hasSizeGreaterThan(4);
        assertThat(ids).hasSize(6).allMatch(id -> id.matches("b\\d\\+b\\d-v-b\\d\\+b\\d"));
    }

    @Test
    void aGauntletsCandidateMeetsAllOthersAndTheyMeetOnlyCandidates() {
        Walk walk = walk(6, "quixo", "format: gauntlet, games-per-pair: 2, candidates: [b2, b5]");
        assertThat(walk.meetings())
                .hasSize(2 * 4 + 1)
                .allMatch(meeting ->
                        meeting.contestants().anyMatch(c -> Set.of("b2", "b5").contains(c.label())));
        assertThat(walk.ids()).doesNotHaveDuplicates();
    }

    private static Set<String> names(List<Contestant> team) {
        return new HashSet<>(team.stream().map(Contestant::label).toList());
    }

    private static Walk walk(int bots, String games, String schedule) {
        return Walk.all(Walk.tournament(bots, games, schedule), 1, 1, Walk::byNumber);
    }
}
