/** The one list of the games that come with the arena; apart from their packages, so that none of these knows it. */
@NullMarked
package botarena.games.catalog;

import org.jspecify.annotations.NullMarked;
