package botarena.tournament.file;

import botarena.tournament.Format;
import botarena.tournament.Scoring;
import botarena.tournament.Scoring.TieBreak;
import botarena.tournament.Tournament;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The keys {@code points} and {@code tie-breaks}. */
final class ScoringKeys {

    private static final double MAX_POINTS = 1000;

    private static final Key<Scoring, Double> WIN = Key.of(
                    "win", Kinds.decimal(-MAX_POINTS, MAX_POINTS), 1.0, Scoring::win)
            .describedAs("Points of a win ({}).");
    private static final Key<Scoring, Double> DRAW = Key.of(
                    "draw", Kinds.decimal(-MAX_POINTS, MAX_POINTS), 0.5, Scoring::draw)
            .describedAs("Points of a draw ({}).");
    private static final Key<Scoring, Double> LOSS = Key.of(
                    "loss", Kinds.decimal(-MAX_POINTS, MAX_POINTS), 0.0, Scoring::loss)
            .describedAs("Points of a loss ({}).");

    static final Key<Tournament, Values> POINTS = Key.part(
                    "points", Shape.<Scoring>namedShape("points", List.of(WIN, DRAW, LOSS)), Tournament::scoring)
            .describedAs("Standings by points beside Elo; a Swiss and a knockout have them anyway.");
    static final Key<Tournament, List<TieBreak>> TIE_BREAKS = Key.of(
                    "tie-breaks",
                    Kinds.list(Kinds.choice(TieBreak.class), 0),
                    (Tournament t) -> t.scoring() == null ? null : t.scoring().tieBreaks())
            .describedAs("What decides between equal points, in order.");

    private ScoringKeys() {}

    static @Nullable Scoring bind(Values top, Format format) {
        if (!format.needsPoints() && !top.hasKey(POINTS) && !top.hasKey(TIE_BREAKS)) {
            return null;
        }
        Values points = top.part(POINTS);
        return new Scoring(
                points.getOrDefault(WIN),
                points.getOrDefault(DRAW),
                points.getOrDefault(LOSS),
                top.get(TIE_BREAKS, format.tieBreaks()));
    }
}
