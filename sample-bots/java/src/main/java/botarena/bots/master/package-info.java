/**
 * The bot to beat: a searching player on the rules library. Search, table, ordering and the knowledge of each game are
 * parts of their own; docs/strength.md gives the value of each.
 */
@NullMarked
package botarena.bots.master;

import org.jspecify.annotations.NullMarked;
