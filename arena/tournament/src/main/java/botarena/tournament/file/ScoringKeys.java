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

    private static final Key<Scoring, Double> WIN =
            Key.of("win", Kinds.decimal(-MAX_POINTS, MAX_POINTS), "Points of a win (1).", Scoring::win);
    private static final Key<Scoring, Double> DRAW =
            Key.of("draw", Kinds.decimal(-MAX_POINTS, MAX_POINTS), "Points of a draw (0.5).", Scoring::draw);
    private static final Key<Scoring, Double> LOSS =
            Key.of("loss", Kinds.decimal(-MAX_POINTS, MAX_POINTS), "Points of a loss (0).", Scoring::loss);

    static final Key<Tournament, Values> POINTS = Key.part(
            "points",
            Shape.<Scoring>named("points", List.of(WIN, DRAW, LOSS)),
            "Standings by points beside Elo; a Swiss and a knockout have them anyway.",
            Tournament::scoring);
    static final Key<Tournament, List<TieBreak>> TIE_BREAKS = Key.of(
            "tie-breaks",
            Kinds.list(Kinds.choice(TieBreak.class), 0),
            "What decides between equal points, in order.",
            t -> t.scoring() == null ? null : t.scoring().tieBreaks());

    private ScoringKeys() {}

    static @Nullable Scoring bind(Values top, Format format) {
        if (!format.needsPoints() && !top.hasKey(POINTS) && !top.hasKey(TIE_BREAKS)) {
            return null;
        }
        Values points = top.get(POINTS);
        return new Scoring(
                points == null ? 1 : points.get(WIN, 1.0),
                points == null ? 0.5 : points.get(DRAW, 0.5),
                points == null ? 0 : points.get(LOSS, 0.0),
                top.get(TIE_BREAKS, format.tieBreaks()));
    }
}
