/**
 * A run as it is played, for spectators in a browser: watches lanes, follows events, and tells a page about changes,
 * seldom enough that the bots keep the processors.
 */
@NullMarked
package botarena.view.live;

import org.jspecify.annotations.NullMarked;
