/** Commands about the rules: games, perft, oracle, solve. */
@NullMarked
package botarena.app.rules;

import org.jspecify.annotations.NullMarked;
