package botarena.tournament.file;

import botarena.referee.RefereeOptions.Adjudication;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The keys of {@code adjudication}. */
final class AdjudicationKeys {

    private static final double NEVER_RESIGN = 2;
    private static final double NEVER_DRAW = -1;

    private static final Key<Adjudication, Double> RESIGN_SCORE = score(Adjudication::resignScore);
    private static final Key<Adjudication, Integer> RESIGN_MOVES = moves(Adjudication::resignMoves);
    private static final Key<Adjudication, Double> DRAW_SCORE = score(Adjudication::drawScore);
    private static final Key<Adjudication, Integer> DRAW_MOVES = moves(Adjudication::drawMoves);
    private static final Key<Adjudication, Integer> DRAW_FROM = Key.of(
                    "from", Kinds.count(0, 100_000), 0, Adjudication::drawFrom)
            .describedAs("First ply at which it applies.");

    private static final Key<Adjudication, Values> RESIGN = Key.part(
                    "resign",
                    Shape.<Adjudication>namedShape("resign", List.of(RESIGN_SCORE, RESIGN_MOVES)),
                    (Adjudication rule) -> rule.resignScore() == NEVER_RESIGN ? null : rule)
            .describedAs("A win when both bots agree on it.");
    private static final Key<Adjudication, Values> DRAW = Key.part(
                    "draw",
                    Shape.<Adjudication>namedShape("draw", List.of(DRAW_SCORE, DRAW_MOVES, DRAW_FROM)),
                    (Adjudication rule) -> rule.drawScore() == NEVER_DRAW ? null : rule)
            .describedAs("A draw when both bots agree on it.");

    static final Shape<Adjudication> SHAPE = Shape.namedShape("adjudication", List.of(RESIGN, DRAW));

    private AdjudicationKeys() {}

    private static Key<Adjudication, Double> score(Function<Adjudication, @Nullable Double> value) {
        return Key.requiredKey("score", Kinds.decimal(0, 1), value)
                .describedAs("How far both bots' info.score has to be from even (resign), or may be (draw).");
    }

    private static Key<Adjudication, Integer> moves(Function<Adjudication, @Nullable Integer> value) {
        return Key.requiredKey("moves", Kinds.count(1, 10_000), value)
                .describedAs("Number of consecutive moves of each side.");
    }

    static @Nullable Adjudication bind(@Nullable Values said) {
        Values resign = said == null ? null : said.get(RESIGN);
        Values draw = said == null ? null : said.get(DRAW);
        if (resign == null && draw == null) {
            return null;
        }
        return new Adjudication(
                resign == null ? NEVER_RESIGN : resign.get(RESIGN_SCORE, NEVER_RESIGN),
                resign == null ? 0 : resign.get(RESIGN_MOVES, 1),
                draw == null ? NEVER_DRAW : draw.get(DRAW_SCORE, NEVER_DRAW),
                draw == null ? 0 : draw.get(DRAW_MOVES, 1),
                draw == null ? 0 : draw.getOrDefault(DRAW_FROM));
    }
}
