/**
 * The rules of the games as immutable values: no I/O, no dependency, no knowledge of bots or processes.
 *
 * <p>A {@link botarena.games.Game} makes {@link botarena.games.Position}s; a {@link botarena.games.GameState} adds the
 * rules that need the past (repetition, ply cap). A {@link botarena.games.GameCatalog} holds the games a program knows;
 * {@code botarena.games.catalog} lists the games that come with the arena. Modules that may depend on it: app, classroom,
 * contest, referee, rules, sample-bots, scale, tournament, view.
 */
@NullMarked
package botarena.games;

import org.jspecify.annotations.NullMarked;
