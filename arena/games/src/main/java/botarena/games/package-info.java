/**
 * The rules of the games as immutable values: no I/O, no dependency, no knowledge of bots or processes.
 *
 * <p>A {@link botarena.games.Game} makes {@link botarena.games.Position}s; a {@link botarena.games.GameState} adds the
 * rules that need the past (repetition, ply cap). {@link botarena.games.Games#ALL} is the one list of games.
 */
@NullMarked
package botarena.games;

import org.jspecify.annotations.NullMarked;
