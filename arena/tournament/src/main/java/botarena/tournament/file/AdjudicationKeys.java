package botarena.tournament.file;

import botarena.referee.Conduct.Adjudication;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The keys of {@code adjudication}. */
final class AdjudicationKeys {

    private static final double NEVER_RESIGN = 2;
    private static final double NEVER_DRAW = -1;

    private static final Key<Double> SCORE = Key.required(
            "score",
            Kinds.decimal(0, 1),
            "How far both bots' info.score has to be from even (resign), or may be (draw).");
    private static final Key<Long> MOVES =
            Key.required("moves", Kinds.number(1, 10_000), "For so many moves of each side in a row.");
    private static final Key<Long> FROM = Key.of("from", Kinds.number(0, 100_000), "Not before this ply.");

    private static final Key<Values> RESIGN =
            Key.of("resign", Shape.named("resign", List.of(SCORE, MOVES)), "A win when both bots agree on it.");
    private static final Key<Values> DRAW =
            Key.of("draw", Shape.named("draw", List.of(SCORE, MOVES, FROM)), "A draw when both bots agree on it.");

    static final Shape SHAPE = Shape.named("adjudication", List.of(RESIGN, DRAW));

    private AdjudicationKeys() {}

    static @Nullable Adjudication bind(@Nullable Values said) {
        Values resign = said == null ? null : said.get(RESIGN);
        Values draw = said == null ? null : said.get(DRAW);
        if (resign == null && draw == null) {
            return null;
        }
        return new Adjudication(
                resign == null ? NEVER_RESIGN : resign.get(SCORE, NEVER_RESIGN),
                resign == null ? 0 : (int) (long) resign.get(MOVES, 1L),
                draw == null ? NEVER_DRAW : draw.get(SCORE, NEVER_DRAW),
                draw == null ? 0 : (int) (long) draw.get(MOVES, 1L),
                draw == null ? 0 : (int) (long) draw.get(FROM, 0L));
    }
}
