/** Commands about the rules: games, perft, oracle, bench, solve. */
@NullMarked
package botarena.app.rules;

import org.jspecify.annotations.NullMarked;
