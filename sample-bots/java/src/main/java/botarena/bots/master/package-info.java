/**
 * The bot to beat: a searching player on the rules library. Search, table, ordering and what is known of each game are
 * parts of their own; docs/strength.md says what each is worth.
 */
@NullMarked
package botarena.bots.master;

import org.jspecify.annotations.NullMarked;
